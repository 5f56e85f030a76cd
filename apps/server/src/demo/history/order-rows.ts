/** A finished demo order as rows: state, amounts and roll-ups computed by the portal's own rules. */

import {
  compare,
  countedInTotals,
  orderStageStatuses,
  orderStatusOf,
  orderTotals,
  type TotalledLine,
} from '@quayside/domain'
import { statusColumns } from '@quayside/store'
import {
  creditedBy,
  type DemoInvoice,
  type DemoLine,
  type DemoOrder,
  type DemoShipment,
  type DemoStoreOrder,
} from './demo-order.ts'
import type { Ledger } from './ledger.ts'
import { contextOf } from './take-step.ts'

const totalled = (line: DemoLine): TotalledLine => ({
  quantity: line.quantity,
  quantityAcknowledged: line.quantity_acknowledged,
  // A line that has not shipped anything yet is not known as shipped.
  quantityShipped: compare(line.quantityShipped, 0) === 0 ? null : line.quantityShipped,
  lineProductPrice: line.line_product_price,
  lineProductPriceAcknowledged: line.line_product_price_acknowledged,
  taxRatePercent: line.tax_rate_percent,
})

function totalsOf(lines: readonly DemoLine[], { arrived, partner }: DemoOrder) {
  const totals = orderTotals(lines.map(totalled), arrived.currency, partner.settings)
  return {
    lines: totals.lines,
    columns: { sub_total: totals.subTotal, tax_total: totals.taxTotal, total: totals.total },
  }
}

function addLines(ledger: Ledger, storeOrder: DemoStoreOrder): void {
  const totals = totalsOf(storeOrder.lines, storeOrder.order)
  for (const [at, { id, quantityShipped, quantityInvoiced, article_ids, ...line }] of storeOrder.lines.entries()) {
    const place = {
      order_id: storeOrder.order.id,
      store_order_id: storeOrder.id,
      store_order_product_id: id,
      ordinal: at + 1,
    }
    ledger.add('store_order_product', {
      ...line,
      ...place,
      quantity_shipped: quantityShipped,
      quantity_invoiced: quantityInvoiced,
      line_sub_total: totals.lines[at]?.lineSubTotal,
      line_tax: totals.lines[at]?.lineTax,
      line_total: totals.lines[at]?.lineTotal,
    })
    ledger.add('ordered_line', {
      store_order_id: storeOrder.id,
      store_order_product_id: id,
      ordinal: at + 1,
      order_line_number: line.order_line_number,
      quantity: line.quantity,
      price: line.line_product_price,
      unit: line.order_line_unit,
      supplier_product_code: line.supplier_product_code,
      sku: line.sku,
      gtin: line.gtin,
      description: line.description,
      article_ids: article_ids ?? [],
    })
  }
}

function addShipment(ledger: Ledger, storeOrder: DemoStoreOrder, shipment: DemoShipment): void {
  const { state, cartons } = shipment
  ledger.add('shipment', {
    shipment_id: state.shipmentID,
    order_id: storeOrder.order.id,
    store_order_id: storeOrder.id,
    partner_id: storeOrder.order.partner.row.partner_id,
    shipment_number: state.shipmentNumber,
    status: state.status,
    pending: state.pending,
    shipment_sent: state.shipmentSent,
    error: shipment.error,
    status_before_error: state.statusBeforeError,
    send_count: shipment.sendCount,
    dispatch_date: shipment.dispatchDate,
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    created: shipment.created,
    created_by: 'packer',
    last_modified: shipment.modified,
    last_modified_by: 'packer',
  })
  for (const carton of cartons) {
    const shipment_carton_id = carton.id
    ledger.add('shipment_carton', {
      shipment_carton_id,
      shipment_id: state.shipmentID,
      carton_number: carton.number,
      sscc_number: carton.sscc,
    })
    ledger.add('sscc_given', { sscc: carton.sscc, given: shipment.created })
    for (const { line, quantity } of carton.content)
      ledger.add('shipment_carton_product', {
        shipment_carton_id,
        store_order_product_id: line.id,
        carton_quantity: quantity,
      })
  }
}

