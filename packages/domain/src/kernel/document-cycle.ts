/** The cycle every outgoing document goes through: queued, delivered or failed; and where it returns when errors are cleared. */
import { sharedStatus } from './shared-statuses.ts'
import { isStatus } from './status-table.ts'

export interface DocumentState<S extends string = string> {
  readonly status: S
  /** A document is queued. */
  readonly pending: boolean
  /** Where Clear Errors puts it back; noted when the document is queued, so that nothing returns to "queued" without a job. */
  readonly statusBeforeError: S | null
}

/** `waiting`: taken in, but held back for something (labels) before a job is made. */
export function queued<S extends string>(document: DocumentState<S>, status: S, waiting = false): DocumentState<S> {
  const statusBeforeError = isStatus(document.status, sharedStatus.error) ? document.statusBeforeError : document.status
  return { status, pending: !waiting, statusBeforeError }
}

/** Delivered, confirmed, or moved without being queued: nothing to return to. */
export function settled<S extends string>(status: S): DocumentState<S> {
  return { status, pending: false, statusBeforeError: null }
}

/** Failed or rejected; the status noted when it was queued is kept. */
export function failed<S extends string>(document: DocumentState<S>): DocumentState<S | typeof sharedStatus.error> {
  return {
    status: sharedStatus.error,
    pending: false,
    statusBeforeError:
      document.statusBeforeError ?? (isStatus(document.status, sharedStatus.error) ? null : document.status),
  }
}
