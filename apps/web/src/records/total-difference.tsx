/** Says on an invoice or a store order that the stated total of the order differs, and leads to the order. */
import { Banner } from '@quayside/ui-kit'
import { orderAddress } from '../address/record-address.ts'

interface TotalDifferenceProps {
  readonly orderID: number
  /** Null: no invoice waits for it. */
  readonly difference: string | null
}

/** Renders nothing where no total differs. */
export function TotalDifference({ orderID, difference }: TotalDifferenceProps) {
  if (difference === null) return null
  return (
    <Banner
      tone="warning"
      title="Stated total differs"
      action={{ label: 'Open the order', href: orderAddress(orderID) }}
    >
      {`${difference}. Invoices wait until a person accepts the difference.`}
    </Banner>
  )
}
