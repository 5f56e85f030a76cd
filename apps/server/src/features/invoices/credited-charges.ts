/** Allowances and charges that a credit gives back with its lines. */
import {
  type CreditableCharge,
  type CreditableLine,
  type CreditedPart,
  creditedCharges,
  leftOfCharge,
} from '@quayside/domain'
import {
  type InvoiceChargeRow,
  type InvoiceDetailsRow,
  type NewInvoiceCharge,
  type Queries,
  readInvoiceCharges,
} from '@quayside/store'

const creditableCharge = (row: InvoiceChargeRow): CreditableCharge => ({
  invoiceChargeID: row.invoice_charge_id,
  invoiceProductID: row.invoice_product_id,
  isProportional: row.order_basis !== null && row.order_basis !== 'Amount',
  amount: row.amount,
  tax: row.tax,
  amountCredited: row.amount_credited,
  taxCredited: row.tax_credited,
})

/** @param charges of the invoice, with what other credits took */
export function newCreditCharges(
  charges: readonly InvoiceChargeRow[],
  lines: readonly CreditableLine[],
  credited: CreditedPart['credited'],
  currency: string,
): NewInvoiceCharge[] {
  const rows = new Map(charges.map((row) => [row.invoice_charge_id, row]))
  const made = creditedCharges(charges.map(creditableCharge), { lines, credited }, currency)
  return made.flatMap(({ invoiceChargeID, amount, tax }) => {
    const row = rows.get(invoiceChargeID)
    if (!row) return []
    const { kind, code, description, tax_rate_percent } = row
    return {
      credits_product_id: row.invoice_product_id,
      order_charge_id: null,
      credits_charge_id: invoiceChargeID,
      ...{ kind, code, description, amount, tax_rate_percent, tax },
    }
  })
}

/** What a credit can give back at most, by the allowance or charge of its invoice; of an invoice nothing. */
export async function leftToCreditOfCharges(
  db: Queries,
  {
    credits_invoice_id: creditedID,
    invoice_id: invoiceID,
  }: Pick<InvoiceDetailsRow, 'credits_invoice_id' | 'invoice_id'>,
): Promise<ReadonlyMap<number, string>> {
  if (creditedID === null) return new Map()
  const rows = await readInvoiceCharges(db, creditedID, invoiceID)
  return new Map(rows.map((row) => [row.invoice_charge_id, leftOfCharge(creditableCharge(row))]))
}
