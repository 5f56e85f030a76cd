/** Requeues jobs that ended with their process. Their rows count how often that was a child process of their own. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Content of `pgboss.job.output` of a job whose last attempt was interrupted. */
export interface Interruption {
  /** Deaths of the child process that ran the job; deaths of the server do not count. */
  readonly crashes: number
}

/**
 * Requeues jobs whose worker died. The attempt does not count, and the job is due at once.
 * @param silentSeconds age of the last heartbeat of a dead worker; 0: every running job
 * @returns number of requeued jobs
 */
export async function requeueInterruptedJobs(
  db: Db,
  queues: readonly string[],
  silentSeconds: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, start_after = now(),
      output = jsonb_build_object('crashes', coalesce(output -> 'crashes', '0'))
    where state = 'active' and name = any(${[...queues]}::text[])
      and heartbeat_on <= now() - ${silentSeconds} * interval '1 second'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface JobToRequeue extends Interruption {
  readonly queue: string
  readonly jobID: string
  readonly pauseSeconds: number
}

/** Requeues one running job whose child process died. The attempt does not count. */
export async function requeueInterruptedJob(db: Db, job: JobToRequeue): Promise<void> {
  const { queue, jobID, pauseSeconds, crashes } = job
  await sql`
    update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
      start_after = now() + ${pauseSeconds} * interval '1 second',
      output = ${JSON.stringify({ crashes } satisfies Interruption)}::jsonb
    where state = 'active' and name = ${queue} and id = ${jobID}`.execute(db)
}
