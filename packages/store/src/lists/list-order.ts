/**
 * In what order a list is read, so that each page of it is a stretch of an index. What is empty comes last in either direction, while an index
 * has it at one end only: against the direction of its index, a list is what is not empty and then what is.
 */
import type { SortDirection } from '@quayside/contract'
import { type RawBuilder, sql } from 'kysely'
import { byLanguage } from '../language-order.ts'

export type Sql = RawBuilder<unknown>

/** A column whose indexes have it newest first: `desc nulls last`. Those of any other are `asc`. */
export interface NewestFirst {
  readonly newestFirst: string
}

/** A word of which there are few, or that is another table's: what has the same word stands together, newest first. */
export interface Grouped {
  readonly word: RawBuilder<string>
  /** The column that has the word, or points to where it is; the second column of its index is `newestFirst`, the third the key. */
  readonly column: string
  /** A table expression with `value`, as `column` has it, and `word`. */
  readonly groups: Sql
  readonly newestFirst: string
}

export type SortedBy = string | RawBuilder<string> | NewestFirst | Grouped

/** Part of a list, in its own order. */
export interface Piece {
  /** Null for all of the list. */
  readonly where: Sql | null
  readonly order: Sql
  /** Where no index has its order: finds the keys of such rows, in their order; the first `most` at least. */
  readonly keys?: (where: Sql, most: number) => Sql
}

/** The record that a page begins after: its key, and what it is sorted by, as text. */
export interface Place {
  readonly key: number
  readonly value: string | null
  /** The word of its group, and the value of its column. */
  readonly word: string | null
  readonly group: string | null
}

export interface Ordering {
  /** The list from its beginning. */
  readonly whole: readonly Piece[]
  /** The columns of a row that say its place. */
  readonly place: Sql
  readonly after: (place: Place) => readonly Piece[]
}

const wayOf = (direction: SortDirection): Sql => (direction === 'asc' ? sql`asc` : sql`desc`)
const beyond = (direction: SortDirection): Sql => (direction === 'asc' ? sql`>` : sql`<`)
const asSql = (column: string | RawBuilder<string>): Sql => (typeof column === 'string' ? sql.ref(column) : column)
const isOf = <Name extends string>(by: SortedBy, name: Name): by is Extract<SortedBy, Record<Name, unknown>> =>
  typeof by === 'object' && name in by

export interface OrderedTables {
  readonly from: Sql
  /** Unique, so that no row is on two pages. */
  readonly key: string
  /** What its rows are parted by, each a stretch of an index: such a list is brought together from all of them. */
  readonly parts?: readonly Sql[]
}

/** By the key alone. */
export function orderedByKey(key: string, direction: SortDirection): Ordering {
  const order = sql`${sql.ref(key)} ${wayOf(direction)}`
  return {
    whole: [{ where: null, order }],
    place: sql`null as value, null as word, null as "group"`,
    after: (place) => [{ where: sql`${sql.ref(key)} ${beyond(direction)} ${place.key}`, order }],
  }
}

/** By a column that is never empty, or one of whose indexes nobody asks the other way round. */
export function orderedAsIndexed(by: string | RawBuilder<string>, key: string, direction: SortDirection): Ordering {
  const column = asSql(by)
  const id = sql.ref(key)
  const order = sql`${column} ${wayOf(direction)}, ${id} ${wayOf(direction)}`
  const empty = sql`${column} is null`
  return {
    whole: [{ where: null, order }],
    place: sql`(${column})::text as value, null as word, null as "group"`,
    after: ({ key: last, value }) =>
      value === null
        ? [{ where: sql`${empty} and ${id} ${beyond(direction)} ${last}`, order }]
        : [
            { where: sql`(${column}, ${id}) ${beyond(direction)} (${value}, ${last})`, order },
            { where: empty, order },
          ],
  }
}

/** Several stretches of one order, brought together: each is in order and cut. */
const keysOfParts = ({ from, key, parts }: OrderedTables, by: Sql, order: Sql, outer: Sql): Piece['keys'] | undefined =>
  parts &&
  ((where, most) =>
    sql`select key from (${sql.join(
      parts.map(
        (part) =>
          sql`(select ${sql.ref(key)} as key, ${by} as value from ${from} where ${where} and ${part} order by ${order} limit ${most})`,
      ),
      sql` union all `,
    )}) part order by ${outer}`)

