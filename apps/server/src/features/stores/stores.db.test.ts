import { createStore, deleteStore, getStore, listStores, updateStore } from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, caller, clerk as everyone, refusalOf } from '../store-orders/store-order.fixture.ts'
import { storeCalls } from './store-calls.ts'

const database = testDatabase()
let kit: TestServices
let clerk = everyone
let partnerID: number
let retailerID: number
const ask = caller(() => kit, storeCalls)
const withGlobalStores = caller(
  () => ({ ...kit, services: { ...kit.services, vendor: vendorConfig('generic', { features: ['GlobalStores'] }) } }),
  storeCalls,
)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'SHOPS', 'X12')
  await insertPartner(kit.services, 'OTHER', 'X12')
  clerk = { ...everyone, partnerIDs: [partnerID] }
  const { rows } = await sql<{ retailer_id: number }>`
    insert into retailer (retailer_code, name) values ('SHOPCO', 'Shop Company') returning retailer_id`.execute(
    kit.services.db,
  )
  retailerID = rows[0]?.retailer_id ?? 0
  await sql`update partner set retailer_id = ${retailerID} where partner_id = ${partnerID}`.execute(kit.services.db)
})
afterAll(() => kit.close())

/** As the server reads it. */
const given = (body: object) => createStore.body.parse(body)

let count = 0
const made = async (more: object = {}): Promise<number> => {
  count += 1
  const body = given({ partnerCode: 'shops', storeCode: `S${count}`, ...more })
  return allowed(await ask(createStore, { body, actor: clerk })).storeID
}
const change = (id: number, body: object, by = ask) => by(updateStore, { params: { id }, body, actor: clerk })

describe('a store', () => {
  it('is made by partner and code, and is listed', async () => {
    const storeID = await made({ storeCode: '0107' })
    expect(allowed(await ask(getStore, { params: { id: storeID }, actor: clerk }))).toMatchObject({
      storeCode: '0107',
      partnerCode: 'SHOPS',
      isGlobalStore: false,
      active: true,
    })
    const listed = allowed(await ask(listStores, { query: { search: '0107' }, actor: clerk }))
    expect(listed.stores.map((store) => store.storeID)).toEqual([storeID])
  })

  it('needs a partner in reach, and a code that the partner has not used', async () => {
    expect(refusalOf(await ask(createStore, { body: given({ partnerCode: 'SHOPS' }), actor: clerk }))).toBe(
      'requiredFieldsMissing',
    )
    const elsewhere = given({ partnerCode: 'OTHER', storeCode: '1' })
    expect(refusalOf(await ask(createStore, { body: elsewhere, actor: clerk }))).toBe('partnerNotFound')
    await made({ storeCode: 'TWICE' })
    const again = given({ partnerCode: 'SHOPS', storeCode: 'TWICE' })
    expect(refusalOf(await ask(createStore, { body: again, actor: clerk }))).toBe('codeTaken')
  })

  it('is changed one field at a time, and not over the change of somebody else', async () => {
    const id = await made()
    const { lastModified } = allowed(await ask(getStore, { params: { id }, actor: clerk }))
    expect(allowed(await change(id, { name: 'Botany', lastModified }))).toMatchObject({ name: 'Botany' })
    expect(refusalOf(await change(id, { city: 'Auckland', lastModified }))).toBe('saveConflict')
    expect(refusalOf(await change(id, { emailAddress: 'nobody' }))).toBe('emailInvalid')
    expect(refusalOf(await change(id, { storeCode: '' }))).toBe('fieldRequired')
  })

  it('loses its score when a person changes its address', async () => {
    const id = await made()
    await sql`update store set address_validation_score = 100 where store_id = ${id}`.execute(kit.services.db)
    expect(allowed(await change(id, { phone: '09 1' })).addressValidationScore).toBe(100)
    expect(allowed(await change(id, { city: 'Auckland' })).addressValidationScore).toBeNull()
  })

  it('is served by a distribution center of its own partner, by who may link one', async () => {
    const id = await made()
    const center = await made({ isDistributionCenter: true })
    expect(allowed(await change(id, { crossdockID: center })).crossdockID).toBe(center)
    expect(refusalOf(await change(center, { crossdockID: id }))).toBe('ownerUnknown')
    const permissions = new Set([...clerk.permissions].filter((key) => key !== 'Address-LinkDistributionCenter'))
    const unlinked = await ask(updateStore, {
      params: { id },
      body: { crossdockID: null },
      actor: { ...clerk, permissions },
    })
    expect(refusalOf(unlinked)).toBe('permissionMissing')
  })
})

describe('a store that is deleted', () => {
  const remove = (id: number) => ask(deleteStore, { params: { id }, actor: clerk })

  it('is gone', async () => {
    const id = await made()
    expect(allowed(await remove(id))).toEqual({ deleted: true, warningMessage: null })
    expect(refusalOf(await ask(getStore, { params: { id }, actor: clerk }))).toBe('notFound')
  })

  it('stays with a warning where other stores are served by it', async () => {
    const center = await made({ isDistributionCenter: true })
    await change(await made(), { crossdockID: center })
    const { deleted, warningMessage } = allowed(await remove(center))
    expect(deleted).toBe(false)
    expect(warningMessage).toContain('serves other stores')
  })

  it('stays with a warning where an order names it', async () => {
    const id = await made({ storeCode: 'ORDERED' })
    await sql`insert into purchase_order (partner_id, order_number, ship_to_store_id, order_date, currency, status, order_status,
        acknowledgment_status, sales_order_status, external_status, shipment_status, invoice_status)
      values (${partnerID}, 'PO-STORE', ${id}, '2026-11-01', 'NZD', '', '', '', '', '', '', '')`.execute(
      kit.services.db,
    )
    expect(allowed(await remove(id))).toEqual({
      deleted: false,
      warningMessage: 'Store ORDERED is linked to orders or invoices and cannot be deleted.',
    })
  })

  it('is not one that is deactivated', async () => {
    const id = await made()
    await change(id, { active: false })
    expect(refusalOf(await remove(id))).toBe('storeDeactivated')
  })
})

