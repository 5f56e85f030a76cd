/** Answering an order in the demo history: quantities, prices, backorders, and the acknowledgement itself. */
import { addDays } from '@quayside/contract'
import {
  dateText,
  decideConfirmOrder,
  decideDelivered,
  decideExternalReport,
  decideReserve,
  decideSaveLines,
  decideSendAcknowledgement,
  decideSendOrder,
  decideSendSalesOrder,
  isAcknowledgementHeld,
} from '@quayside/domain'
import { defaultExternalSystem } from '../../demo-partners/external-system.ts'
import type { DemoLine, DemoStoreOrder } from './demo-order.ts'
import type { DemoRun, Steps } from './demo-run.ts'
import { type SendOutcome, sendOut } from './send-out.ts'
import { acknowledgeOpenLines, contextOf, takeStep } from './take-step.ts'
import { passOfficeTime, passSeconds } from './working-hours.ts'

export const clerk = 'clerk'

/** How a clerk answers a line. */
export type LineAnswer = (line: DemoLine, at: number, day: string) => void

const packSize = (line: DemoLine): number => Number(line.line_pack_size ?? 1)

const answerLine = (line: DemoLine, quantity: number, backordered: number, date: string | null): void => {
  line.quantity_acknowledged = String(quantity)
  line.quantity_backordered = String(backordered)
  line.backordered_date = backordered > 0 ? date : null
  line.line_product_price_acknowledged ??= line.line_product_price
}

/** One pack of every second line is short. */
export const shortByAPack: LineAnswer = (line, at) =>
  answerLine(line, Number(line.quantity) - (at % 2 === 0 ? packSize(line) : 0), 0, null)

/** The first line comes later. */
export const firstOnBackorder: LineAnswer = (line, at, day) => {
  const later = at === 0 ? packSize(line) : 0
  answerLine(line, Number(line.quantity) - later, later, day)
}

export const nothingAtAll: LineAnswer = (line) => answerLine(line, 0, 0, null)

/** Saves the acknowledged quantities, without sending them. */
export function* enterAnswer(run: DemoRun, storeOrder: DemoStoreOrder, answer: LineAnswer | null): Steps {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 4)
  const later = addDays(dateText(at, run.vendor.zone), 14)
  if (answer) for (const [index, line] of storeOrder.lines.entries()) answer(line, index, later)
  else acknowledgeOpenLines(storeOrder.lines)
  takeStep(storeOrder, decideSaveLines(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, run.ledger)
}

export function* sendAcknowledgement(run: DemoRun, storeOrder: DemoStoreOrder, outcome: SendOutcome): Steps {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 1)
  takeStep(
    storeOrder,
    decideSendAcknowledgement(storeOrder.state, contextOf(storeOrder)),
    { at, by: clerk },
    run.ledger,
  )
  if (isAcknowledgementHeld(storeOrder.state)) return
  yield* sendOut(run, storeOrder, { kind: 'acknowledgement', record: null }, outcome)
}

export function* reserve(run: DemoRun, storeOrder: DemoStoreOrder): Steps {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 1)
  takeStep(storeOrder, decideReserve(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, run.ledger)
}

/** Send Order, or Confirm Order where the partner has a workflow; the external system has it some seconds later. */
export function* sendToExternalSystem(run: DemoRun, storeOrder: DemoStoreOrder): Steps {
  const { order } = storeOrder
  const decide = order.partner.settings.workflowType === null ? decideSendOrder : decideConfirmOrder
  const at = yield* passOfficeTime(order, run.now, 2)
  takeStep(storeOrder, decide(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, run.ledger)
  const delivered = yield* passSeconds(order, run.now, 4)
  takeStep(
    storeOrder,
    decideDelivered(storeOrder.state, { stage: 'order' }, contextOf(storeOrder)),
    { at: delivered, by: clerk },
    run.ledger,
  )
}

/** Our own sales order; without `delivered` it waits for the external system. */
export function* sendSalesOrder(run: DemoRun, storeOrder: DemoStoreOrder, delivered: boolean): Steps {
  const { order } = storeOrder
  const at = yield* passOfficeTime(order, run.now, 1)
  takeStep(storeOrder, decideSendSalesOrder(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, run.ledger)
  if (!delivered) return
  const moment = { at: yield* passSeconds(order, run.now, 3), by: clerk }
  takeStep(
    storeOrder,
    decideDelivered(storeOrder.state, { stage: 'salesOrder' }, contextOf(storeOrder)),
    moment,
    run.ledger,
  )
}

/** What the warehouse reports, one status after the other. */
export function* warehouseReports(run: DemoRun, storeOrder: DemoStoreOrder, ...statuses: readonly string[]): Steps {
  for (const status of statuses) {
    const at = yield* passOfficeTime(storeOrder.order, run.now, 3)
    takeStep(storeOrder, decideExternalReport(storeOrder.state, status), { at, by: defaultExternalSystem }, run.ledger)
  }
}
