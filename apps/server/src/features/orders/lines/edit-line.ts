/** Applies an edit to a line by the rules: whole packs, caps, backorder moves, a stated tax. Pure. */
import {
  type AnswerRules,
  allow,
  capPriceAck,
  compare,
  type Decision,
  dec,
  decideReason,
  type EditableLineField,
  enterAnswer,
  keptMetadataNames,
  percentDecimals,
  priceAckAlerts,
  type ReasonCode,
  reasonsFor,
  refuse,
  roundMoney,
  type Shortfall,
  shortfallOf,
} from '@quayside/domain'
import type { EditableLineRow } from '@quayside/store'
import { orderedQuantity } from '../../store-orders/ordered-line.ts'
import { lineName } from './line-row.ts'
import type { WantedFields } from './read-row.ts'
import type { FieldValue } from './row-fields.ts'

/** What holds for every line of a save. */
export interface SaveRules extends Omit<AnswerRules, 'lineName' | 'remainingStock'> {
  readonly currency: string
  readonly multiWarehouse: boolean
  /** Warehouses of the partner. */
  readonly warehouseIDs: ReadonlySet<number>
  /** The partner's list. */
  readonly reasons: readonly ReasonCode[]
}

export interface LineRules extends SaveRules, Pick<AnswerRules, 'remainingStock'> {
  /** An answer that stays has to fit the stock of another product or warehouse. */
  readonly answersAnew: boolean
}

export interface EditedLine {
  readonly row: EditableLineRow
  readonly alerts: readonly string[]
}

const decimal = (value: FieldValue | undefined): string | undefined => (value == null ? undefined : String(value))

const acknowledged = (row: EditableLineRow) => ({
  quantity: row.quantity,
  quantityAcknowledged: row.quantity_acknowledged,
  quantityBackordered: row.quantity_backordered,
  backorderedDate: row.backordered_date,
  linePackSize: row.line_pack_size,
  productPackSize: row.product_pack_size,
})

const plainColumns = {
  comments: 'comments',
  batch: 'batch',
  printPriceLabel: 'print_price_label',
  ediWarnings: 'edi_warnings',
  orderLineNumber: 'order_line_number',
  orderLineUnit: 'order_line_unit',
  linePackSize: 'line_pack_size',
  lineProductRetailPrice: 'line_product_retail_price',
  quantity: 'quantity',
  lineProductPrice: 'line_product_price',
} as const satisfies Partial<Record<EditableLineField, keyof EditableLineRow>>

function withPlainFields(row: EditableLineRow, wanted: WantedFields): EditableLineRow {
  const columns = Object.entries(plainColumns).flatMap(([name, column]) => {
    const value = wanted[name as EditableLineField]
    return value === undefined ? [] : [[column, value]]
  })
  const stated = (['quantityShipped', 'quantityInvoiced'] as const).filter((name) => wanted[name] !== undefined)
  const metadata: Record<string, FieldValue> = { ...row.metadata }
  for (const name of [...keptMetadataNames, ...stated]) {
    const value = wanted[name]
    if (value === null) delete metadata[name]
    else if (value !== undefined) metadata[name] = stated.includes(name as never) ? Number(value) : value
  }
  // The ratio belongs to the unit and the price of the message.
  const isRepriced = wanted.orderLineUnit !== undefined || wanted.lineProductPrice !== undefined
  const basis = isRepriced ? { price_basis: null } : {}
  return { ...row, ...Object.fromEntries(columns), ...basis, metadata: metadata as EditableLineRow['metadata'] }
}

/** A line's own warehouse: one of the partner's, for partners that ship an order from several, while no stock is reserved for the line. */
function withWarehouse(row: EditableLineRow, wanted: WantedFields, rules: LineRules): Decision<EditableLineRow> {
  const warehouseID = wanted.warehouseID
  if (warehouseID == null) return allow(row)
  const { multiWarehouse, warehouseIDs, partnerCode } = rules
  if (!multiWarehouse) return refuse('stageNotEnabled', { stage: 'multi-warehouse orders', partner: partnerCode })
  if (!warehouseIDs.has(Number(warehouseID)))
    return refuse('invalidRequest', {
      detail: `Warehouse ${warehouseID} is not a warehouse of partner ${partnerCode}.`,
    })
  if (row.external_reservation_id)
    return refuse('invalidRequest', {
      detail: `Stock is reserved for line ${lineName(row)}; cancel the reservation before changing its warehouse.`,
    })
  return allow({ ...row, warehouse_id: Number(warehouseID), effective_warehouse_id: Number(warehouseID) })
}

