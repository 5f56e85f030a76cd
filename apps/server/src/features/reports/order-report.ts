/** The report of an order, or of one of its store orders: what is ordered, for whom, at which prices. */
import type { OrderDetails, StoreOrderProduct } from '@quayside/contract'
import {
  type Actor,
  allow,
  countedInTotals,
  type Decision,
  formatDate,
  formatMoney,
  isEnded,
  mayReportOrder,
  type ReportType,
  refuse,
  withSubstitute,
} from '@quayside/domain'
import { findPartner, labelSubject, type PartnerRow, type Queries, readDocumentLines } from '@quayside/store'
import type { Services } from '../../services.ts'
import { orderDetails } from '../orders/read-orders.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { namedParties, partiesOf } from './parties.ts'
import type { Cell, Report, ReportColumn, ReportSection, ReportWish } from './report.ts'

const columns: readonly ReportColumn[] = [
  { title: 'Order Number', kind: 'text' },
  { title: 'Customer Reference', kind: 'text' },
  { title: 'Order Date', kind: 'day' },
  { title: 'Store Order Number', kind: 'text' },
  { title: 'Store Code', kind: 'text' },
  { title: 'Line', kind: 'text', share: 0.06 },
  { title: 'Code', kind: 'text', share: 0.13 },
  { title: 'SKU', kind: 'text', share: 0.13 },
  { title: 'GTIN', kind: 'text' },
  { title: 'Description', kind: 'text', share: 0.27 },
  { title: 'Unit', kind: 'text', share: 0.06 },
  { title: 'Qty', kind: 'quantity', share: 0.08 },
  { title: 'Qty Ack', kind: 'quantity', share: 0.08 },
  { title: 'Price', kind: 'price', share: 0.09 },
  { title: 'Total', kind: 'money', share: 0.1 },
  { title: 'Currency', kind: 'text' },
]

type StoreOrder = OrderDetails['storeOrders'][number]

interface Reported {
  readonly db: Queries
  readonly order: OrderDetails
  readonly storeOrders: readonly StoreOrder[]
}

/** Whether all store orders are shipped to one distribution centre. */
const isOneCentre = ([first, ...others]: readonly StoreOrder[]): boolean =>
  !!first?.distributionCentre &&
  others.every((one) => JSON.stringify(one.distributionCentre) === JSON.stringify(first.distributionCentre))

const lineCells = (line: StoreOrderProduct, gtin: string | null): Cell[] => [
  line.orderLineNumber,
  line.product?.supplierProductCode ?? line.supplierProductCode,
  line.product?.sku ?? line.sku,
  gtin,
  withSubstitute(line.product?.description ?? line.description, line.orderedArticle),
  line.orderLineUnit,
  line.quantity,
  line.quantityAcknowledged,
  line.lineProductPriceAcknowledged ?? line.lineProductPrice,
  line.lineSubTotal,
]

async function sectionOf({ db, order, storeOrders }: Reported, storeOrder: StoreOrder): Promise<ReportSection> {
  const documentLines = await readDocumentLines(db, storeOrder.storeOrderID)
  const gtins = new Map(documentLines.map((line) => [line.store_order_product_id, line.gtin]))
  const { storeOrderNumber, store } = storeOrder
  const place = [store?.storeCode, store?.name].filter(Boolean).join(' ')
  const common: Cell[] = [
    order.orderNumber,
    order.customerReference,
    order.orderDate,
    storeOrderNumber,
    store?.storeCode ?? null,
  ]
  return {
    heading: storeOrders.length > 1 ? ['Store order', storeOrderNumber, place].filter(Boolean).join('  ') : null,
    rows: storeOrder.storeOrderProducts.map((line) => [
      ...common,
      ...lineCells(line, gtins.get(line.storeOrderProductID) ?? null),
      order.currency,
    ]),
    empty: 'There are no products in this order.',
  }
}

async function reportOf(reported: Reported, type: ReportType, partner: PartnerRow): Promise<Report> {
  const { db, order, storeOrders } = reported
  const only = storeOrders.length === 1 ? storeOrders[0] : undefined
  const { from, billTo, deliverTo, forStore } = await partiesOf(
    db,
    (only ?? storeOrders[0])?.storeOrderID ?? null,
    partner,
  )
  const sections: ReportSection[] = []
  for (const storeOrder of storeOrders) sections.push(await sectionOf(reported, storeOrder))
  const { subTotal, chargeTotal, taxTotal, total } = type === 'StoreOrder' && only ? only : order
  const amount = (value: number) => formatMoney(value, order.currency)
  const stores = `${storeOrders.length} store orders, as headed below`
  return {
    title: `Order${isEnded(order.status) ? ` (${order.status})` : ''}`,
    number: type === 'StoreOrder' && only ? only.storeOrderNumber : order.orderNumber,
    currency: order.currency,
    from,
    parties: namedParties({
      Customer: billTo,
      'Deliver to': only || isOneCentre(storeOrders) ? deliverTo : [stores],
      'For store': only ? forStore : isOneCentre(storeOrders) ? [stores] : [],
    }),
    facts: [
      { title: 'Order Number', text: order.orderNumber },
      { title: 'Customer Reference', text: order.customerReference },
      { title: 'Order Date', text: formatDate(order.orderDate) },
      { title: 'Deliver After', text: formatDate(order.etd) },
      { title: 'Deliver Before', text: formatDate(only?.dueDate ?? order.eta) },
      { title: 'Sales Order', text: only?.systemStoreOrderNumber ?? null },
    ],
    columns,
    sections: sections.length > 0 ? sections : [{ heading: null, rows: [], empty: 'This order has no store orders.' }],
    totals: [
      { title: 'SubTotal', text: amount(subTotal) },
      ...(chargeTotal === 0 ? [] : [{ title: 'Allowances and charges', text: amount(chargeTotal) }]),
      { title: 'Tax', text: amount(taxTotal) },
      { title: `Total ${order.currency}`, text: amount(total) },
    ],
    notes: order.comments,
    signatures: [],
  }
}

/** `id` is that of an order, or for type StoreOrder that of a store order. */
export async function orderReport(
  db: Queries,
  { id, type, reaches }: ReportWish<'Order' | 'StoreOrder'>,
  actor: Actor,
  { vendor }: Services,
): Promise<Decision<Report>> {
  const orderID = type === 'Order' ? id : (await labelSubject(db, 'StoreOrder', id))?.order_id
  const details = orderID === undefined ? refuse('notFound') : await orderDetails(db, { orderID }, actor)
  if (!details.ok) return details
  const order = details.value
  const partner = await findPartner(db, order.partnerID)
  if (!partner || !reaches(partner)) return refuse('notFound')
  // What its totals are of.
  const storeOrders =
    type === 'Order' ? countedInTotals(order.storeOrders) : order.storeOrders.filter((one) => one.storeOrderID === id)
  const name = type === 'Order' ? order.orderNumber : (storeOrders[0]?.storeOrderNumber ?? '')
  const may = mayReportOrder({ name, storeOrders }, { vendor, partner: partnerSettings(partner) })
  return may.ok ? allow(await reportOf({ db, order, storeOrders }, type, partner)) : may
}
