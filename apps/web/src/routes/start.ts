/** '/': the dashboard, or the orders for who may not see it. */
import { createRoute, stripSearchParams } from '@tanstack/react-router'
import { dashboardSearchDefaults, readDashboardSearch } from '../features/dashboard/dashboard-search.ts'
import { StartScreen } from '../features/dashboard/start-screen.tsx'
import { rootRoute } from './root.tsx'

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readDashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearchDefaults)] },
  component: StartScreen,
})