/** An ordered quantity, pack or shelf that changed under an answer: the answer is taken again. */
function withAnswer(
  row: EditableLineRow,
  before: EditableLineRow,
  wanted: WantedFields,
  rules: LineRules,
): Decision<EditedLine> {
  if (wanted.quantityAcknowledged === null)
    return withAnswer({ ...row, quantity_acknowledged: null }, before, withoutQuantityAck(wanted), rules)
  const moved =
    (wanted.quantity !== undefined || rules.answersAnew) &&
    row.quantity_acknowledged !== null &&
    wanted.quantityAcknowledged === undefined
  const entries = {
    ...(moved ? { quantityAcknowledged: String(row.quantity_acknowledged) } : {}),
    ...(moved && compare(before.quantity_backordered, 0) > 0 && wanted.quantityBackordered === undefined
      ? { quantityBackordered: before.quantity_backordered }
      : {}),
    ...definedDecimal('quantityAcknowledged', wanted),
    ...definedDecimal('quantityBackordered', wanted),
    ...(wanted.backorderedDate === undefined ? {} : { backorderedDate: wanted.backorderedDate as string | null }),
  }
  if (Object.keys(entries).length === 0) return allow({ row, alerts: [] })
  const entry = enterAnswer(acknowledged(row), entries, { ...rules, lineName: lineName(row) })
  if (!entry.ok) return entry
  const { quantityAcknowledged, quantityBackordered, backorderedDate, alerts } = entry.value
  return allow({
    alerts,
    row: {
      ...row,
      quantity_acknowledged: quantityAcknowledged,
      quantity_backordered: quantityBackordered,
      backordered_date: backorderedDate,
    },
  })
}

const withoutQuantityAck = ({ quantityAcknowledged: _, ...others }: WantedFields): WantedFields => others

function definedDecimal<Name extends 'quantityAcknowledged' | 'quantityBackordered'>(name: Name, wanted: WantedFields) {
  const value = decimal(wanted[name])
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: string })
}

function withPriceAck({ row, alerts }: EditedLine, wanted: WantedFields, rules: LineRules): EditedLine {
  const entered = decimal(wanted.lineProductPriceAcknowledged)
  if (entered === undefined) return { row, alerts }
  const price = capPriceAck(entered, row.line_product_price, rules.canExceedMaximum)
  return {
    row: { ...row, line_product_price_acknowledged: price },
    alerts: [...alerts, ...priceAckAlerts(entered, price)],
  }
}

const shortfall = (row: EditableLineRow): Shortfall | null =>
  shortfallOf({
    orderedQuantity: orderedQuantity(row, row.ordered),
    quantityAcknowledged: row.quantity_acknowledged,
    quantityBackordered: row.quantity_backordered,
  })

/** A chosen reason must fit the answer; one that was there goes where another answer takes it away. */
function withReason(
  { row, alerts }: EditedLine,
  before: EditableLineRow,
  wanted: WantedFields,
  { reasons }: LineRules,
): Decision<EditedLine> {
  const is = shortfall(row)
  const chosen = wanted.reasonCode === undefined ? null : String(wanted.reasonCode ?? '')
  if (chosen) {
    const decision = decideReason({ lineName: lineName(row), shortfall: is }, chosen, reasons)
    return decision.ok ? allow({ row: { ...row, reason_code: decision.value }, alerts }) : decision
  }
  const kept = chosen === null ? row.reason_code : null
  if (kept === null || is === shortfall(before)) return allow({ row: { ...row, reason_code: kept }, alerts })
  if (is !== null && reasonsFor(is, reasons).some(({ code }) => code === kept)) return allow({ row, alerts })
  const said = is === null ? [] : [`The reason ${kept} was removed: it is not for a line that is ${is}.`]
  return allow({ row: { ...row, reason_code: null }, alerts: [...alerts, ...said] })
}

/** A stated tax, or total, becomes the tax rate of the line, so that it follows what is acknowledged and shipped. */
function withStatedTax(line: EditedLine, wanted: WantedFields, { currency }: LineRules): Decision<EditedLine> {
  const total = decimal(wanted.lineTotal)
  const tax =
    decimal(wanted.lineTax) ?? (total === undefined ? undefined : dec(total).minus(line.row.line_sub_total).toFixed())
  if (tax === undefined) return allow(line)
  const subTotal = line.row.line_sub_total
  const refused = (reason: string) => refuse('invalidRequest', { detail: `Line ${lineName(line.row)}: ${reason}` })
  if (compare(subTotal, 0) === 0) return refused('a line without value has no tax; enter its price first.')
  const rate = dec(tax).times(100).dividedBy(subTotal).toDecimalPlaces(percentDecimals)
  if (compare(rate, 0) < 0 || compare(rate, 100) > 0)
    return refused(`a tax of ${tax} on ${dec(subTotal).toFixed()} is not between 0 and 100%.`)
  const becomes = roundMoney(dec(subTotal).times(rate).dividedBy(100), currency)
  const alerts =
    compare(becomes, tax) === 0 ? line.alerts : [...line.alerts, `Line Tax is ${becomes}, at ${rate.toFixed()}%.`]
  return allow({ row: { ...line.row, tax_rate_percent: rate.toFixed() }, alerts })
}

export function editLine(row: EditableLineRow, wanted: WantedFields, rules: LineRules): Decision<EditedLine> {
  const placed = withWarehouse(withPlainFields(row, wanted), wanted, rules)
  if (!placed.ok) return placed
  const answered = withAnswer(placed.value, row, wanted, rules)
  if (!answered.ok) return answered
  const reasoned = withReason(answered.value, row, wanted, rules)
  if (!reasoned.ok) return reasoned
  return withStatedTax(withPriceAck(reasoned.value, wanted, rules), wanted, rules)
}
