/** One person: made, looked at, given what they need. Administrators only; each change is told in its own transaction. */
import {
  addPermission,
  assignCustomers,
  assignEntity,
  assignPartners,
  createUser,
  deletePermission,
  getUser,
  listSecurityContexts,
  listUserEntities,
  makeAdmin,
  makeSignInLink,
  removeCustomers,
  removePartners,
  revokeAdmin,
  type SecurityEvent,
  type UserDetails,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decidePermissionChange,
  decideRevokeAdmin,
  isPermissionKey,
  type PermissionKey,
  permissions,
  readNewUser,
  refuse,
} from '@quayside/domain'
import {
  findUser,
  giveCustomers,
  givePartners,
  givePermission,
  insertContactRow,
  isLastAdministrator,
  type KnownUser,
  knownCustomers,
  lockAdministrators,
  lockUser,
  partnerCodes,
  readAllEntities,
  readEntityName,
  readGranted,
  setAdministrator,
  setEntity,
  type Tx,
  takeCustomers,
  takePartners,
  takePermission,
} from '@quayside/store'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implement, implementRaw } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { presentDetails, presentPermissions } from './present-user.ts'
import { tellSecurity } from './security-log.ts'
import { giveLink } from './sign-in-links.ts'

/** What happened, for the log; null where nothing changed. */
type Told = { readonly event: SecurityEvent; readonly detail: string | null } | null

interface ChangedUser {
  readonly contactID: number
  readonly actor: Actor
  readonly services: Services
  /** API users too: of what they share with people. */
  readonly orApiUser?: boolean
}

async function changeUser(
  { contactID, actor, services, orApiUser = false }: ChangedUser,
  change: (tx: Tx, user: KnownUser) => Promise<Decision<Told>>,
): Promise<Decision<null>> {
  const { db, config, log } = services
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, contactID, config)
    if (!user || (user.kind === 'api' && !orApiUser)) return refuse('notFound')
    const decision = await change(tx, user)
    if (!decision.ok) return decision
    const { value: told } = decision
    const { user_name: userName } = user
    if (told) await tellSecurity(tx, log, { ...told, contactID, byContactID: actor.contactID, userName, address: null })
    return allow(null)
  })
}

async function detailsOf(contactID: number, actor: Actor, { db, config }: Services): Promise<Decision<UserDetails>> {
  const row = await findUser(db, contactID, config)
  return row ? allow(presentDetails(row, await readGranted(db, contactID), actor)) : refuse('notFound')
}

async function changed(
  user: ChangedUser,
  change: (tx: Tx, user: KnownUser) => Promise<Decision<Told>>,
): Promise<Decision<UserDetails>> {
  const decision = await changeUser(user, change)
  return decision.ok ? detailsOf(user.contactID, user.actor, user.services) : decision
}

const setPartners =
  (partnerIDs: readonly number[], give: boolean) =>
  async (tx: Tx, { contact_id: contactID }: KnownUser): Promise<Decision<Told>> => {
    const known = await partnerCodes(tx, partnerIDs)
    if (known.length < new Set(partnerIDs).size) return refuse('notFound')
    const given = { contactID, partnerIDs: known.map((one) => one.partner_id) }
    await (give ? givePartners : takePartners)(tx, given)
    const detail = known.map((one) => one.code).join(', ')
    return allow({ event: give ? 'partnersAssigned' : 'partnersRemoved', detail })
  }

const setCustomers =
  (customerIDs: readonly string[], give: boolean) =>
  async (tx: Tx, { contact_id: contactID }: KnownUser): Promise<Decision<Told>> => {
    const known = await knownCustomers(tx, customerIDs)
    if (known.length < new Set(customerIDs).size) return refuse('notFound')
    await (give ? giveCustomers : takeCustomers)(tx, { contactID, customerIDs: known })
    return allow({ event: give ? 'customersAssigned' : 'customersRemoved', detail: known.join(', ') })
  }

/** As it is stored, whatever case it is asked in. */
const permissionNamed = (name: string): PermissionKey | null =>
  isPermissionKey(name) ? name : (permissions.find(({ key }) => key.toLowerCase() === name.toLowerCase())?.key ?? null)

async function setPermission(user: ChangedUser, name: string, give: boolean) {
  const { contactID, actor, services } = user
  const key = permissionNamed(name)
  if (key === null) return refuse('permissionUnknown', { permission: name })
  if (!services.vendor.users.canEditPermissions) return refuse('permissionsNotEdited')
  const may = decidePermissionChange(actor, key)
  if (!may.ok) return may
  const decision = await changeUser({ ...user, orApiUser: true }, async (tx) => {
    const isChanged = await (give ? givePermission : takePermission)(tx, contactID, key)
    return allow(isChanged ? { event: give ? 'permissionGiven' : 'permissionTaken', detail: key } : null)
  })
  return decision.ok ? allow(presentPermissions(await readGranted(services.db, contactID))) : decision
}

