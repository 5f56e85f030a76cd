/** Writes a decided save: lines, kits, states, amounts, and its differences, which a later stale save is shown. */
import type { LineAlert } from '@quayside/contract'
import { deleteLines, fillLineComponents, insertLines, type Tx, updateLines, writeLineSaves } from '@quayside/store'
import type { StepBy } from '../../../services.ts'
import { applyTransition } from '../../store-orders/apply-transition.ts'
import { finishOrder } from '../../store-orders/finish-order.ts'
import type { OrderSnapshot } from '../../store-orders/order-snapshot.ts'
import type { PlannedStoreOrder } from './plan-save-of-order.ts'

export interface SaveResult {
  readonly alerts: readonly LineAlert[]
  readonly inserted: readonly { readonly temporaryID: number; readonly storeOrderProductID: number }[]
}

/** Kits are filled again where product or quantity changed. */
function linesWithOtherKits(planned: readonly PlannedStoreOrder[], inserted: readonly number[]): number[] {
  const changed = planned.flatMap(({ plan }) =>
    plan.differences
      .filter(
        ({ status, fields }) =>
          status === 'update' && fields.some(({ field }) => field === 'quantity' || field === 'productID'),
      )
      .map((difference) => difference.storeOrderProductID),
  )
  return [...changed, ...inserted]
}

async function writeLines(
  tx: Tx,
  order: OrderSnapshot,
  planned: readonly PlannedStoreOrder[],
): Promise<SaveResult['inserted']> {
  await updateLines(
    tx,
    planned.flatMap(({ plan }) => plan.updates),
  )
  await deleteLines(
    tx,
    planned.flatMap(({ plan }) => plan.deletes.map((row) => row.store_order_product_id)),
  )
  const inserts = planned.flatMap(({ plan }) => plan.inserts)
  const ids = await insertLines(tx, order.orderID, inserts)
  if (order.partner.productComponentsEnabled)
    await fillLineComponents(tx, { lineIDs: linesWithOtherKits(planned, ids) })
  return inserts.map((row, at) => ({ temporaryID: row.store_order_product_id, storeOrderProductID: ids[at] ?? 0 }))
}

const auditText = ({ change }: PlannedStoreOrder): string => `${change.audit.action}: ${change.audit.detail ?? ''}`

export async function writeSave(
  tx: Tx,
  order: OrderSnapshot,
  planned: readonly PlannedStoreOrder[],
  { services, by }: StepBy,
): Promise<SaveResult['inserted']> {
  const inserted = await writeLines(tx, order, planned)
  for (const { snapshot, change } of planned) await applyTransition(tx, snapshot, change, { services, by })
  await finishOrder(tx, order, services, by)
  const idOf = new Map(inserted.map((one) => [one.temporaryID, one.storeOrderProductID]))
  const saves = planned.map((one) => ({
    storeOrderID: one.snapshot.storeOrder.store_order_id,
    action: auditText(one),
    changes: one.plan.differences.map((line) => ({
      ...line,
      storeOrderProductID: idOf.get(line.storeOrderProductID) ?? line.storeOrderProductID,
    })),
  }))
  await writeLineSaves(tx, saves, by)
  return inserted
}
