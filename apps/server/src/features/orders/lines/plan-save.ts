/** What the rows of a save do to the lines of one store order: every row decided, or the first refusal. Pure. */
import type { LineAlert, ProductEdit } from '@quayside/contract'
import {
  type Actor,
  allow,
  articleName,
  type Decision,
  decideReservedLine,
  type FailedCheck,
  lineStatusPermissions,
  may,
  type PriceTolerance,
  type ReservableLine,
  refuse,
  type SavedLine,
  saveCheckedLine,
} from '@quayside/domain'
import type { ChosenProductRow, EditableLineRow, PartnerRow } from '@quayside/store'
import { checkCarried, type TypedText } from '../../records/carried-text.ts'
import { chooseProduct } from './choose-product.ts'
import { editLine, type SaveRules } from './edit-line.ts'
import { changesAnswer, type LineDifference, lineDifference } from './line-differences.ts'
import { blankLine, lineName, nextLineNumber } from './line-row.ts'
import { readRow, type WantedFields } from './read-row.ts'
import type { StockCaps } from './stock-caps.ts'

/** A line as the price check sees it. */
export const savedLine = (row: EditableLineRow): SavedLine => ({
  lineNumber: lineName(row),
  code: articleName({ buyerCode: row.supplier_product_code, supplierCode: row.sku, gtin: row.gtin }),
  productID: row.product_id,
  lineProductPrice: row.line_product_price,
  lineProductPriceAcknowledged: row.line_product_price_acknowledged,
  priceValidationProductPrice: row.price_validation_product_price,
  error: row.error,
})

export const reservable = (row: EditableLineRow): ReservableLine => ({
  lineName: lineName(row),
  externalReservationID: row.external_reservation_id,
  productID: row.product_id,
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
})

export interface PlanContext {
  readonly orderID: number
  readonly storeOrderID: number
  readonly warehouseID: number | null
  readonly rows: readonly EditableLineRow[]
  /** The partner's own line numbers. */
  readonly orderedNumbers: readonly string[]
  readonly products: readonly ChosenProductRow[]
  readonly partner: PartnerRow
  readonly rules: SaveRules
  readonly stock: StockCaps
  /** What prices are checked against. */
  readonly prices: PriceTolerance
  readonly actor: Actor
}

export interface LinePlan {
  readonly updates: readonly EditableLineRow[]
  /** Their store_order_product_id is the temporary one. */
  readonly inserts: readonly EditableLineRow[]
  readonly deletes: readonly EditableLineRow[]
  readonly alerts: readonly LineAlert[]
  readonly differences: readonly LineDifference[]
  readonly answerChanged: boolean
  /** Price failures that this save caused. */
  readonly failures: readonly FailedCheck[]
}

interface PlannedRow {
  readonly row: EditableLineRow
  readonly alerts: readonly string[]
  readonly difference: LineDifference
  readonly failure: FailedCheck | null
}

/** What is typed on a line and goes into documents as it is. */
const sentFields = { batch: 'Batch', orderLineNumber: 'Line Number', orderLineUnit: 'Unit' } as const

const sentTexts = (wanted: WantedFields): TypedText[] =>
  Object.entries(sentFields).flatMap(([field, label]) => {
    const text = wanted[field as keyof typeof sentFields]
    return text ? [{ field, label, text: String(text) }] : []
  })

