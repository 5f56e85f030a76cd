/** The header facts of an order. */
import type { OrderDetails } from '@quayside/contract'
import { formatDate, formatMoney, ownStatusLabel, type VendorConfig } from '@quayside/domain'
import { CodeText, Facts } from '@quayside/ui-kit'
import { statusTone } from '../list/order-columns.tsx'
import styles from '../orders.module.css'

/** '01/12/2026 to 10/12/2026', or the one date that all share. */
export function dueDates(dates: readonly (string | null)[]): string {
  const known = dates.filter((date) => date !== null).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}

const alarming = (tone: string) => (tone === 'error' || tone === 'warning' ? styles[tone] : undefined)

export function OrderFacts({ order, vendor }: { readonly order: OrderDetails; readonly vendor: VendorConfig }) {
  const code = (text: string | null) => (text ? <CodeText>{text}</CodeText> : null)
  return (
    <div className={styles.facts}>
      <Facts
        columns={7}
        facts={[
          { name: 'Partner Name', value: order.partnerName },
          { name: 'Order Number', value: code(order.orderNumber) },
          { name: 'Customer Reference', value: code(order.customerReference) },
          { name: 'Order Date', value: formatDate(order.orderDate) },
          { name: 'Deliver After', value: formatDate(order.etd) },
          { name: 'Deliver Before', value: formatDate(order.eta) },
          {
            name: 'Status',
            value: <span className={alarming(statusTone(order.status, vendor))}>{ownStatusLabel(order.status)}</span>,
          },
          { name: 'Warehouse Status', value: order.externalStatus },
          { name: 'Value', value: formatMoney(order.total, order.currency) },
          { name: 'Currency', value: order.currency },
          { name: 'Warehouse', value: code(order.warehouseCode) },
          { name: 'Shipping Method', value: order.shippingMethod },
          { name: 'Ship To', value: order.shipToStore?.name ?? order.shipToStore?.storeCode },
          { name: 'Due Date', value: dueDates(order.storeOrders.map((storeOrder) => storeOrder.dueDate)) },
          ...(order.comments ? [{ name: 'Comments', value: order.comments, wide: true }] : []),
        ]}
      />
    </div>
  )
}
