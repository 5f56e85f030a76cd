/** Hierarchical levels of an 856: numbers HLs when writing, builds the tree when reading. */
import type { Segment } from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import { runsOf } from '../kernel/loops.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

/** DE 735: shipment, order, pack (carton), item; T is a pallet above the packs. */
export type HlLevel = 'S' | 'O' | 'T' | 'P' | 'I'

/** Numbers HLs in the order they are written. */
export class HlWriter {
  readonly #sheet: MessageSheet
  #last = 0

  constructor(sheet: MessageSheet) {
    this.#sheet = sheet
  }

  /** Adds an HL and returns its number, the parent of the levels below. The shipment's parent is ''. */
  open(level: HlLevel, parent: string, hasChildren: boolean): string {
    this.#last += 1
    this.#sheet.add('HL', String(this.#last), parent, level, hasChildren ? '1' : '0')
    return String(this.#last)
  }

  get count(): number {
    return this.#last
  }
}

/** A level with its own segments. */
export interface Level {
  readonly id: string
  readonly parent: string
  readonly code: string
  readonly segments: readonly Segment[]
}

/** The levels of a message in order; the last ends at CTT. */
export function readLevels(segments: readonly Segment[]): readonly Level[] {
  return runsOf(segments, 'HL').map(({ opening, followers }) => ({
    id: textAt(opening, 1),
    parent: textAt(opening, 2),
    code: textAt(opening, 3),
    segments: followers.filter(({ tag }) => tag !== 'CTT'),
  }))
}

/** The nearest level above with one of these codes, if any. */
export function levelAbove(
  levels: ReadonlyMap<string, Level>,
  level: Level,
  codes: readonly string[],
): Level | undefined {
  const seen = new Set<string>()
  let above = levels.get(level.parent)
  while (above !== undefined && !codes.includes(above.code) && !seen.has(above.id)) {
    seen.add(above.id)
    above = levels.get(above.parent)
  }
  return above !== undefined && codes.includes(above.code) ? above : undefined
}
