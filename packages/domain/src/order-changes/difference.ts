/** What an order change changes, field by field: the old value beside the new one. */
import { compare, dec } from '../kernel/decimal.ts'
import { type ArticleCodes, type ArticleIdentifier, articleName } from '../products/article-codes.ts'
import type { StatedShipTo } from '../stores/stated-ship-to.ts'
import type { PriceBasis } from '../units/price-basis.ts'
import type { ArticleFacts, LineRequest, NewDetail, SaidDetail } from './requested-change.ts'

export interface LineDifference {
  readonly kind: 'added' | 'deleted' | 'changed'
  /** Null for a line that the store order does not have. */
  readonly storeOrderProductID: number | null
  readonly lineNumber: string | null
  readonly codes: ArticleCodes
  /** Of a line that the store order does not have: all codes, as the partner wrote them. */
  readonly articleIDs?: readonly ArticleIdentifier[]
  /** Of a line that the store order does not have. */
  readonly article?: ArticleFacts
  readonly description: string | null
  readonly unit: string | null
  /** The unit of the quantity afterwards, where the change counts in another one than the line: a doubt says so. */
  readonly unitAfter?: string
  /** Decimal text; 0 before an added line and after a deleted one. */
  readonly quantity: { readonly before: string; readonly after: string }
  readonly price: { readonly before: string | null; readonly after: string | null }
  /** Of a price that changes or is added: how it was stated; null: for one unit of the line. */
  readonly priceBasis?: PriceBasis | null
}

export type HeaderField = 'deliverAfter' | 'deliverBefore' | 'comments' | 'shipTo' | 'detail'

export interface HeaderDifference {
  readonly field: HeaderField
  readonly before: string | null
  readonly after: string | null
  /** Of 'shipTo', whose texts are for people. */
  readonly shipTo?: NewShipTo
  /** Of 'detail': what else the change says. `before`: the one that it takes the place of. */
  readonly detail?: NewDetail
}

/** A store order that is to go elsewhere. */
export interface NewShipTo {
  readonly storeOrderID: number
  readonly stated: StatedShipTo
  /** The distribution centre moves, not the store. Left out: the store. */
  readonly isCentre?: true
  /** Why a person has to look at it first: it names another store. Null: it does not. */
  readonly doubt: string | null
}

/** Dates and comments are for every store order, a ship-to for its own. */
export const headerFor = (header: readonly HeaderDifference[], storeOrderID: number): readonly HeaderDifference[] =>
  header.filter(({ shipTo }) => shipTo === undefined || shipTo.storeOrderID === storeOrderID)

/** A line of a change that was not applied, in whole or in part, as the partner asked for it. */
export interface NotAppliedLine {
  readonly change: LineRequest
  /** Null: no line of the store order could be found, or several fit. */
  readonly storeOrderProductID: number | null
  /** Null: the partner gave no number. */
  readonly lineNumber: string | null
  readonly codes: ArticleCodes
  readonly articleIDs?: readonly ArticleIdentifier[]
  readonly description: string | null
  /** Null: as ordered. */
  readonly unit: string | null
  /** Decimal text; null: as ordered. */
  readonly quantity: string | null
  readonly price: string | null
}

export interface StoreOrderDifference {
  readonly storeOrderID: number
  /** The whole store order is cancelled. */
  readonly cancelled: boolean
  readonly lines: readonly LineDifference[]
  /** What the change says of this store order that no rule can carry out, each with what to do. */
  readonly doubts: readonly string[]
  /** Lines that the doubts are about. Left out: the doubts are about none. */
  readonly doubtfulLines?: readonly NotAppliedLine[]
}

export interface OrderDifference {
  readonly header: readonly HeaderDifference[]
  /** Only store orders that something is said of. */
  readonly storeOrders: readonly StoreOrderDifference[]
}

const labels: Readonly<Record<HeaderField, string>> = {
  deliverAfter: 'Deliver After',
  deliverBefore: 'Deliver Before',
  comments: 'Comments',
  shipTo: 'Ship To',
  detail: 'Also in the message',
}

export const headerFieldLabel = (field: HeaderField): string => labels[field]

/** 'Department number', 'Line 3: Allowance': what a detail is called where there is no line around it. */
export const detailName = ({ lineNumber, label }: SaidDetail): string =>
  lineNumber === null ? label : `Line ${lineNumber}: ${label}`

export const changesQuantity = ({ quantity }: LineDifference): boolean => compare(quantity.before, quantity.after) !== 0

export const changesPrice = ({ kind, price }: LineDifference): boolean =>
  kind === 'changed' && price.after !== null && (price.before === null || compare(price.before, price.after) !== 0)

/** '24 → 18', for the audit tab. */
const arrow = (before: string | null, after: string | null): string => `${plain(before)} → ${plain(after)}`
const plain = (value: string | null): string => (value === null ? 'none' : dec(value).toFixed())

function lineInWords(line: LineDifference): string {
  const name = `line ${line.lineNumber ?? articleName(line.codes)}`
  if (line.kind === 'deleted') return `${name} taken off (${plain(line.quantity.before)})`
  if (line.kind === 'added') return `${name} added: ${plain(line.quantity.after)} of ${articleName(line.codes)}`
  const parts = [
    ...(line.unitAfter ? [`Unit ${line.unit ?? 'none'} → ${line.unitAfter}`] : []),
    ...(changesQuantity(line) ? [`Qty ${arrow(line.quantity.before, line.quantity.after)}`] : []),
    ...(changesPrice(line) ? [`Price ${arrow(line.price.before, line.price.after)}`] : []),
  ]
  return `${name} ${parts.join(', ')}`
}

/** The difference in words: 'Deliver Before 2026-12-01 → 2026-12-05; line 1 Qty 24 → 18; line 3 taken off (6)'. */
export function differenceInWords(
  header: readonly HeaderDifference[],
  { cancelled, lines }: Pick<StoreOrderDifference, 'cancelled' | 'lines'>,
): string {
  const named = ({ field, detail }: HeaderDifference) => (detail ? detailName(detail) : labels[field])
  const dates = header.map((one) => `${named(one)} ${one.before ?? 'none'} → ${one.after ?? 'none'}`)
  if (cancelled) return [...dates, 'cancelled'].join('; ')
  const shown = lines.slice(0, 20).map(lineInWords)
  const rest = lines.length > 20 ? [`${lines.length - 20} more lines`] : []
  return [...dates, ...shown, ...rest].join('; ') || 'nothing that the order does not have already'
}
