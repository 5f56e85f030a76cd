/** /salesGroups and /salesGroups/{id}. */
import { salesGroupsList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const salesGroupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/salesGroups',
  ...listAddress(salesGroupsList),
  component: lazyRouteComponent(() => import('../features/sales-groups/sales-groups-screen.tsx'), 'SalesGroupsScreen'),
})

export const salesGroupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/salesGroups/$salesGroupId',
  params: {
    parse: ({ salesGroupId }) => ({ salesGroupId: numericId(salesGroupId) }),
    stringify: ({ salesGroupId }) => ({ salesGroupId: `${salesGroupId}` }),
  },
  component: lazyRouteComponent(() => import('../features/sales-groups/sales-group-screen.tsx'), 'SalesGroupScreen'),
})
