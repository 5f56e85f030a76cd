/** Deactivating and reactivating people, and reading the security log: administrators only. */
import {
  deactivateUser,
  listSecurityEvents,
  reactivateUser,
  type SecurityEvent,
  type SecurityRecord,
} from '@quayside/contract'
import { type Actor, allow, type Decision, refuse } from '@quayside/domain'
import {
  isLastAdministrator,
  lockAdministrators,
  lockUser,
  readSecurityEvents,
  type SecurityEventRow,
  setUserActive,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { tellSecurity } from './security-log.ts'

interface UserState {
  readonly contactID: number
  readonly userName: string
  readonly active: boolean
}

/** Said in the same transaction: nobody is deactivated without a trace. */
const setActive = (
  { contactID, active }: Omit<UserState, 'userName'>,
  actor: Actor,
  { db, config, log }: Services,
): Promise<Decision<UserState>> =>
  db.transaction().execute(async (tx) => {
    if (!active) await lockAdministrators(tx)
    const user = await lockUser(tx, contactID, config)
    if (!user) return refuse('notFound')
    const { user_name: userName } = user
    if (!active && contactID === actor.contactID) return refuse('notYourself')
    if (!active && user.is_admin && (await isLastAdministrator(tx, contactID, config)))
      return refuse('lastAdministrator', { userName })
    if (user.active !== active) {
      await setUserActive(tx, contactID, active)
      const event = active ? 'reactivated' : 'deactivated'
      await tellSecurity(tx, log, { event, contactID, byContactID: actor.contactID, userName, address: null })
    }
    return allow({ contactID, userName, active })
  })

const present = (row: SecurityEventRow): SecurityRecord => ({
  securityEventID: row.security_event_id,
  event: row.event as SecurityEvent,
  contactID: row.contact_id,
  userName: row.user_name,
  byUserName: row.by_user_name,
  address: row.address,
  created: row.created.toISOString(),
})

export const userCalls: readonly Implementation[] = [
  implement(deactivateUser, async ({ params, actor }, services) =>
    setActive({ contactID: params.id, active: false }, actor, services),
  ),
  implement(reactivateUser, async ({ params, actor }, services) =>
    setActive({ contactID: params.id, active: true }, actor, services),
  ),
  implement(listSecurityEvents, async ({ query }, { db }) => {
    const { contactID, pageNumber, pageSize } = query
    const { rows, total } = await readSecurityEvents(db, { contactID, pageNumber, pageSize })
    return allow({ securityEvents: rows.map(present), totalRecords: total, timeStamp: new Date().toISOString() })
  }),
]
