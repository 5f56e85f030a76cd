/** What each partner's orders are worth, those in other currencies apart, with a mark where the same hours of earlier weeks say they should be. */
import { momentsOf } from '@quayside/contract'
import { formatMoney } from '@quayside/domain'
import { Link } from '../../address/link.tsx'
import { useAccess } from '../../session/person.ts'
import { portalZone } from '../../session/portal-zone.ts'
import { Bar, PartnerName } from './bar.tsx'
import type { ChartProps } from './count-chart.tsx'
import styles from './dashboard.module.css'
import { figureWords, graphTitles, listBehind } from './figures.ts'
import { figureValue, type PlacedRow } from './graph-rows.ts'
import { colourAt } from './partner-colours.ts'

const words = figureWords.PurchaseOrders

export function AmountChart({ graph, rows, filter, scale }: ChartProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.chart} aria-label={graphTitles[graph]}>
        <thead>
          <tr>
            <th scope="col">Partner</th>
            <th scope="col" className={styles.wide}>
              <span className={styles.markWords}>
                <svg width="2" height="12" aria-hidden="true">
                  <rect width="2" height="12" className={styles.mark} />
                </svg>
                marks what was expected
              </span>
            </th>
            <th scope="col" className={styles.number} title={words.orderTotalCumulative?.meaning}>
              {words.orderTotalCumulative?.label}
            </th>
            <th scope="col" className={styles.number} title={words.expected?.meaning}>
              {words.expected?.label}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((placed) => (
            <AmountRow key={placed.row.partnerCode} placed={placed} {...{ graph, filter, scale }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AmountRow({ graph, filter, scale, placed }: Omit<ChartProps, 'rows'> & { readonly placed: PlacedRow }) {
  const { row, place } = placed
  const received = figureValue(row, 'orderTotalCumulative')
  const expected = figureValue(row, 'expected')
  const money = (value: number) => formatMoney(value, row.currency)
  const bar = <Bar share={received / scale} colour={colourAt(place)} markAt={expected / scale} />
  const { may } = useAccess()
  const others = row.otherCurrencies
  const anything = received > 0 || others.some((other) => other.orderTotalCumulative > 0)
  const behind = listBehind(graph, 'orderTotalCumulative', row, momentsOf(filter, portalZone()))
  const href = anything && behind && may(behind.call) ? behind.href : null
  const apart = (figure: 'orderTotalCumulative' | 'expected') =>
    others.map((other) => (
      <span key={other.currency} className={styles.apart}>
        {formatMoney(other[figure], other.currency)}
      </span>
    ))
  return (
    <tr>
      <th scope="row">
        <PartnerName name={row.partnerName} code={row.partnerCode} colour={colourAt(place)} />
      </th>
      <td className={styles.wide}>
        {href ? (
          <Link
            className={styles.barLink}
            href={href}
            aria-label={`${row.partnerName}: ${money(received)} received, ${money(expected)} expected`}
          >
            {bar}
          </Link>
        ) : (
          <span className={styles.noBar}>{bar}</span>
        )}
      </td>
      <td className={styles.number}>
        {money(received)}
        {apart('orderTotalCumulative')}
      </td>
      <td className={styles.expected}>
        {money(expected)}
        {apart('expected')}
      </td>
    </tr>
  )
}
