/** The cycle every outgoing document goes through: queued, delivered or failed; and where it returns when errors are cleared. */
import { sharedStatus } from './shared-statuses.ts'
import { isStatus } from './status-table.ts'

export interface DocumentState {
  readonly status: string
  /** A document is queued. */
  readonly pending: boolean
  /** Where Clear Errors puts it back; noted when the document is queued, so that nothing returns to "queued" without a job. */
  readonly statusBeforeError: string | null
}

/** `waiting`: taken in, but held back for something (labels) before a job is made. */
export function queued(document: DocumentState, status: string, waiting = false): DocumentState {
  const statusBeforeError = isStatus(document.status, sharedStatus.error) ? document.statusBeforeError : document.status
  return { status, pending: !waiting, statusBeforeError }
}

/** Delivered, confirmed, or moved by something else than a queue: nothing is remembered. */
export function settled(status: string): DocumentState {
  return { status, pending: false, statusBeforeError: null }
}

/** Given up or rejected; what was noted when it was queued stays noted. */
export function failed(document: DocumentState): DocumentState {
  return {
    status: sharedStatus.error,
    pending: false,
    statusBeforeError:
      document.statusBeforeError ?? (isStatus(document.status, sharedStatus.error) ? null : document.status),
  }
}
