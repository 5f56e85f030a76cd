/** Saving the allowances and charges of an invoice or credit: version, rules, rows, totals, audit, all of it or nothing. */
import { type BodyOf, type InvoiceDetails, saveInvoiceCharges } from '@quayside/contract'
import {
  allow,
  chargeName,
  type Decision,
  decideEditInvoiceCharges,
  type FieldEdit,
  type InvoiceCharge,
  type InvoiceChargesAfter,
  mayEditInvoice,
  refuse,
  refusedChargeFields,
  toText,
} from '@quayside/domain'
import {
  deleteInvoiceCharges,
  type InvoiceChargeRow,
  insertInvoiceCharges,
  readInvoiceCharges,
  readInvoiceDetails,
  readInvoiceProducts,
  type Tx,
  updateInvoiceCharges,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried, type FieldRefused } from '../records/carried-text.ts'
import { conflictOf } from '../records/save-record.ts'
import { auditInvoiceEdits } from './audit-invoice-edits.ts'
import { leftToCreditOfCharges } from './credited-charges.ts'
import { finishInvoice } from './invoice-step.ts'
import { writeSums } from './invoice-sums.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'
import { invoiceDetailsOf } from './present-invoice.ts'

function storedCharge(row: InvoiceChargeRow, left: ReadonlyMap<number, string>): InvoiceCharge {
  const most = row.credits_charge_id === null ? undefined : left.get(row.credits_charge_id)
  return {
    invoiceChargeID: row.invoice_charge_id,
    invoiceProductID: row.invoice_product_id,
    kind: row.kind,
    code: row.code,
    description: row.description,
    amount: toText(row.amount),
    taxRatePercent: toText(row.tax_rate_percent),
    tax: toText(row.tax),
    ...(most === undefined ? {} : { most }),
  }
}

const columnsOf = (charge: InvoiceCharge) => ({
  invoice_product_id: charge.invoiceProductID,
  kind: charge.kind,
  code: charge.code,
  description: charge.description,
  amount: charge.amount,
  tax_rate_percent: charge.taxRatePercent,
  tax: charge.tax,
})

async function write(
  tx: Tx,
  invoiceID: number,
  before: readonly InvoiceCharge[],
  { charges, removed }: InvoiceChargesAfter,
): Promise<void> {
  const isNew = ({ invoiceChargeID }: InvoiceCharge) => !before.some((one) => one.invoiceChargeID === invoiceChargeID)
  await deleteInvoiceCharges(
    tx,
    invoiceID,
    removed.map(({ invoiceChargeID }) => invoiceChargeID),
  )
  const changed = charges.filter((one) => !isNew(one) && !before.includes(one))
  await updateInvoiceCharges(
    tx,
    invoiceID,
    changed.map((one) => ({ ...columnsOf(one), invoice_charge_id: one.invoiceChargeID })),
  )
  const added = charges
    .filter(isNew)
    .map((one) => ({ ...columnsOf(one), order_charge_id: null, credits_charge_id: null }))
  await insertInvoiceCharges(tx, invoiceID, added)
}

const fields = {
  kind: 'Kind',
  code: 'Code',
  description: 'Description',
  amount: 'Amount',
  taxRatePercent: 'Tax %',
  invoiceProductID: 'Line',
} as const

/** Old and new values, as the audit and the conflict of another user show them. */
function editsOf(before: readonly InvoiceCharge[], { charges, removed }: InvoiceChargesAfter): readonly FieldEdit[] {
  const labelOf = (charge: InvoiceCharge) => `${charge.kind} ${chargeName(charge)}`
  const changed = charges.flatMap((charge): FieldEdit[] => {
    const was = before.find((one) => one.invoiceChargeID === charge.invoiceChargeID)
    if (!was) return [{ field: 'charge', label: labelOf(charge), before: null, after: charge.amount }]
    return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field) =>
      was[field] === charge[field]
        ? []
        : [{ field, label: `${labelOf(was)} ${fields[field]}`, before: was[field], after: charge[field] }],
    )
  })
  const gone = removed.map((charge) => ({
    field: 'charge',
    label: labelOf(charge),
    before: charge.amount,
    after: null,
  }))
  return [...changed, ...gone]
}

type Changes = BodyOf<typeof saveInvoiceCharges>

/** Refuses what the partner's documents cannot carry, and names the field. */
const checkTexts = ({ partnerRow }: LockedInvoice, changes: Changes) =>
  checkCarried(
    partnerRow,
    changes.flatMap(({ code, description }) => [
      ...(code ? [{ field: 'code', label: 'Code', text: code }] : []),
      ...(description ? [{ field: 'description', label: 'Description', text: description }] : []),
    ]),
  )

/** A refusal with the field that it is about. */
function besideField<T>(decision: Decision<T>): Decision<T> | FieldRefused {
  if (decision.ok) return decision
  const { code, message, hint } = decision.refusal
  const field = refusedChargeFields[code]
  return field ? { ...decision, fields: [{ field, message: [message, hint].filter(Boolean).join(' ') }] } : decision
}

async function save(locked: LockedInvoice, changes: Changes, ifMatch: string | undefined) {
  const { tx, invoice, owner, services, actor } = locked
  const row = await readInvoiceDetails(tx, invoice.invoiceID)
  if (!row) return refuse('notFound')
  const answer = async () => {
    const details = await invoiceDetailsOf(tx, invoice.invoiceID, services.vendor)
    return details ? allow(details) : refuse('notFound')
  }
  const { invoice_type: invoiceType, currency } = row
  const invoiceNumber = row.invoice_number ?? '(without number)'
  const orderID = owner?.order.orderID ?? null
  const name = `${invoiceType} ${invoiceNumber}`
  const about = { objectType: 'Invoice', objectID: invoice.invoiceID, orderID, name } as const
  const conflict = await conflictOf(about, { answer }, { tx, copies: [ifMatch] })
  if (conflict) return conflict
  const open = mayEditInvoice(invoice)
  if (!open.ok) return open
  const carried = checkTexts(locked, changes)
  if (!carried.ok) return carried
  const left = await leftToCreditOfCharges(tx, row)
  const before = (await readInvoiceCharges(tx, row.invoice_id)).map((charge) => storedCharge(charge, left))
  const lines = (await readInvoiceProducts(tx, row.invoice_id)).map((line) => ({
    invoiceProductID: line.invoice_product_id,
    name: line.supplier_product_code ?? line.sku ?? String(line.ordinal),
    linePrice: line.line_price,
    taxRatePercent: line.tax_rate_percent,
  }))
  const edited = { invoiceType, invoiceNumber, currency, lines, freight: row.shipment_charge, charges: before }
  const decision = besideField(decideEditInvoiceCharges(edited, changes))
  if (!decision.ok) return decision
  const edits = editsOf(before, decision.value)
  if (edits.length > 0) {
    await write(tx, row.invoice_id, before, decision.value)
    await writeSums(tx, row, actor.userName)
    await finishInvoice(locked)
    await auditInvoiceEdits(locked, row, edits)
  }
  return answer()
}

export const saveInvoiceChargesCall: Implementation = implement(
  saveInvoiceCharges,
  ({ actor, params, body, ifMatch }, services) =>
    withInvoice<InvoiceDetails>(params.id, actor, services, (locked) => save(locked, body, ifMatch)),
)
