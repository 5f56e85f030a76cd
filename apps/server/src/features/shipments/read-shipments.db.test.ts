import { deleteShipment, type ListQuery, listShipments, type shipmentsList } from '@quayside/contract'
import { type Actor, shipmentStatus } from '@quayside/domain'
import { readShipmentList } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { actor, admin, allowed, caller, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'
import { shipmentCalls } from './shipment-calls.ts'

const database = testDatabase()
let kit: TestServices
let mine: number
const call = caller(() => kit, shipmentCalls)

const rows = [
  { number: 'SS-1', created: '2026-11-01T10:00:00Z', dispatch: null, asn: 'ASN-100', tracking: null },
  { number: 'SS-2', created: '2026-11-02T10:00:00Z', dispatch: '2026-11-20', asn: null, tracking: 'NZ50%_A' },
  { number: 'SS-3', created: '2026-11-03T10:00:00Z', dispatch: '2026-10-01', asn: null, tracking: null },
]

async function insertShipments(partnerID: number, prefix: string, customer: string | null): Promise<void> {
  const order = await insertTestOrder(kit, partnerID, {
    orderNumber: `${prefix}PO`,
    lines: [{ sku: 'KW1', quantity: '1' }],
  })
  const { db } = kit.services
  if (customer !== null) {
    await db.insertInto('customer').values({ external_customer_id: customer, customer_name: customer }).execute()
    await db
      .updateTable('purchase_order')
      .set({ external_customer_id: customer })
      .where('order_id', '=', order.orderID)
      .execute()
  }
  await db
    .insertInto('shipment')
    .values(
      rows.map((row, at) => ({
        order_id: order.orderID,
        store_order_id: order.storeOrderID,
        partner_id: partnerID,
        shipment_number: prefix + row.number,
        status: at === 0 ? shipmentStatus.created : shipmentStatus.inProgress,
        created: row.created,
        dispatch_date: row.dispatch,
        asn_reference: row.asn,
        tracking_number: row.tracking,
      })),
    )
    .execute()
}

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  mine = await insertPartner(kit.services, 'MINE', 'X12')
  await insertShipments(mine, '', 'CUST-1')
  await insertShipments(await insertPartner(kit.services, 'THEIRS', 'X12'), 'T-', null)
})
afterAll(() => kit.close())

const parsed = (query: Record<string, string>) => listShipments.query.parse(query) as ListQuery<typeof shipmentsList>
const me = () => ({ ...actor('me', []), partnerIDs: [mine] })
const list = async (query: Record<string, string | number>, who: Actor = me()) => {
  const { shipments, totalRecords } = allowed(await call(listShipments, { query, actor: who }))
  return { numbers: shipments.map((one) => one.shipmentNumber), totalRecords }
}

