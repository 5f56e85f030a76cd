/** Keyset pagination: the order of a list, and the rows after a given row. Empty values come last in either direction. */
import type { SortDirection } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import { byLanguage } from '../language-order.ts'

export type Sql = RawBuilder<unknown>

/** A word that many rows share. Rows with the same word are listed newest first, whatever the direction. */
export interface GroupedByWord {
  readonly word: RawBuilder<string>
  /** Tells apart groups that have the same word. */
  readonly column: string
  readonly newestFirst: string
}

export type SortedBy = string | RawBuilder<string> | GroupedByWord

/** The values that decide where a row is in its list, as text. */
export interface Place {
  readonly key: number
  readonly value: string | null
  readonly word: string | null
  readonly group: string | null
}

export interface Ordering {
  readonly orderBy: Sql
  /** Columns that read the {@link Place} of a row. */
  readonly place: Sql
  /** Returns conditions of the rows after a place. The rows of the first condition come before those of the second. */
  readonly after: (place: Place) => readonly Sql[]
}

const wayOf = (direction: SortDirection): Sql => (direction === 'asc' ? sql`asc` : sql`desc`)
const beyond = (direction: SortDirection): Sql => (direction === 'asc' ? sql`>` : sql`<`)
const asSql = (column: string | RawBuilder<string>): Sql => (typeof column === 'string' ? sql.ref(column) : column)

export function orderedByKey(key: string, direction: SortDirection): Ordering {
  const id = sql.ref(key)
  return {
    orderBy: sql`${id} ${wayOf(direction)}`,
    place: sql`null as value, null as word, null as "group"`,
    after: ({ key: last }) => [sql`${id} ${beyond(direction)} ${last}`],
  }
}

interface SortColumn {
  readonly by: string | RawBuilder<string>
  /** Breaks ties, so that no row is on two pages. */
  readonly key: string
  readonly direction: SortDirection
  /** Has a value in every row: without "nulls last", an index serves both directions. */
  readonly isNeverEmpty: boolean
}

export function orderedByColumn({ by, key, direction, isNeverEmpty }: SortColumn): Ordering {
  const column = asSql(by)
  const id = sql.ref(key)
  const way = wayOf(direction)
  const empty = sql`${column} is null`
  return {
    orderBy: sql`${column} ${way} ${isNeverEmpty ? sql`` : sql`nulls last`}, ${id} ${way}`,
    place: sql`(${column})::text as value, null as word, null as "group"`,
    after: ({ key: last, value }) => {
      if (value === null) return [sql`${empty} and ${id} ${beyond(direction)} ${last}`]
      // Two conditions and not one with "or", which no index serves.
      const filled = sql`(${column}, ${id}) ${beyond(direction)} (${value}, ${last})`
      return isNeverEmpty ? [filled] : [filled, empty]
    },
  }
}

export function orderedByWord(
  { word, column, newestFirst }: GroupedByWord,
  key: string,
  direction: SortDirection,
): Ordering {
  const group = sql.ref(column)
  const way = wayOf(direction)
  const within = orderedByColumn({ by: newestFirst, key, direction: 'desc', isNeverEmpty: false })
  return {
    orderBy: sql`${word} ${way}, ${group} ${way}, ${within.orderBy}`,
    place: sql`${sql.ref(newestFirst)}::text as value, ${word} as word, ${group}::text as "group"`,
    after: (place) => [
      sql`((${word}, ${group}) ${beyond(direction)} (${place.word}, ${place.group})
        or ${group} = ${place.group} and (${sql.join(within.after(place), sql` or `)}))`,
    ],
  }
}

/** Groups rows by the name of their partner. */
export const byPartnerName = (column: string, newestFirst: string): GroupedByWord => ({
  word: byLanguage('partner.name'),
  column,
  newestFirst,
})
