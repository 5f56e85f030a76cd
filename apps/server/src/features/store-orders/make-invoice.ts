/** Makes the invoice of what is left to invoice of a store order: asked for by a person, or due by itself. */
import {
  allow,
  type Decision,
  dateText,
  decideCreateInvoice,
  invoiceFromOrder,
  type LineWeights,
  type NewInvoiceLine,
  type ShipmentState,
  shippedWith,
  type TaxedCharge,
  type TaxedFreight,
  taxedFreight,
} from '@quayside/domain'
import {
  type InvoiceableLineRow,
  insertInvoice,
  readInvoiceableLines,
  readLineWeights,
  readPackableLines,
  readShipment,
  type StoreOrderSnapshot,
  type StoreOrderStateRow,
  type Tx,
} from '@quayside/store'
import type { Services, StepBy } from '../../services.ts'
import { applyTransition } from './apply-transition.ts'
import { invoiceableLine, newInvoice, shipmentToInvoice } from './new-invoice.ts'
import { readFreightRule } from './order-charges.ts'
import { type OrderSnapshot, ownContextOf, stateOf } from './order-snapshot.ts'
import { readProposals } from './proposed-charges.ts'

interface InvoiceWanted extends StepBy {
  readonly order: Pick<OrderSnapshot, 'partner'>
  readonly storeOrder: StoreOrderSnapshot
  /** Only what this shipment carries; left out: everything that is left. */
  readonly only?: ShipmentState | null
  /** What the audit says beside the action. */
  readonly detail?: string
}

/** Charges the freight of the shipment on, with the tax that the partner's rule asks for. */
async function freightOf(
  tx: Tx,
  shipmentID: number | null,
  { partner_id, currency }: StoreOrderStateRow,
): Promise<TaxedFreight> {
  const shipment = shipmentID === null ? null : await readShipment(tx, shipmentID)
  return taxedFreight(shipment?.shipment_charge ?? 0, await readFreightRule(tx, partner_id), currency)
}

const noWeights: LineWeights = { packed: [], invoiced: [] }

/** The lines to bill; those of one shipment have as shipped no more than was invoiced before, and what it carries. */
async function linesToBill(tx: Tx, rows: readonly InvoiceableLineRow[], { storeOrder, services, only }: InvoiceWanted) {
  const { store_order_id: storeOrderID } = storeOrder.storeOrder
  const ofShipment = only && only.cartonProductCount > 0 ? only : null
  const weights = await readLineWeights(tx, storeOrderID, ofShipment?.shipmentID ?? null)
  const lines = rows.map((row) =>
    invoiceableLine(row, services.vendor, weights.get(row.store_order_product_id) ?? noWeights),
  )
  if (!ofShipment) return lines
  const packed = await readPackableLines(tx, storeOrderID, ofShipment.shipmentID)
  const carried = new Map(packed.map((line) => [line.store_order_product_id, line.packed_here]))
  return lines.map((line) => shippedWith(line, carried.get(line.storeOrderProductID) ?? 0, ofShipment))
}

/** The order's allowances and charges that belong to the lines. */
async function chargesFor(
  tx: Tx,
  { order_id: orderID, partner_id: partnerID, currency }: StoreOrderStateRow,
  lines: readonly NewInvoiceLine[],
  { vendor }: Services,
): Promise<readonly TaxedCharge[]> {
  const order = { orderID, partnerID, currency, vendor }
  const proposals = await readProposals(tx, order, { invoiceID: null, stored: new Map() })
  return proposals?.(new Map(lines.map((line) => [line.storeOrderProductID, line.quantityInvoiced]))) ?? []
}

/** Dated today and still without its number. The order's progress has to be counted before, and the order finished afterwards. */
export async function makeInvoice(tx: Tx, wanted: InvoiceWanted): Promise<Decision<{ invoiceID: number }>> {
  const { order, storeOrder: found, services, by, only, detail } = wanted
  const { storeOrder } = found
  const context = ownContextOf(order, found, services)
  const decision = decideCreateInvoice(stateOf(storeOrder), context)
  if (!decision.ok) return decision
  const rows = await readInvoiceableLines(tx, storeOrder.store_order_id)
  const billed = await linesToBill(tx, rows, wanted)
  const lines = invoiceFromOrder(billed, order.partner, storeOrder.store_order_number)
  if (!lines.ok) return lines
  const shipmentID = (only ?? shipmentToInvoice(context))?.shipmentID ?? null
  const freight = await freightOf(tx, shipmentID, storeOrder)
  const invoiceDate = dateText(new Date(), services.vendor.zone)
  const charges = await chargesFor(tx, storeOrder, lines.value, services)
  const made = newInvoice({ storeOrder, lines: lines.value, rows, shipmentID, freight, charges, invoiceDate, by })
  const invoiceID = await insertInvoice(tx, made.invoice, made.products, made.charges)
  const about = { objectType: 'Invoice', objectID: invoiceID } as const
  const audit = { ...decision.value.audit, ...(detail === undefined ? {} : { detail }) }
  await applyTransition(tx, found, { ...decision.value, audit }, { services, by, about })
  return allow({ invoiceID })
}
