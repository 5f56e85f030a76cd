/** Unsaved entries of a store order's lines: what was typed, as the rules take it, and what will be saved in words. */
import type { BodyInput, StoreOrderProduct, saveStoreOrderProducts } from '@quayside/contract'
import {
  type AcknowledgedLine,
  type AcknowledgeOptions,
  capPriceAck,
  enterQuantityAck,
  enterQuantityBackordered,
  formatDate,
  priceAckAlerts,
  type Shortfall,
  shortfallOf,
} from '@quayside/domain'
import { writeNumber } from '@quayside/ui-kit'

export interface LineEntry {
  readonly quantityAcknowledged: number | null
  readonly lineProductPriceAcknowledged: number | null
  readonly quantityBackordered: number
  readonly backorderedDate: string | null
  /** What the rules corrected, in words. */
  readonly alerts: readonly string[]
  /** The field that they are about. */
  readonly corrected?: EditField
  /** Said by the person (Supply All), so that it is an answer also where it is what the order proposes. */
  readonly filled?: boolean
}

/** By storeOrderProductID; only lines that differ from what is saved. */
export type LineEdits = ReadonlyMap<number, LineEntry>

export type EditField = 'priceAck' | 'qtyAck' | 'qtyBackordered' | 'backorderDate'
export interface EntryOptions extends Omit<AcknowledgeOptions, 'remainingStock'> {
  /** In packs of the product, after every line took what it answers; left out: not known, no cap. */
  readonly remainingStock?: AcknowledgeOptions['remainingStock']
}

/** A line as it stands: before anything was answered, the order itself is the proposal. */
export function savedEntry(line: StoreOrderProduct): LineEntry {
  return {
    quantityAcknowledged: line.quantityAcknowledged ?? line.quantity,
    lineProductPriceAcknowledged: line.lineProductPriceAcknowledged ?? line.lineProductPrice,
    quantityBackordered: line.quantityBackordered,
    backorderedDate: line.backorderedDate,
    alerts: [],
  }
}

export function entryOf(line: StoreOrderProduct, edits: LineEdits): LineEntry {
  return edits.get(line.storeOrderProductID) ?? savedEntry(line)
}

function sameValues(a: LineEntry, b: LineEntry): boolean {
  return (
    a.quantityAcknowledged === b.quantityAcknowledged &&
    a.lineProductPriceAcknowledged === b.lineProductPriceAcknowledged &&
    a.quantityBackordered === b.quantityBackordered &&
    a.backorderedDate === b.backorderedDate
  )
}

/** What the typed answer keeps back of what the retailer ordered. */
export const shortfallWith = (
  { orderedQuantity }: StoreOrderProduct,
  { quantityAcknowledged, quantityBackordered }: LineEntry,
): Shortfall | null => shortfallOf({ orderedQuantity, quantityAcknowledged, quantityBackordered })

/** Whether saving the entry changes the line. */
export function isAnswered(line: StoreOrderProduct, entry: LineEntry): boolean {
  return !sameValues(entry, savedEntry(line)) || (entry.filled === true && line.quantityAcknowledged === null)
}

/** The edits after one entry; a line that is back at what is saved leaves them, unless there is something to say. */
export function withEntry(edits: LineEdits, line: StoreOrderProduct, entry: LineEntry): LineEdits {
  const next = new Map(edits)
  if (!isAnswered(line, entry) && entry.alerts.length === 0) next.delete(line.storeOrderProductID)
  else {
    // The last one typed is the last one told.
    next.delete(line.storeOrderProductID)
    next.set(line.storeOrderProductID, entry)
  }
  return next
}

/** Prices have up to six decimals and are shown unrounded. */
const priceText = (price: number) => writeNumber(price, 2)

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

function acknowledgedLine(line: StoreOrderProduct, entry: LineEntry): AcknowledgedLine {
  return {
    quantity: line.quantity,
    quantityAcknowledged: entry.quantityAcknowledged,
    quantityBackordered: entry.quantityBackordered,
    backorderedDate: entry.backorderedDate,
    linePackSize: line.linePackSize,
    productPackSize: line.product?.packSize ?? null,
    reserved: line.externalReservationID === null ? null : (line.quantityAcknowledged ?? line.quantity),
  }
}

