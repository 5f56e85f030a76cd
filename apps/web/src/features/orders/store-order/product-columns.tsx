/** The columns of a store order's products, to read and to edit. */
import type { StoreOrderProduct } from '@quayside/contract'
import { currencyDecimals } from '@quayside/domain'
import { CodeText, type Column, Dash, DateField, NumberField, Quiet } from '@quayside/ui-kit'
import { plainAmount } from '../list/order-columns.tsx'
import type { LineCheck } from './line-check.ts'
import { codeOf, type EditField, type LineEntry } from './line-edits.ts'
import styles from './store-order.module.css'

/** A row of the table: the saved line, what was typed into it, and what is wrong with it. */
export interface ProductRow {
  readonly line: StoreOrderProduct
  readonly entry: LineEntry
  readonly edited: boolean
  readonly check: LineCheck
  readonly subTotal: number
}

export interface ProductColumnOptions {
  readonly currency: string
  readonly editing: boolean
  readonly canEdit: Readonly<Record<EditField, boolean>>
  readonly showBatch: boolean
  readonly showShipped: boolean
  readonly showActualPrice: boolean
  readonly showBackorder: boolean
  readonly onEnter: (row: ProductRow, field: EditField, value: number | string | null) => void
  readonly onPaste: (row: ProductRow, field: EditField, text: string) => boolean
}

type Columns = readonly Column<ProductRow>[]

export function productColumns(options: ProductColumnOptions): Columns {
  const { currency, showBatch, showShipped, showActualPrice, showBackorder } = options
  const money = (value: number | null) => (value === null ? <Dash /> : plainAmount(value, currency))
  const all: (Column<ProductRow> | false)[] = [
    {
      key: 'code',
      header: 'Code',
      width: 92,
      render: ({ line }) => <CodeText>{line.supplierProductCode ?? '—'}</CodeText>,
    },
    {
      key: 'sku',
      header: 'SKU',
      width: 108,
      hideBelow: 'tablet',
      render: ({ line }) => <CodeText quiet>{line.sku ?? '—'}</CodeText>,
    },
    { key: 'description', header: 'Description', wrap: true, render: (row) => <Description row={row} /> },
    showBatch && {
      key: 'batch',
      header: 'Batch',
      width: 90,
      hideBelow: 'laptop',
      render: ({ line }) => line.batch ?? <Dash />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      width: 78,
      hideBelow: 'phone',
      render: ({ line }) => <Quiet>{money(line.lineProductPrice)}</Quiet>,
    },
    showActualPrice && {
      key: 'actualPrice',
      header: 'Actual price',
      align: 'end',
      width: 90,
      hideBelow: 'desktop',
      render: ({ line }) => <Quiet>{money(line.priceValidationProductPrice)}</Quiet>,
    },
    {
      key: 'priceAck',
      header: 'Price ack',
      align: 'end',
      width: 92,
      hideBelow: 'phone',
      render: (row) => numberCell(row, 'priceAck', options),
    },
    { key: 'quantity', header: 'Qty', align: 'end', width: 58, render: ({ line }) => line.quantity },
    { key: 'qtyAck', header: 'Qty ack', align: 'end', width: 92, render: (row) => numberCell(row, 'qtyAck', options) },
    showBackorder && {
      key: 'qtyBackordered',
      header: 'Qty B/O',
      align: 'end',
      width: 92,
      hideBelow: 'tablet',
      render: (row) => numberCell(row, 'qtyBackordered', options),
    },
    showBackorder && {
      key: 'backorderDate',
      header: 'B/O date',
      width: options.editing ? 130 : 96,
      hideBelow: 'laptop',
      render: (row) => dateCell(row, options),
    },
    showShipped && {
      key: 'shipped',
      header: 'Shipped',
      align: 'end',
      width: 72,
      hideBelow: 'tablet',
      render: ({ line }) => line.quantityShipped,
    },
    {
      key: 'subTotal',
      header: 'SubTotal',
      align: 'end',
      width: 92,
      hideBelow: 'phone',
      render: ({ subTotal }) => <span className={styles.amount}>{money(subTotal)}</span>,
    },
  ]
  return all.filter((column) => column !== false)
}

function Description({ row }: { readonly row: ProductRow }) {
  const { line, check, entry } = row
  const said = [...entry.alerts, ...check.reasons]
  const remarks = [line.comments, line.ediWarnings].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.described}>{line.description ?? <Dash />}</span>
      {said.length > 0 ? (
        <span className={styles.said} data-severity={check.reasons.length > 0 ? check.severity : 'warning'}>
          {said.join(' ')}
        </span>
      ) : (
        remarks && <span className={styles.said}>{remarks}</span>
      )}
    </>
  )
}

const labels: Readonly<Record<EditField, string>> = {
  priceAck: 'Price ack',
  qtyAck: 'Qty ack',
  qtyBackordered: 'Qty B/O',
  backorderDate: 'B/O date',
}

const enteredValue = (row: ProductRow, field: Exclude<EditField, 'backorderDate'>) =>
  ({
    priceAck: row.entry.lineProductPriceAcknowledged,
    qtyAck: row.entry.quantityAcknowledged,
    qtyBackordered: row.entry.quantityBackordered,
  })[field]

const savedValue = ({ line }: ProductRow, field: Exclude<EditField, 'backorderDate'>) =>
  ({
    priceAck: line.lineProductPriceAcknowledged,
    qtyAck: line.quantityAcknowledged,
    qtyBackordered: line.quantityBackordered,
  })[field]

function numberCell(row: ProductRow, field: Exclude<EditField, 'backorderDate'>, options: ProductColumnOptions) {
  const isPrice = field === 'priceAck'
  if (!options.editing || !options.canEdit[field]) {
    const saved = savedValue(row, field)
    if (saved === null) return <Dash />
    return isPrice ? plainAmount(saved, options.currency) : saved
  }
  const wrong = isPrice ? row.check.priceFails : field === 'qtyAck' && row.entry.alerts.length > 0
  const tone = wrong ? (isPrice && row.check.severity === 'error' ? 'error' : 'warning') : undefined
  return (
    <NumberField
      label={`${labels[field]} of ${codeOf(row.line)}`}
      hideLabel
      size="table"
      cell={`${field}.${row.line.storeOrderProductID}`}
      decimals={isPrice ? currencyDecimals(options.currency) : 0}
      step={isPrice ? 0.0001 : 1}
      tone={tone}
      value={enteredValue(row, field)}
      onCommit={(value) => options.onEnter(row, field, value)}
      onPaste={(event) => {
        if (options.onPaste(row, field, event.clipboardData.getData('text'))) event.preventDefault()
      }}
    />
  )
}

function dateCell(row: ProductRow, options: ProductColumnOptions) {
  const { entry, line } = row
  if (!options.editing || !options.canEdit.backorderDate || entry.quantityBackordered === 0) {
    return entry.backorderedDate ? <Quiet>{entry.backorderedDate.split('-').reverse().join('/')}</Quiet> : <Dash />
  }
  return (
    <DateField
      label={`${labels.backorderDate} of ${codeOf(line)}`}
      hideLabel
      size="table"
      cell={`backorderDate.${line.storeOrderProductID}`}
      value={entry.backorderedDate}
      onCommit={(value) => options.onEnter(row, 'backorderDate', value)}
    />
  )
}
