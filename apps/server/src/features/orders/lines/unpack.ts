/** A save that answers less than is packed takes the rest out of the cartons; what left already, or was invoiced, stops it. */
import {
  allow,
  compare,
  type Decision,
  decideRemoveLine,
  isShipmentSent,
  refuse,
  type TakenOut,
  takeOutOfCartons,
} from '@quayside/domain'
import {
  type EditableLineRow,
  invoicedLines,
  type PackedLineRow,
  readPackedLines,
  setCartonQuantities,
  type Tx,
  writeAudit,
} from '@quayside/store'
import { lineName } from './line-row.ts'
import type { LinePlan } from './plan-save.ts'

const hasLeft = (row: PackedLineRow): boolean =>
  row.pending || row.shipment_sent || (!row.shipment_ended && isShipmentSent(row.shipment_status))

const packedQuantity = (row: PackedLineRow) => ({
  shipmentCartonProductID: row.shipment_carton_product_id,
  cartonQuantity: row.carton_quantity,
  left: hasLeft(row),
})

/** Null: nothing is answered yet, so nothing limits what is packed. */
const mostOf = (row: EditableLineRow): string | null => row.quantity_acknowledged

function unpackLine(row: EditableLineRow, packed: readonly PackedLineRow[]): Decision<readonly TakenOut[]> {
  const most = mostOf(row)
  if (most === null) return allow([])
  const live = packed.filter((one) => !one.shipment_ended)
  const result = takeOutOfCartons(live.map(packedQuantity), most)
  if (compare(result.left, most) <= 0) return allow(result.changes)
  const params = { line: lineName(row), packed: Number(result.left), acknowledged: Number(most) }
  return refuse('quantityAckBelowPacked', params)
}

function unpackRemoved(
  row: EditableLineRow,
  packed: readonly PackedLineRow[],
  invoiced: boolean,
): Decision<readonly TakenOut[]> {
  const decision = decideRemoveLine({
    lineName: lineName(row),
    externalReservationID: row.external_reservation_id,
    isInvoiced: invoiced,
    sentShipment: packed.find(hasLeft)?.shipment_number ?? null,
  })
  if (!decision.ok) return decision
  return allow(packed.map((one) => ({ shipmentCartonProductID: one.shipment_carton_product_id, cartonQuantity: '0' })))
}

export interface Unpacked {
  readonly changes: readonly TakenOut[]
  readonly rows: readonly PackedLineRow[]
}

/** Decides for all lines of a save before anything is written. */
export async function planUnpacking(tx: Tx, plans: readonly LinePlan[]): Promise<Decision<Unpacked>> {
  const updates = plans.flatMap((plan) => plan.updates)
  const deletes = plans.flatMap((plan) => plan.deletes)
  const rows = await readPackedLines(
    tx,
    [...updates, ...deletes].map((row) => row.store_order_product_id),
  )
  const packedOf = new Map<number, PackedLineRow[]>()
  for (const row of rows) {
    const others = packedOf.get(row.store_order_product_id)
    if (others) others.push(row)
    else packedOf.set(row.store_order_product_id, [row])
  }
  const invoiced = await invoicedLines(
    tx,
    deletes.map((row) => row.store_order_product_id),
  )
  const decisions = [
    ...updates.map((row) => unpackLine(row, packedOf.get(row.store_order_product_id) ?? [])),
    ...deletes.map((row) => {
      const id = row.store_order_product_id
      return unpackRemoved(row, packedOf.get(id) ?? [], invoiced.has(id))
    }),
  ]
  const refused = decisions.find((decision) => !decision.ok)
  if (refused && !refused.ok) return refused
  return allow({ rows, changes: decisions.flatMap((decision) => (decision.ok ? decision.value : [])) })
}

interface UnpackedOrder {
  readonly orderID: number
  readonly partnerID: number
  readonly by: string
}

/** Each shipment's log says what came out of which carton. */
export async function writeUnpacking(tx: Tx, { changes, rows }: Unpacked, order: UnpackedOrder): Promise<void> {
  await setCartonQuantities(tx, changes)
  const changed = new Map(changes.map((change) => [change.shipmentCartonProductID, change.cartonQuantity]))
  const shipments = new Map<number, string[]>()
  for (const row of rows) {
    const stays = changed.get(row.shipment_carton_product_id)
    if (stays === undefined) continue
    const words = `${Number(row.carton_quantity) - Number(stays)} out of carton ${row.carton_number}`
    shipments.set(row.shipment_id, [...(shipments.get(row.shipment_id) ?? []), words])
  }
  await writeAudit(
    tx,
    [...shipments].map(([shipmentID, words]) => ({
      objectType: 'Shipment' as const,
      objectID: shipmentID,
      orderID: order.orderID,
      partnerID: order.partnerID,
      action: `Edit Lines: ${words.slice(0, 20).join(', ')}${words.length > 20 ? ` and ${words.length - 20} more` : ''}`,
      createdBy: order.by,
    })),
  )
}
