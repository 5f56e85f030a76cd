import { createSalesGroup, getSalesGroup, listSalesGroups, updateSalesGroup } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { salesGroupCalls } from './sales-group-calls.ts'

const database = testDatabase()
let kit: TestServices
let clerk = everyone
const ask = caller(() => kit, salesGroupCalls)
const create = (body: object, actor = clerk) => ask(createSalesGroup, { body, actor } as never)
const made = async (salesGroupCode: string, more: object = {}) =>
  allowed(await create({ partnerCode: 'GROUPS', salesGroupCode, ...more })).salesGroupID

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const mine = await insertPartner(kit.services, 'GROUPS', 'X12')
  const also = await insertPartner(kit.services, 'SECOND', 'X12')
  await insertPartner(kit.services, 'OTHER', 'X12')
  clerk = { ...everyone, partnerIDs: [mine, also] }
  await made('NORTH', { salesGroupName: 'Northland', salesGroupDescription: 'Whangārei and up' })
  await made('SOUTH', { salesGroupName: 'Southland' })
  allowed(await create({ partnerCode: 'SECOND', salesGroupCode: 'NORTH' }))
  allowed(await create({ partnerCode: 'OTHER', salesGroupCode: 'FAR' }, { ...everyone, isAdmin: true }))
})
afterAll(() => kit.close())

const found = async (query: object) =>
  allowed(await ask(listSalesGroups, { query: listSalesGroups.query.parse(query), actor: clerk })).salesGroups.map(
    ({ partnerCode, salesGroupCode }) => `${partnerCode} ${salesGroupCode}`,
  )

describe('the list of sales groups', () => {
  it('is of the partners within reach, found by code, name and partner', async () => {
    expect((await found({})).sort()).toEqual(['GROUPS NORTH', 'GROUPS SOUTH', 'SECOND NORTH'])
    expect(await found({ search: 'southl' })).toEqual(['GROUPS SOUTH'])
    expect(await found({ partner: 'SECOND' })).toEqual(['SECOND NORTH'])
    expect(await found({ partner: 'OTHER' })).toEqual([])
    expect(listSalesGroups.query.parse({}).pageSize).toBe(50)
  })
})

describe('a sales group', () => {
  it('has a code that its partner has once, and that no other may be changed to', async () => {
    expect(refusalOf(await create({ partnerCode: 'GROUPS', salesGroupCode: 'NORTH' }))).toBe('codeTaken')
    const id = await made('WEST')
    const change = (body: object) => ask(updateSalesGroup, { params: { id }, body, actor: clerk } as never)
    expect(refusalOf(await change({ salesGroupCode: 'NORTH' }))).toBe('codeTaken')
    allowed(await change({ salesGroupName: 'West Coast' }))
    const kept = allowed(await ask(getSalesGroup, { params: { id }, actor: clerk }))
    expect(kept).toMatchObject({ salesGroupCode: 'WEST', salesGroupName: 'West Coast', salesGroupDescription: null })
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'created_by'])
      .where('object_type', '=', 'SalesGroup')
      .where('object_id', '=', id)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'Create Sales Group: WEST',
      expect.stringContaining('West Coast'),
    ])
  })

  it('is made for a partner within reach, with a code', async () => {
    expect(refusalOf(await create({ partnerCode: 'OTHER', salesGroupCode: 'X' }))).toBe('partnerNotFound')
    for (const body of [{ salesGroupCode: 'X' }, { partnerCode: 'GROUPS' }])
      expect(refusalOf(await create(body))).toBe('requiredFieldsMissing')
  })

  it.each([
    { salesGroupCode: '   ' },
    { salesGroupCode: 'X'.repeat(51) },
    { salesGroupCode: 'OK', salesGroupName: 'X'.repeat(10_000) },
  ])('is refused what its fields cannot hold: %j', (body) => {
    const parsed = createSalesGroup.body.safeParse({ partnerCode: 'GROUPS', ...body })
    // A blank code is no code: the call itself asks for one.
    expect(parsed.success ? parsed.data.salesGroupCode : '').toBe('')
  })
})
