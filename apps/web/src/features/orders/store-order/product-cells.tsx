/** Cells of the product table that take typing. */
import type { ReasonCodeRecord, StoreOrderProduct } from '@quayside/contract'
import { currencyDecimals, readTypedNumber, reasonsFor } from '@quayside/domain'
import { Checkbox, type Choice, Dash, DateField, NumberField, Quiet, SelectCell, TextCell } from '@quayside/ui-kit'
import { unitAmount } from '../../../lists/amounts.ts'
import { reasonName } from '../../partners/reason-codes.ts'
import type { EditValue } from './edit-state.ts'
import { isNewLine, type LineDetailField, type LineDetailValue } from './line-detail-edits.ts'
import { codeOf, type EditField, shortfallWith } from './line-edits.ts'
import type { LineRights } from './line-rights.ts'
import type { ProductRow } from './product-rows.ts'
import styles from './store-order.module.css'
import { type AnswerNumber, answerLabels, readAnswer } from './typed-answers.ts'

export interface CellOptions {
  readonly currency: string
  readonly rights: LineRights
  readonly onEnter: (lineID: number, field: EditField, value: EditValue) => void
  readonly onChange: (lineID: number, fields: readonly (readonly [LineDetailField, LineDetailValue])[]) => void
  /** The partner's, by code. */
  readonly reasons: readonly ReasonCodeRecord[]
  readonly onPaste: (lineID: number, field: EditField, text: string) => boolean
}

const valueNames = {
  priceAck: 'lineProductPriceAcknowledged',
  qtyAck: 'quantityAcknowledged',
  qtyBackordered: 'quantityBackordered',
} as const satisfies Readonly<Record<AnswerNumber, keyof StoreOrderProduct>>

/** New lines have no code yet that could name them. */
export const nameOf = (line: StoreOrderProduct) =>
  isNewLine(line) ? codeOf(line).replace(/^line -\d+$/, 'the new line') : codeOf(line)

const takesTyping = ({ open, removed }: ProductRow) => open && !removed

function toneOf({ check, entry }: ProductRow, field: AnswerNumber) {
  const isWrong = field === 'priceAck' ? check.priceFails && check.severity === 'error' : check.isOver
  if (field !== 'qtyBackordered' && isWrong) return 'error'
  const isDoubtful = field === 'priceAck' ? check.priceFails : field === 'qtyAck' && check.isShort
  return isDoubtful || entry.corrected === field ? 'warning' : undefined
}

export function answerCell(row: ProductRow, field: AnswerNumber, options: CellOptions) {
  const isPrice = field === 'priceAck'
  const { currency, rights, onEnter, onPaste } = options
  if (!takesTyping(row) || !rights.canEdit[field]) {
    const value = row.edited ? row.entry[valueNames[field]] : row.line[valueNames[field]]
    if (value === null) return <Dash />
    return isPrice ? unitAmount(value, currency) : value
  }
  const id = row.line.storeOrderProductID
  return (
    <NumberField
      label={`${answerLabels[field]} of ${nameOf(row.line)}`}
      hideLabel
      size="table"
      cell={`${field}.${id}`}
      decimals={isPrice ? currencyDecimals(currency) : 0}
      step={isPrice ? 0.0001 : 1}
      tone={toneOf(row, field)}
      value={row.entry[valueNames[field]]}
      read={(text) => readAnswer(text, field)}
      onCommit={(value) => onEnter(id, field, value)}
      onPaste={(event) => {
        if (onPaste(id, field, event.clipboardData.getData('text'))) event.preventDefault()
      }}
    />
  )
}

export function dateCell(row: ProductRow, { rights, onEnter }: CellOptions) {
  const { backorderedDate, quantityBackordered } = row.entry
  if (!takesTyping(row) || !rights.canEdit.backorderDate || quantityBackordered === 0)
    return backorderedDate ? <Quiet>{backorderedDate.split('-').reverse().join('/')}</Quiet> : <Dash />
  const id = row.line.storeOrderProductID
  return (
    <DateField
      label={`${answerLabels.backorderDate} of ${nameOf(row.line)}`}
      hideLabel
      size="table"
      cell={`backorderDate.${id}`}
      value={backorderedDate}
      onCommit={(value) => onEnter(id, 'backorderDate', value)}
    />
  )
}

type TextField = 'comments' | 'ediWarnings' | 'batch'

