/** Every pair of specification 1, section 6: with all others but this one it is refused, or what it shows is left out. */
import { randomUUID } from 'node:crypto'
import {
  allCalls,
  type Call,
  getOrder,
  lookUpStores,
  lookUpWarehouses,
  markOrder,
  markOrders,
  markStoreOrder,
  type OrderDetails,
  previewMarkOrders,
} from '@quayside/contract'
import {
  lineFieldPermissions,
  lineStatusPermissions,
  markStatusActions,
  markStatusPermissions,
  type PermissionKey,
  permissions,
} from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPartner } from '../services.fixture.ts'
import { openTestApp } from './app.fixture.ts'
import { insertRecords, type Records } from './records.fixture.ts'

const kit = openTestApp()
let records: Records

beforeAll(async () => {
  records = await insertRecords(kit, await insertPartner(kit.services, 'MINE', 'X12'), 'MINE')
})

const everyKey = permissions.map((permission) => permission.key)
const tokenWithout = (...missing: PermissionKey[]) =>
  kit.tokenFor(
    everyKey.filter((key) => !missing.includes(key)),
    [records.partnerID],
  )
const params = () => ({ id: records.orderID, sid: records.storeOrderID })

const callPairs = allCalls.flatMap((call) =>
  call.access.kind === 'permission' ? call.access.permissions.map((key) => [call.name, key, call] as const) : [],
)

describe('a call', () => {
  it.each(callPairs)('%s without %s is refused, whatever else one may do', async (_, key, call) => {
    const reply = await kit.call(call, { params: params(), token: await tokenWithout(key) })
    expect(reply.status).toBe(403)
    const { message } = reply.body as { message: string }
    expect(message).toContain(call.method === 'GET' ? 'Unauthorized viewing' : key)
  })
})

const alternatives = allCalls.flatMap((call) =>
  call.access.kind === 'permission' && call.access.oneOf ? [[call.name, call.access.oneOf, call] as const] : [],
)

describe('a call with alternatives', () => {
  it.each(alternatives)('%s is refused without all of %j, and open with each', async (_, oneOf, call) => {
    const ask = async (...missing: PermissionKey[]) => {
      const asked =
        call.scope.kind === 'record'
          ? { [call.scope.param]: call.scope.param === 'id' ? 999_999_999 : randomUUID() }
          : {}
      return (await kit.call(call, { params: asked, token: await tokenWithout(...missing) })).status
    }
    // Let in, it is answered as a list, or told that there is no such record, or, as a bulk call, that it names none.
    const isList = call.method === 'GET' && call.answerKind !== 'file'
    const letIn = call.scope.kind === 'record' ? 404 : isList ? 200 : 400
    expect(await ask(...oneOf)).toBe(403)
    for (const key of oneOf) expect(await ask(...oneOf.filter((one) => one !== key))).toBe(letIn)
  })
})

const marking: readonly Call[] = [markOrder, markOrders, markStoreOrder, previewMarkOrders]
const sendPairs = markStatusActions.flatMap((action) =>
  markStatusPermissions(action).flatMap((key) => marking.map((call) => [call.name, action, key, call] as const)),
)

describe('sending', () => {
  it.each(sendPairs)('%s %s without %s is refused', async (_, status, key, call) => {
    const body = call.scope.kind === 'rows' ? { body: { orderIDs: [records.orderID] } } : {}
    const ask = async (token: string) => kit.call(call, { params: { ...params(), status }, token, ...body })
    expect(await ask(await tokenWithout(key))).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining(key) },
    })
    // With it, the store order's own rules decide.
    expect((await ask(await tokenWithout())).status).not.toBe(403)
  })
})

describe('what an order answers', () => {
  const read = async (...missing: PermissionKey[]) => {
    const reply = await kit.call(getOrder, { params: params(), token: await tokenWithout(...missing) })
    return reply.body as OrderDetails
  }

  it('has what was packed and invoiced only for people who may see those, and all tabs', async () => {
    const amounts = { unit_price: '4', line_price: '4', line_tax: '0', line_total: '4' }
    await kit.services.db
      .insertInto('invoice_product')
      .values({
        invoice_id: records.invoiceID,
        store_order_product_id: records.storeOrderProductID,
        ordinal: 1,
        quantity_invoiced: '1',
        ...amounts,
      })
      .execute()
    const all = await read()
    expect(all.shipmentCartonProducts).not.toEqual([])
    expect(all.invoiceProducts).not.toEqual([])
    expect((await read('Shipment-ViewShipments')).shipmentCartonProducts).toEqual([])
    const { shipmentCartonProducts, invoiceProducts } = await read('StoreOrder-ViewAllTabs')
    expect({ shipmentCartonProducts, invoiceProducts }).toEqual({ shipmentCartonProducts: [], invoiceProducts: [] })
    expect((await read('Invoice-ViewInvoices')).invoiceProducts).toEqual([])
  })

  it('has batches for people with either of the two permissions', async () => {
    await kit.services.db.updateTable('store_order_product').set({ batch: 'LOT-7' }).execute()
    const [of, ofLines]: PermissionKey[] = ['StoreOrder-ViewBatchNumber', 'StoreOrderProduct-ViewBatchNumber']
    const batchesOf = ({ storeOrderProducts }: OrderDetails) => storeOrderProducts.map((line) => line.batch)
    expect(batchesOf(await read())).toContain('LOT-7')
    expect(batchesOf(await read(of as PermissionKey))).toContain('LOT-7')
    expect(batchesOf(await read(ofLines as PermissionKey))).toContain('LOT-7')
    const blind = await read(of as PermissionKey, ofLines as PermissionKey)
    expect(batchesOf(blind)).not.toContain('LOT-7')
  })
})

