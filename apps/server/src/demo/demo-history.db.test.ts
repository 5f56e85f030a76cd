// The demo orders are what the rules make of them: every status occurs, every roll-up and amount is the computed one,
// and the files that travelled can be read and were answered.

import { exchangeStatus } from '@quayside/contract'
import {
  compare,
  countedInTotals,
  isValidSscc,
  orderStageStatuses,
  orderStatusOf,
  orderTotals,
  rollUpInvoices,
  rollUpShipments,
  type StageName,
  stageField,
  stageNames,
  stageTables,
  storeOrderStatus,
} from '@quayside/domain'
import { checkOutgoing } from '@quayside/edi-mapping'
import {
  findPartner,
  fromStoredContent,
  readPricedLines,
  readSnapshots,
  type StoreOrderSnapshot,
} from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerSettings } from '../features/partners/partner-settings.ts'
import { contextOf, type OrderSnapshot, stateOf } from '../features/store-orders/order-snapshot.ts'
import { type TestServices, testServices } from '../services.fixture.ts'
import { simulatedWarehouse } from '../simulator/warehouse/simulated-warehouse.ts'
import { loadDemoData } from './load-demo-data.ts'

interface OrderWithAudit {
  readonly row: Record<string, unknown> & { order_id: number; status: string; completed: boolean }
  readonly snapshot: OrderSnapshot
}

async function readOrders({ services }: TestServices): Promise<OrderWithAudit[]> {
  const { rows } = await sql<OrderWithAudit['row'] & { partner_id: number }>`
    select *, (select count(*)::int from audit_log where audit_log.order_id = po.order_id) as audited from purchase_order po`.execute(
    services.db,
  )
  return Promise.all(
    rows.map(async (row) => {
      const partnerRow = await findPartner(services.db, row.partner_id)
      if (!partnerRow) throw new Error('A demo order has no partner')
      const storeOrders = await readSnapshots(services.db, row.order_id)
      const partner = partnerSettings(partnerRow)
      return {
        row,
        snapshot: {
          orderID: row.order_id,
          partnerRow,
          partner,
          completed: row.completed,
          totalDifference: null,
          storeOrders,
        },
      }
    }),
  )
}

/** What only the other vendor variant has; and what is never kept. */
const elsewhere = {
  generic: ['Ack Sent', 'ASN Sent'],
  warehousing: ['Acknowledgement Sent', 'Shipment Sent'],
} as const

const database = testDatabase()
/** A Sunday. */
const now = new Date('2026-11-22T11:37:00Z')
let test: TestServices
let orders: OrderWithAudit[]
const storeOrders = (): StoreOrderSnapshot[] => orders.flatMap((order) => [...order.snapshot.storeOrders])

beforeAll(async () => {
  test = await testServices(database.connectionString, 'generic', (db) =>
    simulatedWarehouse(db, { stepMs: 1, slowMs: 0 }),
  )
  await loadDemoData(test.services, now)
  orders = await readOrders(test)
})
afterAll(() => test.close())

