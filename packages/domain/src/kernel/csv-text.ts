/** Rows as CSV text, for spreadsheets and programs (RFC 4180). */

/** Quoted where needed; a cell that a spreadsheet would run as a formula starts with an apostrophe. */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A column with what it takes of a row. */
export interface CsvColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | null | undefined
  /** Numbers of the column have at least so many decimals: '12.10'. */
  readonly decimals?: number
}

/** No price has more. */
const mostDecimals = 4

/** '12.10', '4.2575': never rounded, and never with fewer decimals than its currency has. */
function csvNumber(value: number, least: number): string {
  const own = String(Number(value.toFixed(mostDecimals))).split('.')[1]?.length ?? 0
  return value.toFixed(Math.max(least, own))
}

function cellOf<Row>({ value, decimals }: CsvColumn<Row>, row: Row): string {
  const cell = value(row)
  return typeof cell === 'number' && decimals !== undefined ? csvNumber(cell, decimals) : csvCell(cell)
}

/** A line of titles and one for each row, each ended by CR LF. */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)).join(','))
  return [columns.map((column) => csvCell(column.title)).join(','), ...lines, ''].join('\r\n')
}
