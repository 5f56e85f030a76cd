/** The records that a message made or moved, as links. */
import type { ExchangeDetails } from '@quayside/contract'
import { CodeText, type FactLine } from '@quayside/ui-kit'
import { type Address, Link } from '../../../address/link.tsx'
import { invoiceAddress, orderAddress, shipmentAddress, storeOrderAddress } from '../../../address/record-address.ts'
import styles from './portal.module.css'

export type FileMessage = ExchangeDetails['messages'][number]

function RecordLink({ href, text }: { readonly href: Address; readonly text: string }) {
  return (
    <Link className={styles.link} href={href}>
      <CodeText>{text}</CodeText>
    </Link>
  )
}

/** Only those that there are. */
export function recordLinks(message: FileMessage): readonly FactLine[] {
  const { orderID, orderNumber, storeOrderID, storeOrderNumber, shipmentID, invoiceID, reference } = message
  return [
    orderID !== null && {
      name: 'Order',
      value: <RecordLink href={orderAddress(orderID)} text={orderNumber ?? `#${orderID}`} />,
    },
    orderID !== null &&
      storeOrderID !== null && {
        name: 'Store order',
        value: (
          <RecordLink
            href={storeOrderAddress({ orderID, storeOrderID })}
            text={storeOrderNumber ?? `#${storeOrderID}`}
          />
        ),
      },
    shipmentID !== null && {
      name: 'Shipment',
      value: <RecordLink href={shipmentAddress(shipmentID)} text={reference ?? `#${shipmentID}`} />,
    },
    invoiceID !== null && {
      name: 'Invoice',
      value: <RecordLink href={invoiceAddress(invoiceID)} text={reference ?? `#${invoiceID}`} />,
    },
  ].filter((line) => line !== false)
}