function addInvoice(ledger: Ledger, storeOrder: DemoStoreOrder, invoice: DemoInvoice): void {
  const { state, amounts } = invoice
  const credited = creditedBy(storeOrder, invoice)
  const { order } = storeOrder
  ledger.add('invoice', {
    invoice_id: state.invoiceID,
    invoice_type: state.invoiceType,
    order_id: order.id,
    store_order_id: storeOrder.id,
    partner_id: order.partner.row.partner_id,
    shipment_id: state.shipmentID,
    credits_invoice_id: credited?.state.invoiceID ?? null,
    entity_id: state.invoiceNumber === null ? null : order.partner.row.entity_id,
    invoice_number: state.invoiceNumber,
    invoice_date: state.invoiceDate,
    customer_reference: order.arrived.customer_reference,
    listed_order_number: order.arrived.order_number,
    listed_order_reference: order.arrived.customer_reference,
    status: state.status,
    pending: state.pending,
    error: invoice.error,
    status_before_error: state.statusBeforeError,
    invoice_sent: state.invoiceSent,
    send_count: invoice.sendCount,
    currency: order.arrived.currency,
    shipment_charge: invoice.freight,
    sub_total: amounts.subTotal,
    total_tax: amounts.totalTax,
    total: amounts.total,
    created: invoice.created,
    created_by: 'accounts',
    last_modified: invoice.modified,
    last_modified_by: 'accounts',
  })
  for (const [at, { line, ...product }] of invoice.products.entries()) {
    const of = credited?.products.find((one) => one.line === line)
    ledger.add('invoice_product', {
      ...product,
      invoice_id: state.invoiceID,
      credits_product_id: of?.invoice_product_id ?? null,
      ordinal: at + 1,
    })
  }
}

function addStoreOrder(ledger: Ledger, storeOrder: DemoStoreOrder): void {
  const { order, state, arrived } = storeOrder
  const { lines: _, stage_times: _times, ...columns } = arrived
  ledger.add('store_order', {
    ...columns,
    ...statusColumns(state),
    ...totalsOf(storeOrder.lines, order).columns,
    store_order_id: storeOrder.id,
    order_id: order.id,
    partner_id: order.partner.row.partner_id,
    status: state.status,
    error_type: state.errorType,
    error: state.error,
    pending_stages: state.pendingStages,
    status_before_error: state.statusBeforeError,
    status_before_ignore: Object.keys(state.statusBeforeIgnore).length > 0 ? state.statusBeforeIgnore : null,
    stage_times: storeOrder.times,
    send_counts: storeOrder.sendCounts,
    created: order.created,
    created_by: order.arrived.created_by,
    last_modified: storeOrder.modified,
    last_modified_by: storeOrder.modifiedBy,
  })
  addLines(ledger, storeOrder)
  for (const shipment of storeOrder.shipments) addShipment(ledger, storeOrder, shipment)
  for (const invoice of storeOrder.invoices) addInvoice(ledger, storeOrder, invoice)
}

export function addOrder(ledger: Ledger, order: DemoOrder): void {
  const {
    storeOrders: _,
    messageDetails = [],
    statedTotals = [],
    distributionCentres = [],
    charges = [],
    source_document,
    ...header
  } = order.arrived
  const states = order.storeOrders.map((storeOrder) => ({
    ...storeOrder.state,
    lines: contextOf(storeOrder).lines ?? [],
  }))
  const newest = order.storeOrders.reduce((a, b) => (b.modified > a.modified ? b : a))
  const { settings: partner } = order.partner
  ledger.add('purchase_order', {
    ...header,
    ...statusColumns(orderStageStatuses(states)),
    ...totalsOf(
      countedInTotals(order.storeOrders.map(({ state, lines }) => ({ status: state.status, lines }))).flatMap(
        ({ lines }) => lines,
      ),
      order,
    ).columns,
    order_id: order.id,
    status: orderStatusOf({ storeOrders: states, completed: order.completed, partner, vendor: order.vendor }),
    completed: order.completed,
    store_order_count: order.storeOrders.length,
    source_document: source_document === null ? null : JSON.parse(source_document),
    created: order.created,
    last_modified: newest.modified,
    last_modified_by: newest.modifiedBy,
  })
  for (const [at, detail] of messageDetails.entries())
    ledger.add('message_detail', { order_id: order.id, ordinal: at + 1, ...detail })
  for (const total of statedTotals) ledger.add('stated_total', { order_id: order.id, ...total })
  for (const [at, centre] of distributionCentres.entries())
    ledger.add('order_distribution_centre', { order_id: order.id, ordinal: at + 1, ...centre })
  for (const storeOrder of order.storeOrders) addStoreOrder(ledger, storeOrder)
  for (const [at, { line, ...charge }] of charges.entries()) {
    const charged = line && order.storeOrders[line.storeOrder]?.lines[line.ordinal - 1]
    ledger.add('order_charge', {
      order_id: order.id,
      store_order_product_id: charged?.id ?? null,
      ordinal: at + 1,
      ...charge,
    })
  }
}
