/** One save of lines: locked, checked against newer versions, decided for every store order, then written; all of it or nothing. */
import { allow, type Decision, refuse } from '@quayside/domain'
import type { Tx } from '@quayside/store'
import type { Services } from '../../../services.ts'
import { lockSnapshot } from '../../store-orders/order-snapshot.ts'
import { type PlannedStoreOrder, planAll, type SaveRequest } from './plan-save-of-order.ts'
import { refuseConflict, type SaveRefused, staleCopy } from './save-conflict.ts'
import { type AskedStock, askForStock } from './stock-caps.ts'
import { planUnpacking, writeUnpacking } from './unpack.ts'
import { type SaveResult, writeSave } from './write-save.ts'

const isChanged = ({ plan }: PlannedStoreOrder): boolean => plan.differences.length > 0

async function save(
  tx: Tx,
  request: SaveRequest & { readonly stock: AskedStock | null },
  services: Services,
): Promise<Decision<SaveResult> | SaveRefused> {
  const { orderID, changes, actor, ifMatch } = request
  const order = await lockSnapshot(tx, orderID)
  if (!order) return refuse('notFound')
  const wanted = order.storeOrders.filter((one) => changes.has(one.storeOrder.store_order_id))
  if (wanted.length < changes.size) return refuse('notFound')
  const stale = wanted.flatMap((one) => staleCopy(one, changes.get(one.storeOrder.store_order_id) ?? [], ifMatch) ?? [])
  if (stale.length > 0) return refuseConflict(tx, stale, actor)
  const planned = await planAll(tx, { order, wanted }, request, services)
  if (!planned.ok) return planned
  const changed = planned.value.filter(isChanged)
  const unpacking = await planUnpacking(
    tx,
    changed.map(({ plan }) => plan),
  )
  if (!unpacking.ok) return unpacking
  const partnerID = order.partner.partnerID
  await writeUnpacking(tx, unpacking.value, { orderID, partnerID, by: actor.userName })
  const inserted = changed.length > 0 ? await writeSave(tx, order, changed, { services, by: actor.userName }) : []
  const idOf = new Map(inserted.map((one) => [one.temporaryID, one.storeOrderProductID]))
  const alerts = planned.value.flatMap(({ plan }) => plan.alerts)
  return allow({
    inserted,
    alerts: alerts.map((alert) => ({
      ...alert,
      storeOrderProductID: idOf.get(alert.storeOrderProductID) ?? alert.storeOrderProductID,
    })),
  })
}

/** PostgreSQL's "numeric field overflow". */
const isOverflow = (error: unknown): boolean => (error as { code?: unknown }).code === '22003'

export async function saveLines(request: SaveRequest, services: Services): Promise<Decision<SaveResult> | SaveRefused> {
  const stock = await askForStock(request, services)
  try {
    return await services.db.transaction().execute((tx) => save(tx, { ...request, stock }, services))
  } catch (error) {
    if (!isOverflow(error)) throw error
    return refuse('invalidRequest', {
      detail: 'A quantity or price is too large: the amounts of the order could not be kept.',
    })
  }
}
