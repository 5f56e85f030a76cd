/** Sends one invoice or credit: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendInvoice } from '@quayside/contract'
import {
  allow,
  type Decision,
  decideSendOneInvoice,
  decideSendStandalone,
  markStatusPermissions,
  requirePermissions,
  sendingAction,
} from '@quayside/domain'
import { type Implementation, implement } from '../../http/implement.ts'
import { takeStep } from './invoice-step.ts'
import { type LockedInvoice, withInvoice } from './locked-invoice.ts'

type Sent = AnswerOf<typeof sendInvoice>

export async function sendOneInvoice(locked: LockedInvoice): Promise<Decision<Sent>> {
  const { actor, invoice } = locked
  const permitted = requirePermissions(actor, markStatusPermissions(sendingAction(invoice.invoiceType)))
  if (!permitted.ok) return permitted
  const sent = await takeStep(locked, { ofStoreOrder: decideSendOneInvoice, standalone: decideSendStandalone })
  if (!sent.ok) return sent
  return allow({ message: `${invoice.invoiceType} ${invoice.invoiceNumber} is on its way.`, warning: null })
}

export const sendInvoiceCall: Implementation = implement(sendInvoice, ({ actor, params }, services) =>
  withInvoice<Sent>(params.id, actor, services, sendOneInvoice),
)
