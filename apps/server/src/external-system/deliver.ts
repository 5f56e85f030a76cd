/**
 * Delivers an order or our sales order to the external system, then marks the stage Sent. Killed between the two and run
 * again, it asks with the same key, is answered with the same number, and nothing is entered twice.
 */
import {
  type Decision,
  type DeliveryPlace,
  decideDelivered,
  decideSendFailed,
  deliveryRoute,
  overtakenByWarehouse,
  type Refused,
  refuse,
  type StoreOrderTransition,
} from '@quayside/domain'
import {
  findPartner,
  findWarehouseOrder,
  forgetReservation,
  hasSystemNumber,
  knownPlace,
  nameSystemOrder,
  readSnapshots,
  readWarehouseLines,
  routePlace,
  type Tx,
  type WarehouseOrderRow,
} from '@quayside/store'
import { partnerSettings } from '../features/partners/partner-settings.ts'
import { applyTransition } from '../features/store-orders/apply-transition.ts'
import { contextOf, stateOf } from '../features/store-orders/order-snapshot.ts'
import type { ExternalDelivery } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { cancelAtSystem } from './cancel.ts'
import type { ExternalSystem, SystemLine, SystemOrder } from './connector.ts'
import { referenceOf } from './references.ts'
import { systemLines } from './system-lines.ts'
import { type LockedStoreOrder, stepOfStoreOrder, withStoreOrder } from './with-store-order.ts'

export type DocumentDelivery = ExternalDelivery & { readonly kind: SystemOrder['kind'] }

const isDocument = (job: ExternalDelivery): job is DocumentDelivery => job.kind !== 'cancel'

const textOf = ({ refusal }: Refused): string => (refusal.hint ? `${refusal.message} ${refusal.hint}` : refusal.message)

const systemPlace = (place: DeliveryPlace | null): SystemOrder['deliverTo'] => ({
  storeCode: place?.code ?? null,
  name: place?.name ?? null,
  address1: place?.address1 ?? null,
  address2: place?.address2 ?? null,
  city: place?.city ?? null,
  state: place?.state ?? null,
  postalCode: place?.postalCode ?? null,
  country: place?.country ?? null,
})

function placesOf({
  stated_ship_to,
  to_store,
  centre,
}: WarehouseOrderRow): Pick<SystemOrder, 'deliverTo' | 'forStore'> {
  const store = { stated: stated_ship_to, store: to_store && knownPlace(to_store) }
  const { shipTo, finalStore } = deliveryRoute(store, routePlace(centre))
  return { deliverTo: systemPlace(shipTo), forStore: finalStore && systemPlace(finalStore) }
}

function systemOrder(job: DocumentDelivery, row: WarehouseOrderRow, lines: readonly SystemLine[]): SystemOrder {
  return {
    kind: job.kind,
    key: job.key,
    reference: referenceOf(row.store_order_id),
    orderNumber: row.order_number,
    storeOrderNumber: row.store_order_number,
    customerReference: row.customer_reference,
    customer: row.external_customer_id,
    retailer: row.retailer_code,
    deliverAfter: row.etd,
    deliverBefore: row.eta,
    comments: row.comments,
    ...placesOf(row),
    lines,
  }
}

interface Noted {
  readonly decide: (locked: LockedStoreOrder) => Decision<StoreOrderTransition>
  /** Written with what was decided. */
  readonly more?: (locked: LockedStoreOrder) => Promise<void>
}

async function note(tx: Tx, job: DocumentDelivery, { decide, more }: Noted, services: Services): Promise<void> {
  await stepOfStoreOrder(tx, job.storeOrderID, { services, by: job.requestedBy }, async (locked) => {
    const decision = decide(locked)
    // Refused: it was noted before.
    if (!decision.ok) return false
    await applyTransition(locked.tx, locked.storeOrder, decision.value, { services, by: job.requestedBy })
    await more?.(locked)
    return true
  })
}

