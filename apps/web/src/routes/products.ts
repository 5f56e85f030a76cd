/** /products, /products/upload and /products/{id}. */
import { productsList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readText } from '../address/search-fields.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  ...listAddress(productsList),
  component: lazyRouteComponent(() => import('../features/products/list/products-screen.tsx'), 'ProductsScreen'),
})

export const uploadProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/upload',
  validateSearch: (raw: RawSearch): { partner?: string } => ({ partner: readText(raw.partner) || undefined }),
  component: lazyRouteComponent(() => import('../features/products/upload-screen.tsx'), 'UploadScreen'),
})

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$productId',
  params: {
    parse: ({ productId }) => ({ productId: numericId(productId) }),
    stringify: ({ productId }) => ({ productId: `${productId}` }),
  },
  component: lazyRouteComponent(() => import('../features/products/product-screen.tsx'), 'ProductScreen'),
})
