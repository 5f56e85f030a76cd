/** The lines of a CSV file as people's programs write it, whatever they wrote it with. */

export interface CsvRecord {
  /** Of the file, from 1; a value may hold line breaks, so that a record is longer than one. */
  readonly line: number
  readonly values: readonly string[]
  /** A quote in the line is not closed; the line ends the record. */
  readonly isQuoteOpen?: true
}

/** What Windows-1252 has from 0x80 on where ISO 8859-1 has control characters; Node 20 decodes the one as the other. */
const upperWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const windows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => upperWindows[letter.charCodeAt(0) - 0x80] ?? letter)

/** The text of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8 where it is that, else Windows-1252, as Excel writes it. */
export function csvTextOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252(new TextDecoder('latin1').decode(bytes))
  }
}

const separators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof separators)[number]

/** The one of comma, semicolon and tab that parts the headers; a comma where there is but one. */
export function separatorOf(header: string): CsvSeparator {
  const outside = header.replace(/"[^"]*"/g, '')
  const count = (separator: string) => outside.split(separator).length
  return separators.reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** 'sep=;' above the headers, by which Excel is told. */
const toldSeparator = /^sep=(.)\r?\n?/i

/**
 * One record after the other, so that a large file is never held twice. Values are as written, without the quotes around
 * them; empty lines are left out. Lines end by LF, CR LF or CR, mixed too. A quote that is not closed ends with its line, so
 * that the lines after it are read.
 */
export function* csvRecords(given: string): Generator<CsvRecord> {
  const text = given.startsWith('\ufeff') ? given.slice(1) : given
  const told = toldSeparator.exec(text)
  const start = told?.[0].length ?? 0
  const end = text.slice(start).search(/[\r\n]/)
  const separator = told?.[1] ?? separatorOf(end < 0 ? text.slice(start) : text.slice(start, start + end))
  let at = start
  let line = told ? 2 : 1
  while (at < text.length) {
    const begins = line
    const values: string[] = []
    let isQuoted = false
    let isQuoteOpen = false
    for (;;) {
      let value = ''
      if (text[at] === '"') {
        isQuoted = true
        const read = quoted(text, at + 1, separator)
        if (read === null) isQuoteOpen = true
        else {
          value = read.value
          line += breaksIn(value)
          at = read.end
        }
      }
      const from = at
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
      values.push(value + text.slice(from, at))
      if (text[at] !== separator || isQuoteOpen) break
      at += 1
    }
    const endsAt = line
    if (isQuoteOpen) at = endOfLine(text, at)
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    const isEmpty = !isQuoted && values.every((value) => value.trim() === '')
    if (isQuoteOpen) yield { line: endsAt, values, isQuoteOpen }
    else if (!isEmpty) yield { line: begins, values }
  }
}

function endOfLine(text: string, from: number): number {
  const length = text.slice(from).search(/[\r\n]/)
  return length < 0 ? text.length : from + length
}

/**
 * Reads from after the opening quote to after the closing quote.
 *
 * @returns null where the quote is not closed: the file ends first, or the next quote is on a later line and ends no value
 */
function quoted(text: string, from: number, separator: string): { value: string; end: number } | null {
  let value = ''
  let at = from
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return null
    value += text.slice(at, close)
    const next = text[close + 1]
    if (next !== '"') {
      const endsValue = next === undefined || [separator, '\r', '\n', ' '].includes(next)
      return endsValue || breaksIn(value) === 0 ? { value, end: close + 1 } : null
    }
    value += '"'
    at = close + 2
  }
}

const breaksIn = (value: string): number => value.match(/\r\n|\r|\n/g)?.length ?? 0
