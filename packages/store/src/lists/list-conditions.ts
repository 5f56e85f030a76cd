/** Conditions shared by the lists: search text, days and moments between two limits, partners by code. */
import { anywhereFrom } from '@quayside/contract'
import { endedStatuses, statusesReadAs } from '@quayside/domain'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What is searched for; empty for nothing. */
export const searchedText = (search: string | undefined): string => search?.replaceAll('\0', '').trim() ?? ''

/** An ilike pattern that finds the text anywhere; its own wildcards are taken literally. Null when there is nothing to search for. */
export function containing(search: string | undefined): string | null {
  const text = searchedText(search)
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The text has what a pattern of {@link containing} looks for. One or two characters are looked for where the text begins, or behind a space: an
 * index of three characters finds no others (docs/decisions/0158).
 */
export function matches(text: Sql, pattern: string): Sql {
  const sought = pattern.slice(1, -1)
  if (sought.replace(/\\(.)/g, '$1').length >= anywhereFrom) return sql`${text} ilike ${pattern}`
  return sql`(${text} ilike ${`${sought}%`} or ${text} ilike ${`% ${sought}%`})`
}

/** The UTC day ('YYYY-MM-DD') of a date, or of a date and time, that a query named; within the years that the database knows. */
export function dayOf(moment: string): string {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T00:00:00Z` : moment).toISOString()
  if (day.startsWith('+')) return '9999-12-31'
  return day.startsWith('-') || day < '0001' ? '0001-01-01' : day.slice(0, 10)
}

/** A range in a query; each limit is a day, or a moment in ISO 8601. */
export interface Between {
  readonly from: (limit: string) => Sql
  readonly to: (limit: string) => Sql
}

/** For a column of days. */
export const betweenDays = (day: Sql): Between => ({
  from: (limit) => sql`${day} >= ${dayOf(limit)}::date`,
  to: (limit) => sql`${day} <= ${dayOf(limit)}::date`,
})

/** A moment within the years that the database knows. */
const momentOf = (limit: string): string => (/^\d{4}-/.test(limit) && limit >= '0001' ? limit : dayOf(limit))

/** The first moment of a day, so many days later, in a zone. */
const dayIn = (zone: string, day: string, later = 0): Sql =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone ${zone}::text`

/** For a column of moments: a limit given as a day means the whole day in the zone (IANA name). */
export const betweenMoments = (moment: Sql, zone: string): Between => ({
  from: (limit) => {
    const first = momentOf(limit)
    return first.length === 10 ? sql`${moment} >= ${dayIn(zone, first)}` : sql`${moment} >= ${first}::timestamptz`
  },
  to: (limit) => {
    const last = momentOf(limit)
    return last.length === 10 ? sql`${moment} < ${dayIn(zone, last, 1)}` : sql`${moment} <= ${last}::timestamptz`
  },
})

/**
 * For a column of days that may be empty: such a row has the day of its moment in the zone. `utcDay` is the same with the day in
 * UTC, which an index can hold whatever the zone is; it is never more than a day off, and narrows what has to be looked at.
 */
export function betweenDaysOr(
  { day, moment, utcDay }: { readonly day: Sql; readonly moment: Sql; readonly utcDay: Sql },
  zone: string,
): Between {
  const days = betweenDays(day)
  const moments = betweenMoments(moment, zone)
  return {
    from: (limit) =>
      sql`(${utcDay} >= ${dayOf(limit)}::date - 1 and (${days.from(limit)} or (${day} is null and ${moments.from(dayOf(limit))})))`,
    to: (limit) =>
      sql`(${utcDay} <= ${dayOf(limit)}::date + 1 and (${days.to(limit)} or (${day} is null and ${moments.to(dayOf(limit))})))`,
  }
}

/** A filter of the form 'moments': from the first up to, not including, the second. */
export const withinMoments =
  (column: string) =>
  (moments: string): Sql => {
    const [from, to] = moments.split('/')
    return sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${to}::timestamptz`
  }

/** A live record that came without an order. */
export const isStandalone = (table: 'shipment' | 'invoice'): Sql =>
  sql`${sql.ref(`${table}.order_id`)} is null and ${sql.ref(`${table}.status`)} <> all(${[...endedStatuses]}::text[])`

/** The column is one of the values. */
export const oneOf =
  (column: string) =>
  (values: readonly string[]): Sql =>
    sql`${sql.ref(column)} = any(${[...values]}::text[])`

/** The status is shown as one of these, in whatever case. */
export const shownAs =
  (column: string) =>
  (labels: readonly string[]): Sql =>
    oneOf(column)(labels.flatMap(statusesReadAs))

/** The code is one of these, in whatever case. */
export const isCode = (column: string, codes: readonly string[]): Sql =>
  sql`upper(${sql.ref(column)}) = any(${codes.map((code) => code.toUpperCase())}::text[])`

/** The record is of one of the partners. */
export const ofPartners =
  (column: string) =>
  (codes: readonly string[]): Sql =>
    sql`${sql.ref(column)} = any(array(select partner_id from partner where ${isCode('code', codes)}))`

/** An order for pickers: where one of the columns is what was typed, then where one begins with it, then the rest. */
export function bestMatchFirst(columns: readonly string[], otherwise: Sql): (search: string) => Sql {
  const texts = columns.map((column) => sql`lower(${sql.ref(column)})`)
  return (search) => {
    if (search === '') return otherwise
    const typed = sql`lower(${search}::text)`
    const begins = texts.map((text) => sql`coalesce(starts_with(${text}, ${typed}), false)`)
    const isIt = texts.map((text) => sql`coalesce(${text} = ${typed}, false)`)
    return sql`(${sql.join(isIt, sql` or `)}) desc, (${sql.join(begins, sql` or `)}) desc, ${otherwise}`
  }
}
