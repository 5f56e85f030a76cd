/** One graph with its range, and what stands in its place while there is nothing to draw. */
import type { DashboardFilter, GraphName, GraphRow } from '@quayside/contract'
import { AfterDelay, Button, EmptyState, SkeletonLine } from '@quayside/ui-kit'
import { wordsOf } from '../../api/api-error.ts'
import { portalZone } from '../../session/portal-zone.ts'
import { AmountChart } from './amount-chart.tsx'
import { CountChart } from './count-chart.tsx'
import styles from './dashboard.module.css'
import { graphTitles } from './figures.ts'
import { hasFigures, largestFigure, showableRows } from './graph-rows.ts'
import { RangePicker } from './range-picker.tsx'

export interface GraphCardProps {
  readonly graph: GraphName
  readonly filter: DashboardFilter
  /** Partners were chosen, so each is shown even without figures. */
  readonly chosen: boolean
  readonly isStandard: boolean
  readonly rows: readonly GraphRow[] | undefined
  readonly error: Error | null
  readonly busy: boolean
  /** When the figures came, in milliseconds. */
  readonly updated: number
  /** '' for the standard range. */
  readonly onRange: (range: string) => void
  readonly onRetry: () => void
}

const clock = (moment: number) =>
  new Date(moment).toLocaleTimeString('en-NZ', {
    timeZone: portalZone(),
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })

export function GraphCard(props: GraphCardProps) {
  const { graph, filter, isStandard, rows, updated, onRange } = props
  const id = `graph-${graph}`
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={props.busy}>
      <header className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {graphTitles[graph]}
        </h2>
        <RangePicker graph={graph} filter={filter} isStandard={isStandard} onRange={onRange} />
        {rows && <span className={styles.updated}>as of {clock(updated)}</span>}
      </header>
      <CardBody {...props} />
    </section>
  )
}

function CardBody({ graph, filter, chosen, rows, error, busy, onRetry }: GraphCardProps) {
  if (error && !rows) {
    return (
      <EmptyState
        kind="failed"
        title="The figures could not be loaded"
        action={
          <Button variant="secondary" onClick={onRetry} busy={busy}>
            Try again
          </Button>
        }
      >
        {wordsOf(error)}
      </EmptyState>
    )
  }
  if (!rows) return <CardSkeleton />
  const shown = showableRows(rows, graph, chosen)
  const anything = rows.some((row) => hasFigures(row, graph))
  if (!anything) {
    return (
      <EmptyState kind="nothingYet" title="Nothing in this range">
        {graph === 'PurchaseOrders'
          ? 'No order was received, and none was expected.'
          : 'No store order was received in these days.'}
      </EmptyState>
    )
  }
  const scale = largestFigure(shown.rows, graph)
  const Chart = graph === 'PurchaseOrders' ? AmountChart : CountChart
  return (
    <>
      <Chart graph={graph} rows={shown.rows} filter={filter} scale={scale} />
      {error && <p className={styles.note}>These figures may be out of date: {wordsOf(error)}</p>}
      {shown.leftOut > 0 && (
        <p className={styles.note}>
          {shown.leftOut === 1 ? '1 partner has' : `${shown.leftOut} partners have`} nothing in this range.
        </p>
      )}
    </>
  )
}

function CardSkeleton() {
  return (
    <AfterDelay>
      <div role="status" aria-label="Loading" className={styles.skeleton}>
        {[82, 64, 46, 70, 30].map((width) => (
          <span key={width} className={styles.skeletonRow}>
            <SkeletonLine width={110} />
            <SkeletonLine width={`${width}%`} />
          </span>
        ))}
      </div>
    </AfterDelay>
  )
}
