/** Which change the acknowledgement of a store order answers, and whether it was answered. */
import { orderChangeStatus } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { askedByOrder } from '../orders/answers-change.ts'

export interface AnsweredChange {
  order_change_id: number
  change_number: string | null
  change_date: string | null
  declined: boolean
  difference: unknown
  not_applied: unknown
}

const { applied, partlyApplied, declined } = orderChangeStatus

/**
 * The newest change that was applied, or that was declined and not answered yet (or in a file that the partner's system
 * rejected). Null: the acknowledgement answers the order.
 */
export async function changeToAnswer(
  db: Queries,
  storeOrderID: number,
  outboxKey: string,
): Promise<AnsweredChange | null> {
  const { rows } = await sql<AnsweredChange>`
    select change.order_change_id, change.change_number, change.change_date, outcome.status = ${declined} as declined, outcome.difference, outcome.not_applied
    from order_change_store_order outcome join order_change change using (order_change_id)
    where outcome.store_order_id = ${storeOrderID} and not ${askedByOrder} and (outcome.status in (${applied}, ${partlyApplied})
      or (outcome.status = ${declined} and (outcome.answer_key is null or outcome.answer_key = ${outboxKey}
        or exists (select 1 from exchange_file file where file.outbox_key = outcome.answer_key and file.answer_status = 'Rejected'))))
    order by outcome.order_change_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function noteAnswered(
  tx: Tx,
  orderChangeID: number,
  storeOrderID: number,
  outboxKey: string,
): Promise<void> {
  await tx
    .updateTable('order_change_store_order')
    .set({ answer_key: outboxKey })
    .where('order_change_id', '=', orderChangeID)
    .where('store_order_id', '=', storeOrderID)
    .execute()
}
