/** Which store orders a line of a change is about, and how much each is to have. */
import { add, compare } from '../kernel/decimal.ts'
import { advice } from './advice.ts'
import { matchLine, requestedName } from './match-line.ts'
import type { LineRequest, OrderedStore, OrderToChange, RequestedLine } from './requested-change.ts'

export interface LineShare {
  readonly storeOrder: OrderedStore
  /** null: as it was. */
  readonly quantity: string | null
}

export interface Shares {
  readonly shares: readonly LineShare[]
  /** Cannot be carried out; stands at the store orders that it is about. */
  readonly doubts: readonly { readonly storeOrder: OrderedStore; readonly text: string }[]
}

const none: Shares = { shares: [], doubts: [] }

function doubtful(
  storeOrders: readonly OrderedStore[],
  order: OrderToChange,
  text: string,
): Pick<Shares, 'shares' | 'doubts'> {
  const named = storeOrders.length > 0 ? storeOrders : order.storeOrders.slice(0, 1)
  return { shares: [], doubts: named.map((storeOrder) => ({ storeOrder, text })) }
}

const orderedBy = (storeOrder: OrderedStore, line: RequestedLine): string => {
  const match = matchLine(storeOrder.lines, line)
  return match.kind === 'found' ? match.line.quantity : '0'
}

/** A line with store quantities: complete when they add up to the line, a part when those not named make up the rest. */
function namedShares(order: OrderToChange, change: LineRequest, line: RequestedLine): Shares {
  const byCode = new Map(order.storeOrders.map((storeOrder) => [storeOrder.storeCode, storeOrder]))
  const named = line.storeQuantities.map((share) => ({ ...share, storeOrder: byCode.get(share.storeCode) }))
  const stranger = named.find(({ storeOrder }) => storeOrder === undefined)
  const known = named.flatMap(({ storeOrder, quantity }) => (storeOrder ? [{ storeOrder, quantity }] : []))
  if (stranger) {
    const params = { line: requestedName(line), storeCode: stranger.storeCode, orderNumber: order.orderNumber }
    return doubtful(
      known.map(({ storeOrder }) => storeOrder),
      order,
      advice('orderChangeStoreUnknown', params),
    )
  }
  const others = order.storeOrders.filter((one) => !known.some(({ storeOrder }) => storeOrder === one))
  const shares = known.map((share) => (change === 'delete' ? { ...share, quantity: '0' } : share))
  const sum = add(...known.map(({ quantity }) => quantity))
  if (line.quantity === null || change === 'delete') return { ...none, shares }
  const rest = add(...others.map((storeOrder) => orderedBy(storeOrder, line)))
  if (compare(line.quantity, sum) === 0) {
    const emptied = others.filter((storeOrder) => compare(orderedBy(storeOrder, line), 0) > 0)
    return { ...none, shares: [...shares, ...emptied.map((storeOrder) => ({ storeOrder, quantity: '0' }))] }
  }
  if (compare(line.quantity, sum.plus(rest)) === 0) return { ...none, shares }
  return doubtful([...known.map(({ storeOrder }) => storeOrder), ...others], order, splitMissing(order, line))
}

const splitMissing = (order: OrderToChange, line: RequestedLine): string =>
  advice('orderChangeSplitMissing', {
    line: requestedName(line),
    quantity: line.quantity ?? '?',
    orderNumber: order.orderNumber,
  })

/** A line without store quantities in an order of several stores: a price or a deletion is for all of them, a quantity for none. */
function commonShares(order: OrderToChange, change: LineRequest, line: RequestedLine): Shares {
  const having = order.storeOrders.filter((storeOrder) => matchLine(storeOrder.lines, line).kind === 'found')
  if (change === 'delete') return { ...none, shares: having.map((storeOrder) => ({ storeOrder, quantity: '0' })) }
  const total = add(...having.map((storeOrder) => orderedBy(storeOrder, line)))
  const keepsQuantity = line.quantity === null || compare(line.quantity, total) === 0
  if (having.length === 0 || change === 'add' || !keepsQuantity)
    return doubtful(having, order, splitMissing(order, line))
  return { ...none, shares: having.map((storeOrder) => ({ storeOrder, quantity: null })) }
}

/** The store orders that a requested line is about. */
export function sharesOf(order: OrderToChange, change: LineRequest, line: RequestedLine): Shares {
  const [only, another] = order.storeOrders
  if (line.storeQuantities.length > 0 && (another || only?.storeCode)) return namedShares(order, change, line)
  if (only && !another)
    return { ...none, shares: [{ storeOrder: only, quantity: change === 'delete' ? '0' : line.quantity }] }
  return commonShares(order, change, line)
}
