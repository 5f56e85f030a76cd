/** Quarantined jobs: their child process died repeatedly, and they wait for a later attempt. */
import type { PartnerScope } from '@quayside/domain'
import { sql } from 'kysely'
import { scopeCondition } from '../access/partner-scope.ts'
import type { Db, Queries, Tx } from '../database.ts'

export interface QuarantinedJob {
  readonly jobID: string
  readonly what: string
  readonly partnerID: number | null
  /** Received file whose processing or answer waits. */
  readonly exchangeFileID: number | null
  /** The job processes the file: later files of its partner need not wait for it. */
  readonly isUnprocessed: boolean
  readonly crashes: number
  /** Second half of a sentence. */
  readonly reason: string
  readonly pauseSeconds: number
}

/** Records the quarantine of a job, or its next one. */
export async function insertQuarantinedJob(tx: Tx, job: QuarantinedJob): Promise<void> {
  await sql`
    insert into quarantined_job (job_id, what, partner_id, skipped_exchange_file_id, crashes, reason, next_attempt)
    values (${job.jobID}, ${job.what},
      coalesce(${job.partnerID}::bigint, (select partner_id from exchange_file where exchange_file_id = ${job.exchangeFileID})),
      ${job.isUnprocessed ? job.exchangeFileID : null}, ${job.crashes}, ${job.reason}, now() + ${job.pauseSeconds} * interval '1 second')
    on conflict (job_id) do update
      set crashes = excluded.crashes, reason = excluded.reason, next_attempt = excluded.next_attempt`.execute(tx)
}

/** Ends the quarantine of a job, if it has one, because its next attempt begins. */
export async function endQuarantine(db: Db, jobID: string): Promise<void> {
  await db.deleteFrom('quarantined_job').where('job_id', '=', jobID).execute()
}

export interface QuarantinedJobRow {
  job_id: string
  what: string
  partner_code: string | null
  crashes: number
  reason: string
  next_attempt: Date
}

/** Returns the quarantined jobs of the caller's partners, next one first. */
export async function readQuarantinedJobs(db: Queries, scope: PartnerScope): Promise<readonly QuarantinedJobRow[]> {
  const { rows } = await sql<QuarantinedJobRow>`
    select job_id, what, partner.code as partner_code, crashes, reason, next_attempt
    from quarantined_job left join partner using (partner_id)
    where ${scopeCondition(scope, 'quarantined_job.partner_id')} order by next_attempt, job_id`.execute(db)
  return rows
}
