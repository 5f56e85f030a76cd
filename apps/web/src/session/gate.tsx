/** Between the address and its screen: signed out shows the sign-in screen, signed in waits until it knows who that is. */
import { AfterDelay, Button, EmptyState, setOverlaysAside } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { isPortalAway, wordsOf } from '../api/api-error.ts'
import { followOtherTabs, releaseKept, useSessionState } from '../api/session-store.ts'
import { scheduleRefresh } from '../api/token-refresh.ts'
import { useIsZoneAwaited, usePersonQuery } from './person.ts'
import { signOut } from './sign-in.ts'
import { SignInScreen } from './sign-in-screen.tsx'

/** The page, hidden and inert while its person signs in again, with everything that was typed. */
function Kept({ aside, children }: { readonly aside: boolean; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    if (!aside) return
    setOverlaysAside(true)
    return () => setOverlaysAside(false)
  }, [aside])
  return (
    <div style={{ display: aside ? 'none' : 'contents' }} inert={aside}>
      {children}
    </div>
  )
}

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { session, keptFor } = useSessionState()
  const queries = useQueryClient()
  const person = usePersonQuery(session !== null)
  const isZoneAwaited = useIsZoneAwaited()
  useEffect(followOtherTabs, [])
  useEffect(() => (session ? scheduleRefresh(session) : undefined), [session])
  const userName = session?.userName
  const isStranger = keptFor !== null && userName !== undefined && userName !== keptFor
  useEffect(() => {
    // What one person was shown is gone before the next one signs in.
    if (isStranger || (!userName && !keptFor)) {
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'vendor' })
    }
    if (keptFor === null || userName === undefined) return
    // Signed in again: updates may have been missed.
    if (!isStranger) void queries.invalidateQueries()
    releaseKept()
  }, [userName, keptFor, isStranger, queries])

  if (isStranger || (!session && !keptFor)) return isStranger ? null : <SignInScreen keptFor={null} />
  if (person.data && !isZoneAwaited) {
    return (
      <>
        {!session && <SignInScreen keptFor={keptFor} />}
        <Kept aside={!session}>{children}</Kept>
      </>
    )
  }
  if (person.isError) {
    return (
      <main>
        <EmptyState
          page
          kind="failed"
          title="Your permissions could not be loaded"
          action={
            <>
              <Button variant="primary" onClick={() => person.refetch()} busy={person.isFetching}>
                Try again
              </Button>
              <Button onClick={() => void signOut()}>Sign Out</Button>
            </>
          }
        >
          {wordsOf(person.error)}
        </EmptyState>
      </main>
    )
  }
  return (
    <AfterDelay>
      <main>
        <EmptyState page kind="nothingYet" title="Signing in to Quayside...">
          {isPortalAway(person.failureReason) && wordsOf(person.failureReason)}
        </EmptyState>
      </main>
    </AfterDelay>
  )
}
