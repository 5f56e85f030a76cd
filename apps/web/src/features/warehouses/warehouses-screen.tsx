/** /warehouses: a grid that the server filters, sorts and pages. */
import {
  createWarehouse,
  type GridField,
  gridPageSizes,
  listWarehouses,
  type WarehouseDetails,
} from '@quayside/contract'
import {
  Banner,
  Button,
  CodeText,
  DataTable,
  EmptyState,
  type FittingColumn,
  ListFooter,
  PageFrame,
  PageHeader,
  SelectCell,
  useFittingColumns,
} from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { warehouseAddress } from '../../address/record-address.ts'
import { hasHttpStatus, wordsOf } from '../../api/api-error.ts'
import { totalFigure } from '../../lists/figure.ts'
import { ListEmpty } from '../../lists/list-empty.tsx'
import { useClampedPage } from '../../lists/use-list.ts'
import { LoadFailure, NoAccessPage } from '../../pages/error-pages.tsx'
import { keepTrail } from '../../records/list-trail.ts'
import { useAccess } from '../../session/person.ts'
import { usePartners } from '../partners/partners.ts'
import { type GridSearch, noFilters } from './grid-search.ts'
import { savedFilters } from './saved-filters.ts'
import { WarehouseFilters } from './warehouse-filters.tsx'
import { gridQuery } from './warehouse-queries.ts'
import styles from './warehouses.module.css'

const route = getRouteApi('/warehouses')

export function WarehousesScreen() {
  const { may } = useAccess()
  return may(listWarehouses) ? <Warehouses /> : <NoAccessPage page="Warehouses" />
}

const columns: readonly FittingColumn<WarehouseDetails>[] = [
  {
    key: 'warehouseCode',
    header: 'Warehouse code',
    sortable: true,
    width: 140,
    primary: true,
    fixed: true,
    figure: (row) => row.warehouseCode,
    card: 'start1',
    render: (row) => <CodeText>{row.warehouseCode}</CodeText>,
  },
  {
    key: 'warehouseName',
    header: 'Name',
    sortable: true,
    least: 160,
    card: 'start2',
    render: (row) => row.warehouseName ?? '—',
  },
  {
    key: 'warehouseDescription',
    header: 'Description',
    sortable: true,
    least: 200,
    from: 1024,
    render: (row) => row.warehouseDescription ?? '—',
  },
  {
    key: 'partnerName',
    header: 'Partner name',
    sortable: true,
    least: 140,
    from: 768,
    card: 'middle1',
    render: (row) => row.partnerName,
  },
  {
    key: 'partnerCode',
    header: 'Partner code',
    sortable: true,
    width: 120,
    from: 1280,
    render: (row) => <CodeText quiet>{row.partnerCode}</CodeText>,
  },
]

const sizes = gridPageSizes.map((size) => ({ value: String(size), label: `${size} a page` }))

/** An error goes by itself, so that the rows that are there can be worked with. */
const errorMs = 10_000

function useFading(error: Error | null): { readonly shown: Error | null; readonly hide: () => void } {
  const [hidden, setHidden] = useState<Error | null>(null)
  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => setHidden(error), errorMs)
    return () => clearTimeout(timer)
  }, [error])
  return { shown: error === hidden ? null : error, hide: () => setHidden(error) }
}

/** Opened without filters, the grid begins with those that were saved. */
function useSavedAtFirst(search: GridSearch, change: (changes: Partial<GridSearch>) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the screen opens
  useEffect(() => {
    const saved = savedFilters()
    if (saved && search.filters === '') change(saved)
  }, [])
}

function Warehouses() {
  const { may } = useAccess()
  const router = useRouter()
  const search = route.useSearch()
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(gridQuery(search))
  const partners = usePartners().list
  const { shown, hide } = useFading(error)
  const change = (changes: Partial<GridSearch>) =>
    void router.navigate({
      to: '/warehouses',
      search: { ...search, page: 1, ...changes },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  useSavedAtFirst(search, change)
  const rows = data?.warehouses
  const answer = isPlaceholderData ? undefined : data
  useTrail(search, answer)
  useClampedPage(search, search, answer, change)
  const fit = useFittingColumns(columns, rows, false)
  // Refused filters are mended where they stand; of anything else the page says what every list says.
  if (error && !data && !hasHttpStatus(error, 400))
    return <LoadFailure error={error} page="Warehouses" onRetry={refetch} busy={isFetching} />
  return (
    <PageFrame>
      <PageHeader
        title="Warehouses"
        aside={data ? totalFigure(data) : ' '}
        actions={
          may(createWarehouse) && (
            <Button variant="primary" href="/warehouses/new">
              Create warehouse
            </Button>
          )
        }
      />
      {shown && (
        <Banner tone="error" title="Error!" onClose={hide}>
          {wordsOf(shown)}
        </Banner>
      )}
      <WarehouseFilters search={search} onChange={change} />
      <DataTable
        label="Warehouses"
        steps
        rows={rows ?? (error ? [] : undefined)}
        rowKey={(row) => row.warehouseID}
        rowHref={(row) => warehouseAddress(row.warehouseID)}
        rowLabel={(row) => `warehouse ${row.warehouseCode}`}
        frame={fit.frame}
        columns={fit.columns}
        cards={fit.cards}
        sort={{ by: search.orderBy, direction: search.direction }}
        onSort={({ by, direction }) => change({ orderBy: by as GridField, direction })}
        stale={isPlaceholderData}
        empty={
          error ? (
            <FiltersRefused />
          ) : (
            <ListEmpty
              noun="warehouse"
              nouns="warehouses"
              filtered={search.filters !== ''}
              noPartners={partners?.length === 0}
              onClear={() => change(noFilters)}
              nothingYet={
                <EmptyState kind="nothingYet" title="No warehouses yet">
                  Orders are picked in the warehouses of their partner.
                </EmptyState>
              }
            />
          )
        }
      />
      <ListFooter
        page={search.page}
        pageSize={search.pageSize}
        total={data?.totalRecords ?? 0}
        floor={data?.totalIsFloor}
        rowsHere={rows?.length}
        pageHref={(page) => router.buildLocation({ to: '/warehouses', search: { ...search, page } }).href}
      >
        <span className={styles.sizes}>
          <SelectCell
            cell="page-size"
            label="Rows a page"
            value={String(search.pageSize)}
            options={sizes}
            onChange={(size) => change({ pageSize: Number(size) })}
          />
        </span>
      </ListFooter>
    </PageFrame>
  )
}

interface Page {
  readonly warehouses: readonly WarehouseDetails[]
  readonly totalRecords: number
  readonly totalIsFloor: boolean
  readonly pageNumber: number
}

/** For J and K on the page of a warehouse. */
function useTrail(search: GridSearch, page: Page | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (!page) return
    const trail = (found: Page): Parameters<typeof keepTrail>[1] => ({
      ids: found.warehouses.map((row) => row.warehouseID),
      page: found.pageNumber,
      search: { ...search, page: found.pageNumber },
      before: (found.pageNumber - 1) * search.pageSize,
      total: found.totalRecords,
      totalIsFloor: found.totalIsFloor,
      place: null,
      turnTo: async (queries, wanted) => trail(await queries.fetchQuery(gridQuery({ ...search, page: wanted }))),
    })
    keepTrail('/warehouses', { ...trail(page), place: router.state.location.state.__TSR_index })
  }, [router, search, page])
}

const FiltersRefused = () => (
  <EmptyState kind="failed" title="The warehouses could not be loaded">
    Change the filters above, or clear them.
  </EmptyState>
)
