/** The queue of completed orders that are put away when their days are over. */
import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** To be put away again, as many days from now as if it had been completed now. */
export async function queueAgain(tx: Queries, orderID: number): Promise<void> {
  await sql`
    insert into order_to_put_away (order_id, since) values (${orderID}, now())
    on conflict (order_id) do update set since = excluded.since`.execute(tx)
}
