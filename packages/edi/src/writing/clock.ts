/** Dates and times as envelopes write them, in UTC. */

/** YYYYMMDD */
export function dateDigits(at: Date): string {
  return at.toISOString().slice(0, 10).replaceAll('-', '')
}

/** HHMM */
export function timeDigits(at: Date): string {
  return at.toISOString().slice(11, 16).replace(':', '')
}
