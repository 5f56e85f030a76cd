/** The editing state of a store order as an immutable value, independent of the screen. */
import type { StoreOrderProduct } from '@quayside/contract'
import { type LineToSupply, type StockLedger, type Supply, supplyLines } from '@quayside/domain'
import {
  editedLine,
  type LineDetailEdits,
  type LineDetailField,
  type LineDetailValue,
  withField,
  withoutField,
  withRemoved,
} from './line-detail-edits.ts'
import {
  type EditField,
  type EntryOptions,
  enter,
  entryOf,
  type LineEdits,
  type LineEntry,
  shortfallWith,
  withEntry,
} from './line-edits.ts'
import { ledgerOfLines, remainingFor, type StockBook, shelvedLine } from './line-stock.ts'

export type EditValue = number | string | null

export interface EditState {
  /** What is open: nothing, every line, or one line (soft edit). */
  readonly open: 'nothing' | 'all' | number
  /** The lines and the version that the typing began with: what others save since then must not be lost. */
  readonly base: readonly StoreOrderProduct[]
  readonly version: string
  readonly edits: LineEdits
  readonly changes: LineDetailEdits
  /** Lines that are not saved yet, in the order in which they were added. */
  readonly added: readonly StoreOrderProduct[]
}

export const closed: EditState = {
  open: 'nothing',
  base: [],
  version: '',
  edits: new Map(),
  changes: new Map(),
  added: [],
}

export const linesOf = ({ base, added }: Pick<EditState, 'base' | 'added'>): readonly StoreOrderProduct[] =>
  added.length === 0 ? base : [...base, ...added]

export interface Typed {
  readonly lineID: number
  readonly field: EditField
  readonly value: EditValue
}

export interface EditRules {
  readonly options: EntryOptions
  readonly stock: StockBook
}

export function ledgerOf(state: EditState, stock: StockBook): StockLedger {
  return ledgerOfLines(linesOf(state), state.edits, stock, (id) => state.changes.get(id)?.removed ?? false)
}

/** Values typed or pasted, one after the other, each by the rules of an answer. */
export function withTyped(state: EditState, typed: readonly Typed[], { options, stock }: EditRules): EditState {
  const lines = new Map(linesOf(state).map((line) => [line.storeOrderProductID, line]))
  const ledger = ledgerOf(state, stock)
  let edits = state.edits
  for (const { lineID, field, value } of typed) {
    const saved = lines.get(lineID)
    if (!saved) continue
    const line = editedLine(saved, state.changes.get(lineID))
    const before = entryOf(line, edits)
    const remainingStock = remainingFor(line, ledger, stock)
    const entry = enter(line, before, { field, value }, { ...options, remainingStock })
    ledger.take(shelvedLine(line, stock), before.quantityAcknowledged ?? 0, entry.quantityAcknowledged ?? 0)
    edits = withEntry(edits, line, entry)
  }
  return withoutStaleReasons(state, { ...state, edits })
}

/** Drops the reasons of lines whose answer now keeps back something else: a refused line takes other reasons than a late one. */
function withoutStaleReasons(before: EditState, after: EditState): EditState {
  const lines = new Map(linesOf(after).map((line) => [line.storeOrderProductID, line]))
  let changes = after.changes
  for (const [lineID, { fields }] of after.changes) {
    const line = lines.get(lineID)
    if (!line || !('reasonCode' in fields)) continue
    const [was, is] = [before, after].map(({ edits }) => shortfallWith(line, entryOf(line, edits)))
    if (was !== is) changes = withoutField(changes, lineID, 'reasonCode')
  }
  return { ...after, changes }
}

/** Whether a person answered the line: saved, or typed and not saved yet. */
const isAnsweredByHand = (line: StoreOrderProduct, { edits }: EditState): boolean => {
  const entry = edits.get(line.storeOrderProductID)
  return entry ? entry.filled !== true : line.quantityAcknowledged !== null
}

/** Counts the answers that Supply All would replace by others. */
export function answersToReplace(
  state: EditState,
  rules: EditRules,
  canEdit: Readonly<Record<'qtyAck' | 'priceAck', boolean>>,
): number {
  const after = withSupplyAll(state, rules, canEdit, true)
  return linesOf(state).filter((line) => {
    const [before, next] = [entryOf(line, state.edits), entryOf(line, after.edits)]
    const isSame =
      before.quantityAcknowledged === next.quantityAcknowledged &&
      before.lineProductPriceAcknowledged === next.lineProductPriceAcknowledged
    return isAnsweredByHand(line, state) && !isSame
  }).length
}