function planRow(
  before: EditableLineRow,
  change: ProductEdit,
  isNew: boolean,
  context: PlanContext,
): Decision<PlannedRow> {
  const { actor, products, partner, rules, stock } = context
  const wanted = readRow(before, change, isNew, actor)
  if (!wanted.ok) return wanted
  const carried = checkCarried(partner, sentTexts(wanted.value))
  if (!carried.ok) return carried
  const chosen = chooseProduct(before, change, { products, partnerCode: partner.code, isNew, actor })
  if (!chosen.ok) return chosen
  const edited = editLine(chosen.value, wanted.value, {
    ...rules,
    remainingStock: stock.remaining(chosen.value),
    answersAnew: stock.moves(chosen.value),
  })
  if (!edited.ok) return edited
  stock.take(edited.value.row, edited.value.row.quantity_acknowledged)
  const reserved = decideReservedLine(reservable(before), reservable(edited.value.row))
  if (!reserved.ok) return reserved
  const saved = saveCheckedLine(isNew ? null : savedLine(before), savedLine(edited.value.row), context.prices)
  const row = { ...edited.value.row, error: saved.error }
  const difference = isNew ? lineDifference('insert', null, row) : lineDifference('update', before, row)
  return allow({ row, alerts: edited.value.alerts, difference, failure: saved.failure })
}

/** A new line that was removed again is nothing; one marked 'update' is still new. */
const isTakenBack = (change: ProductEdit) => change.storeOrderProductID < 0 && change.status === 'delete'

function checkRows(
  changes: readonly ProductEdit[],
  known: ReadonlyMap<number, EditableLineRow>,
  actor: Actor,
): Decision<true> {
  const seen = new Set<number>()
  for (const { storeOrderProductID: id, status } of changes) {
    const invalid = (detail: string) => refuse('invalidRequest', { detail })
    if (seen.has(id)) return invalid(`Line ${id} is in the request twice.`)
    seen.add(id)
    if (id >= 0 && !known.has(id)) return invalid(`Line ${id} is not a line of this store order.`)
    const permission = id < 0 ? lineStatusPermissions.insert : status === 'delete' ? lineStatusPermissions.delete : null
    if (permission && !may(actor, permission)) return refuse('permissionMissing', { permission })
  }
  return allow(true)
}

interface Draft {
  readonly updates: EditableLineRow[]
  readonly inserts: EditableLineRow[]
  readonly deletes: EditableLineRow[]
  readonly alerts: LineAlert[]
  readonly differences: LineDifference[]
  readonly failures: FailedCheck[]
}

function takeRow(draft: Draft, { row, alerts, difference, failure }: PlannedRow): void {
  const line = lineName(row)
  for (const message of alerts)
    draft.alerts.push({
      storeOrderID: row.store_order_id,
      storeOrderProductID: row.store_order_product_id,
      line,
      message,
    })
  if (difference.status === 'update' && difference.fields.length === 0) return
  draft.differences.push(difference)
  if (failure) draft.failures.push(failure)
  if (difference.status === 'insert') draft.inserts.push(row)
  else draft.updates.push(row)
}

export function planSave(changes: readonly ProductEdit[], context: PlanContext): Decision<LinePlan> {
  const known = new Map(context.rows.map((row) => [row.store_order_product_id, row]))
  const wanted = changes.filter((change) => !isTakenBack(change))
  const checked = checkRows(wanted, known, context.actor)
  if (!checked.ok) return checked
  const draft: Draft = { updates: [], inserts: [], deletes: [], alerts: [], differences: [], failures: [] }
  let lineNumber = nextLineNumber(context.rows, context.orderedNumbers)
  for (const change of wanted) {
    const line = known.get(change.storeOrderProductID)
    if (line && change.status === 'delete') {
      draft.deletes.push(line)
      draft.differences.push(lineDifference('delete', line, null))
      continue
    }
    const before = line ?? newLine(change, lineNumber++, context)
    const planned = planRow(before, change, !line, context)
    if (!planned.ok) return planned
    takeRow(draft, planned.value)
  }
  return allow({ ...draft, answerChanged: draft.differences.some(changesAnswer) })
}

const newLine = (change: ProductEdit, lineNumber: number, context: PlanContext): EditableLineRow =>
  blankLine({
    temporaryID: change.storeOrderProductID,
    orderID: context.orderID,
    storeOrderID: context.storeOrderID,
    lineNumber: String(lineNumber),
    taxRatePercent: context.partner.tax_rate_percent,
    warehouseID: context.warehouseID,
  })
