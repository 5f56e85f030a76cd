/** Sends one invoice or credit: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendInvoice } from '@quayside/contract'
import {
  allow,
  type Decision,
  decideSendOneInvoice,
  markStatusPermissions,
  requirePermissions,
  sendingAction,
} from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { applyTransition, finishOrder } from '../store-orders/apply-transition.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'

type Sent = AnswerOf<typeof sendInvoice>

export async function sendOneInvoice(locked: LockedInvoice): Promise<Decision<Sent>> {
  const { tx, services, actor, order, storeOrder, context, invoice } = locked
  const permitted = requirePermissions(actor, markStatusPermissions(sendingAction(invoice.invoiceType)))
  if (!permitted.ok) return permitted
  const decision = decideSendOneInvoice(stateOf(storeOrder.storeOrder), context, invoice.invoiceID)
  if (!decision.ok) return decision
  const about = { objectType: 'Invoice', objectID: invoice.invoiceID } as const
  await applyTransition(tx, storeOrder, decision.value, { services, by: actor.userName, about })
  await finishOrder(tx, order, services, actor.userName)
  return allow({ message: `${invoice.invoiceType} ${invoice.invoiceNumber} is on its way.`, warning: null })
}

export const sendInvoiceCall: Implementation = implement(sendInvoice, ({ actor, params }, services) =>
  withInvoice<Sent>(params.id, actor, services, sendOneInvoice),
)
