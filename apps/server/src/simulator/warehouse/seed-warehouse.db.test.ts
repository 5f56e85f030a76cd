// The simulated warehouse of a demo knows the orders of the demo's history, keeps them across restarts, and carries on with them.
import { getDemoWarehouse, setDemoWarehouse } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { loadDemoData } from '../../demo/load-demo-data.ts'
import { findMissing, takeReports } from '../../external-system/follow-systems.ts'
import { externalSystemCalls } from '../../features/external-system/external-system-calls.ts'
import { admin, allowed, caller, refusalOf } from '../../features/store-orders/store-order.fixture.ts'
import { type TestServices, testServices } from '../../services.fixture.ts'
import { readBehaviour, setBehaviour } from './behaviour.ts'
import { demoWarehouse } from './run-warehouse.ts'
import { type SimulatedWarehouse, simulatedWarehouse } from './simulated-warehouse.ts'

const database = testDatabase()
const now = new Date('2026-11-20T21:15:00Z')
let kit: TestServices
let warehouse: SimulatedWarehouse
const call = caller(() => kit, externalSystemCalls)
const count = async (query: string) =>
  (await sql<{ n: number }>`${sql.raw(query)}`.execute(kit.services.db)).rows[0]?.n ?? -1

beforeAll(async () => {
  kit = await testServices(database.connectionString, 'generic', (db) => {
    warehouse = simulatedWarehouse(db, { stepMs: 1, slowMs: 0 })
    return warehouse
  })
  await loadDemoData(kit.services, now)
})
afterAll(() => kit.close())

describe('on its opening day', () => {
  it('keeps every product of every partner that it serves, most of them in stock', async () => {
    expect(await count('select count(*)::int as n from warehouse_simulator.stock')).toBeGreaterThan(50)
    expect(
      await count(`select count(*)::int as n from partner join product using (partner_id) join warehouse using (partner_id)
        where has_external_system and not exists (select from warehouse_simulator.stock
          where stock.product = product.external_product_id and stock.warehouse = warehouse.external_warehouse_id)`),
    ).toBe(0)
    const soldOut = await count('select count(*)::int as n from warehouse_simulator.stock where on_hand < 5')
    expect(soldOut).toBeGreaterThan(0)
  })

  it.each(['Entered', 'Picking', 'Checking', 'Awaiting Carrier', 'Finalised', 'Confirm Sent', 'Error'])(
    'has the orders that the history shows as %s, and no other',
    async (status) => {
      const { rows } = await sql<{ reference: string; known: string | null }>`
        select 'QS-' || store_order_id as reference, known.status as known from store_order join partner using (partner_id)
        left join warehouse_simulator.customer_order known on known.reference = 'QS-' || store_order_id
        where has_external_system and external_status = ${status} and order_status not in ('Deleted') and store_order.status <> 'Ignored'`.execute(
        kit.services.db,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.known))).toEqual(new Set([status]))
    },
  )

  it('does not know the one that is Missing, and nothing else is', async () => {
    const { rows } = await sql<{ store_order_id: number }>`
      select store_order_id from store_order where external_status = 'Missing'`.execute(kit.services.db)
    const references = rows.map((row) => `QS-${row.store_order_id}`)
    expect(references.length).toBeGreaterThan(0)
    expect(await warehouse.unknownOf(references)).toEqual(references)
    await findMissing(warehouse, kit.services)
    expect(await count("select count(*)::int as n from store_order where external_status = 'Missing'")).toBe(
      rows.length,
    )
  })

  it('holds stock for every reserved line, under the number that the line shows', async () => {
    expect(
      await count(`select count(*)::int as n from store_order join store_order_product line using (store_order_id)
        where order_status = 'Order Reserved' and coalesce(quantity_acknowledged, quantity) > 0 and not exists (
          select from warehouse_simulator.reservation r where r.line = line.store_order_product_id::text
            and 'R-' || r.reservation_number = line.external_reservation_id)`),
    ).toBe(0)
    expect(await count('select count(*)::int as n from stock_reservation where held is not null')).toBeGreaterThan(0)
  })

  it('is asked for what the history left on its way', async () => {
    await kit.runJobs()
    expect(await count('select count(*)::int as n from store_order where cardinality(pending_stages) > 0')).toBe(0)
  })

  it('opens once: a second start changes nothing', async () => {
    const before = await count('select sum(on_hand)::int as n from warehouse_simulator.stock')
    const orders = await count('select count(*)::int as n from warehouse_simulator.customer_order')
    await loadDemoData(kit.services, now)
    expect(await count('select sum(on_hand)::int as n from warehouse_simulator.stock')).toBe(before)
    expect(await count('select count(*)::int as n from warehouse_simulator.customer_order')).toBe(orders)
  })
})

describe('in the days after', () => {
  it('works on what it has, step by step, and the portal follows', async () => {
    const underWay =
      "select count(*)::int as n from warehouse_simulator.customer_order where status in ('Entered', 'Picking', 'Checking')"
    expect(await count(underWay)).toBeGreaterThan(0)
    const later = now.getTime() + 24 * 3_600_000
    for (let round = 0; round < 40; round += 1) await warehouse.work(new Date(later + round * 1000))
    while ((await takeReports(warehouse, kit.services)) > 0);
    expect(await count(underWay)).toBe(0)
    expect(
      await count(`select count(*)::int as n from store_order join partner using (partner_id)
        where has_external_system and external_status in ('Entered', 'Picking', 'Checking')
          and order_status <> 'Deleted' and store_order.status <> 'Ignored'`),
    ).toBe(0)
  })

  it('remembers orders, stock and mood in another process', async () => {
    await setBehaviour(kit.services.db, 'wrong')
    const restarted = simulatedWarehouse(kit.services.db, { stepMs: 1, slowMs: 0 })
    await expect(restarted.stockOnHand(['x'], ['WMS-01'])).rejects.toThrow('cannot be read')
    await setBehaviour(kit.services.db, 'well')
    const reports = await restarted.reportsAfter(0)
    expect(reports.length).toBeGreaterThan(0)
  })
})

describe('its mood', () => {
  it('is set by the environment at the start, and kept where it says nothing', async () => {
    const config = (mood?: string) => readConfig({ QUAYSIDE_WAREHOUSE: mood })
    await demoWarehouse(kit.services.db, config('down'))
    expect(await readBehaviour(kit.services.db)).toBe('down')
    await demoWarehouse(kit.services.db, config())
    expect(await readBehaviour(kit.services.db)).toBe('down')
    expect(() => config('sleepy')).toThrow(ConfigError)
    expect(() => config('sleepy')).toThrow(
      "QUAYSIDE_WAREHOUSE is 'sleepy'; it has to be one of well, slow, down, wrong.",
    )
  })

  it('is told by an administrator while the program runs, in demo mode only', async () => {
    expect(refusalOf(await call(getDemoWarehouse, { actor: admin }))).toBe('notFound')
    expect(refusalOf(await call(setDemoWarehouse, { actor: admin, body: { mood: 'slow' } }))).toBe('notFound')
    const demo = { ...kit, services: { ...kit.services, config: { ...kit.services.config, demo: true } } }
    const callDemo = caller(() => demo, externalSystemCalls)
    expect(allowed(await callDemo(setDemoWarehouse, { actor: admin, body: { mood: 'slow' } })).mood).toBe('slow')
    const now = allowed(await callDemo(getDemoWarehouse, { actor: admin }))
    expect(now.mood).toBe('slow')
    expect(now.orders['Confirm Sent']).toBeGreaterThan(0)
    expect(await readBehaviour(kit.services.db)).toBe('slow')
  })
})
