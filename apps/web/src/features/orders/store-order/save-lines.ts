/** What a save sends, and what it says before: answers, changes, lines taken off and lines added. */
import type { BodyInput, StoreOrderProduct, StoreOrderSummary, saveStoreOrderProducts } from '@quayside/contract'
import { hasFinalised, leavesLess } from '@quayside/domain'
import { type EditState, linesOf } from './edit-state.ts'
import { editedLine, isNewLine } from './line-detail-edits.ts'
import { answerWords, codeOf, type EditField, isAnswered, type LineEntry } from './line-edits.ts'

export type SavedLineEdit = BodyInput<typeof saveStoreOrderProducts>[number]

const answerNames: Readonly<Record<EditField, keyof LineEntry & keyof SavedLineEdit>> = {
  qtyAck: 'quantityAcknowledged',
  priceAck: 'lineProductPriceAcknowledged',
  qtyBackordered: 'quantityBackordered',
  backorderDate: 'backorderedDate',
}

/** The answer as far as the person may give it; a field that is not theirs stays as the server has it. */
function answerOf(entry: LineEntry, canEdit: Readonly<Record<EditField, boolean>>): Partial<SavedLineEdit> {
  const fields = (Object.keys(answerNames) as EditField[]).filter((field) => canEdit[field])
  return Object.fromEntries(fields.map((field) => [answerNames[field], entry[answerNames[field]]]))
}

/** A new line that was taken back is nothing to save. */
const isSent = (line: StoreOrderProduct, removed: boolean) => !(removed && isNewLine(line))

function changeOf(
  saved: StoreOrderProduct,
  state: EditState,
  canEdit: Readonly<Record<EditField, boolean>>,
): SavedLineEdit | null {
  const { storeOrderProductID } = saved
  const change = state.changes.get(storeOrderProductID)
  const line = editedLine(saved, change)
  const removed = change?.removed ?? false
  if (!isSent(saved, removed)) return null
  if (removed) return { storeOrderProductID, status: 'delete' }
  const entry = state.edits.get(storeOrderProductID)
  const answer = entry && isAnswered(line, entry) ? answerOf(entry, canEdit) : {}
  const fields = change?.fields ?? {}
  if (isNewLine(saved)) {
    const { sku, supplierProductCode, quantity, lineProductPrice } = line
    const made = { sku: sku || null, supplierProductCode, quantity, lineProductPrice }
    return { ...made, ...fields, ...answer, storeOrderProductID, status: 'insert' } as SavedLineEdit
  }
  if (Object.keys(fields).length === 0 && Object.keys(answer).length === 0) return null
  return { ...fields, ...answer, storeOrderProductID, status: 'update' } as SavedLineEdit
}

export function bodyOf(state: EditState, canEdit: Readonly<Record<EditField, boolean>>): readonly SavedLineEdit[] {
  return linesOf(state).flatMap((line) => changeOf(line, state, canEdit) ?? [])
}

