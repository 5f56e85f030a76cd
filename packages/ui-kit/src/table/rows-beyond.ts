/** Of a long table the rows on the screen are drawn at once; those beyond it follow when nobody waits for anything, and a key or press comes before them. */
import { type RefObject, useMemo, useRef } from 'react'
import { useLater } from '../actions/later.ts'
import type { Column } from './columns.ts'
import type { RowKey } from './selection.ts'

/** What a row is drawn of. */
export interface Drawn<Row> {
  readonly rows: readonly Row[] | undefined
  readonly keys: readonly RowKey[]
  readonly columns: readonly Column<Row>[]
  readonly ticked: ReadonlySet<RowKey> | undefined
  readonly asCards: boolean
  /** Of rows that are laid out by themselves: where their cells stand. */
  readonly tracks: string | undefined
}

/** Indexes of the first and the last row on the screen. */
export interface OnScreen {
  readonly from: number
  readonly to: number
}

/** So many rows beside the screen are drawn with it: the next keys and the next turn of the wheel reach them. */
const beside = 3

export const isBeside = ({ from, to }: OnScreen, index: number): boolean =>
  index >= from - beside && index <= to + beside

const isSame = <Value>(one: readonly Value[], other: readonly Value[]) =>
  one === other || (one.length === other.length && one.every((value, at) => value === other[at]))

/**
 * Rows in another order, or of another kind, are drawn together: half of each would be no table. With other columns those
 * beyond the screen may follow: what stands in the wrong place for a moment is not seen.
 */
export function isSameGrid<Row>(one: Drawn<Row>, other: Drawn<Row>): boolean {
  return one.asCards === other.asCards && isSame(one.keys, other.keys)
}

export interface RowsBeyond<Row> {
  /** What the row at this index is drawn of now. */
  readonly drawnOf: (index: number) => Drawn<Row>
  /** Some rows are still as they were. */
  readonly waiting: boolean
  readonly onScreen: RefObject<OnScreen>
}

export function useRowsBeyond<Row>(given: Drawn<Row>, isLong: boolean, reached: number | null): RowsBeyond<Row> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object of its own each time; what is in it counts
  const now = useMemo(() => given, Object.values(given))
  // A short table is drawn once for everything.
  const before = useLater(isLong ? now : null) ?? now
  const onScreen = useRef<OnScreen>({ from: 0, to: 40 })
  const waiting = isLong && before !== now && isSameGrid(before, now)
  return {
    drawnOf: (index) => (waiting && index !== reached && !isBeside(onScreen.current, index) ? before : now),
    waiting,
    onScreen,
  }
}
