/** The order changes of an order, or of one of its store orders: those that wait for a decision open, the others in a line. */
import { partFor } from './change-words.ts'
import { OrderChangeEntry } from './order-change-entry.tsx'
import styles from './order-changes.module.css'
import { useOrderChanges } from './order-changes-query.ts'

export interface OrderChangePanelProps {
  readonly orderID: number
  /** Only what concerns this store order. */
  readonly storeOrderID?: number
  readonly currency: string
  /** The page tells the errors of the store orders above. */
  readonly errorShown: boolean
}

/** Nothing at all where the order was never changed. */
export function OrderChangePanel({ orderID, storeOrderID, currency, errorShown }: OrderChangePanelProps) {
  const changes = useOrderChanges(orderID)
  const shown = changes?.map((change) => partFor(change, storeOrderID)).filter((change) => change !== null) ?? []
  if (shown.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Order changes">
      {shown.map((change) => (
        <OrderChangeEntry
          key={change.orderChangeID}
          change={change}
          currency={currency}
          errorShown={errorShown}
          namesStoreOrders={storeOrderID === undefined && change.storeOrders.length > 1}
        />
      ))}
    </section>
  )
}
