/** /retailers and /retailers/{id}. */
import { retailersList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const retailersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/retailers',
  ...listAddress(retailersList),
  component: lazyRouteComponent(() => import('../features/retailers/retailers-screen.tsx'), 'RetailersScreen'),
})

export const retailerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/retailers/$retailerId',
  params: {
    parse: ({ retailerId }) => ({ retailerId: numericId(retailerId) }),
    stringify: ({ retailerId }) => ({ retailerId: `${retailerId}` }),
  },
  component: lazyRouteComponent(() => import('../features/retailers/retailer-screen.tsx'), 'RetailerScreen'),
})
