/** Rows as the contract's answers: exactly the fields that it names, amounts as JSON numbers. */
import type {
  OrderDetails,
  OrderRow,
  StoreOrderDetails,
  StoreOrderProduct,
  StoreOrderSummary,
  StoreSummary,
} from '@quayside/contract'
import {
  differsFromStore,
  goesByStoreRecord,
  isOverAcknowledged,
  type PartnerSettings,
  priceCheck,
  shortError,
  speaksOf,
} from '@quayside/domain'
import {
  type CheckedLineRow,
  type InvoicedRow,
  type InvoiceLinkRow,
  knownPlace,
  type OrderHeaderRow,
  type OrderLineRow,
  type OrderListRow,
  type PackedRow,
  type ShipmentLinkRow,
  type StoreOrderRow,
  type StoreSummaryRow,
  statusesOf,
} from '@quayside/store'
import { presentCentre } from '../store-orders/delivery.ts'
import { presentOrderedArticle } from '../store-orders/ordered-line.ts'
import type { OrderTotals } from '../store-orders/stated-totals.ts'
import { acknowledgementWaitsOf, isWaiting } from './acknowledgement-waits.ts'
import { presentLine } from './present-line.ts'

const iso = (moment: Date): string => moment.toISOString()
const number = (decimal: string): number => Number(decimal)

const audit = (row: {
  created: Date
  created_by: string | null
  last_modified: Date
  last_modified_by: string | null
}) => ({
  created: iso(row.created),
  createdBy: row.created_by,
  lastModified: iso(row.last_modified),
  lastModifiedBy: row.last_modified_by,
})

const dueOf = (row: Pick<OrderListRow, 'due' | 'due_step' | 'money_at_risk'>) => ({
  due: row.due && iso(row.due),
  dueStep: row.due_step,
  moneyAtRisk: number(row.money_at_risk),
})

export function presentOrderRow(row: OrderListRow): OrderRow {
  return {
    orderID: row.order_id,
    orderNumber: row.order_number,
    customerReference: row.customer_reference,
    orderDate: row.order_date,
    etd: row.etd,
    eta: row.eta,
    shipToName: row.ship_to_name,
    shipToState: row.ship_to_state,
    partnerID: row.partner_id,
    partnerName: row.partner_name,
    partnerCode: row.partner_code,
    status: row.status,
    errorReason: shortError(row.error_type, row.error),
    ...statusesOf(row),
    subTotal: number(row.sub_total),
    total: number(row.total),
    currency: row.currency,
    storeOrderCount: row.store_order_count,
    ...dueOf(row),
    lastModified: iso(row.last_modified),
  }
}

export function presentStore(row: StoreSummaryRow | null): StoreSummary | null {
  if (!row) return null
  const { store_id, store_code, postal_code, ...same } = row
  return { storeID: store_id, storeCode: store_code, postalCode: postal_code, ...same }
}

function presentStated({ stated_ship_to: stated, store }: StoreOrderRow): StoreOrderSummary['statedShipTo'] {
  if (!stated) return null
  const { addressLines: _, storeID = null, ...fields } = stated
  const known = store && knownPlace(store)
  return {
    ...fields,
    storeID,
    useStoreRecord: goesByStoreRecord(stated, known),
    applies: speaksOf(stated, known),
    differsFromStore: differsFromStore(stated, known),
  }
}

interface Links {
  readonly shipments: readonly ShipmentLinkRow[]
  readonly invoices: readonly InvoiceLinkRow[]
  /** See {@link StoreOrderSummary.editLocked}. */
  readonly lockOf: (row: StoreOrderRow) => string | null
  readonly totals: OrderTotals
}

