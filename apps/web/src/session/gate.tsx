/** Between the address and its screen: signed out shows the sign-in screen, signed in waits until it knows who that is. */
import { AfterDelay, Button, EmptyState } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { wordsOf } from '../api/api-error.ts'
import { usePersonQuery } from './person.ts'
import { followOtherTabs, useSessionState } from './session-store.ts'
import { signOut } from './sign-in.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { scheduleRefresh } from './token-refresh.ts'

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { session } = useSessionState()
  const queries = useQueryClient()
  const person = usePersonQuery(session !== null)
  useEffect(followOtherTabs, [])
  useEffect(() => (session ? scheduleRefresh(session) : undefined), [session])
  const userName = session?.userName
  useEffect(() => {
    // What one person was shown is gone before the next one signs in.
    if (!userName) queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'vendor' })
  }, [userName, queries])

  if (!session) return <SignInScreen />
  if (person.data) return children
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
        <EmptyState page kind="nothingYet" title="Signing in to Quayside..." />
      </main>
    </AfterDelay>
  )
}
