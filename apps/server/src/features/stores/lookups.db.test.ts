// The pickers: what they find, in which order, and that they stay within a person's reach.
import { listCustomers, listEntities, listPartners, lookUpStores, lookUpWarehouses } from '@quayside/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { partnerCalls } from '../partners/partner-calls.ts'
import { admin, allowed, caller } from '../store-orders/store-order.fixture.ts'
import { lookupCalls } from './lookups.ts'

const kit = openTestApp()
let token: string
const asAdmin = caller(() => kit, [...lookupCalls, ...partnerCalls])

beforeAll(async () => {
  const { db } = kit.services
  const { retailer_id } = await db
    .insertInto('retailer')
    .values({ retailer_code: 'CHAIN', name: 'Chain' })
    .returning('retailer_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer')
    .values([
      { external_customer_id: 'C1', customer_name: 'Harbour' },
      { external_customer_id: 'C2', customer_name: 'Kauri' },
    ])
    .execute()
  const entities = await db
    .insertInto('entity')
    .values([
      { entity_code: 'NI', name: 'North' },
      { entity_code: 'SI', name: 'South' },
    ])
    .returning('entity_id')
    .execute()
  const owners = { retailer_id, external_customer_id: 'C1', entity_id: entities[0]?.entity_id ?? null }
  const mine = await insertPartner(kit.services, 'MINE', 'X12', owners)
  const theirs = await insertPartner(kit.services, 'THEIRS', 'X12', { external_customer_id: 'C2' })
  await insertPartner(kit.services, 'SISTER', 'X12', { retailer_id })
  const store = (partner_id: number | null, store_code: string, given: Record<string, unknown> = {}) => ({
    partner_id,
    retailer_id: null,
    store_code,
    name: `Shop ${store_code}`,
    is_distribution_center: false,
    active: true,
    ...given,
  })
  await db
    .insertInto('store')
    .values([
      store(mine, '112'),
      store(mine, '12'),
      store(mine, '129', { is_distribution_center: true, name: 'Depot 12' }),
      store(mine, '130', { active: false }),
      store(theirs, '12', { name: 'Other 12' }),
      store(null, '12', { retailer_id, name: 'Global 12' }),
    ] as never)
    .execute()
  await db
    .insertInto('warehouse')
    .values([
      { partner_id: mine, warehouse_code: 'KARAKA', warehouse_name: 'Karaka', external_warehouse_id: 'WMS-01' },
      { partner_id: theirs, warehouse_code: 'OTHER' },
    ] as never)
    .execute()
  token = await kit.tokenFor(['Warehouses-ViewWarehouse'], [mine])
})

const stores = async (query: Record<string, string>) =>
  (await kit.call(lookUpStores, { token, query })).body as { storeCode: string; partnerCode: string; name: string }[]
const codes = async (query: Record<string, string>) => (await stores(query)).map((store) => store.storeCode)

describe('Stores/Lookup', () => {
  it('finds active stores by code or name: the exact code first, then codes that begin with it', async () => {
    expect(await codes({ partner: 'mine', query: '12' })).toEqual(['12', '129', '112'])
    expect(await codes({ partner: 'MINE', query: 'depot' })).toEqual(['129'])
    expect(await codes({ partner: 'MINE' })).toHaveLength(3)
    expect(await codes({ partner: 'MINE', query: '%' })).toEqual([])
  })

  it('finds distribution centres or global stores alone', async () => {
    expect(await codes({ partner: 'MINE', dcOnly: '1' })).toEqual(['129'])
    expect(await stores({ partner: 'MINE', gsOnly: 'true' })).toMatchObject([
      { storeCode: '12', partnerCode: 'CHAIN', name: 'Global 12', isGlobalStore: true },
    ])
  })

  it('takes several partners, pages, and limits as every list does', async () => {
    expect(await codes({ partner: 'MINE,THEIRS', query: '12', pageSize: '2' })).toEqual(['12', '129'])
    expect(await codes({ partner: 'MINE', query: '12', pageSize: '2', pageNumber: '2' })).toEqual(['112'])
    expect((await kit.call(lookUpStores, { token, query: { pageSize: '1001' } })).status).toBe(400)
  })

  it('finds global stores only under partners in the scope, though another has the same retailer', async () => {
    expect(await stores({ partner: 'SISTER', gsOnly: '1' })).toEqual([])
  })

  it('finds nothing of partners outside the scope', async () => {
    expect(await codes({ partner: 'THEIRS' })).toEqual([])
    expect(new Set((await stores({ query: '12' })).map((store) => store.partnerCode))).toEqual(new Set(['MINE']))
    expect(allowed(await asAdmin(lookUpStores, { actor: admin, query: { partner: 'THEIRS' } }))).toHaveLength(1)
  })
})

describe('Warehouses/lookup', () => {
  it('finds the warehouses of a partner in the scope', async () => {
    const warehouses = async (query: Record<string, string>) =>
      (await kit.call(lookUpWarehouses, { token, query })).body as unknown[]
    expect(await warehouses({ partner: 'mine' })).toMatchObject([
      { warehouseCode: 'KARAKA', partnerCode: 'MINE', externalWarehouseID: 'WMS-01' },
    ])
    expect(await warehouses({})).toHaveLength(1)
    expect(await warehouses({ partner: 'THEIRS' })).toEqual([])
  })
})

describe('whom partners belong to', () => {
  it('lists the entities of partners in the scope, all for an administrator', async () => {
    expect((await kit.call(listEntities, { token })).body).toMatchObject([{ entityCode: 'NI', name: 'North' }])
    expect(allowed(await asAdmin(listEntities, { actor: admin }))).toHaveLength(2)
  })

  it('finds customers by name or number', async () => {
    const customers = async (search: string) =>
      allowed(await asAdmin(listCustomers, { actor: admin, query: { search } }))
    expect(await customers('harb')).toEqual([{ externalCustomerID: 'C1', customerName: 'Harbour' }])
    expect(await customers('c2')).toMatchObject([{ customerName: 'Kauri' }])
    expect((await kit.call(listCustomers, { token })).body).toMatchObject([{ externalCustomerID: 'C1' }])
  })

  it('pages partners if a page is asked for, and lists all otherwise', async () => {
    const partners = async (query: Record<string, unknown>) =>
      allowed(await asAdmin(listPartners, { actor: admin, query }))
    expect(await partners({})).toMatchObject([{ code: 'MINE' }, { code: 'SISTER' }, { code: 'THEIRS' }])
    expect(await partners({ pageSize: 1, pageNumber: 3 })).toMatchObject({
      totalRecords: 3,
      partners: [{ code: 'THEIRS' }],
    })
    expect(await partners({ pageSize: 2, pageNumber: 9 })).toMatchObject({
      pageNumber: 2,
      partners: [{ code: 'THEIRS' }],
    })
    expect(await partners({ search: 'ine', pageSize: 6 })).toMatchObject({ totalRecords: 1 })
    expect((await kit.call(listPartners, { token })).body).toMatchObject([{ code: 'MINE' }])
  })
})
