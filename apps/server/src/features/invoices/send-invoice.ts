/** Sends one invoice or credit: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendInvoice } from '@quayside/contract'
import { allow, decideSendOneInvoice, markStatusPermissions, requirePermissions, sendingAction } from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { applyTransition, finishOrder } from '../store-orders/apply-transition.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import { withInvoice } from './locked-invoice.ts'

export const sendInvoiceCall: Implementation = implement(sendInvoice, ({ actor, params }, services) =>
  withInvoice<AnswerOf<typeof sendInvoice>>(
    params.id,
    actor,
    services,
    async ({ tx, order, storeOrder, context, invoice }) => {
      const permitted = requirePermissions(actor, markStatusPermissions(sendingAction(invoice.invoiceType)))
      if (!permitted.ok) return permitted
      const decision = decideSendOneInvoice(stateOf(storeOrder.storeOrder), context, params.id)
      if (!decision.ok) return decision
      const about = { objectType: 'Invoice', objectID: params.id } as const
      await applyTransition(tx, storeOrder, decision.value, { services, by: actor.userName, about })
      await finishOrder(tx, order, services, actor.userName)
      return allow({ message: `${invoice.invoiceType} ${invoice.invoiceNumber} is on its way.`, warning: null })
    },
  ),
)
