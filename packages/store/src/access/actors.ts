/** Loads the caller with permissions and partner scope, in one query that each connection plans once: every call begins with it. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { runPrepared } from '../prepared.ts'

export interface FoundActor {
  contact_id: number
  user_name: string
  kind: 'portal' | 'api'
  is_admin: boolean
  permissions: string[]
  partner_ids: number[]
}

/** Whose sign-ins count: people of demo mode have a password that everybody knows. */
export interface ValidPeople {
  readonly demo: boolean
}

const actorColumns = sql`
  contact.contact_id, contact.user_name, contact.kind, contact.is_admin,
  coalesce((select array_agg(permission) from contact_permission where contact_permission.contact_id = contact.contact_id), '{}') as permissions,
  coalesce((select json_agg(partner_id) from contact_partner where contact_partner.contact_id = contact.contact_id), '[]') as partner_ids`

/** Where contact ids are told of people who lost access, or got some (by triggers of the tables). */
export const accessChannel = 'quayside_access'

/** For a query of `contact`. */
export const isValid = ({ demo }: ValidPeople): RawBuilder<boolean> =>
  demo ? sql<boolean>`contact.active` : sql<boolean>`(contact.active and not contact.demo)`

export async function findActorBySession(db: Db, sessionID: string, people: ValidPeople): Promise<FoundActor | null> {
  const statement = sql<FoundActor>`
    select ${actorColumns} from session join contact using (contact_id)
    where session.session_id = ${sessionID}::uuid and session.ended is null and session.expires > now() and ${isValid(people)}`
  return (await runPrepared(db, statement))[0] ?? null
}

/** Who it is by its id: for work that goes on after the call that asked for it. */
export async function findActorByContact(db: Db, contactID: number, people: ValidPeople): Promise<FoundActor | null> {
  const statement = sql<FoundActor>`
    select ${actorColumns} from contact where contact.contact_id = ${contactID} and ${isValid(people)}`
  return (await runPrepared(db, statement))[0] ?? null
}

/** A program's last access is written down again once it is so old: at most one write a minute, however many calls it makes. */
const isAccessOld = sql<boolean>`(contact.last_accessed is null or contact.last_accessed <= now() - interval '1 minute')`

export interface FoundProgram extends FoundActor {
  is_access_old: boolean
}

export async function findActorByApiToken(
  db: Db,
  tokenHash: Buffer,
  people: ValidPeople,
): Promise<FoundProgram | null> {
  const statement = sql<FoundProgram>`
    select ${actorColumns}, ${isAccessOld} as is_access_old from contact
    where contact.api_token_hash = ${tokenHash} and contact.kind = 'api' and ${isValid(people)}`
  return (await runPrepared(db, statement))[0] ?? null
}

/** Of calls that come at once one writes it, and none waits for somebody who edits the user. */
export async function noteAccess(db: Db, contactID: number): Promise<void> {
  await runPrepared(
    db,
    sql`update contact set last_accessed = now() where contact_id = (
      select contact_id from contact where contact_id = ${contactID} and ${isAccessOld} for update skip locked)`,
  )
}
