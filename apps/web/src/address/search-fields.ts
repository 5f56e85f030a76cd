/** Reads search parameters: a URL can contain anything, so each reader falls back to its default. */

export type RawSearch = Readonly<Record<string, unknown>>

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A day ('YYYY-MM-DD', also the beginning of a date and time) that the calendar has, one of the words beside it, or ''. */
export function readDay(value: unknown, words: readonly string[] = []): string {
  const text = readText(value)
  if (words.includes(text)) return text
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(text)?.[0] ?? ''
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : ''
}

export function readFlag(value: unknown): boolean {
  return value === true || value === '1' || value === 'true'
}

/** A page from 1; what is no whole number becomes 1. */
export function readPage(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? page : 1
}

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[], standard: T): T {
  return allowed.find((one) => one === value) ?? standard
}