/** Takes one typed value the way the server will: capped, in whole packs, what was corrected said. */
export function enter(
  line: StoreOrderProduct,
  entry: LineEntry,
  change: { readonly field: EditField; readonly value: number | string | null },
  options: EntryOptions,
): LineEntry {
  const { field } = change
  const { corrected: _, ...next } = entered(line, entry, change, options)
  return next.alerts.length > 0 ? { ...next, corrected: field } : next
}

function entered(
  line: StoreOrderProduct,
  entry: LineEntry,
  { field, value }: { readonly field: EditField; readonly value: number | string | null },
  options: EntryOptions,
): LineEntry {
  if (field === 'backorderDate') {
    const none = entry.quantityBackordered === 0
    return { ...entry, backorderedDate: none || value === null ? null : String(value), alerts: [] }
  }
  // A field that is emptied asks for its value: nothing is not 0.
  if (value === null) return entry
  const amount = Number(value)
  if (field === 'priceAck') {
    const price = Number(capPriceAck(amount, line.lineProductPrice, options.canExceedMaximum))
    return { ...entry, lineProductPriceAcknowledged: price, alerts: priceAckAlerts(amount, price) }
  }
  const taken = field === 'qtyAck' ? enterQuantityAck : enterQuantityBackordered
  const result = taken(acknowledgedLine(line, entry), amount, { remainingStock: null, ...options })
  return {
    ...entry,
    quantityAcknowledged: numberOrNull(result.quantityAcknowledged),
    quantityBackordered: Number(result.quantityBackordered),
    backorderedDate: result.backorderedDate,
    alerts: result.alerts,
  }
}

/** What is sent: the lines that differ. */
export function editsToSave(
  lines: readonly StoreOrderProduct[],
  edits: LineEdits,
): BodyInput<typeof saveStoreOrderProducts> {
  return editedLines(lines, edits).map(({ line, entry }) => {
    const { alerts: _said, corrected: _field, filled: _filled, ...values } = entry
    return { storeOrderProductID: line.storeOrderProductID, status: 'update' as const, ...values }
  })
}

/** In the order in which they were typed. */
export function editedLines(lines: readonly StoreOrderProduct[], edits: LineEdits) {
  const byId = new Map(lines.map((line) => [line.storeOrderProductID, line]))
  return [...edits].flatMap(([lineID, entry]) => {
    const line = byId.get(lineID)
    return line && isAnswered(line, entry) ? [{ line, entry }] : []
  })
}

/** What people call a line by. */
export type CodedLine = Pick<
  StoreOrderProduct,
  'supplierProductCode' | 'sku' | 'orderLineNumber' | 'storeOrderProductID'
>

export const codeOf = (line: CodedLine) =>
  line.supplierProductCode || line.sku || `line ${line.orderLineNumber ?? line.storeOrderProductID}`

/** 'RET1001: acknowledge 36 of 48 at 4.10, 12 on backorder for 30/11'. */
export function answerWords(line: StoreOrderProduct, entry: LineEntry): string {
  const saved = savedEntry(line)
  const price = entry.lineProductPriceAcknowledged
  const at = price !== null && price !== saved.lineProductPriceAcknowledged ? ` at ${priceText(price)}` : ''
  const due = entry.backorderedDate ? ` for ${formatDate(entry.backorderedDate).slice(0, 5)}` : ''
  const later = entry.quantityBackordered > 0 ? `, ${entry.quantityBackordered} on backorder${due}` : ''
  return `${codeOf(line)}: acknowledge ${entry.quantityAcknowledged} of ${line.quantity}${at}${later}`
}

/** 'RET1001: acknowledge 36 of 48 at 4.10, 12 on backorder for 30/11; and 2 more lines'. */
export function savingWords(lines: readonly StoreOrderProduct[], edits: LineEdits): string {
  const changed = editedLines(lines, edits)
  const last = changed.at(-1)
  if (!last) return ''
  const more = changed.length - 1
  const rest = more === 0 ? '' : `; and ${more} more ${more === 1 ? 'line' : 'lines'}`
  return `${answerWords(last.line, last.entry)}${rest}`
}
