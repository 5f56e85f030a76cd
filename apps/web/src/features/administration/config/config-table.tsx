/** One of the two tables of /config: a list without filters, whose page and search stand in the address beside those of the other. */
import type { Call, ListSearch, ListSpec } from '@quayside/contract'
import {
  DataTable,
  EmptyState,
  ListFooter,
  SearchField,
  SectionHead,
  TextAction,
  useFittingColumns,
} from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { totalFigure } from '../../../lists/figure.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import { type PlainSearch, searchDefaults } from '../../../lists/list-search.ts'
import { type ListSource, listQuery } from '../../../lists/use-list.ts'
import { LoadFailure } from '../../../pages/error-pages.tsx'
import styles from './config.module.css'
import type { ConfigSearch } from './config-search.ts'

interface ConfigTableProps<Spec extends ListSpec, C extends Call, Row> {
  readonly title: string
  readonly none: string
  readonly source: ListSource<Spec, C, Row>
  readonly search: ConfigSearch
  /** What its page and its search are called in the address. */
  readonly at: { readonly page: 'partnersPage' | 'labelsPage'; readonly words: 'partnersSearch' | 'labelsSearch' }
  readonly columns: readonly ListColumn<Row>[]
  readonly idOf: (row: Row) => number
  readonly hrefOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
}

export function ConfigTable<Spec extends ListSpec, C extends Call, Row>(props: ConfigTableProps<Spec, C, Row>) {
  const { title, source, search, at, idOf, hrefOf, nameOf } = props
  const { spec, rowsOf, path } = source
  const router = useRouter()
  const page = search[at.page] ?? 1
  const words = search[at.words] ?? ''
  const asked = { ...(searchDefaults(spec) as PlainSearch), page, searchString: words } as unknown as ListSearch<Spec>
  const query = useQuery({ ...listQuery(source, asked), placeholderData: keepPreviousData })
  const rows = query.data && rowsOf(query.data)
  const fit = useFittingColumns(props.columns, rows, false)
  if (query.error && !query.data)
    return <LoadFailure error={query.error} page="config" onRetry={query.refetch} busy={query.isFetching} />
  const href = (changes: ConfigSearch) =>
    router.buildLocation({ to: '/config', search: { ...search, ...changes } }).href
  const find = (text: string) =>
    void router.navigate({
      href: href({ [at.words]: text.trim() || undefined, [at.page]: undefined }),
      replace: true,
      resetScroll: false,
    })
  const total = query.data?.totalRecords ?? 0
  return (
    <section className={styles.table} aria-label={title}>
      <SectionHead
        title={title}
        aside={query.data ? totalFigure(query.data) : '\u00a0'}
        action={
          <span className={styles.find}>
            <SearchField value={words} onChange={find} placeholder={spec.searchLabel} width={230} />
            <TextAction href={path}>{`All ${spec.name}`}</TextAction>
          </span>
        }
      />
      <DataTable
        label={title}
        rows={rows}
        rowKey={idOf}
        rowHref={hrefOf}
        rowLabel={nameOf}
        frame={fit.frame}
        columns={fit.columns}
        cards={fit.cards}
        stale={query.isPlaceholderData}
        empty={<EmptyState kind={words ? 'noMatch' : 'nothingYet'} title={words ? 'Nothing matches' : props.none} />}
      />
      <ListFooter
        of={title}
        page={page}
        pageSize={spec.pageSize}
        total={total}
        floor={query.data?.totalIsFloor}
        rowsHere={rows?.length}
        pageHref={(next) => href({ [at.page]: next > 1 ? next : undefined })}
      />
    </section>
  )
}
