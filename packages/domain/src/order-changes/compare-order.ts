/** Sets an order change beside the order as it stands: what differs, store order by store order, and what is doubtful. */
import { add, compare } from '../kernel/decimal.ts'
import { articleName } from '../products/article-codes.ts'
import { isSameUnit } from '../units/units.ts'
import { advice } from './advice.ts'
import { changedShipTos } from './changed-ship-tos.ts'
import type { HeaderDifference, LineDifference, OrderDifference, StoreOrderDifference } from './difference.ts'
import { type LineMatch, matchAddedLine, matchLine } from './match-line.ts'
import { newDetails } from './new-details.ts'
import type {
  ArticleFacts,
  LineRequest,
  OrderedLine,
  OrderedStore,
  OrderToChange,
  RequestedChange,
  RequestedLine,
} from './requested-change.ts'
import { type LineShare, sharesOf } from './share-among-stores.ts'

interface Findings {
  readonly lines: LineDifference[]
  readonly doubts: string[]
  /** Lines that the change speaks of: a replacement takes the others off. */
  readonly spokenOf: Set<number>
}

function headerDifference(order: OrderToChange, change: RequestedChange): HeaderDifference[] {
  const dates = (['deliverAfter', 'deliverBefore'] as const).flatMap((field): HeaderDifference[] => {
    const after = change[field]
    return after === null || after === order[field] ? [] : [{ field, before: order[field], after }]
  })
  const { comments } = change
  if (comments === null || order.comments?.includes(comments)) return dates
  const after = order.comments ? `${order.comments}\n${comments}` : comments
  return [...dates, { field: 'comments', before: order.comments, after }]
}

/** Taken off: nothing is left of it. */
function takenOff(line: OrderedLine): LineDifference[] {
  if (compare(line.quantity, 0) === 0) return []
  const { storeOrderProductID, lineNumber, codes, description, unit } = line
  const quantity = { before: line.quantity, after: '0' }
  const price = { before: line.price, after: line.price }
  return [{ kind: 'deleted', storeOrderProductID, lineNumber, codes, description, unit, quantity, price }]
}

const samePrice = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : compare(one, other) === 0

function changedLine(line: OrderedLine, wanted: RequestedLine, quantity: string): LineDifference[] {
  const price = wanted.price ?? line.price
  if (compare(quantity, 0) === 0) return takenOff(line)
  if (compare(quantity, line.quantity) === 0 && samePrice(price, line.price)) return []
  const { storeOrderProductID, lineNumber, codes, description, unit } = line
  return [
    {
      kind: compare(line.quantity, 0) === 0 ? 'added' : 'changed',
      storeOrderProductID,
      lineNumber,
      codes,
      description,
      unit,
      quantity: { before: line.quantity, after: quantity },
      price: { before: line.price, after: price },
    },
  ]
}

const articleFacts = (wanted: RequestedLine): ArticleFacts => ({
  retailPrice: wanted.retailPrice ?? null,
  packSize: wanted.packSize ?? null,
  colour: wanted.colour ?? null,
  size: wanted.size ?? null,
  comments: wanted.comments ?? null,
  taxRatePercent: wanted.taxRatePercent ?? null,
})

const addedLine = (wanted: RequestedLine, quantity: string): LineDifference => ({
  kind: 'added',
  article: articleFacts(wanted),
  storeOrderProductID: null,
  lineNumber: wanted.lineNumber,
  codes: wanted.codes,
  ...(wanted.articleIDs ? { articleIDs: wanted.articleIDs } : {}),
  description: wanted.description,
  unit: wanted.unit,
  quantity: { before: '0', after: quantity },
  price: { before: null, after: wanted.price },
})

function noteUnmatched(match: LineMatch, storeOrder: OrderedStore, wanted: RequestedLine, found: Findings): void {
  const params = {
    line: wanted.lineNumber,
    code: articleName(wanted.codes),
    storeOrderNumber: storeOrder.storeOrderNumber,
  }
  if (match.kind === 'ambiguous') found.doubts.push(advice('orderChangeLineAmbiguous', params))
  else if (match.kind === 'other-article') {
    const ordered = articleName(match.line.codes)
    found.doubts.push(advice('orderChangeArticleDiffers', { ...params, ordered }))
  } else found.doubts.push(advice('orderChangeLineUnknown', params))
}

/** 4 cartons are not 4 pieces: what was answered, packed and priced is so in the unit that the line has. */
function asksForOtherUnit({ unit }: OrderedLine, wanted: RequestedLine, quantity: string | null): boolean {
  if (unit === null || wanted.unit === null || quantity === null) return false
  return compare(quantity, 0) !== 0 && !isSameUnit(unit, wanted.unit)
}

/** Shown beside what was ordered; nothing of it is carried out. */
function inOtherUnit(line: OrderedLine, wanted: RequestedLine): LineDifference {
  const { storeOrderProductID, lineNumber, codes, description, unit } = line
  return {
    kind: 'changed',
    storeOrderProductID,
    lineNumber,
    codes,
    description,
    unit,
    ...(wanted.unit ? { unitAfter: wanted.unit } : {}),
    quantity: { before: line.quantity, after: wanted.quantity ?? line.quantity },
    price: { before: line.price, after: wanted.price ?? line.price },
  }
}

