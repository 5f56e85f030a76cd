/** What of an order change still fits a store order that has moved on, and what does not. */
import { isForGood, withoutAdvice } from './advice.ts'
import type { LineDifference, NotAppliedLine } from './difference.ts'
import { fittingPart, type StoreOrderChange } from './obstacles.ts'
import type { LineRequest } from './requested-change.ts'

export interface FittingChange {
  readonly lines: readonly LineDifference[]
  /** What does not fit any more or was doubtful, in words. */
  readonly leftOut: readonly string[]
  /** Lines of which something was left out, as the partner asked for them. */
  readonly notApplied: readonly NotAppliedLine[]
  /** Nothing fits, and nothing that stands in the way can be taken out of it. */
  readonly neverFits: boolean
}

const requests: Readonly<Record<LineDifference['kind'], LineRequest>> = {
  added: 'add',
  deleted: 'delete',
  changed: 'change',
}

const asAsked = (line: LineDifference): NotAppliedLine => ({
  change: requests[line.kind],
  storeOrderProductID: line.storeOrderProductID,
  lineNumber: line.lineNumber,
  codes: line.codes,
  ...(line.articleIDs ? { articleIDs: line.articleIDs } : {}),
  description: line.description,
  unit: line.unitAfter ?? line.unit,
  quantity: line.quantity.after,
  price: line.price.after,
})

/** Cuts a change down to what still fits; dates and comments always do. */
export function fittingChange(
  change: StoreOrderChange & { readonly doubts: readonly string[]; readonly doubtfulLines?: readonly NotAppliedLine[] },
): FittingChange {
  const parts = change.lines.map((line) => fittingPart(line, change))
  const lines = parts.flatMap(({ line }) => (line ? [line] : []))
  const leftOut = [...change.doubts, ...parts.flatMap((part) => (part.leftOut ? [part.leftOut] : []))]
  const nothing = lines.length + change.header.length === 0
  return {
    lines,
    leftOut: leftOut.map(withoutAdvice),
    notApplied: [
      ...change.lines.flatMap((line, at) => (parts[at]?.line === line ? [] : [asAsked(line)])),
      ...(change.doubtfulLines ?? []),
    ],
    neverFits: nothing && leftOut.length > 0 && leftOut.every(isForGood),
  }
}
