/** The root of the URL tree: the frame around every screen, and the pages for what is not there. */
import { createRootRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { NotFoundPage, UnexpectedErrorPage } from '../pages/error-pages.tsx'
import { AppShell } from '../shell/app-shell.tsx'

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error }) => <UnexpectedErrorPage error={error as Error} />,
})

function Frame() {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <AppShell path={path} onGo={(href) => void router.navigate({ href })}>
      <Outlet />
    </AppShell>
  )
}
