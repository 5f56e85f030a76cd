/** The order changes of an order with their differences. */
import { type AnswerOf, listOrderChanges } from '@quayside/contract'
import { allow, type Decision } from '@quayside/domain'
import { listOrderChangesOf, listOutcomesOf } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { presentOrderChange } from './present-order-change.ts'

async function changesOf(orderID: number, { db }: Services): Promise<Decision<AnswerOf<typeof listOrderChanges>>> {
  const rows = await listOrderChangesOf(db, orderID)
  const outcomes = rows.length > 0 ? await listOutcomesOf(db, orderID) : []
  return allow({
    orderChanges: rows.map((row) => presentOrderChange(row, orderID, outcomes)),
    totalRecords: rows.length,
    timeStamp: new Date().toISOString(),
  })
}

export const listOrderChangeCalls: readonly Implementation[] = [
  implement(listOrderChanges, ({ params }, services) => changesOf(params.id, services)),
]
