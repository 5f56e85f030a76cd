/** /shipments: what is packed, waits to be sent, and was sent. */
import { listShipments, shipmentsList } from '@quayside/contract'
import { statusValues } from '@quayside/domain'
import { Button, EmptyState } from '@quayside/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { csvColumns } from '../../../lists/list-column.ts'
import { plainOptions } from '../../../lists/list-filters.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { type Total, totalQuery } from '../../../lists/list-total.ts'
import { ListViews } from '../../../lists/list-views.tsx'
import { useSelectedRows } from '../../../lists/selected-rows.ts'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { stageLight } from '../../../status/stage-status.tsx'
import { partnerOptions, useCustomerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { mergedRows, shipmentHref } from './merged-rows.ts'
import { shipmentColumns } from './shipment-columns.tsx'
import { shipmentViews } from './shipment-views.ts'
import { ShipmentsBulk } from './shipments-bulk.tsx'

const route = getRouteApi('/shipments')
const source = listSource({
  spec: shipmentsList,
  path: '/shipments',
  call: listShipments,
  rowsOf: ({ shipments }) => shipments,
})
const idOf = ({ shipmentID }: { readonly shipmentID: number }) => shipmentID

export function ShipmentsScreen() {
  const { may } = useAccess()
  return may(listShipments) ? <ShipmentsList /> : <NoAccessPage page="shipment" />
}

function useViewTotals(): Readonly<Record<string, Total | undefined>> {
  const queries = useQueries({ queries: shipmentViews.map((view) => totalQuery(source, view.search)) })
  return Object.fromEntries(shipmentViews.map((view, index) => [view.key, queries[index]?.data]))
}

function ShipmentsList() {
  const { vendor } = useAccess()
  const list = useList(source, route.useSearch())
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  const customers = useCustomerOptions()
  const totals = useViewTotals()
  const rows = useMemo(() => list.rows && mergedRows(list.rows), [list.rows])
  const selected = useSelectedRows({ ...list, rows }, idOf)
  const columns = useMemo(() => shipmentColumns(vendor), [vendor])
  return (
    <ListPage
      list={list}
      title="Shipments"
      area="shipment"
      noun="shipment"
      nouns="shipments"
      options={{
        partner: partnerOptions(partners),
        externalCustomerID: customers,
        statusFilter: plainOptions(vendor.order.shipmentStatuses ?? statusValues('shipment')),
      }}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.shipmentID}
      rowHref={shipmentHref}
      rowLabel={(row) => `shipment ${row.shipmentNumber}`}
      rowTone={(row) => (stageLight('shipment', row.status, vendor).tone === 'error' ? 'error' : undefined)}
      file={csvColumns(columns, ['orderNumber', 'customerReference'])}
      views={<ListViews list={list} standing={shipmentViews} totals={totals} />}
      selection={selected.selection}
      bulk={<ShipmentsBulk selected={selected} />}
      searchWidth={440}
      noPartners={partners?.length === 0}
      nothingYet={<NoShipmentYet />}
    />
  )
}

const NoShipmentYet = () => (
  <EmptyState kind="nothingYet" title="No shipment yet" action={<Button href="/orders">Go to the orders</Button>}>
    Acknowledge a store order, then Ship Order on it makes its shipment.
  </EmptyState>
)
