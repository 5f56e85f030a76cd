import { createWarehouse, listWarehouses, updateWarehouse } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { warehouseCalls } from './warehouse-calls.ts'

const database = testDatabase()
let kit: TestServices
let clerk = everyone
const ask = caller(() => kit, warehouseCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const partnerID = await insertPartner(kit.services, 'PICKS', 'X12')
  await insertPartner(kit.services, 'OTHER', 'X12')
  clerk = { ...everyone, partnerIDs: [partnerID] }
  for (const [warehouseCode, warehouseName] of [
    ['KAR', 'Karaka'],
    ['ROLL', '100% Rolleston'],
    ['äx', null],
  ])
    await ask(createWarehouse, { body: { partnerCode: 'PICKS', warehouseCode, warehouseName }, actor: clerk })
})
afterAll(() => kit.close())

const codes = async (query: object) =>
  allowed(await ask(listWarehouses, { query, actor: clerk })).warehouses.map((row) => row.warehouseCode)

describe('the grid of warehouses', () => {
  it.each([
    [{}, ['äx', 'KAR', 'ROLL']],
    [{ direction: 'desc' }, ['ROLL', 'KAR', 'äx']],
    [{ orderBy: 'warehouseName', direction: 'desc' }, ['KAR', 'ROLL', 'äx']],
    [{ filters: 'warehouseCode:contains:ar' }, ['KAR']],
    [{ filters: 'warehouseName:contains:%25' }, ['ROLL']],
    [{ filters: 'warehouseName:isEmpty:' }, ['äx']],
    [{ filters: 'warehouseName:isNotEmpty:|warehouseCode:startsWith:k' }, ['KAR']],
    [{ filters: 'warehouseCode:equals:kar|warehouseCode:equals:roll', logicOperator: 'or' }, ['KAR', 'ROLL']],
    [{ filters: 'warehouseCode:equals:kar|warehouseCode:equals:roll' }, []],
    [{ filters: 'warehouseCode:isAnyOf:roll, kar' }, ['KAR', 'ROLL']],
    [{ filters: 'warehouseName:endsWith:TON' }, ['ROLL']],
    [{ filters: 'warehouseName:equals:' }, ['äx', 'KAR', 'ROLL']],
    [{ filters: 'warehouseDescription:isEmpty:' }, ['äx', 'KAR', 'ROLL']],
    [{ filters: 'partnerName:isNotEmpty:', orderBy: 'partnerName', direction: 'desc' }, ['KAR', 'ROLL', 'äx']],
    [{ filters: 'partnerCode:equals:other' }, []],
    [{ page: 2, pageSize: 2 }, ['ROLL']],
  ])('asked %j it answers %j', async (query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })

  it('refuses a filter that nobody can read, and a page larger than the largest', () => {
    expect(listWarehouses.query.safeParse({ filters: 'size:equals:1' }).success).toBe(false)
    expect(listWarehouses.query.safeParse({ pageSize: 201 }).success).toBe(false)
  })

  it('counts what its filters find, not what is on the page', async () => {
    const counted = async (query: object) => allowed(await ask(listWarehouses, { query, actor: clerk })).totalRecords
    expect(await counted({ pageSize: 1 })).toBe(3)
    expect(await counted({ pageSize: 1, filters: 'warehouseName:isNotEmpty:' })).toBe(2)
  })
})

describe('a warehouse', () => {
  it('needs a partner and a code of its own', async () => {
    const make = (body: object) => ask(createWarehouse, { body, actor: clerk })
    expect(await make({ partnerCode: 'PICKS' })).toMatchObject({ refusal: { message: 'Warehouse Code is required.' } })
    expect(refusalOf(await make({ partnerCode: 'PICKS', warehouseCode: 'KAR' }))).toBe('codeTaken')
    expect(refusalOf(await make({ partnerCode: 'OTHER', warehouseCode: 'KAR' }))).toBe('partnerNotFound')
  })

  it('is changed one field at a time', async () => {
    const [row] = allowed(
      await ask(listWarehouses, { query: { filters: 'warehouseCode:equals:KAR' }, actor: clerk }),
    ).warehouses
    const params = { id: row?.warehouseID ?? 0 }
    const changed = await ask(updateWarehouse, { params, body: { warehouseDescription: 'North' }, actor: clerk })
    expect(allowed(changed)).toMatchObject({ warehouseCode: 'KAR', warehouseDescription: 'North' })
    const taken = await ask(updateWarehouse, { params, body: { warehouseCode: 'ROLL' }, actor: clerk })
    expect(refusalOf(taken)).toBe('codeTaken')
  })
})
