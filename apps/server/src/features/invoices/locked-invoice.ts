/** An invoice under the lock of its order; one that belongs to none, under its own. */
import { type Actor, type Decision, type InvoiceState, type PartnerSettings, refuse } from '@quayside/domain'
import { findPartner, isStandalone, lockStandaloneInvoice, type PartnerRow, type Tx } from '@quayside/store'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { type LockedOwner, withOwner } from '../store-orders/locked-record.ts'
import { invoiceState } from '../store-orders/order-snapshot.ts'

export interface LockedInvoice {
  readonly tx: Tx
  readonly services: Services
  readonly actor: Actor
  readonly invoice: InvoiceState
  /** Number of times that it has been queued to the partner. */
  readonly sendCount: number
  readonly partnerRow: PartnerRow
  readonly partner: PartnerSettings
  /** The store order that it belongs to; null: it belongs to none. */
  readonly owner: LockedOwner | null
}

/** Edits one invoice in one transaction. */
export async function withInvoice<T>(
  invoiceID: number,
  actor: Actor,
  services: Services,
  use: (locked: LockedInvoice) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  // Which it is does not change: no invoice gets an order later, or loses it.
  if (await isStandalone(services.db, invoiceID)) return withStandalone(invoiceID, actor, services, use)
  return withOwner({ kind: 'invoice', id: invoiceID }, actor, services, async (owner) => {
    const { tx, order, context } = owner
    const invoice = context.invoices?.find((one) => one.invoiceID === invoiceID)
    const row = owner.storeOrder.invoices.find((one) => one.invoice_id === invoiceID)
    if (!invoice || !row) return refuse('notFound')
    const { partnerRow, partner } = order
    return use({ tx, services, actor, invoice, sendCount: row.send_count, partnerRow, partner, owner })
  })
}

function withStandalone<T>(
  invoiceID: number,
  actor: Actor,
  services: Services,
  use: (locked: LockedInvoice) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  return services.db.transaction().execute(async (tx) => {
    const row = await lockStandaloneInvoice(tx, invoiceID)
    const partnerRow = row && (await findPartner(tx, row.partner_id))
    if (!partnerRow) return refuse('notFound')
    const partner = partnerSettings(partnerRow)
    const invoice = invoiceState(row)
    return use({ tx, services, actor, invoice, sendCount: row.send_count, partnerRow, partner, owner: null })
  })
}