describe('the shipments list', () => {
  it('has a shipment without a dispatch date on the portal’s day of its making', async () => {
    const days = async (zone: string, day: string) => {
      const page = await readShipmentList(
        kit.services.db,
        parsed({ startDate: day, endDate: day }),
        { all: true },
        zone,
      )
      expect(page.totalRecords).toBe(page.rows.length)
      return page.rows.map((row) => row.shipment_number)
    }
    const made = { late: '2026-11-20T10:30:00Z', early: '2026-11-20T11:30:00Z', western: '2026-11-21T07:30:00Z' }
    const { db } = kit.services
    const order = await insertTestOrder(kit, mine, { orderNumber: 'UNDATED', lines: [{ sku: 'KW1', quantity: '1' }] })
    const of = { order_id: order.orderID, store_order_id: order.storeOrderID, partner_id: mine }
    const inserted = Object.entries(made).map(([name, created]) => ({
      ...of,
      shipment_number: name,
      status: shipmentStatus.created,
      created,
    }))
    await db.insertInto('shipment').values(inserted).execute()
    try {
      expect(await days('Pacific/Auckland', '2026-11-20')).toEqual(['late', 'T-SS-2', 'SS-2'])
      expect(await days('Pacific/Auckland', '2026-11-21')).toEqual(['western', 'early'])
      expect(await days('America/Los_Angeles', '2026-11-20')).toEqual(['western', 'early', 'late', 'T-SS-2', 'SS-2'])
      expect(await days('America/Los_Angeles', '2026-11-21')).toEqual([])
    } finally {
      await db.deleteFrom('shipment').where('order_id', '=', order.orderID).execute()
    }
  })

  it('shows the newest first, and nothing of a partner out of reach even when asked for it', async () => {
    expect(await list({})).toEqual({ numbers: ['SS-3', 'SS-2', 'SS-1'], totalRecords: 3 })
    expect(await list({ partner: 'THEIRS' })).toEqual({ numbers: [], totalRecords: 0 })
    expect((await list({ partner: 'theirs' }, admin)).numbers).toHaveLength(3)
    expect((await list({}, admin)).totalRecords).toBe(6)
    expect((await list({}, { ...me(), partnerIDs: [] })).totalRecords).toBe(0)
  })

  it.each([
    ['ss-2', ['SS-2']],
    ['asn-100', ['SS-1']],
    ['50%_a', ['SS-2']],
    ['0%_', ['SS-2']],
    // One or two characters find what begins with them: no reference begins so.
    ['%', []],
    ['nothing', []],
    ['\0', ['SS-3', 'SS-2', 'SS-1']],
    ["'; drop table shipment; --", []],
  ])('finds %j in shipment number, ASN reference and tracking number', async (search, numbers) => {
    expect((await list({ search })).numbers).toEqual(numbers)
  })

  it('filters by status, customer and day, which is the dispatch date or else the day it was made', async () => {
    expect((await list({ status: shipmentStatus.created })).numbers).toEqual(['SS-1'])
    expect((await list({ status: `${shipmentStatus.created},${shipmentStatus.inProgress}` })).totalRecords).toBe(3)
    expect((await list({ externalCustomerID: 'CUST-1' })).totalRecords).toBe(3)
    expect((await list({ externalCustomerID: 'CUST-2' })).totalRecords).toBe(0)
    expect((await list({ startDate: '2026-11-01', endDate: '2026-11-01' })).numbers).toEqual(['SS-1'])
    expect((await list({ startDate: '2026-11-20' })).numbers).toEqual(['SS-2'])
    expect((await list({ endDate: '2026-10-31T23:00:00Z' })).numbers).toEqual(['SS-3'])
    expect((await list({ startDate: '9999-12-31' })).totalRecords).toBe(0)
  })

  it('has a row for each shipment number of an order: what the screen would merge cannot be there twice', async () => {
    const { db } = kit.services
    const first = await db
      .selectFrom('shipment')
      .selectAll()
      .where('shipment_number', '=', 'SS-1')
      .executeTakeFirstOrThrow()
    const { partner_id, order_id, store_order_id, shipment_number, status } = first
    const again = { partner_id, order_id, store_order_id, shipment_number, status }
    await expect(db.insertInto('shipment').values(again).execute()).rejects.toThrow('shipment_number_key')
    const { shipments, totalRecords } = allowed(await call(listShipments, { query: {}, actor: me() }))
    const shown = new Set(shipments.map((one) => `${one.orderID} ${one.shipmentNumber}`))
    expect(shown.size).toBe(totalRecords)
  })

  it('shows the last page for a page beyond it', async () => {
    expect(await list({ pageSize: 2, pageNumber: 2 })).toEqual({ numbers: ['SS-1'], totalRecords: 3 })
    expect(await list({ pageSize: 2, pageNumber: 9 })).toEqual({ numbers: ['SS-1'], totalRecords: 3 })
    expect((await list({ pageSize: 2, pageNumber: -3 })).numbers).toEqual(['SS-3', 'SS-2'])
  })
})

describe('what is still to be packed', () => {
  const steps = shipmentSteps(() => kit)
  const isListed = async (shipmentID: number) => {
    const { shipments } = allowed(await call(listShipments, { query: { toPack: '1', pageSize: 1000 }, actor: admin }))
    return shipments.some((one) => one.shipmentID === shipmentID)
  }
  const order = (partnerID: number, orderNumber: string, acknowledged?: string | null) =>
    insertTestOrder(kit, partnerID, {
      orderNumber,
      lines: [{ sku: 'KW1', quantity: '10', ...(acknowledged !== undefined && { acknowledged }) }],
    })

  it('is in the list until the last unit lies in a carton of any of its live shipments', async () => {
    const own = await order(mine, 'LEFT-1')
    const first = await steps.create(own)
    expect(await isListed(first)).toBe(true)
    await steps.pack(await steps.carton(first), own.lineIDs[0], 4)
    expect(await isListed(first)).toBe(true)
    const second = await steps.create(own)
    await steps.pack(await steps.carton(second), own.lineIDs[0], 6)
    expect([await isListed(first), await isListed(second)]).toEqual([false, false])
    allowed(await call(deleteShipment, { params: { id: second } }))
    expect([await isListed(first), await isListed(second)]).toEqual([true, false])
  })

  it('goes by what was acknowledged, and by what was ordered where the partner wants no acknowledgement', async () => {
    const less = await order(mine, 'LEFT-2', '3')
    const short = await steps.create(less)
    await steps.pack(await steps.carton(short), less.lineIDs[0], 3)
    expect(await isListed(short)).toBe(false)
    const silent = await insertPartner(kit.services, 'SILENT', 'X12')
    await kit.services.db
      .updateTable('partner')
      .set({ acknowledgements_enabled: false })
      .where('partner_id', '=', silent)
      .execute()
    const ordered = await order(silent, 'LEFT-3', null)
    const whole = await steps.create(ordered)
    await steps.pack(await steps.carton(whole), ordered.lineIDs[0], 9)
    expect(await isListed(whole)).toBe(true)
  })

  it('ends with the sending, whatever stayed behind', async () => {
    const own = await order(mine, 'LEFT-4')
    expect(await isListed(await steps.ship(own, 4))).toBe(false)
  })
})
