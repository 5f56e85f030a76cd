/** An order under its lock, in the words of the rules: every store order with its state and context. */
import {
  articleName,
  hasOneAcknowledgement,
  hasOneAsn,
  type InvoiceState,
  type LineProgress,
  type MarkStatusAction,
  type OtherStoreOrder,
  type PartnerSettings,
  type PricedProgress,
  type ShipmentState,
  type StoreOrderContext,
  type StoreOrderState,
  stageOfAction,
} from '@quayside/domain'
import {
  findPartner,
  findPartners,
  type InvoiceStateRow,
  isCompleted,
  type LineProgressRow,
  lockOrder,
  type PartnerRow,
  type Queries,
  readSnapshots,
  readStandings,
  type ShipmentStandingRow,
  type ShipmentStateRow,
  type StoreOrderSnapshot,
  type StoreOrderStateRow,
  statusesOf,
  type Tx,
} from '@quayside/store'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { orderedQuantity } from './ordered-line.ts'
import { openDifferenceOf, readOrderTotals } from './stated-totals.ts'

export interface OrderSnapshot {
  readonly orderID: number
  readonly partnerRow: PartnerRow
  readonly partner: PartnerSettings
  readonly completed: boolean
  /** How a stated total differs, until a person accepts it; null: no invoice waits for that. */
  readonly totalDifference: string | null
  readonly storeOrders: readonly StoreOrderSnapshot[]
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Returns how often the documents of an action have been queued for a store order. */
export function countSends({ storeOrder, shipments, invoices }: StoreOrderSnapshot, action: MarkStatusAction): number {
  const stage = stageOfAction[action]
  if (stage === 'shipment') return sum(shipments.map((shipment) => shipment.send_count))
  const type = action === 'credit' ? 'Credit' : 'Invoice'
  const ofType = invoices.filter((invoice) => invoice.invoice_type === type)
  return stage === 'invoice' ? sum(ofType.map((invoice) => invoice.send_count)) : (storeOrder.send_counts[stage] ?? 0)
}

/** Returns the same for all store orders of an order. */
export const countOrderSends = (order: Pick<OrderSnapshot, 'storeOrders'>, action: MarkStatusAction): number =>
  sum(order.storeOrders.map((storeOrder) => countSends(storeOrder, action)))

/** Takes the order's lock; null when there is no such order. */
export async function lockSnapshot(tx: Tx, orderID: number): Promise<OrderSnapshot | null> {
  const partnerID = await lockOrder(tx, orderID)
  return partnerID === null ? null : readSnapshot(tx, orderID, partnerID)
}

/** The order without its lock, to look into it and change nothing: in a transaction that reads from one snapshot. */
export async function readSnapshot(tx: Tx, orderID: number, partnerID: number): Promise<OrderSnapshot | null> {
  const partnerRow = await findPartner(tx, partnerID)
  if (!partnerRow) return null
  return {
    orderID,
    partnerRow,
    partner: partnerSettings(partnerRow),
    completed: await isCompleted(tx, orderID),
    totalDifference: await openDifferenceOf(tx, orderID),
    storeOrders: await readSnapshots(tx, orderID),
  }
}

export function stateOf(row: StoreOrderStateRow): StoreOrderState {
  return {
    ...statusesOf(row),
    status: row.status,
    errorType: row.error_type,
    error: row.error,
    pendingStages: row.pending_stages,
    statusBeforeError: row.status_before_error,
    statusBeforeIgnore: row.status_before_ignore ?? {},
  }
}

export const lineProgress = (row: LineProgressRow): LineProgress => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityBackordered: row.quantity_backordered,
  quantityShipped: row.quantity_shipped,
  quantityPacked: row.quantity_packed,
})

const pricedProgress = (row: LineProgressRow): PricedProgress => ({
  lineNumber: row.order_line_number ?? String(row.store_order_product_id),
  code: articleName({ buyerCode: row.supplier_product_code, supplierCode: row.sku, gtin: row.gtin }),
  lineProductPrice: row.line_product_price,
  lineProductPriceAcknowledged: row.line_product_price_acknowledged,
  priceValidationProductPrice: row.price_validation_product_price,
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityBackordered: row.quantity_backordered,
  orderedQuantity: orderedQuantity(
    row,
    row.ordered_quantity === null ? null : { quantity: row.ordered_quantity, unit: row.ordered_unit },
  ),
  reasonCode: row.reason_code,
  error: row.error,
})

const shipmentState = (row: ShipmentStateRow, { oneProductPerCarton }: PartnerSettings): ShipmentState => ({
  shipmentID: row.shipment_id,
  shipmentNumber: row.shipment_number,
  status: row.status,
  pending: row.pending,
  statusBeforeError: row.status_before_error,
  shipmentSent: row.shipment_sent,
  asnShipmentID: row.asn_shipment_id,
  labelCreated: row.label_created,
  cartonsToRelabel: row.cartons_to_relabel,
  cartonsWithoutSscc: row.cartons_without_sscc,
  mixedCartons: oneProductPerCarton ? row.mixed_cartons : [],
  emptyCartonCount: row.empty_carton_count,
  unweighedLines: row.unweighed_lines,
  cartonProductCount: row.carton_product_count,
})

