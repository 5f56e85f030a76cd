/** Answers of write calls, kept by the idempotency key that the caller sent with them. */
import { idempotencyHours } from '@quayside/contract'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface KeyOfCall {
  readonly contactID: number
  readonly key: string
  /** Over the whole request: a different request under the same key is a mistake of the caller. */
  readonly requestHash: Buffer
}

export interface KeyClaim extends KeyOfCall {
  /** The attempt; a call with several transactions claims its key in each. */
  readonly run: string
  readonly partnerID: number | null
}

export interface KeptAnswer {
  readonly requestHash: Buffer
  readonly partnerID: number | null
  /** null where the work was started and its answer is unknown. */
  readonly answer: { readonly status: number; readonly text: string } | null
}

const lifetime = sql.raw(`interval '${idempotencyHours} hours'`)

/** The kept answer of a key; an expired one is deleted here. */
export async function findKeptAnswer(
  db: Queries,
  { contactID, key }: Pick<KeyOfCall, 'contactID' | 'key'>,
): Promise<KeptAnswer | null> {
  await sql`
    delete from kept_answer
    where contact_id = ${contactID} and idempotency_key = ${key} and created < now() - ${lifetime}`.execute(db)
  const row = await db
    .selectFrom('kept_answer')
    .select(['request_hash', 'partner_id', 'status', 'answer'])
    .where('contact_id', '=', contactID)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  return {
    requestHash: row.request_hash,
    partnerID: row.partner_id,
    answer: row.status === null ? null : { status: row.status, text: row.answer ?? '' },
  }
}

/**
 * Claims a key for an attempt, in the transaction of its work: a rolled-back or crashed attempt leaves no claim, and a second
 * attempt waits here until the first one's transaction ends. False if another attempt has it.
 */
export async function claimKey(db: Queries, claim: KeyClaim): Promise<boolean> {
  const { contactID, key, run, requestHash, partnerID, ...rest } = claim
  nothingLeft(rest)
  const { numAffectedRows } = await sql`
    insert into kept_answer (contact_id, idempotency_key, run, request_hash, partner_id)
    values (${contactID}, ${key}, ${run}, ${requestHash}, ${partnerID})
    on conflict do nothing`.execute(db)
  if ((numAffectedRows ?? 0n) > 0n) return true
  const owner = await db
    .selectFrom('kept_answer')
    .select('run')
    .where('contact_id', '=', contactID)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return owner?.run === run
}

/** Keeps the attempt's answer, even if it had nothing to write. */
export async function keepAnswer(
  db: Queries,
  claim: KeyClaim,
  answer: { readonly status: number; readonly text: string },
): Promise<void> {
  const { contactID, key, run, requestHash, partnerID, ...rest } = claim
  nothingLeft(rest)
  const { status, text, ...restOfAnswer } = answer
  nothingLeft(restOfAnswer)
  await sql`
    insert into kept_answer (contact_id, idempotency_key, run, request_hash, partner_id, status, answer)
    values (${contactID}, ${key}, ${run}, ${requestHash}, ${partnerID}, ${status}, ${text})
    on conflict (contact_id, idempotency_key) do update set status = excluded.status, answer = excluded.answer
    where kept_answer.run = excluded.run`.execute(db)
}

/** Deletes expired answers; skips any that are locked. */
export async function forgetOldAnswers(db: Queries): Promise<void> {
  await sql`
    delete from kept_answer where (contact_id, idempotency_key) in (
      select contact_id, idempotency_key from kept_answer
      where created < now() - ${lifetime} limit 1000 for update skip locked)`.execute(db)
}
