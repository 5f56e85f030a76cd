/** The columns of an invoice's products; what is wrong with a line stands in the line. */
import { substituteText } from '@quayside/domain'
import { CodeText, Dash, type FittingColumn, Quiet } from '@quayside/ui-kit'
import { plainAmount, plainQuantity, unitAmount } from '../../lists/amounts.ts'
import { chargedText } from './charged-text.ts'
import type { InvoiceLine } from './edit/edited-lines.ts'
import type { InvoiceRow } from './edit/invoice-rows.ts'
import { type LineEntry, numberCell, productCell, toolCell } from './edit/line-cells.tsx'
import { invoiceFigures } from './invoice-figures.ts'
import styles from './invoices.module.css'

type Column = FittingColumn<InvoiceRow>

interface LineColumnsOptions {
  readonly currency: string
  /** Some line has a discount. */
  readonly discounts: boolean
  /** Some line is charged by weight. */
  readonly weights: boolean
  /** It has an order, of which something was shipped or not. */
  readonly shipped: boolean
  /** Null while nothing is edited. */
  readonly entry: LineEntry | null
}

export function invoiceLineColumns({
  currency,
  discounts,
  weights,
  shipped,
  entry,
}: LineColumnsOptions): readonly Column[] {
  const prices = entry?.rights.prices ?? false
  const figures = invoiceFigures(currency)
  const all: readonly (Column | false)[] = [
    {
      key: 'code',
      header: 'Code',
      width: 120,
      from: 768,
      card: 'start1',
      stays: entry !== null,
      figure: figures.code,
      render: (row) => (entry && <ProductChoice row={row} entry={entry} />) ?? <Code line={row.line} />,
    },
    {
      key: 'sku',
      header: 'SKU',
      width: 130,
      from: 1024,
      card: 'start2',
      figure: figures.sku,
      render: ({ line }) => <CodeText quiet>{line.product.sku ?? '—'}</CodeText>,
    },
    {
      key: 'description',
      header: 'Description',
      wrap: true,
      fixed: true,
      card: 'middle1',
      render: (row) => <Description row={row} />,
    },
    shipped && {
      key: 'shipped',
      header: 'Shipped',
      width: 80,
      align: 'end',
      from: 1024,
      figure: figures.shipped,
      render: ({ line }) => <Quiet>{plainQuantity(line.quantityShipped)}</Quiet>,
    },
    {
      key: 'invoiced',
      header: 'Invoiced',
      width: 84,
      align: 'end',
      card: entry ? 'end2' : undefined,
      stays: entry !== null,
      figure: figures.invoiced,
      render: (row) =>
        (entry && numberCell(row, 'quantityInvoiced', entry)) ?? plainQuantity(row.line.quantityInvoiced),
    },
    weights && {
      key: 'weight',
      header: 'Weight',
      width: 84,
      align: 'end',
      stays: entry !== null,
      figure: figures.weight,
      render: (row) => <LineWeight row={row} entry={entry} />,
    },
    {
      key: 'unitPrice',
      header: 'Unit price',
      width: 96,
      align: 'end',
      from: 768,
      stays: prices,
      figure: figures.unitPrice,
      render: (row) => (entry && numberCell(row, 'unitPrice', entry)) ?? unitAmount(row.line.unitPrice, currency),
    },
    {
      key: 'unitTax',
      header: 'Unit tax',
      width: 90,
      align: 'end',
      from: prices ? 1024 : 1280,
      stays: prices,
      figure: figures.unitTax,
      render: (row) =>
        (entry && numberCell(row, 'unitTax', entry)) ?? <Quiet>{unitAmount(row.line.unitTax, currency)}</Quiet>,
    },
    (discounts || prices) && {
      key: 'discountPercentage',
      header: 'Disc. %',
      width: 78,
      align: 'end',
      from: 1024,
      stays: prices,
      figure: figures.discountPercentage,
      render: (row) =>
        (entry && numberCell(row, 'lineDiscountPercentage', entry)) ??
        (row.line.lineDiscountPercentage === null ? <Dash /> : plainQuantity(row.line.lineDiscountPercentage)),
    },
    (discounts || prices) && {
      key: 'discount',
      header: 'Discount',
      width: 88,
      align: 'end',
      from: 1024,
      stays: prices,
      figure: figures.discount,
      render: (row) =>
        (entry && numberCell(row, 'lineDiscount', entry)) ??
        (row.line.lineDiscount === null ? <Dash /> : unitAmount(row.line.lineDiscount, currency)),
    },
    {
      key: 'linePrice',
      header: 'Net',
      width: 96,
      align: 'end',
      from: 1280,
      figure: figures.linePrice,
      render: ({ line }) => plainAmount(line.linePrice, currency),
    },
    {
      key: 'lineTax',
      header: 'Tax',
      width: 96,
      align: 'end',
      from: 1280,
      figure: figures.lineTax,
      render: ({ line }) => plainAmount(line.lineTax, currency),
    },
    {
      key: 'lineTotal',
      header: 'Total',
      width: 108,
      align: 'end',
      card: 'end1',
      figure: figures.lineTotal,
      render: ({ line }) => <span className={styles.amount}>{plainAmount(line.lineTotal, currency)}</span>,
    },
    entry === null && {
      key: 'phone',
      header: 'Invoiced',
      fixed: true,
      phoneOnly: true,
      card: 'end2',
      render: ({ line }) => chargedText(line, currency),
    },
    entry !== null && {
      key: 'tools',
      header: 'Line',
      hideHeader: true,
      fixed: true,
      card: 'start3',
      width: 36,
      align: 'end',
      render: (row) => <span data-overflow="">{toolCell(row, entry)}</span>,
    },
  ]
  return all.filter((column) => column !== false)
}

function ProductChoice({ row, entry }: { readonly row: InvoiceRow; readonly entry: LineEntry }) {
  const cell = productCell(row, entry)
  return cell ? (
    <span className={styles.product} data-overflow="">
      {cell}
    </span>
  ) : (
    <Code line={row.line} />
  )
}

/** Of a credit it follows the units. */
function LineWeight({ row, entry }: { readonly row: InvoiceRow; readonly entry: LineEntry | null }) {
  const { weight, creditsProductID } = row.line
  if (weight === null) return <Dash />
  return (entry && creditsProductID === null && numberCell(row, 'weight', entry)) || plainQuantity(weight)
}

const Code = ({ line }: { readonly line: InvoiceLine }) =>
  line.product.supplierProductCode ? <CodeText>{line.product.supplierProductCode}</CodeText> : <Dash />

function Description({ row }: { readonly row: InvoiceRow }) {
  const wrong = row.refusal ?? row.line.error
  const substitute = substituteText(row.line.orderedArticle)
  return (
    <>
      {row.line.product.description ?? <Dash />}
      {substitute && <div className={styles.lineUnits}>{substitute}</div>}
      {row.line.unitText && <div className={styles.lineUnits}>{row.line.unitText}</div>}
      {row.line.quantityCredited > 0 && (
        <div className={styles.lineCredited}>{plainQuantity(row.line.quantityCredited)} credited</div>
      )}
      {wrong && <div className={styles.lineError}>{wrong}</div>}
    </>
  )
}
