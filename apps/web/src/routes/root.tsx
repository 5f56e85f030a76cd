/** The root of the URL tree: the frame around every screen, and the pages for what is not there. */
import { createRootRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NotFoundPage, UnexpectedErrorPage } from '../pages/error-pages.tsx'
import { AppShell } from '../shell/app-shell.tsx'
import { followInnerLinks } from './inner-links.ts'

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error }) => <UnexpectedErrorPage error={error as Error} />,
})

function Frame() {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => followInnerLinks(router), [router])
  return (
    <AppShell path={path} onGo={(href) => void router.navigate({ href })}>
      <Outlet />
    </AppShell>
  )
}
