/** What is changed on lines beside the answer: product, order, remarks, further fields, and lines taken off. By storeOrderProductID. */
import type { StoreOrderProduct } from '@quayside/contract'
import { type LineMetadataName, lineMetadataNames, type PermissionKey } from '@quayside/domain'

/** Answered in the table itself, with the rules of an answer. */
type AnswerName = 'quantityAcknowledged'

export type LineDetailField =
  | 'supplierProductCode'
  | 'sku'
  | 'quantity'
  | 'lineProductPrice'
  | 'comments'
  | 'batch'
  | 'warehouseID'
  | 'printPriceLabel'
  | 'reasonCode'
  | Exclude<LineMetadataName, AnswerName>

export type LineDetailValue = string | number | boolean | null

export interface LineDetailEdit {
  readonly removed: boolean
  readonly fields: Readonly<Partial<Record<LineDetailField, LineDetailValue>>>
}

/** Only lines with something to save. */
export type LineDetailEdits = ReadonlyMap<number, LineDetailEdit>

const untouched: LineDetailEdit = { removed: false, fields: {} }

export const editableMetadataNames = lineMetadataNames.filter(
  (name): name is Exclude<LineMetadataName, AnswerName> => name !== 'quantityAcknowledged',
)

/** May the person change the field on this line; new lines have rights of their own. */
export type MayChange = (field: LineDetailField, isNew: boolean) => boolean
export type FieldPermission = (field: LineDetailField, isNew: boolean) => PermissionKey

export const isNewLine = ({ storeOrderProductID }: Pick<StoreOrderProduct, 'storeOrderProductID'>) =>
  storeOrderProductID < 0

const orEmpty = (value: LineDetailValue | undefined) => value ?? ''

/** Empty text and nothing are the same. */
export const isSameValue = (one: LineDetailValue | undefined, other: LineDetailValue | undefined): boolean =>
  orEmpty(one) === orEmpty(other)

function put(changes: LineDetailEdits, lineID: number, change: LineDetailEdit): LineDetailEdits {
  const next = new Map(changes)
  // The last one typed is the last one told.
  next.delete(lineID)
  if (change.removed || Object.keys(change.fields).length > 0) next.set(lineID, change)
  return next
}

/** A field that is back at what is saved leaves the changes. */
export function withField(
  changes: LineDetailEdits,
  line: StoreOrderProduct,
  field: LineDetailField,
  value: LineDetailValue,
): LineDetailEdits {
  const before = changes.get(line.storeOrderProductID) ?? untouched
  const { [field]: _, ...others } = before.fields
  const fields = isSameValue(line[field], value) ? others : { ...others, [field]: value }
  return put(changes, line.storeOrderProductID, { ...before, fields })
}

/** Taken off, or taken back: its other changes stay for the second. */
export function withRemoved(changes: LineDetailEdits, lineID: number, removed: boolean): LineDetailEdits {
  return put(changes, lineID, { ...(changes.get(lineID) ?? untouched), removed })
}

/** The line as it will be. */
export function editedLine(line: StoreOrderProduct, change: LineDetailEdit | undefined): StoreOrderProduct {
  return change ? { ...line, ...(change.fields as Partial<StoreOrderProduct>) } : line
}

/** Further changes without those fields of a line, where someone else's value is taken over. */
export function withoutField(changes: LineDetailEdits, lineID: number, field: string): LineDetailEdits {
  const change = changes.get(lineID)
  if (!change) return changes
  const fields = Object.fromEntries(Object.entries(change.fields).filter(([name]) => name !== field))
  return put(changes, lineID, { ...change, fields })
}
