/** Every call of the contract against: no token, no permission, another partner's record, allowed. A call that is not covered fails here. */
import { allCalls, type Call, permissionsOf } from '@quayside/contract'
import { type PermissionKey, permissions } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPartner } from '../services.fixture.ts'
import { type CallOptions, openTestApp } from './app.fixture.ts'
import { hostileRequests } from './hostile-values.fixture.ts'
import { insertRecords, paramsOf, type Records } from './records.fixture.ts'

const kit = openTestApp()
let mine: Records
let theirs: Records
let spare: Records

beforeAll(async () => {
  mine = await insertRecords(kit, await insertPartner(kit.services, 'MINE', 'X12'), 'MINE')
  spare = await insertRecords(kit, await insertPartner(kit.services, 'SPARE', 'X12'), 'SPARE')
  theirs = await insertRecords(kit, await insertPartner(kit.services, 'THEIRS', 'X12'), 'THEIRS')
})

/** What a call has to be sent to be understood; a call that needs a body and is not here is answered 400, which the tests take for a failure. */
const bodies: Readonly<Record<string, (records: Records) => unknown>> = {
  saveStoreOrderProducts: (records) => [{ storeOrderProductID: records.storeOrderProductID, quantityAcknowledged: 1 }],
  saveOrderProducts: (records) => [{ storeOrderProductID: records.storeOrderProductID, comments: 'checked' }],
  saveStoreOrderProduct: () => ({ comments: 'checked' }),
  markOrders: (records) => ({ orderIDs: [records.orderID] }),
  previewMarkOrders: (records) => ({ orderIDs: [records.orderID] }),
  createOrder: (records) => ({ partnerCode: records.partnerCode }),
  createInvoice: (records) => ({ partnerCode: records.partnerCode }),
  updateOrder: () => ({ comments: 'checked' }),
  deleteOrder: () => ({ notes: 'ordered twice' }),
  createStoreOrder: () => ({ storeID: 1 }),
  updateStoreOrder: () => ({ dueDate: '2026-12-01' }),
  completeSelectedOrders: (records) => ({ orderIds: [records.orderID], notes: 'done' }),
  deleteSelectedOrders: (records) => ({ orderIds: [records.orderID], notes: 'ordered twice' }),
  clearSelectedOrderErrors: (records) => ({ orderIds: [records.orderID] }),
  deleteSelectedInvoices: (records) => [records.storeOrderID],
  deleteSelectedShipments: (records) => ({ storeOrderIDs: [records.storeOrderID] }),
  ignoreSelectedStoreOrders: (records) => [records.storeOrderID],
  clearSelectedStoreError: (records) => [records.storeOrderID],
  deleteSelectedSalesOrders: (records) => [records.storeOrderID],
  deleteSelectedAcks: (records) => [records.storeOrderID],
  logException: () => ({ Message: 'test' }),
  updateShipment: () => ({ carrier: 'Mainfreight' }),
  addCarton: () => ({}),
  renameCarton: () => ({ cartonNumber: 'BOX-9' }),
  addToCarton: (records) => ({ storeOrderProductID: records.storeOrderProductID, quantity: 1 }),
  moveProduct: (records) => ({
    shipmentCartonProductID: records.shipmentCartonProductID,
    DestinationCartonId: records.otherCartonID,
    quantity: 1,
  }),
  packShipment: (records) => ({
    steps: [
      {
        kind: 'move',
        from: 'unassigned',
        to: records.cartonID,
        storeOrderProductID: records.storeOrderProductID,
        quantity: 1,
      },
    ],
  }),
  setCartonQuantity: () => ({ CartonQuantity: 1 }),
  updateCartonProduct: () => ({ batch: 'B1' }),
  generateLabel: (records) => ({ partnerLabelDetailID: records.labelID, labelParameterValue: records.shipmentID }),
  generateLabelBulk: (records) => ({ ids: [records.shipmentID], labelTypeSystemName: 'Shipment' }),
  sendToPrinter: () => ({ printer: 'Dock 1' }),
  generateLabelCount: () => ({ startDate: '2026-11-01', endDate: '2026-11-30' }),
  createLabel: (records) => ({
    partnerCode: records.partnerCode,
    labelTypeSystemName: 'Order',
    labelParameter: 'OrderID',
    buttonText: 'Order label',
  }),
  updateLabel: () => ({ pageSize: '4x6' }),
  acceptTotal: () => ({ totals: [] }),
  updateInvoice: () => ({ invoiceComments: 'checked' }),
  markShipments: (records) => ({ shipmentIDs: [records.shipmentID] }),
  clearShipmentErrors: (records) => [{ shipmentID: records.shipmentID }],
  deleteShipments: (records) => [records.shipmentID],
  markInvoices: (records) => ({ invoiceIDs: [records.invoiceID] }),
  clearInvoiceErrors: (records) => [{ invoiceID: records.invoiceID }],
  deleteInvoices: (records) => [records.invoiceID],
  numberInvoices: (records) => ({ invoiceIDs: [records.invoiceID], firstNumber: 'INV-1' }),
  saveInvoiceProducts: () => [{ invoiceProductID: 1, quantityInvoiced: 1 }],
  saveInvoiceCharges: () => [{ invoiceChargeID: -1, kind: 'Charge', description: 'Pallet fee', amount: 5 }],
  getStockOnHand: (records) => ({ requests: [{ partnerCode: records.partnerCode, productCodes: ['C1'] }] }),
  setDemoWarehouse: () => ({ mood: 'well' }),
  countLists: () => ({ lists: [{ list: 'orders', query: { view: 'late' } }] }),
  createPartner: () => ({ code: 'NEW', name: 'New partner', entityID: 1 }),
  createStore: (records) => ({ partnerCode: records.partnerCode, storeCode: '0999' }),
  updateStore: () => ({ name: 'Botany' }),
  createWarehouse: (records) => ({ partnerCode: records.partnerCode, warehouseCode: 'NEW' }),
  updateWarehouse: () => ({ warehouseName: 'Karaka' }),
  createSalesGroup: (records) => ({ partnerCode: records.partnerCode, salesGroupCode: 'NORTH' }),
  updateSalesGroup: () => ({ salesGroupName: 'North' }),
  updatePartner: () => ({ priceTier: 'A' }),
  addReasonCode: () => ({ code: 'LT', reason: 'Later', forLate: true }),
  updateReasonCode: () => ({ reason: 'No stock' }),
  updateRetailer: () => ({ taxRule: 'Tax Inclusive' }),
  createProduct: (records) => ({ partnerCode: records.partnerCode, supplierProductCode: 'NEW' }),
  updateProduct: () => ({ price: 4.4 }),
  updateMasterProduct: () => ({ description: 'Tea towel' }),
  createChildProduct: (records) => ({
    partnerCode: records.partnerCode,
    externalProductID: `ITEM-${records.partnerCode}`,
    supplierProductCode: 'NEW-CHILD',
  }),
  addAlternateCode: () => ({ alternateCode: 'CTN' }),
  linkProductCode: () => ({ code: 'LINK' }),
  unlinkProductCode: () => ({ code: 'UNLINK' }),
  stateUnitContent: () => ({ unit: 'CA', quantity: 12, of: 'EA' }),
  removeUnitContent: () => ({ unit: 'CA', of: 'EA' }),
  linkStoreCode: () => ({ code: 'LINK' }),
  unlinkStoreCode: () => ({ code: 'UNLINK' }),
  updateAlternateCode: () => ({ alternatePackSize: 6 }),
  addAlternatePrice: () => ({ priceCode: 'NORTH', alternatePrice: 4 }),
  updateAlternatePrice: () => ({ alternatePrice: 4.5 }),
  addProductComponent: (records) => ({ componentProductID: records.componentProductID }),
  updateProductComponent: () => ({ quantity: 3 }),
  uploadProducts: () => Buffer.from('SupplierProductCode,SKU,Price\nUP-1,UP-1,4.25\n'),
  uploadMasterProducts: (records) =>
    Buffer.from(`SKU,GTIN,PartnerCode\nSKU-${records.partnerCode},9410000001042,${records.partnerCode}\n`),
  uploadStores: () => Buffer.from('StoreCode,StoreName,Address1\nUP-1,Botany,1 Main Rd\n'),
  startProductUpload: () => Buffer.from('SupplierProductCode,SKU,Price\nUP-2,UP-2,4.25\n'),
  startMasterProductUpload: (records) =>
    Buffer.from(`SKU,GTIN,PartnerCode\nSKU-${records.partnerCode},9410000001059,${records.partnerCode}\n`),
  startStoreUpload: () => Buffer.from('StoreCode,StoreName,Address1\nUP-2,Botany,1 Main Rd\n'),
  takeAddress: () => ({ key: 'Botany', text: 'Botany' }),
  revalidateAddress: () => ({}),
  receiveExchangeFile: () => Buffer.from('not EDI'),
  keepColumns: () => ({ columns: ['total'] }),
  changePassword: () => ({
    oldPassword: 'of an API user',
    newPassword: 'plum gravel teapot',
    confirmPassword: 'plum gravel teapot',
  }),
  updateUserInfo: () => ({ email: 'hana@harakeke.example' }),
  resetPassword: () => ({ Id: 1, code: 'of no link', newPassword: 'plum gravel teapot' }),
  createUser: () => ({ firstName: 'Hana', lastName: 'Tamihere', email: 'hana@harakeke.example', entityID: 1 }),
  assignPartners: (records) => ({ partners: [records.partnerID] }),
  removePartners: (records) => ({ partners: [records.partnerID] }),
  assignCustomers: () => ({ customers: ['C1'] }),
  removeCustomers: () => ({ customers: ['C1'] }),
  createApiUser: () => ({ name: 'Gateway', entityID: 1 }),
  updateApiUser: () => ({ name: 'Gateway' }),
  assignApiUserPartners: (records) => ({ partners: [records.partnerID] }),
  removeApiUserPartners: (records) => ({ partners: [records.partnerID] }),
  addView: () => ({ name: 'Mine', search: 'partner=MINE' }),
}

