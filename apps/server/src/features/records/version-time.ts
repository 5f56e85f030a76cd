const isoMoment = /^[+-]?\d{4,6}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/

/** The moment that a caller's copy of a record names as its version (lastModified, If-Match), in milliseconds; NaN where it names none. */
export function versionTime(copy: string): number {
  // Date.parse makes a year of any number in a text: 'version 2' would be a day of 2001.
  if (!isoMoment.test(copy)) return Number.NaN
  const time = Date.parse(copy)
  // JavaScript knows moments that the database does not; no record is of such a one.
  return Math.abs(time) > Date.UTC(9999, 0) ? 0 : time
}
