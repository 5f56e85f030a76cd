/** Which lines of an invoice are credited, and how many of each; all that is left unless the person says otherwise. */
import type { InvoiceDetails } from '@quayside/contract'
import { currencyDecimals, readTypedNumber } from '@quayside/domain'
import { Banner, Button, CodeText, Dialog, NumberField, Quiet } from '@quayside/ui-kit'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { invoiceAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { plainQuantity } from '../../../lists/amounts.ts'
import { useCreateCredit } from '../invoice-queries.ts'
import styles from '../invoices.module.css'

interface CreateCreditDialogProps {
  readonly invoice: InvoiceDetails
  readonly onClose: () => void
}

type Line = InvoiceDetails['invoiceProducts'][number]

const leftOf = (line: Line) => line.quantityInvoiced - line.quantityCredited
const codeOf = ({ product, invoiceProductID }: Line) =>
  product.supplierProductCode ?? product.sku ?? `line ${invoiceProductID}`

export default function CreateCreditDialog({ invoice, onClose }: CreateCreditDialogProps) {
  const open = invoice.invoiceProducts.filter((line) => leftOf(line) > 0)
  const [quantities, setQuantities] = useState(() => new Map(open.map((line) => [line.invoiceProductID, leftOf(line)])))
  // What is left of the freight is known to the server alone; nothing typed gives back all of it with the last lines.
  const [freight, setFreight] = useState<number | null>(null)
  const create = useCreateCredit(invoice)
  const router = useRouter()
  const enter = (lineID: number, quantity: number) => setQuantities((now) => new Map(now).set(lineID, quantity))
  const isAll = open.every((line) => quantities.get(line.invoiceProductID) === leftOf(line))
  const submit = () => {
    const products = [...quantities]
      .filter(([, quantity]) => quantity > 0)
      .map(([invoiceProductID, quantity]) => ({ invoiceProductID, quantity }))
    const given = freight === null ? {} : { shipmentCharge: freight }
    create.mutate(isAll ? given : { products, ...given }, {
      onSuccess: ({ invoiceID }) => void router.navigate({ href: invoiceAddress(invoiceID), ignoreBlocker: true }),
    })
  }
  return (
    <Dialog opened onClose={onClose} title={`Credit invoice ${invoice.invoiceNumber ?? ''}`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) submit()
        }}
      >
        {create.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(create.error)}
          </Banner>
        )}
        <div className={styles.creditLines}>
          {open.map((line) => (
            <div key={line.invoiceProductID} className={styles.creditLine}>
              <div>
                <CodeText>{codeOf(line)}</CodeText> {line.product.description}
                <div>
                  <Quiet>{leftWords(line)}</Quiet>
                </div>
              </div>
              <NumberField
                label={`Credit of ${codeOf(line)}`}
                hideLabel
                value={quantities.get(line.invoiceProductID) ?? 0}
                read={(text) => readTypedNumber(text, { label: 'Credit', kind: 'quantity' })}
                onCommit={(value) => enter(line.invoiceProductID, value ?? 0)}
              />
            </div>
          ))}
        </div>
        {invoice.shipmentCharge > 0 && (
          <NumberField
            label={`Freight ${invoice.currency}`}
            hint={isAll ? 'Left empty, all that is left of it is credited.' : 'Left empty, none of it is credited.'}
            decimals={currencyDecimals(invoice.currency)}
            value={freight}
            read={(text) => readTypedNumber(text, { label: 'Freight', kind: 'amount', mayBeEmpty: true })}
            onCommit={setFreight}
          />
        )}
        <div className={styles.dialogActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            Create Credit
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function leftWords(line: Line): string {
  const invoiced = `${plainQuantity(line.quantityInvoiced)} invoiced`
  return line.quantityCredited > 0 ? `${invoiced}, ${plainQuantity(line.quantityCredited)} credited` : invoiced
}
