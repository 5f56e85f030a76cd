/** Sign-in sessions: each holds one refresh token, which changes at every use. */
import { sql } from 'kysely'
import { isValid, type ValidPeople } from '../access/actors.ts'
import type { Db } from '../database.ts'

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

export async function createSession(db: Db, contactID: number, refreshHash: Buffer, expires: Date): Promise<string> {
  const { session_id } = await db
    .insertInto('session')
    .values({ contact_id: contactID, refresh_hash: refreshHash, expires })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('contact').set({ last_accessed: new Date() }).where('contact_id', '=', contactID).execute()
  return session_id
}

/** Exchanges a refresh token for a new one; null when it is unknown, used before, expired or signed out. */
export async function renewSession(
  db: Db,
  { oldHash, newHash, expires }: { readonly oldHash: Buffer; readonly newHash: Buffer; readonly expires: Date },
  people: ValidPeople,
): Promise<{ sessionID: string; contact: SignInContact } | null> {
  const { rows } = await sql<SignInContact & { session_id: string }>`
    update session set refresh_hash = ${newHash}, expires = ${expires} from contact
    where session.refresh_hash = ${oldHash} and session.ended is null and session.expires > now()
      and contact.contact_id = session.contact_id and ${isValid(people)}
    returning session.session_id, contact.contact_id, contact.user_name, contact.email, contact.password_hash, contact.active`.execute(
    db,
  )
  const [renewed] = rows
  if (!renewed) return null
  const { session_id: sessionID, ...contact } = renewed
  return { sessionID, contact }
}

export async function endSession(db: Db, sessionID: string): Promise<void> {
  await db.updateTable('session').set({ ended: new Date() }).where('session_id', '=', sessionID).execute()
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
