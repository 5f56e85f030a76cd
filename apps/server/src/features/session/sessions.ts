/** A person's own sessions: where they are signed in, and the end of all but this one. */
import { type AccountSession, endOtherSessions, listSessions } from '@quayside/contract'
import { endSessionsOf, listSessionsOf, type SessionRow } from '@quayside/store'
import { type Implementation, implementRaw } from '../../http/implement.ts'
import { tellSecurity } from './security-log.ts'

const present = (row: SessionRow, own: string | null): AccountSession => ({
  sessionID: row.session_id,
  isThisOne: row.session_id === own,
  created: row.created.toISOString(),
  lastUsed: row.last_used.toISOString(),
  expires: row.expires.toISOString(),
  address: row.address,
  device: row.device,
})

export const ownSessionCalls: readonly Implementation[] = [
  implementRaw(listSessions, async ({ signedIn }, _reply, { db }) => {
    const rows = signedIn ? await listSessionsOf(db, signedIn.actor.contactID) : []
    return { sessions: rows.map((row) => present(row, signedIn?.sessionID ?? null)) }
  }),
  implementRaw(endOtherSessions, async ({ signedIn, ip, id }, _reply, { db, log }) => {
    if (!signedIn) return { ended: 0 }
    const { contactID, userName } = signedIn.actor
    const ended = await endSessionsOf(db, contactID, signedIn.sessionID)
    const told = { event: 'sessionsEnded' as const, contactID, userName, address: ip, request: id }
    if (ended > 0) await tellSecurity(db, log, told)
    return { ended }
  }),
]
