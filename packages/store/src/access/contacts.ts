/** People and API users as records. */
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'
import { nothingLeft } from '../nothing-left.ts'

export interface UserInfo {
  contact_id: number
  user_name: string
  full_name: string | null
  email: string | null
  company: string | null
  is_admin: boolean
  last_accessed: Date | null
}

export async function findUserInfo(db: Queries, contactID: number): Promise<UserInfo | null> {
  const found = await db
    .selectFrom('contact')
    .select(['contact_id', 'user_name', 'full_name', 'email', 'company', 'is_admin', 'last_accessed'])
    .where('contact_id', '=', contactID)
    .executeTakeFirst()
  return found ?? null
}

export interface NewContact {
  readonly kind: 'portal' | 'api'
  readonly userName: string
  readonly fullName: string
  readonly email: string | null
  readonly isAdmin: boolean
  readonly passwordHash: string | null
  readonly apiTokenHash: Buffer | null
  readonly permissions: readonly string[]
  readonly partnerIDs: readonly number[]
  /** Made by demo mode, and ends with it. */
  readonly demo?: boolean
}

/** Creates the contact, or updates the existing one of that name to match; one that was deactivated is active again. */
export async function putContact(db: Db, contact: NewContact): Promise<number> {
  const { kind, userName, fullName, email, isAdmin, passwordHash, apiTokenHash, permissions, partnerIDs, ...more } =
    contact
  const { demo = false, ...rest } = more
  nothingLeft(rest)
  return db.transaction().execute(async (tx) => {
    const values = {
      kind: kind,
      user_name: userName,
      full_name: fullName,
      email: email,
      is_admin: isAdmin,
      password_hash: passwordHash,
      api_token_hash: apiTokenHash,
      active: true,
      demo,
    }
    const { contact_id } = await tx
      .insertInto('contact')
      .values(values)
      .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doUpdateSet(values))
      .returning('contact_id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('contact_permission').where('contact_id', '=', contact_id).execute()
    await tx.deleteFrom('contact_partner').where('contact_id', '=', contact_id).execute()
    if (permissions.length > 0) {
      await tx
        .insertInto('contact_permission')
        .values(permissions.map((permission) => ({ contact_id, permission })))
        .execute()
    }
    if (partnerIDs.length > 0) {
      await tx
        .insertInto('contact_partner')
        .values(partnerIDs.map((partner_id) => ({ contact_id, partner_id })))
        .execute()
    }
    return contact_id
  })
}

/**
 * Without demo mode nobody who was made by it signs in: they are deactivated and their sessions end. `putContact` brings them back.
 * @returns the names of those who were active until now
 */
export async function endDemoPeople(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('contact')
      .set({ active: false })
      .where('demo', '=', true)
      .where('active', '=', true)
      .returning('user_name')
      .execute()
    await sql`
      update session set ended = now() from contact
      where contact.contact_id = session.contact_id and contact.demo and session.ended is null`.execute(tx)
    return ended.map((contact) => contact.user_name).sort()
  })
}

export async function insertException(
  db: Db,
  entry: { contactID: number | null; message: string; stackTrace: string | null; source: string | null },
): Promise<void> {
  const { contactID, message, stackTrace, source, ...rest } = entry
  nothingLeft(rest)
  await db
    .insertInto('exception_log')
    .values({ contact_id: contactID, message, stack_trace: stackTrace, source })
    .execute()
}
