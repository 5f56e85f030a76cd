/** The records that a message made or moved, as links. */
import type { ExchangeDetails } from '@quayside/contract'
import { CodeText, type FactLine } from '@quayside/ui-kit'
import styles from './portal.module.css'

export type FileMessage = ExchangeDetails['messages'][number]

/** Messages whose own number is that of the order. */
const orderTypes: ReadonlySet<string> = new Set(['850', '860', 'ORDERS', 'ORDCHG'])

function RecordLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className={styles.link} href={href}>
      <CodeText>{text}</CodeText>
    </a>
  )
}

/** Only those that there are. */
export function recordLinks(message: FileMessage): readonly FactLine[] {
  const { orderID, storeOrderID, shipmentID, invoiceID, type, reference } = message
  const orderText = orderTypes.has(type) && reference ? reference : `#${orderID}`
  const storeOrder = `/orders/${orderID}/storeorder/${storeOrderID}`
  return [
    orderID !== null && { name: 'Order', value: <RecordLink href={`/orders/${orderID}`} text={orderText} /> },
    orderID !== null &&
      storeOrderID !== null && {
        name: 'Store order',
        value: <RecordLink href={storeOrder} text={`#${storeOrderID}`} />,
      },
    shipmentID !== null && {
      name: 'Shipment',
      value: <RecordLink href={`/shipments/${shipmentID}`} text={reference ?? `#${shipmentID}`} />,
    },
    invoiceID !== null && {
      name: 'Invoice',
      value: <RecordLink href={`/invoices/${invoiceID}`} text={reference ?? `#${invoiceID}`} />,
    },
  ].filter((line) => line !== false)
}