describe('with global stores', () => {
  const global = async () => {
    const body = given({ partnerCode: 'SHOPS', storeCode: `G${count++}`, isGlobalStore: true })
    return allowed(await withGlobalStores(createStore, { body, actor: clerk })).storeID
  }

  it('a store has the details of the global store that it is linked to, now and after each change', async () => {
    const [id, globalStoreID] = [await made(), await global()]
    await change(globalStoreID, { name: 'Botany', city: 'Auckland' }, withGlobalStores)
    const linked = allowed(await change(id, { globalStoreID }, withGlobalStores))
    expect(linked).toMatchObject({ name: 'Botany', city: 'Auckland' })
    await change(globalStoreID, { phone: '09 2' }, withGlobalStores)
    expect(allowed(await ask(getStore, { params: { id }, actor: clerk }))).toMatchObject({ phone: '09 2' })
    expect(refusalOf(await change(id, { name: 'Mine' }, withGlobalStores))).toBe('editGlobalStore')
    expect(refusalOf(await ask(deleteStore, { params: { id }, actor: clerk }))).toBe('storeHasGlobalStore')
  })

  it('a linked store has Customer Code, Organisation, Sales Rep and the distribution center flag of its global store', async () => {
    const [id, globalStoreID] = [await made(), await global()]
    const details = { storeCode2: 'CUST-1', organisationID: 'ORG-1', salesRep: 'Moana', isDistributionCenter: true }
    await change(globalStoreID, details, withGlobalStores)
    expect(allowed(await change(id, { globalStoreID }, withGlobalStores))).toMatchObject(details)
    const later = { storeCode2: 'CUST-2', organisationID: 'ORG-2', salesRep: 'Kiri', isDistributionCenter: false }
    await change(globalStoreID, later, withGlobalStores)
    expect(allowed(await ask(getStore, { params: { id }, actor: clerk }))).toMatchObject(later)
  })

  it('the code of a linked store is the partner’s own', async () => {
    const [id, globalStoreID] = [await made(), await global()]
    const before = allowed(await change(id, { globalStoreID }, withGlobalStores))
    expect(allowed(await change(id, { storeCode: 'OWN-1' }, withGlobalStores)).storeCode).toBe('OWN-1')
    await change(globalStoreID, { storeCode: 'G-OTHER' }, withGlobalStores)
    expect(before.storeCode).not.toBe('OWN-1')
    expect(allowed(await ask(getStore, { params: { id }, actor: clerk })).storeCode).toBe('OWN-1')
  })

  it('a linked store with the code of its global store follows its new code, unless another store has it', async () => {
    const [id, other, globalStoreID] = [await made(), await made({ storeCode: 'HAS-IT' }), await global()]
    await change(globalStoreID, { storeCode: 'SAME-1' }, withGlobalStores)
    await change(id, { storeCode: 'SAME-1', globalStoreID }, withGlobalStores)
    const clash = await change(globalStoreID, { storeCode: 'HAS-IT' }, withGlobalStores)
    expect(refusalOf(clash)).toBe('globalCodeTaken')
    await change(other, { storeCode: 'HAD-IT' }, withGlobalStores)
    allowed(await change(globalStoreID, { storeCode: 'HAS-IT', name: 'Botany' }, withGlobalStores))
    const followed = allowed(await ask(getStore, { params: { id }, actor: clerk }))
    expect(followed).toMatchObject({ storeCode: 'HAS-IT', name: 'Botany' })
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where object_type = 'Store' and object_id = ${id} order by audit_log_id desc limit 2`.execute(kit.services.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'Edit Store: details taken from global store HAS-IT',
      'Edit Store: Store Code SAME-1 → HAS-IT taken from its global store',
    ])
  })

  it('a global store is changed by who reaches every partner of its retailer', async () => {
    const id = await global()
    const other = await insertPartner(kit.services, 'SISTER', 'X12')
    await sql`update partner set retailer_id = ${retailerID} where partner_id = ${other}`.execute(kit.services.db)
    expect(refusalOf(await change(id, { name: 'Mine' }, withGlobalStores))).toBe('globalStoreShared')
    const actor = { ...clerk, partnerIDs: [partnerID, other] }
    const saved = await withGlobalStores(updateStore, { params: { id }, body: { name: 'Ours' }, actor })
    expect(allowed(saved).name).toBe('Ours')
  })

  it('the list has stores of partners, those without a global store, or the global stores themselves', async () => {
    const kinds = async (query: object) =>
      new Set(
        allowed(await ask(listStores, { query: { pageSize: 1000, ...query }, actor: clerk })).stores.map((store) =>
          store.isGlobalStore ? 'global' : store.globalStoreID === null ? 'unlinked' : 'linked',
        ),
      )
    expect(await kinds({})).toEqual(new Set(['linked', 'unlinked']))
    expect(await kinds({ unlinkedOnly: true })).toEqual(new Set(['unlinked']))
    expect(await kinds({ gsOnly: true })).toEqual(new Set(['global']))
  })
})
