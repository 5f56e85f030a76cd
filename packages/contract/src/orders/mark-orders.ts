/** The bulk action of the orders list: one stage of many orders, with what is set on each of them before. */
import { orderRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, visibleRows } from '../call.ts'
import { givenID, givenRowID, givenText, orNull, statusAction, text } from '../fields.ts'
import { orderResult } from './calls.ts'

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
    orderIDs: z.array(givenRowID).min(1).max(10_000),
    updateModel: updateModel.nullish(),
  }),
  /** A result per store order; of one that was done the message is a warning, of one that was skipped the reason. */
  answer: z.strictObject({ message: orNull(text), warning: orNull(text), results: z.array(orderResult) }),
})