export function presentStoreOrder(row: StoreOrderRow, links: Links): StoreOrderSummary {
  return {
    storeOrderID: row.store_order_id,
    orderID: row.order_id,
    storeOrderNumber: row.store_order_number,
    storeOrderReference: row.store_order_reference,
    systemStoreOrderNumber: row.system_store_order_number,
    systemStoreOrderID: row.system_store_order_id,
    dueDate: row.due_date,
    status: row.status,
    errorType: row.error_type,
    error: row.error,
    ...statusesOf(row),
    pendingStages: [...row.pending_stages],
    statusBeforeError: row.status_before_error as StoreOrderSummary['statusBeforeError'],
    statusBeforeIgnore: (row.status_before_ignore ?? {}) as StoreOrderSummary['statusBeforeIgnore'],
    editLocked: links.lockOf(row),
    stageTimes: row.stage_times,
    subTotal: number(row.sub_total),
    chargeTotal: number(row.charge_total),
    taxTotal: number(row.tax_total),
    total: number(row.total),
    warehouseID: row.warehouse_id,
    warehouseCode: row.warehouse_code,
    externalWarehouseID: row.external_warehouse_id,
    store: presentStore(row.store),
    statedShipTo: presentStated(row),
    distributionCentre: presentCentre(row.centre),
    shipments: links.shipments
      .filter((link) => link.store_order_id === row.store_order_id)
      .map((link) => ({
        shipmentID: link.shipment_id,
        shipmentNumber: link.shipment_number,
        status: link.status,
        shipmentSent: link.shipment_sent,
        productsAssigned: link.products_assigned,
      })),
    invoices: links.invoices
      .filter((link) => link.store_order_id === row.store_order_id)
      .map((link) => ({
        invoiceID: link.invoice_id,
        invoiceNumber: link.invoice_number,
        invoiceDate: link.invoice_date,
        invoiceType: link.invoice_type,
        status: link.status,
        invoiceSent: link.invoice_sent,
      })),
    lineCount: row.line_count,
    leftToPack: row.left_to_pack,
    totalDifference: links.totals.openDifference,
    leftToInvoice: row.left_to_invoice,
    ...audit(row),
  }
}

const header = (row: OrderHeaderRow) => ({
  orderID: row.order_id,
  orderNumber: row.order_number,
  partnerID: row.partner_id,
  partnerCode: row.partner_code,
  partnerName: row.partner_name,
  customerReference: row.customer_reference,
  orderDate: row.order_date,
  etd: row.etd,
  eta: row.eta,
  currency: row.currency,
  partnerPriceValidationType: row.price_validation_type,
  system: row.system,
  test: row.test,
})

function validationWarnings(lines: readonly CheckedLineRow[], partner: PartnerSettings) {
  const checked = lines.map((line) => ({
    quantity: line.quantity,
    quantityAcknowledged: line.quantity_acknowledged,
    lineProductPrice: line.line_product_price,
    lineProductPriceAcknowledged: line.line_product_price_acknowledged,
    priceValidationProductPrice: line.price_validation_product_price,
  }))
  return {
    priceValidationWarning: checked.some((line) => priceCheck(line, partner) !== null),
    qtyAckValidationWarning: checked.some(isOverAcknowledged),
  }
}

const addresses = (row: StoreOrderRow) => ({
  billToStore: presentStore(row.bill_to),
  billToID: row.bill_to_id,
  toAddressStore: presentStore(row.to_address),
  toAddressID: row.to_address_id,
  fromAddressStore: presentStore(row.from_address),
  fromAddressID: row.from_address_id,
})

export interface StoreOrderParts extends Links {
  readonly order: OrderHeaderRow
  readonly storeOrder: StoreOrderRow
  /** All of the order. */
  readonly storeOrders: readonly StoreOrderRow[]
  readonly lines: readonly OrderLineRow[]
  readonly checkedLines: readonly CheckedLineRow[]
  readonly totalLines: number
  readonly page: number
  readonly partner: PartnerSettings
  readonly canSoftEdit: boolean
}

export function presentStoreOrderDetails({
  order,
  storeOrder,
  storeOrders,
  lines,
  checkedLines,
  totalLines,
  page,
  partner,
  canSoftEdit,
  ...links
}: StoreOrderParts): StoreOrderDetails {
  return {
    ...header(order),
    ...presentStoreOrder(storeOrder, links),
    comments: order.comments,
    ...addresses(storeOrder),
    acknowledgementWaits: isWaiting(storeOrder) ? acknowledgementWaitsOf(storeOrders, partner) : null,
    ...validationWarnings(checkedLines, partner),
    totalLines,
    page,
    storeOrderProducts: lines.map((line) => presentLine(line, canSoftEdit)),
  }
}

