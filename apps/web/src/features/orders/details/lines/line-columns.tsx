/** The columns of an order's lines, to read and, in edit mode, to answer in. */
import type { StoreOrderProduct } from '@quayside/contract'
import { currencyDecimals } from '@quayside/domain'
import { DateField, type FittingColumn, NumberField } from '@quayside/ui-kit'
import { ownError } from '../../store-order/error-words.ts'
import { codeOf, type EditField } from '../../store-order/line-edits.ts'
import { answerLabels, readAnswer } from '../../store-order/typed-answers.ts'
import { unitWordsOf } from '../../units/unit-words.ts'
import { type Field, tableColumns } from '../detail-columns.tsx'
import type { OrderLineRow } from './line-rows.ts'
import styles from './lines.module.css'
import type { LineSession } from './use-line-session.ts'

interface Editing extends Pick<LineSession, 'editing' | 'canEdit' | 'enterValue'> {
  readonly currency: string
  /** False for a single value, which the field takes itself. */
  readonly onPaste: (lineID: number, field: EditField, text: string) => boolean
}

const editable: readonly EditField[] = ['priceAck', 'qtyAck', 'qtyBackordered', 'backorderDate']
const isEditable = (key: string): key is EditField => editable.some((field) => field === key)

export function lineColumns(
  fields: readonly Field<StoreOrderProduct>[],
  editing: Editing,
): readonly FittingColumn<OrderLineRow>[] {
  return tableColumns(fields, editing.currency).map(({ render, figure, ...column }): FittingColumn<OrderLineRow> => {
    const { key } = column
    const read = (row: OrderLineRow, index: number) => render(row.line, index)
    const given = { ...column, ...(figure ? { figure: (row: OrderLineRow) => figure(row.line) } : {}), render: read }
    if (key === 'description')
      return {
        ...given,
        render: (row, index) => (
          <Said row={row} currency={editing.currency}>
            {read(row, index)}
          </Said>
        ),
      }
    if (key === 'phone' && editing.editing)
      return { ...given, card: 'end2', render: ({ line }) => `of ${line.quantity}` }
    if (key === 'subTotal' && editing.editing) return { ...given, card: 'end3' }
    if (!editing.editing || !isEditable(key) || !editing.canEdit[key]) return given
    return {
      ...given,
      ...(key === 'qtyAck' ? { card: 'end1' } : {}),
      optional: false,
      stays: true,
      width: key === 'backorderDate' ? 126 : 84,
      render: (row, index) => (row.locked ? read(row, index) : cell(row, key, editing)),
    }
  })
}

interface SaidProps {
  readonly row: OrderLineRow
  readonly currency: string
  readonly children: React.ReactNode
}

function Said({ row, currency, children }: SaidProps) {
  const { entry, line, check } = row
  // An error that was kept is told also where the checks are over.
  const own = ownError(line)
  const kept = own && !check?.reasons.includes(own) ? [own] : []
  const wrong = [...kept, ...(check?.reasons ?? [])]
  const units = unitWordsOf(line, currency)
  const isError = kept.length > 0 || check?.severity === 'error'
  return (
    <>
      {children}
      {units && <span className={styles.units}>{units}</span>}
      {entry.alerts.length > 0 && <span className={styles.alert}>{entry.alerts.join(' ')}</span>}
      {wrong.length > 0 && <span className={isError ? styles.error : styles.alert}>{wrong.join(' ')}</span>}
    </>
  )
}

function cell(row: OrderLineRow, field: EditField, { currency, enterValue, onPaste }: Editing) {
  const { line, entry } = row
  const given = {
    label: `${answerLabels[field]} of ${codeOf(line)}, ${line.storeOrderNumber}`,
    hideLabel: true,
    size: 'table',
    cell: `${field}.${line.storeOrderProductID}`,
  } as const
  if (field === 'backorderDate') {
    if (entry.quantityBackordered === 0) return null
    return <DateField {...given} value={entry.backorderedDate} onCommit={(value) => enterValue(line, field, value)} />
  }
  const values = {
    priceAck: entry.lineProductPriceAcknowledged,
    qtyAck: entry.quantityAcknowledged,
    qtyBackordered: entry.quantityBackordered,
  }
  const isPrice = field === 'priceAck'
  return (
    <NumberField
      {...given}
      decimals={isPrice ? currencyDecimals(currency) : 0}
      step={isPrice ? 0.0001 : 1}
      value={values[field]}
      tone={entry.corrected === field ? 'warning' : undefined}
      read={(text) => readAnswer(text, field)}
      onCommit={(value) => enterValue(line, field, value)}
      onPaste={(event) => {
        if (onPaste(line.storeOrderProductID, field, event.clipboardData.getData('text'))) event.preventDefault()
      }}
    />
  )
}
