/** Where a signed-in person begins: the dashboard, or the orders for who may not see it. Its code is loaded only where it is shown. */
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
