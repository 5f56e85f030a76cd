/** Files of ours that nobody has confirmed in the hours that their partners are given: how many, and the way to them. */
import { exchangeList, listExchange } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { totalFigure } from '../../../lists/figure.ts'
import { type ListNotice, noticeOf } from '../../../lists/list-notice.ts'
import { searchDefaults } from '../../../lists/list-search.ts'
import { listHref, totalQuery } from '../../../lists/list-total.ts'

const files = { spec: exchangeList, path: '/exchange', call: listExchange } as const
const overdue = { ...searchDefaults(exchangeList), overdue: true }

/** `isHere`: the list shows them already. */
export function useOverdueNotice(isHere: boolean): ListNotice {
  return noticeOf(useQuery({ ...totalQuery(files, overdue), enabled: !isHere }), (total) => (
    <Banner key="overdue" tone="warning" action={{ label: 'View →', href: listHref(files, overdue) }}>
      {total.totalRecords === 1
        ? '1 file that we sent was not confirmed in time.'
        : `${totalFigure(total)} files that we sent were not confirmed in time.`}
    </Banner>
  ))
}
