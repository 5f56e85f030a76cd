/** Files of ours that nobody has confirmed in the hours that their partners are given: how many, and the way to them. */
import { exchangeList, listExchange } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { totalFigure } from '../../../lists/figure.ts'
import { searchDefaults } from '../../../lists/list-search.ts'
import { listHref, totalQuery } from '../../../lists/list-total.ts'

const files = { spec: exchangeList, path: '/exchange', call: listExchange } as const
const overdue = { ...searchDefaults(exchangeList), overdue: true }

export function OverdueBanner() {
  const { data } = useQuery(totalQuery(files, overdue))
  if (!data || data.totalRecords === 0) return null
  const words =
    data.totalRecords === 1
      ? '1 file that we sent was not confirmed in time.'
      : `${totalFigure(data)} files that we sent were not confirmed in time.`
  return (
    <Banner tone="warning" action={{ label: 'View →', href: listHref(files, overdue) }}>
      {words}
    </Banner>
  )
}
