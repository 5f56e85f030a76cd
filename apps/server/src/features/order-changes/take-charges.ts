/** Takes the allowances and charges of an order change: they replace those that the header of the order states. */
import { changeName, chargeName, dec, type RequestedChange, type StatedCharge } from '@quayside/domain'
import {
  deleteOrderCharges,
  insertOrderCharges,
  type OrderChargeRow,
  readOrderCharges,
  type Tx,
  updateOrderCharges,
  writeAudit,
} from '@quayside/store'
import { newOrderCharge } from '../orders/plan-charges.ts'
import { orderCharge } from '../store-orders/order-charges.ts'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'
import type { ChangeSource } from './change-store-order.ts'

interface ChargeChange {
  /** null: the change states a further one. */
  readonly before: OrderChargeRow | null
  /** null: the change states it no longer. */
  readonly after: StatedCharge | null
}

/** Pairs each stated charge with the next one of its kind and code that the order has. */
function changesOf(rows: readonly OrderChargeRow[], stated: readonly StatedCharge[]): readonly ChargeChange[] {
  let left = rows
  const changes = stated.map((after) => {
    const before = left.find(({ kind, code }) => kind === after.kind && code === after.code) ?? null
    left = left.filter((row) => row !== before)
    return { before, after }
  })
  return [...changes, ...left.map((before) => ({ before, after: null }))]
}

/** '25', '5%', '0.25 per unit'; with the stated amount where there is one. */
function valueText({ basis, value, statedAmount }: StatedCharge): string {
  const text = dec(value).toFixed()
  const stated = basis === 'Amount' ? text : basis === 'Percent' ? `${text}%` : `${text} per unit`
  return statedAmount === null ? stated : `${stated} (${dec(statedAmount).toFixed()})`
}

const isSame = (before: OrderChargeRow, after: StatedCharge): boolean => {
  const was = orderCharge(before)
  const rateOf = ({ taxRatePercent }: StatedCharge) => (taxRatePercent === null ? '' : dec(taxRatePercent).toFixed())
  return (
    valueText(was) === valueText(after) &&
    was.description === after.description &&
    was.ofRemainder === after.ofRemainder &&
    rateOf(was) === rateOf(after)
  )
}

function changeText({ before, after }: ChargeChange): string {
  const was = before && orderCharge(before)
  const named = after ?? was
  const name = named ? `${named.kind} ${chargeName(named)}` : ''
  return `${name} ${was ? valueText(was) : 'none'} → ${after ? valueText(after) : 'none'}`
}

/**
 * Writes what an order change that is applied states of allowances and charges of the whole order. One without any leaves them
 * unchanged. Invoices keep the amounts that they have. Source of the rule: decision 0225.
 */
export async function takeCharges(
  tx: Tx,
  { orderID, partner }: OrderSnapshot,
  { charges = [], changeNumber }: RequestedChange,
  { by, exchangeFileID }: ChangeSource,
): Promise<void> {
  if (charges.length === 0) return
  const rows = (await readOrderCharges(tx, orderID)).filter((row) => row.store_order_product_id === null)
  const stated = charges.map((charge) => ({ ...charge, forQuantity: null }))
  const changes = changesOf(rows, stated).filter(({ before, after }) => !before || !after || !isSame(before, after))
  if (changes.length === 0) return
  await deleteOrderCharges(
    tx,
    changes.flatMap(({ before, after }) => (before && !after ? before.order_charge_id : [])),
  )
  await updateOrderCharges(
    tx,
    changes.flatMap(({ before, after }) => {
      if (!before || !after) return []
      const { line: _, ...columns } = newOrderCharge(null, after)
      return { ...columns, order_charge_id: before.order_charge_id }
    }),
  )
  const added = changes.flatMap(({ before, after }) => (!before && after ? newOrderCharge(null, after) : []))
  if (added.length > 0) await insertOrderCharges(tx, { orderID, storeOrderIDs: [] }, added)
  const action = `Order change${changeName(changeNumber)}: ${changes.map(changeText).join(', ')}`
  const { partnerID } = partner
  await writeAudit(tx, [
    { objectType: 'Order', objectID: orderID, orderID, partnerID, action, createdBy: by, exchangeFileID },
  ])
}
