/** /settings, and for administrators /users and /security-log. */
import { securityLogList, usersList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddress } from './list-address.ts'
import { rootRoute } from './root.tsx'

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/session/account/account-screen.tsx'), 'AccountScreen'),
})

export const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users',
  ...listAddress(usersList),
  component: lazyRouteComponent(() => import('../features/session/users/users-screen.tsx'), 'UsersScreen'),
})

export const securityLogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/security-log',
  ...listAddress(securityLogList),
  component: lazyRouteComponent(
    () => import('../features/session/security-log/security-log-screen.tsx'),
    'SecurityLogScreen',
  ),
})
