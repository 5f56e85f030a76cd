/** What a save changed of a line, field by field, as the audit and a person who was too late are told. */
import type { InterveningEdit } from '@quayside/contract'
import type { EditableLineRow } from '@quayside/store'
import { firstFew, fromTo } from '../../records/edit-words.ts'
import { lineName } from './line-row.ts'
import { type FieldKind, type FieldValue, isSameValue, rowFieldNames, rowFields } from './row-fields.ts'

export type LineDifference = InterveningEdit['lines'][number]
type FieldDifference = LineDifference['fields'][number]

/** Sums follow from the rest; counts are stated in the further fields. */
const computed: ReadonlySet<string> = new Set(['lineTax', 'lineTotal', 'quantityShipped', 'quantityInvoiced'])

interface ExtraField {
  readonly field: string
  readonly label: string
  readonly read: (row: EditableLineRow) => FieldValue
}
/** What a stated sum or count is kept as. */
const extraFields: readonly ExtraField[] = [
  { field: 'taxRatePercent', label: 'Tax rate', read: (row) => row.tax_rate_percent },
  { field: 'quantityShipped', label: 'Qty Shipped', read: (row) => row.metadata.quantityShipped ?? null },
  { field: 'quantityInvoiced', label: 'Qty Invoiced', read: (row) => row.metadata.quantityInvoiced ?? null },
]

const shown = (kind: FieldKind, value: FieldValue): FieldValue =>
  value !== null && (kind === 'quantity' || kind === 'price' || kind === 'number') ? Number(value) : value

const compared = [
  ...rowFieldNames.filter((name) => !computed.has(name)).map((name) => ({ field: name, ...rowFields[name] })),
  ...extraFields.map((extra) => ({ ...extra, kind: 'number' as const })),
]

/** Without a side, all that the other has. */
export function fieldDifferences(before: EditableLineRow | null, after: EditableLineRow | null): FieldDifference[] {
  return compared.flatMap(({ field, label, kind, read }) => {
    const [old, now] = [before && read(before), after && read(after)]
    if (isSameValue(kind, old, now)) return []
    return [{ field, label, before: shown(kind, old), after: shown(kind, now) }]
  })
}

export const lineDifference = (
  status: LineDifference['status'],
  before: EditableLineRow | null,
  after: EditableLineRow | null,
): LineDifference => {
  const row = after ?? before
  return {
    storeOrderProductID: row?.store_order_product_id ?? 0,
    line: row ? lineName(row) : '',
    status,
    fields: fieldDifferences(before, after),
  }
}

const answerFields: ReadonlySet<string> = new Set([
  'quantityAcknowledged',
  'quantityBackordered',
  'backorderedDate',
  'lineProductPriceAcknowledged',
])

/**
 * Whether what we answer on the line changed. A new line that nothing was answered on has no backorder of 0 to tell, and who
 * takes a line off has answered none.
 */
export const changesAnswer = ({ status, fields }: LineDifference): boolean =>
  status !== 'delete' &&
  fields.some(({ field, after }) => answerFields.has(field) && (status !== 'insert' || after !== 0))

const fewLines = 3
const fewFields = 4

/** Told by name alone: nobody knows a warehouse by its id, and not all who read the audit may see batches. */
const namedOnly: ReadonlySet<string> = new Set(['warehouseID', 'batch'])

/** People know a product by its code, which changes with it. */
function fieldsInWords(fields: readonly FieldDifference[]): string[] {
  const shown = fields.filter(({ field }) => field !== 'productID')
  return shown.map((field) => (namedOnly.has(field.field) ? field.label : fromTo(field)))
}

/** By id: the code that people know the line by, beside its number. */
export type LineCodes = ReadonlyMap<number, string | null>

export const codesOf = (rows: readonly EditableLineRow[]): LineCodes =>
  new Map(rows.map((row) => [row.store_order_product_id, row.supplier_product_code ?? row.sku]))

function nameInWords({ line, storeOrderProductID }: LineDifference, codes: LineCodes): string {
  const code = codes.get(storeOrderProductID) ?? null
  return code === null || code === line ? `line ${line}` : `line ${line} ${code}`
}

function lineInWords(difference: LineDifference, codes: LineCodes): string {
  const { line, status, fields } = difference
  const name = nameInWords(difference, codes)
  if (status === 'delete') return `${name} removed`
  if (status === 'update') return `${name}: ${firstFew(fieldsInWords(fields), fewFields)}`
  const shown = fields.filter(({ field }) => field === 'supplierProductCode' || field === 'quantity')
  return `line ${line} added: ${shown.map(({ label, after }) => `${label} ${after}`).join(', ')}`
}

interface TellingOfLines {
  readonly codes: LineCodes
  readonly page: string | undefined
}

/** 'line 1 C-7: Qty Ack 10 → 7; line 4 added: Code C-9, Qty 3 and 2 more on productsOverview'. */
export function differencesInWords(lines: readonly LineDifference[], { codes, page }: TellingOfLines): string {
  const words = lines.map((line) => lineInWords(line, codes))
  return firstFew(words, fewLines, '; ') + (page ? ` on ${page}` : '')
}
