/** What only tells of the past is not kept for ever: ended sessions, failures of browsers, failed jobs that were dealt with, the security log. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database.ts'
import { daysBefore } from '../days-before.ts'

/** 0: for ever. */
export interface KeptDays {
  /** Sessions after their end, failures of browsers, mails to partners, how long uploads ended, and failed jobs after somebody dealt with them. */
  readonly keepDays: number
  readonly keepSecurityDays: number
}

interface Kept {
  readonly table: string
  readonly key: string
  readonly days: keyof KeptDays
  /** The moment from which its days count; null while it is in use. */
  readonly since: RawBuilder<Date | null>
}

const kept: readonly Kept[] = [
  { table: 'session', key: 'session_id', days: 'keepDays', since: sql`least(ended, expires)` },
  { table: 'exception_log', key: 'exception_log_id', days: 'keepDays', since: sql`created` },
  { table: 'failed_job', key: 'failed_job_id', days: 'keepDays', since: sql`retried` },
  // With its notices; those that never became a mail go by themselves.
  { table: 'partner_mail', key: 'partner_mail_id', days: 'keepDays', since: sql`created` },
  { table: 'partner_notice', key: 'partner_notice_id', days: 'keepDays', since: sql`created` },
  { table: 'long_upload', key: 'long_upload_id', days: 'keepDays', since: sql`ended` },
  { table: 'security_event', key: 'security_event_id', days: 'keepSecurityDays', since: sql`created` },
]

/**
 * Deletes what is older than its days, at most so many rows of each kind, and skips what somebody holds.
 * @returns how many rows; 0 when nothing is left to delete
 */
export async function forgetOldRecords(db: Queries, days: KeptDays, now: Date, most = 5_000): Promise<number> {
  let deleted = 0
  for (const { table, key, days: setting, since } of kept) {
    if (days[setting] === 0) continue
    const before = daysBefore(now, days[setting])
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where ${since} < ${before} limit ${most} for update skip locked)`.execute(
      db,
    )
    deleted += Number(numAffectedRows ?? 0n)
  }
  return deleted
}
