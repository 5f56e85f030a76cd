/** /config with its two tables, /partners, /partners/new and /partners/{id}. */
import { partnersList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readPage, readText } from '../address/search-fields.ts'
import type { ConfigSearch } from '../features/administration/config/config-search.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

/** The standard is left out. */
const page = (value: unknown) => (readPage(value) > 1 ? readPage(value) : undefined)
const words = (value: unknown) => readText(value).trim() || undefined

export const configRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/config',
  validateSearch: (raw: RawSearch): ConfigSearch => ({
    partnersPage: page(raw.partnersPage),
    partnersSearch: words(raw.partnersSearch),
    labelsPage: page(raw.labelsPage),
    labelsSearch: words(raw.labelsSearch),
  }),
  component: lazyRouteComponent(() => import('../features/administration/config/config-screen.tsx'), 'ConfigScreen'),
})

export const partnersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partners',
  ...listAddress(partnersList),
  component: lazyRouteComponent(() => import('../features/administration/list/partners-screen.tsx'), 'PartnersScreen'),
})

export const newPartnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partners/new',
  component: lazyRouteComponent(
    () => import('../features/administration/new/new-partner-screen.tsx'),
    'NewPartnerScreen',
  ),
})

export const partnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/partners/$partnerId',
  params: {
    parse: ({ partnerId }) => ({ partnerId: numericId(partnerId) }),
    stringify: ({ partnerId }) => ({ partnerId: `${partnerId}` }),
  },
  component: lazyRouteComponent(() => import('../features/administration/partner/partner-screen.tsx'), 'PartnerScreen'),
})
