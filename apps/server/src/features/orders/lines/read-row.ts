/** What a row of a save wants changed: only what differs from the line, each change with the permission that it needs. */
import type { ProductEdit } from '@quayside/contract'
import {
  type Actor,
  allow,
  compare,
  convertedPriceDecimals,
  countsWholeUnits,
  type Decision,
  dayFault,
  dec,
  type EditableLineField,
  expiryDateFault,
  fieldPermission,
  hasRight,
  keptMetadataNames,
  lineNumberFault,
  may,
  refuse,
  requireRight,
} from '@quayside/domain'
import type { EditableLineRow } from '@quayside/store'
import { lineName } from './line-row.ts'
import { type FieldValue, isSameValue, type RowField, rowFieldNames, rowFields } from './row-fields.ts'

export type WantedFields = Partial<Readonly<Record<EditableLineField, FieldValue>>>

/** The product is chosen apart from the other fields: by one of three names. */
const productFields: readonly EditableLineField[] = ['productID', 'supplierProductCode', 'sku']
const kept: ReadonlySet<string> = new Set(keptMetadataNames)
/** Sums and counts that every answer carries: leaving them out, or sending an older value, does not ask to change them. */
const counted: ReadonlySet<string> = new Set(['lineTax', 'lineTotal', 'quantityShipped', 'quantityInvoiced'])
/** Where a row changes one of these, its sender has recalculated the sums. */
const amountFields: readonly EditableLineField[] = [
  'quantity',
  'quantityAcknowledged',
  'quantityBackordered',
  'lineProductPrice',
  'lineProductPriceAcknowledged',
]
/** Null means "leave it" for fields that cannot be empty; for Qty Ack it withdraws the answer, so that the line is open again. */
const neverEmpty: ReadonlySet<string> = new Set([
  ...amountFields.filter((name) => name !== 'quantityAcknowledged'),
  ...counted,
  'productID',
  'supplierProductCode',
  'sku',
  'warehouseID',
  'printPriceLabel',
])

/** An empty field that the person could not see does not ask to empty it. */
function isUnseen(name: EditableLineField, value: FieldValue, actor: Actor): boolean {
  if (value !== null) return false
  if (kept.has(name)) return !hasRight(actor, 'seeMetadata')
  return name === 'batch' && !hasRight(actor, 'seeBatches')
}

function readValue(field: RowField, value: string | number | boolean | null, line: string): Decision<FieldValue> {
  if (value === null || value === '') return allow(null)
  if (field.kind === 'quantity' || field.kind === 'price') {
    const decimal = dec(Number(value)).toDecimalPlaces(convertedPriceDecimals)
    if (compare(decimal, 0) >= 0) return allow(decimal.toFixed())
    const code = field.kind === 'quantity' ? 'quantityInvalid' : 'priceInvalid'
    return refuse(code, { field: field.label, line, value: Number(value) })
  }
  return allow(value)
}

const wholeFields: readonly EditableLineField[] = ['quantity', 'quantityAcknowledged', 'quantityBackordered']

const isPartOfPiece = ({ order_line_unit, quantity }: EditableLineRow, value: FieldValue): boolean =>
  value !== null && !dec(String(value)).isInteger() && countsWholeUnits(order_line_unit, quantity)

/** Answering with the ordered price needs no permission to change prices. */
const isProposal = (row: EditableLineRow, name: EditableLineField, value: FieldValue): boolean =>
  name === 'lineProductPriceAcknowledged' &&
  row.line_product_price_acknowledged === null &&
  isSameValue('price', row.line_product_price, value)

/** What is wrong with a value, to stand behind the field's name. */
function faultOf(name: EditableLineField, { kind }: RowField, value: FieldValue): string | null {
  if (value === null) return null
  if (kind !== 'day') return lineNumberFault(name, Number(value))
  return name === 'expiryDate' ? expiryDateFault(String(value)) : dayFault(String(value))
}

/** Every field that differs, still without asking for permissions. */
function differences(
  row: EditableLineRow,
  change: ProductEdit,
  actor: Actor,
): Decision<Map<EditableLineField, FieldValue>> {
  const given = change as Partial<Record<EditableLineField, string | number | boolean | null>>
  const wanted = new Map<EditableLineField, FieldValue>()
  for (const name of rowFieldNames) {
    const raw = given[name]
    if (raw === undefined || productFields.includes(name) || (raw === null && neverEmpty.has(name))) continue
    const field = rowFields[name]
    const value = readValue(field, raw, lineName(row))
    if (!value.ok) return value
    if (isSameValue(field.kind, field.read(row), value.value) || isUnseen(name, value.value, actor)) continue
    const part = wholeFields.includes(name) && isPartOfPiece(row, value.value)
    if (part)
      return refuse('quantityNotWhole', {
        field: field.label,
        line: lineName(row),
        unit: row.order_line_unit ?? '',
        value: String(value.value),
      })
    const fault = faultOf(name, field, value.value)
    if (fault) return refuse('invalidRequest', { detail: `${field.label} of line ${lineName(row)} ${fault}.` })
    wanted.set(name, value.value)
  }
  return allow(wanted)
}

function withoutCounted(wanted: Map<EditableLineField, FieldValue>, isNew: boolean, actor: Actor): void {
  const stated = hasRight(actor, 'editMetadata') && !isNew
  if (stated && !amountFields.some((name) => wanted.has(name))) return
  for (const name of counted) wanted.delete(name as EditableLineField)
}

/** Refuses with the first permission that a changed field lacks. */
function permitted(
  row: EditableLineRow,
  wanted: ReadonlyMap<EditableLineField, FieldValue>,
  isNew: boolean,
  actor: Actor,
): Decision<true> {
  for (const [name, value] of wanted) {
    if (isProposal(row, name, value)) continue
    const permission = fieldPermission(name, isNew)
    if (!may(actor, permission)) return refuse('permissionMissing', { permission })
    const seen = name === 'batch' ? requireRight(actor, 'seeBatches') : allow<true>(true)
    if (!seen.ok) return seen
  }
  return allow(true)
}

export function readRow(
  row: EditableLineRow,
  change: ProductEdit,
  isNew: boolean,
  actor: Actor,
): Decision<WantedFields> {
  const wanted = differences(row, change, actor)
  if (!wanted.ok) return wanted
  withoutCounted(wanted.value, isNew, actor)
  const permission = permitted(row, wanted.value, isNew, actor)
  return permission.ok ? allow(Object.fromEntries(wanted.value)) : permission
}
