/** Reads an order with all that its page shows, by a prepared query for each kind of record. */
import { linesPerPage } from '@quayside/contract'
import { type Db, type Queries, readAtOneMoment } from '../database.ts'
import { findPartner, type PartnerRow } from '../partners/partners.ts'
import { runPrepared } from '../prepared.ts'
import {
  type CheckedLineRow,
  checkedLinesQuery,
  type InvoicedRow,
  type InvoiceLinkRow,
  invoicedProductsQuery,
  invoiceLinksQuery,
  type LinesOfPage,
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
  /** Of the page that was asked for. */
  readonly lines: OrderLineRow[]
  readonly totalLines: number
  /** 1-based; the last page where a later one was asked for. */
  readonly page: number
  /** All lines. */
  readonly checkedLines: readonly CheckedLineRow[]
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
  /** Page of the lines, and of what hangs on them; all where left out. */
  readonly linePage?: number
}

/** Finds the page of the lines; none where all are wanted or fit. */
function pageOf(totalLines: number, linePage: number | undefined): { page: number; some: LinesOfPage | undefined } {
  if (linePage === undefined || totalLines <= linesPerPage) return { page: 1, some: undefined }
  const page = Math.min(linePage, Math.ceil(totalLines / linesPerPage))
  return { page, some: { limit: linesPerPage, offset: (page - 1) * linesPerPage } }
}

/**
 * Reads an order and its parts on one snapshot.
 * @param db in a transaction that has locked the order, or outside of any
 * @returns null where there is no such order
 */
export async function readWholeOrder(db: Queries, wanted: WantedOfOrder): Promise<WholeOrder | null> {
  const { orderID, storeOrderID, packed = false, invoiced = false, linePage } = wanted
  const read = async (queries: Queries): Promise<WholeOrder | null> => {
    const [order] = await runPrepared(queries, orderHeaderQuery(orderID))
    const partner = order && (await findPartner(queries, order.partner_id))
    if (!order || !partner) return null
    const storeOrders = await runPrepared(queries, storeOrdersQuery(orderID))
    const totalLines = storeOrders
      .filter((one) => storeOrderID === undefined || one.store_order_id === storeOrderID)
      .reduce((sum, { line_count }) => sum + line_count, 0)
    const { page, some } = pageOf(totalLines, linePage)
    const lines = await runPrepared(queries, orderLinesQuery(orderID, storeOrderID, some))
    return {
      order,
      partner,
      storeOrders,
      lines,
      totalLines,
      page,
      checkedLines: some ? await runPrepared(queries, checkedLinesQuery(orderID, storeOrderID)) : lines,
      shipments: await runPrepared(queries, shipmentLinksQuery(orderID)),
      invoices: await runPrepared(queries, invoiceLinksQuery(orderID)),
      packed: packed ? await runPrepared(queries, packedProductsQuery(orderID, some)) : [],
      invoiced: invoiced ? await runPrepared(queries, invoicedProductsQuery(orderID, some)) : [],
      statedTotals: await readStatedTotals(queries, [orderID]),
    }
  }
  return db.isTransaction ? read(db) : readAtOneMoment(db as Db, read)
}
