/** Adds or changes one allowance or charge of an invoice. */
import type { InvoiceChargeRecord, InvoiceDetails } from '@quayside/contract'
import {
  type ChargeKind,
  chargeKinds,
  chargeName,
  currencyDecimals,
  maxChargeCodeLength,
  maxChargeDescriptionLength,
  onlyTaxRate,
  readTypedNumber,
} from '@quayside/domain'
import {
  Banner,
  Button,
  ChoiceField,
  Dialog,
  leadsToWrongField,
  NumberField,
  Segments,
  TextField,
} from '@quayside/ui-kit'
import { type FormEvent, useState } from 'react'
import type { SaveFault } from '../../../records/use-save-record.ts'
import { nameOf } from '../edit/edited-lines.ts'
import { useSaveInvoiceCharges } from '../invoice-queries.ts'
import styles from '../invoices.module.css'
import { originText } from './charge-texts.ts'

interface ChargeDialogProps {
  readonly invoice: InvoiceDetails
  /** Null: a new one. */
  readonly charge: InvoiceChargeRecord | null
  readonly onClose: () => void
}

interface Draft {
  readonly kind: ChargeKind
  readonly invoiceProductID: number | null
  readonly code: string
  readonly description: string
  readonly amount: number | null
  readonly taxRatePercent: number | null
}

function draftOf(charge: InvoiceChargeRecord | null, { invoiceProducts }: InvoiceDetails): Draft {
  const rate = onlyTaxRate(invoiceProducts)
  return {
    kind: charge?.kind ?? 'Charge',
    invoiceProductID: charge?.invoiceProductID ?? null,
    code: charge?.code ?? '',
    description: charge?.description ?? '',
    amount: charge?.amount ?? null,
    taxRatePercent: charge?.taxRatePercent ?? (rate === null ? null : Number(rate)),
  }
}

/** As the dialog names the fields. */
const fieldNames = ['invoiceProductID', 'code', 'description', 'amount', 'taxRatePercent'] as const
type Field = (typeof fieldNames)[number]

/** What was refused, by field; `other` is about none of them. */
function faultsOf(fault: SaveFault | null): Partial<Record<Field, string>> & { readonly other?: string } {
  if (fault === null) return {}
  const own = (fault.fields ?? []).filter(({ field }) => fieldNames.some((name) => name === field))
  return own.length > 0
    ? Object.fromEntries(own.map(({ field, message }) => [field, message]))
    : { other: fault.message }
}

export function ChargeDialog({ invoice, charge, onClose }: ChargeDialogProps) {
  const { currency, invoiceProducts } = invoice
  const [version, setVersion] = useState(invoice.lastModified)
  const [draft, setDraft] = useState(() => draftOf(charge, invoice))
  const [fault, setFault] = useState<SaveFault | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = useSaveInvoiceCharges(invoice)
  const faults = faultsOf(fault)
  const change = (changes: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setFault(null)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving || leadsToWrongField(event.currentTarget)) return
    const { taxRatePercent, ...fields } = draft
    const rate = draft.invoiceProductID === null ? { taxRatePercent } : {}
    setSaving(true)
    const refused = await save([{ ...fields, ...rate, invoiceChargeID: charge?.invoiceChargeID ?? -1 }], version)
    setSaving(false)
    if (refused === null) return onClose()
    setFault(refused)
    if (refused.newer) setVersion(refused.newer)
  }
  const wholeInvoice = `Whole ${invoice.invoiceType.toLowerCase()}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title={charge ? `Edit ${charge.kind.toLowerCase()} ${chargeName(charge)}` : 'Add allowance or charge'}
    >
      {/* Typing clears the fault: cleared when a field is left, the Save button would move below the pointer that clicks it. */}
      <form className={styles.form} noValidate onInput={() => setFault(null)} onSubmit={(event) => void submit(event)}>
        {faults.other && (
          <Banner tone="error" title="Error!">
            {faults.other}
          </Banner>
        )}
        <div>
          <Segments
            label="Kind"
            value={draft.kind}
            options={chargeKinds.map((kind) => ({ value: kind, label: kind }))}
            onChange={(kind) => change({ kind: kind as ChargeKind })}
          />
        </div>
        <ChoiceField
          label="For"
          value={draft.invoiceProductID === null ? null : String(draft.invoiceProductID)}
          none={wholeInvoice}
          placeholder={wholeInvoice}
          openOnFocus={false}
          options={invoiceProducts.map((line) => ({
            value: String(line.invoiceProductID),
            label: [nameOf(line, String(line.invoiceProductID)), line.product.description].filter(Boolean).join(' '),
          }))}
          error={faults.invoiceProductID}
          onChange={(value) => change({ invoiceProductID: value === null ? null : Number(value) })}
        />
        <TextField
          label="Description"
          value={draft.description}
          maxLength={maxChargeDescriptionLength}
          error={faults.description}
          onChange={(description) => change({ description })}
        />
        <TextField
          label="Code"
          mono
          hint="As the partner writes it, such as D240 for freight. May be empty."
          value={draft.code}
          maxLength={maxChargeCodeLength}
          error={faults.code}
          onChange={(code) => change({ code })}
        />
        <NumberField
          label={`Amount ${currency}`}
          required
          hint={charge ? originText(charge, currency) : 'Without tax. An allowance is entered without a minus.'}
          decimals={currencyDecimals(currency)}
          value={draft.amount}
          error={faults.amount}
          read={(text) => readTypedNumber(text, { label: 'Amount', kind: 'amount', mayBeEmpty: true })}
          onCommit={(amount) => change({ amount })}
        />
        {draft.invoiceProductID === null && (
          <NumberField
            label="Tax %"
            value={draft.taxRatePercent}
            decimals={2}
            error={faults.taxRatePercent}
            read={(text) => readTypedNumber(text, { label: 'Tax %', kind: 'amount', mayBeEmpty: true })}
            onCommit={(taxRatePercent) => change({ taxRatePercent })}
          />
        )}
        <div className={styles.dialogActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
