/** Jobs whose process ended while it worked on them. Some were merely there; the one that ends its process again is not taken up a third time. */
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'

/** Returns the jobs that workers have taken and not ended, by their queue: the queue itself finds jobs by name, id and content only. */
export async function findActiveJobs(db: Db): Promise<readonly { readonly queue: string; readonly ids: string[] }[]> {
  const { rows } = await sql<{ queue: string; ids: string[] }>`
    select name as queue, array_agg(id::text order by id) as ids from pgboss.job where state = 'active' group by name`.execute(
    db,
  )
  return rows
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
