/** /settings, /apiUsers, and for administrators /users and /security-log. */
import { apiUsersList, securityLogList, usersList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readText } from '../address/search-fields.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
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

const userID = {
  parse: ({ userId }: { readonly userId: string }) => ({ userId: numericId(userId) }),
  stringify: ({ userId }: { readonly userId: number }) => ({ userId: `${userId}` }),
}

export const newUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users/new',
  component: lazyRouteComponent(() => import('../features/session/users/new-user-screen.tsx'), 'NewUserScreen'),
})

export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users/$userId',
  params: userID,
  validateSearch: (raw: RawSearch): { context?: string } => ({ context: readText(raw.context) || undefined }),
  component: lazyRouteComponent(() => import('../features/session/users/user-screen.tsx'), 'UserScreen'),
})

export const apiUsersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apiUsers',
  ...listAddress(apiUsersList),
  component: lazyRouteComponent(() => import('../features/session/api-users/api-users-screen.tsx'), 'ApiUsersScreen'),
})

export const newApiUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apiUsers/new',
  component: lazyRouteComponent(
    () => import('../features/session/api-users/new-api-user-screen.tsx'),
    'NewApiUserScreen',
  ),
})

export const apiUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apiUsers/$userId',
  params: userID,
  component: lazyRouteComponent(() => import('../features/session/api-users/api-user-screen.tsx'), 'ApiUserScreen'),
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
