/** Compares an invoice, and the others of its order, with the order's total. */
import type { OrderComparison } from '@quayside/contract'
import { add, subtract, toNumber } from '@quayside/domain'
import { type InvoiceDetailsRow, type Queries, readInvoicedTotals, readOrderTotals } from '@quayside/store'

type Sums = OrderComparison['order']

interface SummedRow {
  readonly sub_total: string
  readonly charge_total: string
  /** Of an invoice; an order names its freight among its charges. */
  readonly freight?: string
  readonly tax: string
  readonly total: string
}

const sumsOf = ({ sub_total, charge_total, freight, tax, total }: SummedRow): Sums => ({
  subTotal: toNumber(sub_total),
  charges: toNumber(add(charge_total, freight ?? 0)),
  tax: toNumber(tax),
  total: toNumber(total),
})

/** @returns null of a credit and of an invoice without an order */
export async function compareWithOrder(db: Queries, row: InvoiceDetailsRow): Promise<OrderComparison | null> {
  const totals = row.order_id === null || row.invoice_type === 'Credit' ? null : await readOrderTotals(db, row.order_id)
  if (!totals || row.order_id === null) return null
  const others = await readInvoicedTotals(db, row.order_id, row.invoice_id)
  const ofOrder = sumsOf({ ...totals, tax: totals.tax_total })
  const ofOthers = sumsOf({ ...others, tax: others.total_tax })
  const own = sumsOf({ ...row, freight: row.shipment_charge, tax: row.total_tax })
  const differenceOf = (name: keyof Sums) => toNumber(subtract(add(own[name], ofOthers[name]), ofOrder[name]))
  const difference = {
    subTotal: differenceOf('subTotal'),
    charges: differenceOf('charges'),
    tax: differenceOf('tax'),
    total: differenceOf('total'),
  }
  return { order: ofOrder, others: ofOthers, difference }
}
