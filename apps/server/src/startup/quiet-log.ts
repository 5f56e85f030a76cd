/** A log that does not repeat, for every loop and every try, that the database is gone: that was said once. */
import type { Log } from '../log.ts'

/** Broken or refused connections, and what PostgreSQL says while it goes down or comes up. */
const codes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
])
const words =
  /connection terminated|connection error and is not queryable|client was closed|timeout exceeded when trying/i

/** pg-boss hands on plain objects with an error's properties. */
export function looksLikeLostDatabase(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown }
  return (typeof code === 'string' && codes.has(code)) || (typeof message === 'string' && words.test(message))
}

export function quietLog(log: Log, databaseAnswers: () => Promise<boolean>): Log {
  const unlessLost = (say: () => void, cause: unknown): void => {
    // The connection to something else may have broken: then the database answers, and it is said.
    const known = looksLikeLostDatabase(cause) ? databaseAnswers() : null
    if (known) void known.then((answers) => answers && say())
    else say()
  }
  return {
    info: (message) => log.info(message),
    warn: (message, cause) => unlessLost(() => log.warn(message, cause), cause),
    error: (message, cause) => unlessLost(() => log.error(message, cause), cause),
  }
}
