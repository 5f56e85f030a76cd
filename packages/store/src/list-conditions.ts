/** What the lists' conditions share: text that people search for, and days that a range begins and ends with. */

/** An ilike pattern that finds the text anywhere; its own wildcards are taken literally. Null when there is nothing to search for. */
export function containing(search: string | undefined): string | null {
  const text = search?.replaceAll('\0', '').trim() ?? ''
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The UTC day ('YYYY-MM-DD') of a date, or of a date and time, that a query named; within the years that the database knows. */
export function dayOf(moment: string): string {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T00:00:00Z` : moment).toISOString()
  if (day.startsWith('+')) return '9999-12-31'
  return day.startsWith('-') || day < '0001' ? '0001-01-01' : day.slice(0, 10)
}
