/** What waits now, in a line of figures: each is the total of the list that it leads to. */
import { getMoneyAtRisk, listOrders, type MoneyAtRiskAmount, type OrderViewName } from '@quayside/contract'
import { formatMoney } from '@quayside/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Address, Link } from '../../../address/link.tsx'
import { totalFigure } from '../../../lists/figure.ts'
import { listHref, type Total, totalQuery } from '../../../lists/list-total.ts'
import { useAccess } from '../../../session/person.ts'
import { atRiskSearch, moneyAtRiskQuery } from './money-at-risk.ts'
import { viewLabels, viewSearch } from './order-views.ts'
import { ordersSource } from './orders-query.ts'
import styles from './waiting-figures.module.css'

/** '$1,240.00', with a plus where there is more than was added up. */
const amountAtRisk = ({ moneyAtRisk, currency }: MoneyAtRiskAmount, isFloor: boolean): string =>
  `${formatMoney(moneyAtRisk, currency)}${isFloor ? '+' : ''}`

/** @param partners codes, separated by commas; '' for all that the person reaches */
export function WaitingFigures({ partners }: { readonly partners: string }) {
  const { may } = useAccess()
  if (!may(listOrders)) return null
  return (
    <section className={styles.strip} aria-label="What waits now">
      <ViewFigure view="toAcknowledge" partners={partners} />
      <Late partners={partners} />
      <ViewFigure view="toShip" partners={partners} />
      <ViewFigure view="errors" partners={partners} alarming />
      {may(getMoneyAtRisk) && <AtRisk partners={partners} />}
    </section>
  )
}

interface FigureProps {
  readonly title: string
  readonly href: Address
  /** Undefined while it is not known. */
  readonly value: string | undefined
  readonly alarming?: boolean
  readonly children?: ReactNode
}

function Figure({ title, href, value, alarming = false, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <Link href={href} className={styles.link}>
        <span className={styles.title}>{title}</span>
        <span className={alarming ? styles.alarming : styles.value}>{value ?? '–'}</span>
      </Link>
      {children && <span className={styles.words}>{children}</span>}
    </div>
  )
}

function useView(view: OrderViewName, partners: string) {
  const search = { ...viewSearch(view), partner: partners }
  const { data } = useQuery(totalQuery(ordersSource, search))
  return { href: listHref(ordersSource, search), total: data }
}

const some = (total: Total | undefined): boolean => (total?.totalRecords ?? 0) > 0

function ViewFigure(props: { readonly view: OrderViewName; readonly partners: string; readonly alarming?: boolean }) {
  const { view, partners, alarming = false } = props
  const { href, total } = useView(view, partners)
  return (
    <Figure title={viewLabels[view]} href={href} value={total && totalFigure(total)} alarming={alarming && some(total)}>
      orders
    </Figure>
  )
}

function Late({ partners }: { readonly partners: string }) {
  const late = useView('late', partners)
  const today = useView('dueToday', partners)
  return (
    <Figure
      title={viewLabels.late}
      href={late.href}
      value={late.total && totalFigure(late.total)}
      alarming={some(late.total)}
    >
      {today.total && (
        <Link href={today.href} className={styles.beside}>
          {totalFigure(today.total)} due today
        </Link>
      )}
    </Figure>
  )
}

/** '$420.00 late already', 'nothing late yet'. */
const lateWords = ({ late, currency }: MoneyAtRiskAmount): string =>
  late > 0 ? `${formatMoney(late, currency)} late already` : 'nothing late yet'

function AtRisk({ partners }: { readonly partners: string }) {
  const search = { ...atRiskSearch, partner: partners }
  const { data } = useQuery(moneyAtRiskQuery(search))
  const [first, ...others] = data?.amounts ?? []
  return (
    <Figure
      title="Money at risk"
      href={listHref(ordersSource, search)}
      value={first ? amountAtRisk(first, data?.totalIsFloor ?? false) : data && '0'}
      alarming={(first?.late ?? 0) > 0}
    >
      {first ? lateWords(first) : 'late or due today'}
      {others.map((other) => (
        <span key={other.currency} className={styles.apart}>
          {amountAtRisk(other, data?.totalIsFloor ?? false)}
        </span>
      ))}
    </Figure>
  )
}
