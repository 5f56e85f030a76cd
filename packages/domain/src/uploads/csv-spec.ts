/**
 * What may stand in a CSV file of one kind, said once: the browser checks by it, the server checks by it, and downloads and
 * templates are written by it (specification 2, sections 3 and 5).
 */
import { gtin14 } from '../kernel/check-digit.ts'
import { namesCurrency } from '../kernel/currency.ts'
import { toText } from '../kernel/decimal.ts'
import { allow, type Decision, messageText, refuse } from '../kernel/decision.ts'
import type { ErrorCode } from '../kernel/error-catalogue.ts'
import { errorCatalogue } from '../kernel/error-catalogue.ts'
import { uploadErrors } from '../kernel/errors/upload-errors.ts'
import { findInvisible, withoutInvisible } from '../kernel/invisible-characters.ts'
import { keptFault } from '../kernel/kept-decimal.ts'
import { readNumber } from '../kernel/read-number.ts'
import { readTypedDay } from '../kernel/typed-day.ts'
import { unguarded } from './csv-guard.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'

/** 'currency': an amount, with a currency sign or code on either side; 'flag': 1 and true are yes; 'day': dd/MM/yyyy. */
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
  /** Repairs a code before it is read, and says what it changed. */
  readonly repair?: (value: string) => RepairedValue
  /** What an empty value means, where that is not nothing. */
  readonly whenEmpty?: CsvValue
  /** What an empty value means for a new record; that of another record stays. */
  readonly whenNew?: CsvValue
  /** What else a value has to be: answers it as it is kept, or what is wrong. */
  readonly read?: (value: string, line: number) => Decision<CsvValue>
}

/** A value after a repair; null: the note has nothing to say. */
export interface RepairedValue {
  readonly value: string
  readonly note: string | null
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

/** What a repair changed in a value of a line. */
export interface CsvNote {
  readonly line: number
  readonly field: string
  readonly message: string
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

/** Letters and signs on either side of an amount. */
const wordsAround = /^([\p{L}\p{Sc}]{0,4})\s*([^\p{L}\p{Sc}]*?)\s*((?:[\p{L}\p{Sc}][\p{L}\p{Sc}.]{0,3})?)$/su

/** Reads an amount as the screens do (decision 0036), with a currency on either side ('$4.25', '18,65 €', 'NZD 7'); null for what they refuse. */
function readCurrency(text: string): string | null {
  const [, before = '', amount = '', after = ''] = wordsAround.exec(text) ?? []
  return [before, after].every((word) => word === '' || namesCurrency(word)) ? readPlainNumber(amount) : null
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
  const text = given.trim()
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

/** Removes invisible characters from a code. */
export function repairCode(given: string): RepairedValue {
  const value = withoutInvisible(given)
  const found = findInvisible(given)
  return { value, note: found === null ? null : `Removed an invisible character (${found}) from ${value}.` }
}

/** Removes invisible characters from a GTIN and gives a UPC back the zero that spreadsheets take from its beginning. */
export function repairGtin(given: string): RepairedValue {
  const repaired = repairCode(given)
  const upc = `0${repaired.value}`
  const isCut = /^\d{11}$/.test(repaired.value) && gtin14(upc) !== null
  return isCut ? { value: upc, note: `Read ${repaired.value} as ${upc}: its first zero was missing.` } : repaired
}

/** The field of a column; null: the column has no header, and is empty. */
export type CsvColumnField = CsvField | null

/** A row with notes on its repairs, or everything that is wrong with its line. */
export type ReadCsvRow =
  | { readonly row: CsvRow; readonly notes: readonly CsvNote[] }
  | { readonly faults: readonly CsvFault[] }

/** Reads a line; one fault refuses the line. */
export function readCsvRow(columns: readonly CsvColumnField[], record: CsvRecord): ReadCsvRow {
  const { line, isQuoteOpen } = record
  if (isQuoteOpen) return { faults: [csvFault('csvQuoteUnclosed', line, null)] }
  // Spreadsheets write empty columns to the right of the table.
  const last = record.values.findLastIndex((value) => value.trim() !== '')
  const values = record.values.slice(0, Math.max(columns.length, last + 1))
  if (values.length !== columns.length) {
    const counts = { actual: values.length, expected: columns.length }
    return { faults: [csvFault('csvLineLength', line, null, counts)] }
  }
  const kept: Record<string, CsvValue> = {}
  const faults: CsvFault[] = []
  const notes: CsvNote[] = []
  columns.forEach((field, column) => {
    const given = unguarded(values[column] ?? '')
    if (field === null) {
      const value = given.trim().slice(0, 100)
      if (value !== '') faults.push(csvFault('csvColumnNameless', line, null, { n: column + 1, value }))
      return
    }
    const repaired = field.repair?.(given) ?? { value: given, note: null }
    if (repaired.note !== null) notes.push({ line, field: field.header, message: repaired.note })
    const value = readValue(field, repaired.value, line)
    if (typeof value === 'object' && value !== null) faults.push(value)
    else kept[field.header] = value
  })
  return faults.length > 0 ? { faults } : { row: { line, values: kept }, notes }
}

export interface CsvReading {
  readonly fields: readonly CsvField[]
  /** Each once, in the order of the file. */
  readonly lines: Iterable<ReadCsvRow>
  /** How many lines there are, without what they say. */
  readonly countLines: () => number
}

/** The field of each column; null for a column without a header. */
function columnsOf(headers: readonly string[], fields: readonly CsvField[]): readonly CsvColumnField[] {
  const left = [...fields]
  return headers.map((header) => (header === '' ? null : (left.shift() ?? null)))
}

/** Reads a file by its spec, a line at a time. Refused (400) for its headers; what is wrong with a line is said at the line. */
export function readCsv(spec: CsvSpec, text: string): Decision<CsvReading> {
  const records = csvRecords(text)
  const first = records.next()
  if (first.done) return refuse('notCsv')
  if (first.value.isQuoteOpen) return refuse('csvQuoteUnclosed', { line: first.value.line })
  const headers = first.value.values.map((header) => header.trim())
  const fields = readCsvHeader(
    spec,
    headers.filter((header) => header !== ''),
  )
  if (!fields.ok) return fields
  const known = fields.value
  const columns = columnsOf(headers, known)
  function* lines() {
    for (const record of records) yield readCsvRow(columns, record)
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
