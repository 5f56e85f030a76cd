/** A log that does not repeat on every loop and try that the database is down: it was said once. */
import { looksLikeLostDatabase } from '@quayside/store'
import type { Log } from '../log.ts'

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
