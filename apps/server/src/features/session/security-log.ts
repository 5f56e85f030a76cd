/** Tells of what happens at the door: a row of `security_event`, and a line of JSON in the program's log. */
import { insertSecurityEvent, type NewSecurityEvent, type Queries } from '@quayside/store'
import type { Log } from '../../log.ts'

export interface ToldEvent extends NewSecurityEvent {
  /** Of a person of the portal; what a stranger typed may be a password and is not kept. */
  readonly userName: string | null
  readonly request?: string
}

export async function tellSecurity(db: Queries, log: Log, told: ToldEvent): Promise<void> {
  const { userName, request, ...event } = told
  await insertSecurityEvent(db, event)
  const { event: security, address, detail } = event
  log.info(JSON.stringify({ security, user: userName, address, detail: detail ?? undefined, request }))
}
