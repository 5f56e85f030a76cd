/** Saving the lines of an invoice: version, rules, lines, totals, audit, all of it or nothing. */
import { type BodyOf, type InvoiceDetails, saveInvoiceProducts } from '@quayside/contract'
import {
  allow,
  decideEditInvoiceLines,
  type EditedInvoiceLine,
  editedLineTotals,
  type FieldEdit,
  type InvoiceLinesAfter,
  mayEditInvoice,
  refuse,
  toText,
} from '@quayside/domain'
import {
  type InvoiceDetailsRow,
  type InvoiceProductRow,
  readInvoiceDetails,
  readInvoiceProducts,
  writeInvoiceLines,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { conflictOf } from '../records/save-record.ts'
import { auditInvoiceEdits } from './audit-invoice-edits.ts'
import { billableLines, type NamedBillable } from './billable-lines.ts'
import { chargesFollowing } from './charges-following.ts'
import { finishInvoice } from './invoice-step.ts'
import { writeSums } from './invoice-sums.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'
import { invoiceDetailsOf } from './present-invoice.ts'

function editedLine(row: InvoiceProductRow, billable: readonly NamedBillable[]): EditedInvoiceLine {
  const of = billable.find(({ storeOrderProductID, productID, credited }) =>
    credited
      ? credited.invoiceProductID === row.credits_product_id
      : storeOrderProductID === row.store_order_product_id &&
        (storeOrderProductID !== null || productID === row.product_id),
  )
  return {
    invoiceProductID: row.invoice_product_id,
    of: of ?? null,
    name: row.supplier_product_code ?? row.sku ?? String(row.ordinal),
    quantityInvoiced: toText(row.quantity_invoiced),
    unitPrice: toText(row.unit_price),
    unitTax: toText(row.unit_tax),
    taxRatePercent: toText(row.tax_rate_percent),
    taxIncluded: row.tax_included,
    lineDiscount: row.line_discount === null ? null : toText(row.line_discount),
    lineDiscountPercentage: row.line_discount_percentage === null ? null : toText(row.line_discount_percentage),
    weight: row.weight === null ? null : toText(row.weight),
    weightUnit: row.weight_unit,
  }
}

const fields = {
  quantityInvoiced: 'Invoiced',
  weight: 'Weight',
  unitPrice: 'Unit Price',
  unitTax: 'Unit Tax',
  lineDiscount: 'Discount',
  lineDiscountPercentage: 'Discount %',
} as const

/** Old and new values, as the audit and the conflict of somebody else show them. */
function editsOf(before: readonly EditedInvoiceLine[], { lines, removed }: InvoiceLinesAfter): readonly FieldEdit[] {
  const changed = lines.flatMap((line): FieldEdit[] => {
    const was = before.find((one) => one.invoiceProductID === line.invoiceProductID)
    if (!was) return [{ field: 'line', label: `Line ${line.name}`, before: null, after: line.quantityInvoiced }]
    const product =
      was.of === line.of ? [] : [{ field: 'product', label: 'Product', before: was.name, after: line.name }]
    const values = (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field) =>
      was[field] === line[field]
        ? []
        : [{ field, label: `${line.name} ${fields[field]}`, before: was[field], after: line[field] }],
    )
    return [...product, ...values]
  })
  const gone = removed.map((line) => ({
    field: 'line',
    label: `Line ${line.name}`,
    before: line.quantityInvoiced,
    after: null,
  }))
  return [...changed, ...gone]
}

const productOf = (line: EditedInvoiceLine, currency: string) => {
  const { linePrice, lineTax, lineTotal } = editedLineTotals(line, currency)
  const of = line.of
    ? {
        product_id: line.of.productID,
        store_order_product_id: line.of.storeOrderProductID,
        credits_product_id: line.of.credited?.invoiceProductID ?? null,
        quantity_shipped: line.of.quantityShipped,
      }
    : {}
  return {
    ...of,
    quantity_invoiced: line.quantityInvoiced,
    unit_price: line.unitPrice,
    unit_tax: line.unitTax,
    tax_rate_percent: line.taxRatePercent,
    tax_included: line.taxIncluded,
    weight: line.weight,
    weight_unit: line.weightUnit,
    line_discount: line.lineDiscount,
    line_discount_percentage: line.lineDiscountPercentage,
    line_price: linePrice,
    line_tax: lineTax,
    line_total: lineTotal,
    error: null,
  }
}

async function write(
  { tx, actor, services }: LockedInvoice,
  row: InvoiceDetailsRow,
  before: readonly EditedInvoiceLine[],
  { lines, removed }: InvoiceLinesAfter,
): Promise<void> {
  const { currency } = row
  const follow = await chargesFollowing(tx, row, services.vendor)
  const known = new Map(before.map((line) => [line.invoiceProductID, line]))
  const isNew = (line: EditedInvoiceLine) => !known.has(line.invoiceProductID)
  const changed = lines.filter((line) => !isNew(line) && known.get(line.invoiceProductID) !== line)
  await writeInvoiceLines(tx, row.invoice_id, {
    inserted: lines.filter(isNew).map((line) => productOf(line, currency)),
    updated: changed.map((line) => ({ ...productOf(line, currency), invoice_product_id: line.invoiceProductID })),
    removed: removed.map((line) => line.invoiceProductID),
  })
  await follow()
  await writeSums(tx, row, actor.userName)
}

async function save(locked: LockedInvoice, changes: BodyOf<typeof saveInvoiceProducts>, ifMatch: string | undefined) {
  const { tx, invoice, owner, services, actor } = locked
  const row = await readInvoiceDetails(tx, invoice.invoiceID)
  if (!row) return refuse('notFound')
  const answer = async () => {
    const details = await invoiceDetailsOf(tx, invoice.invoiceID, services.vendor)
    return details ? allow(details) : refuse('notFound')
  }
  const name = `${row.invoice_type} ${row.invoice_number ?? '(without number)'}`
  const orderID = owner?.order.orderID ?? null
  const about = { objectType: 'Invoice', objectID: invoice.invoiceID, orderID, name } as const
  const conflict = await conflictOf(about, { answer }, { tx, copies: [ifMatch] })
  if (conflict) return conflict
  const open = mayEditInvoice(invoice)
  if (!open.ok) return open
  const named = changes.flatMap(({ productID }) => productID ?? [])
  const billable = await billableLines(tx, row, services.vendor, named)
  const before = (await readInvoiceProducts(tx, row.invoice_id)).map((line) => editedLine(line, billable))
  const { invoice_type: invoiceType, currency } = row
  const edited = {
    invoiceType,
    invoiceNumber: row.invoice_number ?? '(without number)',
    currency,
    lines: before,
    billable,
    standalone: row.store_order_id === null,
  }
  const decision = decideEditInvoiceLines(edited, changes, actor)
  if (!decision.ok) return decision
  const edits = editsOf(before, decision.value)
  if (edits.length > 0) {
    await write(locked, row, before, decision.value)
    await finishInvoice(locked)
    await auditInvoiceEdits(locked, row, edits)
  }
  return answer()
}

export const saveInvoiceLinesCall: Implementation = implement(
  saveInvoiceProducts,
  ({ actor, params, body, ifMatch }, services) =>
    withInvoice<InvoiceDetails>(params.id, actor, services, (locked) => save(locked, body, ifMatch)),
)
