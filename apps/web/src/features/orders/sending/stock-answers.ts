/** Describes the stock of an acknowledgement before it leaves, and makes the answers that go out with it. */
import type { BodyInput, markStoreOrder } from '@quayside/contract'
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

/** Returns what is sent with the acknowledgement; undefined where the action carries no answers. */
export function answersOf(results: PreviewResults, choices: StockChoices = noChoices): Answers | undefined {
  if (goingOf(results).every(({ stock }) => stock === null)) return undefined
  return shortLinesOf(results).map((line) => {
    const quantityAcknowledged = answeredQuantity(line, choices)
    const { storeOrderProductID, quantity, free } = line
    const later = choices.get(storeOrderProductID)?.backorder ? quantity - quantityAcknowledged : 0
    const backorder = later > 0 ? { quantityBackordered: later } : {}
    return { storeOrderProductID, quantityAcknowledged, free, ...backorder }
  })
}

export interface AnswerSummary {
  readonly full: number
  readonly short: number
  readonly zero: number
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
    promisedLines: promised.length,
    promisedUnits: promised.reduce((sum, { line, quantity }) => sum + quantity - line.free, 0),
  }
}

const figure = (count: number) => count.toLocaleString('en-NZ', { maximumFractionDigits: 6 })

/** 'Send Ack: 6 in full, 3 short, 1 zero'. */
export function summaryLabel(label: string, { full, short, zero }: AnswerSummary): string {
  const parts = [
    full > 0 && `${figure(full)} in full`,
    short > 0 && `${figure(short)} short`,
    zero > 0 && `${figure(zero)} zero`,
  ].filter(Boolean)
  return parts.length > 0 ? `${label}: ${parts.join(', ')}` : label
}

const namedLines = 5

/** Says what becomes of unanswered lines that stock does not cover; null where there are none. */
export function shortLinesText(lines: readonly ShortLine[], asOrdered: boolean): string | null {
  if (lines.length === 0) return null
  const named = lines
    .slice(0, namedLines)
    .map(({ line, free, quantity }) => `${line} ${figure(free)} of ${figure(quantity)}`)
  const more = lines.length - named.length
  const list = `${named.join(', ')}${more > 0 ? ` and ${figure(more)} more` : ''}`
  const [subject, verb] =
    lines.length === 1 ? ['1 line has', 'The line'] : [`${figure(lines.length)} lines have`, 'These lines']
  return `${subject} less free stock than ordered: ${list}. ${verb} will be acknowledged ${asOrdered ? 'as ordered' : 'with what is free'}.`
}
