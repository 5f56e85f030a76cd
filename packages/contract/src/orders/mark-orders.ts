/** The bulk action of the orders list: marks one stage of many orders, after setting fields on each. */
import { orderRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, visibleRows } from '../call.ts'
import {
  amount,
  date,
  givenID,
  givenText,
  id,
  nothing,
  orNull,
  quantity,
  sendCount,
  sendCounts,
  statusAction,
  text,
} from '../fields.ts'
import { orderResult, stockAnswers } from './calls.ts'

/** Set on every order before its stage is marked, in the same transaction; an order that cannot be marked keeps what it had. */
export const updateModel = z.strictObject({
  /** Kept in the audit beside the action. */
  notes: z.string().max(1000).nullish(),
  comments: givenText(orderRules.fields.comments),
  shippingMethod: givenText(orderRules.fields.shippingMethod),
  /** A warehouse of the orders' partner; orders of another partner are skipped. */
  warehouseID: givenID.nullish(),
})
export type UpdateModel = z.output<typeof updateModel>

export const markOrders = defineCall({
  name: 'markOrders',
  method: 'POST',
  path: '/Orders/MarkStatus/:status',
  summary: 'Send documents for several orders; answers what happened to each',
  access: needs('StoreOrder-MarkStatus'),
  scope: visibleRows,
  params: z.object({ status: statusAction }),
  query: z.object({ crossfireVendor: z.string().optional() }),
  body: z.strictObject({
    orderIDs: z.array(givenID).min(1).max(10_000),
    sendCounts,
    answers: stockAnswers,
    updateModel: updateModel.nullish(),
  }),
  /** A result per store order; of one that was done the message is a warning, of one that was skipped the reason. */
  answer: z.strictObject({ message: orNull(text), warning: orNull(text), results: z.array(orderResult) }),
})

/** How many orders one preview looks into. */
export const previewedAtMost = 500

const lineCount = z.int().min(0)

/** Units and amount without tax. */
const sum = z.strictObject({ units: z.number(), amount })

const previewedLine = z.strictObject({
  storeOrderProductID: id,
  code: text,
  description: orNull(text),
  quantity,
  price: orNull(amount),
})

const previewedStock = z.strictObject({
  /** Why the stock of some lines was not checked. */
  note: orNull(text),
  currency: text,
  /** All lines, as ordered. */
  ordered: sum,
  /** Unanswered lines that `lines` does not name: they will be acknowledged as ordered. */
  enough: sum,
  /** The lines of `enough`, where the call names one order alone; else empty. `free` is null where stock was not checked. */
  enoughLines: z.array(previewedLine.extend({ free: orNull(quantity) })),
  /** All lines that `lines` does not name, as they will be acknowledged. */
  settled: sum,
  /** Lines that were answered with less than ordered. */
  answered: z.array(
    previewedLine.extend({
      quantityAcknowledged: quantity,
      quantityBackordered: quantity,
      backorderedDate: orNull(date),
      /** What the line itself holds is free for it; null where stock was not checked. */
      free: orNull(quantity),
      /** Of the partner's list, or the code where the list has none. */
      reason: orNull(text),
    }),
  ),
  /** Unanswered lines that free stock does not cover, with the default answer; sent back as `answers`. */
  lines: z.array(previewedLine.extend({ free: quantity, proposed: quantity })),
})

export const previewMarkOrders = defineCall({
  name: 'previewMarkOrders',
  method: 'POST',
  effect: 'read',
  path: '/Orders/MarkStatus/:status/Preview',
  summary: 'What sending documents for several orders would do, before it is done',
  access: needs('StoreOrder-MarkStatus'),
  scope: visibleRows,
  params: z.object({ status: statusAction }),
  query: nothing,
  body: z.strictObject({
    orderIDs: z.array(givenID).min(1).max(previewedAtMost),
    /** Of these orders only these store orders, sent or not; left out: those that the action on a whole order takes. */
    storeOrderIDs: z.array(givenID).min(1).max(10_000).optional(),
  }),
  answer: z.strictObject({
    /** Orders with something that can be sent. */
    can: lineCount,
    /** Why the others cannot, most frequent first. An order with several reasons counts under each. */
    cannot: z.array(z.strictObject({ message: text, count: lineCount })),
    /** What the action would answer: `done` where it would be done. */
    results: z.array(
      orderResult.extend({
        /** Whether a press of a button asks first: it would decide something, hold something back or send it again. */
        asks: z.boolean(),
        /** Whether a document of the stage went out already. */
        sentBefore: z.boolean(),
        sendCount,
        /** The sum over all store orders of the order. */
        orderSendCount: sendCount,
        /** Whether the store order has errors that nobody has settled. */
        hasErrors: z.boolean(),
        /** For acknowledgements, and for what goes to the warehouse of a partner that wants them: how the lines are answered. */
        lines: orNull(z.strictObject({ full: lineCount, short: lineCount, zero: lineCount, unanswered: lineCount })),
        /** For acknowledgements: what stock covers of the unanswered lines; null where the action sends no answers. */
        stock: orNull(previewedStock),
        /** Codes of the first lines answered with 0. */
        zeroLines: z.array(text),
        /** Lines that are acknowledged without a price. */
        withoutPrice: lineCount,
        /** Whether prices that failed the partner's check were let through. */
        pricesLetThrough: z.boolean(),
        /** Whether something is in no carton yet and stays behind. */
        leftToPack: z.boolean(),
      }),
    ),
  }),
})
export type MarkPreview = z.output<typeof previewMarkOrders.answer>
