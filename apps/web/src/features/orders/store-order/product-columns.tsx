/** The columns of a store order's products, to read and to edit. */
import type { StoreOrderProduct } from '@quayside/contract'
import { decideRemoveLine } from '@quayside/domain'
import { type Choice, CodeText, Dash, type FittingColumn, IconButton, Quiet } from '@quayside/ui-kit'
import { MaybeLink } from '../../../address/link.tsx'
import { plainAmount, unitAmount } from '../../../lists/amounts.ts'
import { DescriptionCell } from './description-cell.tsx'
import { isNewLine } from './line-detail-edits.ts'
import { codeOf } from './line-edits.ts'
import {
  answerCell,
  type CellOptions,
  dateCell,
  labelCell,
  nameOf,
  orderCell,
  reasonCell,
  type TextCellRules,
  textCell,
  warehouseCell,
} from './product-cells.tsx'
import { productFigures } from './product-figures.ts'
import { type PartnerName, ProductFinder } from './product-finder.tsx'
import type { ProductRow } from './product-rows.ts'
import type { HrefOf } from './record-links.ts'
import { sortableColumns } from './row-order.ts'
import { StockCell } from './stock-cell.tsx'
import styles from './store-order.module.css'

export interface ProductColumnOptions extends CellOptions {
  readonly partner: PartnerName
  readonly editing: boolean
  readonly hrefOf: HrefOf
  readonly warehouses: readonly Choice[]
  readonly show: {
    readonly batch: boolean
    readonly backorder: boolean
    /** Days of backorders are typed now. */
    readonly backorderDays: boolean
    readonly stock: boolean
    readonly labels: boolean
    readonly warehouse: boolean
    readonly acknowledgement: boolean
    /** Something was shipped: its quantity is of use. */
    readonly shipped: boolean
    /** SubTotal, else Total (vendor setting order.useSubTotals). */
    readonly subTotals: boolean
    readonly details: boolean
    readonly softEdit: boolean
  }
  readonly remarksElsewhere: boolean
  readonly onDetails: (lineID: number) => void
  readonly onToggle: (lineID: number) => void
  /** Opens one line (soft edit). */
  readonly onEditLine: (lineID: number) => void
}

type ProductColumn = FittingColumn<ProductRow>

const textOr = (value: string | null) => value || <Dash />

function textColumn(column: Omit<ProductColumn, 'render'>, rules: Omit<TextCellRules, 'header'>, options: CellOptions) {
  const given = { ...rules, header: column.header }
  return { ...column, render: (row: ProductRow) => textCell(row, given, options) }
}

/** Names of the product: those of a new line are what it is found by. */
function findColumn(
  column: Omit<ProductColumn, 'render'>,
  field: 'supplierProductCode' | 'sku',
  shown: (line: StoreOrderProduct) => React.ReactNode,
  { rights, partner, onChange }: ProductColumnOptions,
): ProductColumn {
  const takes = (row: ProductRow) => isNewLine(row.saved) && row.open && !row.removed && rights.mayChange(field, true)
  return {
    ...column,
    render: (row) =>
      takes(row) ? (
        <ProductFinder {...{ row, field, partner, onChange }} label={`${column.header} of ${nameOf(row.line)}`} />
      ) : (
        shown(row.line)
      ),
  }
}

function nameColumns(options: ProductColumnOptions): readonly ProductColumn[] {
  const { hrefOf, show, partner, currency } = options
  const figures = productFigures(currency)
  const code = (line: StoreOrderProduct) => (
    <CodeText>
      <MaybeLink href={hrefOf('product', line.productID)}>{line.supplierProductCode || '—'}</MaybeLink>
    </CodeText>
  )
  const sku = (line: StoreOrderProduct) => <CodeText quiet>{line.sku || '—'}</CodeText>
  return [
    findColumn(
      { key: 'code', header: 'Code', width: 84, fixed: true, from: 768, card: 'start1', figure: figures.code },
      'supplierProductCode',
      code,
      options,
    ),
    findColumn({ key: 'sku', header: 'SKU', width: 106, from: 1024, card: 'start2' }, 'sku', sku, options),
    {
      key: 'description',
      header: 'Description',
      wrap: true,
      fixed: true,
      card: 'middle1',
      render: (row) => (
        <DescriptionCell
          {...{ row, partner, currency }}
          remarksElsewhere={options.remarksElsewhere}
          reason={show.acknowledgement && reasonCell(row, options)}
        />
      ),
    },
    textColumn(
      { key: 'comments', header: 'Comments', width: 150, optional: true, from: 1024 },
      { field: 'comments', maxLength: 1000, shown: (line) => textOr(line.comments) },
      options,
    ),
    textColumn(
      { key: 'ediWarnings', header: 'EDI Warnings', width: 150, optional: true, from: 1024 },
      { field: 'ediWarnings', maxLength: 500, shown: (line) => textOr(line.ediWarnings) },
      options,
    ),
    ...(show.batch
      ? [
          textColumn(
            { key: 'batch', header: 'Batch', width: 92, optional: true, from: 1024 },
            { field: 'batch', maxLength: 50, mono: true, shown: (line) => textOr(line.batch) },
            options,
          ),
        ]
      : []),
  ]
}

const end = { align: 'end' } as const

