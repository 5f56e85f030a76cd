// People are made and given what they need by administrators: what is refused, what is told, and that somebody is always left.
import {
  addPermission,
  assignCustomers,
  assignEntity,
  assignPartners,
  type Call,
  createToken,
  createUser,
  deletePermission,
  getUser,
  getUserInfo,
  listSecurityContexts,
  listSecurityEvents,
  listUserEntities,
  makeAdmin,
  makeSignInLink,
  removeCustomers,
  removePartners,
  resetPassword,
  revokeAdmin,
  type UserDetails,
} from '@quayside/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertContact, insertPartner } from '../../services.fixture.ts'
import { hashPassword } from './passwords.ts'

const kit = openTestApp()
const password = 'tui kauri weka 41'
const ids: Record<string, number> = {}
let passwordHash: string
let partners: readonly number[]
let entityID: number

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  for (const userName of ['chief', 'deputy', 'clerk'])
    ids[userName] = await insertContact(kit.services, { userName, passwordHash, isAdmin: userName !== 'clerk' })
  ids.program = await insertContact(kit.services, { userName: 'program', kind: 'api' })
  partners = [await insertPartner(kit.services, 'KOWHAI', 'X12'), await insertPartner(kit.services, 'RATA', 'X12')]
  const { db } = kit.services
  await db.insertInto('customer').values({ external_customer_id: 'C1', customer_name: 'Kowhai Ltd' }).execute()
  const entity = await db
    .insertInto('entity')
    .values({ entity_code: 'HK', name: 'Harakeke' })
    .returning('entity_id')
    .executeTakeFirstOrThrow()
  entityID = entity.entity_id
})
beforeEach(async () => {
  const { db } = kit.services
  await sql`update contact set is_admin = user_name in ('chief', 'deputy'), active = true where user_name in ('chief', 'deputy', 'clerk')`.execute(
    db,
  )
  await sql`truncate attempt_count, security_event, contact_permission, contact_partner, contact_customer`.execute(db)
})

