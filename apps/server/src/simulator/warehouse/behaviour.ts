/** How the simulated warehouse behaves: well, slow, down or wrong. Kept in the database, so that every process sees it. */
import type { WarehouseBehaviour } from '@quayside/contract'
import type { Queries } from '@quayside/store'
import { sql } from 'kysely'

export async function readBehaviour(db: Queries): Promise<WarehouseBehaviour> {
  const { rows } = await sql<{ mood: WarehouseBehaviour }>`select mood from warehouse_simulator.behaviour`.execute(db)
  return rows[0]?.mood ?? 'well'
}

export async function setBehaviour(db: Queries, mood: WarehouseBehaviour): Promise<void> {
  await sql`
    insert into warehouse_simulator.behaviour (mood) values (${mood})
    on conflict (only_row) do update set mood = excluded.mood`.execute(db)
}

/** Orders that it works on or has finished, by status. */
export async function countOrders(db: Queries): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from warehouse_simulator.customer_order group by status order by status`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** What goes wrong with an order while the warehouse is wrong; one in four each, so that all can be seen. */
export const quirks = ['refuses', 'loses', 'picks too much', 'speaks strangely'] as const
export type Quirk = (typeof quirks)[number]

export function quirkOf(reference: string): Quirk {
  const number = Number(reference.replace(/\D/g, '') || 0)
  return quirks[number % quirks.length] ?? 'refuses'
}
