/** What stops this store order, in the words of the specification, with the way to mend it. */
import type { StoreOrderDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { codeOf } from './line-edits.ts'
import type { ProductRow } from './product-columns.tsx'
import styles from './store-order.module.css'

interface StoreOrderAlertsProps {
  readonly storeOrder: StoreOrderDetails
  readonly rows: readonly ProductRow[]
  /** Null where the person may not clear errors. */
  readonly onClearErrors: (() => void) | null
  readonly onGoTo: (row: ProductRow) => void
}

export function StoreOrderAlerts({ storeOrder, rows, onClearErrors, onGoTo }: StoreOrderAlertsProps) {
  const { errorType, error, storeOrderNumber } = storeOrder
  const hasError = error !== null || errorType !== null
  const wrong = rows.filter((row) => row.check.rank > 1)
  const first = wrong[0]
  return (
    <div className={styles.alerts}>
      {hasError && (
        <Banner
          tone="error"
          title={`${[errorType, storeOrderNumber].filter(Boolean).join(' ')} Error!`}
          action={onClearErrors ? { label: 'Clear Errors', onClick: onClearErrors } : undefined}
        >
          {error}
        </Banner>
      )}
      {first && (
        <Banner
          tone={wrong.some((row) => row.check.severity === 'error') ? 'error' : 'warning'}
          title={lineTitle(storeOrder, wrong)}
          action={{ label: `Go to ${codeOf(first.line)} ↓`, onClick: () => onGoTo(first) }}
        >
          {lineWords(wrong)}
        </Banner>
      )}
    </div>
  )
}

/** Named by what is wrong: price check, quantities, or just lines. */
function lineTitle(storeOrder: StoreOrderDetails, wrong: readonly ProductRow[]): string {
  if (wrong.some((row) => row.check.priceFails)) {
    return storeOrder.partnerPriceValidationType === 'Warning' ? 'Price Validation Warning!' : 'Price Validation Error!'
  }
  const over = wrong.some((row) => (row.entry.quantityAcknowledged ?? 0) > row.line.quantity)
  return over ? 'Quantity Ack Validation Error!' : 'Warning!'
}

const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`

export function lineWords(wrong: readonly ProductRow[]): string {
  const priced = wrong.filter((row) => row.check.priceFails).length
  const others = wrong.length - priced
  const parts = [
    priced > 0 && `${products(priced)} ${priced === 1 ? 'fails' : 'fail'} the price check`,
    others > 0 && `${products(others)} ${others === 1 ? 'needs' : 'need'} a look`,
  ]
  return `${parts.filter(Boolean).join(' and ')}.`
}
