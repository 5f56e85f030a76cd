/** /masterproducts, /masterproducts/upload and /masterproducts/{id}. */
import { masterProductsList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const masterProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/masterproducts',
  ...listAddress(masterProductsList),
  component: lazyRouteComponent(
    () => import('../features/products/master/master-products-screen.tsx'),
    'MasterProductsScreen',
  ),
})

export const uploadMasterProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/masterproducts/upload',
  component: lazyRouteComponent(
    () => import('../features/products/master/upload-screen.tsx'),
    'UploadMasterProductsScreen',
  ),
})

export const masterProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/masterproducts/$masterProductId',
  params: {
    parse: ({ masterProductId }) => ({ masterProductId: numericId(masterProductId) }),
    stringify: ({ masterProductId }) => ({ masterProductId: `${masterProductId}` }),
  },
  component: lazyRouteComponent(
    () => import('../features/products/master/master-product-screen.tsx'),
    'MasterProductScreen',
  ),
})
