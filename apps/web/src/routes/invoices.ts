/** /invoices and /invoices/{id}. */
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { invoicesSearchDefaults, readInvoicesSearch } from '../features/invoices/list/invoices-search.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const invoicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoices',
  validateSearch: readInvoicesSearch,
  search: { middlewares: [stripSearchParams(invoicesSearchDefaults)] },
  component: lazyRouteComponent(() => import('../features/invoices/list/invoices-screen.tsx'), 'InvoicesScreen'),
})

export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoices/$invoiceId',
  params: {
    parse: ({ invoiceId }) => ({ invoiceId: numericId(invoiceId) }),
    stringify: ({ invoiceId }) => ({ invoiceId: `${invoiceId}` }),
  },
  component: lazyRouteComponent(() => import('../features/invoices/invoice-screen.tsx'), 'InvoiceScreen'),
})
