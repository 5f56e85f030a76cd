/** What is wrong with the shipment: its own error, labels that nobody printed. */
import type { ShipmentDetails } from '@quayside/contract'
import { isWaitingForLabels, messageText } from '@quayside/domain'
import { Banner } from '@quayside/ui-kit'
import { isStuck, stateOfShipment } from './send-offer.ts'

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
      {isStuck(shipment, { hasLabels }) ? (
        <Banner tone="warning" title="Warning!">
          {messageText('shipmentStuck')}
        </Banner>
      ) : (
        isWaitingForLabels(stateOfShipment(shipment), hasLabels) && (
          <Banner tone="info" title="The ASN waits for labels.">
            The ASN will be sent once the last label is printed, by CLOSE + PRINT too.
          </Banner>
        )
      )}
    </>
  )
}
