/** An invoice under the lock of its order. */
import { type Actor, type Decision, type InvoiceState, refuse } from '@quayside/domain'
import type { Services } from '../../services.ts'
import { type LockedOwner, withOwner } from '../store-orders/locked-record.ts'

export interface LockedInvoice extends LockedOwner {
  readonly invoice: InvoiceState
}

/** Edits one invoice in one transaction. */
export function withInvoice<T>(
  invoiceID: number,
  actor: Actor,
  services: Services,
  use: (locked: LockedInvoice) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  return withOwner({ kind: 'invoice', id: invoiceID }, actor, services, async (owner) => {
    const invoice = owner.context.invoices?.find((one) => one.invoiceID === invoiceID)
    return invoice ? use({ ...owner, invoice }) : refuse('notFound')
  })
}
