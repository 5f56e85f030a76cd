/** What is wrong with the invoice: its own error, a failed price check. */
import type { InvoiceDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'

export function InvoiceAlerts({ invoice }: { readonly invoice: InvoiceDetails }) {
  const failing = invoice.invoiceProducts.filter((line) => line.error).length
  const isError = invoice.partnerPriceValidationType === 'Error'
  return (
    <>
      {invoice.error && (
        <Banner tone="error" title={`${invoice.invoiceType} Error!`}>
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
