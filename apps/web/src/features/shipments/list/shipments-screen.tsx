/** /shipments: what is packed, waits to be sent, and was sent. */
import { listShipments, shipmentsPageSize } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { ExportButton } from '../../../lists/export-button.tsx'
import { figure } from '../../../lists/figure.ts'
import { ListEmpty } from '../../../lists/list-empty.tsx'
import { ListPage } from '../../../lists/list-page.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { useAccess } from '../../../session/person.ts'
import { NoAccessPage } from '../../../shell/error-pages.tsx'
import { stageLight } from '../../../status/stage-status.tsx'
import { usePartners } from '../../partners/partners.ts'
import { exportShipments } from './export-shipments.ts'
import { mergedRows, shipmentHref } from './merged-rows.ts'
import { shipmentColumns } from './shipment-columns.tsx'
import { shipmentFilters } from './shipment-filters.ts'
import { isFiltered, type ShipmentsSearch, shipmentsQueryOf, shipmentsSearchDefaults } from './shipments-search.ts'

const route = getRouteApi('/shipments')

export function ShipmentsScreen() {
  const { may } = useAccess()
  return may(listShipments) ? <ShipmentsList /> : <NoAccessPage page="shipment" />
}

function useShipmentsList(search: ShipmentsSearch) {
  return useQuery({
    queryKey: ['shipments', 'list', search],
    queryFn: ({ signal }) => callApi(listShipments, { query: shipmentsQueryOf(search), signal }),
    placeholderData: keepPreviousData,
  })
}

function ShipmentsList() {
  const search = route.useSearch()
  const address = useListAddress('/shipments', search)
  const { change } = address
  const { vendor } = useAccess()
  const partners = usePartners()
  const answer = useShipmentsList(search)
  const { data } = answer
  const rows = useMemo(() => data && mergedRows(data.shipments), [data])
  const columns = useMemo(() => shipmentColumns(vendor), [vendor])
  const clear = () => change(shipmentsSearchDefaults)
  return (
    <ListPage
      title="Shipments"
      area="shipment"
      columnsKept="shipments"
      count={figure}
      actions={<ExportButton run={(onProgress) => exportShipments(search, onProgress)} />}
      search={search}
      address={address}
      placeholder="Search by Shipment Number, ASN Reference, or Tracking Number"
      searchWidth={440}
      filters={shipmentFilters({ search, change, partners: partners.list ?? [], vendor })}
      onClearAll={clear}
      answer={answer}
      pageSize={shipmentsPageSize}
      table={{
        label: 'Shipments',
        rows,
        columns,
        rowKey: (row) => row.shipmentID,
        rowHref: shipmentHref,
        rowLabel: (row) => `shipment ${row.shipmentNumber}`,
        isFaulty: (row) => stageLight('shipment', row.status, vendor).tone === 'error',
      }}
      empty={
        <ListEmpty
          noun="shipment"
          nouns="shipments"
          filtered={isFiltered(search)}
          noPartners={partners.list?.length === 0}
          onClear={clear}
          nothingYet={<NoShipmentYet />}
        />
      }
    />
  )
}

const NoShipmentYet = () => (
  <EmptyState kind="nothingYet" title="No shipment yet" action={<Button href="/orders">Go to the orders</Button>}>
    Acknowledge a store order, then Ship Order on it makes its shipment.
  </EmptyState>
)
