/** Sets an order change beside the order as it stands: what differs, store order by store order, and what is doubtful. */
import { add, compare, dec } from '../kernel/decimal.ts'
import { articleName } from '../products/article-codes.ts'
import { isOneUnit, unitWords } from '../units/measures.ts'
import { basisWords, type PriceBasis, pricePerLineUnit } from '../units/price-basis.ts'
import { isSameUnit } from '../units/units.ts'
import { advice } from './advice.ts'
import { changedShipTos } from './changed-ship-tos.ts'
import type {
  HeaderDifference,
  LineDifference,
  NotAppliedLine,
  OrderDifference,
  StoreOrderDifference,
} from './difference.ts'
import { candidatesText, type LineMatch, matchAddedLine, matchLine, requestedName } from './match-line.ts'
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
  /** Lines that the doubts are about. */
  readonly doubtful: NotAppliedLine[]
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

/** The price that a change states for one unit of the line, by the ratio of the line where the change has none. */
interface PriceOnLine {
  /** null: the change states none. */
  readonly price: string | null
  readonly priceBasis: PriceBasis | null
  /** The change states a price that does not convert to the unit of the line. */
  readonly isOpen: boolean
}

function priceOnLine(line: OrderedLine, wanted: RequestedLine): PriceOnLine {
  const { price, priceBasis: stated } = wanted
  const ordered = line.priceBasis ?? null
  if (!stated) {
    // Without a unit the price can be for the unit of the line or for that of the ordered price.
    const isOpen = price !== null && wanted.unit === null && ordered !== null && !samePrice(price, line.price)
    return { price: isOpen ? null : price, priceBasis: null, isOpen }
  }
  const ratio = stated.ratio ?? (ordered && isOneUnit(ordered.unit, stated.unit) ? ordered.ratio : null)
  const priceBasis = { ...stated, ratio }
  return { price: pricePerLineUnit(priceBasis), priceBasis, isOpen: ratio === null }
}

function changedLine(line: OrderedLine, wanted: RequestedLine, quantity: string): LineDifference[] {
  const stated = priceOnLine(line, wanted)
  const price = stated.price ?? line.price
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
      ...(samePrice(price, line.price) ? {} : { priceBasis: stated.priceBasis }),
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
  ...(wanted.priceBasis ? { priceBasis: wanted.priceBasis } : {}),
})

const asAsked = (change: LineRequest, wanted: RequestedLine, quantity: string | null): NotAppliedLine => ({
  change,
  storeOrderProductID: null,
  lineNumber: wanted.hasNumber === false ? null : wanted.lineNumber,
  codes: wanted.codes,
  ...(wanted.articleIDs ? { articleIDs: wanted.articleIDs } : {}),
  description: wanted.description,
  unit: wanted.unit,
  quantity,
  price: wanted.price,
})

function noteUnmatched(match: LineMatch, storeOrder: OrderedStore, wanted: RequestedLine, found: Findings): void {
  const params = {
    line: requestedName(wanted),
    code: articleName(wanted.codes),
    storeOrderNumber: storeOrder.storeOrderNumber,
  }
  if (match.kind === 'ambiguous')
    found.doubts.push(advice('orderChangeLineAmbiguous', { ...params, candidates: candidatesText(match.candidates) }))
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
      const params = { line: requestedName(wanted), unit: wanted.unit ?? '', ordered: match.line.unit ?? '' }
      found.doubts.push(advice('orderChangeUnitDiffers', params))
      found.lines.push(inOtherUnit(match.line, wanted))
      return
    }
    if (priceOnLine(match.line, wanted).isOpen) {
      const units = unitWords(match.line.unit ?? 'EA').several
      const basis = wanted.priceBasis ? basisWords(wanted.priceBasis) : 'without a unit'
      found.doubts.push(advice('orderChangePriceUnit', { line: requestedName(wanted), units, basis }))
    }
    found.lines.push(...changedLine(match.line, wanted, quantity ?? match.line.quantity))
    return
  }
  // Nothing is asked of a line that is not there.
  if (match.kind === 'none' && quantity !== null && compare(quantity, 0) === 0) return
  if (change === 'add' && match.kind === 'none' && quantity !== null) {
    found.lines.push(addedLine(wanted, quantity))
    return
  }
  found.doubtful.push(asAsked(change, wanted, quantity))
  if (change !== 'add' || match.kind !== 'none') noteUnmatched(match, storeOrder, wanted, found)
  else {
    const params = { line: requestedName(wanted), code: articleName(wanted.codes) }
    found.doubts.push(advice('orderChangeQuantityMissing', params))
  }
}