const queries: Readonly<Record<string, (records: Records) => Record<string, string>>> = {
  deleteProduct: (records) => ({ productId: String(records.productID) }),
  uploadProducts: (records) => ({ partnerCode: records.partnerCode }),
  downloadProducts: (records) => ({ partnerCode: records.partnerCode }),
  uploadMasterProducts: () => ({ uploadType: 'Standard', overrideDuplicateGTINs: '1' }),
  uploadStores: (records) => ({ partnerCode: records.partnerCode }),
  startProductUpload: (records) => ({ partnerCode: records.partnerCode }),
  startMasterProductUpload: () => ({ uploadType: 'Standard' }),
  startStoreUpload: (records) => ({ partnerCode: records.partnerCode }),
  downloadStores: (records) => ({ partnerCode: records.partnerCode }),
  downloadMasterProducts: (records) => ({ customer: records.externalCustomerID }),
  suggestAddress: () => ({ text: 'Botany' }),
  findAddressCandidate: () => ({ key: 'Botany', text: 'Botany' }),
  searchProducts: (records) => ({ partnerCode: records.partnerCode, code: 'NEW' }),
  generateReport: (records) => ({ partnerCode: records.partnerCode, type: 'Order', id: String(records.orderID) }),
}

/** These end records for good, or make some, so they are asked of a partner of their own. */
const ending: readonly string[] = [
  'deleteInvoices',
  'deleteShipments',
  'deleteStore',
  'createOrder',
  'deleteOrder',
  'deleteStoreOrder',
  'completeSelectedOrders',
  'deleteSelectedOrders',
  'deleteSelectedInvoices',
  'deleteSelectedShipments',
  'ignoreSelectedStoreOrders',
  'deleteAlternateCode',
  'deleteAlternatePrice',
  'deleteProductComponent',
]

