/**
 * What may stand in a CSV file of one kind, said once: the browser checks by it, the server checks by it, and downloads and
 * templates are written by it (specification 2, sections 3 and 5).
 */
import { toText } from '../kernel/decimal.ts'
import { allow, type Decision, messageText, refuse } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'
import { errorCatalogue } from '../kernel/error-catalogue.ts'
import { uploadErrors } from '../kernel/errors/upload-errors.ts'
import { keptFault } from '../kernel/kept-decimal.ts'
import { readNumber } from '../kernel/read-number.ts'
import { readTypedDay } from '../kernel/typed-day.ts'
import { unguarded } from './csv-guard.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'

/** 'currency': everything but digits and dots is taken out of it; 'flag': 1 and true are yes; 'day': dd/MM/yyyy. */
export type CsvType = 'text' | 'currency' | 'number' | 'flag' | 'day'

export interface CsvField {
  readonly header: string
  /** Another header that means the same. */
  readonly alias?: string
  readonly type: CsvType
  /** In characters. */
  readonly maxLength?: number
  readonly required?: true
  /** Of a required field: a record that has no value yet stays without one. Only the upload knows the record, so it checks this. */
  readonly mayStayEmpty?: true
  /** What an empty value means, where that is not nothing. */
  readonly whenEmpty?: CsvValue
  /** What else a value has to be: answers it as it is kept, or what is wrong. */
  readonly read?: (value: string, line: number) => Decision<CsvValue>
}

/** Decimals as text; days as 'YYYY-MM-DD'; null: empty. */
export type CsvValue = string | boolean | null

export interface CsvSpec {
  /** As messages name it: 'product', 'Store'. */
  readonly kind: string
  readonly fields: readonly CsvField[]
}

/**
 * How the records of a file meet those that are there (specification 2, section 4). Standard: new ones are made, others changed.
 * InsertOnly: new ones are made, others left. Aggregate: others are added to, and nothing is emptied.
 */
export const uploadTypes = ['Standard', 'InsertOnly', 'Aggregate'] as const
export type UploadType = (typeof uploadTypes)[number]

/** For an upload of type Aggregate: an empty value stays empty, because the record may have one. */
export const withoutDefaults = (spec: CsvSpec): CsvSpec => ({
  ...spec,
  fields: spec.fields.map(({ whenEmpty: _, ...field }) => field),
})

export interface CsvRow {
  readonly line: number
  /** By header; a field that the file has no column for is not in it, and is left as it is. */
  readonly values: Readonly<Record<string, CsvValue>>
}

export interface CsvFault {
  readonly line: number
  /** The header; null where it is about the whole line. */
  readonly field: string | null
  readonly code: ErrorCode
  readonly message: string
  readonly hint: string | null
}

/** What is wrong with a line, in the words of the catalogue. */
export function csvFault(
  code: ErrorCode,
  line: number,
  field: string | null,
  params: Readonly<Record<string, string | number>> = {},
): CsvFault {
  const all = { line, ...(field !== null && { h: field }), ...params }
  const { hint } = errorCatalogue[code]
  const words = hint?.replace(/\{(\w+)\}/g, (_, name: string) => String((all as Record<string, unknown>)[name] ?? '?'))
  return { line, field, code, message: messageText(code, all), hint: words ?? null }
}

/** The fields of the columns, in their order. Refused (400): a header that is unknown or twice there, one that is required and missing. */
export function readCsvHeader(spec: CsvSpec, headers: readonly string[]): Decision<readonly CsvField[]> {
  const fields: CsvField[] = []
  for (const given of headers) {
    const header = given.trim()
    const isIt = (name: string | undefined) => name?.toLowerCase() === header.toLowerCase()
    const field = spec.fields.find((one) => isIt(one.header) || isIt(one.alias))
    if (!field) return refuse('csvHeaderUnsupported', { h: header })
    if (fields.includes(field)) return refuse('csvHeaderDuplicate', { h: header })
    fields.push(field)
  }
  const missing = spec.fields.filter((field) => field.required && !fields.includes(field)).map(({ header }) => header)
  return missing.length > 0 ? refuse('csvHeadersMissing', { headers: missing.join(', ') }) : allow(fields)
}

/** As spreadsheets write a long code: '9.41E+12'. Its digits are lost. */
const scientific = /^-?\d+(?:[.,]\d+)?E[+-]\d+$/i

