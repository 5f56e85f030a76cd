/** Jobs that failed after their last try: how many, and the way to their list. */
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { totalFigure } from '../../../lists/figure.ts'
import { searchDefaults } from '../../../lists/list-search.ts'
import { listHref, totalQuery } from '../../../lists/list-total.ts'
import { failedJobsSource } from './failed-jobs-list.ts'

const all = searchDefaults(failedJobsSource.spec)

export function FailedJobsBanner() {
  const { data, error } = useQuery(totalQuery(failedJobsSource, all))
  if (error && !data) return <Banner tone="warning">Failed jobs could not be loaded: {wordsOf(error)}</Banner>
  if (!data || data.totalRecords === 0) return null
  return (
    <Banner tone="error" action={{ label: 'View →', href: listHref(failedJobsSource, all) }}>
      {data.totalRecords === 1
        ? '1 job failed after its last try and is waiting for you.'
        : `${totalFigure(data)} jobs failed after their last try and are waiting for you.`}
    </Banner>
  )
}