function markSpokenOf(order: OrderToChange, wanted: RequestedLine, findings: ReadonlyMap<number, Findings>): void {
  for (const { storeOrderID, lines } of order.storeOrders) {
    const match = matchLine(lines, wanted)
    if (match.kind === 'found') findings.get(storeOrderID)?.spokenOf.add(match.line.storeOrderProductID)
  }
}

type RequestedChangeLine = RequestedChange['lines'][number]

/**
 * Notes a line whose quantity goes against its direction, or stays while a second quantity differs.
 *
 * Only the partner knows which of the two statements, or which of the two quantities, holds.
 * @returns the shares to show and to apply by hand: a second quantity takes the place of one that changes nothing
 */
function noteContradiction(
  { direction, line: wanted, leftToReceive }: RequestedChangeLine,
  shares: readonly LineShare[],
  findings: ReadonlyMap<number, Findings>,
): readonly LineShare[] {
  if (!direction) return shares
  const ordered = shares.map(({ storeOrder }) => matchLine(storeOrder.lines, wanted))
  const lines = ordered.flatMap((match) => (match.kind === 'found' ? [match.line] : []))
  if (lines.length < shares.length || wanted.quantity === null) return shares
  const before = add(...lines.map(({ quantity }) => quantity))
  const after = add(...shares.map(({ quantity }, at) => quantity ?? lines[at]?.quantity ?? 0))
  const difference = compare(after, before)
  const params = { line: requestedName(wanted), direction, before: before.toFixed(), quantity: after.toFixed() }
  const isOtherLeft = leftToReceive !== undefined && compare(leftToReceive, after) !== 0
  if (difference === 0 ? !isOtherLeft : difference > 0 === (direction === 'more')) return shares
  const text =
    difference === 0
      ? advice('orderChangeWhichQuantity', { ...params, other: dec(leftToReceive ?? 0).toFixed() })
      : advice('orderChangeDirectionContradicted', params)
  for (const { storeOrder } of shares) findings.get(storeOrder.storeOrderID)?.doubts.push(text)
  const [only, another] = shares
  return difference === 0 && only && !another ? [{ ...only, quantity: leftToReceive ?? only.quantity }] : shares
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

/** Added lines without number go on after the highest number of the order and of the change. */
function withNumbers(order: OrderToChange, change: RequestedChange): RequestedChange['lines'] {
  const stated = change.lines.flatMap(({ line }) => (line.hasNumber === false ? [] : [line.lineNumber]))
  const ordered = order.storeOrders.flatMap(({ lines }) => lines.map(({ lineNumber }) => lineNumber ?? ''))
  const numbers = [...stated, ...ordered].filter((number) => /^\d{1,15}$/.test(number)).map(Number)
  let last = Math.max(0, ...numbers)
  return change.lines.map((one) =>
    one.change === 'add' && one.line.hasNumber === false
      ? { ...one, line: { ...one.line, lineNumber: String(++last) } }
      : one,
  )
}

/** The number of the only ordered line that a requested line means; null: none or several. */
function numberMeant({ storeOrders }: OrderToChange, wanted: RequestedLine): string | null {
  const matches = storeOrders.map(({ lines }) => matchLine(lines, wanted))
  const numbers = new Set(matches.flatMap((match) => (match.kind === 'found' ? [match.line.lineNumber] : [])))
  return numbers.size === 1 ? ([...numbers][0] ?? null) : null
}

/** Details of lines without number name their ordinal: they go to the line that is meant, or are left out with it. */
function withDetailsAtLines(
  order: OrderToChange,
  change: RequestedChange,
  lines: RequestedChange['lines'],
): RequestedChange {
  const { messageDetails = [] } = change
  const stated = new Set(lines.flatMap(({ line }) => (line.hasNumber === false ? [] : [line.lineNumber])))
  const meant = new Map(
    change.lines.flatMap(({ change: request, line }, at) => {
      if (line.hasNumber !== false || stated.has(line.lineNumber)) return []
      const added = lines[at]?.line.lineNumber ?? null
      return [[line.lineNumber, request === 'add' ? added : numberMeant(order, line)] as const]
    }),
  )
  return {
    ...change,
    messageDetails: messageDetails.flatMap((detail) => {
      const lineNumber = detail.lineNumber === null ? undefined : meant.get(detail.lineNumber)
      if (lineNumber === undefined) return [detail]
      return lineNumber === null ? [] : [{ ...detail, lineNumber }]
    }),
  }
}

const isOtherCurrency = (order: OrderToChange, currency: string | null | undefined): currency is string =>
  Boolean(currency) && order.currency !== undefined && currency?.toUpperCase() !== order.currency.toUpperCase()

/** Notes that a change in another currency waits: the portal never compares or applies its prices. */
function noteCurrency(
  order: OrderToChange,
  { change, line }: RequestedChangeLine,
  currency: string,
  findings: ReadonlyMap<number, Findings>,
): void {
  const { orderNumber, currency: ordered = '' } = order
  const text = advice('orderChangeCurrencyDiffers', { orderNumber, currency, ordered })
  const { shares } = sharesOf(order, change, line)
  const named = shares.length > 0 ? shares.map(({ storeOrder }) => storeOrder) : order.storeOrders
  for (const { storeOrderID } of named) {
    const found = findings.get(storeOrderID)
    if (found && !found.doubts.includes(text)) found.doubts.push(text)
  }
}

/**
 * What the change changes of the order. Quantities are what a line is to have afterwards, so that the same change once
 * more differs in nothing. A cancellation takes every line off; a replacement those that it does not name.
 */
export function compareWithOrder(order: OrderToChange, change: RequestedChange): OrderDifference {
  if (change.purpose === 'cancellation') return cancellation(order)
  const findings = new Map<number, Findings>(
    order.storeOrders.map(({ storeOrderID }) => [
      storeOrderID,
      { lines: [], doubts: [], doubtful: [], spokenOf: new Set() },
    ]),
  )
  const requested = withNumbers(order, change)
  for (const asked of requested) {
    const currency = asked.currency ?? change.currency
    const inOther = isOtherCurrency(order, currency)
    const { change: request } = asked
    const line = inOther ? { ...asked.line, price: null, priceBasis: undefined } : asked.line
    if (request === 'none') {
      markSpokenOf(order, line, findings)
      continue
    }
    if (inOther) noteCurrency(order, asked, currency, findings)
    const { shares, doubts } = sharesOf(order, request, line)
    const checked = noteContradiction(asked, shares, findings)
    for (const { storeOrder, text } of doubts) findings.get(storeOrder.storeOrderID)?.doubts.push(text)
    for (const share of checked) {
      const found = findings.get(share.storeOrder.storeOrderID)
      if (!found) continue
      // A line cannot be added at a price in another currency.
      if (inOther && request === 'add') found.doubtful.push(asAsked(request, line, share.quantity))
      else compareLine(share, request, line, found)
    }
  }
  const shipTos = changedShipTos(order, change)
  for (const { shipTo } of shipTos) if (shipTo?.doubt) findings.get(shipTo.storeOrderID)?.doubts.push(shipTo.doubt)
  const replaces = change.purpose === 'replacement' && change.lines.length > 0
  const storeOrders = order.storeOrders.flatMap((storeOrder): StoreOrderDifference[] => {
    const found = findings.get(storeOrder.storeOrderID)
    if (!found) return []
    const lines = replaces ? [...found.lines, ...withoutUnspoken(storeOrder, found)] : found.lines
    const { doubts, doubtful } = found
    const difference = { storeOrderID: storeOrder.storeOrderID, cancelled: false, lines, doubts }
    if (lines.length + doubts.length === 0) return []
    return [doubtful.length > 0 ? { ...difference, doubtfulLines: doubtful } : difference]
  })
  const details = newDetails(order, withDetailsAtLines(order, change, requested))
  return { header: [...headerDifference(order, change), ...details, ...shipTos], storeOrders }
}