/** @param neverEmpty the column has a value in every row */
export function orderedBy(
  tables: OrderedTables,
  sorted: Exclude<SortedBy, Grouped>,
  direction: SortDirection,
  neverEmpty: boolean,
): Ordering {
  const isNewestFirst = isOf(sorted, 'newestFirst')
  const by = asSql(isNewestFirst ? sorted.newestFirst : (sorted as string | RawBuilder<string>))
  const key = sql.ref(tables.key)
  const way = wayOf(direction)
  const isAlongIndex = isNewestFirst === (direction === 'desc')
  // Read from its other end, an index has what is empty first.
  const nulls = isAlongIndex ? sql`nulls last` : sql`nulls first`
  const order = sql`${by} ${way} ${nulls}, ${key} ${way}`
  const keys = keysOfParts(tables, by, order, sql`value ${way} ${nulls}, key ${way}`)
  const piece = (where: Sql | null): Piece => ({ where, order, ...(keys && { keys }) })
  const empty = sql`${by} is null`
  const filled = sql`${by} is not null`
  const whole = neverEmpty || isAlongIndex ? [piece(null)] : [piece(filled), piece(empty)]
  return {
    whole,
    place: sql`(${by})::text as value, null as word, null as "group"`,
    after: ({ key: last, value }) => {
      if (value === null) return [piece(sql`${empty} and ${key} ${beyond(direction)} ${last}`)]
      const rest = piece(sql`(${by}, ${key}) ${beyond(direction)} (${value}, ${last})`)
      return neverEmpty ? [rest] : [rest, piece(empty)]
    },
  }
}

export function orderedByGroups(
  tables: OrderedTables,
  { word, column: columnName, groups, newestFirst }: Grouped,
  direction: SortDirection,
): Ordering {
  const { from, parts = [sql`true`] } = tables
  const way = wayOf(direction)
  const key = sql.ref(tables.key)
  const column = sql.ref(columnName)
  const newest = sql.ref(newestFirst)
  const within = sql`${newest} desc nulls last, ${key} desc`
  const order = sql`${word} ${way}, ${column} ${way}, ${within}`
  const keysWithin = keysOfParts(tables, newest, within, sql`value desc nulls last, key desc`)
  const piece = (where: Sql): Piece => ({ where, order: within, ...(keysWithin && { keys: keysWithin }) })
  const stretchesOf = (where: Sql, most: number): Sql =>
    sql.join(
      parts.map(
        (part) => sql`(select ${key} as key, ${newest} as newest from ${from}
          where ${where} and ${part} and ${column} between grouped.value and grouped.value order by ${column}, ${within} limit ${most})`,
      ),
      sql` union all `,
    )
  // Asked for as equal, a group that hardly any row has would be looked for along the dates of all: its column would not count for the order.
  const ofGroups = (chosen: Sql): Piece => ({
    where: null,
    order,
    keys: (where, most) => sql`
      select page.key from ${groups} grouped cross join lateral (${stretchesOf(where, most)}) page
      where ${chosen} order by grouped.word ${way}, grouped.value ${way}, page.newest desc nulls last, page.key desc`,
  })
  return {
    whole: [ofGroups(sql`true`)],
    place: sql`${newest}::text as value, ${word} as word, ${column}::text as "group"`,
    after: ({ key: last, value, word: lastWord, group }) => {
      const same = sql`${column} = ${group}`
      const rest: Piece[] =
        value === null
          ? [piece(sql`${same} and ${newest} is null and ${key} < ${last}`)]
          : [
              piece(sql`${same} and (${newest}, ${key}) < (${value}, ${last})`),
              piece(sql`${same} and ${newest} is null`),
            ]
      return [...rest, ofGroups(sql`(grouped.word, grouped.value) ${beyond(direction)} (${lastWord}, ${group})`)]
    },
  }
}

/** Every value that a column has, each found by one step in an index that begins with it, or with what parts the rows. */
export const valuesOf = (from: Sql, columnName: string, parts: readonly Sql[] = [sql`true`]): Sql => {
  const column = sql.ref(columnName)
  const least = (where: Sql) => sql`(select ${column} from ${from} where ${where} order by ${column} limit 1)`
  const valuesIn = (part: Sql) => sql`(
    with recursive known (value) as (
      ${least(part)} union all
      select ${least(sql`${part} and ${column} > known.value`)} from known where known.value is not null)
    select value from known where value is not null)`
  return sql`(select value, value collate language_order as word from (${sql.join(parts.map(valuesIn), sql` union `)}) known)`
}

/** By the names of the partners that rows are of. */
export const byPartnerName = (column: string, newestFirst: string): Grouped => ({
  word: byLanguage('partner.name'),
  column,
  groups: sql`(select partner_id as value, name collate language_order as word from partner)`,
  newestFirst,
})
