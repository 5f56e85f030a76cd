// Deadlines: what is due when, that it follows what it depends on, and that Late and Due today hold what their days say.
import { type ListQuery, listOrders, type ordersList, updateOrder, updatePartner } from '@quayside/contract'
import {
  acknowledgementStatus,
  invoiceStatus,
  moneyAtRisk,
  partnerScope,
  shipmentStatus,
  toText,
} from '@quayside/domain'
import { insertOrder as insertNewOrder, keepDuesIn, type NewOrder, readOrderList, refreshDues } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { partnerCalls } from '../partners/partner-calls.ts'
import { admin, caller, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { updateOrderCall } from './header/update-order.ts'
import { writesStatusesByHand } from './waits-as-listed.fixture.ts'

writesStatusesByHand()

const database = testDatabase()
let kit: TestServices
let partnerID: number
const auckland = 'Pacific/Auckland'
const received = new Date('2026-11-18T09:00:00Z')
let orders = 0

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'HARBOUR', 'X12')
})
afterAll(() => kit.close())

interface Given {
  readonly order?: Readonly<Record<string, unknown>>
  readonly storeOrder?: Readonly<Record<string, unknown>>
  readonly partnerID?: number
}

const mostly = (usual: string, ...others: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

/** Orders that arrive: what is due of them is worked out as they are written. */
const stagesOfNew = fc.record({
  status: mostly('Not Acknowledged', 'Error', 'Ignored', 'Completed'),
  order_status: mostly('Waiting', 'Deleted'),
  acknowledgment_status: fc.constantFrom('Not Acknowledged', acknowledgementStatus.ackSent),
  shipment_status: fc.constantFrom('Not Shipped', shipmentStatus.controlReceived),
  invoice_status: fc.constantFrom('Not Invoiced', invoiceStatus.controlReceived),
})
const settingsOfArrival = fc.record({
  acknowledgements_enabled: fc.boolean(),
  shipments_enabled: fc.boolean(),
  invoices_enabled: fc.boolean(),
  ack_within_hours: fc.constantFrom(0, 24),
  asn_lead_hours: fc.constantFrom(0, 4),
  invoice_within_hours: fc.constantFrom(0, 48),
  ack_charge_fixed: fc.constantFrom('0', '150'),
  asn_charge_percent: fc.constantFrom('0', '1.5'),
  invoice_charge_percent: fc.constantFrom('0', '2.25'),
})

/** An order as it stands, with its due worked out. */
async function insertOrder({ order = {}, storeOrder = {}, partnerID: of = partnerID }: Given = {}, zone = auckland) {
  const { orderID } = await insertTestOrder(kit, of, {
    orderNumber: `D-${++orders}`,
    lines: [{ sku: 'A', quantity: '12' }],
    acknowledgment: 'Not Acknowledged',
  })
  const { db } = kit.services
  await db
    .updateTable('store_order')
    .set({ created: received, ...storeOrder })
    .where('order_id', '=', orderID)
    .execute()
  await db
    .updateTable('purchase_order')
    .set({ eta: '2026-11-25', ...order })
    .where('order_id', '=', orderID)
    .execute()
  await refreshDues(db, { orderID }, zone)
  return orderID
}

async function dueOf(orderID: number) {
  const row = await kit.services.db
    .selectFrom('purchase_order')
    .select(['due', 'due_step'])
    .where('order_id', '=', orderID)
    .executeTakeFirstOrThrow()
  return row.due && `${row.due_step} ${row.due.toISOString()}`
}
const dueAs = async (given: Given, zone?: string) => dueOf(await insertOrder(given, zone))

const acked = { acknowledgment_status: acknowledgementStatus.ackSent }
const shipped = { ...acked, shipment_status: shipmentStatus.controlReceived }
const times = (stages: Record<string, string>) => ({ stage_times: JSON.stringify(stages) })
const partnerWith = (settings: Record<string, unknown>) => insertPartner(kit.services, `P${++orders}`, 'X12', settings)

describe('an order is due', () => {
  it('with its first open step', async () => {
    expect(await dueAs({})).toBe('acknowledge 2026-11-19T09:00:00.000Z')
    expect(await dueAs({ storeOrder: acked })).toBe('ship 2026-11-25T11:00:00.000Z')
    const sent = times({ shipment: '2026-11-20T01:00:00.000Z' })
    expect(await dueAs({ storeOrder: { ...shipped, ...sent } })).toBe('invoice 2026-11-21T01:00:00.000Z')
    expect(await dueAs({ storeOrder: { ...shipped, invoice_status: invoiceStatus.invoiceSent } })).toBeNull()
  })

  it('by the end of Deliver Before in the zone of the portal, where the clocks change too', async () => {
    expect(await dueAs({ storeOrder: acked }, 'UTC')).toBe('ship 2026-11-26T00:00:00.000Z')
    expect(await dueAs({ storeOrder: acked, order: { eta: '2026-09-26' } })).toBe('ship 2026-09-26T12:00:00.000Z')
    expect(await dueAs({ storeOrder: acked, order: { eta: '2026-09-27' } })).toBe('ship 2026-09-27T11:00:00.000Z')
    expect(await dueAs({ storeOrder: acked, order: { eta: null } })).toBeNull()
  })

  it('by the hours of its partner, in the steps that it uses', async () => {
    const hours = await partnerWith({ ack_within_hours: 4, asn_lead_hours: 12, invoice_within_hours: 1 })
    expect(await dueAs({ partnerID: hours })).toBe('acknowledge 2026-11-18T13:00:00.000Z')
    expect(await dueAs({ partnerID: hours, storeOrder: acked })).toBe('ship 2026-11-24T23:00:00.000Z')
    expect(await dueAs({ partnerID: await partnerWith({ ack_within_hours: 0 }) })).toBeNull()
    const noAcks = await partnerWith({ acknowledgements_enabled: false })
    expect(await dueAs({ partnerID: noAcks })).toBe('ship 2026-11-25T11:00:00.000Z')
    const noShipments = await partnerWith({ shipments_enabled: false })
    const sent = times({ acknowledgement: '2026-11-19T03:00:00.000Z' })
    expect(await dueAs({ partnerID: noShipments, storeOrder: { ...acked, ...sent } })).toBe(
      'invoice 2026-11-20T03:00:00.000Z',
    )
    const nothing = { acknowledgements_enabled: false, shipments_enabled: false, invoices_enabled: false }
    expect(await dueAs({ partnerID: await partnerWith(nothing) })).toBeNull()
  })

  it('with the earliest of its live store orders, and not once it has come to its end', async () => {
    const both = await insertOrder({ storeOrder: acked })
    const second = { partner_id: partnerID, order_id: both, created: received }
    const stages = { ...acked, status: 'Waiting', order_status: 'Waiting', sales_order_status: '', external_status: '' }
    const add = (name: string, row: object) =>
      kit.services.db
        .insertInto('store_order')
        .values({
          ...second,
          ...stages,
          ...shipped,
          invoice_status: 'Not Invoiced',
          store_order_number: name,
          ...row,
        } as never)
        .execute()
    await add('later', times({ shipment: '2026-11-27T01:00:00.000Z' }))
    await add('gone', { acknowledgment_status: 'Not Acknowledged', status: 'Deleted', order_status: 'Deleted' })
    await refreshDues(kit.services.db, { orderID: both }, auckland)
    expect(await dueOf(both)).toBe('ship 2026-11-25T11:00:00.000Z')
    await add('earlier', { acknowledgment_status: 'Not Acknowledged' })
    await refreshDues(kit.services.db, { orderID: both }, auckland)
    expect(await dueOf(both)).toBe('acknowledge 2026-11-19T09:00:00.000Z')
    for (const order of [{ completed: true }, { status: 'Deleted' }, { status: 'Ignored' }, { status: 'Cancelled' }])
      expect(await dueAs({ order })).toBeNull()
  })
})

describe('a due follows', () => {
  const call = caller(() => kit, [updateOrderCall, ...partnerCalls])

  it('Deliver Before', async () => {
    const orderID = await insertOrder({ storeOrder: acked })
    const edited = await call(updateOrder, {
      params: { id: orderID },
      body: { eta: '2026-12-01' } as never,
      actor: admin,
    })
    expect(edited.ok).toBe(true)
    // The test's portal is in UTC.
    expect(await dueOf(orderID)).toBe('ship 2026-12-02T00:00:00.000Z')
  })

  it("its partner's hours, of open orders", async () => {
    const of = await partnerWith({})
    const open = await insertOrder({ partnerID: of })
    const completed = await insertOrder({ partnerID: of, order: { completed: true } })
    const edit = (ackWithinHours: unknown) =>
      call(updatePartner, { params: { id: of }, body: { ackWithinHours } as never, actor: admin })
    expect((await edit(48)).ok).toBe(true)
    expect(await dueOf(open)).toBe('acknowledge 2026-11-20T09:00:00.000Z')
    expect(await dueOf(completed)).toBeNull()
    for (const wrong of ['1.5', -1, 'soon', 9000, ''])
      expect(await edit(wrong), String(wrong)).toMatchObject({ ok: false, refusal: { code: 'partnerSettingInvalid' } })
    expect(await dueOf(open)).toBe('acknowledge 2026-11-20T09:00:00.000Z')
  })

  it('the zone of the portal, at its start', async () => {
    const orderID = await insertOrder({ storeOrder: acked }, 'UTC')
    await keepDuesIn(kit.services.db, auckland)
    expect(await dueOf(orderID)).toBe('ship 2026-11-25T11:00:00.000Z')
    await refreshDues(kit.services.db, { orderID }, 'UTC')
    await keepDuesIn(kit.services.db, auckland)
    expect(await dueOf(orderID), 'worked out once').toBe('ship 2026-11-26T00:00:00.000Z')
  })
})

describe('money at risk', () => {
  const moneyOf = async (orderID: number) => {
    const { money_at_risk } = await kit.services.db
      .selectFrom('purchase_order')
      .select('money_at_risk')
      .where('order_id', '=', orderID)
      .executeTakeFirstOrThrow()
    return Number(money_at_risk)
  }
  const charges = {
    ack_charge_fixed: '25',
    asn_charge_fixed: '150',
    asn_charge_percent: '3',
    invoice_charge_percent: '0.5',
  }
  const worth = (total: string) => ({ total })

  it('is what the partner charges for the step that is due', async () => {
    const of = await partnerWith(charges)
    const money = async (storeOrder: object, order = {}) =>
      moneyOf(await insertOrder({ partnerID: of, storeOrder: { ...worth('1234.50'), ...storeOrder }, order }))
    expect(await money({})).toBe(25)
    expect(await money(acked)).toBe(187.04)
    expect(await money(shipped)).toBe(6.17)
    expect(await money(acked, { currency: 'JPY' })).toBe(187)
    expect(await money({ ...shipped, invoice_status: invoiceStatus.invoiceSent })).toBe(0)
    expect(await money({}, { completed: true })).toBe(0)
    expect(await money(acked, { eta: null }), 'without a deadline nothing can be late').toBe(0)
  })

  it('counts each live store order that waits for that step, and no other', async () => {
    const of = await partnerWith(charges)
    const orderID = await insertOrder({ partnerID: of, storeOrder: { ...acked, ...worth('100') } })
    const add = (name: string, row: object) =>
      kit.services.db
        .insertInto('store_order')
        .values({
          partner_id: of,
          order_id: orderID,
          created: received,
          status: 'Waiting',
          order_status: 'Waiting',
          sales_order_status: '',
          external_status: '',
          shipment_status: 'Not Shipped',
          invoice_status: 'Not Invoiced',
          store_order_number: name,
          ...acked,
          ...row,
        } as never)
        .execute()
    await add('too', worth('200'))
    await add('gone', { ...worth('400'), status: 'Deleted', order_status: 'Deleted' })
    await add('further', { ...worth('800'), ...shipped, ...times({ shipment: '2026-11-27T01:00:00.000Z' }) })
    await refreshDues(kit.services.db, { orderID }, auckland)
    expect(await dueOf(orderID)).toBe('ship 2026-11-25T11:00:00.000Z')
    expect(await moneyOf(orderID)).toBe(150 + 3 + (150 + 6))
  })

  it('is worked out by the database as the rule has it, to the last digit', async () => {
    const kept = (most: bigint) =>
      fc.bigInt({ min: 0n, max: most }).map((n) => `${n / 10_000n}.${String(n % 10_000n).padStart(4, '0')}`)
    const of = await partnerWith({})
    const orderID = await insertOrder({ partnerID: of })
    const { db } = kit.services
    const currencies = fc.constantFrom('NZD', 'JPY', 'KWD', 'CLF', 'usd')
    await fc.assert(
      fc.asyncProperty(
        kept(10n ** 10n),
        kept(1_000_000n),
        kept(10n ** 14n - 1n),
        currencies,
        async (fixed, percent, total, currency) => {
          await db
            .updateTable('partner')
            .set({ ack_charge_fixed: fixed, ack_charge_percent: percent })
            .where('partner_id', '=', of)
            .execute()
          await db.updateTable('store_order').set({ total }).where('order_id', '=', orderID).execute()
          await db.updateTable('purchase_order').set({ currency }).where('order_id', '=', orderID).execute()
          await refreshDues(db, { orderID }, auckland)
          const row = await db
            .selectFrom('purchase_order')
            .select('money_at_risk')
            .where('order_id', '=', orderID)
            .executeTakeFirstOrThrow()
          expect(toText(row.money_at_risk)).toBe(
            toText(moneyAtRisk({ chargeFixed: fixed, chargePercent: percent }, [total], currency)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of an order that arrives is what it comes to when it is worked out again', async () => {
    const { db } = kit.services
    const of = await partnerWith({})
    // An order that was written before, whose columns serve as those of new ones.
    const known = await insertTestOrder(kit, of, { orderNumber: `D-${++orders}`, lines: [] })
    const columns = async (table: 'purchase_order' | 'store_order') =>
      db.selectFrom(table).selectAll().where('order_id', '=', known.orderID).executeTakeFirstOrThrow()
    const [order, storeOrder] = [await columns('purchase_order'), await columns('store_order')]
    const keptOf = (orderID: number) =>
      db
        .selectFrom('purchase_order')
        .select(['due', 'due_step', 'money_at_risk', 'waits_for'])
        .where('order_id', '=', orderID)
        .executeTakeFirstOrThrow()
    let due = 0
    let waitedFor = 0
    await fc.assert(
      fc.asyncProperty(
        settingsOfArrival,
        fc.array(fc.tuple(stagesOfNew, fc.constantFrom('0', '99.99', '1000')), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(null, '2026-11-25'),
        fc.constantFrom('NZD', 'JPY'),
        async (settings, storeOrders, eta, currency) => {
          await db.updateTable('partner').set(settings).where('partner_id', '=', of).execute()
          const orderNumber = `D-${++orders}`
          const arriving = {
            ...order,
            ...storeOrders[0]?.[0],
            order_number: orderNumber,
            eta,
            currency,
            source_document: null,
            storeOrders: storeOrders.map(([stages, total], at) => ({
              ...storeOrder,
              ...stages,
              ...worth(total),
              ...times({ shipment: '2026-11-20T01:00:00.000Z', acknowledgement: '2026-11-19T01:00:00.000Z' }),
              store_order_number: `${orderNumber}-${at}`,
              lines: [],
            })),
          } as unknown as NewOrder
          const { orderID } = await db.transaction().execute((tx) => insertNewOrder(tx, arriving, [], auckland))
          const asArrived = await keptOf(orderID)
          await refreshDues(db, { orderID }, auckland)
          expect(asArrived).toEqual(await keptOf(orderID))
          if (asArrived.due) due += 1
          waitedFor |= asArrived.waits_for
        },
      ),
      { numRuns: 120 },
    )
    expect(due).toBeGreaterThan(20)
    expect(waitedFor, 'each of the three stages').toBe(7)
  })

  it('follows the charges of its partner, of open orders', async () => {
    const call = caller(() => kit, [...partnerCalls])
    const of = await partnerWith({})
    const orderID = await insertOrder({ partnerID: of, storeOrder: worth('1000') })
    expect(await moneyOf(orderID)).toBe(0)
    const edit = (body: object) => call(updatePartner, { params: { id: of }, body: body as never, actor: admin })
    expect((await edit({ ackChargePercent: '1.5' })).ok).toBe(true)
    expect(await moneyOf(orderID)).toBe(15)
    expect((await edit({ ackChargeFixed: 20 })).ok).toBe(true)
    expect(await moneyOf(orderID)).toBe(35)
    for (const [field, wrong] of [
      ['ackChargeFixed', -1],
      ['ackChargeFixed', '1000000.01'],
      ['ackChargeFixed', '0.0000001'],
      ['ackChargeFixed', ''],
      ['ackChargePercent', '100.1'],
      ['ackChargePercent', 'three'],
      ['controlWithinHours', 1.5],
    ])
      expect(await edit({ [field as string]: wrong }), `${field} ${wrong}`).toMatchObject({
        ok: false,
        refusal: { code: 'partnerSettingInvalid' },
      })
    expect(await moneyOf(orderID)).toBe(35)
  })
})

describe('Late and Due today', () => {
  it('are of the moment and of the zone whose days they are', async () => {
    const of = await partnerWith({})
    for (const due of [
      '2026-11-21T10:59:59Z',
      '2026-11-21T21:29:59Z',
      '2026-11-21T21:30:00Z',
      '2026-11-22T00:00:00Z',
      '2026-11-22T11:00:00Z',
      '2026-11-22T11:00:01Z',
    ]) {
      const orderID = await insertOrder({ partnerID: of })
      await kit.services.db.updateTable('purchase_order').set({ due }).where('order_id', '=', orderID).execute()
    }
    const code = `P${orders - 6}`
    const query = (more: object) =>
      listOrders.query.parse({ partner: code, orderBy: 'due', direction: 'asc', ...more }) as ListQuery<
        typeof ordersList
      >
    const dues = async (view: string, zone: string) => {
      const clock = { now: new Date('2026-11-21T21:30:00Z'), zone }
      const page = await readOrderList(kit.services.db, query({ view }), partnerScope(admin), clock)
      expect(page.totalRecords).toBe(page.rows.length)
      return page.rows.map((row) => row.due?.toISOString().slice(8, 19))
    }
    expect(await dues('late', auckland)).toEqual(['21T10:59:59', '21T21:29:59'])
    expect(await dues('dueToday', auckland)).toEqual(['21T21:30:00', '22T00:00:00', '22T11:00:00'])
    expect(await dues('dueToday', 'UTC')).toEqual(['21T21:30:00', '22T00:00:00'])
  })
})
