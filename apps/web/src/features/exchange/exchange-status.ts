/** How far a file of the exchange is, as a light: the words are the server's, the level is by their meaning. */
import type { ExchangeRow } from '@quayside/contract'
import type { LightLevel } from '@quayside/ui-kit'

export interface FileLight {
  readonly level: LightLevel
  readonly struck?: boolean
  /** A word that nobody told us about: half, in the warning colour. */
  readonly unknown?: boolean
}

interface Meaning extends FileLight {
  readonly when: RegExp
}

/** The first that fits counts: 'accepted with errors' before 'accepted'. */
const meanings: readonly Meaning[] = [
  { when: /reject|fail|error(?! noted)|unreadable|refused|broken/i, level: 'error' },
  { when: /duplicate|ignored|superseded/i, level: 'full', struck: true },
  { when: /partial|partly|with errors|noted/i, level: 'halfOk', unknown: true },
  { when: /accept|processed|delivered|done|confirmed|answered/i, level: 'full' },
  { when: /sent|written/i, level: 'halfOk' },
  { when: /receiv|queued|reading|waiting|pending|being/i, level: 'half' },
]

export function fileLight(status: string | null): FileLight {
  if (!status) return { level: 'empty' }
  const found = meanings.find((meaning) => meaning.when.test(status))
  return found ? { level: found.level, struck: found.struck, unknown: found.unknown } : { level: 'half', unknown: true }
}

/** Nothing of it could be used. */
export function isRefused(row: Pick<ExchangeRow, 'status'>): boolean {
  return fileLight(row.status).level === 'error'
}
