/** Recalculates allowances and charges when the lines of an invoice or credit change, until a person edits them. */
import {
  type DecimalInput,
  dec,
  followLines,
  netAndTax,
  type ProposedAmount,
  type VendorConfig,
} from '@quayside/domain'
import {
  deleteInvoiceCharges,
  type InvoiceChargeRow,
  type InvoiceDetailsRow,
  type InvoiceProductRow,
  insertInvoiceCharges,
  type NewInvoiceCharge,
  readCreditedLines,
  readInvoiceCharges,
  readInvoiceProducts,
  type Tx,
  updateInvoiceCharges,
} from '@quayside/store'
import { proposedCharge } from '../store-orders/new-invoice.ts'
import { readProposals } from '../store-orders/proposed-charges.ts'
import { creditableLine } from './create-credit.ts'
import { newCreditCharges } from './credited-charges.ts'

type Proposed = NewInvoiceCharge & ProposedAmount
/** Returns what is proposed for lines. */
type Propose = (lines: readonly InvoiceProductRow[]) => readonly NewInvoiceCharge[]

/** An order proposes one of its header for each tax rate. */
function keyOf(row: NewInvoiceCharge | InvoiceChargeRow, isOfLine: boolean): string {
  if (row.credits_charge_id !== null) return `credit ${row.credits_charge_id}`
  return `${row.order_charge_id} ${isOfLine ? '' : dec(row.tax_rate_percent).toFixed()}`
}

const withKey = (row: NewInvoiceCharge): Proposed => ({
  ...row,
  key: keyOf(row, Boolean(row.store_order_product_id)),
  amount: row.amount,
})

/** @returns null where nothing is proposed */
async function proposalsOf(
  tx: Tx,
  row: InvoiceDetailsRow,
  stored: readonly InvoiceProductRow[],
  vendor: VendorConfig,
): Promise<Propose | null> {
  const { invoice_id: invoiceID, credits_invoice_id: creditedID, order_id: orderID, currency } = row
  if (creditedID !== null) {
    const charges = await readInvoiceCharges(tx, creditedID, invoiceID)
    if (charges.length === 0) return null
    const lines = (await readCreditedLines(tx, creditedID, invoiceID)).map(creditableLine)
    return (own) => {
      const credited = own.flatMap(({ credits_product_id, quantity_invoiced: quantity }) =>
        credits_product_id === null ? [] : [{ invoiceProductID: credits_product_id, quantity }],
      )
      return newCreditCharges(charges, lines, credited, currency)
    }
  }
  if (orderID === null) return null
  const order = { orderID, partnerID: row.partner_id, currency, vendor }
  const proposals = await readProposals(tx, order, { invoiceID, stored: unitsOf(stored) })
  return proposals && ((lines) => proposals(unitsOf(lines)).map(proposedCharge))
}

const unitsOf = (lines: readonly InvoiceProductRow[]): Map<number, DecimalInput> =>
  new Map(
    lines.flatMap(({ store_order_product_id, quantity_invoiced }) =>
      store_order_product_id === null ? [] : [[store_order_product_id, quantity_invoiced] as const],
    ),
  )

/** Allowances and charges of a line have the tax rate of their line. */
async function takeRatesOfLines(
  tx: Tx,
  { invoice_id: invoiceID, currency }: InvoiceDetailsRow,
  lines: readonly InvoiceProductRow[],
): Promise<void> {
  const rates = new Map(lines.map((line) => [line.invoice_product_id, line.tax_rate_percent]))
  const changed = (await readInvoiceCharges(tx, invoiceID)).flatMap((charge) => {
    const rate = charge.invoice_product_id === null ? undefined : rates.get(charge.invoice_product_id)
    if (rate === undefined || dec(rate).equals(charge.tax_rate_percent)) return []
    const { tax } = netAndTax(charge.amount, { ratePercent: rate, isIncluded: false }, currency)
    return [{ ...changeableOf(charge), tax_rate_percent: rate, tax }]
  })
  await updateInvoiceCharges(tx, invoiceID, changed)
}

const changeableOf = (row: InvoiceChargeRow) => ({
  invoice_charge_id: row.invoice_charge_id,
  invoice_product_id: row.invoice_product_id,
  kind: row.kind,
  code: row.code,
  description: row.description,
  amount: row.amount,
  tax_rate_percent: row.tax_rate_percent,
  tax: row.tax,
})

/**
 * Reads what is proposed for the lines as they are stored.
 *
 * @returns a function that writes what changes with the lines, to call once they are written
 */
export async function chargesFollowing(
  tx: Tx,
  row: InvoiceDetailsRow,
  vendor: VendorConfig,
): Promise<() => Promise<void>> {
  const { invoice_id: invoiceID, currency } = row
  const before = await readInvoiceProducts(tx, invoiceID)
  const propose = await proposalsOf(tx, row, before, vendor)
  return async () => {
    const after = await readInvoiceProducts(tx, invoiceID)
    if (propose) {
      const stored = await readInvoiceCharges(tx, invoiceID)
      const changes = followLines(
        stored.map((charge) => ({
          key: keyOf(charge, charge.invoice_product_id !== null),
          amount: charge.amount,
          invoiceChargeID: charge.invoice_charge_id,
        })),
        { before: propose(before).map(withKey), after: propose(after).map(withKey) },
        currency,
      )
      const rows = new Map(stored.map((charge) => [charge.invoice_charge_id, charge]))
      await deleteInvoiceCharges(tx, invoiceID, changes.removed)
      await updateInvoiceCharges(
        tx,
        invoiceID,
        changes.updated.flatMap(({ invoiceChargeID, amount, tax }) => {
          const charge = rows.get(invoiceChargeID)
          return charge ? [{ ...changeableOf(charge), amount, tax }] : []
        }),
      )
      await insertInvoiceCharges(tx, invoiceID, changes.inserted)
    }
    await takeRatesOfLines(tx, row, after)
  }
}
