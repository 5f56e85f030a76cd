/** An invoice under the lock of its order. */
import { type Actor, type Decision, type InvoiceState, partnerScope, refuse, scopeCovers } from '@quayside/domain'
import { standaloneInvoice } from '@quayside/store'
import type { Services } from '../../services.ts'
import { type LockedOwner, withOwner } from '../store-orders/locked-record.ts'

export interface LockedInvoice extends LockedOwner {
  readonly invoice: InvoiceState
}

/** Edits one invoice in one transaction; one that belongs to no store order is refused in words to whoever may see it. */
export async function withInvoice<T>(
  invoiceID: number,
  actor: Actor,
  services: Services,
  use: (locked: LockedInvoice) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const alone = await standaloneInvoice(services.db, invoiceID)
  if (alone && scopeCovers(partnerScope(actor), alone.partner_id))
    return refuse('standaloneInvoice', { invoiceNumber: alone.invoice_number ?? '(without number)' })
  return withOwner({ kind: 'invoice', id: invoiceID }, actor, services, async (owner) => {
    const invoice = owner.context.invoices?.find((one) => one.invoiceID === invoiceID)
    return invoice ? use({ ...owner, invoice }) : refuse('notFound')
  })
}
