// Races between transactions, without a guess at how long the other side takes to get there.

import { setTimeout as pause } from 'node:timers/promises'
import type { Queries } from '@quayside/store'
import { sql } from 'kysely'
import { waitMs } from '../patience.mjs'

/** Resolves once another connection waits for a lock that this transaction holds. */
export async function untilSomebodyWaitsFor(tx: Queries): Promise<void> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    if (rows.length > 0) return
    await pause(10)
  }
  throw new Error(`Nobody waited for a lock of this transaction within ${waitMs} ms.`)
}
