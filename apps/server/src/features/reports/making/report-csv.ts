/** Reports as CSV: a line for each of their lines, the heading repeated in each. Codes stay text as they are. */
import { type CsvColumn, csvText, currencyDecimals } from '@quayside/domain'
import type { Cell, Report } from '../report.ts'

interface Line {
  readonly cells: readonly Cell[]
}

/** With the mark that makes spreadsheets read it as UTF-8. */
export function reportsAsCsv(reports: readonly Report[]): Buffer {
  const [first] = reports
  if (!first) return Buffer.alloc(0)
  const columns = first.columns.map(
    ({ title, kind }, at): CsvColumn<Line> => ({
      title,
      value: ({ cells }) => cells[at],
      ...(kind === 'money' || kind === 'price' ? { decimals: currencyDecimals(first.currency) } : {}),
    }),
  )
  return Buffer.from(`\ufeff${csvText(columns, linesOf(reports))}`)
}

const linesOf = (reports: readonly Report[]): Line[] =>
  reports.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.map((cells) => ({ cells }))))
