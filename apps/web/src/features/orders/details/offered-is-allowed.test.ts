// Every action of a store order's row and selection in every status of every stage: what the screen offers by what the answer
// tells, the server allows by the records themselves, and says the same where it does not.
import {
  type Decision,
  decideCreateInvoice,
  decideCreateShipment,
  decideDelete,
  decideMarkStatus,
  markStatusActions,
  type StoreOrderContext,
  type StoreOrderState,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { everyPartner, everyStatus, inStatus, serverContext, testVendor } from '../every-status.fixture.ts'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'
import { selectedActions } from './store-order-actions.ts'

type Rule = (state: StoreOrderState, context: StoreOrderContext) => Decision<unknown>

const rules: readonly (readonly [string, Rule])[] = [
  ...selectedActions.map(({ label, decide }) => [label, decide] as const),
  ['Ship Order', decideCreateShipment],
  ['Invoice Order', decideCreateInvoice],
  ['Delete Order', (state, context) => decideDelete(state, context)],
  ...markStatusActions.map(
    (action) =>
      [
        `send ${action}`,
        (state: StoreOrderState, context: StoreOrderContext) => decideMarkStatus(state, action, context),
      ] as const,
  ),
]

const saidBy = (decision: Decision<unknown>): string => (decision.ok ? 'allowed' : decision.refusal.message)

describe.each(everyPartner)('of a partner with %s', (_, partner) => {
  it.each(everyStatus)('what is offered is what is allowed: %s %s', (stage, status) => {
    const storeOrder = inStatus(stage, status)
    const state = stateOfStoreOrder(storeOrder)
    const shown = { ...contextOf(partner, testVendor, storeOrder.storeOrderNumber), ...recordsOf(storeOrder) }
    const offered = rules.map(([name, rule]) => [name, saidBy(rule(state, shown))])
    const allowed = rules.map(([name, rule]) => [name, saidBy(rule(state, serverContext(storeOrder, partner)))])
    expect(offered).toEqual(allowed)
  })
})