function answerColumns(options: ProductColumnOptions): readonly (ProductColumn | false)[] {
  const { currency, show, editing, rights } = options
  const figures = productFigures(currency)
  const money = (value: number | null) => (value === null ? <Dash /> : unitAmount(value, currency))
  return [
    {
      key: 'price',
      header: 'Price',
      width: 70,
      from: 768,
      ...end,
      figure: figures.price,
      render: (row) => orderCell(row, 'lineProductPrice', options),
    },
    {
      key: 'actualPrice',
      header: 'Actual Price',
      width: 92,
      optional: true,
      from: 1024,
      ...end,
      figure: figures.actualPrice,
      render: ({ line }) => money(line.priceValidationProductPrice),
    },
    show.acknowledgement && {
      key: 'priceAck',
      header: 'Price Ack',
      width: 82,
      from: 768,
      ...end,
      stays: editing && rights.canEdit.priceAck,
      figure: figures.priceAck,
      render: (row) => answerCell(row, 'priceAck', options),
    },
    show.stock && {
      key: 'stock',
      header: 'Stock On Hand',
      width: 104,
      from: 1024,
      ...end,
      render: (row) => <StockCell row={row} />,
    },
    {
      key: 'quantity',
      header: 'Qty',
      width: 52,
      ...end,
      figure: figures.quantity,
      render: (row) => orderCell(row, 'quantity', options),
    },
    show.acknowledgement && {
      key: 'qtyAck',
      header: 'Qty Ack',
      width: 74,
      ...end,
      stays: editing && rights.canEdit.qtyAck,
      card: 'end1',
      figure: figures.qtyAck,
      render: (row) => answerCell(row, 'qtyAck', options),
    },
    {
      key: 'ordered',
      header: 'Qty',
      fixed: true,
      phoneOnly: true,
      card: show.acknowledgement ? 'end2' : 'end1',
      render: ({ line }) => <Quiet>of {line.quantity}</Quiet>,
    },
    show.backorder && {
      key: 'qtyBackordered',
      header: 'Qty B/O',
      width: 74,
      from: 1024,
      ...end,
      stays: editing && rights.canEdit.qtyBackordered,
      figure: figures.qtyBackordered,
      render: (row) => answerCell(row, 'qtyBackordered', options),
    },
    {
      key: 'shipped',
      header: 'Shipped',
      width: 72,
      optional: !show.shipped,
      from: 1024,
      ...end,
      figure: figures.shipped,
      render: ({ line }) => line.quantityShipped,
    },
    show.backorder && {
      key: 'backorderDate',
      header: 'B/O Date',
      width: show.backorderDays ? 126 : 84,
      from: 1280,
      stays: show.backorderDays,
      render: (row) => dateCell(row, options),
    },
  ]
}

function placeColumns(options: ProductColumnOptions): readonly (ProductColumn | false)[] {
  const { show, hrefOf, currency, editing } = options
  const warehouse = (line: StoreOrderProduct) => (
    <CodeText quiet>
      <MaybeLink href={hrefOf('warehouse', line.warehouseID)}>{line.warehouseCode ?? '—'}</MaybeLink>
    </CodeText>
  )
  const sum = show.subTotals ? 'subTotal' : 'total'
  return [
    show.warehouse && {
      key: 'warehouse',
      header: 'WHS',
      width: editing ? 104 : 76,
      from: 1280,
      render: (row) => warehouseCell(row, options, warehouse),
    },
    show.labels && {
      key: 'printLabel',
      header: 'Print Label',
      width: 84,
      from: 1280,
      render: (row) => labelCell(row, options),
    },
    {
      key: sum,
      header: show.subTotals ? 'SubTotal' : 'Total',
      width: 84,
      from: 768,
      ...end,
      card: 'end3',
      figure: productFigures(currency)[sum],
      render: (row) => (
        <span className={styles.amount}>{row.removed ? <Dash /> : plainAmount(row[sum], currency)}</span>
      ),
    },
  ]
}

/** Which shipment it was is the server's to say: that there is one locks the line here. */
const mayRemove = (saved: StoreOrderProduct): boolean =>
  decideRemoveLine({
    lineName: codeOf(saved),
    externalReservationID: saved.externalReservationID,
    isInvoiced: saved.quantityInvoiced > 0,
    sentShipment: saved.quantityShipped > 0 ? '' : null,
  }).ok

/** Details of the line, and taking it off or opening it. */
function toolColumn(options: ProductColumnOptions): ProductColumn | false {
  const { rights, editing, show, onDetails, onToggle, onEditLine } = options
  const softEdits = rights.edit && show.softEdit
  const removesLater = rights.edit && (rights.remove || rights.add)
  if (!show.details && !(editing && removesLater) && !softEdits) return false
  return {
    key: 'tools',
    header: 'Line',
    hideHeader: true,
    fixed: true,
    card: 'start3',
    // As wide while nothing is edited: a press on Edit Order would move every other column, of a hundred rows.
    width: removesLater || softEdits ? 60 : 36,
    ...end,
    render: ({ saved, removed, open }) => {
      const id = saved.storeOrderProductID
      const name = codeOf(saved)
      return (
        <span className={styles.tools} data-overflow="">
          {show.details && <IconButton icon="more" label={`Details of ${name}`} onClick={() => onDetails(id)} />}
          {open && (rights.remove || isNewLine(saved)) && (
            <IconButton
              icon={removed ? 'undo' : 'trash'}
              label={removed ? `Keep ${name}` : `Remove ${name}`}
              disabled={!removed && !mayRemove(saved)}
              onClick={() => onToggle(id)}
            />
          )}
          {!editing && saved.canSoftEdit && rights.edit && (
            <IconButton icon="edit" label={`Edit ${name} alone`} onClick={() => onEditLine(id)} />
          )}
        </span>
      )
    },
  }
}

export function productColumns(options: ProductColumnOptions): readonly ProductColumn[] {
  const all = [...nameColumns(options), ...answerColumns(options), ...placeColumns(options), toolColumn(options)]
  return all
    .filter((column) => column !== false)
    .map((column) => ({ ...column, sortable: sortableColumns.has(column.key) }))
}