/**
 * Fills answers: as ordered or what stock allows, at the validated price, as far as the person may.
 * @param overwrite also lines that a person answered; without it these keep their answer
 */
export function withSupplyAll(
  state: EditState,
  rules: EditRules,
  canEdit: Readonly<Record<'qtyAck' | 'priceAck', boolean>>,
  overwrite = false,
): EditState {
  const lines = linesOf(state).flatMap((saved) => {
    const change = state.changes.get(saved.storeOrderProductID)
    const isKept = change?.removed || (!overwrite && isAnsweredByHand(saved, state))
    return isKept ? [] : [editedLine(saved, change)]
  })
  const supplies = supplyLines(
    lines.map((line) => lineToSupply(line, entryOf(line, state.edits), rules.stock)),
    ledgerOf(state, rules.stock),
    rules.options,
  )
  let edits = state.edits
  for (const [at, line] of lines.entries()) {
    const supply = supplies[at]
    if (supply) edits = withEntry(edits, line, suppliedEntry(line, entryOf(line, edits), supply, canEdit))
  }
  return withoutStaleReasons(state, { ...state, edits })
}

const lineToSupply = (line: StoreOrderProduct, entry: LineEntry, stock: StockBook): LineToSupply => ({
  ...shelvedLine(line, stock),
  quantity: line.quantity,
  lineProductPrice: line.lineProductPrice,
  priceValidationProductPrice: line.priceValidationProductPrice,
  quantityShipped: line.quantityShipped,
  linePackSize: line.linePackSize,
  taken: entry.quantityAcknowledged ?? 0,
})

function suppliedEntry(
  line: StoreOrderProduct,
  before: LineEntry,
  supply: Supply,
  canEdit: Readonly<Record<'qtyAck' | 'priceAck', boolean>>,
): LineEntry {
  const quantityAcknowledged = canEdit.qtyAck ? Number(supply.quantityAcknowledged) : before.quantityAcknowledged
  return {
    ...before,
    quantityAcknowledged,
    ...leftOnBackorder(before, line.quantity - (quantityAcknowledged ?? 0)),
    lineProductPriceAcknowledged: canEdit.priceAck
      ? numberOrNull(supply.lineProductPriceAcknowledged)
      : before.lineProductPriceAcknowledged,
    alerts: [],
    corrected: undefined,
    filled: canEdit.qtyAck,
  }
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

/** A backorder never asks for more than what is left. */
function leftOnBackorder(
  { quantityBackordered, backorderedDate }: { quantityBackordered: number; backorderedDate: string | null },
  left: number,
) {
  const later = Math.min(quantityBackordered, Math.max(left, 0))
  return { quantityBackordered: later, backorderedDate: later > 0 ? backorderedDate : null }
}

/** A changed ordered quantity takes the answer again: it never stays above what is ordered. */
export function withLineDetails(
  state: EditState,
  lineID: number,
  fields: readonly (readonly [LineDetailField, LineDetailValue])[],
  rules: EditRules,
): EditState {
  const line = linesOf(state).find((one) => one.storeOrderProductID === lineID)
  if (!line) return state
  let changes = state.changes
  for (const [field, value] of fields) changes = withField(changes, line, field, value)
  const next = { ...state, changes }
  const entry = state.edits.get(lineID)
  const ordered = fields.some(([field]) => field === 'quantity' || field === 'linePackSize')
  if (!entry || !ordered) return next
  const typed = { lineID, field: 'qtyAck', value: entry.quantityAcknowledged } as const
  return withTyped(next, [typed], rules)
}

/** Delete, and delete again to keep the line. */
export function withToggledRemoval(state: EditState, lineID: number): EditState {
  const removed = state.changes.get(lineID)?.removed ?? false
  return { ...state, changes: withRemoved(state.changes, lineID, !removed) }
}

/** What lines show of their store order and of its version; an edit of its header changes them, too. */
const headerOf = {
  storeOrderLastModified: '',
  storeOrderReference: null,
  storeID: null,
  storeCode: null,
  warehouseID: null,
  warehouseCode: null,
} satisfies Partial<StoreOrderProduct>

const ownFields = (lines: readonly StoreOrderProduct[]) => lines.map((line) => ({ ...line, ...headerOf }))

/** The same edits on a newer version with the same lines; on other lines they stay where they are, and a save shows what differs. */
export function movedOnto(state: EditState, lines: readonly StoreOrderProduct[], version: string): EditState {
  if (state.open === 'nothing') return state
  const same = JSON.stringify(ownFields(lines)) === JSON.stringify(ownFields(state.base))
  return same ? { ...state, version } : state
}
