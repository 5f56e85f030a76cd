/** What of an order change still fits a store order that has moved on, and what does not. */
import { isForGood, withoutAdvice } from './advice.ts'
import type { LineDifference } from './difference.ts'
import { fittingPart, type StoreOrderChange } from './obstacles.ts'

export interface FittingChange {
  readonly lines: readonly LineDifference[]
  /** What does not fit any more or was doubtful, in words. */
  readonly leftOut: readonly string[]
  /** Nothing fits, and nothing that stands in the way can be taken out of it. */
  readonly neverFits: boolean
}

/** Cuts a change down to what still fits; dates and comments always do. */
export function fittingChange(change: StoreOrderChange & { readonly doubts: readonly string[] }): FittingChange {
  const parts = change.lines.map((line) => fittingPart(line, change))
  const lines = parts.flatMap(({ line }) => (line ? [line] : []))
  const leftOut = [...change.doubts, ...parts.flatMap((part) => (part.leftOut ? [part.leftOut] : []))]
  const nothing = lines.length + change.header.length === 0
  return {
    lines,
    leftOut: leftOut.map(withoutAdvice),
    neverFits: nothing && leftOut.length > 0 && leftOut.every(isForGood),
  }
}
