/** The records that a message made or moved, as links. */
import type { ExchangeDetails } from '@quayside/contract'
import { CodeText, type FactLine } from '@quayside/ui-kit'
import styles from './portal.module.css'

export type FileMessage = ExchangeDetails['messages'][number]

function RecordLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className={styles.link} href={href}>
      <CodeText>{text}</CodeText>
    </a>
  )
}

/** Only those that there are. */
export function recordLinks(message: FileMessage): readonly FactLine[] {
  const { orderID, orderNumber, storeOrderID, storeOrderNumber, shipmentID, invoiceID, reference } = message
  const storeOrder = `/orders/${orderID}/storeorder/${storeOrderID}`
  return [
    orderID !== null && {
      name: 'Order',
      value: <RecordLink href={`/orders/${orderID}`} text={orderNumber ?? `#${orderID}`} />,
    },
    orderID !== null &&
      storeOrderID !== null && {
        name: 'Store order',
        value: <RecordLink href={storeOrder} text={storeOrderNumber ?? `#${storeOrderID}`} />,
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
