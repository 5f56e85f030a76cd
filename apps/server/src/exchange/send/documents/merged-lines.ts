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

/** The line of the partner's order, which is the same in every store, and the unit of the answer. */
function orderedKey({ line }: StoreLine): string {
  const { lineNumber, unit, orderedUnit, orderedPrice, ours } = line
  const codes = line.orderedArticle?.codes ?? line.codes
  return JSON.stringify([lineNumber, codes, unit, orderedUnit, orderedPrice, ours === 'added'])
}

/** The answered article at its price; a store that gets nothing goes with any answer. */
const answerKey = ({ line }: StoreLine): string =>
  JSON.stringify([line.acknowledgedPrice, line.codes, line.orderedArticle?.codes])

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/**
 * Parts by what a line can name only once, such as the day of its backorders.
 *
 * @param nameOf null: the store names none, and goes with the first part
 */
const partsBy =
  (nameOf: (one: StoreLine) => string | null) =>
  (lines: readonly StoreLine[]): readonly (readonly StoreLine[])[] => {
    const named = lines.filter((one) => nameOf(one) !== null)
    const [first = [], ...others] = grouped(named, (one) => nameOf(one) ?? '')
    return [lines.filter((one) => first.includes(one) || nameOf(one) === null), ...others]
  }
const backorderDay = (one: StoreLine): string | null => (isOnBackorder(one) ? (one.line.backorderDate ?? '') : null)
const reason = ({ line }: StoreLine): string | null => line.reasonCode ?? null

/** One line of the order. Stores with another article, price, backorder day or reason get separate lines. */
function answersOf(lines: readonly StoreLine[]): readonly (readonly StoreLine[])[] {
  const answered = lines.filter((one) => !isNothing(one))
  const [first = [], ...others] = grouped(answered, answerKey)
  const parts = [lines.filter((one) => first.includes(one) || isNothing(one)), ...others]
  return parts.flatMap(partsBy(backorderDay)).flatMap(partsBy(reason))
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
  const reasonCode = lines.map(reason).find((code) => code !== null)
  return [
    {
      ...told.line,
      orderedQuantity: sum(lines, 'orderedQuantity'),
      acknowledgedQuantity: sum(lines, 'acknowledgedQuantity'),
      backorderedQuantity: sum(lines, 'backorderedQuantity'),
      backorderDate: lines.find(isOnBackorder)?.line.backorderDate ?? null,
      ...(reasonCode && { reasonCode }),
      stores: sharesOf(lines),
    },
  ]
}

/** Lines in the order of their first mention. */
export function mergeLines(answers: readonly StoreAnswer[]): readonly AcknowledgedLine[] {
  const all = answers.flatMap(({ lines, ...store }) => lines.map((line) => ({ store, line })))
  return grouped(all, orderedKey).flatMap(answersOf).flatMap(merged)
}
