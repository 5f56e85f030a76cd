/** Accepting that the stated total of an order differs from its lines, and withdrawing it. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import { givenDecimal, idParams, noBody, nothing, orNull, text, timestamp } from '../fields.ts'
import { statedTotal } from './records.ts'

/** The totals of an order after the step. */
const totalsAnswer = z.strictObject({
  statedTotals: z.array(statedTotal),
  totalAccepted: orNull(timestamp),
  totalAcceptedBy: orNull(text),
})

export const acceptTotal = defineCall({
  name: 'acceptTotal',
  method: 'POST',
  path: '/Orders/:id/AcceptTotal',
  summary: 'Accept that the stated total of an order differs from its lines, so that its invoices can be sent',
  access: needs('StoreOrder-EditOrder'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  /** The totals that differ, as the caller saw them: refused where an order change brought others since. */
  body: z.strictObject({
    totals: z.array(z.strictObject({ code: z.string(), amount: givenDecimal, computed: givenDecimal })).max(50),
  }),
  answer: totalsAnswer,
})

export const withdrawTotal = defineCall({
  name: 'withdrawTotal',
  method: 'POST',
  path: '/Orders/:id/WithdrawTotal',
  summary: 'Withdraw the acceptance of a differing total, while no invoice of the order was sent',
  access: needs('StoreOrder-EditOrder'),
  scope: recordOf('order'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: totalsAnswer,
})
