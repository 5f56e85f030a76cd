/** Where the browser application begins: theme, session gate, routes. */
import { QuaysideTheme, ThisYear } from '@quayside/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './api/query-client.ts'
import { reportFailure } from './api/report-failure.ts'
import { router } from './routes/router.tsx'
import { SessionGate } from './session/gate.tsx'
import { useVendorAnswer } from './session/person.ts'
import { portalYear } from './session/portal-zone.ts'

const AuthScreens = lazy(() => import('./features/session/links/auth-screens.tsx'))
/** Screens that need no sign-in. */
const isAuthPath = (path: string) => /^\/auth(\/|$)/i.test(path)

const queries = makeQueryClient()

addEventListener('unhandledrejection', (event) => reportFailure(event.reason, 'unhandled rejection'))
addEventListener('error', (event) => reportFailure(event.error ?? event.message, location.pathname))

function VendorTheme({ children }: { readonly children: ReactNode }) {
  const variant = useVendorAnswer()?.variant
  useEffect(() => {
    if (variant) localStorage.setItem('quayside.variant', variant)
  }, [variant])
  return <QuaysideTheme variant={variant ?? rememberedVariant()}>{children}</QuaysideTheme>
}

const rememberedVariant = () =>
  localStorage.getItem('quayside.variant') === 'warehousing' ? ('warehousing' as const) : ('generic' as const)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <VendorTheme>
          <ThisYear value={portalYear}>
            {isAuthPath(location.pathname) ? (
              <Suspense fallback={null}>
                <AuthScreens />
              </Suspense>
            ) : (
              <SessionGate>
                <RouterProvider router={router} />
              </SessionGate>
            )}
          </ThisYear>
        </VendorTheme>
      </QueryClientProvider>
    </StrictMode>,
  )
}
