/** What is wrong with a store order, as panels: each kind once, in the words of the specification, with the lines that it is about. */
import type { StoreOrderDetails } from '@quayside/contract'
import { messageText } from '@quayside/domain'
import { hasLinePages } from '../line-pages.tsx'
import { errorWords, withoutPriceErrors } from './error-words.ts'
import type { ProductRow } from './product-rows.ts'

/** What the panels need of a row. */
export type CheckedRow = Pick<ProductRow, 'line' | 'check'>

export interface AlertPanel<Row extends CheckedRow = ProductRow> {
  readonly key: string
  readonly tone: 'error' | 'warning'
  readonly title: string
  /** Line breaks are kept. */
  readonly text: string
  readonly rows: readonly Row[]
  /** The column that a jump to a row ends in. */
  readonly column: 'priceAck' | 'qtyAck'
}

type ErrorOf = Pick<StoreOrderDetails, 'errorType' | 'error' | 'storeOrderNumber'>

/** '{errorType} {storeOrderNumber} Error!', or '{errorType} Error!' for one without a number. */
export function errorPanel({ errorType, error, storeOrderNumber }: ErrorOf): AlertPanel<never> | null {
  if (error === null && errorType === null) return null
  const title = `${[errorType, storeOrderNumber].filter(Boolean).join(' ')} Error!`
  return { key: 'error', tone: 'error', title, text: error ?? '', rows: [], column: 'qtyAck' }
}

const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`

/** Price and quantity, whose checks the server makes for all lines. */
function everyLinePanel<Row extends CheckedRow>(priceType: string | null): readonly AlertPanel<Row>[] {
  const isWarning = priceType === 'Warning'
  return [
    {
      key: 'price',
      tone: isWarning ? 'warning' : 'error',
      title: isWarning ? 'Price Validation Warning!' : 'Price Validation Error!',
      text: messageText('productsFailedPrice'),
      rows: [],
      column: 'priceAck',
    },
    {
      key: 'over',
      tone: 'error',
      title: 'Quantity Ack Validation Error!',
      text: messageText('productsFailedQuantityAck'),
      rows: [],
      column: 'qtyAck',
    },
  ]
}

/** What the checks find wrong with the lines, of one store order or of several. */
export function linePanels<Row extends CheckedRow>(
  rows: readonly Row[],
  priceType: string | null,
): readonly AlertPanel<Row>[] {
  const short = rows.filter((row) => row.check.isShort)
  const others = rows.filter(
    ({ check }) => check.rank > 1 && !check.priceFails && !check.isOver && !check.isShort && !check.hasOwnError,
  )
  const stopped = rows.filter((row) => row.check.hasOwnError)
  const checked = everyLinePanel<Row>(priceType).map((panel) => ({
    ...panel,
    rows: rows.filter(({ check }) => (panel.key === 'price' ? check.priceFails : check.isOver)),
  }))
  const panels: AlertPanel<Row>[] = [
    ...checked,
    {
      key: 'short',
      tone: 'warning',
      title: 'Warning!',
      text: `${products(short.length)} ${short.length === 1 ? 'is' : 'are'} short of stock`,
      rows: short,
      column: 'qtyAck',
    },
    {
      key: 'lines',
      tone: others.some((row) => row.check.severity === 'error') ? 'error' : 'warning',
      title: others.some((row) => row.check.severity === 'error') ? 'Error!' : 'Warning!',
      text: `${products(others.length)} ${others.length === 1 ? 'needs' : 'need'} checking`,
      rows: others,
      column: 'qtyAck',
    },
    {
      key: 'stopped',
      tone: 'error',
      title: 'Error!',
      text: `${products(stopped.length)} ${stopped.length === 1 ? 'has' : 'have'} an error`,
      rows: stopped,
      column: 'qtyAck',
    },
  ]
  return panels.filter((panel) => panel.rows.length > 0)
}

type CheckedOrder = Pick<
  StoreOrderDetails,
  'partnerPriceValidationType' | 'priceValidationWarning' | 'qtyAckValidationWarning' | 'totalLines'
>

/** Returns the panels, with those of lines on other pages where the order has several. */
export function withOtherPages<Row extends CheckedRow>(
  panels: readonly AlertPanel<Row>[],
  { partnerPriceValidationType, priceValidationWarning, qtyAckValidationWarning, totalLines }: CheckedOrder,
): readonly AlertPanel<Row>[] {
  if (!hasLinePages({ totalLines })) return panels
  const failed: readonly string[] = [
    ...(priceValidationWarning ? ['price'] : []),
    ...(qtyAckValidationWarning ? ['over'] : []),
  ]
  const here = panels.map(({ key }) => key)
  const elsewhere = everyLinePanel<Row>(partnerPriceValidationType)
    .filter(({ key }) => failed.includes(key) && !here.includes(key))
    .map((panel) => ({ ...panel, text: `${panel.text} The products are on other pages of the lines.` }))
  return [...panels, ...elsewhere]
}

export function alertPanels(
  storeOrder: ErrorOf & CheckedOrder & Pick<StoreOrderDetails, 'currency' | 'storeOrderProducts'>,
  rows: readonly ProductRow[],
): readonly AlertPanel[] {
  const { currency, storeOrderProducts, partnerPriceValidationType } = storeOrder
  const error = errorPanel({
    ...storeOrder,
    error: storeOrder.error && errorWords(storeOrder.error, storeOrderProducts, currency),
  })
  const ofLines = withOtherPages(linePanels(rows, partnerPriceValidationType), storeOrder)
  if (!error) return ofLines
  // The store order's own panel already covers its lines' errors and links to them, price errors included.
  const stopped = ofLines.find((panel) => panel.key === 'stopped')
  const onlyPrice = storeOrder.error !== null && withoutPriceErrors(storeOrder.error) === null
  const price = onlyPrice ? ofLines.find((panel) => panel.key === 'price') : undefined
  const led = price ?? stopped
  const priceText = price && { text: price.text, column: price.column }
  return [
    { ...error, ...priceText, rows: led?.rows ?? [] },
    ...ofLines.filter((panel) => panel !== price && panel !== stopped),
  ]
}
