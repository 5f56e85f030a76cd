/** Sends one invoice or credit: queued in this transaction, delivered by its job. */
import { type AnswerOf, sendInvoice } from '@quayside/contract'
import {
  allow,
  checkNotSentSince,
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

/** @param seen number of times that the caller saw it queued; left out where the caller did not state it */
export async function sendOneInvoice(locked: LockedInvoice, seen?: number | null): Promise<Decision<Sent>> {
  const { actor, invoice, sendCount } = locked
  const permitted = requirePermissions(actor, markStatusPermissions(sendingAction(invoice.invoiceType)))
  if (!permitted.ok) return permitted
  const unsent = checkNotSentSince(`${invoice.invoiceType} ${invoice.invoiceNumber ?? ''}`.trim(), seen, sendCount)
  if (!unsent.ok) return unsent
  const sent = await takeStep(locked, { ofStoreOrder: decideSendOneInvoice, standalone: decideSendStandalone })
  if (!sent.ok) return sent
  return allow({ message: `${invoice.invoiceType} ${invoice.invoiceNumber} is on its way.`, warning: null })
}

export const sendInvoiceCall: Implementation = implement(sendInvoice, ({ actor, params, query }, services) =>
  withInvoice<Sent>(params.id, actor, services, (locked) => sendOneInvoice(locked, query.sendCount)),
)
