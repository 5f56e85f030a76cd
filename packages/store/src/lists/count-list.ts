/** Counts the rows of a list up to a limit. */
import { countedAtMost, type ListQuery, type ListSpec } from '@quayside/contract'
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import type { Sql } from './list-order.ts'
import { type ListSource, listConditions } from './list-source.ts'

export interface ListTotal {
  readonly totalRecords: number
  /** The list has more rows than `totalRecords`: counting stopped at the limit. */
  readonly totalIsFloor: boolean
}

/** A list to be counted: its tables and its condition. */
export interface CountedList {
  readonly from: Sql
  readonly where: Sql
}

export const countedList = <Spec extends ListSpec>(
  source: ListSource<Spec>,
  query: ListQuery<Spec>,
  scope: PartnerScope,
): CountedList => ({ from: source.from, where: listConditions(source, query, scope) })

/** Counts exactly up to `max` rows. */
export async function countRows(db: Queries, { from, where }: CountedList, max = countedAtMost): Promise<ListTotal> {
  const counted = await countUpTo(db, { from, where }, max + 1)
  return { totalRecords: Math.min(counted, max), totalIsFloor: counted > max }
}

/** @param limit null to count all rows */
export async function countUpTo(db: Queries, { from, where }: CountedList, limit: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${from} where ${where} limit ${limit}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
