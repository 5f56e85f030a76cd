/** Requeues jobs that ended with their process. Their rows keep how often that was the job's own process. */
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Db, Queries } from '../database.ts'

/** Content of `pgboss.job.output` of a job whose last attempt was interrupted. */
export interface Interruption {
  /** Deaths of the child process that ran the job; deaths of the server do not count. */
  readonly crashes: number
  /** Second half of a sentence, of the last death. */
  readonly reason: string | null
  /** Description of a quarantined job, for people. */
  readonly what: string | null
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
      output = jsonb_build_object('crashes', coalesce(output -> 'crashes', '0'), 'reason', output -> 'reason', 'what', output -> 'what')
    where state = 'active' and name = any(${[...queues]}::text[])
      and heartbeat_on <= now() - ${silentSeconds} * interval '1 second'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface JobToRequeue extends Interruption {
  readonly queue: string
  readonly jobID: string
  /** Pause before the next attempt. */
  readonly delaySeconds: number
}

/** Requeues one running job after its child process died. The attempt does not count. */
export async function requeueInterruptedJob(db: Db, job: JobToRequeue): Promise<void> {
  const { queue, jobID, delaySeconds, ...interruption } = job
  await sql`
    update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
      start_after = now() + ${delaySeconds} * interval '1 second', output = ${JSON.stringify(interruption)}::jsonb
    where state = 'active' and name = ${queue} and id = ${jobID}`.execute(db)
}

export interface QuarantinedJobRow {
  job_id: string
  what: string
  partner_code: string | null
  crashes: number
  reason: string
  next_attempt: Date
}

/** Returns the jobs that wait for a later attempt because their process crashed repeatedly, next one first. */
export async function readQuarantinedJobs(db: Queries, scope: PartnerScope): Promise<readonly QuarantinedJobRow[]> {
  const { rows } = await sql<QuarantinedJobRow>`
    select job.id as job_id, output ->> 'what' as what, partner.code as partner_code,
      (output ->> 'crashes')::integer as crashes, output ->> 'reason' as reason, start_after as next_attempt
    from pgboss.job job
    left join exchange_file file on file.exchange_file_id = (job.data ->> 'exchangeFileID')::bigint
    left join partner on partner.partner_id = coalesce((job.data ->> 'partnerID')::bigint, file.partner_id)
    where job.state = 'created' and not job.blocked and job.output ->> 'what' is not null and ${scopeCondition(scope, 'partner.partner_id')}
    order by start_after, job.id`.execute(db)
  return rows
}