/** One after the other: of two administrators who take each other's flag at once, one stays. */
async function setAdmin({ contactID, actor, services }: ChangedUser, isAdmin: boolean): Promise<Decision<UserDetails>> {
  const { db, config, log } = services
  const decision = await db.transaction().execute(async (tx): Promise<Decision<null>> => {
    await lockAdministrators(tx)
    const user = await lockUser(tx, contactID, config)
    if (!user) return refuse('notFound')
    if (user.kind === 'api') return refuse('adminNeedsPerson')
    const { user_name: userName } = user
    const may = decideRevokeAdmin({
      userName,
      isYou: contactID === actor.contactID,
      isLastAdministrator: user.is_admin && (await isLastAdministrator(tx, contactID, config)),
    })
    if (!isAdmin && !may.ok) return may
    if (user.is_admin === isAdmin) return allow(null)
    await setAdministrator(tx, contactID, isAdmin)
    const event = isAdmin ? 'adminGranted' : 'adminRevoked'
    await tellSecurity(tx, log, { event, contactID, byContactID: actor.contactID, userName, address: null })
    return allow(null)
  })
  return decision.ok ? detailsOf(contactID, actor, services) : decision
}

const contexts = [...new Set(permissions.map(({ area }) => area))].sort().map((area) => ({
  securityContextID: area,
  securityContextName: area,
  permissions: permissions
    .filter((one) => one.area === area)
    .map(({ key, action, notes }) => ({ securityContextPermissionID: key, permission: action, notes })),
}))

async function makeUser(given: Parameters<typeof readNewUser>[0], actor: Actor, services: Services) {
  const { db, log, vendor } = services
  if (!vendor.users.showCreateUser) return refuse('usersNotCreated')
  const read = readNewUser(given)
  if (!read.ok) return read
  const { email, fullName, company, entityID } = read.value
  return db.transaction().execute(async (tx) => {
    if ((await readEntityName(tx, entityID)) === null) return refuse('entityUnknown')
    const contactID = await insertContactRow(tx, {
      kind: 'portal',
      user_name: email,
      full_name: fullName,
      email,
      company,
      entity_id: entityID,
    })
    if (contactID === null) return refuse('userNameTaken', { userName: email })
    const told = { contactID, byContactID: actor.contactID, userName: email, address: null }
    await tellSecurity(tx, log, { ...told, event: 'userCreated' })
    return allow({ contactID, userName: email, signInLink: await giveLink(tx, { contactID, email }, services) })
  })
}

async function makeLinkFor({ contactID, actor, services }: ChangedUser) {
  const { db, config, log } = services
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, contactID, config)
    if (!user || user.kind === 'api') return refuse('notFound')
    const { user_name: userName, email } = user
    if (!user.active) return refuse('linkNeedsActive', { userName })
    const told = { contactID, byContactID: actor.contactID, userName, address: null }
    await tellSecurity(tx, log, { ...told, event: 'signInLinkMade' })
    return allow(await giveLink(tx, { contactID, email }, services))
  })
}

export const userRecordCalls: readonly Implementation[] = [
  implement(getUser, async ({ params, actor }, services) => detailsOf(params.id, actor, services)),
  implement(listSecurityContexts, async () => allow(contexts)),
  implement(listUserEntities, async (_, { db }) => {
    const rows = await readAllEntities(db)
    return allow(rows.map((row) => ({ entityID: row.entity_id, entityCode: row.entity_code, name: row.name })))
  }),
  // Neither answer is kept under an idempotency key: it may hold a link that works once.
  implementRaw(createUser, async ({ body }, reply, services, actor) => {
    const decision = actor ? await makeUser(createUser.body.parse(body), actor, services) : refuse('authExpired')
    return decision.ok ? decision.value : sendRefusal(reply, decision.refusal)
  }),
  implementRaw(makeSignInLink, async ({ params }, reply, services, actor) => {
    const { id: contactID } = makeSignInLink.params.parse(params)
    const decision = actor ? await makeLinkFor({ contactID, actor, services }) : refuse('authExpired')
    return decision.ok ? decision.value : sendRefusal(reply, decision.refusal)
  }),
  implement(assignPartners, async ({ params, body, actor }, services) =>
    changed({ contactID: params.id, actor, services }, setPartners(body.partners, true)),
  ),
  implement(removePartners, async ({ params, body, actor }, services) =>
    changed({ contactID: params.id, actor, services }, setPartners(body.partners, false)),
  ),
  implement(assignCustomers, async ({ params, body, actor }, services) =>
    changed({ contactID: params.id, actor, services }, setCustomers(body.customers, true)),
  ),
  implement(removeCustomers, async ({ params, body, actor }, services) =>
    changed({ contactID: params.id, actor, services }, setCustomers(body.customers, false)),
  ),
  implement(assignEntity, async ({ params, actor }, services) => {
    if (!services.vendor.users.showAssignedEntity) return refuse('entitiesNotAssigned')
    return changed({ contactID: params.id, actor, services }, async (tx) => {
      const name = await readEntityName(tx, params.entityId)
      if (name === null) return refuse('entityUnknown')
      await setEntity(tx, params.id, params.entityId)
      return allow({ event: 'entityAssigned', detail: name })
    })
  }),
  implement(makeAdmin, async ({ params, actor }, services) =>
    setAdmin({ contactID: params.id, actor, services }, true),
  ),
  implement(revokeAdmin, async ({ params, actor }, services) =>
    setAdmin({ contactID: params.id, actor, services }, false),
  ),
  implement(addPermission, async ({ params, actor }, services) =>
    setPermission({ contactID: params.id, actor, services }, params.perm, true),
  ),
  implement(deletePermission, async ({ params, actor }, services) =>
    setPermission({ contactID: params.id, actor, services }, params.perm, false),
  ),
]