/** Names a partner or one of its records outside its path: one that is out of reach is not found. */
const namesPartner: readonly string[] = [
  'createOrder',
  'createInvoice',
  'createLabel',
  'generateLabel',
  'generateReport',
  'createProduct',
  'deleteProduct',
  'searchProducts',
  'uploadProducts',
  'downloadProducts',
  'uploadStores',
  'startProductUpload',
  'startStoreUpload',
  'downloadStores',
  'downloadMasterProducts',
  'createChildProduct',
  'createStore',
  'createSalesGroup',
  'createWarehouse',
  'getApiUser',
  'updateApiUser',
  'refreshApiToken',
  'assignApiUserPartners',
  'removeApiUserPartners',
]

/** Names partners in the lines of its file: one that is out of reach reads as one that there is not. */
const namesPartnerInLines: readonly string[] = ['uploadMasterProducts']

const requestOf = (call: Call, records: Records): CallOptions => ({
  params: paramsOf(call, records),
  ...(queries[call.name] ? { query: queries[call.name]?.(records) } : {}),
  ...(bodies[call.name] ? { body: bodies[call.name]?.(records) } : {}),
})

const actionPermissions: Readonly<Record<string, PermissionKey[]>> = {
  saveStoreOrderProducts: ['StoreOrderProduct-EditAckQuantity'],
  saveOrderProducts: ['StoreOrderProduct-ModifyProducts'],
  saveStoreOrderProduct: ['StoreOrderProduct-ModifyProducts'],
  supplyAll: ['StoreOrderProduct-EditAckQuantity'],
  updateRetailer: ['PortalAdmin-Config'],
  markOrder: ['StoreOrder-SendAck'],
  markStoreOrder: ['StoreOrder-SendAck'],
  markOrders: ['StoreOrder-SendAck'],
  previewMarkOrders: ['StoreOrder-SendAck'],
  countLists: ['StoreOrder-ViewOrders'],
  // The record of the test is an upload of products.
  cancelLongUpload: ['Product-CreateProducts'],
}

const permissionsFor = (call: Call): PermissionKey[] => [
  ...permissionsOf(call.access),
  ...(actionPermissions[call.name] ?? []),
]

const guarded = allCalls.filter((call) => call.access.kind !== 'public')
const ofRecords = guarded.filter((call) => call.scope.kind === 'record')

