/** The banner above the orders list: how many rows of the list that it leads to need a person. Its words are the specification's. */
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { totalFigure } from '../../../lists/figure.ts'
import { listHref, type Total, totalQuery } from '../../../lists/list-total.ts'
import { ordersSource } from './orders-query.ts'
import { fixNowSearch } from './orders-search.ts'

const attentionWords = (total: Total) =>
  total.totalRecords === 1
    ? '1 store order requires your attention.'
    : `${totalFigure(total)} store orders require your attention.`

/** `isHere`: the list shows them already. */
export function Attention({ isHere }: { readonly isHere: boolean }) {
  const { data } = useQuery(totalQuery(ordersSource, fixNowSearch))
  if (!data || data.totalRecords === 0) return null
  const action = { label: 'Fix Now →', href: listHref(ordersSource, fixNowSearch) }
  return (
    <Banner tone="error" action={isHere ? undefined : action}>
      {attentionWords(data)}
    </Banner>
  )
}
