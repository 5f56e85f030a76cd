/** What the browser loads about the signed-in person and the deployment. */
import { createHash } from 'node:crypto'
import {
  getEnabledFeatures,
  getIsAdmin,
  getPermissions,
  getUserInfo,
  getVendor,
  updateUserInfo,
} from '@quayside/contract'
import { type Actor, allow, permissions, readEmail, refuse } from '@quayside/domain'
import { countAttempt, findUserInfo, setEmail, type UserInfo } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { tellSecurity } from './security-log.ts'

const contextPermission = (key: string) => {
  const [context = '', permission = ''] = key.split('-')
  return { contextPermission: { context: { securityContextSystemName: context }, permissionSystemName: permission } }
}

const presentInfo = (found: UserInfo) => ({
  contactID: found.contact_id,
  userName: found.user_name,
  fullName: found.full_name,
  email: found.email,
  company: found.company,
  isAdmin: found.is_admin,
  lastAccessed: found.last_accessed?.toISOString() ?? null,
})

const hour = 3600
/** Confirmations that a person may ask for in an hour: they go to whatever address was typed. */
const confirmationsOfPerson = 10

/** Where mails go out, a new address counts once its link is opened: passwords are reset by mails to it. */
async function changeEmail(actor: Actor, email: string, { db, config, jobs, log }: Services) {
  const { contactID, userName } = actor
  const key = createHash('sha256').update(`email of ${contactID}`).digest()
  const [count] = await countAttempt(db, [{ key, seconds: hour }])
  if (count && count.attempts > confirmationsOfPerson)
    return refuse('tooManyAddresses', { minutes: Math.ceil(count.secondsLeft / 60) })
  return db.transaction().execute(async (tx) => {
    const before = await findUserInfo(tx, contactID)
    if (!before) return refuse('notFound')
    if (before.email === email) return allow({ ...presentInfo(before), confirmationSentTo: null })
    const told = { contactID, userName, address: null, detail: email }
    if (config.mail) {
      await tellSecurity(tx, log, { ...told, event: 'emailChangeAsked' })
      await jobs.send(tx, 'send-mail', { mail: 'confirm', contactID, to: email })
      return allow({ ...presentInfo(before), confirmationSentTo: email })
    }
    await setEmail(tx, contactID, email)
    await tellSecurity(tx, log, { ...told, event: 'emailChanged' })
    return allow({ ...presentInfo(before), email, confirmationSentTo: null })
  })
}

export const accountCalls: readonly Implementation[] = [
  implement(getIsAdmin, async ({ actor }) => allow(actor.isAdmin)),
  implement(getPermissions, async ({ actor }) =>
    allow((actor.isAdmin ? permissions.map(({ key }) => key) : [...actor.permissions]).map(contextPermission)),
  ),
  implement(getVendor, async (_, { vendor, config }) =>
    allow({ variant: vendor.variant, zone: vendor.zone, demo: config.demo, mail: config.mail !== undefined }),
  ),
  implement(getEnabledFeatures, async (_, { vendor }) => allow([...vendor.features])),
  implement(getUserInfo, async ({ actor }, { db }) => {
    const found = await findUserInfo(db, actor.contactID)
    return found ? allow(presentInfo(found)) : refuse('notFound')
  }),
  implement(updateUserInfo, async ({ actor, body }, services) => {
    if (actor.isApiUser) return refuse('noPasswordHere')
    const email = readEmail(body.email)
    return email.ok ? changeEmail(actor, email.value, services) : email
  }),
]
