/** In the dialog of a send: the shipments without carton products, the invoices without number, the store orders in error. */
import type { OrderRow } from '@quayside/contract'
import type { MarkStatusAction } from '@quayside/domain'
import { Banner, CodeText } from '@quayside/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { orderQuery } from '../details/order-query.ts'
import styles from '../orders.module.css'
import type { PlanRules } from './bulk-plan.ts'
import { checkRecords, errorWords, type LeftOut, sumChecks } from './record-check.ts'

/** So many orders are looked into before a send; of more, the results say what stayed. */
const lookedIntoAtMost = 30

interface RecordsLeftOutProps {
  readonly action: MarkStatusAction
  readonly orders: readonly OrderRow[]
  readonly rules: PlanRules
}

const staying: Partial<Record<MarkStatusAction, string>> = {
  shipment: 'Shipments without carton products will not be sent.',
  invoice: 'Invoices without number or date will not be sent.',
  credit: 'Credits without number or date will not be sent.',
}

/** Only what goes by records, or by several store orders, has more to it than the list's row says. */
export function RecordsLeftOut({ action, orders, rules }: RecordsLeftOutProps) {
  const byRecords = staying[action] !== undefined
  const asked = byRecords ? orders : orders.filter((order) => order.storeOrderCount > 1)
  if (asked.length === 0) return null
  if (asked.length > lookedIntoAtMost) {
    return (
      <p
        className={styles.remark}
      >{`${staying[action] ?? 'Store orders that cannot be sent stay.'} The results name them.`}</p>
    )
  }
  return <Looked action={action} orders={asked} rules={rules} />
}

function Looked({ action, orders, rules }: RecordsLeftOutProps) {
  const details = useQueries({ queries: orders.map(({ orderID }) => ({ ...orderQuery(orderID), staleTime: 10_000 })) })
  const answered = details.filter((query) => query.data || query.error).length
  if (answered < orders.length) {
    return (
      <p
        className={styles.remark}
        role="status"
      >{`Looking into ${orders.length === 1 ? 'the order' : `${orders.length} orders`}…`}</p>
    )
  }
  const found = details.flatMap(({ data }) => (data ? [data] : []))
  const checks = found.flatMap((order) => {
    const partner = rules.partnerOf(order.partnerID)
    return partner ? [checkRecords(order, action, { partner, vendor: rules.vendor })] : []
  })
  const { leftOut, inError } = sumChecks(checks)
  const storeOrders = found.reduce((sum, order) => sum + order.storeOrders.length, 0)
  const errors = errorWords(inError, orders.length, storeOrders)
  return (
    <>
      {errors && <Banner tone="warning">{errors}</Banner>}
      <LeftOutRecords leftOut={leftOut} />
    </>
  )
}

export function LeftOutRecords({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <section className={styles.leftOut} aria-label="These will not be sent">
      <h3>These will not be sent</h3>
      <ul className={styles.results}>
        {leftOut.map((one) => (
          <li key={`${one.storeOrderID} ${one.why}`}>
            <a href={`/orders/${one.orderID}/storeorder/${one.storeOrderID}`}>
              <CodeText>{one.orderNumber}</CodeText> <CodeText quiet>{one.storeOrderNumber}</CodeText>
            </a>
            <span className={styles.resultWords}>{one.why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
