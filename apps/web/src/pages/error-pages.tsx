/** The pages for what cannot be shown: not found, no access, something went wrong. */
import { Button, EmptyState } from '@quayside/ui-kit'
import { useEffect } from 'react'
import { ApiError, wordsOf } from '../api/api-error.ts'
import { reportFailure } from '../api/report-failure.ts'

export function NotFoundPage() {
  return (
    <EmptyState
      page
      kind="noMatch"
      title="404"
      action={
        <Button variant="primary" href="/">
          Home
        </Button>
      }
    >
      The item you were looking for could not be found, or you do not have access.
    </EmptyState>
  )
}

/** `page` names the area: orders, orderdetails, shipment, invoice … */
export function NoAccessPage({ page }: { readonly page: string }) {
  return (
    <EmptyState page kind="noPermission" title="403" action={<Button href="/">Home</Button>}>
      You do not have access to the page {page}.
    </EmptyState>
  )
}

export function UnexpectedErrorPage({ error }: { readonly error: Error }) {
  useEffect(() => {
    if (!(error instanceof ApiError)) reportFailure(error, location.pathname)
  }, [error])
  return (
    <EmptyState
      page
      kind="failed"
      title="Something went wrong... contact your system admin"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh
        </Button>
      }
    >
      {wordsOf(error)}
    </EmptyState>
  )
}

export interface LoadFailureProps {
  readonly error: Error
  /** The area, for the no-access page. */
  readonly page: string
  readonly onRetry: () => void
  readonly busy?: boolean
}

/** What a screen shows when its record could not be loaded. */
export function LoadFailure({ error, page, onRetry, busy }: LoadFailureProps) {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error instanceof ApiError && error.status === 403) return <NoAccessPage page={page} />
  return (
    <EmptyState
      page
      kind="failed"
      title="Error!"
      action={
        <Button variant="primary" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      }
    >
      {wordsOf(error)}
    </EmptyState>
  )
}
