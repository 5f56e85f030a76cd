/** API users: made, named, given partners, given a new token. Nobody makes or gets a token that may more than they do. */
import { randomBytes } from 'node:crypto'
import {
  type ApiUser,
  assignApiUserPartners,
  type BodyOf,
  createApiUser,
  getApiUser,
  listApiUsers,
  type ParamsOf,
  refreshApiToken,
  removeApiUserPartners,
  type SecurityEvent,
  updateApiUser,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideTokenOf,
  type PermissionKey,
  partnerScope,
  permissions,
  permissionsOfProgram,
  readNewApiUser,
  readProgramEdit,
  refuse,
  scopeCovers,
} from '@quayside/domain'
import {
  type ApiUserRow,
  editApiUser,
  findApiUser,
  findEntityID,
  givePartners,
  givePermission,
  insertContactRow,
  lockUser,
  partnerCodes,
  readApiUserList,
  readGranted,
  setApiToken,
  type Tx,
  takePartners,
} from '@quayside/store'
import { apiTokenPrefix, hashToken } from '../../http/authenticate.ts'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implement, implementRaw } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { presentPartners } from './present-user.ts'
import { tellSecurity } from './security-log.ts'

/** Of 256 bits; what is kept is its hash. */
const newToken = (): string => `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`

const wanted = (contactID: number, actor: Actor, { config }: Pick<Services, 'config'>) => ({
  contactID,
  scope: partnerScope(actor),
  demo: config.demo,
})

const presentBrief = (row: ApiUserRow) => ({
  contactID: row.contact_id,
  fullName: row.full_name,
  entityName: row.entity_name,
  externalID: row.external_id,
  lastAccessed: row.last_accessed?.toISOString() ?? null,
  active: row.active,
})

interface Asked {
  readonly contactID: number
  readonly actor: Actor
  readonly services: Services
}

async function present({ contactID, actor, services }: Asked, accessToken: string | null): Promise<Decision<ApiUser>> {
  const row = await findApiUser(services.db, wanted(contactID, actor, services))
  if (!row) return refuse('notFound')
  const granted = await readGranted(services.db, contactID)
  const { user_name: userName, external_id: company, entity_id } = row
  const more = { userName, company, entityID: entity_id ?? 0, accessToken, partners: presentPartners(granted) }
  return allow({ ...presentBrief(row), ...more })
}

interface Change {
  readonly event: SecurityEvent
  readonly detail: string | null
  readonly accessToken?: string
}

/** Locked before it is looked at: what it reaches does not change meanwhile. */
async function changed(asked: Asked, change: (tx: Tx) => Promise<Decision<Change>>): Promise<Decision<ApiUser>> {
  const { contactID, actor, services } = asked
  const { db, config, log } = services
  const decision = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, contactID, config)
    const isReached = user?.kind === 'api' && (await findApiUser(tx, wanted(contactID, actor, services))) !== null
    if (!user || !isReached) return refuse('notFound')
    const done = await change(tx)
    if (!done.ok) return done
    const { event, detail } = done.value
    const told = { contactID, byContactID: actor.contactID, userName: user.user_name, address: null }
    await tellSecurity(tx, log, { ...told, event, detail })
    return done
  })
  return decision.ok ? present(asked, decision.value.accessToken ?? null) : decision
}

const refreshed = (asked: Asked) =>
  changed(asked, async (tx) => {
    const { permissions: held, partners } = await readGranted(tx, asked.contactID)
    const partnerIDs = partners.map((one) => one.partner_id)
    const may = decideTokenOf(asked.actor, { permissions: held as PermissionKey[], partnerIDs })
    if (!may.ok) return may
    const accessToken = newToken()
    await setApiToken(tx, asked.contactID, hashToken(accessToken))
    return allow({ event: 'apiTokenRefreshed', detail: null, accessToken })
  })

