/** Sign-in sessions: each holds its newest refresh token, which changes at every use. */
import { sql } from 'kysely'
import { isValid, type ValidPeople } from '../access/actors.ts'
import type { Db, Queries, Tx } from '../database.ts'

export interface SignInContact {
  contact_id: number
  user_name: string
  email: string | null
  password_hash: string | null
  active: boolean
}

/** Whoever demo mode made is unknown where it is off. */
export async function findSignInContact(
  db: Db,
  userName: string,
  { demo }: ValidPeople,
): Promise<SignInContact | null> {
  const contact = await db
    .selectFrom('contact')
    .select(['contact_id', 'user_name', 'email', 'password_hash', 'active'])
    .where(sql<string>`lower(user_name)`, '=', userName.toLowerCase())
    .where('kind', '=', 'portal')
    .$if(!demo, (query) => query.where('demo', '=', false))
    .executeTakeFirst()
  return contact ?? null
}

/** By the name they sign in with, or the address that mails go to; whoever has no password yet comes first. */
export async function findByEmail(db: Db, email: string, { demo }: ValidPeople): Promise<SignInContact | null> {
  const contact = await db
    .selectFrom('contact')
    .select(['contact_id', 'user_name', 'email', 'password_hash', 'active'])
    .where((of) =>
      of.or([
        of(sql<string>`lower(user_name)`, '=', email.toLowerCase()),
        of(sql<string>`lower(email)`, '=', email.toLowerCase()),
      ]),
    )
    .where('kind', '=', 'portal')
    .$if(!demo, (query) => query.where('demo', '=', false))
    .orderBy(sql`password_hash is not null`)
    .orderBy('contact_id')
    .executeTakeFirst()
  return contact ?? null
}

/** How long a session lasts, in days: without use, and in all. */
export interface SessionDays {
  readonly idleDays: number
  readonly sessionDays: number
}

const expiry = (begun: ReturnType<typeof sql>, { idleDays, sessionDays }: SessionDays) =>
  sql`least(now() + make_interval(days => ${idleDays}::int), ${begun} + make_interval(days => ${sessionDays}::int))`

export interface NewSession {
  readonly sessionID: string
  readonly contactID: number
  /** As it was when the password was looked at. */
  readonly passwordHash: string
  readonly refreshHash: Buffer
  readonly address: string
  /** As the browser names itself. */
  readonly device: string | null
  readonly days: SessionDays
}

/** False where the password was changed, or the person deactivated, since the password was looked at: no session outlives either. */
export async function createSession(db: Db, session: NewSession): Promise<boolean> {
  const { sessionID, contactID, passwordHash, refreshHash, address, device, days } = session
  const { rows } = await sql`
    with known as (
      update contact set last_accessed = now()
      where contact_id = ${contactID} and password_hash = ${passwordHash} and active returning contact_id
    )
    insert into session (session_id, contact_id, refresh_hash, address, device, expires)
    select ${sessionID}::uuid, contact_id, ${refreshHash}::bytea, ${address}::text, ${device}::text, ${expiry(sql`now()`, days)}
    from known returning session_id`.execute(db)
  return rows.length > 0
}

/** A lost answer may be asked for again, and two tabs may ask at the same moment, for so many seconds. */
const secondsOfGrace = 30

export interface RefreshTokens {
  readonly oldHash: Buffer
  /** Of the token that follows the old one; always the same. */
  readonly newHash: Buffer
}

/** Exchanges a refresh token for the one that follows it; null when it is unknown, used before, expired or signed out. */
export async function renewSession(
  db: Db,
  { oldHash, newHash }: RefreshTokens,
  { people, days }: { readonly people: ValidPeople; readonly days: SessionDays },
): Promise<{ sessionID: string; contact: SignInContact } | null> {
  const { rows } = await sql<SignInContact & { session_id: string }>`
    update session set
      refresh_hash = ${newHash},
      last_used = case when session.refresh_hash = ${oldHash} then now() else session.last_used end,
      expires = ${expiry(sql`session.created`, days)}
    from contact
    where (session.refresh_hash = ${oldHash}
        or (session.refresh_hash = ${newHash} and session.last_used > now() - make_interval(secs => ${secondsOfGrace})))
      and session.ended is null and session.expires > now()
      and session.created + make_interval(days => ${days.sessionDays}::int) > now()
      and contact.contact_id = session.contact_id and ${isValid(people)}
    returning session.session_id, contact.contact_id, contact.user_name, contact.email, contact.password_hash, contact.active`.execute(
    db,
  )
  const [renewed] = rows
  if (!renewed) return null
  const { session_id: sessionID, ...contact } = renewed
  return { sessionID, contact }
}

