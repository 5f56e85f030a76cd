/** Typing goes on while a save is under way: what was typed since it was sent is moved onto what it saved. */
import type { SavedStoreOrder, StoreOrderProduct } from '@quayside/contract'
import { closed, type EditState, linesOf } from './edit-state.ts'
import {
  editedLine,
  isSameValue,
  type LineDetailEdits,
  type LineDetailField,
  type LineDetailValue,
  withField,
  withRemoved,
} from './line-detail-edits.ts'
import { type LineEdits, type LineEntry, savedEntry, withEntry } from './line-edits.ts'

type Saved = Pick<SavedStoreOrder, 'storeOrderProducts' | 'lastModified' | 'inserted'>

interface Move {
  readonly sent: EditState
  readonly now: EditState
  /** As they were when the editing began, and those that were added. */
  readonly before: ReadonlyMap<number, StoreOrderProduct>
  /** The saved line of an id, also of the temporary id of one that the save added. */
  readonly savedLine: (id: number) => StoreOrderProduct | undefined
}

const idsOf = (...maps: readonly ReadonlyMap<number, unknown>[]) => new Set(maps.flatMap((map) => [...map.keys()]))
const byID = (lines: readonly StoreOrderProduct[]) => new Map(lines.map((line) => [line.storeOrderProductID, line]))

function lineDetailsSince({ sent, now, before, savedLine }: Move): LineDetailEdits {
  let changes: LineDetailEdits = new Map()
  for (const id of idsOf(sent.changes, now.changes)) {
    const was = sent.changes.get(id)
    const is = now.changes.get(id)
    if (was === is) continue
    const line = savedLine(id)
    if (!line) {
      if (is && !sent.added.some((one) => one.storeOrderProductID === id)) changes = new Map(changes).set(id, is)
      continue
    }
    const names = new Set([...Object.keys(was?.fields ?? {}), ...Object.keys(is?.fields ?? {})]) as Set<LineDetailField>
    for (const name of names) {
      const original = before.get(id)?.[name] as LineDetailValue | undefined
      const [first, last] = [was, is].map((one) => (one && name in one.fields ? one.fields[name] : original))
      if (!isSameValue(first, last)) changes = withField(changes, line, name, last ?? null)
    }
    const removed = is?.removed ?? false
    if ((was?.removed ?? false) !== removed) changes = withRemoved(changes, line.storeOrderProductID, removed)
  }
  return changes
}

const answers = [
  'quantityAcknowledged',
  'lineProductPriceAcknowledged',
  'quantityBackordered',
  'backorderedDate',
] as const satisfies readonly (keyof LineEntry)[]

/** What of a line's answer was typed between two moments, on the line as it is saved now. */
function entrySince(
  original: StoreOrderProduct,
  line: StoreOrderProduct,
  was: LineEntry | undefined,
  is: LineEntry | undefined,
): LineEntry {
  const first = was ?? savedEntry(original)
  const last = is ?? savedEntry(original)
  const typed = answers.filter((name) => first[name] !== last[name]).map((name) => [name, last[name]])
  return { ...savedEntry(line), ...Object.fromEntries(typed), alerts: last.alerts, corrected: last.corrected }
}

function answersSince({ sent, now, before, savedLine }: Move, changes: LineDetailEdits): LineEdits {
  let edits: LineEdits = new Map()
  for (const id of idsOf(sent.edits, now.edits)) {
    const was = sent.edits.get(id)
    const is = now.edits.get(id)
    const original = before.get(id)
    if (was === is || !original) continue
    const line = savedLine(id)
    if (line) {
      const whole = editedLine(line, changes.get(line.storeOrderProductID))
      edits = withEntry(edits, whole, entrySince(original, whole, was, is))
    } else if (is && !sent.added.some((one) => one.storeOrderProductID === id)) edits = new Map(edits).set(id, is)
  }
  return edits
}

export interface Answered {
  /** As they were when the editing began. */
  readonly lines: readonly StoreOrderProduct[]
  readonly sent: LineEdits
  readonly now: LineEdits
  readonly saved: readonly StoreOrderProduct[]
}

/** The answers typed since a save was sent, where nothing but answers is edited. */
export function answeredSince({ lines, sent, now, saved }: Answered): LineEdits {
  const savedLines = byID(saved)
  return answersSince(
    {
      sent: { ...closed, edits: sent },
      now: { ...closed, edits: now },
      before: byID(lines),
      savedLine: (id) => savedLines.get(id),
    },
    new Map(),
  )
}

/** null where nothing was typed since. */
export function typedSince(sent: EditState, now: EditState, saved: Saved): EditState | null {
  const given = new Map(saved.inserted.map((one) => [one.temporaryID, one.storeOrderProductID]))
  const lines = byID(saved.storeOrderProducts)
  const move: Move = {
    sent,
    now,
    before: byID([...linesOf(sent), ...now.added]),
    savedLine: (id) => lines.get(given.get(id) ?? id),
  }
  const changes = lineDetailsSince(move)
  const edits = answersSince(move, changes)
  const added = now.added.filter((line) => !sent.added.includes(line))
  if (changes.size === 0 && edits.size === 0 && added.length === 0) return null
  return { ...now, base: saved.storeOrderProducts, version: saved.lastModified, edits, changes, added }
}
