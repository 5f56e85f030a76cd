/** The invoice's name, where it belongs, its status, and the one button that sends it. */
import type { InvoiceDetails } from '@quayside/contract'
import { Button, CodeText, PageHeader } from '@quayside/ui-kit'
import { RecordSteps, type RecordStepsProps } from '../../records/record-steps.tsx'
import { useAccess } from '../../session/person.ts'
import { StageStatus } from '../../status/stage-status.tsx'
import { sendOffer } from './invoice-rules.ts'
import styles from './invoices.module.css'

export interface InvoiceHeadProps {
  readonly invoice: InvoiceDetails
  readonly onSend: () => void
  readonly sending: boolean
  readonly steps: RecordStepsProps
}

export function InvoiceHead({ invoice, onSend, sending, steps }: InvoiceHeadProps) {
  const { may, vendor } = useAccess()
  const offer = sendOffer(invoice, vendor, may)
  return (
    <PageHeader
      title={invoice.invoiceType}
      code={invoice.invoiceNumber ?? undefined}
      aside={invoice.invoiceNumber ? null : 'without number'}
      about={[
        invoice.partnerName,
        <OrderLink key="order" invoice={invoice} />,
        <StoreOrderLink key="store order" invoice={invoice} />,
        <StageStatus key="status" stage="invoice" status={invoice.status} vendor={vendor} pending={invoice.pending} />,
      ]}
      actions={
        <>
          <RecordSteps {...steps} />
          {offer && (
            <Button
              variant="primary"
              onClick={onSend}
              busy={sending}
              disabled={offer.refusal !== null}
              tip={offer.refusal ?? undefined}
            >
              {offer.label}
            </Button>
          )}
        </>
      }
    />
  )
}

function OrderLink({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { orderID, orderNumber } = invoice
  if (!orderNumber) return <>no order</>
  if (!orderID) return <CodeText>{orderNumber}</CodeText>
  return (
    <>
      order{' '}
      <a className={styles.link} href={`/orders/${orderID}`}>
        <CodeText>{orderNumber}</CodeText>
      </a>
    </>
  )
}

function StoreOrderLink({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { orderID, storeOrderID, storeOrderNumber } = invoice
  if (!orderID || !storeOrderID) return null
  return (
    <>
      store order{' '}
      <a className={styles.link} href={`/orders/${orderID}/storeorder/${storeOrderID}`}>
        <CodeText>{storeOrderNumber ?? `#${storeOrderID}`}</CodeText>
      </a>
    </>
  )
}
