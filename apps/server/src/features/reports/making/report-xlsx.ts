/** Reports as a workbook: a row for each of their lines. Codes are text, so that no zero is lost; days are days, numbers numbers. */
import { currencyDecimals } from '@quayside/domain'
import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { Cell, CellKind, Report, ReportColumn } from '../report.ts'

const widest = 50
const narrowest = 8

/** XML has no place for these; a spreadsheet would call the file damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A spreadsheet takes no more in a cell. */
const longest = 32_767

function numberFormat(kind: CellKind, currency: string): string {
  if (kind === 'quantity' || kind === 'percent') return '#,##0.####'
  const decimals = currencyDecimals(currency)
  const least = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  return kind === 'money' ? least : `${least}${decimals === 0 ? '.' : ''}${'#'.repeat(Math.max(4 - decimals, 0))}`
}

function sheetCell(cell: Cell, kind: CellKind, currency: string): SheetCell {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number, format: numberFormat(kind, currency) }
  if (kind === 'day') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return { value: cell.replace(forbidden, '').slice(0, longest), type: String, format: '@' }
}

function widthOf({ title }: ReportColumn, at: number, reports: readonly Report[]): number {
  const lengths = reports.flatMap(({ sections }) =>
    sections.flatMap(({ rows }) => rows.map((cells) => String(cells[at] ?? '').length)),
  )
  const longest = lengths.reduce((most, length) => Math.max(most, length), title.length)
  return Math.min(widest, Math.max(narrowest, longest + 2))
}

export async function reportsAsXlsx(reports: readonly Report[], sheet: string): Promise<Buffer> {
  const columns = reports[0]?.columns ?? []
  const head = columns.map(({ title }): SheetCell => ({ value: title, type: String, fontWeight: 'bold' }))
  const rows = reports.flatMap(({ sections, currency }) =>
    sections.flatMap((section) =>
      section.rows.map((cells) => columns.map(({ kind }, at) => sheetCell(cells[at] ?? null, kind, currency))),
    ),
  )
  return writeExcelFile([head, ...rows], {
    sheet,
    columns: columns.map((column, at) => ({ width: widthOf(column, at, reports) })),
    stickyRowsCount: 1,
  }).toBuffer()
}