export interface TextCellRules {
  readonly field: TextField
  readonly header: string
  readonly maxLength: number
  readonly mono?: boolean
  readonly shown: (line: StoreOrderProduct) => React.ReactNode
}

export function textCell(row: ProductRow, rules: TextCellRules, { rights, onChange }: CellOptions) {
  const { line, saved } = row
  const { field, header, shown } = rules
  const isNew = isNewLine(saved)
  if (!takesTyping(row) || !rights.mayChange(field, isNew)) return shown(line)
  const id = line.storeOrderProductID
  return (
    <TextCell
      label={`${header} of ${nameOf(line)}`}
      cell={`${field}.${id}`}
      mono={rules.mono}
      maxLength={rules.maxLength}
      value={line[field] ?? ''}
      onCommit={(text) => onChange(id, [[field, text || null]])}
    />
  )
}

/** Ordered quantity and price: typed on new lines; on others they are changed among the line's details. */
export function orderCell(row: ProductRow, field: 'quantity' | 'lineProductPrice', options: CellOptions) {
  const { line, saved } = row
  const isPrice = field === 'lineProductPrice'
  if (!takesTyping(row) || !isNewLine(saved)) {
    if (!isPrice) return line.quantity
    const price = line.lineProductPrice
    return price === null ? <Dash /> : <Quiet>{unitAmount(price, options.currency)}</Quiet>
  }
  const label = isPrice ? 'Price' : 'Qty'
  return (
    <NumberField
      label={`${label} of ${nameOf(line)}`}
      hideLabel
      size="table"
      cell={`${isPrice ? 'price' : 'quantity'}.${line.storeOrderProductID}`}
      decimals={isPrice ? currencyDecimals(options.currency) : 0}
      value={line[field]}
      read={(text) => readTypedNumber(text, { label, kind: isPrice ? 'amount' : 'quantity' })}
      onCommit={(value) => options.onChange(line.storeOrderProductID, [[field, value]])}
    />
  )
}

export function warehouseCell(
  row: ProductRow,
  options: CellOptions & { readonly warehouses: readonly Choice[] },
  plain: (line: StoreOrderProduct) => React.ReactNode,
) {
  const { line, saved } = row
  const fixed = saved.externalReservationID !== null || options.warehouses.length === 0
  if (!takesTyping(row) || fixed || !options.rights.mayChange('warehouseID', isNewLine(saved))) return plain(line)
  return (
    <SelectCell
      label={`WHS of ${nameOf(line)}`}
      cell={`warehouse.${line.storeOrderProductID}`}
      value={line.warehouseID === null ? null : String(line.warehouseID)}
      options={options.warehouses}
      onChange={(value) => options.onChange(line.storeOrderProductID, [['warehouseID', Number(value) || null]])}
    />
  )
}

/** Why a line is refused, reduced or late: chosen from the partner's list. */
export function reasonCell(row: ProductRow, { rights, reasons, onChange }: CellOptions) {
  const { line, saved, entry } = row
  const { reasonCode: code, storeOrderProductID: id } = line
  const known = reasons.find((reason) => reason.code === code)
  const name = code && (known ? reasonName(known) : code)
  if (!takesTyping(row) || !rights.mayChange('reasonCode', isNewLine(saved)))
    return name && <span className={styles.units}>Reason: {name}</span>
  const shortfall = shortfallWith(line, entry)
  const possible = shortfall ? reasonsFor(shortfall, reasons) : []
  if (possible.length === 0) return null
  const options = possible.map((reason) => ({ value: reason.code, label: reasonName(reason) }))
  return (
    <span className={styles.reason}>
      <SelectCell
        label={`Reason of ${nameOf(line)}`}
        cell={`reason.${id}`}
        value={possible.some((reason) => reason.code === code) ? code : ''}
        options={[{ value: '', label: 'No reason' }, ...options]}
        onChange={(value) => onChange(id, [['reasonCode', value || null]])}
      />
    </span>
  )
}

export function labelCell(row: ProductRow, { rights, onChange }: CellOptions) {
  const { line, saved } = row
  const locked = !takesTyping(row) || !rights.mayChange('printPriceLabel', isNewLine(saved))
  return (
    <span className={styles.tick}>
      <Checkbox
        label={`Print Label of ${nameOf(line)}`}
        hideLabel
        checked={line.printPriceLabel}
        disabled={locked}
        onChange={(on) => onChange(line.storeOrderProductID, [['printPriceLabel', on]])}
      />
    </span>
  )
}
