/** Jobs that failed after their last try: how many, and the way to their list. */
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { totalFigure } from '../../../lists/figure.ts'
import { type ListNotice, noticeOf } from '../../../lists/list-notice.ts'
import { searchDefaults } from '../../../lists/list-search.ts'
import { listHref, totalQuery } from '../../../lists/list-total.ts'
import { failedJobsSource } from './failed-jobs-list.ts'

const all = searchDefaults(failedJobsSource.spec)

/** `mayLook`: without the permission there is no notice. */
export function useFailedJobsNotice(mayLook: boolean): ListNotice {
  const query = useQuery({ ...totalQuery(failedJobsSource, all), enabled: mayLook })
  const { data, error } = query
  if (error && !data) {
    const banner = (
      <Banner key="failed jobs" tone="warning">
        Failed jobs could not be loaded: {wordsOf(error)}
      </Banner>
    )
    return { banner, awaited: false }
  }
  return noticeOf(query, (total) => (
    <Banner key="failed jobs" tone="error" action={{ label: 'View →', href: listHref(failedJobsSource, all) }}>
      {total.totalRecords === 1
        ? '1 job failed after its last try and is waiting for you.'
        : `${totalFigure(total)} jobs failed after their last try and are waiting for you.`}
    </Banner>
  ))
}
