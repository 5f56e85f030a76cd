/** Invoicing in the demo history: create an invoice or credit, number it, send it. */
import {
  add,
  type Decision,
  dateText,
  decideCreateInvoice,
  decideSendOneInvoice,
  type InvoiceType,
  invoiceFromOrder,
  invoiceStatus,
  invoiceTotals,
  isShipmentSent,
  type NewInvoiceLine,
  rollUpInvoices,
} from '@quayside/domain'
import type { DemoInvoice, DemoStoreOrder } from './demo-order.ts'
import type { DemoRun, Steps } from './demo-run.ts'
import { type SendOutcome, sendOut } from './send-out.ts'
import { contextOf, takeStep } from './take-step.ts'
import { passOfficeTime } from './working-hours.ts'

export const accounts = 'accounts'

function must<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value
  throw new Error(decision.refusal.message)
}

function openLines({ lines, order, arrived }: DemoStoreOrder): readonly NewInvoiceLine[] {
  const invoiceable = lines.map((line) => ({
    storeOrderProductID: line.id,
    lineNumber: line.order_line_number ?? '',
    quantity: line.quantity,
    quantityAcknowledged: line.quantity_acknowledged,
    quantityShipped: line.quantityShipped,
    quantityInvoiced: line.quantityInvoiced,
    lineProductPrice: line.line_product_price,
    lineProductPriceAcknowledged: line.line_product_price_acknowledged,
    taxRatePercent: line.tax_rate_percent,
  }))
  return must(invoiceFromOrder(invoiceable, order.partner.settings, arrived.store_order_number))
}

/** A credit takes back all that the store order's first invoice asked for. */
function creditLines({ invoices }: DemoStoreOrder): readonly NewInvoiceLine[] {
  return (invoices[0]?.products ?? []).map((product) => ({
    storeOrderProductID: product.line.id,
    quantityInvoiced: String(product.quantity_invoiced),
    quantityShipped: String(product.quantity_shipped),
    weight: null,
    weightUnit: null,
    unitPrice: String(product.unit_price),
    unitTax: String(product.unit_tax),
    taxRatePercent: String(product.tax_rate_percent),
    taxIncluded: false,
  }))
}

function demoInvoice(run: DemoRun, storeOrder: DemoStoreOrder, invoiceType: InvoiceType, at: Date): DemoInvoice {
  const { order, lines, shipments, invoices } = storeOrder
  const { currency } = order.arrived
  const wanted = invoiceType === 'Credit' ? creditLines(storeOrder) : openLines(storeOrder)
  const freight = invoiceType === 'Invoice' && order.random.chance(0.3) ? '12.50' : '0.00'
  const totals = invoiceTotals(wanted, freight, currency)
  const products = wanted.flatMap((open, index) => {
    const line = lines.find((one) => one.id === open.storeOrderProductID)
    const amounts = totals.lines[index]
    if (!line || !amounts) return []
    return [
      {
        line,
        invoice_product_id: run.ledger.id('invoice_product'),
        product_id: line.product_id,
        store_order_product_id: line.id,
        quantity_invoiced: open.quantityInvoiced,
        quantity_shipped: open.quantityShipped,
        unit_price: open.unitPrice,
        unit_tax: open.unitTax,
        tax_rate_percent: line.tax_rate_percent,
        line_price: amounts.linePrice,
        line_tax: amounts.lineTax,
        line_total: amounts.lineTotal,
      },
    ]
  })
  const invoiced = new Set(invoices.map((invoice) => invoice.state.shipmentID))
  const open = shipments.filter(({ state }) => isShipmentSent(state.status) && !invoiced.has(state.shipmentID))
  const shipmentID = invoiceType === 'Invoice' && open.length === 1 ? (open[0]?.state.shipmentID ?? null) : null
  return {
    state: {
      invoiceID: run.ledger.id('invoice'),
      invoiceType,
      invoiceNumber: null,
      invoiceDate: dateText(at, run.vendor.zone),
      shipmentID,
      status: invoiceStatus.created,
      pending: false,
      statusBeforeError: null,
      invoiceSent: false,
      productCount: products.length,
      total: totals.total,
    },
    created: at,
    products,
    amounts: { subTotal: totals.subTotal, totalTax: totals.totalTax, total: totals.total },
    freight,
    sendCount: 0,
    error: null,
    modified: at,
  }
}

export function* createInvoice(
  run: DemoRun,
  storeOrder: DemoStoreOrder,
  invoiceType: InvoiceType = 'Invoice',
): Steps<DemoInvoice> {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 6)
  const decision = decideCreateInvoice(storeOrder.state, contextOf(storeOrder), invoiceType)
  const invoice = demoInvoice(run, storeOrder, invoiceType, at)
  const subject = { objectType: 'Invoice', objectID: invoice.state.invoiceID } as const
  takeStep(storeOrder, decision, { at, by: accounts, subject }, run.ledger)
  storeOrder.invoices.push(invoice)
  const { lines = [], invoices = [] } = contextOf(storeOrder)
  storeOrder.state = { ...storeOrder.state, ...rollUpInvoices(storeOrder.state, invoices, lines) }
  for (const { line, quantity_invoiced } of invoiceType === 'Invoice' ? invoice.products : [])
    line.quantityInvoiced = add(line.quantityInvoiced, String(quantity_invoiced)).toFixed()
  return invoice
}

export function* sendInvoice(
  run: DemoRun,
  storeOrder: DemoStoreOrder,
  invoice: DemoInvoice,
  outcome: SendOutcome,
): Steps {
  const { invoiceID, invoiceType } = invoice.state
  const invoiceNumber = `${invoiceType === 'Credit' ? 'CN' : 'INV'}-${30_000 + invoiceID}`
  invoice.state = { ...invoice.state, invoiceNumber }
  const at = yield* passOfficeTime(storeOrder.order, run.now, 1)
  const decision = decideSendOneInvoice(storeOrder.state, contextOf(storeOrder), invoiceID)
  takeStep(storeOrder, decision, { at, by: accounts }, run.ledger)
  yield* sendOut(run, storeOrder, { kind: 'invoice', record: invoice }, outcome)
}