export interface OrderParts extends Links {
  readonly order: OrderHeaderRow
  readonly storeOrders: readonly StoreOrderRow[]
  readonly checkedLines: readonly CheckedLineRow[]
  readonly totalLines: number
  readonly page: number
  readonly packed: readonly PackedRow[]
  readonly invoiced: readonly InvoicedRow[]
  readonly partner: PartnerSettings
  /** The lines as the person may see them. */
  readonly products: readonly StoreOrderProduct[]
}

function byStoreOrder(products: readonly StoreOrderProduct[]): ReadonlyMap<number, StoreOrderProduct[]> {
  const grouped = new Map<number, StoreOrderProduct[]>()
  for (const product of products) {
    const others = grouped.get(product.storeOrderID)
    if (others) others.push(product)
    else grouped.set(product.storeOrderID, [product])
  }
  return grouped
}

export function presentOrderDetails({
  order,
  storeOrders,
  checkedLines,
  totalLines,
  page,
  packed,
  invoiced,
  partner,
  products,
  ...links
}: OrderParts): OrderDetails {
  const productsOf = byStoreOrder(products)
  return {
    ...header(order),
    status: order.status,
    ...statusesOf(order),
    acknowledgedStatus: order.acknowledgment_status,
    acknowledgementWaits: acknowledgementWaitsOf(storeOrders, partner),
    subTotal: number(order.sub_total),
    chargeTotal: number(order.charge_total),
    taxTotal: number(order.tax_total),
    total: number(order.total),
    warehouseID: order.warehouse_id,
    warehouseCode: order.warehouse_code,
    externalWarehouseID: order.external_warehouse_id,
    externalCustomerID: order.external_customer_id,
    retailerCode: order.retailer_code,
    shippingMethod: order.shipping_method,
    shipToName: order.ship_to_name,
    shipToStore: presentStore(order.ship_to_store),
    comments: order.comments,
    completed: order.completed,
    statedTotals: [...links.totals.totals],
    totalAccepted: links.totals.accepted && iso(links.totals.accepted),
    totalAcceptedBy: links.totals.acceptedBy,
    ...dueOf(order),
    ...validationWarnings(checkedLines, partner),
    totalLines,
    page,
    storeOrders: storeOrders.map((storeOrder) => ({
      ...presentStoreOrder(storeOrder, links),
      ...addresses(storeOrder),
      storeOrderProducts: productsOf.get(storeOrder.store_order_id) ?? [],
    })),
    storeOrderProducts: [...products],
    shipmentCartonProducts: packed.map((row) => ({
      shipmentID: row.shipment_id,
      storeOrderID: row.store_order_id,
      orderNumber: row.order_number,
      shipmentStatus: row.shipment_status,
      shipmentNumber: row.shipment_number,
      storeCode: row.store_code,
      sku: row.sku,
      description: row.description,
      orderedArticle: presentOrderedArticle(row.ordered_article),
      quantityShipped: number(row.carton_quantity),
      cartonNumber: row.carton_number,
      ssccNumber: row.sscc_number,
      batch: row.batch,
      expiryDate: row.expiry_date,
      shipmentDate: row.dispatch_date,
      trackingNumber: row.tracking_number,
      hireTypeCode: null,
    })),
    invoiceProducts: invoiced.map((row) => ({
      invoiceID: row.invoice_id,
      storeOrderID: row.store_order_id,
      orderNumber: row.order_number,
      invoiceStatus: row.invoice_status,
      invoiceNumber: row.invoice_number,
      storeCode: row.store_code,
      sku: row.sku,
      description: row.description,
      orderedArticle: presentOrderedArticle(row.ordered_article),
      quantityInvoiced: number(row.quantity_invoiced),
      unitPrice: number(row.unit_price),
      lineSubTotal: number(row.line_price),
      lineTax: number(row.line_tax),
      lineTotal: number(row.line_total),
      shipmentNumber: row.shipment_number,
      customerReference: row.customer_reference,
      invoiceDate: row.invoice_date,
    })),
    ...audit(order),
  }
}
