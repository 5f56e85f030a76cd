/** Clearing an Order Change Error keeps the store order as it is: the changes that waited for a decision are declined. */
import { orderChangeRollUp, orderChangeStatus } from '@quayside/domain'
import type { Tx } from '../database.ts'

export async function declineOpenChanges(tx: Tx, storeOrderID: number, by: string): Promise<void> {
  const declined = await tx
    .updateTable('order_change_store_order')
    .set({ status: orderChangeStatus.declined, decided: new Date(), decided_by: by })
    .where('store_order_id', '=', storeOrderID)
    .where('status', '=', orderChangeStatus.error)
    .returning('order_change_id')
    .execute()
  for (const { order_change_id } of declined) await rollUpOrderChange(tx, order_change_id)
}

/** The status of a change follows from those of its store orders. */
export async function rollUpOrderChange(tx: Tx, orderChangeID: number): Promise<void> {
  const outcomes = await tx
    .selectFrom('order_change_store_order')
    .select('status')
    .where('order_change_id', '=', orderChangeID)
    .execute()
  if (outcomes.length === 0) return
  await tx
    .updateTable('order_change')
    .set({ status: orderChangeRollUp(outcomes.map(({ status }) => status)) })
    .where('order_change_id', '=', orderChangeID)
    .execute()
}
