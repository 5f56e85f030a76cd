/** What a change is decided on: the order with its lines, in the words of the rules, read under the order's lock. */
import {
  type ArticleCodes,
  isStatus,
  type LineFacts,
  type OrderedLine,
  type OrderToChange,
  type PartnerGuide,
  type RequestedChange,
  sharedStatus,
} from '@quayside/domain'
import {
  knownPlace,
  type LineToChangeRow,
  type OrderToChangeRow,
  readLinesToChange,
  readOrderToChange,
  routePlace,
  type StoreOrderSnapshot,
  type Tx,
} from '@quayside/store'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'
import { StoreOrderWorth } from './store-order-worth.ts'

export interface ChangeSubject {
  readonly order: OrderSnapshot
  readonly header: OrderToChangeRow
  readonly rows: readonly LineToChangeRow[]
  /** The live store orders, as the comparison reads them. */
  readonly toChange: OrderToChange
  readonly worth: StoreOrderWorth
}

type CodeColumns = Pick<LineToChangeRow, 'supplier_product_code' | 'sku' | 'gtin'>

const codesOf = ({ supplier_product_code, sku, gtin }: CodeColumns): ArticleCodes => ({
  buyerCode: supplier_product_code,
  supplierCode: sku,
  gtin,
})

const orderedLine = (row: LineToChangeRow): OrderedLine => ({
  storeOrderProductID: row.store_order_product_id,
  lineNumber: row.order_line_number,
  codes: codesOf(row),
  ...(row.ordered_article ? { orderedCodes: codesOf(row.ordered_article) } : {}),
  description: row.description,
  unit: row.order_line_unit,
  quantity: row.quantity,
  price: row.line_product_price,
  priceBasis: row.price_basis,
})

export const lineFacts = (row: LineToChangeRow): LineFacts => ({
  storeOrderProductID: row.store_order_product_id,
  quantityShipped: row.quantity_shipped,
  quantityInvoiced: row.quantity_invoiced,
  packed: row.packed,
})

export const isLive = ({ storeOrder }: StoreOrderSnapshot): boolean =>
  !isStatus(storeOrder.order_status, sharedStatus.deleted)

function placesOf({ stores }: OrderToChangeRow, storeOrderID: number) {
  const places = stores.find((one) => one.store_order_id === storeOrderID)
  const store = places?.store ? knownPlace(places.store) : null
  return {
    storeCode: store?.storeCode ?? null,
    statedShipTo: places?.stated_ship_to ?? null,
    store,
    centre: routePlace(places?.centre ?? null),
  }
}

/** Null when the order has gone meanwhile. */
export async function readSubject(tx: Tx, order: OrderSnapshot): Promise<ChangeSubject | null> {
  const header = await readOrderToChange(tx, order.orderID)
  if (!header) return null
  const rows = await readLinesToChange(tx, order.orderID)
  const live = order.storeOrders.filter(isLive)
  const storeOrders = live.map(({ storeOrder }) => ({
    storeOrderID: storeOrder.store_order_id,
    storeOrderNumber: storeOrder.store_order_number,
    ...placesOf(header, storeOrder.store_order_id),
    lines: rows.filter((row) => row.store_order_id === storeOrder.store_order_id).map(orderedLine),
  }))
  const { order_number: orderNumber, etd: deliverAfter, eta: deliverBefore, comments, details } = header
  const { customer_reference: customerReference, currency } = header
  const toChange = {
    orderNumber,
    currency,
    deliverAfter,
    deliverBefore,
    comments,
    details,
    customerReference,
    storeOrders,
  }
  return { order, header, rows, toChange, worth: new StoreOrderWorth(rows, header.currency) }
}

/**
 * Returns a kept change, which was checked when it was read out of its message.
 *
 * POC04 takes the place of POC03 where the partner's guide now says that POC04 holds the new quantity.
 */
export function requestedChange(document: unknown, guide: PartnerGuide): RequestedChange {
  const requested = document as RequestedChange
  if (guide.standard !== 'X12' || guide.newQuantityInPoc04 !== true) return requested
  const lines = requested.lines.map(({ leftToReceive, ...one }) =>
    leftToReceive === undefined || one.line.storeQuantities.length > 0
      ? one
      : { ...one, line: { ...one.line, quantity: leftToReceive } },
  )
  return { ...requested, lines }
}
