/** Rows by a number that people read: 'S-9' before 'S-10'. */

export function byNumber<Row>(numberOf: (row: Row) => string | null): (a: Row, b: Row) => number {
  return (a, b) => (numberOf(a) ?? '').localeCompare(numberOf(b) ?? '', 'en', { numeric: true })
}
