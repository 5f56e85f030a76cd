/** The invoice's name, its order, its status and the send button. */
import type { InvoiceDetails, OrderComparison } from '@quayside/contract'
import type { VendorConfig } from '@quayside/domain'
import { Button, CodeText, ConfirmDialog, type PageHeaderProps } from '@quayside/ui-kit'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { invoiceAddress, orderAddress, storeOrderAddress } from '../../address/record-address.ts'
import { sentBeforeWords } from '../../records/sent-before.ts'
import { useAccess } from '../../session/person.ts'
import { StageStatus } from '../../status/stage-status.tsx'
import charges from './charges/charges.module.css'
import { differenceText } from './charges/compared-with-order.tsx'
import { sendOffer } from './invoice-rules.ts'
import styles from './invoices.module.css'

export const invoiceHeading = (invoice: InvoiceDetails, vendor: VendorConfig): PageHeaderProps => ({
  title: invoice.invoiceType,
  code: invoice.invoiceNumber ?? undefined,
  aside: invoice.invoiceNumber ? null : 'without number',
  about: [
    invoice.partnerName,
    <OrderLink key="order" invoice={invoice} />,
    invoice.storeOrderID && <StoreOrderLink key="store order" invoice={invoice} />,
    invoice.creditsInvoiceID && <CreditedLink key="credits" invoice={invoice} />,
    invoice.orderComparison && !invoice.invoiceSent && (
      <DifferenceToOrder key="difference" comparison={invoice.orderComparison} currency={invoice.currency} />
    ),
    <StageStatus key="status" stage="invoice" status={invoice.status} vendor={vendor} pending={invoice.pending} />,
  ],
})

interface SendButtonProps {
  readonly invoice: InvoiceDetails
  readonly onSend: (sendCount: number) => void
  readonly sending: boolean
}

/** One that went out already asks before it goes again. */
export function SendButton({ invoice, onSend, sending }: SendButtonProps) {
  const { may, vendor } = useAccess()
  // The state when the question opened: another window can send the document below it.
  const [asked, setAsked] = useState<number | null>(null)
  const offer = sendOffer(invoice, vendor, may)
  if (!offer) return null
  return (
    <>
      <Button
        variant="primary"
        onClick={() => (invoice.invoiceSent ? setAsked(invoice.sendCount) : onSend(invoice.sendCount))}
        busy={sending}
        disabled={offer.refusal !== null}
        tip={offer.refusal ?? undefined}
      >
        {offer.label}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={offer.label}
        confirmLabel={offer.label}
        onConfirm={() => {
          setAsked(null)
          onSend(asked ?? invoice.sendCount)
        }}
      >
        {sentBeforeWords}
      </ConfirmDialog>
    </>
  )
}

function OrderLink({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { orderID, orderNumber } = invoice
  if (!orderNumber) return <>no order</>
  if (!orderID) return <CodeText>{orderNumber}</CodeText>
  return (
    <>
      order{' '}
      <Link className={styles.link} href={orderAddress(orderID)}>
        <CodeText>{orderNumber}</CodeText>
      </Link>
    </>
  )
}

function StoreOrderLink({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { orderID, storeOrderID, storeOrderNumber } = invoice
  if (!orderID || !storeOrderID) return null
  return (
    <>
      store order{' '}
      <Link className={styles.link} href={storeOrderAddress({ orderID, storeOrderID })}>
        <CodeText>{storeOrderNumber ?? `#${storeOrderID}`}</CodeText>
      </Link>
    </>
  )
}

interface DifferenceProps {
  readonly comparison: OrderComparison
  readonly currency: string
}

/** Before an invoice goes out: by how much it differs from its order. */
function DifferenceToOrder({ comparison, currency }: DifferenceProps) {
  const text = differenceText(comparison, currency)
  const differs = comparison.difference.total !== 0
  return <span className={differs ? charges.difference : undefined}>{text}</span>
}

/** A credit leads to the invoice that it takes back. */
function CreditedLink({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { creditsInvoiceID, creditsInvoiceNumber } = invoice
  if (!creditsInvoiceID) return null
  return (
    <>
      credits invoice{' '}
      <Link className={styles.link} href={invoiceAddress(creditsInvoiceID)}>
        <CodeText>{creditsInvoiceNumber ?? `#${creditsInvoiceID}`}</CodeText>
      </Link>
    </>
  )
}

export const CreditLink = ({ invoiceID, invoiceNumber }: InvoiceDetails['credits'][number]) => (
  <Link className={styles.link} href={invoiceAddress(invoiceID)}>
    <CodeText>{invoiceNumber ?? 'without number'}</CodeText>
  </Link>
)