export const invoiceState = (row: InvoiceStateRow): InvoiceState => ({
  invoiceID: row.invoice_id,
  invoiceType: row.invoice_type,
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  shipmentID: row.shipment_id,
  status: row.status,
  pending: row.pending,
  statusBeforeError: row.status_before_error,
  invoiceSent: row.invoice_sent,
  productCount: row.product_count,
  total: row.total,
})

/** An order whose totals were not read has none that differs. */
type Totalled = Partial<Pick<OrderSnapshot, 'totalDifference'>>

export function contextOf(
  order: Pick<OrderSnapshot, 'partner' | 'storeOrders'> & Totalled,
  storeOrder: StoreOrderSnapshot,
  services: Pick<Services, 'vendor'>,
): StoreOrderContext {
  const own = { ...ownContextOf(order, storeOrder, services), isOneAcknowledgement: isOneAcknowledgement(order) }
  if (order.storeOrders.length < 2) return own
  const { store_order_id, distribution_centre, ack_store_order_id } = storeOrder.storeOrder
  const othersWhere = (isWanted: (row: StoreOrderStateRow) => boolean) => () =>
    order.storeOrders
      .filter((one) => one.storeOrder.store_order_id !== store_order_id && isWanted(one.storeOrder))
      .map((one) => otherStoreOrder(order, one, services))
  return {
    ...own,
    // An ASN has one destination.
    ...(hasOneAsn(order.partner) && { others: othersWhere((row) => row.distribution_centre === distribution_centre) }),
    ...(ack_store_order_id !== null && {
      acknowledgedWith: othersWhere((row) => row.ack_store_order_id === ack_store_order_id),
    }),
  }
}

const isOneAcknowledgement = ({ partner, storeOrders }: Pick<OrderSnapshot, 'partner' | 'storeOrders'>): boolean =>
  hasOneAcknowledgement(partner) && storeOrders.length > 1

/** A store order in the words of the rules, with what it is by itself. */
export const otherStoreOrder = (
  order: Pick<OrderSnapshot, 'partner' | 'storeOrders'>,
  storeOrder: StoreOrderSnapshot,
  services: Pick<Services, 'vendor'>,
): OtherStoreOrder => ({
  storeOrderID: storeOrder.storeOrder.store_order_id,
  state: stateOf(storeOrder.storeOrder),
  context: { ...ownContextOf(order, storeOrder, services), isOneAcknowledgement: isOneAcknowledgement(order) },
})

/** Without the other store orders of its order. */
export function ownContextOf(
  order: Pick<OrderSnapshot, 'partner'> & Totalled,
  storeOrder: StoreOrderSnapshot,
  services: Pick<Services, 'vendor'>,
): StoreOrderContext {
  return {
    answersChange: storeOrder.storeOrder.answers_change,
    acknowledgementCount: countSends(storeOrder, 'ack'),
    partner: order.partner,
    vendor: services.vendor,
    lines: storeOrder.lines.map(lineProgress),
    pricedLines: storeOrder.lines.map(pricedProgress),
    shipments: storeOrder.shipments.map((row) => shipmentState(row, order.partner)),
    invoices: storeOrder.invoices.map(invoiceState),
    withoutWarehouse: storeOrder.lines.some((line) => !line.has_warehouse),
    totalDifference: order.totalDifference ?? null,
    storeOrderNumber: storeOrder.storeOrder.store_order_number,
  }
}

interface OfStoreOrder {
  readonly store_order_id: number | null
}

/** The store order of a record, as far as what the record itself may do depends on it. */
export interface OwnerStanding {
  readonly state: StoreOrderState
  readonly context: StoreOrderContext
}

/** Its cartons were not looked at. */
const shipmentStanding = (row: ShipmentStandingRow): ShipmentState => ({
  shipmentID: row.shipment_id,
  shipmentNumber: row.shipment_number,
  status: row.status,
  pending: row.pending,
  statusBeforeError: row.status_before_error,
  shipmentSent: row.shipment_sent,
  labelCreated: false,
  cartonsToRelabel: [],
  cartonProductCount: 0,
})

/** The store orders of records, by their id, without their orders' locks: to say what each record may do now. */
export async function readOwners(
  db: Queries,
  records: readonly OfStoreOrder[],
  { vendor }: Pick<Services, 'vendor'>,
): Promise<ReadonlyMap<number, OwnerStanding>> {
  const ids = new Set(records.flatMap((record) => record.store_order_id ?? []))
  const standings = await readStandings(db, [...ids])
  const partnerRows = await findPartners(db, [...new Set(standings.map(({ storeOrder }) => storeOrder.partner_id))])
  const partners = new Map(partnerRows.map((row) => [row.partner_id, partnerSettings(row)]))
  const totals = await readOrderTotals(
    db,
    standings.map(({ storeOrder }) => storeOrder.order_id),
  )
  const owners = new Map<number, OwnerStanding>()
  for (const { storeOrder, shipments } of standings) {
    const partner = partners.get(storeOrder.partner_id)
    if (!partner) continue
    const { store_order_number: storeOrderNumber, line_count: lineCount } = storeOrder
    const totalDifference = totals.get(storeOrder.order_id)?.openDifference ?? null
    const records = { lineCount, shipments: shipments.map(shipmentStanding) }
    const context = { partner, vendor, storeOrderNumber, totalDifference, ...records }
    owners.set(storeOrder.store_order_id, { state: stateOf(storeOrder), context })
  }
  return owners
}
