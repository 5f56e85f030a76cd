/** What happens at the door: who signed in, who failed to, who was let in no longer. */
import type { SecurityEvent } from '@quayside/contract'
import { sql } from 'kysely'
import type { Db, Queries } from '../database.ts'

export interface NewSecurityEvent {
  readonly event: SecurityEvent
  readonly contactID: number | null
  readonly byContactID?: number | null
  readonly address: string | null
}

export async function insertSecurityEvent(db: Queries, event: NewSecurityEvent): Promise<void> {
  const { contactID, byContactID = null, address } = event
  await db
    .insertInto('security_event')
    .values({ event: event.event, contact_id: contactID, by_contact_id: byContactID, address })
    .execute()
}

export interface SecurityEventRow {
  security_event_id: number
  event: string
  contact_id: number | null
  user_name: string | null
  by_user_name: string | null
  address: string | null
  created: Date
}

export interface SecurityEventPage {
  /** Of one person. */
  readonly contactID: number | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

/** A page of the log, the newest first, and how many there are in all. */
export async function readSecurityEvents(
  db: Db,
  { contactID, pageNumber, pageSize }: SecurityEventPage,
): Promise<{ rows: SecurityEventRow[]; total: number }> {
  const wanted = contactID === undefined ? sql`true` : sql`log.contact_id = ${contactID}`
  const { rows } = await sql<SecurityEventRow>`
    select log.security_event_id, log.event, log.contact_id, contact.user_name, doer.user_name as by_user_name, log.address, log.created
    from security_event log
    left join contact on contact.contact_id = log.contact_id
    left join contact doer on doer.contact_id = log.by_contact_id
    where ${wanted} order by log.created desc, log.security_event_id desc
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from security_event log where ${wanted}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
