/** Reads an order with all that its page shows, by a prepared query for each kind of record. */
import { type Db, type Queries, readAtOneMoment } from '../database.ts'
import { findPartner, type PartnerRow } from '../partners/partners.ts'
import { runPrepared } from '../prepared.ts'
import {
  type InvoicedRow,
  type InvoiceLinkRow,
  invoicedProductsQuery,
  invoiceLinksQuery,
  type OrderHeaderRow,
  type OrderLineRow,
  orderHeaderQuery,
  orderLinesQuery,
  type PackedRow,
  packedProductsQuery,
  type ShipmentLinkRow,
  type StoreOrderRow,
  shipmentLinksQuery,
  storeOrdersQuery,
} from './read-order.ts'
import { readStatedTotals, type StatedTotalRow } from './stated-totals.ts'

export interface WholeOrder {
  readonly order: OrderHeaderRow
  readonly partner: PartnerRow
  readonly storeOrders: StoreOrderRow[]
  readonly lines: OrderLineRow[]
  readonly shipments: ShipmentLinkRow[]
  readonly invoices: InvoiceLinkRow[]
  readonly packed: PackedRow[]
  readonly invoiced: InvoicedRow[]
  readonly statedTotals: StatedTotalRow[]
}

export interface WantedOfOrder {
  readonly orderID: number
  /** The lines of this store order only. */
  readonly storeOrderID?: number
  /** Includes what its cartons hold. */
  readonly packed?: boolean
  readonly invoiced?: boolean
}

/**
 * Reads an order and its parts on one snapshot.
 * @param db in a transaction that has locked the order, or outside of any
 * @returns null where there is no such order
 */
export async function readWholeOrder(db: Queries, wanted: WantedOfOrder): Promise<WholeOrder | null> {
  const { orderID, storeOrderID, packed = false, invoiced = false } = wanted
  const read = async (queries: Queries): Promise<WholeOrder | null> => {
    const [order] = await runPrepared(queries, orderHeaderQuery(orderID))
    const partner = order && (await findPartner(queries, order.partner_id))
    if (!order || !partner) return null
    return {
      order,
      partner,
      storeOrders: await runPrepared(queries, storeOrdersQuery(orderID)),
      lines: await runPrepared(queries, orderLinesQuery(orderID, storeOrderID)),
      shipments: await runPrepared(queries, shipmentLinksQuery(orderID)),
      invoices: await runPrepared(queries, invoiceLinksQuery(orderID)),
      packed: packed ? await runPrepared(queries, packedProductsQuery(orderID)) : [],
      invoiced: invoiced ? await runPrepared(queries, invoicedProductsQuery(orderID)) : [],
      statedTotals: await readStatedTotals(queries, [orderID]),
    }
  }
  return db.isTransaction ? read(db) : readAtOneMoment(db as Db, read)
}
