/** Links with which people choose a password, or confirm an address: kept as hashes, once, and not for long. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import { endSessionsOf, forgetLinksOf } from './sessions.ts'

export interface NewSignInLink {
  readonly codeHash: Buffer
  readonly contactID: number
  /** The address that it confirms; null where it is for a password. */
  readonly email: string | null
  readonly minutes: number
}

/** A new link takes the place of those for the same before it. @returns until when it works */
export async function putSignInLink(tx: Tx, { codeHash, contactID, email, minutes }: NewSignInLink): Promise<Date> {
  const purpose = email === null ? 'password' : 'email'
  await tx.deleteFrom('sign_in_link').where('contact_id', '=', contactID).where('purpose', '=', purpose).execute()
  const { expires } = await tx
    .insertInto('sign_in_link')
    .values({
      code_hash: codeHash,
      contact_id: contactID,
      purpose,
      email,
      expires: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .returning('expires')
    .executeTakeFirstOrThrow()
  return expires
}

/** Until when a link works that is made at this moment, by the clock of the database. */
export async function linkExpiry(db: Queries, minutes: number): Promise<Date> {
  const { rows } = await sql<{
    expires: Date
  }>`select now() + make_interval(mins => ${minutes}::int) as expires`.execute(db)
  return rows[0]?.expires ?? new Date()
}

export interface LinkOwner {
  contact_id: number
  user_name: string
  email: string | null
}

export interface FollowedLink {
  readonly codeHash: Buffer
  readonly contactID: number
  readonly purpose: 'password' | 'email'
  readonly demo: boolean
}

const usable = ({ codeHash, contactID, purpose, demo }: FollowedLink) => sql<boolean>`
  link.code_hash = ${codeHash} and link.contact_id = ${contactID} and link.purpose = ${purpose} and link.expires > now()
  and contact.contact_id = link.contact_id and contact.kind = 'portal' and contact.active and (${demo} or not contact.demo)`

/** Whose link it is, while it works; `email` is the address that it confirms. */
export async function findSignInLink(db: Queries, link: FollowedLink): Promise<LinkOwner | null> {
  const { rows } = await sql<LinkOwner>`
    select contact.contact_id, contact.user_name, link.email from sign_in_link link, contact where ${usable(link)}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Uses the link up: of two who follow it at once, one is answered null. */
async function useUp(tx: Tx, link: FollowedLink): Promise<LinkOwner | null> {
  const { rows } = await sql<LinkOwner>`
    delete from sign_in_link link using contact where ${usable(link)}
    returning contact.contact_id, contact.user_name, link.email`.execute(tx)
  return rows[0] ?? null
}

/** A password chosen by a link: every session and every other link of the person ends with it. Null where the link works no longer. */
export async function choosePassword(tx: Tx, link: FollowedLink, passwordHash: string): Promise<LinkOwner | null> {
  const owner = await useUp(tx, link)
  if (!owner) return null
  const { contact_id } = owner
  await tx.updateTable('contact').set({ password_hash: passwordHash }).where('contact_id', '=', contact_id).execute()
  await forgetLinksOf(tx, contact_id)
  await endSessionsOf(tx, contact_id)
  return owner
}

/** The address that the link was mailed to becomes the person's. Null where the link works no longer. */
export async function confirmAddress(tx: Tx, link: FollowedLink): Promise<LinkOwner | null> {
  const owner = await useUp(tx, link)
  if (!owner?.email) return null
  await setEmail(tx, owner.contact_id, owner.email)
  return owner
}

/** Links that were mailed to the address before work no longer. */
export async function setEmail(tx: Tx, contactID: number, email: string | null): Promise<void> {
  await tx.updateTable('contact').set({ email }).where('contact_id', '=', contactID).execute()
  await forgetLinksOf(tx, contactID)
}

/** Deletes links that are over, at most so many at once. */
export async function forgetOldLinks(db: Queries, most = 10_000): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sign_in_link where code_hash in (
      select code_hash from sign_in_link where expires < now() limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
