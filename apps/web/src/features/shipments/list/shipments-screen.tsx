/** /shipments: what is packed, waits to be sent, and was sent. */
import { listShipments, shipmentsPageSize } from '@quayside/contract'
import {
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  ListFooter,
  PageFrame,
  PageHeader,
  SearchField,
  useColumnChoice,
} from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { ExportButton } from '../../../lists/export-button.tsx'
import { useClampedPage, useListAddress } from '../../../lists/use-list-address.ts'
import { useAccess } from '../../../session/person.ts'
import { LoadFailure, NoAccessPage } from '../../../shell/error-pages.tsx'
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
  return may('Shipment-ViewShipments') ? <ShipmentsList /> : <NoAccessPage page="shipment" />
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
  const { change, hrefOf } = useListAddress('/shipments', search)
  const { vendor } = useAccess()
  const partners = usePartners()
  const { data, error, isPlaceholderData, isFetching, refetch } = useShipmentsList(search)
  const rows = useMemo(() => data && mergedRows(data.shipments), [data])
  const all = useMemo(() => shipmentColumns(vendor), [vendor])
  const { columns, button } = useColumnChoice('shipments', all)
  const toPage = useCallback((page: number) => change({ page }), [change])
  useClampedPage({ page: search.page, pageSize: shipmentsPageSize, total: data?.totalRecords }, toPage)
  if (error && !data) return <LoadFailure error={error} page="shipment" onRetry={refetch} busy={isFetching} />

  const total = data?.totalRecords
  const clear = () => change(shipmentsSearchDefaults)
  return (
    <PageFrame>
      <PageHeader
        title="Shipments"
        aside={total?.toLocaleString('en-NZ') ?? '\u00a0'}
        actions={<ExportButton run={(onProgress) => exportShipments(search, onProgress)} />}
      />
      <FilterBar
        search={
          <SearchField
            value={search.searchString}
            onChange={(searchString) => change({ searchString })}
            placeholder="Search by Shipment Number, ASN Reference, or Tracking Number"
            width={440}
          />
        }
        filters={shipmentFilters({ search, change, partners: partners.list ?? [], vendor })}
        onClearAll={clear}
        end={button}
      />
      <DataTable
        label="Shipments"
        steps
        rows={rows}
        rowKey={(row) => row.shipmentID}
        rowHref={shipmentHref}
        rowLabel={(row) => `shipment ${row.shipmentNumber}`}
        rowTone={(row) => (stageLight('shipment', row.status, vendor).tone === 'error' ? 'error' : undefined)}
        columns={columns}
        stale={isPlaceholderData}
        empty={
          <ShipmentsEmpty filtered={isFiltered(search)} noPartners={partners.list?.length === 0} onClear={clear} />
        }
      />
      <ListFooter
        page={search.page}
        pageSize={shipmentsPageSize}
        total={total ?? 0}
        pageHref={(page) => hrefOf({ ...search, page })}
      />
    </PageFrame>
  )
}

interface ShipmentsEmptyProps {
  readonly filtered: boolean
  readonly noPartners: boolean
  readonly onClear: () => void
}

function ShipmentsEmpty({ filtered, noPartners, onClear }: ShipmentsEmptyProps) {
  if (noPartners) {
    return (
      <EmptyState kind="noPermission" title="You have no partners">
        Ask an administrator to assign a partner to you; its shipments show here then.
      </EmptyState>
    )
  }
  if (filtered) {
    return (
      <EmptyState kind="noMatch" title="No shipment matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        No shipment matches the search and filters above.
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="nothingYet" title="No shipment yet" action={<Button href="/orders">Go to the orders</Button>}>
      Acknowledge a store order, then Ship Order on it makes its shipment.
    </EmptyState>
  )
}