const tryIn = (userName: string, typed = password) =>
  kit.call(createToken, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ username: userName, password: typed })}`,
  })
const signIn = async (userName: string) => ((await tryIn(userName)).body as { access_token: string }).access_token
const idOf = (userName: string) => ids[userName] ?? 999_999
const ask = async (call: Call, userName: string, more: Record<string, string | number> = {}) =>
  kit.call(call, { token: await signIn('chief'), params: { id: idOf(userName), ...more } })
const give = async (call: Call, userName: string, body: unknown) =>
  kit.call(call, { token: await signIn('chief'), params: { id: idOf(userName) }, body })
const details = async (userName: string) => (await ask(getUser, userName)).body as UserDetails
const permissionsOf = async (userName: string) =>
  (await details(userName)).userPermissions.map((one) => one.contextPermission.securityContextPermissionID)
const told = async () => {
  const { body } = await kit.call(listSecurityEvents, { token: await signIn('chief') })
  const { securityEvents } = body as { securityEvents: Record<string, string | null>[] }
  return securityEvents
    .filter((one) => one.event !== 'signedIn')
    .map((one) => `${one.event} ${one.userName} by ${one.byUserName}: ${one.detail}`)
}

describe('permissions', () => {
  it('are given and taken one by one, and each change is told once', async () => {
    const given = await ask(addPermission, 'clerk', { perm: 'StoreOrder-ViewOrders' })
    expect(given).toMatchObject({
      status: 200,
      body: [{ contextPermission: { securityContextID: 'StoreOrder' } }],
    })
    await ask(addPermission, 'clerk', { perm: 'storeorder-vieworders' })
    expect(await permissionsOf('clerk')).toEqual(['StoreOrder-ViewOrders'])
    await ask(deletePermission, 'clerk', { perm: 'StoreOrder-ViewOrders' })
    await ask(deletePermission, 'clerk', { perm: 'StoreOrder-ViewOrders' })
    expect(await permissionsOf('clerk')).toEqual([])
    expect(await told()).toEqual([
      'permissionTaken clerk by chief: StoreOrder-ViewOrders',
      'permissionGiven clerk by chief: StoreOrder-ViewOrders',
    ])
  })

  it('that come with the administrator flag, or that nobody knows, are refused', async () => {
    for (const perm of ['Users-ViewUsers', 'PortalAdmin-Config'])
      expect(await ask(addPermission, 'clerk', { perm })).toMatchObject({
        status: 400,
        body: { code: 'permissionFixed' },
      })
    const unknown = await ask(addPermission, 'clerk', { perm: 'StoreOrder-Fly' })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'permissionUnknown' } })
    expect(await permissionsOf('clerk')).toEqual([])
  })

  it('of an API user are changed by the same calls', async () => {
    const given = await ask(addPermission, 'program', { perm: 'Exchange-ReceiveFiles' })
    expect(given.status).toBe(200)
    expect((await ask(getUser, 'program')).status).toBe(404)
  })

  it('are listed by context, sorted by name', async () => {
    const { body } = await ask(listSecurityContexts, 'chief')
    const contexts = body as { securityContextName: string; permissions: { permission: string; notes: string }[] }[]
    const names = contexts.map((one) => one.securityContextName)
    expect(names).toEqual([...names].sort())
    expect(contexts.find((one) => one.securityContextName === 'Invoice')?.permissions).toContainEqual({
      securityContextPermissionID: 'Invoice-ViewInvoices',
      permission: 'ViewInvoices',
      notes: 'See invoices',
    })
  })
})

describe('partners, customers and an entity', () => {
  it('are assigned and taken away, and told', async () => {
    const assigned = await give(assignPartners, 'clerk', { partners: [...partners] })
    expect(assigned.body).toMatchObject({
      partners: [{ partnerCode: 'KOWHAI' }, { partnerCode: 'RATA' }],
    })
    const removed = await give(removePartners, 'clerk', { partners: [partners[0]] })
    expect(removed.body).toMatchObject({ partners: [{ partnerCode: 'RATA' }] })
    const customer = await give(assignCustomers, 'clerk', { customers: ['C1'] })
    expect(customer.body).toMatchObject({ customers: [{ externalCustomerID: 'C1', customerName: 'Kowhai Ltd' }] })
    expect((await give(removeCustomers, 'clerk', { customers: ['C1'] })).body).toMatchObject({ customers: [] })
    expect(await told()).toEqual([
      'customersRemoved clerk by chief: C1',
      'customersAssigned clerk by chief: C1',
      'partnersRemoved clerk by chief: KOWHAI',
      'partnersAssigned clerk by chief: KOWHAI, RATA',
    ])
  })

  it('that do not exist change nothing', async () => {
    const partner = await give(assignPartners, 'clerk', { partners: [partners[0], 999_999] })
    expect(partner.status).toBe(404)
    expect((await give(assignCustomers, 'clerk', { customers: ['NONE'] })).status).toBe(404)
    expect(await details('clerk')).toMatchObject({ partners: [], customers: [] })
    expect(await told()).toEqual([])
  })

  it('an entity is assigned only where the installation shows it', async () => {
    expect((await ask(listUserEntities, 'chief')).body).toEqual([{ entityID, entityCode: 'HK', name: 'Harakeke' }])
    const refused = await ask(assignEntity, 'clerk', { entityId: entityID })
    expect(refused).toMatchObject({ status: 403, body: { code: 'entitiesNotAssigned' } })
  })
})

describe('the administrator flag', () => {
  it('is granted and revoked, and told', async () => {
    expect((await ask(makeAdmin, 'clerk')).body).toMatchObject({ isAdmin: true })
    expect((await ask(revokeAdmin, 'clerk')).body).toMatchObject({ isAdmin: false })
    expect(await told()).toEqual(['adminRevoked clerk by chief: null', 'adminGranted clerk by chief: null'])
  })

  it('is not taken by oneself, nor given to an API user, nor to nobody', async () => {
    expect(await ask(revokeAdmin, 'chief')).toMatchObject({ status: 400, body: { code: 'notYourOwnFlag' } })
    expect(await ask(makeAdmin, 'program')).toMatchObject({ status: 400, body: { code: 'adminNeedsPerson' } })
    expect((await ask(makeAdmin, 'nobody')).status).toBe(404)
  })

  it('of two administrators who take each other’s at once stays with one', async () => {
    const tokens = [await signIn('chief'), await signIn('deputy')]
    const take = (token: string | undefined, userName: string) =>
      kit.call(revokeAdmin, { token: token ?? '', params: { id: idOf(userName) } })
    const replies = await Promise.all([take(tokens[0], 'deputy'), take(tokens[1], 'chief')])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select from contact where is_admin`.execute(kit.services.db)
    expect(rows).toHaveLength(1)
  })

  it('is not changed by what a browser fetches ahead', async () => {
    const token = await signIn('chief')
    const headers = { 'sec-purpose': 'prefetch' }
    expect((await kit.call(makeAdmin, { token, params: { id: idOf('clerk') }, headers })).status).toBe(400)
    expect((await details('clerk')).isAdmin).toBe(false)
  })
})

