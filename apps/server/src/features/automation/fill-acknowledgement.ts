/** Fills an acknowledgement as the partner's settings say, sends it, and makes the sales order of what was acknowledged. */
import {
  type Actor,
  allow,
  type Decision,
  decideFillAgain,
  decideFilled,
  decideFillFailed,
  refuse,
  type StoreOrderTransition,
  stockLedger,
  supplyLines,
} from '@quayside/domain'
import {
  findPartner,
  readEditableLines,
  readSnapshots,
  readWarehouseLines,
  type StoreOrderSnapshot,
  type Tx,
  updateLines,
} from '@quayside/store'
import { type AskedShelves, askShelves, lockStock } from '../../external-system/stock-balances.ts'
import type { FillJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import { applyTransition } from '../store-orders/apply-transition.ts'
import { finishOrder } from '../store-orders/finish-order.ts'
import { linesToSupply } from '../store-orders/lines-to-supply.ts'
import { contextOf, lockSnapshot, type OrderSnapshot, stateOf } from '../store-orders/order-snapshot.ts'
import { automation } from './automate-order.ts'

/** null: stock is not known, and everything is supplied. A warehouse that does not answer is asked again by the next try. */
async function askStock(
  { orderID, storeOrderID, partnerID, supply }: FillJob,
  services: Services,
): Promise<AskedShelves | null> {
  const row = supply === 'PartialSupply' ? await findPartner(services.db, partnerID) : null
  if (!row) return null
  const lines = await readWarehouseLines(services.db, orderID)
  const own = lines.filter((line) => line.store_order_id === storeOrderID)
  const asked = await askShelves(own, partnerSettings(row), services)
  if (asked === null) return null
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value
}

/** Each unanswered line is answered with what is left of its stock; prices are those of the lines. */
async function answerFromStock(
  tx: Tx,
  { storeOrderID }: FillJob,
  asked: AskedShelves,
  services: Services,
): Promise<void> {
  await lockStock(tx, asked.externalProductIDs)
  const shelves = await asked.shelvesAt(tx)
  // A person can answer lines before the job runs: these answers stay.
  const rows = (await readEditableLines(tx, [storeOrderID])).filter((row) => row.quantity_acknowledged === null)
  const supplies = supplyLines(linesToSupply(rows, shelves), stockLedger(), {
    vendor: services.vendor,
    canExceedMaximum: false,
  })
  const answered = rows.map((row, at) => ({
    ...row,
    quantity_acknowledged: supplies[at]?.quantityAcknowledged ?? row.quantity,
  }))
  await updateLines(tx, answered)
}

interface Locked {
  readonly order: OrderSnapshot
  readonly storeOrder: StoreOrderSnapshot
}

async function lock(tx: Tx, { orderID, storeOrderID }: FillJob): Promise<Locked | null> {
  const order = await lockSnapshot(tx, orderID)
  const storeOrder = order?.storeOrders.find((one) => one.storeOrder.store_order_id === storeOrderID)
  return order && storeOrder ? { order, storeOrder } : null
}

interface Step {
  readonly locked: Locked
  readonly by: string
}

async function write(tx: Tx, change: StoreOrderTransition, { locked, by }: Step, services: Services): Promise<void> {
  await applyTransition(tx, locked.storeOrder, change, { services, by })
  await finishOrder(tx, locked.order, services, by)
}

export async function fillAcknowledgement(job: FillJob, services: Services): Promise<void> {
  const asked = await askStock(job, services)
  await services.db.transaction().execute(async (tx) => {
    const locked = await lock(tx, job)
    if (
      !locked ||
      decideFilled(stateOf(locked.storeOrder.storeOrder), contextOf(locked.order, locked.storeOrder, services)) === null
    )
      return
    if (asked) await answerFromStock(tx, job, asked, services)
    const filled = (await readSnapshots(tx, job.orderID)).find(
      (one) => one.storeOrder.store_order_id === job.storeOrderID,
    )
    const change = filled && decideFilled(stateOf(filled.storeOrder), contextOf(locked.order, filled, services))
    if (change) await write(tx, change, { locked, by: automation }, services)
  })
}

/** The stage becomes Error with this text. */
export async function noteFillFailed(tx: Tx, job: FillJob, text: string, services: Services): Promise<void> {
  const locked = await lock(tx, job)
  const change = locked && decideFillFailed(stateOf(locked.storeOrder.storeOrder), text)
  if (locked && change) await write(tx, change, { locked, by: automation }, services)
}

/** Decides now and returns the write, so that the caller can still refuse. */
export async function fillAgain(
  tx: Tx,
  job: FillJob,
  { userName: by }: Actor,
  services: Services,
): Promise<Decision<() => Promise<void>>> {
  const locked = await lock(tx, job)
  if (!locked) return refuse('notFound')
  const decision = decideFillAgain(stateOf(locked.storeOrder.storeOrder))
  return decision.ok ? allow(() => write(tx, decision.value, { locked, by }, services)) : decision
}
