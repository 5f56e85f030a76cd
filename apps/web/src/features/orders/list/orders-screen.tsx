/** The orders list: search, filters, views, lights, and actions on many orders at once. */
import { listOrders, ordersPageSize } from '@quayside/contract'
import { DataTable, FilterBar, ListFooter, PageFrame, SearchField, type Sort, useColumnChoice } from '@quayside/ui-kit'
import { useMemo } from 'react'
import { useAccess } from '../../../session/person.ts'
import { LoadFailure, NoAccessPage } from '../../../shell/error-pages.tsx'
import { usePartners } from '../../partners/partners.ts'
import { orderColumns, statusTone } from './order-columns.tsx'
import { OrderViewTabs } from './order-view-tabs.tsx'
import { OrdersActions } from './orders-actions.tsx'
import { OrdersEmpty } from './orders-empty.tsx'
import { OrdersHead } from './orders-head.tsx'
import { anyDate, type OrdersSearch, ordersSearchDefaults } from './orders-search.ts'
import { useSelectedOrders } from './selected-orders.ts'
import { useOrderFilters } from './use-order-filters.ts'
import { useClampedPage, useOrdersList, useOrdersSearch, useShowShipTo } from './use-orders-list.ts'

export function OrdersScreen() {
  const { may } = useAccess()
  return may(listOrders) ? <OrdersList /> : <NoAccessPage page="orders" />
}

function OrdersList() {
  const { search, change, hrefOf } = useOrdersSearch()
  const { vendor } = useAccess()
  const partners = usePartners()
  const { data, error, isPlaceholderData, isFetching, refetch } = useOrdersList(search)
  const selected = useSelectedOrders(data?.orders, search)
  useClampedPage(search.page, data?.totalRecords, change)

  const rules = useMemo(() => ({ vendor, partnerOf: partners.settingsOf }), [vendor, partners.settingsOf])
  const showShipTo = useShowShipTo(data)
  const all = useMemo(
    () => orderColumns({ vendor, partnerOf: partners.settingsOf, showShipTo }),
    [vendor, partners.settingsOf, showShipTo],
  )
  const filters = useOrderFilters(search, change, partners.list ?? [])
  const { columns, button } = useColumnChoice('orders', all)
  if (error && !data) return <LoadFailure error={error} page="orders" onRetry={refetch} busy={isFetching} />

  const clearFilters = () => change({ ...ordersSearchDefaults, orderBy: search.orderBy, direction: search.direction })
  return (
    <PageFrame>
      <OrdersHead search={search} total={data?.totalRecords} partners={partners.list} hrefOf={hrefOf} />
      <OrdersActions
        search={search}
        total={data?.totalRecords ?? 0}
        rowsOnPage={data?.orders.length ?? 0}
        selected={selected}
        rules={rules}
      />
      <OrderViewTabs search={search} total={isPlaceholderData ? undefined : data?.totalRecords} hrefOf={hrefOf} />
      <FilterBar
        search={
          <SearchField
            value={search.searchString}
            onChange={(searchString) => change({ searchString })}
            placeholder="Search by Order Number, or Customer Reference"
          />
        }
        filters={filters}
        onClearAll={clearFilters}
        end={button}
      />
      <DataTable
        label="Orders"
        steps
        rows={data?.orders}
        rowKey={(order) => order.orderID}
        rowHref={(order) => `/orders/${order.orderID}`}
        rowLabel={(order) => `order ${order.orderNumber}`}
        rowTone={(order) => (statusTone(order.status, vendor) === 'error' ? 'error' : undefined)}
        columns={columns}
        sort={{ by: search.orderBy, direction: search.direction }}
        onSort={({ by, direction }: Sort) => change({ orderBy: by as OrdersSearch['orderBy'], direction })}
        selection={selected.selection}
        stale={isPlaceholderData}
        empty={
          <OrdersEmpty
            search={search}
            noPartners={partners.list?.length === 0}
            onClear={clearFilters}
            onAnyDate={() => change({ fromDate: anyDate })}
          />
        }
      />
      <ListFooter
        page={search.page}
        pageSize={ordersPageSize}
        total={data?.totalRecords ?? 0}
        pageHref={(page) => hrefOf({ ...search, page })}
      />
    </PageFrame>
  )
}
