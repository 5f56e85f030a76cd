/** Notice about quarantined jobs: what waits, and when it is tried again. */
import { listQuarantinedJobs, type QuarantinedJob } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { ListNotice } from '../../../lists/list-notice.ts'
import { momentText } from '../../../session/portal-zone.ts'

const maxNamed = 3

const jobText = ({ what, partnerCode, nextAttempt }: QuarantinedJob) =>
  `${what}${partnerCode ? ` of ${partnerCode}` : ''}, next attempt ${momentText(nextAttempt)}`

/** @param mayLook without the permission there is no notice */
export function useQuarantinedJobsNotice(mayLook: boolean): ListNotice {
  const { data, isLoading, failureCount } = useQuery({
    queryKey: ['jobs', 'quarantined'],
    queryFn: ({ signal }) => callApi(listQuarantinedJobs, { signal }),
    enabled: mayLook,
  })
  const jobs = data?.quarantinedJobs ?? []
  const banner = jobs.length > 0 && <QuarantinedJobs key="quarantined" jobs={jobs} />
  return { banner: banner || null, awaited: isLoading && failureCount === 0 }
}

function QuarantinedJobs({ jobs }: { readonly jobs: readonly QuarantinedJob[] }) {
  const more = jobs.length - maxNamed
  const title =
    jobs.length === 1
      ? '1 job crashed and is tried again later'
      : `${jobs.length} jobs crashed and are tried again later`
  return (
    <Banner tone="info" title={title}>
      {jobs.slice(0, maxNamed).map(jobText).join('; ')}
      {more > 0 && `; and ${more} more`}. You don’t need to do anything.
    </Banner>
  )
}
