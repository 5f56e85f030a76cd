/** A retailer changes an order of the demo history: its file, what the rules make of it, and the record that the screens show. */
import {
  advice,
  compareWithOrder,
  decideOrderChange,
  fitAnswer,
  type LineDifference,
  type OrderedStore,
  orderChangeStatus,
} from '@quayside/domain'
import { readEdi } from '@quayside/edi'
import { type OrderChange, writeOrderChange } from '@quayside/edi-mapping'
import { sha256 } from '@quayside/store'
import { seedChange } from '../../simulator/retailer/seed-change.ts'
import { answer } from './arrive.ts'
import type { DemoLine, DemoStoreOrder } from './demo-order.ts'
import type { DemoRun, Steps } from './demo-run.ts'
import { aboutNothing, type WrittenFile, writeFile } from './exchange-rows.ts'
import { contextOf, takeStep } from './take-step.ts'
import { passOfficeTime } from './working-hours.ts'

const orderedStore = ({ id, arrived, storeCode, lines }: DemoStoreOrder): OrderedStore => ({
  storeOrderID: id,
  storeOrderNumber: arrived.store_order_number,
  storeCode,
  lines: lines.map((line) => ({
    storeOrderProductID: line.id,
    lineNumber: line.order_line_number,
    codes: { buyerCode: line.supplier_product_code, supplierCode: line.sku, gtin: line.gtin },
    description: line.description,
    unit: line.order_line_unit,
    quantity: line.quantity,
    price: line.line_product_price,
  })),
})

function changeLine(line: DemoLine, difference: LineDifference, name: string): void {
  const after = { quantity: difference.quantity.after, price: difference.price.after ?? line.line_product_price }
  const fitted = fitAnswer(
    {
      quantity: line.quantity,
      price: line.line_product_price,
      quantityAcknowledged: line.quantity_acknowledged,
      quantityBackordered: line.quantity_backordered,
      backorderedDate: line.backordered_date,
      priceAcknowledged: line.line_product_price_acknowledged,
    },
    after,
  )
  line.quantity = after.quantity
  line.line_product_price = after.price
  line.quantity_acknowledged = fitted.quantityAcknowledged
  line.quantity_backordered = fitted.quantityBackordered
  line.backordered_date = fitted.backorderedDate
  line.line_product_price_acknowledged = fitted.priceAcknowledged
  line.edi_warnings = `${difference.kind === 'deleted' ? 'Taken off' : 'Changed'} by order change ${name}`
}

function writeChangeFile(run: DemoRun, storeOrder: DemoStoreOrder, document: OrderChange, at: Date) {
  const { order } = storeOrder
  const written = writeOrderChange(document, order.partner.row.guide)
  if (!written.ok) throw new Error(written.problems.map((problem) => problem.message).join(' '))
  const file = writeFile(run.ledger, { partner: order.partner, from: 'them' }, [written.message], at)
  const interchange = readEdi(file.content, { check: false }).interchanges[0]
  if (!interchange) throw new Error(`A change of ${order.arrived.order_number} cannot be read back`)
  file.keep({
    about: { ...aboutNothing, orderID: order.id, storeOrderID: storeOrder.id },
    reference: document.orderNumber,
    answerStatus: answer(run.ledger, order.partner, { file, interchange }, at),
  })
  return file
}

/** An order of one store changes: a pack more or less of its first line, and its last line goes where `takesLastLineOff`. */
export function* changeOrder(
  run: DemoRun,
  storeOrder: DemoStoreOrder,
  options: { readonly packs: number; readonly takesLastLineOff: boolean; readonly hours: number },
): Steps {
  const { order, arrived } = storeOrder
  if (!order.document || order.storeOrders.length > 1) return
  const at = yield* passOfficeTime(order, run.now, options.hours)
  const document = seedChange(order.document, { changeNumber: '1', day: at, daysLater: 0, ...options })
  const file = writeChangeFile(run, storeOrder, document, at)
  const { etd: deliverAfter, eta: deliverBefore, comments, order_number: orderNumber } = order.arrived
  const toChange = { orderNumber, deliverAfter, deliverBefore, comments, storeOrders: [orderedStore(storeOrder)] }
  const [difference] = compareWithOrder(toChange, document).storeOrders
  if (!difference) throw new Error(`The change of ${orderNumber} changes nothing`)
  const { doubts, lines } = difference
  const decision = decideOrderChange(
    storeOrder.state,
    {
      orderNumber,
      storeOrderNumber: arrived.store_order_number,
      changeNumber: document.changeNumber,
      header: [],
      lines,
      facts: storeOrder.lines.map((line) => ({
        storeOrderProductID: line.id,
        quantityShipped: line.quantityShipped,
        quantityInvoiced: line.quantityInvoiced,
        packed: line.quantityShipped,
      })),
      cancelled: false,
      doubts,
      amountFault: null,
      openChange: null,
      answers: storeOrder.lines.map((line) => line.quantity_acknowledged),
      failures: [],
    },
    contextOf(storeOrder),
  )
  if (!decision.ok || decision.value.kind === 'notApplied')
    throw new Error(decision.ok ? advice('orderChangeIgnored') : decision.refusal.message)
  const applied = decision.value.kind === 'applied'
  const by = order.partner.row.name
  if (applied)
    for (const one of lines) {
      const line = storeOrder.lines.find(({ id }) => id === one.storeOrderProductID)
      if (line) changeLine(line, one, document.changeNumber ?? '')
    }
  takeStep(storeOrder, { ok: true, value: decision.value.change }, { at, by, fileID: file.id }, run.ledger)
  const error = decision.value.kind === 'error' ? decision.value.error : null
  addRecord(run, storeOrder, { document, lines, file, error }, at)
}

interface DecidedChange {
  readonly document: OrderChange
  readonly lines: readonly LineDifference[]
  readonly file: WrittenFile
  readonly error: string | null
}

function addRecord(
  { ledger }: DemoRun,
  { id, order }: DemoStoreOrder,
  { document, lines, file, error }: DecidedChange,
  at: Date,
): void {
  const by = order.partner.row.name
  const status = error === null ? orderChangeStatus.applied : orderChangeStatus.error
  const orderChangeID = ledger.id('order_change')
  ledger.add('order_change', {
    order_change_id: orderChangeID,
    partner_id: order.partner.row.partner_id,
    order_id: order.id,
    order_number: document.orderNumber,
    change_number: document.changeNumber,
    change_date: document.changeDate,
    purpose: document.purpose,
    status,
    document,
    document_sha256: sha256(Buffer.from(JSON.stringify(document), 'utf8')),
    header_difference: [],
    exchange_file_id: file.id,
    exchange_message_id: file.messageIDs[0] ?? null,
    created: at,
    created_by: by,
  })
  ledger.add('order_change_store_order', {
    order_change_id: orderChangeID,
    store_order_id: id,
    status,
    error,
    cancelled: false,
    difference: lines,
    decided: error === null ? at : null,
    decided_by: error === null ? by : null,
  })
}
