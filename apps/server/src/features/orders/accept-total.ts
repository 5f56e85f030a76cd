/** Accepts that the stated total of an order differs from its lines, or withdraws the acceptance; audited. */
import { type AnswerOf, acceptTotal, withdrawTotal } from '@quayside/contract'
import {
  allow,
  type Decision,
  type DifferingTotal,
  decideAcceptTotal,
  decideWithdrawTotal,
  type Guard,
  refuse,
} from '@quayside/domain'
import { announce, readOrderHeader, readStatedTotals, type Tx, writeAudit, writeTotalAcceptance } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services, StepBy } from '../../services.ts'
import { invoiceState, lockSnapshot, type OrderSnapshot } from '../store-orders/order-snapshot.ts'
import { type OrderTotals, orderTotals } from '../store-orders/stated-totals.ts'

type Answer = AnswerOf<typeof acceptTotal>

const answerOf = ({ totals, accepted, acceptedBy }: OrderTotals): Answer => ({
  statedTotals: [...totals],
  totalAccepted: accepted?.toISOString() ?? null,
  totalAcceptedBy: acceptedBy,
})

const differingOf = ({ totals }: OrderTotals): readonly DifferingTotal[] =>
  totals.flatMap(({ code, amount, computed, difference }) =>
    difference === null || computed === null ? [] : [{ code, amount, computed }],
  )

interface Step {
  /** What is written; null: the acceptance is withdrawn. */
  readonly acceptedBy: string | null
  readonly action: (difference: string) => string
  readonly decide: (orderNumber: string, order: OrderSnapshot, totals: OrderTotals) => Guard
}

async function write(tx: Tx, { orderID, partner, storeOrders }: OrderSnapshot, action: string, by: string) {
  const { partnerID } = partner
  await writeAudit(tx, [{ objectType: 'Order', objectID: orderID, orderID, partnerID, action, createdBy: by }])
  const invoiceIDs = storeOrders.flatMap(({ invoices }) => invoices.map((invoice) => invoice.invoice_id))
  await announce(
    tx,
    { topic: 'orders', ids: [orderID], partnerID },
    ...(invoiceIDs.length > 0 ? [{ topic: 'invoices' as const, ids: invoiceIDs, partnerID }] : []),
  )
}

/** Under the lock of the order: an order change, an invoice that is sent and this step wait for each other. */
function takeStep(orderID: number, step: Step, { services, by }: StepBy): Promise<Decision<Answer>> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockSnapshot(tx, orderID)
    const header = order && (await readOrderHeader(tx, orderID))
    if (!order || !header) return refuse('notFound')
    const totals = orderTotals(await readStatedTotals(tx, [orderID]))
    const decision = step.decide(header.order_number, order, totals)
    if (!decision.ok) return decision
    await writeTotalAcceptance(tx, orderID, step.acceptedBy)
    await write(tx, order, step.action(totals.difference ?? ''), by)
    return allow(answerOf(orderTotals(await readStatedTotals(tx, [orderID]))))
  })
}

const accepting = (seen: readonly DifferingTotal[], by: string): Step => ({
  acceptedBy: by,
  action: (difference) => `Accept Difference: ${difference}`,
  decide: (orderNumber, _, totals) => {
    const { difference, acceptedBy } = totals
    return decideAcceptTotal({ orderNumber, differing: differingOf(totals), difference, acceptedBy }, seen)
  },
})

const withdrawing: Step = {
  acceptedBy: null,
  action: (difference) => `Withdraw Acceptance: ${difference}`,
  decide: (orderNumber, { storeOrders }, { acceptedBy }) =>
    decideWithdrawTotal(
      { orderNumber, acceptedBy },
      storeOrders.flatMap(({ invoices }) => invoices.map(invoiceState)),
    ),
}

const stepBy = (services: Services, by: string): StepBy => ({ services, by })

export const acceptTotalCalls: readonly Implementation[] = [
  implement(acceptTotal, ({ actor, params, body }, services) =>
    takeStep(params.id, accepting(body.totals, actor.userName), stepBy(services, actor.userName)),
  ),
  implement(withdrawTotal, ({ actor, params }, services) =>
    takeStep(params.id, withdrawing, stepBy(services, actor.userName)),
  ),
]
