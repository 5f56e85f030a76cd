/** Jobs that failed after their last try: a banner, and a dialog that lists them and runs them again. */
import { type AnswerOf, type listFailedJobs, retryFailedJob } from '@quayside/contract'
import { formatDateTime } from '@quayside/domain'
import { Banner, Button, CodeText, Dialog } from '@quayside/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { failedJobsQuery } from '../exchange-queries.ts'
import styles from './failed-jobs.module.css'

type FailedJob = AnswerOf<typeof listFailedJobs>[number]

export function FailedJobs() {
  const { data, error } = useQuery(failedJobsQuery)
  const [opened, setOpened] = useState(false)
  if (error && !data) return <Banner tone="warning">Failed jobs could not be loaded: {wordsOf(error)}</Banner>
  if (!data || (data.length === 0 && !opened)) return null
  return (
    <>
      {data.length > 0 && (
        <Banner tone="error" action={{ label: 'View →', onClick: () => setOpened(true) }}>
          {data.length === 1
            ? '1 job failed after its last try and is waiting'
            : `${data.length} jobs failed after their last try and are waiting`}{' '}
          for you.
        </Banner>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Failed jobs" width={640}>
        {data.length === 0 ? (
          <p className={styles.done}>No failed jobs are waiting.</p>
        ) : (
          <ul className={styles.jobs}>
            {data.map((job) => (
              <JobLine key={job.jobID} job={job} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

function JobLine({ job }: { readonly job: FailedJob }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => callApi(retryFailedJob, { params: { jobID: job.jobID } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: failedJobsQuery.queryKey }),
  })
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <div className={styles.what}>
          {job.what} {job.partnerCode && <CodeText quiet>{job.partnerCode}</CodeText>}
        </div>
        <div className={styles.error}>{again.error ? wordsOf(again.error) : (job.error ?? 'No reason was given.')}</div>
        <div className={styles.when}>
          failed {formatDateTime(job.failed)} after {job.tries} {job.tries === 1 ? 'try' : 'tries'}
        </div>
      </div>
      {job.canRunAgain && (
        <Button onClick={() => again.mutate()} busy={again.isPending}>
          Run again
        </Button>
      )}
    </li>
  )
}
