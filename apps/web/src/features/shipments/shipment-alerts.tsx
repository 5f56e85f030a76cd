/** What is wrong with the shipment: its own error, labels that nobody printed, a send that was refused. */
import type { ShipmentDetails } from '@quayside/contract'
import { messageText } from '@quayside/domain'
import { Banner } from '@quayside/ui-kit'
import { wordsOf } from '../../api/api-error.ts'
import { isStuck } from './send-offer.ts'

export interface ShipmentAlertsProps {
  readonly shipment: ShipmentDetails
  readonly hasLabels: boolean
  /** Why the last send was refused. */
  readonly failure: Error | null
  readonly onClose: () => void
}

export function ShipmentAlerts({ shipment, hasLabels, failure, onClose }: ShipmentAlertsProps) {
  return (
    <>
      {failure && (
        <Banner tone="error" title="Error!" onClose={onClose}>
          {wordsOf(failure)}
        </Banner>
      )}
      {shipment.error && (
        <Banner tone="error" title="Shipment Error!">
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