function compareLine(
  { storeOrder, quantity }: LineShare,
  change: LineRequest,
  wanted: RequestedLine,
  found: Findings,
): void {
  const match = change === 'add' ? matchAddedLine(storeOrder.lines, wanted) : matchLine(storeOrder.lines, wanted)
  if (match.kind === 'found') {
    found.spokenOf.add(match.line.storeOrderProductID)
    if (asksForOtherUnit(match.line, wanted, quantity)) {
      const params = { line: wanted.lineNumber, unit: wanted.unit ?? '', ordered: match.line.unit ?? '' }
      found.doubts.push(advice('orderChangeUnitDiffers', params))
      found.lines.push(inOtherUnit(match.line, wanted))
      return
    }
    found.lines.push(...changedLine(match.line, wanted, quantity ?? match.line.quantity))
    return
  }
  // Nothing is asked of a line that is not there.
  if (match.kind === 'none' && quantity !== null && compare(quantity, 0) === 0) return
  if (change !== 'add' || match.kind !== 'none') noteUnmatched(match, storeOrder, wanted, found)
  else if (quantity !== null) found.lines.push(addedLine(wanted, quantity))
  else {
    const params = { line: wanted.lineNumber, code: articleName(wanted.codes) }
    found.doubts.push(advice('orderChangeQuantityMissing', params))
  }
}

function markSpokenOf(order: OrderToChange, wanted: RequestedLine, findings: ReadonlyMap<number, Findings>): void {
  for (const { storeOrderID, lines } of order.storeOrders) {
    const match = matchLine(lines, wanted)
    if (match.kind === 'found') findings.get(storeOrderID)?.spokenOf.add(match.line.storeOrderProductID)
  }
}

/** "Less", and more is asked for: one of the two is a slip, and only the partner knows which. */
function noteContradiction(
  direction: 'more' | 'less',
  wanted: RequestedLine,
  shares: readonly LineShare[],
  findings: ReadonlyMap<number, Findings>,
): void {
  const ordered = shares.map(({ storeOrder }) => matchLine(storeOrder.lines, wanted))
  const lines = ordered.flatMap((match) => (match.kind === 'found' ? [match.line] : []))
  const asked = shares.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  if (lines.length < shares.length || asked.length < shares.length) return
  const [before, after] = [add(...lines.map(({ quantity }) => quantity)), add(...asked)]
  const difference = compare(after, before)
  if (difference === 0 || difference > 0 === (direction === 'more')) return
  const params = { line: wanted.lineNumber, direction, before: before.toFixed(), quantity: after.toFixed() }
  const text = advice('orderChangeDirectionContradicted', params)
  for (const { storeOrder } of shares) findings.get(storeOrder.storeOrderID)?.doubts.push(text)
}

function withoutUnspoken({ lines }: OrderedStore, { spokenOf }: Findings): LineDifference[] {
  return lines.filter((line) => !spokenOf.has(line.storeOrderProductID)).flatMap(takenOff)
}

const cancellation = (order: OrderToChange): OrderDifference => ({
  header: [],
  storeOrders: order.storeOrders.map(({ storeOrderID, lines }) => ({
    storeOrderID,
    cancelled: true,
    lines: lines.flatMap(takenOff),
    doubts: [],
  })),
})

/**
 * What the change changes of the order. Quantities are what a line is to have afterwards, so that the same change once
 * more differs in nothing. A cancellation takes every line off; a replacement those that it does not name.
 */
export function compareWithOrder(order: OrderToChange, change: RequestedChange): OrderDifference {
  if (change.purpose === 'cancellation') return cancellation(order)
  const findings = new Map<number, Findings>(
    order.storeOrders.map(({ storeOrderID }) => [storeOrderID, { lines: [], doubts: [], spokenOf: new Set() }]),
  )
  for (const { change: request, line, direction } of change.lines) {
    if (request === 'none') {
      markSpokenOf(order, line, findings)
      continue
    }
    const { shares, doubts } = sharesOf(order, request, line)
    if (direction) noteContradiction(direction, line, shares, findings)
    for (const { storeOrder, text } of doubts) findings.get(storeOrder.storeOrderID)?.doubts.push(text)
    for (const share of shares) {
      const found = findings.get(share.storeOrder.storeOrderID)
      if (found) compareLine(share, request, line, found)
    }
  }
  const shipTos = changedShipTos(order, change)
  for (const { shipTo } of shipTos) if (shipTo?.doubt) findings.get(shipTo.storeOrderID)?.doubts.push(shipTo.doubt)
  const replaces = change.purpose === 'replacement' && change.lines.length > 0
  const storeOrders = order.storeOrders.flatMap((storeOrder): StoreOrderDifference[] => {
    const found = findings.get(storeOrder.storeOrderID)
    if (!found) return []
    const lines = replaces ? [...found.lines, ...withoutUnspoken(storeOrder, found)] : found.lines
    const { doubts } = found
    return lines.length + doubts.length === 0
      ? []
      : [{ storeOrderID: storeOrder.storeOrderID, cancelled: false, lines, doubts }]
  })
  return { header: [...headerDifference(order, change), ...newDetails(order, change), ...shipTos], storeOrders }
}
