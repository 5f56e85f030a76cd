/** Takes the allowances and charges of an order change: they replace those that the order, or its line, states. */
import {
  add,
  changeName,
  chargeName,
  chargeOfPortion,
  dec,
  matchLine,
  type OrderedLine,
  type OrderToChange,
  type RequestedChange,
  type RequestedLine,
  type StatedCharge,
} from '@quayside/domain'
import {
  addOrderCharges,
  deleteOrderCharges,
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
import { readSubject } from './change-subject.ts'

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

/** What a change states for one line of the order, or for the whole order. */
interface StatedGroup {
  /** null: the whole order. */
  readonly line: { readonly storeOrderProductID: number; readonly name: string } | null
  readonly charges: readonly StatedCharge[]
}

/** The lines as changed that a requested line means, one in each store order at most. */
const linesMeant = ({ storeOrders }: OrderToChange, wanted: RequestedLine): readonly OrderedLine[] =>
  storeOrders.flatMap(({ lines }) => {
    const match = matchLine(lines, wanted)
    return match.kind === 'found' ? [match.line] : []
  })

/** Divides the charges of a line over the stores that it goes to. */
function groupsOfLine(wanted: RequestedLine, lines: readonly OrderedLine[], currency: string): readonly StatedGroup[] {
  const all = add(...lines.map(({ quantity }) => quantity))
  let before = dec(0)
  return lines.map(({ storeOrderProductID, quantity }) => {
    const portion = { quantity, before, all }
    before = before.plus(quantity)
    return {
      line: { storeOrderProductID, name: wanted.lineNumber },
      charges: (wanted.charges ?? []).map((charge) =>
        chargeOfPortion({ ...charge, forQuantity: null }, portion, currency),
      ),
    }
  })
}

/** Writes what one group states in place of what it stated. @returns the changes as text */
async function takeGroup(
  tx: Tx,
  orderID: number,
  { line, charges: stated }: StatedGroup,
  all: readonly OrderChargeRow[],
): Promise<readonly string[]> {
  const lineID = line?.storeOrderProductID ?? null
  const rows = all.filter((row) => row.store_order_product_id === lineID)
  const changes = changesOf(rows, stated).filter(({ before, after }) => !before || !after || !isSame(before, after))
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
  await addOrderCharges(tx, { orderID, storeOrderProductID: lineID }, added)
  return changes.map((change) => `${line ? `line ${line.name}: ` : ''}${changeText(change)}`)
}

/** Names the charges of a line that the order does not have, or has more than once. */
const lostText = ({ lineNumber, charges = [] }: RequestedLine): string =>
  `line ${lineNumber}: ${charges.map((charge) => `${charge.kind} ${chargeName(charge)} ${valueText({ ...charge, forQuantity: null })}`).join(', ')} not taken, since no line of the order is meant`

/**
 * Writes what an order change that is applied states of allowances and charges of the whole order and of its lines. Where it states none,
 * those of the order, or of the line, stay. Invoices keep the amounts that they have. Source of the rule: decisions 0225 and 0234.
 */
export async function takeCharges(
  tx: Tx,
  order: OrderSnapshot,
  { charges = [], changeNumber, lines }: RequestedChange,
  { by, exchangeFileID }: ChangeSource,
): Promise<void> {
  const charged = lines.filter(({ change, line }) => change !== 'delete' && (line.charges ?? []).length > 0)
  if (charges.length === 0 && charged.length === 0) return
  const { orderID, partner } = order
  const subject = await readSubject(tx, order)
  if (!subject) return
  const ofOrder: readonly StatedGroup[] =
    charges.length === 0 ? [] : [{ line: null, charges: charges.map((charge) => ({ ...charge, forQuantity: null })) }]
  const found = charged.map(({ line }) => ({ wanted: line, lines: linesMeant(subject.toChange, line) }))
  const ofLines = found.flatMap(({ wanted, lines: meant }) => groupsOfLine(wanted, meant, subject.header.currency))
  const rows = await readOrderCharges(tx, orderID)
  const texts: string[] = []
  for (const group of [...ofOrder, ...ofLines]) texts.push(...(await takeGroup(tx, orderID, group, rows)))
  texts.push(...found.filter(({ lines: meant }) => meant.length === 0).map(({ wanted }) => lostText(wanted)))
  if (texts.length === 0) return
  const action = `Order change${changeName(changeNumber)}: ${texts.join(', ')}`
  const { partnerID } = partner
  await writeAudit(tx, [
    { objectType: 'Order', objectID: orderID, orderID, partnerID, action, createdBy: by, exchangeFileID },
  ])
}