describe('what pickers find', () => {
  it('are addresses of stores only for who may see addresses; the others choose by code and name', async () => {
    const { db } = kit.services
    await db
      .insertInto('store')
      .values({ partner_id: records.partnerID, store_code: '12', address1: '1 Quay Street', phone: '09 1' } as never)
      .execute()
    const stores = async (...missing: PermissionKey[]) =>
      (await kit.call(lookUpStores, { query: { query: '12' }, token: await tokenWithout(...missing) })).body as Record<
        string,
        unknown
      >[]
    const [seen] = await stores()
    expect(seen).toMatchObject({ address1: '1 Quay Street', phone: '09 1' })
    expect(await stores('Address-ViewAddress')).toEqual([
      {
        ...seen,
        ...{ address1: null, address2: null, suburb: null, city: null, state: null },
        ...{ postalCode: null, country: null, phone: null },
      },
    ])
  })

  it('are the external numbers of warehouses only for who may see warehouses', async () => {
    await kit.services.db
      .insertInto('warehouse')
      .values({
        partner_id: records.partnerID,
        warehouse_code: 'PICK',
        warehouse_name: 'Pick',
        external_warehouse_id: 'WMS-9',
      } as never)
      .execute()
    const picked = async (...missing: PermissionKey[]) => {
      const { body } = await kit.call(lookUpWarehouses, { token: await tokenWithout(...missing) })
      return (body as { warehouseCode: string }[]).find((one) => one.warehouseCode === 'PICK')
    }
    expect(await picked()).toMatchObject({ warehouseName: 'Pick', externalWarehouseID: 'WMS-9' })
    expect(await picked('Warehouses-ViewWarehouse')).toMatchObject({ warehouseName: 'Pick', externalWarehouseID: null })
  })
})

/** Section 6, written out here once more: what a later change forgets is missing here. */
const section6 = {
  Dashboard: 'ViewDashboard ViewOrderCountGraph ViewAckCountGraph ViewShipmentCountGraph ViewInvoiceCountGraph',
  StoreOrder:
    'ViewOrders ViewAllTabs CreateOrder EditOrder DeleteOrder SendSystem SendAck SendASN SendInvoice SendCredit MarkStatus ClearErrors ViewBatchNumber UpdateProducts',
  StoreOrderProduct:
    'EditMetadata ViewMetadata ViewBatchNumber ChangeProduct AddProduct RemoveProduct ModifyProducts EditAckPrice EditAckQuantity CanExceedMaxAckValues PrintPriceLabel ReserveProduct SupplyAll',
  Shipment: 'ViewShipments CreateShipment DeleteShipment',
  Invoice: 'ViewInvoices CreateInvoice DeleteInvoice',
  Audit: 'ViewAudit DownloadAuditEDI',
  Address: 'ViewAddress CreateAddress',
  Warehouses: 'ViewWarehouse',
  Product: 'ViewProducts',
  ExternalSystem: 'Retailer',
  SalesGroups: 'ViewSalesGroups',
}

/** Shown or limited by what an answer holds: here, and in features/orders/lines (metadata, insert-and-delete). */
const byAnswer: readonly PermissionKey[] = [
  'StoreOrder-ViewAllTabs',
  'StoreOrder-ViewBatchNumber',
  'StoreOrderProduct-ViewBatchNumber',
  'StoreOrderProduct-ViewMetadata',
  'StoreOrderProduct-CanExceedMaxAckValues',
  'Address-ViewAddress',
  'Warehouses-ViewWarehouse',
]
it('no pair of section 6 is without effect', () => {
  const pairs = Object.entries(section6).flatMap(([area, actions]) =>
    actions.split(' ').map((action) => `${area}-${action}`),
  )
  const enforced = new Set<string>([
    ...callPairs.map(([, key]) => key),
    ...alternatives.flatMap(([, oneOf]) => oneOf),
    ...sendPairs.map(([, , key]) => key),
    ...Object.values(lineFieldPermissions),
    ...Object.values(lineStatusPermissions),
    ...byAnswer,
  ])
  expect(pairs.filter((pair) => !enforced.has(pair))).toEqual([])
  expect(pairs.filter((pair) => !everyKey.some((key) => key === pair))).toEqual([])
})
