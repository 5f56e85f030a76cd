/** What happens at the door: who signed in, who failed to, who was let in no longer. */
import { type ListQuery, type SecurityEvent, securityLogList } from '@quayside/contract'
import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { betweenMoments, oneOf } from '../lists/list-conditions.ts'
import { type ListSource, plainRows } from '../lists/list-source.ts'
import { type ListPage, readList } from '../lists/read-list.ts'

export interface NewSecurityEvent {
  readonly event: SecurityEvent
  readonly contactID: number | null
  readonly byContactID?: number | null
  readonly address: string | null
  /** Which permission, partners, address: what was changed. */
  readonly detail?: string | null
}

export async function insertSecurityEvent(db: Queries, event: NewSecurityEvent): Promise<void> {
  const { contactID, byContactID = null, address, detail = null } = event
  await db
    .insertInto('security_event')
    .values({ event: event.event, contact_id: contactID, by_contact_id: byContactID, address, detail })
    .execute()
}

export interface SecurityEventRow {
  security_event_id: number
  event: string
  contact_id: number | null
  user_name: string | null
  by_user_name: string | null
  address: string | null
  detail: string | null
  created: Date
}

const from = sql`security_event log
  left join contact about on about.contact_id = log.contact_id
  left join contact doer on doer.contact_id = log.by_contact_id`

const source = (zone: string): ListSource<typeof securityLogList> => ({
  spec: securityLogList,
  from,
  // Of no partner: administrators alone read it.
  partner: () => sql`true`,
  search: (pattern) =>
    sql`concat_ws(' ', about.user_name, about.full_name, doer.user_name, log.address) ilike ${pattern}`,
  filters: {
    event: oneOf('log.event'),
    // As text: what is no number is nobody's.
    user: (contactID) => sql`${contactID}::text in (log.contact_id::text, log.by_contact_id::text)`,
  },
  between: betweenMoments(sql`log.created`, zone),
  sort: {},
  key: 'log.security_event_id',
  order: { by: 'log.created', direction: 'desc' },
  rows: plainRows<SecurityEventRow>(
    sql`log.security_event_id, log.event, log.contact_id, about.user_name, doer.user_name as by_user_name, log.address, log.detail, log.created`,
    from,
  ),
})

/** The newest first. @param zone the portal's, whose days the limits are */
export const readSecurityLog = (
  db: Queries,
  query: ListQuery<typeof securityLogList>,
  zone: string,
): Promise<ListPage<SecurityEventRow>> => readList(db, source(zone), query, { all: true })