function readCurrency(text: string): string | null {
  // A comma before one or two last digits is a decimal mark: taking it out would make a hundredfold of the amount.
  if (/^\s*[-(−]|,\d{1,2}\D*$|\d\s*e\s*[+-]?\d/i.test(text)) return null
  const digits = text.replace(/[^\d.]/g, '')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(digits) && keptFault(toText(digits)) === null ? toText(digits) : null
}

function readPlainNumber(text: string): string | null {
  const reading = readNumber(text)
  if (!reading.ok || reading.value === null || keptFault(reading.value) !== null) return null
  return reading.value.startsWith('-') ? null : toText(reading.value)
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

function readValue(field: CsvField, given: string, line: number): CsvValue | CsvFault {
  const { header, type, maxLength, required, mayStayEmpty, read } = field
  const text = unguarded(given).trim()
  const fault = (code: ErrorCode, params = {}) => csvFault(code, line, header, { value: text.slice(0, 100), ...params })
  if (text === '') return required && !mayStayEmpty ? fault('csvValueRequired') : (field.whenEmpty ?? null)
  if (maxLength !== undefined && text.length > maxLength) return fault('csvValueTooLong', { n: maxLength })
  if (read) {
    const decided = read(text, line)
    if (decided.ok) return decided.value
    const { code, message, hint = null } = decided.refusal
    // A message of uploads names its line itself.
    return code in uploadErrors
      ? { line, field: header, code, message, hint }
      : fault('csvValueInvalid', { reason: message })
  }
  switch (type) {
    case 'text':
      if (text.includes('\0')) return fault('csvValueInvalid', { reason: 'It holds a character that is no text.' })
      return scientific.test(text) ? fault('csvScientific') : text
    case 'currency':
      return readCurrency(text) ?? fault('csvCurrencyInvalid')
    case 'number':
      return readPlainNumber(text) ?? fault('csvNumberInvalid')
    case 'flag':
      return flags.get(text.toLowerCase()) ?? fault('csvFlagInvalid')
    case 'day': {
      const day = readTypedDay(text, header)
      return day.ok ? day.value : fault('csvValueInvalid', { reason: day.refusal.message })
    }
  }
}

/** A row, or everything that is wrong with its line. */
export function readCsvRow(
  fields: readonly CsvField[],
  { line, values }: CsvRecord,
): { readonly row: CsvRow } | { readonly faults: readonly CsvFault[] } {
  if (values.length !== fields.length) {
    const counts = { actual: values.length, expected: fields.length }
    return { faults: [csvFault('csvLineLength', line, null, counts)] }
  }
  const kept: Record<string, CsvValue> = {}
  const faults: CsvFault[] = []
  fields.forEach((field, column) => {
    const value = readValue(field, values[column] ?? '', line)
    if (typeof value === 'object' && value !== null) faults.push(value)
    else kept[field.header] = value
  })
  return faults.length > 0 ? { faults } : { row: { line, values: kept } }
}

export interface CsvReading {
  readonly fields: readonly CsvField[]
  /** Each once, in the order of the file. */
  readonly lines: Iterable<{ readonly row: CsvRow } | { readonly faults: readonly CsvFault[] }>
  /** How many lines there are, without what they say. */
  readonly countLines: () => number
}

/** Reads a file by its spec, a line at a time. Refused (400) for its headers; what is wrong with a line is said at the line. */
export function readCsv(spec: CsvSpec, text: string): Decision<CsvReading> {
  const records = csvRecords(text)
  const first = records.next()
  if (first.done) return refuse('notCsv')
  const fields = readCsvHeader(spec, first.value.values)
  if (!fields.ok) return fields
  const known = fields.value
  function* lines() {
    for (const record of records) yield readCsvRow(known, record)
  }
  const countLines = () => {
    let count = -1
    for (const _ of csvRecords(text)) count += 1
    return count
  }
  return allow({ fields: known, lines: lines(), countLines })
}

const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The same for rows that a caller has parsed: names are headers, and the first row counts as line 2, behind the headers. */
export function readParsedRows(
  spec: CsvSpec,
  rows: readonly Readonly<Record<string, unknown>>[],
): Decision<CsvReading> {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const fields = readCsvHeader(spec, headers)
  if (!fields.ok) return fields
  const known = fields.value
  function* lines() {
    for (const [at, row] of rows.entries())
      yield readCsvRow(known, { line: at + 2, values: headers.map((header) => plainText(row[header])) })
  }
  return allow({ fields: known, lines: lines(), countLines: () => rows.length })
}
