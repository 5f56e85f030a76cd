/** How many rows a list has: counted up to 10,000, and the name under which what was counted is known. */
import { askedAs, countedAtMost, type ListQuery, type ListSpec } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { containing } from './list-conditions.ts'
import type { Sql } from './list-order.ts'
import { type AnyQuery, isOn, type ListSource, listConditions, ofScope, searchOf } from './list-source.ts'

export interface ListTotal {
  readonly totalRecords: number
  /** There are at least `totalRecords`: counting stops at 10,000. */
  readonly totalIsFloor: boolean
}

/** How to tell of a few records whether they are in a list, for several lists of one reach at once. */
interface OfFew {
  /** Every condition but the reach. */
  readonly where: Sql
  readonly reach: Sql
}

/** A list to be counted. */
export interface CountedList {
  /** Of its live updates. */
  readonly topic: string
  /** Of lists with the same name the same records are counted; null where what changes in them is not announced. */
  readonly name: string | null
  readonly from: Sql
  readonly where: Sql
  readonly ofFew: OfFew
  readonly key: string
  readonly scope: PartnerScope
  /** No filter is on. */
  readonly isWhole: boolean
  /** The moment that it is asked for. */
  readonly at: Date
  /** Of a list that the clock changes: as Told has it. */
  readonly turned?: (since: Date) => Sql
}

const isOf = (names: readonly unknown[], name: string): boolean => names.includes(name)

export function countedList<Spec extends ListSpec>(
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): CountedList {
  const { spec, from, key, told } = source
  const asked = query as AnyQuery
  const on = Object.entries(spec.filters).flatMap(([name, filter]) => {
    const value = asked[askedAs(name, filter)]
    return filter.kind !== 'days' && isOn(value) && value !== false ? [{ name, value }] : []
  })
  const isTold =
    told !== undefined && !containing(searchOf(source, asked)) && on.every(({ name }) => isOf(told.filters, name))
  const clock = told?.clock?.decides(query) ? told.clock : undefined
  const reach = scope.all || [...scope.partnerIDs].sort((one, other) => one - other)
  return {
    topic: spec.name,
    name: isTold ? JSON.stringify([spec.name, reach, clock?.day, asked.startDate, asked.endDate, on]) : null,
    from,
    // Put together where they are asked for: of most lists it is known how many records they have.
    get where() {
      return listConditions(source, query, scope)
    },
    get ofFew() {
      return ofFew(source, query, scope)
    },
    key,
    scope,
    isWhole: isTold && on.length === 0 && !asked.startDate && !asked.endDate,
    at: clock?.now ?? new Date(),
    ...(clock && { turned: clock.turned }),
  }
}

function ofFew<Spec extends ListSpec>(source: ListSource<Spec>, query: ListQuery<Spec>, scope: PartnerScope): OfFew {
  const filters = { ...source.filters, ...source.told?.asKept }
  const where = listConditions({ ...source, filters, partner: () => sql`true` }, query, scope)
  return { where, reach: ofScope(source, scope) }
}

/** Knows of some lists that they have more rows than are counted. */
export interface KnownFloors {
  isFloor(list: CountedList): boolean
  learnFloor(db: Db, list: CountedList): Promise<void>
}

/** What a page of the list says of its total. */
export const countRows = async (db: Queries, { from, where }: CountedList): Promise<ListTotal> =>
  totalOf(await countUpTo(db, from, where, countedAtMost + 1))

/** Of so many rows found; beyond 10,000 there may be more. */
export const totalOf = (counted: number): ListTotal => ({
  totalRecords: Math.min(counted, countedAtMost),
  totalIsFloor: counted > countedAtMost,
})

export async function countUpTo(db: Queries, from: Sql, where: Sql, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${most}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
