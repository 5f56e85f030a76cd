/** Control numbers of what we send. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** The next control numbers of a partner; a rolled back transaction gives them back. */
export async function nextControlNumbers(
  tx: Tx,
  partnerID: number,
  kind: 'interchange' | 'group' | 'message',
  count = 1,
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into control_number (partner_id, kind, last_number) values (${partnerID}, ${kind}, ${count})
    on conflict (partner_id, kind) do update set last_number = control_number.last_number + ${count}
    returning last_number`.execute(tx)
  return (rows[0]?.last_number ?? count) - count + 1
}
