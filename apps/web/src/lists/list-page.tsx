/** The page of a list: head, views, search, filter chips, table, pages. Selection, bulk bar, views and create are its options. */

import type { ListSearch, ListSpec } from '@quayside/contract'
import type { CsvColumn } from '@quayside/domain'
import {
  DataTable,
  FilterBar,
  ListFooter,
  PageFrame,
  PageHeader,
  type RowKey,
  type RowTone,
  SearchField,
  type Selection,
  useFittingColumns,
  useStill,
  WithoutRoom,
} from '@quayside/ui-kit'
import { type ReactNode, useState } from 'react'
import { LoadFailure } from '../pages/error-pages.tsx'
import { ExportButton } from './export-button.tsx'
import { totalFigure } from './figure.ts'
import { useColumns } from './kept-lists.ts'
import type { ListColumn } from './list-column.ts'
import { ListEmpty } from './list-empty.tsx'
import { type FilterOptions, listFilters } from './list-filters.ts'
import type { ListNotice } from './list-notice.ts'
import { beginningOf, isFiltered, type PlainSearch } from './list-search.ts'
import type { List, PageAnswer } from './use-list.ts'

export interface ListPageProps<Spec extends ListSpec, Row, Shown> {
  readonly list: List<Spec, Row>
  readonly title: string
  /** Names the page where there is no access to it. */
  readonly area: string
  /** What the table is called, for screen readers; the title unless told otherwise. */
  readonly label?: string
  /** One of what the list holds, and several: 'invoice', 'invoices'. */
  readonly noun: string
  readonly nouns: string
  /** Beside the title; the figure alone unless told otherwise. */
  readonly count?: (answer: PageAnswer) => string
  readonly options: FilterOptions<Spec>
  /** The rows as the table shows them. */
  readonly rows: readonly Shown[] | undefined
  readonly columns: readonly ListColumn<Shown, Row>[]
  readonly rowKey: (row: Shown) => RowKey
  /** Left out where a row has no page of its own. */
  readonly rowHref?: (row: Shown) => string
  readonly rowLabel: (row: Shown) => string
  readonly rowTone?: (row: Shown) => RowTone | undefined
  /** The file that Export CSV writes; without columns there is no export. */
  readonly file?: readonly CsvColumn<Row>[]
  /** The main action of the page. */
  readonly create?: ReactNode
  /** Under the head: what needs a person. */
  readonly notices?: readonly ListNotice[]
  readonly views?: ReactNode
  readonly selection?: Selection
  /** The bar over the list while rows are ticked. */
  readonly bulk?: ReactNode
  readonly searchWidth?: number
  /** True where the person has no partners at all. */
  readonly noPartners: boolean
  /** What to do first, where there is nothing yet. */
  readonly nothingYet: ReactNode
  /** Where else something may be that no filter finds here: a sentence. */
  readonly elsewhere?: string
  /** In the place of the usual words for a list without rows. */
  readonly empty?: ReactNode
}

/** In the words of the filters that the rows answer to, whatever was asked for since; '' until any are there. */
function useCountOfRows<Spec extends ListSpec, Row, Shown>({
  list: { spec, search, answer, isStale },
  count = totalFigure,
}: ListPageProps<Spec, Row, Shown>): string {
  const [known, setKnown] = useState('')
  if (!answer || isStale) return known
  const beginning = beginningOf(spec, (search as PlainSearch).searchString)
  const counted = count(answer)
  const words = beginning && counted ? `${counted} beginning with “${beginning}”` : counted
  if (words !== known) setKnown(words)
  return words
}

export function ListPage<Spec extends ListSpec, Row, Shown>(props: ListPageProps<Spec, Row, Shown>) {
  const { list, title } = props
  const { spec, answer } = list
  const { columns, button } = useColumns(spec.name, props.columns)
  // A notice that came after the rows would push them from under a press.
  const rows = props.notices?.some(({ awaited }) => awaited) ? undefined : props.rows
  const notices = useStill(props.notices?.map(({ banner }) => banner))
  const fit = useFittingColumns(columns, rows, props.selection !== undefined)
  const count = useCountOfRows(props)
  if (list.error && !answer)
    return <LoadFailure error={list.error} page={props.area} onRetry={list.refetch} busy={list.isFetching} />
  const search = list.search as PlainSearch
  const change = list.change as (changes: Partial<PlainSearch>) => void
  const { orderBy, direction } = search
  const beginning = beginningOf(spec, search.searchString)
  return (
    <PageFrame>
      <PageHeader
        title={title}
        aside={count || '\u00a0'}
        actions={
          <>
            {props.file && <ExportButton list={spec.name} columns={props.file} gather={list.gather} />}
            {props.create}
          </>
        }
      />
      {notices}
      {props.bulk}
      {props.views}
      <FilterBar
        search={
          <SearchField
            value={search.searchString}
            onChange={(searchString) => change({ searchString })}
            placeholder={spec.searchLabel}
            width={props.searchWidth}
          />
        }
        filters={listFilters({ ...list, options: props.options })}
        onClearAll={list.clear}
        end={
          <>
            <WithoutRoom columns={fit.left} />
            {button}
          </>
        }
      />
      <DataTable
        label={props.label ?? title}
        steps
        rows={rows}
        rowKey={props.rowKey}
        rowHref={props.rowHref}
        rowLabel={props.rowLabel}
        rowTone={props.rowTone}
        frame={fit.frame}
        columns={fit.columns}
        cards={fit.cards}
        sort={orderBy && direction ? { by: orderBy, direction } : undefined}
        onSort={spec.sort && (({ by, direction: way }) => change({ orderBy: by, direction: way }))}
        selection={props.selection}
        stale={list.isStale}
        empty={
          props.empty ?? (
            <ListEmpty {...props} filtered={isFiltered(spec, list.search)} beginning={beginning} onClear={list.clear} />
          )
        }
      />
      <ListFooter
        page={search.page}
        pageSize={spec.pageSize}
        total={answer?.totalRecords ?? 0}
        floor={answer?.totalIsFloor}
        rowsHere={list.rows?.length}
        pageHref={(page) => list.hrefOf({ ...list.search, page } as ListSearch<Spec>)}
      />
    </PageFrame>
  )
}
