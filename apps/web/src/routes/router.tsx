/** The URL tree. Each screen's code is loaded when it is first opened. */
import { LinksBy } from '@quayside/ui-kit'
import { createRouter } from '@tanstack/react-router'
import { RouterLink } from '../address/link.tsx'
import { parseSearchText, writeSearchText } from '../address/search-text.ts'
import { UnexpectedErrorPage } from '../pages/error-pages.tsx'
import { configRoute, newPartnerRoute, partnerRoute, partnersRoute } from './config.ts'
import { exchangeFileRoute, exchangeListRoute, failedJobsRoute } from './exchange.ts'
import { invoiceRoute, invoicesRoute } from './invoices.ts'
import { labelRoute, labelsRoute, newLabelRoute } from './labels.ts'
import { masterProductRoute, masterProductsRoute, uploadMasterProductsRoute } from './master-products.ts'
import { orderRoute, ordersRoute, storeOrderRoute } from './orders.ts'
import {
  accountRoute,
  apiUserRoute,
  apiUsersRoute,
  newApiUserRoute,
  newUserRoute,
  securityLogRoute,
  userRoute,
  usersRoute,
} from './people.ts'
import { productRoute, productsRoute, uploadProductsRoute } from './products.ts'
import { retailerRoute, retailersRoute } from './retailers.ts'
import { rootRoute } from './root.tsx'
import { salesGroupRoute, salesGroupsRoute } from './sales-groups.ts'
import { shipmentRoute, shipmentsRoute } from './shipments.ts'
import { startRoute } from './start.tsx'
import {
  distributionCenterRoute,
  distributionCentersRoute,
  storeRoute,
  storesRoute,
  uploadCentersRoute,
  uploadStoresRoute,
} from './stores.ts'
import { newWarehouseRoute, warehouseRoute, warehousesRoute } from './warehouses.ts'

const routeTree = rootRoute.addChildren([
  startRoute,
  ordersRoute,
  orderRoute,
  storeOrderRoute,
  shipmentsRoute,
  shipmentRoute,
  invoicesRoute,
  invoiceRoute,
  storesRoute,
  uploadStoresRoute,
  uploadCentersRoute,
  storeRoute,
  distributionCentersRoute,
  distributionCenterRoute,
  warehousesRoute,
  newWarehouseRoute,
  warehouseRoute,
  salesGroupsRoute,
  salesGroupRoute,
  productsRoute,
  uploadProductsRoute,
  uploadMasterProductsRoute,
  productRoute,
  masterProductsRoute,
  masterProductRoute,
  retailersRoute,
  retailerRoute,
  configRoute,
  partnersRoute,
  newPartnerRoute,
  partnerRoute,
  labelsRoute,
  newLabelRoute,
  labelRoute,
  exchangeListRoute,
  failedJobsRoute,
  exchangeFileRoute,
  accountRoute,
  usersRoute,
  newUserRoute,
  userRoute,
  apiUsersRoute,
  newApiUserRoute,
  apiUserRoute,
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
