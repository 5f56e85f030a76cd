/** Files of a spec, as they are downloaded: with its headers, and with what an upload of the same spec reads back. */
import { formatDate } from '../kernel/dates.ts'
import { guarded } from './csv-guard.ts'
import type { CsvField, CsvSpec, CsvValue } from './csv-spec.ts'

const quotedCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function cellOf({ type }: CsvField, value: CsvValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (type === 'flag') return value ? '1' : '0'
  if (type === 'day') return formatDate(String(value))
  return quotedCell(type === 'text' ? guarded(String(value)) : String(value))
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** By which Excel knows that the file is UTF-8. */
const byteOrderMark = '\ufeff'

/** The headers alone: a template to fill in. */
export const csvTemplate = ({ fields }: CsvSpec): string =>
  byteOrderMark + lineOf(fields.map(({ header }) => quotedCell(header)))

/** A line for a row, ended by CR LF; values by header. */
export const csvLine = ({ fields }: CsvSpec, values: Readonly<Record<string, CsvValue>>): string =>
  lineOf(fields.map((field) => cellOf(field, values[field.header])))
