/** Follows the reload rules while the dashboard is open. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardKey } from './dashboard-queries.ts'
import { startReloading } from './reload-rules.ts'

export function useReloading(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const shown = () => queries.getQueryCache().findAll({ queryKey: dashboardKey, type: 'active' })
    const reloading = startReloading({
      loaded: () => {
        const moments = shown().map((query) => query.state.dataUpdatedAt)
        return moments.length === 0 || moments.includes(0) ? null : new Date(Math.min(...moments))
      },
      reloadFigures: () => void queries.refetchQueries({ queryKey: dashboardKey, type: 'active' }),
      reloadPage: () => location.reload(),
    })
    // A tab that was in the background checks when it is shown again.
    const seen = () => document.visibilityState === 'visible' && reloading.look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      reloading.stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [queries])
}
