/** The orders list: search, filters, views, lights, and actions on many orders at once. */
import { listOrders, type OrderRow } from '@quayside/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { orderAddress } from '../../../address/record-address.ts'
import { totalFigure } from '../../../lists/figure.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { anyDate } from '../../../lists/list-search.ts'
import { ListViews } from '../../../lists/list-views.tsx'
import { useSelectedRows } from '../../../lists/selected-rows.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { useAttention } from './attention.tsx'
import { CreateOrder } from './create-order.tsx'
import { isRunKept } from './kept-run.ts'
import { useMoneyAtRisk } from './money-at-risk.ts'
import { orderColumns, orderFile, statusTone } from './order-columns.tsx'
import { standingViews } from './order-views.ts'
import { OrdersEmpty } from './orders-empty.tsx'
import { fixNowSearch } from './orders-search.ts'
import { sinceWords } from './since-words.ts'
import { useOrderOptions } from './use-order-filters.ts'
import { useOrdersList, useShowShipTo } from './use-orders-list.ts'
import { useViewTotals } from './use-view-totals.ts'

// Not part of what the list needs to show itself.
const OrdersActions = lazy(() => import('./orders-actions.tsx'))

export function OrdersScreen() {
  const { may } = useAccess()
  return may(listOrders) ? <OrdersList /> : <NoAccessPage page="orders" />
}

const orderKey = (order: OrderRow) => order.orderID

function OrdersList() {
  const list = useOrdersList()
  const { search } = list
  const totals = useViewTotals()
  const { vendor } = useAccess()
  const partners = usePartners()
  const selected = useSelectedRows(list, orderKey)
  // Once begun it stays: a question that is open does not close because the last ticked order left the list.
  const [hasActions, setHasActions] = useState(isRunKept)
  if (!hasActions && selected.rows.length > 0) setHasActions(true)
  const rules = useMemo(() => ({ vendor, partnerOf: partners.settingsOf }), [vendor, partners.settingsOf])
  const showShipTo = useShowShipTo(list.data)
  const showAtRisk = search.figure === 'moneyAtRisk'
  const atRisk = useMoneyAtRisk(search, showAtRisk)
  const columns = useMemo(
    () => orderColumns({ vendor, partnerOf: partners.settingsOf, showShipTo, showAtRisk }),
    [vendor, partners.settingsOf, showShipTo, showAtRisk],
  )
  const options = useOrderOptions(partners.list ?? [])
  const noPartners = partners.list?.length === 0
  const showsErrors = search.statusFilter === fixNowSearch.statusFilter
  const attention = useAttention(showsErrors)
  return (
    <ListPage
      list={list}
      title="Orders"
      area="orders"
      noun="order"
      nouns="orders"
      count={(page) => [`${totalFigure(page)} ${sinceWords(search)}`.trim(), atRisk].filter(Boolean).join(' · ')}
      options={options}
      rows={list.rows}
      columns={columns}
      rowKey={orderKey}
      rowHref={(order) => orderAddress(order.orderID)}
      rowLabel={(order) => `order ${order.orderNumber}`}
      rowTone={(order) => (statusTone(order.status, vendor) === 'error' ? 'error' : undefined)}
      file={orderFile}
      create={<CreateOrder partners={partners.list ?? []} chosen={search.partner} />}
      notices={[attention]}
      views={<ListViews list={list} standing={standingViews} totals={totals} />}
      selection={selected.selection}
      bulk={
        hasActions && (
          <Suspense>
            <OrdersActions list={list} selected={selected} rules={rules} />
          </Suspense>
        )
      }
      noPartners={noPartners}
      nothingYet={null}
      empty={
        <OrdersEmpty
          search={search}
          noPartners={noPartners}
          onClear={list.clear}
          onAnyDate={() => list.change({ fromDate: anyDate })}
        />
      }
    />
  )
}
