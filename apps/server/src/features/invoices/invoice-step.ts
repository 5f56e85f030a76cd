/** Steps of one invoice: by the rules of its store order, or by its own where it belongs to none; written with audit, job and live updates. */
import {
  allow,
  type Decision,
  type InvoiceState,
  type StandaloneContext,
  type StandaloneStep,
  type StoreOrderContext,
  type StoreOrderState,
  type StoreOrderTransition,
} from '@quayside/domain'
import { announce } from '@quayside/store'
import { applyStandalone } from '../store-orders/apply-standalone.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { stateOf } from '../store-orders/order-snapshot.ts'
import type { LockedInvoice } from './locked-invoice.ts'

export interface InvoiceRule {
  readonly ofStoreOrder: (
    state: StoreOrderState,
    context: StoreOrderContext,
    invoiceID: number,
  ) => Decision<StoreOrderTransition>
  readonly standalone: (invoice: InvoiceState, context: StandaloneContext) => Decision<StandaloneStep>
}

/** Decides and writes; refused as its rule refuses. */
export async function takeStep(locked: LockedInvoice, rule: InvoiceRule): Promise<Decision<true>> {
  const { tx, services, actor, invoice, owner, partner } = locked
  const by = actor.userName
  if (owner) {
    const decision = rule.ofStoreOrder(stateOf(owner.storeOrder.storeOrder), owner.context, invoice.invoiceID)
    if (!decision.ok) return decision
    const about = { objectType: 'Invoice', objectID: invoice.invoiceID } as const
    await applyTransition(tx, owner.storeOrder, decision.value, { services, by, about })
    await finishInvoice(locked)
    return allow(true)
  }
  const decision = rule.standalone(invoice, { partner, vendor: services.vendor })
  if (!decision.ok) return decision
  await applyStandalone(tx, { partnerID: partner.partnerID, step: decision.value }, { services, by })
  return allow(true)
}

/** After anything about it was written: its order follows, and the screens are told. */
export async function finishInvoice({ tx, services, actor, invoice, owner, partner }: LockedInvoice): Promise<void> {
  if (owner) return finishOrder(tx, owner.order, services, actor.userName)
  await announce(tx, { topic: 'invoices', ids: [invoice.invoiceID], partnerID: partner.partnerID })
}
