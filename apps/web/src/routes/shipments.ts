/** /shipments and /shipments/{id}. */
import { shipmentsList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readFlag } from '../address/search-fields.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const shipmentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shipments',
  ...listAddress(shipmentsList),
  component: lazyRouteComponent(() => import('../features/shipments/list/shipments-screen.tsx'), 'ShipmentsScreen'),
})

/** The carton that takes scans, by its id ('none': it was closed); whether the details are open. */
const readPackingView = (raw: RawSearch): { carton?: number | 'none'; details?: boolean } => ({
  carton: raw.carton === 'none' ? 'none' : Number(raw.carton) > 0 ? Number(raw.carton) : undefined,
  details: readFlag(raw.details) || undefined,
})

export const shipmentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shipments/$shipmentId',
  params: {
    parse: ({ shipmentId }) => ({ shipmentId: numericId(shipmentId) }),
    stringify: ({ shipmentId }) => ({ shipmentId: `${shipmentId}` }),
  },
  validateSearch: readPackingView,
  component: lazyRouteComponent(() => import('../features/shipments/shipment-screen.tsx'), 'ShipmentScreen'),
})