/** The same request about a partner that does not exist. */
function ofNobodys<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll('THEIRS', 'NOBODYS') as Value
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return value.map(ofNobodys) as Value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ofNobodys(one)])) as Value
}

describe('every call', () => {
  it('is there once', () => {
    const places = allCalls.map((call) => `${call.method} ${call.path.toLowerCase().replace(/:\w+/g, ':')}`)
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length)
  })

  it.each(guarded.map((call) => [call.name, call] as const))('%s without a token is 401', async (_, call) => {
    const reply = await kit.call(call, requestOf(call, mine))
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ code: 'authExpired', message: 'Auth Expired' })
  })

  it.each(guarded.filter((call) => call.access.kind === 'permission').map((call) => [call.name, call] as const))(
    '%s without its permission is 403',
    async (_, call) => {
      const token = await kit.tokenFor([], [mine.partnerID])
      const reply = await kit.call(call, { ...requestOf(call, mine), token })
      expect(reply.status).toBe(403)
    },
  )

  it.each(ofRecords.map((call) => [call.name, call] as const))(
    "%s about another partner's record is 404",
    async (_, call) => {
      const token = await kit.tokenFor(permissionsFor(call), [mine.partnerID])
      const reply = await kit.call(call, { ...requestOf(call, theirs), token })
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({ code: 'notFound' })
    },
  )

  it.each(
    guarded
      .filter((call) => call.scope.kind === 'rows' && call.answerKind !== 'stream')
      .map((call) => [call.name, call] as const),
  )('%s shows nothing of another partner', async (_, call) => {
    const token = await kit.tokenFor(permissionsFor(call), [mine.partnerID])
    const reply = await kit.call(call, { ...requestOf(call, theirs), token })
    if (namesPartnerInLines.includes(call.name)) {
      expect(reply.status).toBe(400)
      expect(reply.text.replace('PartnerCode THEIRS is not set up', '')).not.toContain('THEIRS')
      return
    }
    if (namesPartner.includes(call.name)) {
      expect(reply.status).toBe(404)
      // Word for word what a code is answered that nobody has.
      const ofNobody = await kit.call(call, { ...ofNobodys(requestOf(call, theirs)), token })
      expect(reply.text.replaceAll('THEIRS', 'NOBODYS')).toBe(ofNobody.text)
      return
    }
    expect(reply.status).toBe(call.answerStatus ?? 200)
    expect(reply.text).not.toContain('THEIRS')
  })

  it.each(guarded.filter((call) => call.access.kind === 'admin').map((call) => [call.name, call] as const))(
    '%s is for administrators, whatever else one may do',
    async (_, call) => {
      const token = await kit.tokenFor(
        permissions.map((permission) => permission.key),
        [mine.partnerID],
      )
      expect((await kit.call(call, { ...requestOf(call, mine), token })).status).toBe(403)
    },
  )

  const understood = allCalls.filter((call) => call.name !== 'createToken' && call.access.kind !== 'admin')
  it.each(understood.map((call) => [call.name, call] as const))(
    '%s with all that it needs is understood',
    async (_, call) => {
      const own = ending.includes(call.name) ? spare : mine
      const token = await kit.tokenFor(permissionsFor(call), [own.partnerID])
      const reply = await kit.call(call, { ...requestOf(call, own), token })
      // A rule may still refuse (a shipment that is not packed), but never for want of a token, permission, record or a readable request.
      expect([200, 202, 400]).toContain(reply.status)
      if (reply.status === 400) expect((reply.body as { code: string }).code).not.toBe('invalidRequest')
    },
  )

  it('names that differ in case are the same', async () => {
    const token = await kit.tokenFor(['StoreOrder-ViewOrders'], [mine.partnerID])
    const reply = await kit.app.inject({
      url: '/API/ORDERS?PAGESIZE=1&Partner=mine',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ totalRecords: 1, orders: [{ partnerCode: 'MINE' }] })
  })
})

/** The stream has nothing to put a value into; sign-ins are limited, so that only the first ones would be looked at. */
const answering = allCalls.filter((call) => call.answerKind !== 'stream' && call.name !== 'createToken')

describe('values that no honest caller sends', () => {
  it.each(answering.map((call) => [call.name, call] as const))('%s answers in words', async (_, call) => {
    const code = `H${answering.indexOf(call)}`
    const records = await insertRecords(kit, await insertPartner(kit.services, code, 'X12'), code)
    const token = await kit.administrator()
    const wrong: string[] = []
    for (const { about, options } of hostileRequests(call, requestOf(call, records))) {
      const { status, body } = await kit.call(call, { ...options, token })
      const inWords = status < 400 || typeof (body as { message?: unknown } | undefined)?.message === 'string'
      if (status >= 500 || !inWords) wrong.push(`${about}: ${status} ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
  })
})
