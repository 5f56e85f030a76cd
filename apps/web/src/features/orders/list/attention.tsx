/** The banner above the orders list: how many rows of the list that it leads to need a person. Its words are the specification's. */
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { totalFigure } from '../../../lists/figure.ts'
import { type ListNotice, noticeOf } from '../../../lists/list-notice.ts'
import { listHref, type Total, totalQuery } from '../../../lists/list-total.ts'
import { ordersSource } from './orders-query.ts'
import { fixNowSearch } from './orders-search.ts'

const attentionWords = (total: Total) =>
  total.totalRecords === 1
    ? '1 store order requires your attention.'
    : `${totalFigure(total)} store orders require your attention.`

/** `isHere`: the list shows them already. */
export function useAttention(isHere: boolean): ListNotice {
  const action = { label: 'Fix Now →', href: listHref(ordersSource, fixNowSearch) }
  return noticeOf(useQuery(totalQuery(ordersSource, fixNowSearch)), (total) => (
    <Banner key="attention" tone="error" action={isHere ? undefined : action}>
      {attentionWords(total)}
    </Banner>
  ))
}
