/** Finding people, deactivating and reactivating them, and reading the security log: administrators only. */
import {
  deactivateUser,
  listSecurityEvents,
  listUsers,
  reactivateUser,
  type SecurityEvent,
  type SecurityRecord,
  usersList,
} from '@quayside/contract'
import { type Actor, allow, type Decision, decideDeactivation, refuse } from '@quayside/domain'
import {
  isLastAdministrator,
  lockAdministrators,
  lockUser,
  readSecurityLog,
  readUserList,
  readUsers,
  type SecurityEventRow,
  setUserActive,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { presentUser } from './present-user.ts'
import { tellSecurity } from './security-log.ts'

/** Far more than there are people at any supplier: who asks for no page gets all of them. */
const mostUsers = 100_000

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
    if (!active) {
      const decision = decideDeactivation({
        userName,
        isYou: contactID === actor.contactID,
        isLastAdministrator: user.is_admin && (await isLastAdministrator(tx, contactID, config)),
      })
      if (!decision.ok) return decision
    }
    if (user.active !== active) {
      await setUserActive(tx, contactID, active)
      const event = active ? 'reactivated' : 'deactivated'
      await tellSecurity(tx, log, { event, contactID, byContactID: actor.contactID, userName, address: null })
    }
    return allow({ contactID, userName, active })
  })

const presentEvent = (row: SecurityEventRow): SecurityRecord => ({
  securityEventID: row.security_event_id,
  event: row.event as SecurityEvent,
  contactID: row.contact_id,
  userName: row.user_name,
  byUserName: row.by_user_name,
  address: row.address,
  detail: row.detail,
  created: row.created.toISOString(),
})

export const userCalls: readonly Implementation[] = [
  implement(deactivateUser, async ({ params, actor }, services) =>
    setActive({ contactID: params.id, active: false }, actor, services),
  ),
  implement(reactivateUser, async ({ params, actor }, services) =>
    setActive({ contactID: params.id, active: true }, actor, services),
  ),
  implement(listUsers, async ({ query, actor }, { db, config }) => {
    const { pageSize, pageNumber, ...given } = query
    const asked = { ...given, onlyActive: given.onlyActive ? 'true' : 'false' } as const
    if (pageSize === undefined && pageNumber === undefined) {
      const all = { ...asked, pageSize: mostUsers, pageNumber: 1 }
      return allow((await readUsers(db, all, config)).map((row) => presentUser(row, actor)))
    }
    const page = { ...asked, pageSize: pageSize ?? usersList.pageSize, pageNumber: pageNumber ?? 1 }
    const { rows, ...counted } = await readUserList(db, page, config)
    return allow({ users: rows.map((row) => presentUser(row, actor)), ...counted })
  }),
  implement(listSecurityEvents, async ({ query }, { db, config, vendor }) => {
    const { rows, ...counted } = await readSecurityLog(db, query, vendor.zone)
    return allow({
      securityEvents: rows.map(presentEvent),
      ...counted,
      keptDays: config.keepSecurityDays === 0 ? null : config.keepSecurityDays,
    })
  }),
]
