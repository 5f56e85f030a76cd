/** Our documents in the demo history: acknowledgement, despatch advice and invoice, made from a store order as it was then. */
import { dateText, timeText } from '@quayside/domain'
import {
  type DespatchAdvice,
  type DocumentLine,
  type InvoiceDocument,
  type OrderAcknowledgement,
  type Party,
  type WriteDecision,
  writeAcknowledgement,
  writeDespatchAdvice,
  writeInvoice,
} from '@quayside/edi-mapping'
import { creditedBy, type DemoInvoice, type DemoLine, type DemoShipment, type DemoStoreOrder } from './demo-order.ts'

const lineOf = (line: DemoLine, at: number): DocumentLine => ({
  lineNumber: line.order_line_number ?? String(at + 1),
  codes: { buyerCode: line.supplier_product_code, supplierCode: line.sku, gtin: line.gtin },
  description: line.description,
  unit: line.order_line_unit ?? 'EA',
})

/** The order's parties, with the one ship-to that this store order goes to. */
function partiesOf({ order, arrived, storeCode }: DemoStoreOrder): Party[] {
  const parties = order.document?.parties ?? []
  const own = parties.filter((party) => party.role === 'ship-to' && party.code === storeCode)
  const others = parties.filter((party) => party.role !== 'ship-to')
  const shipTo = own.length > 0 ? own : parties.filter((party) => party.role === 'ship-to').slice(0, 1)
  return arrived.store_id === null ? others : [...others, ...shipTo]
}

const orderOf = ({ order }: DemoStoreOrder) => ({
  orderNumber: order.arrived.order_number,
  orderDate: order.arrived.order_date,
  customerReference: order.arrived.customer_reference,
})

export function acknowledgementMessage(storeOrder: DemoStoreOrder, at: Date, count: number): WriteDecision {
  const document: OrderAcknowledgement = {
    ...orderOf(storeOrder),
    acknowledgementNumber: `A${storeOrder.id}-${count}`,
    acknowledgementDate: dateText(at, storeOrder.order.vendor.zone),
    currency: storeOrder.order.arrived.currency,
    parties: partiesOf(storeOrder),
    lines: storeOrder.lines.map((line, index) => ({
      ...lineOf(line, index),
      orderedQuantity: line.quantity,
      orderedPrice: line.line_product_price,
      acknowledgedQuantity: line.quantity_acknowledged ?? '0',
      acknowledgedPrice: line.line_product_price_acknowledged,
      backorderedQuantity: line.quantity_backordered,
      backorderDate: line.backordered_date,
    })),
  }
  return writeAcknowledgement(document, storeOrder.order.partner.row.guide)
}

export function despatchMessage(storeOrder: DemoStoreOrder, at: Date, shipment: DemoShipment): WriteDecision {
  const { zone } = storeOrder.order.vendor
  const today = dateText(at, zone)
  const document: DespatchAdvice = {
    shipmentNumber: shipment.state.shipmentNumber,
    asnReference: null,
    created: { date: today, time: timeText(at, zone) },
    despatchDate: shipment.dispatchDate ?? today,
    deliveryDate: null,
    carrier: shipment.carrier,
    scacCode: null,
    trackingNumber: shipment.trackingNumber,
    parties: partiesOf(storeOrder),
    order: orderOf(storeOrder),
    cartons: shipment.cartons.map(({ number, sscc, content }) => ({
      cartonNumber: number,
      sscc,
      lines: content.map(({ line, quantity }, index) => ({
        ...lineOf(line, index),
        quantity,
        orderedQuantity: line.quantity,
        batch: null,
        expiryDate: null,
      })),
    })),
  }
  return writeDespatchAdvice(document, storeOrder.order.partner.row.guide)
}

export function invoiceMessage(storeOrder: DemoStoreOrder, invoice: DemoInvoice): WriteDecision {
  const shipment = storeOrder.shipments.find((one) => one.state.shipmentID === invoice.state.shipmentID)
  const document: InvoiceDocument = {
    ...orderOf(storeOrder),
    type: invoice.state.invoiceType === 'Credit' ? 'credit' : 'invoice',
    invoiceNumber: invoice.state.invoiceNumber ?? '',
    invoiceDate: invoice.state.invoiceDate ?? '',
    shipmentNumber: shipment?.state.shipmentNumber ?? null,
    creditedInvoiceNumber: creditedBy(storeOrder, invoice)?.state.invoiceNumber ?? null,
    currency: storeOrder.order.arrived.currency,
    parties: partiesOf(storeOrder),
    supplierTaxNumber: null,
    lines: invoice.products.map((product, index) => ({
      ...lineOf(product.line, index),
      quantity: String(product.quantity_invoiced),
      unitPrice: String(product.unit_price),
      discount: null,
      lineAmount: String(product.line_price),
      taxAmount: String(product.line_tax),
      taxRatePercent: product.line.tax_rate_percent,
    })),
    freight: invoice.freight,
    ...invoice.amounts,
  }
  return writeInvoice(document, storeOrder.order.partner.row.guide)
}
