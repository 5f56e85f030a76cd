/** Someone else saved in between: their changes beside what was typed here, and choosing one or the other. */
import type { SaveConflict, StoreOrderProduct } from '@quayside/contract'
import type { EditState } from './edit-state.ts'
import {
  editedLine,
  isSameValue,
  type LineDetailEdits,
  type LineDetailField,
  withoutField,
} from './line-detail-edits.ts'
import { detailsField } from './line-details-fields.ts'
import { codeOf, isAnswered, type LineEdits, type LineEntry, savedEntry } from './line-edits.ts'

type Value = string | number | boolean | null

export interface ConflictField {
  readonly field: string
  readonly label: string
  readonly before: Value
  readonly theirs: Value
  /** What was typed here; undefined where nothing was, so that theirs applies. */
  readonly mine: Value | undefined
}

export interface ConflictLine {
  readonly lineID: number
  readonly name: string
  readonly status: 'insert' | 'update' | 'delete'
  readonly fields: readonly ConflictField[]
  /** For a removed line: what was typed in it and is lost. */
  readonly lost: readonly string[]
}

export interface Conflict {
  /** The version that a save has to be made from now. */
  readonly version: string
  /** Others; empty where the person saved in another window. */
  readonly people: readonly string[]
  /** When the last of them saved. */
  readonly at: string | null
  readonly actions: readonly string[]
  readonly lines: readonly ConflictLine[]
}

type ConflictOfStoreOrder = SaveConflict['storeOrders'][number]

const answerFields: Readonly<Record<string, keyof LineEntry>> = {
  quantityAcknowledged: 'quantityAcknowledged',
  lineProductPriceAcknowledged: 'lineProductPriceAcknowledged',
  quantityBackordered: 'quantityBackordered',
  backorderedDate: 'backorderedDate',
}

/** undefined where nothing was typed into the field. */
export function typedValue(state: EditState, lineID: number, field: string): Value | undefined {
  const saved = state.base.find((line) => line.storeOrderProductID === lineID)
  if (!saved) return undefined
  const change = state.changes.get(lineID)
  const answer = answerFields[field]
  if (!answer) return change?.fields[field as keyof typeof change.fields]
  const entry = state.edits.get(lineID)
  if (!entry) return undefined
  const now = entry[answer] as Value
  const filled = entry.filled === true && saved.quantityAcknowledged === null && field === 'quantityAcknowledged'
  return filled || !isSameValue(now, savedEntry(editedLine(saved, change))[answer] as Value) ? now : undefined
}

const answerLabels: readonly (readonly [keyof LineEntry, string])[] = [
  ['quantityAcknowledged', 'Qty Ack'],
  ['lineProductPriceAcknowledged', 'Price Ack'],
  ['quantityBackordered', 'Qty B/O'],
  ['backorderedDate', 'B/O Date'],
]

/** 'Qty Ack 36', 'Comments For the window'. */
function typedWords(state: EditState, lineID: number): readonly string[] {
  const change = state.changes.get(lineID)
  if (change?.removed) return []
  const answered = answerLabels.flatMap(([field, label]) => {
    const value = typedValue(state, lineID, field)
    return value === undefined ? [] : [`${label} ${value ?? 'none'}`]
  })
  const details = Object.entries(change?.fields ?? {}).map(
    ([name, value]) => `${detailsField(name as LineDetailField).label} ${value ?? 'none'}`,
  )
  return [...answered, ...details]
}

/** Several saves of one field are one: from its first value to its last. */
function mergedLines(changes: ConflictOfStoreOrder['changes'], state: EditState): readonly ConflictLine[] {
  const lines = new Map<number, { name: string; status: ConflictLine['status']; fields: Map<string, ConflictField> }>()
  for (const { lines: changed } of changes) {
    for (const { storeOrderProductID: id, line, status, fields } of changed) {
      const saved = state.base.find((one) => one.storeOrderProductID === id)
      const name = saved ? codeOf(saved) : line
      const known = lines.get(id) ?? { name, status, fields: new Map<string, ConflictField>() }
      if (status === 'delete') known.status = 'delete'
      for (const { field, label, before, after } of fields) {
        const earlier = known.fields.get(field)
        const first = earlier ? earlier.before : before
        known.fields.set(field, { field, label, before: first, theirs: after, mine: typedValue(state, id, field) })
      }
      lines.set(id, known)
    }
  }
  return [...lines].map(([lineID, { name, status, fields }]) => ({
    lineID,
    name,
    status,
    fields: [...fields.values()],
    lost: status === 'delete' ? typedWords(state, lineID) : [],
  }))
}