describe('the demo orders', () => {
  it('are some hundreds over the last two months', () => {
    expect(orders.length).toBeGreaterThan(300)
    const dates = orders.map(({ row }) => Date.parse(String(row.order_date)))
    expect(Math.max(...dates)).toBeLessThanOrEqual(now.getTime())
    expect(Math.min(...dates)).toBeGreaterThan(now.getTime() - 65 * 86_400_000)
    expect(orders.some(({ snapshot }) => snapshot.storeOrders.length >= 5)).toBe(true)
  })

  it.each(stageNames)('have every status of the stage %s', (stage: StageName) => {
    const column = {
      order: 'order_status',
      acknowledgement: 'acknowledgment_status',
      salesOrder: 'sales_order_status',
      external: 'external_status',
      shipment: 'shipment_status',
      invoice: 'invoice_status',
    } as const
    const found = new Set(storeOrders().map(({ storeOrder }) => storeOrder[column[stage]]))
    const wanted = stageTables[stage].statuses.map((row) => row.value)
    for (const status of wanted.filter((value) => !elsewhere.generic.some((other) => other === value)))
      expect([...found], status).toContain(status)
  })

  it('have every status of an order as a whole', () => {
    const found = new Set(orders.map(({ row }) => row.status))
    for (const status of ['Error', 'Order Change Error', 'Deleted', 'Ignored', 'Completed', 'Cancelled', 'Shortfall'])
      expect([...found]).toContain(status)
  })

  it('were changed by their retailers: in time, and too late', async () => {
    const rows = await test.services.db
      .selectFrom('order_change_store_order as outcome')
      .innerJoin('order_change', 'order_change.order_change_id', 'outcome.order_change_id')
      .innerJoin('store_order', 'store_order.store_order_id', 'outcome.store_order_id')
      .select(['outcome.status', 'store_order.order_status', 'order_change.exchange_file_id'])
      .execute()
    expect(rows.filter(({ status }) => status === 'Applied').length).toBeGreaterThanOrEqual(3)
    const waiting = rows.filter(({ status }) => status === 'Order Change Error')
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.every(({ order_status }) => order_status === 'Order Change Error')).toBe(true)
    expect(rows.every(({ exchange_file_id }) => exchange_file_id !== null)).toBe(true)
    const errors = storeOrders().filter(({ storeOrder }) => storeOrder.order_status === 'Order Change Error')
    expect(errors).toHaveLength(waiting.length)
  })

  it('roll up as the rules say', () => {
    for (const { row, snapshot } of orders) {
      const states = snapshot.storeOrders.map((one) => ({
        ...stateOf(one.storeOrder),
        lines: contextOf(snapshot, one, test.services).lines ?? [],
      }))
      const stages = orderStageStatuses(states)
      for (const stage of stageNames) {
        const column = stageField[stage].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        expect(row[column], `${row.order_number} ${stage}`).toBe(stages[stageField[stage]])
      }
      const whole = {
        storeOrders: states,
        completed: row.completed,
        partner: snapshot.partner,
        vendor: test.services.vendor,
      }
      expect(row.status, String(row.order_number)).toBe(orderStatusOf(whole))
      for (const state of states) expect(state.status).toBe(storeOrderStatus(state))
    }
  })

  it('have stages that follow from their shipments and invoices', () => {
    for (const { snapshot } of orders)
      for (const one of snapshot.storeOrders) {
        const state = stateOf(one.storeOrder)
        if (state.status === 'Deleted' || state.status === 'Ignored') continue
        const { lines, shipments = [], invoices = [] } = contextOf(snapshot, one, test.services)
        if (shipments.length > 0) expect(state).toMatchObject(rollUpShipments(state, shipments, lines))
        if (invoices.length > 0) expect(state).toMatchObject(rollUpInvoices(state, invoices, lines))
      }
  })

  it('are worth what their lines are worth', async () => {
    for (const { row, snapshot } of orders) {
      const counted = new Set(
        countedInTotals(snapshot.storeOrders.map(({ storeOrder }) => storeOrder)).map((one) => one.store_order_id),
      )
      const lines = (await readPricedLines(test.services.db, row.order_id)).filter((line) =>
        counted.has(line.store_order_id),
      )
      const totals = orderTotals(
        lines.map((line) => ({
          quantity: line.quantity,
          quantityAcknowledged: line.quantity_acknowledged,
          quantityShipped: compare(line.quantity_shipped, 0) === 0 ? null : line.quantity_shipped,
          lineProductPrice: line.line_product_price,
          lineProductPriceAcknowledged: line.line_product_price_acknowledged,
          taxRatePercent: line.tax_rate_percent,
        })),
        String(row.currency),
        snapshot.partner,
      )
      expect(compare(String(row.total), totals.total), String(row.order_number)).toBe(0)
    }
  })

  it('ship no more than acknowledged, and invoice what was shipped', async () => {
    const { rows } = await sql<{ store_order_product_id: number }>`
      select store_order_product_id from store_order_product line join store_order using (store_order_id) join partner using (partner_id)
      where quantity_shipped > coalesce(quantity_acknowledged, quantity)
        or (shipments_enabled and quantity_invoiced > quantity_shipped)
        or quantity_shipped is distinct from coalesce((
          select sum(carton_quantity) from shipment_carton_product scp join shipment_carton using (shipment_carton_id) join shipment s using (shipment_id)
          where scp.store_order_product_id = line.store_order_product_id and s.status not in ('Deleted', 'Ignored')
            and (s.shipment_sent or s.status = 'Shipped')), 0)`.execute(test.services.db)
    expect(rows).toEqual([])
  })

  it('have one ASN where the partner takes one for the whole order, and one to send that waits for a store', async () => {
    const { rows } = await sql<{ order_number: string; stores: number; asns: number; packed: number }>`
      select po.order_number, count(distinct so.store_order_id)::int as stores, count(distinct s.shipment_id) filter (where s.shipment_sent)::int as asns,
        count(distinct s.store_order_id) filter (where not s.shipment_sent)::int as packed
      from purchase_order po join partner using (partner_id) join store_order so using (order_id) left join shipment s using (store_order_id)
      where partner.asn_type = 'FullOrder' group by po.order_id having count(distinct so.store_order_id) > 1`.execute(
      test.services.db,
    )
    expect(rows.filter(({ asns }) => asns > 1)).toEqual([])
    expect(rows.filter(({ stores, packed }) => packed === stores - 1)).not.toEqual([])
  })

  it('have cartons with valid SSCCs', async () => {
    const cartons = await test.services.db.selectFrom('shipment_carton').select('sscc_number').execute()
    expect(cartons.length).toBeGreaterThan(100)
    for (const { sscc_number } of cartons) expect(isValidSscc(sscc_number ?? '')).toBe(true)
  })

  it('have audit entries for each step, in order', async () => {
    for (const { row } of orders) expect(row.audited, String(row.order_number)).toBeGreaterThan(0)
    const { rows } = await sql<{ backwards: number }>`
      select count(*)::int as backwards from (
        select created < lag(created) over (partition by order_id order by audit_log_id) as back from audit_log) steps where back`.execute(
      test.services.db,
    )
    expect(rows[0]?.backwards).toBe(0)
  })

  it('say plainly what is wrong', () => {
    for (const { storeOrder } of storeOrders().filter((one) => one.storeOrder.status === 'Error')) {
      expect(storeOrder.error_type, storeOrder.store_order_number).toBeTruthy()
      expect(storeOrder.error, storeOrder.store_order_number).toMatch(/\w+.*\./)
    }
  })
})