/** @returns whose session it was; null where it had ended before */
export async function endSession(db: Queries, sessionID: string): Promise<number | null> {
  const ended = await db
    .updateTable('session')
    .set({ ended: new Date() })
    .where('session_id', '=', sessionID)
    .where('ended', 'is', null)
    .where('expires', '>', new Date())
    .returning('contact_id')
    .executeTakeFirst()
  return ended?.contact_id ?? null
}

/**
 * A refresh token that is not the newest of its session was stolen, from the person or by them: nobody goes on with it.
 * @returns whose session it was; null where it had ended before, or the token is its newest
 */
export async function endReusedSession(db: Db, sessionID: string, presented: Buffer): Promise<number | null> {
  const ended = await db
    .updateTable('session')
    .set({ ended: new Date() })
    .where('session_id', '=', sessionID)
    .where('refresh_hash', '!=', presented)
    .where('ended', 'is', null)
    .returning('contact_id')
    .executeTakeFirst()
  return ended?.contact_id ?? null
}

/** Ends the sessions of a person, all or all but one; answers how many. */
export async function endSessionsOf(db: Queries, contactID: number, but: string | null = null): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ ended: new Date() })
    .where('contact_id', '=', contactID)
    .where('ended', 'is', null)
    .where('expires', '>', new Date())
    .$if(but !== null, (query) => query.where('session_id', '!=', but ?? ''))
    .returning('session_id')
    .execute()
  return ended.length
}

/** Links with which the person could choose another password, or confirm an address, work no longer. */
export async function forgetLinksOf(tx: Queries, contactID: number): Promise<void> {
  await tx.deleteFrom('sign_in_link').where('contact_id', '=', contactID).execute()
}

export interface SessionRow {
  session_id: string
  created: Date
  last_used: Date
  expires: Date
  address: string | null
  device: string | null
}

/** The sessions that are open, the last used first. */
export const listSessionsOf = (db: Db, contactID: number): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .select(['session_id', 'created', 'last_used', 'expires', 'address', 'device'])
    .where('contact_id', '=', contactID)
    .where('ended', 'is', null)
    .where('expires', '>', new Date())
    .orderBy('last_used', 'desc')
    .execute()

/** Whether the person has signed in from there before, as far as sessions are kept. */
export async function isKnownAddress(db: Db, userName: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists(
      select from session join contact using (contact_id)
      where lower(contact.user_name) = lower(${userName}) and session.address = ${address}
        and session.created > now() - interval '30 days') as known`.execute(db)
  return rows[0]?.known ?? false
}

export interface NewPassword {
  readonly contactID: number
  /** As it was when the old password was looked at. */
  readonly oldHash: string
  readonly newHash: string
  /** The session that goes on. */
  readonly but: string | null
}

/** A new password: the other sessions of the person end with it. False where somebody changed it meanwhile, or the person was deactivated. */
export async function changePasswordHash(tx: Tx, { contactID, oldHash, newHash, but }: NewPassword): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact')
    .set({ password_hash: newHash })
    .where('contact_id', '=', contactID)
    .where('password_hash', '=', oldHash)
    .where('active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await forgetLinksOf(tx, contactID)
  await endSessionsOf(tx, contactID, but)
  return true
}

/** The key that signs access tokens: made once, by whichever process comes first. */
export async function signingSecret(db: Db, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('signing_key')
    .values({ signing_key_id: 1, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db.selectFrom('signing_key').select('secret').executeTakeFirstOrThrow()
  return secret
}
