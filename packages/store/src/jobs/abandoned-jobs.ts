/** Jobs whose process ended while it worked on them. Some were merely there; the one that ends its process again is not taken up a third time. */
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'

/** In the words that the queue itself keeps of a job whose process fell silent. */
const leftBehind = JSON.stringify({ value: { message: 'job heartbeat timeout' } })

/**
 * Jobs that a process took and did not live to finish go back to the queue; only when no other worker is alive. What has no
 * tries left ends, unless it becomes a failed job that somebody sees: that is for whoever takes it up to decide.
 * @returns how many go on
 */
export async function releaseAbandonedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ resumed: number }>`
    with released as (
      update pgboss.job set start_after = now(), output = ${leftBehind}::jsonb,
        state = (case when dead_letter is not null or retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
        completed_on = case when dead_letter is not null or retry_count < retry_limit then null else now() end
      where state = 'active' returning state)
    select count(*)::integer as resumed from released where state = 'retry'`.execute(db)
  return rows[0]?.resumed ?? 0
}

/**
 * Counts a try of a job that was left behind before, at once and for all to see.
 * @param anew what was counted until now ended after all, and could not be said
 * @returns how many such tries have not ended, this one included
 */
export async function beginSuspectJob(db: Queries, jobID: string, anew: boolean): Promise<number> {
  const { rows } = await sql<{ begun: number }>`
    insert into suspect_job (job_id, begun) values (${jobID}, 1)
    on conflict (job_id) do update set begun = case when ${anew} then 1 else suspect_job.begun + 1 end
    returning begun`.execute(db)
  return rows[0]?.begun ?? 1
}

/** The try ended, well or with an error, and its process lives: the job is none that ends it. */
export async function endSuspectJob(db: Queries, jobID: string): Promise<void> {
  await db.deleteFrom('suspect_job').where('job_id', '=', jobID).execute()
}
