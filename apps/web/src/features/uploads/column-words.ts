/** What a column of a file takes, in words. */
import type { CsvField, CsvType } from '@quayside/domain'

const kinds: Readonly<Record<Exclude<CsvType, 'text'>, string>> = {
  currency: 'amount, as 4.25',
  number: 'number',
  flag: '1 or true for yes',
  day: 'day, as 31/12/2026',
}

/** Beyond that a length says nothing to a person who fills a sheet. */
const toldAtMost = 10_000

export function columnWords({ type, maxLength, required, mayStayEmpty }: CsvField): string {
  const length = maxLength !== undefined && maxLength <= toldAtMost ? `up to ${maxLength} characters` : 'text'
  const takes = type === 'text' ? length : kinds[type]
  return required && !mayStayEmpty ? `${takes}, in every line` : takes
}
