/** What happens at the door: who signed in, who failed to, who was let in no longer. */
import type { SecurityEvent } from '@quayside/contract'
import type { Queries } from '../database.ts'

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
