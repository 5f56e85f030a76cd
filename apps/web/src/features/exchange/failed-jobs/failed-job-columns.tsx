/** The columns of the list of failed jobs. */
import type { FailedJob } from '@quayside/contract'
import { CodeText, Dash } from '@quayside/ui-kit'
import type { ListColumn } from '../../../lists/list-column.ts'
import { momentText } from '../../../session/portal-zone.ts'
import styles from './failed-jobs.module.css'
import { RunAgain } from './run-again.tsx'

const reasonOf = ({ error }: FailedJob) => error ?? 'No reason was given.'

export const failedJobColumns: readonly ListColumn<FailedJob>[] = [
  {
    key: 'failed',
    header: 'Failed',
    width: 158,
    from: 768,
    card: 'middle2',
    render: (job) => momentText(job.failed),
    csv: { title: 'Failed', value: (job) => momentText(job.failed) },
  },
  {
    key: 'what',
    header: 'Job',
    least: 160,
    primary: true,
    fixed: true,
    wrap: true,
    card: 'start1',
    render: (job) => job.what,
    csv: { title: 'Job', value: (job) => job.what },
  },
  {
    key: 'partner',
    header: 'Partner',
    width: 110,
    from: 1024,
    card: 'middle1',
    render: (job) => (job.partnerCode ? <CodeText quiet>{job.partnerCode}</CodeText> : <Dash />),
    csv: { title: 'Partner', value: (job) => job.partnerCode },
  },
  {
    key: 'error',
    header: 'Reason',
    least: 210,
    wrap: true,
    from: 768,
    card: 'start2',
    render: (job) => (
      <span className={styles.error} data-tip={reasonOf(job)}>
        {reasonOf(job)}
      </span>
    ),
    csv: { title: 'Reason', value: reasonOf },
  },
  {
    key: 'tries',
    header: 'Tries',
    width: 60,
    align: 'end',
    from: 1280,
    figure: (job) => String(job.tries),
    render: (job) => job.tries,
    csv: { title: 'Tries', value: (job) => String(job.tries) },
  },
  {
    key: 'again',
    header: 'Run again',
    hideHeader: true,
    width: 100,
    fixed: true,
    card: 'end1',
    render: (job) => job.canRunAgain && <RunAgain job={job} />,
  },
]
