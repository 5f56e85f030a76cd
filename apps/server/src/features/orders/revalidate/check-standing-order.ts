/** The arrival checks on an order as it stands: what fails, and what is noted on its lines. Pure. */
import {
  articleName,
  checkArrivingLine,
  checkArrivingOrder,
  checkArrivingStore,
  type FailedCheck,
} from '@quayside/domain'
import type { CheckedLine } from '@quayside/store'
import { arrivingProduct, priceLine } from '../plan-line.ts'
import { arrivingStore } from '../plan-order.ts'
import type { StandingLine, StandingOrder, StandingStoreOrder } from './standing-order.ts'

export interface CheckedStoreOrder {
  readonly failures: readonly FailedCheck[]
  readonly lines: readonly CheckedLine[]
}

const inLines = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join('\n') : null)

/** Adds warnings that are not there yet. */
function withWarnings(standing: string | null, warnings: readonly string[]): string | null {
  const added = warnings.filter((warning) => !standing?.includes(warning))
  return added.length === 0 ? standing : inLines([...(standing ? [standing] : []), ...added])
}

function checkLine(
  line: StandingLine,
  { order, available }: StandingOrder,
): { failures: FailedCheck[]; line: CheckedLine } {
  const { row, product } = line
  const unit = row.order_line_unit ?? 'EA'
  const pricing = priceLine({ price: row.line_product_price, priceBasis: row.price_basis, unit }, product)
  const { failures, warnings } = checkArrivingLine(order, {
    lineNumber: row.order_line_number ?? String(row.store_order_product_id),
    code: articleName(line.codes),
    unit: row.order_line_unit,
    quantity: row.quantity,
    split: line.split,
    lineProductPrice: pricing.price,
    priceBasis: pricing.priceBasis,
    quantityAcknowledged: row.quantity_acknowledged,
    lineProductPriceAcknowledged: row.line_product_price_acknowledged,
    product: arrivingProduct(product, {
      available: available.get(product?.external_product_id ?? '') ?? null,
      price: pricing.ownPrice,
    }),
    codesDiffer: line.codesDiffer,
    bothMeant: line.bothMeant,
  })
  return {
    failures: [...failures],
    line: {
      store_order_product_id: row.store_order_product_id,
      product_id: product?.product_id ?? row.product_id,
      line_product_price: pricing.price,
      price_basis: pricing.priceBasis,
      price_validation_product_price: product ? pricing.ownPrice : row.price_validation_product_price,
      edi_warnings: withWarnings(row.edi_warnings, warnings),
      error: inLines(failures.map((failure) => failure.error)),
    },
  }
}

/** The warehouse that was chosen for the store order counts, where one was. */
function placesOf({ row, store, storeCode }: StandingStoreOrder) {
  const { warehouse_code, external_warehouse_id } = row
  const chosen = warehouse_code === null ? {} : { warehouse_code, external_warehouse_id }
  return arrivingStore(storeCode, store && { ...store, ...chosen })
}

export function checkStoreOrder(storeOrder: StandingStoreOrder, standing: StandingOrder): CheckedStoreOrder {
  const checked = storeOrder.lines.map((line) => checkLine(line, standing))
  return {
    failures: [
      ...checkArrivingOrder(standing.order),
      ...checkArrivingStore(standing.order, placesOf(storeOrder)),
      ...checked.flatMap((one) => one.failures),
    ],
    lines: checked.map((one) => one.line),
  }
}
