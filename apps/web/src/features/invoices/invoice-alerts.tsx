/** What is wrong with the invoice: its own error, a failed price check. */
import type { InvoiceDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'

interface InvoiceAlertsProps {
  readonly invoice: InvoiceDetails
  /** Left out where this person may not clear it. */
  readonly onClearError?: (() => void) | undefined
}

export function InvoiceAlerts({ invoice, onClearError }: InvoiceAlertsProps) {
  const failing = invoice.invoiceProducts.filter((line) => line.error).length
  const isError = invoice.partnerPriceValidationType === 'Error'
  return (
    <>
      {invoice.error && (
        <Banner
          tone="error"
          title={`${invoice.invoiceType} Error!`}
          action={onClearError && { label: 'Clear Errors', onClick: onClearError }}
        >
          {invoice.error}
        </Banner>
      )}
      {invoice.priceValidationWarning && (
        <Banner
          tone={isError ? 'error' : 'warning'}
          title={isError ? 'Price Validation Error!' : 'Price Validation Warning!'}
        >
          {failing === 1 ? '1 product fails' : `${failing || 'Some'} products fail`} the price check;{' '}
          {invoice.partnerName} allows {invoice.partnerPriceValidationTolerance}%.
        </Banner>
      )}
    </>
  )
}
