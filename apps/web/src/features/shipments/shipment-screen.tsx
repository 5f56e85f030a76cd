/** /shipments/{id}: pack it, complete its details, send its ASN. */
import { getShipment } from '@quayside/contract'
import { isShipmentSent } from '@quayside/domain'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RecordLoader } from '../../records/record-loader.tsx'
import { useRecordSteps } from '../../records/record-steps.tsx'
import { usePartners } from '../partners/partners.ts'
import { PackingPage } from './packing/packing-page.tsx'
import { PackingSkeleton } from './packing/packing-skeleton.tsx'
import { shipmentQuery } from './shipment-queries.ts'

const route = getRouteApi('/shipments/$shipmentId')

export function ShipmentScreen() {
  const { shipmentId } = route.useParams()
  const partners = usePartners()
  const steps = useRecordSteps({
    path: '/shipments',
    id: shipmentId,
    noun: 'shipment',
    keys: !useIsPacking(shipmentId),
  })
  return (
    <RecordLoader
      key={shipmentId}
      call={getShipment}
      area="shipment"
      query={shipmentQuery(shipmentId)}
      awaits={partners.awaited}
      shape={<PackingSkeleton />}
    >
      {(shipment) => <PackingPage shipment={shipment} steps={steps} />}
    </RecordLoader>
  )
}

/** A scanner types wherever the focus is: a code with a J in it must not lead to another shipment. */
function useIsPacking(shipmentID: number): boolean {
  const { data } = useQuery({ ...shipmentQuery(shipmentID), enabled: false })
  return data !== undefined && !isShipmentSent(data.status)
}
