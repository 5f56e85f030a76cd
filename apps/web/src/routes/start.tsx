/** '/': the dashboard, or the orders for who may not see it. Each is loaded only when shown. */
import { createRoute, Navigate, stripSearchParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { dashboardSearchDefaults, readDashboardSearch } from '../features/dashboard/dashboard-search.ts'
import { ordersSearchDefaults } from '../features/orders/list/orders-search.ts'
import { useAccess } from '../session/person.ts'
import { rootRoute } from './root.tsx'

const DashboardScreen = lazy(() =>
  import('../features/dashboard/dashboard-screen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })),
)
const WaitingFigures = lazy(() =>
  import('../features/orders/list/waiting-figures.tsx').then(({ WaitingFigures }) => ({ default: WaitingFigures })),
)

function StartScreen() {
  const { may } = useAccess()
  if (!may('seeDashboard')) return <Navigate to="/orders" search={ordersSearchDefaults} replace />
  return (
    <Suspense fallback={null}>
      <DashboardScreen figures={(partners) => <WaitingFigures partners={partners} />} />
    </Suspense>
  )
}

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readDashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearchDefaults)] },
  component: StartScreen,
})
