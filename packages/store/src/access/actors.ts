/** Loads the caller with permissions and partner scope, in one query. */
import { sql } from 'kysely'
import type { Db } from '../database.ts'

export interface FoundActor {
  contact_id: number
  user_name: string
  kind: 'portal' | 'api'
  is_admin: boolean
  permissions: string[]
  partner_ids: number[]
}

const actorColumns = sql`
  contact.contact_id, contact.user_name, contact.kind, contact.is_admin,
  coalesce((select array_agg(permission) from contact_permission where contact_permission.contact_id = contact.contact_id), '{}') as permissions,
  coalesce((select json_agg(partner_id) from contact_partner where contact_partner.contact_id = contact.contact_id), '[]') as partner_ids`

export async function findActorBySession(db: Db, sessionID: string): Promise<FoundActor | null> {
  const { rows } = await sql<FoundActor>`
    select ${actorColumns} from session join contact using (contact_id)
    where session.session_id = ${sessionID}::uuid and session.ended is null and contact.active`.execute(db)
  return rows[0] ?? null
}

export async function findActorByApiToken(db: Db, tokenHash: Buffer): Promise<FoundActor | null> {
  const { rows } = await sql<FoundActor>`
    select ${actorColumns} from contact where contact.api_token_hash = ${tokenHash} and contact.active and contact.kind = 'api'`.execute(
    db,
  )
  return rows[0] ?? null
}