/** Partners out of the caller's reach are not found, whoever reaches them. */
const setPartners = (asked: Asked, partnerIDs: readonly number[], give: boolean) =>
  changed(asked, async (tx) => {
    const scope = partnerScope(asked.actor)
    const known = (await partnerCodes(tx, partnerIDs)).filter((one) => scopeCovers(scope, one.partner_id))
    if (known.length < new Set(partnerIDs).size) return refuse('notFound')
    const given = { contactID: asked.contactID, partnerIDs: known.map((one) => one.partner_id) }
    await (give ? givePartners : takePartners)(tx, given)
    const detail = known.map((one) => one.code).join(', ')
    return allow({ event: give ? 'partnersAssigned' : 'partnersRemoved', detail })
  })

async function made(given: BodyOf<typeof createApiUser>, actor: Actor, services: Services): Promise<Decision<ApiUser>> {
  const { db, log } = services
  const read = readNewApiUser(given)
  if (!read.ok) return read
  const { name, externalID, entityID } = read.value
  const accessToken = newToken()
  const decision = await db.transaction().execute(async (tx) => {
    if ((await findEntityID(tx, entityID, partnerScope(actor))) === null) return refuse('entityUnknown')
    const contactID = await insertContactRow(tx, {
      kind: 'api',
      user_name: name,
      full_name: name,
      external_id: externalID,
      entity_id: entityID,
      api_token_hash: hashToken(accessToken),
    })
    if (contactID === null) return refuse('userNameTaken', { userName: name })
    const all = permissions.map(({ key }) => key)
    for (const key of permissionsOfProgram(actor, all)) await givePermission(tx, contactID, key)
    const told = { contactID, byContactID: actor.contactID, userName: name, address: null }
    await tellSecurity(tx, log, { ...told, event: 'apiUserCreated' })
    return allow(contactID)
  })
  return decision.ok ? present({ contactID: decision.value, actor, services }, accessToken) : decision
}

export const apiUserCalls: readonly Implementation[] = [
  implement(listApiUsers, async ({ query, actor }, { db, config }) => {
    const { rows, ...counted } = await readApiUserList(db, query, { demo: config.demo, scope: partnerScope(actor) })
    return allow({ briefUserInfo: rows.map(presentBrief), ...counted })
  }),
  implement(getApiUser, async ({ params, actor }, services) =>
    present({ contactID: params.id, actor, services }, null),
  ),
  // Neither answer is kept under an idempotency key: each holds a token.
  implementRaw(createApiUser, async ({ body }, reply, services, actor) => {
    if (!actor) return sendRefusal(reply, refuse('authExpired').refusal)
    const decision = await made(body as BodyOf<typeof createApiUser>, actor, services)
    return decision.ok ? decision.value : sendRefusal(reply, decision.refusal)
  }),
  implementRaw(refreshApiToken, async ({ params }, reply, services, actor) => {
    if (!actor) return sendRefusal(reply, refuse('authExpired').refusal)
    const { id: contactID } = params as ParamsOf<typeof refreshApiToken>
    const decision = await refreshed({ contactID, actor, services })
    return decision.ok ? decision.value : sendRefusal(reply, decision.refusal)
  }),
  implement(updateApiUser, async ({ params, body, actor }, services) => {
    const edit = readProgramEdit(body)
    if (!edit.ok) return edit
    return changed({ contactID: params.id, actor, services }, async (tx) => {
      await editApiUser(tx, params.id, edit.value)
      const detail = [edit.value.name, edit.value.externalID].filter(Boolean).join(', ') || null
      return allow({ event: 'apiUserChanged', detail })
    })
  }),
  implement(assignApiUserPartners, async ({ params, body, actor }, services) =>
    setPartners({ contactID: params.id, actor, services }, body.partners, true),
  ),
  implement(removeApiUserPartners, async ({ params, body, actor }, services) =>
    setPartners({ contactID: params.id, actor, services }, body.partners, false),
  ),
]