/** Whether anything would be saved, without making it. */
export function isClean({ edits, changes, added, base }: EditState): boolean {
  if (added.some((line) => !changes.get(line.storeOrderProductID)?.removed)) return false
  if ([...changes].some(([id, change]) => id > 0 || !change.removed)) return false
  return !base.some((line) => {
    const entry = edits.get(line.storeOrderProductID)
    return entry !== undefined && isAnswered(line, entry)
  })
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

interface Touched {
  readonly answered: readonly { readonly line: StoreOrderProduct; readonly entry: LineEntry }[]
  readonly changed: readonly StoreOrderProduct[]
  readonly removed: readonly StoreOrderProduct[]
  readonly added: readonly StoreOrderProduct[]
}

/** In the order in which they were typed. */
export function touchedLines(state: EditState): Touched {
  const lines = new Map(linesOf(state).map((line) => [line.storeOrderProductID, line]))
  const changeOfLine = (id: number) => state.changes.get(id)
  const isKept = (line: StoreOrderProduct) => !changeOfLine(line.storeOrderProductID)?.removed
  const changed = [...state.changes.keys()].flatMap((id) => lines.get(id) ?? []).filter((line) => !isNewLine(line))
  return {
    answered: [...state.edits].flatMap(([id, entry]) => {
      const saved = lines.get(id)
      if (!saved || isNewLine(saved) || !isKept(saved)) return []
      const line = editedLine(saved, changeOfLine(id))
      return isAnswered(line, entry) ? [{ line, entry }] : []
    }),
    changed: changed.filter(isKept),
    removed: changed.filter((line) => !isKept(line)),
    added: state.added.filter(isKept),
  }
}

/** 'RET1001: acknowledge 36 of 48; and 2 more lines · 1 line added · RET1004 removed'. */
export function savingSentence(state: EditState): string {
  const { answered, changed, removed, added } = touchedLines(state)
  const last = answered.at(-1)
  const more = answered.length - 1
  const others = changed.filter(
    (line) => !answered.some((one) => one.line.storeOrderProductID === line.storeOrderProductID),
  )
  const named = (lines: readonly StoreOrderProduct[], word: string) =>
    lines.length === 1 && lines[0] ? `${codeOf(lines[0])} ${word}` : `${lines.length} lines ${word}`
  const parts = [
    last &&
      `${answerWords(last.line, last.entry)}${more > 0 ? `; and ${counted(more, 'more line', 'more lines')}` : ''}`,
    others.length > 0 && named(others, 'changed'),
    added.length > 0 && `${counted(added.length, 'line', 'lines')} added`,
    removed.length > 0 && named(removed, 'removed'),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Lines of which a save leaves less than the warehouse has finished picking for: asked for by name, and said to the call. */
export const leftShort = (
  state: EditState,
  { externalStatus }: Pick<StoreOrderSummary, 'externalStatus'>,
): readonly StoreOrderProduct[] =>
  hasFinalised(externalStatus) ? state.base.filter((line) => leavesLess(line, wantedAfter(line, state))) : []

function wantedAfter(saved: StoreOrderProduct, { changes, edits }: EditState) {
  const { storeOrderProductID: id } = saved
  if (changes.get(id)?.removed) return null
  const line = editedLine(saved, changes.get(id))
  return { quantity: line.quantity, quantityAcknowledged: answered(line, edits.get(id)) }
}

/** An answer that is not typed anew comes down with what is ordered. */
function answered({ quantity, quantityAcknowledged }: StoreOrderProduct, entry: LineEntry | undefined): number | null {
  if (entry) return entry.quantityAcknowledged
  return quantityAcknowledged === null ? null : Math.min(quantityAcknowledged, quantity)
}

/** What is asked before a save: what changes with it, and who gets nothing. */
export function saveQuestion(
  state: EditState,
  { shipments, externalStatus }: Pick<StoreOrderSummary, 'shipments' | 'externalStatus'>,
): string {
  const { answered: typed, changed, removed, added } = touchedLines(state)
  const ids = new Set([...typed.map(({ line }) => line), ...changed].map((line) => line.storeOrderProductID))
  const parts = [
    ids.size > 0 && `${counted(ids.size, 'line', 'lines')} changed`,
    added.length > 0 && `${counted(added.length, 'line', 'lines')} added`,
    removed.length > 0 && `${counted(removed.length, 'line', 'lines')} removed`,
  ]
  const consequences = saveConsequences(typed, {
    shipped: shipments.length > 0 ? 'this store order' : null,
    leftShort: leftShort(state, { externalStatus }),
  })
  return [`${parts.filter(Boolean).join(', ')}.`, ...consequences].join('\n')
}

interface Consequences {
  /** Names what has shipments; null: nothing has. */
  readonly shipped: string | null
  /** Lines that the warehouse is done with, and that are to have less now. */
  readonly leftShort: readonly StoreOrderProduct[]
}

/** What is modified with the lines, that some get nothing, and that the warehouse has picked more than some are to get. */
export function saveConsequences(
  typed: readonly { readonly entry: LineEntry }[],
  { shipped, leftShort: picked }: Consequences,
): readonly string[] {
  const none = typed.some(({ entry }) => entry.quantityAcknowledged === 0)
  return [
    shipped === null
      ? 'Shipments and cartons that are made later follow these quantities.'
      : `The shipments and cartons of ${shipped} are modified with it.`,
    ...(none ? ['Some lines are acknowledged as 0: the retailer will not receive them.'] : []),
    ...(picked.length > 0
      ? [
          `The warehouse has picked ${picked.map(codeOf).join(', ')} for what was acknowledged before. Tell it that less is to leave.`,
        ]
      : []),
  ]
}