/**
 * What came after the version that was read, oldest first. The steps of that version itself were written down a moment later
 * than it was made, and look like later ones: only what is no earlier than a change of lines, or the newest, surely is one.
 */
function changesAfter(changes: ConflictOfStoreOrder['changes'], version: string): ConflictOfStoreOrder['changes'] {
  const later = changes
    .filter((change) => Date.parse(change.changedAt) > Date.parse(version))
    .toSorted((one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt))
  const first = later.findIndex(({ lines }) => lines.length > 0)
  return first < 0 ? later.slice(-1) : later.slice(first)
}

/** 'Edit Order: line 1: Qty Ack…' is 'Edit Order': which lines, the table tells. */
const stepOf = ({ action, lines }: ConflictOfStoreOrder['changes'][number]) =>
  lines.length > 0 ? (action.split(':')[0] ?? action) : action

/** null for an answer that tells nothing of this store order. */
export function conflictOf(current: unknown, storeOrderID: number, state: EditState, me: string): Conflict | null {
  const { storeOrders } = (current ?? {}) as Partial<SaveConflict>
  const own = storeOrders?.find((one) => one.storeOrderID === storeOrderID)
  if (!own) return null
  const changes = changesAfter(own.changes, state.version)
  const names = changes.length > 0 ? changes.map((change) => change.changedBy) : [own.lastModifiedBy ?? 'someone else']
  return {
    version: own.lastModified,
    people: [...new Set(names)].filter((name) => name !== me),
    at: changes.at(-1)?.changedAt ?? own.lastModified,
    actions: [...new Set(changes.map(stepOf))],
    lines: mergedLines(changes, state),
  }
}

/** Where both changed the same field to different values: what a person has to choose between. */
export function isDisputed({ mine, theirs }: ConflictField): boolean {
  return mine !== undefined && !isSameValue(mine, theirs)
}

/** What was typed, moved onto the lines as they are now: fields that were not typed take the newer values. */
export function rebased(state: EditState, lines: readonly StoreOrderProduct[], version: string): EditState {
  const edits = new Map<number, LineEntry>()
  let changes: LineDetailEdits = new Map([...state.changes].filter(([id]) => id < 0))
  for (const [id, entry] of state.edits) if (id < 0) edits.set(id, entry)
  for (const line of lines) {
    const id = line.storeOrderProductID
    const details = state.changes.get(id)
    if (details) changes = new Map(changes).set(id, details)
    const typed = state.edits.get(id)
    if (!typed) continue
    const entry = movedEntry(state, editedLine(line, details), typed)
    if (isAnswered(line, entry)) edits.set(id, entry)
  }
  return { ...state, base: lines, version, edits, changes }
}

function movedEntry(state: EditState, line: StoreOrderProduct, typed: LineEntry): LineEntry {
  const kept = Object.entries(answerFields).flatMap(([field, name]) => {
    const value = typedValue(state, line.storeOrderProductID, field)
    return value === undefined ? [] : [[name, value]]
  })
  return { ...savedEntry(line), filled: typed.filled, ...Object.fromEntries(kept), alerts: [] }
}

/** Their value of one field stands; what was typed into it goes. */
export function takeTheirs(state: EditState, lineID: number, field: string): EditState {
  const answer = answerFields[field]
  if (!answer) return { ...state, changes: withoutField(state.changes, lineID, field) }
  const line = state.base.find((one) => one.storeOrderProductID === lineID)
  const entry = state.edits.get(lineID)
  if (!line || !entry) return state
  const saved = savedEntry(editedLine(line, state.changes.get(lineID)))
  const next: LineEntry = { ...entry, [answer]: saved[answer], alerts: [], corrected: undefined, filled: false }
  const edits: LineEdits = isAnswered(line, next)
    ? new Map(state.edits).set(lineID, next)
    : new Map([...state.edits].filter(([id]) => id !== lineID))
  return { ...state, edits }
}
