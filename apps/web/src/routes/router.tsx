/** The URL tree. Each screen's code is loaded when it is first opened. */
import { LinksBy } from '@quayside/ui-kit'
import { createRouter } from '@tanstack/react-router'
import { RouterLink } from '../address/link.tsx'
import { parseSearchText, writeSearchText } from '../address/search-text.ts'
import { UnexpectedErrorPage } from '../pages/error-pages.tsx'
import { exchangeFileRoute, exchangeListRoute, failedJobsRoute } from './exchange.ts'
import { invoiceRoute, invoicesRoute } from './invoices.ts'
import { configRoute, labelRoute, labelsRoute, newLabelRoute } from './labels.ts'
import { orderRoute, ordersRoute, storeOrderRoute } from './orders.ts'
import { accountRoute, securityLogRoute, usersRoute } from './people.ts'
import { rootRoute } from './root.tsx'
import { shipmentRoute, shipmentsRoute } from './shipments.ts'
import { startRoute } from './start.tsx'

const routeTree = rootRoute.addChildren([
  startRoute,
  ordersRoute,
  orderRoute,
  storeOrderRoute,
  shipmentsRoute,
  shipmentRoute,
  invoicesRoute,
  invoiceRoute,
  configRoute,
  labelsRoute,
  newLabelRoute,
  labelRoute,
  exchangeListRoute,
  failedJobsRoute,
  exchangeFileRoute,
  accountRoute,
  usersRoute,
  securityLogRoute,
])

export const router = createRouter({
  routeTree,
  InnerWrap: ({ children }) => <LinksBy component={RouterLink}>{children}</LinksBy>,
  parseSearch: parseSearchText,
  stringifySearch: writeSearchText,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Shorter than a hand takes to press, longer than it takes to pass over.
  defaultPreloadDelay: 60,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ({ error }) => <UnexpectedErrorPage error={error as Error} />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
