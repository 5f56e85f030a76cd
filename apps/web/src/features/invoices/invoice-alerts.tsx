/** What is wrong with the invoice: its own error, a failed price check, a send that was refused. */
import type { InvoiceDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { wordsOf } from '../../api/api-error.ts'

export interface InvoiceAlertsProps {
  readonly invoice: InvoiceDetails
  /** Why the last send was refused. */
  readonly failure: Error | null
  readonly onClose: () => void
}

export function InvoiceAlerts({ invoice, failure, onClose }: InvoiceAlertsProps) {
  const failing = invoice.invoiceProducts.filter((line) => line.error).length
  const isError = invoice.partnerPriceValidationType === 'Error'
  return (
    <>
      {failure && (
        <Banner tone="error" title="Error!" onClose={onClose}>
          {wordsOf(failure)}
        </Banner>
      )}
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
          {invoice.partnerName} allows {invoice.partnerPriceValidationTolerance} %.
        </Banner>
      )}
    </>
  )
}
