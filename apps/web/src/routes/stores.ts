/** /stores and /distribution-centers, each with its records: the same screens. */
import { distributionCentersList, storesList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readText } from '../address/search-fields.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

const storeParams = {
  parse: ({ storeId }: { storeId: string }) => ({ storeId: numericId(storeId) }),
  stringify: ({ storeId }: { storeId: number }) => ({ storeId: `${storeId}` }),
}

export const storesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores',
  ...listAddress(storesList),
  component: lazyRouteComponent(() => import('../features/stores/list/stores-screen.tsx'), 'StoresScreen'),
})

const uploadSearch = (raw: RawSearch): { partner?: string } => ({ partner: readText(raw.partner) || undefined })

export const uploadStoresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores/upload',
  validateSearch: uploadSearch,
  component: lazyRouteComponent(() => import('../features/stores/upload-screen.tsx'), 'UploadStoresScreen'),
})

export const uploadCentersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/distribution-centers/upload',
  validateSearch: uploadSearch,
  component: lazyRouteComponent(() => import('../features/stores/upload-screen.tsx'), 'UploadCentersScreen'),
})

export const storeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stores/$storeId',
  params: storeParams,
  component: lazyRouteComponent(() => import('../features/stores/store-screen.tsx'), 'StoreScreen'),
})

export const distributionCentersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/distribution-centers',
  ...listAddress(distributionCentersList),
  component: lazyRouteComponent(() => import('../features/stores/list/stores-screen.tsx'), 'DistributionCentersScreen'),
})

export const distributionCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/distribution-centers/$storeId',
  params: storeParams,
  component: lazyRouteComponent(() => import('../features/stores/store-screen.tsx'), 'DistributionCenterScreen'),
})
