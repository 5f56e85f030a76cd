/** The banner above the orders list: how many orders need a person, counted by the list that it leads to. Its words are the specification's. */
import { listOrders, ordersList } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { totalFigure } from '../../../lists/figure.ts'
import { askedQuery } from '../../../lists/list-search.ts'
import type { Total } from '../../../lists/list-views.tsx'
import { fixNowSearch } from './orders-search.ts'

const attentionWords = (total: Total) =>
  total.totalRecords === 1
    ? '1 store order requires your attention.'
    : `${totalFigure(total)} store orders require your attention.`

/** `href` undefined: the list shows them already. */
export function Attention({ href }: { readonly href: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['orders', 'count', 'errors of the banner'],
    queryFn: () => callApi(listOrders, { query: { ...askedQuery(ordersList, fixNowSearch), pageSize: 1 } }),
  })
  if (!data || data.totalRecords === 0) return null
  return (
    <Banner tone="error" action={href ? { label: 'Fix Now →', href } : undefined}>
      {attentionWords(data)}
    </Banner>
  )
}