describe('the demo exchange', () => {
  it('keeps files without a fault, ours and those of the retailers, under numbers that rise with time', async () => {
    const files = await test.services.db
      .selectFrom('exchange_file')
      .selectAll()
      .where('processed', 'is not', null)
      .orderBy('exchange_file_id')
      .execute()
    expect(files.length).toBeGreaterThan(1500)
    for (const file of files) {
      expect(checkOutgoing(fromStoredContent(file)), file.file_name).toEqual([])
    }
    const late = files.filter(
      (file, at) => at > 0 && file.created.getTime() < (files[at - 1]?.created.getTime() ?? 0) - 5000,
    )
    expect(late).toEqual([])
  })

  it('goes on with the control numbers that were used', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from (
        select partner_id, max(control_number::bigint) as highest from interchange where direction = 'out' group by 1) used
      left join control_number cn on cn.partner_id = used.partner_id and cn.kind = 'interchange'
      where cn.last_number is distinct from used.highest`.execute(test.services.db)
    expect(rows[0]?.wrong).toBe(0)
  })

  it('works through what was left queued: documents leave, bad files are refused, nothing happens twice', async () => {
    const before = orders.length
    await test.runJobs()
    const { rows } = await sql<{ status: string }>`
      select status from exchange_file where transport = 'simulator' order by exchange_file_id`.execute(
      test.services.db,
    )
    expect(rows.map((row) => row.status)).toEqual([
      exchangeStatus.rejected,
      exchangeStatus.rejected,
      exchangeStatus.partlyRejected,
      exchangeStatus.duplicate,
    ])
    const after = await readOrders(test)
    expect(after).toHaveLength(before + 1)
    const waiting = after.flatMap(({ snapshot }) =>
      snapshot.storeOrders.flatMap((one) => one.storeOrder.pending_stages),
    )
    expect(waiting).toEqual([])
  })
})
