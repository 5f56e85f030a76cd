/** /invoices and /invoices/{id}. */
import { invoicesList } from '@quayside/contract'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAddress } from './list-address.ts'
import { numericId } from './orders.ts'
import { rootRoute } from './root.tsx'

export const invoicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoices',
  ...listAddress(invoicesList),
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
