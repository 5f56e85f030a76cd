/** /shipments/{id}: pack it, complete its details, send its ASN. */
import { getShipment } from '@quayside/contract'
import { PageFrame } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccess } from '../../session/person.ts'
import { useCrumbName } from '../../shell/breadcrumbs.ts'
import { LoadFailure, NoAccessPage } from '../../shell/error-pages.tsx'
import { PackingPage } from './packing/packing-page.tsx'
import { PackingSkeleton } from './packing/packing-skeleton.tsx'
import { shipmentQuery } from './shipment-queries.ts'

const route = getRouteApi('/shipments/$shipmentId')

export function ShipmentScreen() {
  const { may } = useAccess()
  const { shipmentId } = route.useParams()
  if (!may(getShipment)) return <NoAccessPage page="shipment" />
  return <ShipmentLoader key={shipmentId} shipmentID={shipmentId} />
}

function ShipmentLoader({ shipmentID }: { readonly shipmentID: number }) {
  const { data, error, refetch, isFetching } = useQuery(shipmentQuery(shipmentID))
  useCrumbName(`/shipments/${shipmentID}`, data?.shipmentNumber)
  if (data) return <PackingPage shipment={data} />
  if (error) return <LoadFailure error={error} page="shipment" onRetry={refetch} busy={isFetching} />
  return (
    <PageFrame>
      <PackingSkeleton />
    </PageFrame>
  )
}
