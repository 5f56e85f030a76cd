/** What of an order's allowances and charges belongs to an invoice. */
import {
  add,
  agreedPrice,
  chargesOfPart,
  countedInTotals,
  type DecimalInput,
  OrderCharges,
  subtract,
  type TakenQuantities,
  type TaxedCharge,
  taxationOf,
  type VendorConfig,
} from '@quayside/domain'
import { isFirstInvoice, readOrderCharges, readPricedLines, type Tx } from '@quayside/store'
import { lineTaxRule, orderCharge, readFreightRule } from './order-charges.ts'

interface ChargedOrder {
  readonly orderID: number
  readonly partnerID: number
  readonly currency: string
  readonly vendor: VendorConfig
}

/** An invoice by the lines of the order that it bills. */
export interface BilledPart {
  /** Null: it is about to be made. */
  readonly invoiceID: number | null
  /** Its units that count as invoiced already. */
  readonly stored: TakenQuantities
}

/** Returns the allowances and charges for any units that the invoice bills. */
export type Proposals = (billed: TakenQuantities) => readonly TaxedCharge[]

const unitsOf = (taken: TakenQuantities, lineID: number): DecimalInput => taken.get(lineID) ?? 0

/** @returns null where the order has no allowances and charges */
export async function readProposals(
  tx: Tx,
  { orderID, partnerID, currency, vendor }: ChargedOrder,
  { invoiceID, stored }: BilledPart,
): Promise<Proposals | null> {
  const stated = await readOrderCharges(tx, orderID)
  if (stated.length === 0) return null
  const all = await readPricedLines(tx, orderID)
  const rows = countedInTotals(all.map((row) => ({ ...row, status: row.store_order_status })))
  const lines = rows.map((row) => ({
    lineID: row.store_order_product_id,
    quantity: row.quantity,
    price:
      agreedPrice({
        lineProductPrice: row.line_product_price,
        lineProductPriceAcknowledged: row.line_product_price_acknowledged,
      }) ?? 0,
    taxation: taxationOf(row.tax_rate_percent, lineTaxRule(row, vendor)),
  }))
  const charges = new OrderCharges(stated.map(orderCharge), lines, {
    currency,
    freight: await readFreightRule(tx, partnerID),
  })
  const isFirst = await isFirstInvoice(tx, orderID, invoiceID)
  const before = new Map(
    rows.map((row) => [
      row.store_order_product_id,
      subtract(row.quantity_invoiced, unitsOf(stored, row.store_order_product_id)),
    ]),
  )
  return (billed) => {
    const after = new Map([...before].map(([lineID, units]) => [lineID, add(units, unitsOf(billed, lineID))]))
    return chargesOfPart(charges, { before, after, isFirst }, currency)
  }
}
