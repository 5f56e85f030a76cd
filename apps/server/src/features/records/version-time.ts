/** The moment that a caller's copy of a record names as its version (lastModified, If-Match), in milliseconds; NaN where it names none. */
export function versionTime(copy: string): number {
  const time = Date.parse(copy)
  // JavaScript knows moments that the database does not; no record is of such a one.
  return Math.abs(time) > Date.UTC(9999, 0) ? 0 : time
}
