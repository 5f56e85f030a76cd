/** The page of a plain list: head, search, filter chips, table, pages. What it lists and how it is filtered is the feature's. */
import {
  type Column,
  DataTable,
  FilterBar,
  type FilterSpec,
  ListFooter,
  PageFrame,
  PageHeader,
  SearchField,
  type Sort,
  useColumnChoice,
} from '@quayside/ui-kit'
import { type ReactNode, useCallback } from 'react'
import { LoadFailure } from '../shell/error-pages.tsx'
import { type ListAddress, useClampedPage } from './use-list-address.ts'

export interface ListSearch {
  readonly page: number
  readonly searchString: string
}

/** What the server answered so far, as the query library tells it. */
export interface ListAnswer {
  readonly data: { readonly totalRecords: number } | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface ListTable<Row> {
  readonly label: string
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  readonly rowHref: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  readonly isFaulty: (row: Row) => boolean
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
}

export interface ListPageProps<Row, Search extends ListSearch> {
  readonly title: string
  /** Under this name a person's choice of columns is remembered; it also names the area where there is no access. */
  readonly area: string
  readonly columnsKept: string
  readonly count: (total: number) => string
  readonly actions?: ReactNode
  /** Between head and filters. */
  readonly notice?: ReactNode
  readonly search: Search
  readonly address: ListAddress<Search>
  readonly placeholder: string
  readonly searchWidth?: number
  readonly filters: readonly FilterSpec[]
  readonly onClearAll: () => void
  readonly answer: ListAnswer
  readonly pageSize: number
  readonly table: ListTable<Row>
  readonly empty: ReactNode
}

export function ListPage<Row, Search extends ListSearch>(props: ListPageProps<Row, Search>) {
  const { search, answer, pageSize, table } = props
  const { change, hrefOf } = props.address
  const { columns, button } = useColumnChoice(props.columnsKept, table.columns)
  const changeOne = useCallback((changes: Partial<ListSearch>) => change(changes as Partial<Search>), [change])
  const toPage = useCallback((page: number) => changeOne({ page }), [changeOne])
  const total = answer.data?.totalRecords
  useClampedPage({ page: search.page, pageSize, total }, toPage)
  if (answer.error && !answer.data)
    return <LoadFailure error={answer.error} page={props.area} onRetry={answer.refetch} busy={answer.isFetching} />

  return (
    <PageFrame>
      <PageHeader
        title={props.title}
        aside={total === undefined ? '\u00a0' : props.count(total)}
        actions={props.actions}
      />
      {props.notice}
      <FilterBar
        search={
          <SearchField
            value={search.searchString}
            onChange={(searchString) => changeOne({ searchString })}
            placeholder={props.placeholder}
            width={props.searchWidth}
          />
        }
        filters={props.filters}
        onClearAll={props.onClearAll}
        end={button}
      />
      <DataTable
        label={table.label}
        steps
        rows={table.rows}
        rowKey={table.rowKey}
        rowHref={table.rowHref}
        rowLabel={table.rowLabel}
        rowTone={(row) => (table.isFaulty(row) ? 'error' : undefined)}
        columns={columns}
        sort={table.sort}
        onSort={table.onSort}
        stale={answer.isPlaceholderData}
        empty={props.empty}
      />
      <ListFooter
        page={search.page}
        pageSize={pageSize}
        total={total ?? 0}
        pageHref={(page) => hrefOf({ ...search, page })}
      />
    </PageFrame>
  )
}
