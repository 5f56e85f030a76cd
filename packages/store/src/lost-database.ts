/** Recognises errors of a database that is unreachable, shutting down, starting up or out of connections: a retry may succeed. */

const codes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // What PostgreSQL says while it goes down or comes up, and when it takes no more connections.
  ...['57P01', '57P02', '57P03', '53300'],
])
/** SQLSTATE class 08: connection exceptions. */
const connectionException = /^08\w{3}$/
/** What driver and pool say without a code. */
const words =
  /connection terminated|connection error and is not queryable|client was closed|timeout exceeded when trying|after calling end on the pool|driver has already been destroyed/i

/** Job queues hand on plain objects with an error's properties. A broken connection to something else looks alike. */
export function looksLikeLostDatabase(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code === 'string' && (codes.has(code) || connectionException.test(code))) return true
  return typeof message === 'string' && words.test(message)
}

const codeOf = (cause: unknown): unknown => (cause as { readonly code?: unknown } | null)?.code

/** A statement, or the wait for a lock, took longer than it may (DatabasePatience). */
export const tookTooLong = (cause: unknown): boolean => ['55P03', '57014'].includes(String(codeOf(cause)))

/** The disk of the database, or our own, has no room. */
export const isDiskFull = (cause: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(String(codeOf(cause)))
