/** The start page: the dashboard, or the orders for people who may not see it. Each is loaded only when shown. */
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccess } from '../../session/person.ts'
import { ordersSearchDefaults } from '../orders/list/orders-search.ts'

const DashboardScreen = lazy(() =>
  import('./dashboard-screen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })),
)

export function StartScreen() {
  const { may } = useAccess()
  if (!may('seeDashboard')) return <Navigate to="/orders" search={ordersSearchDefaults} replace />
  return (
    <Suspense fallback={null}>
      <DashboardScreen />
    </Suspense>
  )
}
