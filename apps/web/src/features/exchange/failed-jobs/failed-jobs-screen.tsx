/** /exchange/failed-jobs: jobs that used up their tries and wait for a person. */
import { type failedJobsList, type JobKind, listFailedJobs } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { csvColumns } from '../../../lists/list-column.ts'
import type { FilterOptions } from '../../../lists/list-filters.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { partnerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { failedJobColumns } from './failed-job-columns.tsx'
import { failedJobsSource } from './failed-jobs-list.ts'
import { useQuarantinedJobsNotice } from './quarantined-jobs.tsx'

const route = getRouteApi('/exchange/failed-jobs')

const kindWords: Readonly<Record<JobKind, string>> = {
  'receive-file': 'Read a file',
  'answer-file': 'Answer a file',
  'send-document': 'Send a document',
  'deliver-external': 'Tell the external system',
  'fill-acknowledgement': 'Fill an acknowledgement',
  'send-mail': 'Send a mail',
  'mail-partner': 'Mail notifications',
  'write-upload': 'Write an upload',
  'release-held': 'Send what waited',
}
const options: FilterOptions<typeof failedJobsList> = {
  kind: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
}
const file = csvColumns(failedJobColumns)

export function FailedJobsScreen() {
  const { may } = useAccess()
  return may(listFailedJobs) ? <FailedJobs /> : <NoAccessPage page="exchange" />
}

function FailedJobs() {
  const list = useList(failedJobsSource, route.useSearch())
  const partners = usePartners().list
  const quarantined = useQuarantinedJobsNotice(true)
  return (
    <ListPage
      list={list}
      title="Failed jobs"
      area="exchange"
      noun="failed job"
      nouns="failed jobs"
      options={{ ...options, partner: partnerOptions(partners) }}
      rows={list.rows}
      columns={failedJobColumns}
      rowKey={(job) => job.jobID}
      rowLabel={(job) => job.what}
      file={file}
      notices={[quarantined]}
      noPartners={partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No failed jobs">
          A job that still fails after eight tries waits here until somebody runs it again.
        </EmptyState>
      }
    />
  )
}
