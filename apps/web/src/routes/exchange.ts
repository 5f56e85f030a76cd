/** /exchange, /exchange/failed-jobs and /exchange/{id}. */
import { exchangeList, failedJobsList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type RawSearch, readPage } from '../address/search-fields.ts'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

const fileViews = ['message', 'words', 'portal'] as const
type FileView = (typeof fileViews)[number]

export const exchangeListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exchange',
  ...listAddress(exchangeList),
  component: lazyRouteComponent(() => import('../features/exchange/list/exchange-screen.tsx'), 'ExchangeScreen'),
})

export const failedJobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exchange/failed-jobs',
  ...listAddress(failedJobsList),
  component: lazyRouteComponent(
    () => import('../features/exchange/failed-jobs/failed-jobs-screen.tsx'),
    'FailedJobsScreen',
  ),
})

/** The segment that is open, by its number in the file; which column a narrow screen shows. */
const readFileView = (raw: RawSearch): { segment?: number; show?: FileView } => ({
  segment: raw.segment === undefined ? undefined : readPage(raw.segment),
  show: fileViews.find((view) => view === raw.show),
})

export const exchangeFileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/exchange/$exchangeId',
  params: {
    parse: ({ exchangeId }) => ({ exchangeId: numericId(exchangeId) }),
    stringify: ({ exchangeId }) => ({ exchangeId: `${exchangeId}` }),
  },
  validateSearch: readFileView,
  component: lazyRouteComponent(() => import('../features/exchange/file/file-screen.tsx'), 'FileScreen'),
})