describe('a new user', () => {
  const hana = { firstName: ' Hana ', lastName: 'Tamihere', email: 'hana@harakeke.example' }
  const create = async (body: unknown) => kit.call(createUser, { token: await signIn('chief'), body })

  it('says every field that is missing, by its name on screen', async () => {
    const empty = await create({ firstName: ' ' })
    expect(empty).toMatchObject({
      status: 400,
      body: { message: 'Missing field(s): First Name, Last Name, Email, Entity' },
    })
    const long = await create({ ...hana, lastName: 'x'.repeat(51), entityID })
    expect(long).toMatchObject({ status: 400, body: { code: 'fieldTooLong' } })
    const noAddress = await create({ ...hana, email: 'hana', entityID })
    expect(noAddress).toMatchObject({ status: 400, body: { code: 'emailAddressInvalid' } })
    expect(await create({ ...hana, entityID: 999 })).toMatchObject({ status: 400, body: { code: 'entityUnknown' } })
  })

  it('chooses a password by the link, which works once, and has nothing until it is given', async () => {
    const made = await create({ ...hana, entityID })
    expect(made.status).toBe(200)
    const { contactID, signInLink } = made.body as { contactID: number; signInLink: { path: string; sentTo: null } }
    expect(signInLink.sentTo).toBeNull()
    ids.hana = contactID
    expect(await details('hana')).toMatchObject({
      userName: hana.email,
      fullName: 'Hana Tamihere',
      entity: 'Harakeke',
      isAdmin: false,
      isActivated: false,
      partners: [],
      userPermissions: [],
    })
    expect(await create({ ...hana, email: 'HANA@harakeke.example', entityID })).toMatchObject({
      status: 400,
      body: { code: 'userNameTaken' },
    })
    const { searchParams } = new URL(signInLink.path, 'http://portal.example')
    const body = { Id: Number(searchParams.get('user')), code: searchParams.get('code') ?? '', newPassword: password }
    expect((await tryIn(hana.email)).status).toBe(401)
    const choices = await Promise.all([kit.call(resetPassword, { body }), kit.call(resetPassword, { body })])
    expect(choices.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await tryIn(hana.email)).status).toBe(200)
    expect((await details('hana')).isActivated).toBe(true)
  })

  it('a link that an administrator makes ends the one before, the sessions, and with deactivation', async () => {
    const clerk = await signIn('clerk')
    const pathOf = async () => ((await ask(makeSignInLink, 'clerk')).body as { path: string }).path
    const [first, second] = [await pathOf(), await pathOf()]
    const use = (path: string) => {
      const { searchParams } = new URL(path, 'http://portal.example')
      const newPassword = 'plum gravel teapot north'
      return kit.call(resetPassword, { body: { Id: idOf('clerk'), code: searchParams.get('code') ?? '', newPassword } })
    }
    expect(await use(first)).toMatchObject({ status: 400, body: { code: 'resetCodeInvalid' } })
    expect((await kit.call(getUserInfo, { token: clerk })).status).toBe(200)
    expect((await use(second)).status).toBe(200)
    expect((await kit.call(getUserInfo, { token: clerk })).status).toBe(401)
    await sql`update contact set active = false where user_name = 'clerk'`.execute(kit.services.db)
    expect(await ask(makeSignInLink, 'clerk')).toMatchObject({ status: 400, body: { code: 'linkNeedsActive' } })
  })
})
