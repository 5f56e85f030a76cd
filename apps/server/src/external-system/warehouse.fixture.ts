/** A partner whose orders go to the simulated warehouse, with products in stock there, and orders of them. */
import type { WarehouseBehaviour } from '@quayside/contract'
import { type AcknowledgementStatus, acknowledgementStatus, type StageName } from '@quayside/domain'
import type { Db } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { insertTestOrder, type TestLine, type TestOrder } from '../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../services.fixture.ts'
import { setBehaviour } from '../simulator/warehouse/behaviour.ts'
import { type SimulatedWarehouse, simulatedWarehouse } from '../simulator/warehouse/simulated-warehouse.ts'
import { takeReports } from './follow-systems.ts'

export interface WarehouseKit extends TestServices {
  readonly warehouse: SimulatedWarehouse
  mood(mood: WarehouseBehaviour): Promise<void>
  /** Lets the warehouse move everything on by one step and takes in what it reports. */
  step(): Promise<void>
  row(storeOrderID: number): Promise<StoreOrderRow>
  audit(storeOrderID: number): Promise<string[]>
  reservedOf(product: string): Promise<number>
}

export interface StoreOrderRow {
  readonly status: string
  readonly order_status: string
  readonly sales_order_status: string
  readonly external_status: string
  readonly shipment_status: string
  readonly error_type: string | null
  readonly error: string | null
  readonly pending_stages: StageName[]
  readonly system_store_order_number: string | null
}

export const slowMs = 60

export async function warehouseKit(
  connectionString: string,
  variant: 'generic' | 'warehousing' = 'generic',
): Promise<WarehouseKit> {
  let warehouse: SimulatedWarehouse | undefined
  const kit = await testServices(connectionString, variant, (db) => {
    warehouse = simulatedWarehouse(db, { stepMs: 1, slowMs })
    return warehouse
  })
  if (!warehouse) throw new Error('The warehouse was not connected')
  const simulated = warehouse
  const { db } = kit.services
  const row = (storeOrderID: number) =>
    db
      .selectFrom('store_order')
      .select(['status', 'order_status', 'sales_order_status', 'external_status', 'shipment_status'])
      .select(['error_type', 'error', 'pending_stages', 'system_store_order_number'])
      .where('store_order_id', '=', storeOrderID)
      .executeTakeFirstOrThrow()
  return {
    ...kit,
    warehouse: simulated,
    mood: (mood) => setBehaviour(db, mood),
    step: async () => {
      await simulated.work(new Date(Date.now() + 60_000))
      await takeReports(simulated, kit.services)
    },
    row,
    audit: async (storeOrderID) => {
      const { rows } = await sql<{ text: string }>`
        select created_by || ': ' || action as text from audit_log
        where order_id = (select order_id from store_order where store_order_id = ${storeOrderID}) order by audit_log_id`.execute(
        db,
      )
      return rows.map((entry) => entry.text)
    },
    reservedOf: async (product) => {
      const { rows } = await sql<{ quantity: string }>`
        select coalesce(sum(quantity), 0) as quantity from warehouse_simulator.reservation where product = ${product}`.execute(
        db,
      )
      return Number(rows[0]?.quantity)
    },
  }
}

export interface StockedPartner {
  readonly partnerID: number
  readonly code: string
}

/** Partner, warehouse WMS-01 under our code KARAKA, and its products with what lies on the shelf. */
export async function insertStockedPartner(
  kit: TestServices,
  code: string,
  stock: Readonly<Record<string, { readonly onHand: number; readonly packSize?: number }>>,
  settings: Record<string, unknown> = {},
): Promise<StockedPartner> {
  const { db } = kit.services
  const partnerID = await insertPartner(kit.services, code, 'X12', {
    has_external_system: true,
    workflow_type: 'Onsite',
    sales_order_enabled: true,
    asn_type: 'FullOrder',
    sscc_prefix: '9421000',
    ...settings,
  })
  await db
    .insertInto('warehouse')
    .values({
      partner_id: partnerID,
      warehouse_code: 'KARAKA',
      warehouse_name: null,
      warehouse_description: null,
      external_warehouse_id: 'WMS-01',
    })
    .execute()
  for (const [sku, { onHand, packSize = 1 }] of Object.entries(stock)) {
    await db
      .insertInto('product')
      .values({
        partner_id: partnerID,
        supplier_product_code: `C-${sku}`,
        sku,
        pack_size: String(packSize),
        external_product_id: `ITEM-${sku}`,
      } as never)
      .execute()
    await shelve(db, `ITEM-${sku}`, onHand)
  }
  return { partnerID, code }
}

export async function shelve(db: Db, product: string, onHand: number): Promise<void> {
  await sql`
    insert into warehouse_simulator.stock (warehouse, product, on_hand) values ('WMS-01', ${product}, ${onHand})
    on conflict (warehouse, product) do update set on_hand = excluded.on_hand`.execute(db)
}

interface StockedOrder {
  readonly orderNumber: string
  readonly lines: readonly TestLine[]
  readonly acknowledgement?: AcknowledgementStatus
}

/** An acknowledged order of an Onsite partner, not yet sent on. */
export async function insertStockedOrder(
  kit: TestServices,
  { partnerID }: StockedPartner,
  { orderNumber, lines, acknowledgement = acknowledgementStatus.acknowledgementSent }: StockedOrder,
): Promise<TestOrder> {
  const order = await insertTestOrder(kit, partnerID, { orderNumber, lines, acknowledgment: acknowledgement })
  const { db } = kit.services
  await sql`
    update store_order_product line set product_id = product.product_id from product
    where line.order_id = ${order.orderID} and product.partner_id = ${partnerID} and product.sku = line.sku`.execute(db)
  await sql`update store_order set order_status = 'Order Received' where order_id = ${order.orderID}`.execute(db)
  await sql`update purchase_order set order_status = 'Order Received' where order_id = ${order.orderID}`.execute(db)
  return order
}

/** `warehouseKit` on a database of this test file's own, for all its tests: filled before the first and closed after the last. */
export function openWarehouseKit(): WarehouseKit {
  const database = testDatabase()
  const kit = {} as WarehouseKit
  beforeAll(async () => {
    Object.assign(kit, await warehouseKit(database.connectionString))
  })
  afterAll(() => kit.close())
  return kit
}
