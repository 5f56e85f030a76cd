/** Shows what is wrong with the invoice: its own error, a number that is not its own, a failed price check. */
import type { InvoiceDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { type Address, Link } from '../../address/link.tsx'
import { writeSearchText } from '../../address/search-text.ts'
import { anyDate } from '../../lists/list-search.ts'
import { TotalDifference } from '../../records/total-difference.tsx'

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
      {invoice.orderID !== null && <TotalDifference orderID={invoice.orderID} difference={invoice.totalDifference} />}
      {invoice.sharesNumber && (
        <Banner tone="warning" title={`Number ${invoice.invoiceNumber} is used more than once`}>
          These invoices got the number before numbers were unique. Enter another number for those that were not sent.{' '}
          <Link href={invoicesOfNumber(invoice.invoiceNumber ?? '')}>Show them</Link>
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

const invoicesOfNumber = (invoiceNumber: string) =>
  `/invoices${writeSearchText({ searchString: invoiceNumber, fromDate: anyDate, duplicateNumber: true })}` as Address
