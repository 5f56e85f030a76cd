/** What is wrong with the shipment: its own error, labels that nobody printed. */
import type { ShipmentDetails } from '@quayside/contract'
import { messageText } from '@quayside/domain'
import { Banner } from '@quayside/ui-kit'
import { isStuck } from './send-offer.ts'

export interface ShipmentAlertsProps {
  readonly shipment: ShipmentDetails
  readonly hasLabels: boolean
  /** Left out where this person may not clear it. */
  readonly onClearError?: (() => void) | undefined
}

export function ShipmentAlerts({ shipment, hasLabels, onClearError }: ShipmentAlertsProps) {
  return (
    <>
      {shipment.error && (
        <Banner
          tone="error"
          title="Shipment Error!"
          action={onClearError && { label: 'Clear Errors', onClick: onClearError }}
        >
          {shipment.error}
        </Banner>
      )}
      {isStuck(shipment, { hasLabels }) && (
        <Banner tone="warning" title="Warning!">
          {messageText('shipmentStuck')}
        </Banner>
      )}
    </>
  )
}
