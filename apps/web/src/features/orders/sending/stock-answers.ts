/** Describes the stock of an acknowledgement before it leaves, and makes the answers that go out with it. */
import type { BodyInput, markStoreOrder } from '@quayside/contract'
import type { MarkStatusAction } from '@quayside/domain'
import type { PreviewResults } from './send-preview.ts'

export type ShortLine = NonNullable<PreviewResults[number]['stock']>['lines'][number]
type Answers = NonNullable<NonNullable<BodyInput<typeof markStoreOrder>>['answers']>

/** A person's choice for a line that stock does not cover. */
export interface StockChoice {
  readonly asOrdered: boolean
  /** The remainder goes on backorder. */
  readonly backorder: boolean
}

/** Choices by storeOrderProductID; a line that is not named gets what is free. */
export type StockChoices = ReadonlyMap<number, StockChoice>

export const noChoices: StockChoices = new Map()

export const choicesForAll = (lines: readonly ShortLine[], asOrdered: boolean): StockChoices =>
  new Map(lines.map((line) => [line.storeOrderProductID, { asOrdered, backorder: false }]))

interface Acknowledged {
  readonly partnerName: string
  readonly store: { readonly name: string | null; readonly storeCode: string } | null
  readonly storeOrderProducts: readonly { readonly warehouseCode: string | null }[]
}

/** 'To Harbour & Co for Northside Botany · stock at KARAKA'. */
export function aboutAcknowledgement({ partnerName, store, storeOrderProducts }: Acknowledged): string {
  const warehouses = [...new Set(storeOrderProducts.flatMap(({ warehouseCode }) => warehouseCode ?? []))]
  const place = warehouses.length > 0 ? ` at ${warehouses.join(' and ')}` : ''
  const receiver = store ? ` for ${store.name ?? store.storeCode}` : ''
  return `To ${partnerName}${receiver} · stock${place}`
}

/** The results of store orders that go, with their stock. */
const goingOf = (results: PreviewResults) => results.filter(({ done }) => done)

export const shortLinesOf = (results: PreviewResults): readonly ShortLine[] =>
  goingOf(results).flatMap(({ stock }) => stock?.lines ?? [])

/** Why stock was not checked, each reason once. */
export const stockNotes = (results: PreviewResults): readonly string[] => [
  ...new Set(goingOf(results).flatMap(({ stock }) => stock?.note ?? [])),
]

export function answeredQuantity(line: ShortLine, choices: StockChoices): number {
  return choices.get(line.storeOrderProductID)?.asOrdered ? line.quantity : line.proposed
}

/** The units of a line that its answer leaves open. */
export const remainderOf = (line: ShortLine, choices: StockChoices): number =>
  withoutDust(line.quantity - answeredQuantity(line, choices))

/** Quantities have up to six decimals; a difference of two has digits that are none. */
const withoutDust = (quantity: number) => Math.round(quantity * 1e6) / 1e6

/**
 * Returns the quantities that go out with an acknowledgement; undefined for other actions, which carry none.
 * @param results null: the preview failed, and the server refuses lines that stock does not cover
 */
export function answersOf(
  action: MarkStatusAction,
  results: PreviewResults | null,
  choices: StockChoices = noChoices,
): Answers | undefined {
  if (action !== 'ack') return undefined
  return shortLinesOf(results ?? []).map((line) => {
    const { storeOrderProductID, free } = line
    const later = choices.get(storeOrderProductID)?.backorder ? remainderOf(line, choices) : 0
    const quantityAcknowledged = answeredQuantity(line, choices)
    return { storeOrderProductID, quantityAcknowledged, free, ...(later > 0 && { quantityBackordered: later }) }
  })
}

export interface AnswerSummary {
  readonly full: number
  readonly short: number
  readonly zero: number
  /** Lines that were answered before. */
  readonly answered: number
  /** Lines that are acknowledged above their free stock, with the units that are not there. */
  readonly promisedLines: number
  readonly promisedUnits: number
}

/** Counts the lines of an acknowledgement as it will leave. */
export function summarize(results: PreviewResults, choices: StockChoices): AnswerSummary {
  const going = goingOf(results)
  const lines = shortLinesOf(results)
  const counted = (key: 'full' | 'short' | 'zero' | 'unanswered') =>
    going.reduce((sum, one) => sum + (one.lines?.[key] ?? 0), 0)
  const given = lines.map((line) => ({ line, quantity: answeredQuantity(line, choices) }))
  const full = given.filter(({ line, quantity }) => quantity >= line.quantity)
  const zero = given.filter(({ line, quantity }) => quantity === 0 && line.quantity > 0)
  const promised = given.filter(({ line, quantity }) => quantity > line.free)
  return {
    full: counted('full') + counted('unanswered') - lines.length + full.length,
    short: counted('short') + lines.length - full.length - zero.length,
    zero: counted('zero') + zero.length,
    answered: counted('full') + counted('short') + counted('zero'),
    promisedLines: promised.length,
    promisedUnits: withoutDust(promised.reduce((sum, { line, quantity }) => sum + quantity - line.free, 0)),
  }
}

export const figure = (count: number) => count.toLocaleString('en-NZ', { maximumFractionDigits: 6 })

/** 'Send Ack: 6 in full, 3 short, 1 zero'. */
export function summaryLabel(label: string, { full, short, zero }: AnswerSummary): string {
  const parts = [
    full > 0 && `${figure(full)} in full`,
    short > 0 && `${figure(short)} short`,
    zero > 0 && `${figure(zero)} zero`,
  ].filter(Boolean)
  return parts.length > 0 ? `${label}: ${parts.join(', ')}` : label
}

export const units = (count: number) => `${figure(count)} ${count === 1 ? 'unit' : 'units'}`

/** Warns of lines that are promised above their free stock; null where there are none. */
export function promisedText(lines: readonly ShortLine[], choices: StockChoices): string | null {
  const promised = lines.filter((line) => answeredQuantity(line, choices) > line.free)
  const [first] = promised
  if (!first) return null
  if (promised.length === 1) {
    const there =
      first.free === 0 ? 'none is free' : `only ${units(first.free)} ${first.free === 1 ? 'is' : 'are'} free`
    return `${units(answeredQuantity(first, choices))} of ${first.code} will be promised, and ${there}.`
  }
  const missing = promised.reduce((sum, line) => sum + answeredQuantity(line, choices) - line.free, 0)
  return `${figure(promised.length)} lines will be promised above their free stock: ${units(withoutDust(missing))} are missing.`
}

const namedLines = 5

/**
 * Says what becomes of unanswered lines where stock is short; null where it covers all of them.
 * @param unanswered number of all unanswered lines
 */
export function shortLinesText(lines: readonly ShortLine[], asOrdered: boolean, unanswered: number): string | null {
  if (lines.length === 0) return null
  const named = lines
    .slice(0, namedLines)
    .map(({ code, free, quantity }) => `${code} ${figure(free)} of ${figure(quantity)}`)
  const more = lines.length - named.length
  const list = `${named.join(', ')}${more > 0 ? ` and ${figure(more)} more` : ''}`
  const [subject, verb] =
    lines.length === 1 ? ['1 line has', 'The line'] : [`${figure(lines.length)} lines have`, 'These lines']
  const answer = asOrdered ? 'as ordered' : 'with what is free'
  const others = unanswered > lines.length ? ' The other unanswered lines will be acknowledged in full.' : ''
  return `${subject} less free stock than ordered: ${list}. ${verb} will be acknowledged ${answer}.${others}`
}
