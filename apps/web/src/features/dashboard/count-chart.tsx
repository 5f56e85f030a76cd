/** Counts per partner: a row for each, a column of bars for each figure, all on one scale. A bar opens the list behind it. */
import { type DashboardFilter, type Figure, type GraphName, graphs, momentsOf } from '@quayside/contract'
import { Link } from '../../address/link.tsx'
import { useAccess } from '../../session/person.ts'
import { portalZone } from '../../session/portal-zone.ts'
import { Bar, PartnerName } from './bar.tsx'
import styles from './dashboard.module.css'
import { figureWords, graphTitles, listBehind } from './figures.ts'
import { figureValue, type PlacedRow } from './graph-rows.ts'
import { colourAt } from './partner-colours.ts'

export interface ChartProps {
  readonly graph: GraphName
  readonly rows: readonly PlacedRow[]
  readonly filter: DashboardFilter
  readonly scale: number
}

export function CountChart({ graph, rows, filter, scale }: ChartProps) {
  const { figures } = graphs[graph]
  return (
    <div className={styles.scroll}>
      <table className={styles.chart} aria-label={graphTitles[graph]}>
        <thead>
          <tr>
            <th scope="col">Partner</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" title={figureWords[graph][figure]?.meaning}>
                {figureWords[graph][figure]?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, place }) => (
            <tr key={row.partnerCode}>
              <th scope="row">
                <PartnerName name={row.partnerName} code={row.partnerCode} colour={colourAt(place)} />
              </th>
              {figures.map((figure) => (
                <td key={figure}>
                  <CountBar {...{ graph, figure, filter, scale }} placed={{ row, place }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CountBarProps extends Omit<ChartProps, 'rows'> {
  readonly figure: Figure
  readonly placed: PlacedRow
}

function CountBar({ graph, figure, filter, scale, placed: { row, place } }: CountBarProps) {
  const value = figureValue(row, figure)
  const inside = (
    <>
      <Bar share={value / scale} colour={colourAt(place)} />
      <span className={styles.count}>{value.toLocaleString('en-NZ')}</span>
    </>
  )
  const { may } = useAccess()
  const behind = value > 0 ? listBehind(graph, figure, row, momentsOf(filter, portalZone())) : null
  if (!behind || !may(behind.call)) return <span className={styles.noBar}>{inside}</span>
  const label = `${row.partnerName}: ${value.toLocaleString('en-NZ')} ${figureWords[graph][figure]?.label.toLowerCase()}`
  return (
    <Link className={styles.barLink} href={behind.href} aria-label={label}>
      {inside}
    </Link>
  )
}
