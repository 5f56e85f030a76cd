// API users: a token is answered once, and nobody makes, sees or gets one that may more than they do.
import {
  type ApiUser,
  assignApiUserPartners,
  createApiUser,
  getApiUser,
  getPermissions,
  getUserInfo,
  listApiUsers,
  refreshApiToken,
  removeApiUserPartners,
  updateApiUser,
} from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { givePermission } from '@quayside/store'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const kit = openTestApp()
const all: readonly PermissionKey[] = [
  'APIUsers-ViewAPIUsers',
  'APIUsers-CreateAPIUsers',
  'APIUsers-RefreshToken',
  'Partners-LinkChildrenPartner',
  'StoreOrder-ViewOrders',
]
let kowhai: number
let rata: number
let entityID: number
let names = 0

beforeAll(async () => {
  const { db } = kit.services
  const entity = await db
    .insertInto('entity')
    .values({ entity_code: 'HK', name: 'Harakeke' })
    .returning('entity_id')
    .executeTakeFirstOrThrow()
  entityID = entity.entity_id
  kowhai = await insertPartner(kit.services, 'KOWHAI', 'X12')
  rata = await insertPartner(kit.services, 'RATA', 'X12')
  await db.updateTable('partner').set({ entity_id: entityID }).execute()
})

const create = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  kit.call(createApiUser, { token, headers, body: { name: `Gateway ${++names}`, entityID, ...more } })
const made = async (token: string) => (await create(token)).body as ApiUser
const of = (user: ApiUser, token: string) => ({ token, params: { id: user.contactID } })
const works = async (token: string | null) => (await kit.call(getUserInfo, { token: token ?? '' })).status === 200

it('is made with a name and an entity, has a token this once, and what its maker holds of a program’s permissions', async () => {
  const token = await kit.tokenFor(all, [kowhai])
  expect(await create(token, { name: ' ', entityID: null })).toMatchObject({
    status: 400,
    body: { message: 'Missing field(s): Name, Entity' },
  })
  const user = await made(token)
  expect(user).toMatchObject({ entityName: 'Harakeke', partners: [] })
  expect(await works(user.accessToken)).toBe(true)
  const { body } = await kit.call(getPermissions, { token: user.accessToken ?? '' })
  expect(body).toEqual([
    { contextPermission: { context: { securityContextSystemName: 'StoreOrder' }, permissionSystemName: 'ViewOrders' } },
  ])
  const again = await kit.call(getApiUser, of(user, token))
  expect(again.body).toMatchObject({ accessToken: null })
  expect(await create(token, { name: user.fullName })).toMatchObject({ status: 400, body: { code: 'userNameTaken' } })
})

it('gets a new token: the old one ends, and no answer of it is kept', async () => {
  const token = await kit.tokenFor(all, [kowhai])
  const user = await made(token)
  const headers = { 'idempotency-key': 'refresh-once' }
  const fresh = (await kit.call(refreshApiToken, { ...of(user, token), headers })).body as ApiUser
  expect([await works(user.accessToken), await works(fresh.accessToken)]).toEqual([false, true])
  const kept = sql`select from kept_answer where answer like ${`%${fresh.accessToken}%`}`
  const { rows } = await kept.execute(kit.services.db)
  expect(rows).toEqual([])
  const ahead = { ...of(user, token), headers: { purpose: 'prefetch' } }
  expect((await kit.call(refreshApiToken, ahead)).status).toBe(400)
  expect(await works(fresh.accessToken)).toBe(true)
})

it('that may more than the caller gives them no token', async () => {
  const token = await kit.tokenFor(all, [kowhai])
  const user = await made(token)
  await kit.services.db.transaction().execute((tx) => givePermission(tx, user.contactID, 'Invoice-DeleteInvoice'))
  const refused = await kit.call(refreshApiToken, of(user, token))
  expect(refused).toMatchObject({ status: 403, body: { code: 'tokenMayMore' } })
  expect(await works(user.accessToken)).toBe(true)
  expect((await kit.call(refreshApiToken, of(user, await kit.administrator()))).status).toBe(200)
})

it('is found by those who reach all of its partners, and given no partner that they do not', async () => {
  const [narrow, wide] = [await kit.tokenFor(all, [kowhai]), await kit.tokenFor(all, [kowhai, rata])]
  const user = await made(wide)
  const assign = (token: string, partners: readonly number[]) =>
    kit.call(assignApiUserPartners, { ...of(user, token), body: { partners } })
  expect((await assign(narrow, [kowhai, rata])).status).toBe(404)
  expect((await kit.call(getApiUser, of(user, wide))).body).toMatchObject({ partners: [] })
  expect((await assign(wide, [kowhai, rata])).body).toMatchObject({
    partners: [{ partnerCode: 'KOWHAI' }, { partnerCode: 'RATA' }],
  })
  for (const call of [getApiUser, refreshApiToken, updateApiUser, removeApiUserPartners]) {
    const body =
      call === updateApiUser ? { name: 'Mine' } : call === removeApiUserPartners ? { partners: [rata] } : undefined
    expect((await kit.call(call, { ...of(user, narrow), body })).status).toBe(404)
  }
  const found = async (token: string) => {
    const { body } = await kit.call(listApiUsers, { token, query: { search: user.fullName ?? '' } })
    return (body as { totalRecords: number }).totalRecords
  }
  expect([await found(narrow), await found(wide)]).toEqual([0, 1])
  await kit.call(removeApiUserPartners, { ...of(user, wide), body: { partners: [rata] } })
  expect(await found(narrow)).toBe(1)
})

it('is named anew, and its external ID taken away', async () => {
  const token = await kit.tokenFor(all, [])
  const admin = await kit.administrator()
  const user = await made(admin)
  const edit = (body: object) => kit.call(updateApiUser, { ...of(user, token), body })
  expect((await edit({ externalID: 'WG-1' })).body).toMatchObject({ externalID: 'WG-1', company: 'WG-1' })
  expect((await edit({ name: 'Warehouse gateway', externalID: null })).body).toMatchObject({
    fullName: 'Warehouse gateway',
    externalID: null,
  })
  expect(await edit({ name: ' ' })).toMatchObject({ status: 400, body: { message: 'Missing field(s): Name' } })
  expect(await edit({ name: 'x'.repeat(51) })).toMatchObject({ status: 400, body: { code: 'fieldTooLong' } })
})

it('was last accessed when it last called, told at most once a minute', async () => {
  const { db } = kit.services
  const admin = await kit.administrator()
  const user = await made(admin)
  const lastAccessed = async () => ((await kit.call(getApiUser, of(user, admin))).body as ApiUser).lastAccessed
  const backBy = (seconds: number) =>
    sql`update contact set last_accessed = now() - make_interval(secs => ${seconds}) where contact_id = ${user.contactID}`.execute(
      db,
    )
  expect(await lastAccessed()).toBeNull()
  await works(user.accessToken)
  expect(Date.now() - Date.parse((await lastAccessed()) ?? '')).toBeLessThan(60_000)
  await backBy(-600)
  const before = await lastAccessed()
  await works(user.accessToken)
  expect(await lastAccessed()).toBe(before)
  await backBy(3600)
  await Promise.all([works(user.accessToken), works(user.accessToken), works(user.accessToken)])
  expect(Date.now() - Date.parse((await lastAccessed()) ?? '')).toBeLessThan(60_000)
})
