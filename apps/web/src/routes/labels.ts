/** /labels, /labels/new and /labels/{id}. */
import { labelsList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readText } from '../address/search-fields.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const labelsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/labels',
  ...listAddress(labelsList),
  component: lazyRouteComponent(() => import('../features/labels/settings/labels-screen.tsx'), 'LabelsScreen'),
})

export const newLabelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/labels/new',
  validateSearch: (raw: RawSearch): { partnerCode?: string } => ({
    partnerCode: readText(raw.partnerCode) || undefined,
  }),
  component: lazyRouteComponent(() => import('../features/labels/settings/labels-screen.tsx'), 'NewLabelScreen'),
})

export const labelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/labels/$labelId',
  params: {
    parse: ({ labelId }) => ({ labelId: numericId(labelId) }),
    stringify: ({ labelId }) => ({ labelId: `${labelId}` }),
  },
  component: lazyRouteComponent(() => import('../features/labels/settings/label-screen.tsx'), 'LabelScreen'),
})
