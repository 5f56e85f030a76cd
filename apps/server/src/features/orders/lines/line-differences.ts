/** What a save changed on a line, field by field: for the audit, and for a person whose save came too late. */
import type { InterveningEdit } from '@quayside/contract'
import type { EditableLineRow } from '@quayside/store'
import { firstFew, fromTo } from '../../records/edit-words.ts'
import { lineName } from './line-row.ts'
import { type FieldKind, type FieldValue, isSameValue, rowFieldNames, rowFields } from './row-fields.ts'

export type LineDifference = InterveningEdit['lines'][number]
type FieldDifference = LineDifference['fields'][number]

/** Left out: sums follow from the other fields, and counts belong to the metadata. */
const computed: ReadonlySet<string> = new Set(['lineTax', 'lineTotal', 'quantityShipped', 'quantityInvoiced'])

interface ExtraField {
  readonly field: string
  readonly label: string
  readonly read: (row: EditableLineRow) => FieldValue
}

/** Compared in their place: what a stated sum or count is kept as. */
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

/** With one side missing, everything on the other is a difference. */
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
  'reasonCode',
  'lineProductPriceAcknowledged',
])

/**
 * Whether our answer on the line changed. A backorder of 0 on a new, unanswered line is no answer, and neither is deleting
 * a line.
 */
export const changesAnswer = ({ status, fields }: LineDifference): boolean =>
  status !== 'delete' &&
  fields.some(({ field, after }) => answerFields.has(field) && (status !== 'insert' || after !== 0))

const fewLines = 3
const fewFields = 4

/** Named without their values: nobody knows a warehouse by its id, and not everyone who reads the audit may see batches. */
const namedOnly: ReadonlySet<string> = new Set(['warehouseID', 'batch'])

/** Left out: the product's code, which people know, changes with it. */
function fieldsInWords(fields: readonly FieldDifference[]): string[] {
  const shown = fields.filter(({ field }) => field !== 'productID')
  return shown.map((field) => (namedOnly.has(field.field) ? field.label : fromTo(field)))
}

/** The article code of each line, by id, to name it beside its number. */
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
