/** Answering an order in the demo stories: quantities, prices, backorders, and the acknowledgement itself. */
import {
  decideConfirmOrder,
  decideDelivered,
  decideExternalReport,
  decideReserve,
  decideSaveLines,
  decideSendAcknowledgement,
  decideSendOrder,
  decideSendSalesOrder,
} from '@quayside/domain'
import { defaultExternalSystem } from '../../demo-partners/external-system.ts'
import type { DemoLine, DemoStoreOrder } from './demo-order.ts'
import { type Fate, sendOut } from './send-out.ts'
import type { Story, Telling } from './story.ts'
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
export function* enterAnswer(story: Story, storeOrder: DemoStoreOrder, answer: LineAnswer | null): Telling {
  const at = yield* passOfficeTime(storeOrder.order, story.now, 4)
  const later = new Date(at.getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
  if (answer) for (const [index, line] of storeOrder.lines.entries()) answer(line, index, later)
  else acknowledgeOpenLines(storeOrder.lines)
  takeStep(storeOrder, decideSaveLines(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, story.ledger)
}

export function* sendAcknowledgement(story: Story, storeOrder: DemoStoreOrder, fate: Fate): Telling {
  const at = yield* passOfficeTime(storeOrder.order, story.now, 1)
  takeStep(
    storeOrder,
    decideSendAcknowledgement(storeOrder.state, contextOf(storeOrder)),
    { at, by: clerk },
    story.ledger,
  )
  yield* sendOut(story, storeOrder, { kind: 'acknowledgement', record: null }, fate)
}

export function* reserve(story: Story, storeOrder: DemoStoreOrder): Telling {
  const at = yield* passOfficeTime(storeOrder.order, story.now, 1)
  takeStep(storeOrder, decideReserve(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, story.ledger)
}

/** Send Order, or Confirm Order where the partner has a workflow; the external system has it some seconds later. */
export function* sendToExternalSystem(story: Story, storeOrder: DemoStoreOrder): Telling {
  const { order } = storeOrder
  const decide = order.partner.settings.workflowType === null ? decideSendOrder : decideConfirmOrder
  const at = yield* passOfficeTime(order, story.now, 2)
  takeStep(storeOrder, decide(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, story.ledger)
  const delivered = yield* passSeconds(order, story.now, 4)
  takeStep(
    storeOrder,
    decideDelivered(storeOrder.state, 'order', contextOf(storeOrder)),
    { at: delivered, by: clerk },
    story.ledger,
  )
}

/** Our own sales order; without `delivered` it waits for the external system. */
export function* sendSalesOrder(story: Story, storeOrder: DemoStoreOrder, delivered: boolean): Telling {
  const { order } = storeOrder
  const at = yield* passOfficeTime(order, story.now, 1)
  takeStep(storeOrder, decideSendSalesOrder(storeOrder.state, contextOf(storeOrder)), { at, by: clerk }, story.ledger)
  if (!delivered) return
  const moment = { at: yield* passSeconds(order, story.now, 3), by: clerk }
  takeStep(storeOrder, decideDelivered(storeOrder.state, 'salesOrder', contextOf(storeOrder)), moment, story.ledger)
}

/** What the warehouse reports, one status after the other. */
export function* warehouseReports(story: Story, storeOrder: DemoStoreOrder, ...statuses: readonly string[]): Telling {
  for (const status of statuses) {
    const at = yield* passOfficeTime(storeOrder.order, story.now, 3)
    takeStep(
      storeOrder,
      decideExternalReport(storeOrder.state, status),
      { at, by: defaultExternalSystem },
      story.ledger,
    )
  }
}
