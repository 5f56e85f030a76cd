/** A save on a copy that is older than the record is refused, and answered with the record as it is now. */
import { type Decision, refuse } from '@quayside/domain'

interface Versioned {
  readonly last_modified: Date
  readonly last_modified_by: string | null
}

/** `copies`: the lastModified that the caller's copy has (in the body or If-Match); a save that names none is taken. */
export function isStale(record: Versioned, copies: readonly (string | undefined)[]): boolean {
  return copies.some(
    (copy) => copy !== undefined && copy !== '*' && Date.parse(copy) !== record.last_modified.getTime(),
  )
}

export function refuseStale(name: string, record: Versioned, current: unknown): Decision<never> & { current: unknown } {
  const refusal = refuse('staleRecord', { record: name, changedBy: record.last_modified_by ?? 'someone' })
  return { ...refusal, current }
}
