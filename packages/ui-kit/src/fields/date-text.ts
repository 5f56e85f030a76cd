/** Dates as people write them here: day/month/year. Inside the program a date is 'YYYY-MM-DD'. */

const pad = (part: number) => String(part).padStart(2, '0')

/** '2026-11-30' → '30/11/2026'; '' for nothing. */
export function writeDate(date: string | null): string {
  const [year, month, day] = date?.split('-') ?? []
  return year && month && day ? `${day.slice(0, 2)}/${month}/${year}` : ''
}

/**
 * Takes 30/11/2026, 30.11.26, 2026-11-30, and 30-11 of this year; null for empty, undefined for what is no date.
 * @param thisYear the year that a date without one is of; such a date is refused where nobody says
 */
export function readDate(text: string, thisYear: number | undefined): string | null | undefined {
  const parts = text.trim().split(/[/.\-\s]+/)
  if (parts.length === 1 && parts[0] === '') return null
  const numbers = parts.map(Number)
  if (numbers.some((part) => !Number.isInteger(part) || part < 1)) return undefined
  const isoOrder = parts[0]?.length === 4
  const [day, month, year = thisYear] = isoOrder ? [numbers[2], numbers[1], numbers[0]] : numbers
  if (!day || !month || !year || numbers.length > 3) return undefined
  const fullYear = year < 100 ? 2000 + year : year
  const made = new Date(Date.UTC(fullYear, month - 1, day))
  if (fullYear > 9999 || made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return undefined
  return `${String(fullYear).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}