/** The stage becomes Error with this text; also called when the tries are used up. */
export async function noteDeliveryFailed(
  tx: Tx,
  job: ExternalDelivery,
  text: string,
  services: Services,
): Promise<void> {
  if (!isDocument(job)) return
  await note(
    tx,
    job,
    {
      decide: ({ order, storeOrder }) =>
        decideSendFailed(
          stateOf(storeOrder.storeOrder),
          { stage: job.kind },
          text,
          contextOf(order, storeOrder, services),
        ),
    },
    services,
  )
}

/** The system said no, or could not even be asked. */
const failAtOnce = (job: DocumentDelivery, text: string, services: Services): Promise<void> =>
  services.db.transaction().execute((tx) => noteDeliveryFailed(tx, job, text, services))

async function noteEntered(
  tx: Tx,
  job: DocumentDelivery,
  { number, id }: { readonly number: string; readonly id: string },
  services: Services,
): Promise<void> {
  await note(
    tx,
    job,
    {
      decide: ({ order, storeOrder }) =>
        decideDelivered(stateOf(storeOrder.storeOrder), { stage: job.kind }, contextOf(order, storeOrder, services)),
      more: async () => {
        if (job.kind !== 'order') return
        await nameSystemOrder(tx, job.storeOrderID, number, id)
        // What was held is part of the order there from now on.
        await forgetReservation(tx, job.storeOrderID)
      },
    },
    services,
  )
}

/**
 * Whether the warehouse began since the order was queued once more: then it stays as it is there. An order without a number
 * there is asked for again, since the answer to its first delivery may have got lost.
 */
async function isOvertaken(job: DocumentDelivery, services: Services): Promise<boolean> {
  if (job.kind !== 'order') return false
  let overtaken = false
  await withStoreOrder(job.storeOrderID, { services, by: job.requestedBy }, async ({ tx, storeOrder }) => {
    const transition = overtakenByWarehouse(stateOf(storeOrder.storeOrder))
    if (!transition || !(await hasSystemNumber(tx, job.storeOrderID))) return false
    await applyTransition(tx, storeOrder, transition, { services, by: job.requestedBy })
    overtaken = true
    return true
  })
  return overtaken
}

/** The order in the system's terms; null when the job's stage is not waiting for it (any more). */
async function loadOrder(
  job: DocumentDelivery,
  services: Services,
): Promise<Decision<{ readonly system: ExternalSystem; readonly order: SystemOrder }> | null> {
  const { db, vendor } = services
  const row = await findWarehouseOrder(db, job.storeOrderID)
  const partner = await findPartner(db, job.partnerID)
  if (!row || !partner) return null
  const snapshots = await readSnapshots(db, row.order_id)
  const own = snapshots.find(({ storeOrder }) => storeOrder.store_order_id === job.storeOrderID)
  if (!own || !stateOf(own.storeOrder).pendingStages.includes(job.kind)) return null
  const system = services.external.of(partnerSettings(partner))
  if (!system) return refuse('externalSystemMissing', { partner: partner.code })
  const rows = await readWarehouseLines(db, row.order_id)
  const lines = systemLines(
    rows.filter((line) => line.store_order_id === job.storeOrderID),
    vendor,
  )
  return lines.ok ? { ok: true, value: { system, order: systemOrder(job, row, lines.value) } } : lines
}

export async function deliverExternal(job: ExternalDelivery, services: Services): Promise<void> {
  if (!isDocument(job)) return cancelAtSystem(job, services)
  if (await isOvertaken(job, services)) return
  const loaded = await loadOrder(job, services)
  if (!loaded) return
  if (!loaded.ok) return failAtOnce(job, textOf(loaded), services)
  const { system, order } = loaded.value
  const entered = await system.enter(order)
  if (entered.ok) return services.db.transaction().execute((tx) => noteEntered(tx, job, entered, services))
  const text = `${system.name} did not take the ${job.kind === 'order' ? 'order' : 'sales order'}: ${entered.reason}. Fix the cause, then send it again.`
  await failAtOnce(job, text, services)
}
