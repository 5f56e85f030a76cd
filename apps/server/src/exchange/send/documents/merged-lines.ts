/** The lines of one acknowledgement for several store orders: sums of a line over its stores, with what each store gets. Pure. */
import { add, compare } from '@quayside/domain'
import type { OrderAcknowledgement, StoreQuantity } from '@quayside/edi-mapping'

type AcknowledgedLine = OrderAcknowledgement['lines'][number]

/** The answer of one store order. */
export interface StoreAnswer {
  /** null: the partner named no code. */
  readonly storeCode: string | null
  readonly storeCodeQualifier: string | null
  readonly lines: readonly AcknowledgedLine[]
}

interface StoreLine {
  readonly store: Omit<StoreAnswer, 'lines'>
  readonly line: AcknowledgedLine
}

const isNothing = ({ line }: StoreLine): boolean =>
  compare(line.acknowledgedQuantity, 0) === 0 && compare(line.backorderedQuantity, 0) === 0

const isOnBackorder = ({ line }: StoreLine): boolean => compare(line.backorderedQuantity, 0) > 0

/** What is ordered: the same line of the partner's order in every store. */
function orderedKey({ line }: StoreLine): string {
  const { orderedQuantity, acknowledgedQuantity, acknowledgedPrice, backorderedQuantity, backorderDate, ...rest } = line
  const { description, ours, stores, ...ordered } = rest
  return JSON.stringify([ordered, ours === 'added'])
}

/** What is answered; a store that gets nothing goes with any answer. */
const answerKey = ({ line }: StoreLine): string => JSON.stringify(line.acknowledgedPrice)

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/** Parts by the day of their backorders, since a line names one day; what is not on backorder goes with the first. */
function byBackorderDate(lines: readonly StoreLine[]): readonly (readonly StoreLine[])[] {
  const [first = [], ...others] = grouped(lines.filter(isOnBackorder), ({ line }) => line.backorderDate ?? '')
  return [lines.filter((one) => first.includes(one) || !isOnBackorder(one)), ...others]
}

/** One line of the order: stores with another price or another backorder day are lines of their own. */
function answersOf(lines: readonly StoreLine[]): readonly (readonly StoreLine[])[] {
  const answered = lines.filter((one) => !isNothing(one))
  if (answered.length === 0) return [lines]
  const [first = [], ...others] = grouped(answered, answerKey).flatMap(byBackorderDate)
  return [lines.filter((one) => first.includes(one) || isNothing(one)), ...others]
}

const sum = (lines: readonly StoreLine[], field: 'orderedQuantity' | 'acknowledgedQuantity' | 'backorderedQuantity') =>
  add(...lines.map(({ line }) => line[field])).toFixed()

const sharesOf = (lines: readonly StoreLine[]): readonly StoreQuantity[] =>
  lines.flatMap(({ store, line }) =>
    store.storeCode === null || compare(line.acknowledgedQuantity, 0) === 0
      ? []
      : [{ ...store, storeCode: store.storeCode, quantity: line.acknowledgedQuantity }],
  )

function merged(lines: readonly StoreLine[]): readonly AcknowledgedLine[] {
  const told = lines.find((one) => !isNothing(one)) ?? lines.find(({ line }) => !line.ours) ?? lines[0]
  if (!told) return []
  return [
    {
      ...told.line,
      orderedQuantity: sum(lines, 'orderedQuantity'),
      acknowledgedQuantity: sum(lines, 'acknowledgedQuantity'),
      backorderedQuantity: sum(lines, 'backorderedQuantity'),
      backorderDate: lines.find(isOnBackorder)?.line.backorderDate ?? null,
      stores: sharesOf(lines),
    },
  ]
}

/** Lines in the order of their first mention. */
export function mergeLines(answers: readonly StoreAnswer[]): readonly AcknowledgedLine[] {
  const all = answers.flatMap(({ lines, ...store }) => lines.map((line) => ({ store, line })))
  return grouped(all, orderedKey).flatMap(answersOf).flatMap(merged)
}
