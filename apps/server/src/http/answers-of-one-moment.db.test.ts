// Whatever answers a record is of one moment. Between any two queries of a call everything about its order is written anew, under the order's
// lock as every use case does it: an answer that is put together of several moments then names several writings.
import {
  addCarton,
  addToCarton,
  allCalls,
  type Call,
  deleteCarton,
  isWrite,
  moveProduct,
  packShipment,
  type RecordKind,
  renameCarton,
  saveInvoiceCharges,
  saveInvoiceProducts,
  saveOrderProducts,
  saveStoreOrderProduct,
  saveStoreOrderProducts,
  setCartonQuantity,
  supplyAll,
  updateCartonProduct,
  updateInvoice,
  updateOrder,
  updateShipment,
  updateStoreOrder,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import type { Db } from '@quayside/store'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPartner } from '../services.fixture.ts'
import { openTestApp } from './app.fixture.ts'
import { insertRecords, paramsOf, type Records } from './records.fixture.ts'

const kit = openTestApp()
/** Runs after every query of the calls, and not of the tests. */
let betweenQueries: () => Promise<void> = async () => undefined
let plain: Db
let partners = 0

beforeAll(() => {
  const interrupting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await betweenQueries()
      return result
    },
  }
  plain = kit.services.db
  Object.assign(kit.services, { db: plain.withPlugin(interrupting) })
})

const lockNotAvailable = '55P03'

/** Everything that an answer about the order shows, marked with the number of this writing; false while a call has the order's lock. */
async function writeAnew({ orderID, shipmentID, invoiceID }: Records, number: number): Promise<boolean> {
  const mark = `writing-${number}`
  try {
    await plain.transaction().execute(async (tx) => {
      await sql`select from purchase_order where order_id = ${orderID} for update nowait`.execute(tx)
      await tx.updateTable('purchase_order').set({ comments: mark }).where('order_id', '=', orderID).execute()
      await tx.updateTable('store_order').set({ store_order_reference: mark }).where('order_id', '=', orderID).execute()
      const line = { description: mark, comments: mark }
      await tx.updateTable('store_order_product').set(line).where('order_id', '=', orderID).execute()
      await tx.updateTable('shipment').set({ carrier: mark }).where('order_id', '=', orderID).execute()
      await sql`update shipment_carton set carton_number = ${mark} || '/' || shipment_carton_id where shipment_id = ${shipmentID}`.execute(
        tx,
      )
      await tx.updateTable('invoice').set({ invoice_comments: mark }).where('order_id', '=', orderID).execute()
      await tx.updateTable('invoice_product').set({ error: mark }).where('invoice_id', '=', invoiceID).execute()
      const message = { label: mark, detail: mark }
      await tx.updateTable('message_detail').set(message).where('order_id', '=', orderID).execute()
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

/** What the download as UBL asks of the partner. */
const ubl = {
  ublInvoices: false,
  ublSupplierAddress: '0088:9429033821733',
  ublSupplierName: 'Quayside',
  ublSupplierTaxNumber: '123',
  ublSupplierCountry: 'NZ',
  ublCustomerAddress: '0151:51824753556',
  ublCustomerName: 'Partner',
  ublCustomerCountry: 'AU',
  ublPaymentTerms: '30 days',
}

const noAmounts = { unit_price: '4', line_price: '4', line_tax: '0', line_total: '4' }

interface Billed extends Records {
  readonly invoiceProductID: number
}

async function newRecords(): Promise<Billed> {
  const code = `ONE${++partners}`
  const partnerID = await insertPartner(kit.services, code, 'X12', { workflow_type: 'Onsite', guide: { ubl } })
  const records = await insertRecords(kit, partnerID, code)
  const { invoiceID: invoice_id, storeOrderProductID: store_order_product_id } = records
  const { invoice_product_id: invoiceProductID } = await plain
    .insertInto('invoice_product')
    .values({ invoice_id, store_order_product_id, ordinal: 1, quantity_invoiced: '1', ...noAmounts })
    .returning('invoice_product_id')
    .executeTakeFirstOrThrow()
  const totals = { invoice_date: '2026-11-20', sub_total: '4', total: '4' }
  await plain.updateTable('invoice').set(totals).where('invoice_id', '=', invoice_id).execute()
  await writeAnew(records, 0)
  return { ...records, invoiceProductID }
}

async function answerAmongWritings(call: Call, records: Records, body?: unknown) {
  const every = permissions.map(({ key }) => key)
  const token = await kit.tokenFor(every, [records.partnerID])
  let writings = 0
  betweenQueries = async () => {
    if (await writeAnew(records, writings + 1)) writings += 1
  }
  try {
    const reply = await kit.call(call, {
      token,
      params: paramsOf(call, records),
      ...(body === undefined ? {} : { body }),
    })
    return { reply, writings, seen: reply.text.match(/writing-\d+/g) ?? [] }
  } finally {
    betweenQueries = async () => undefined
  }
}

const kindsOfOrders: readonly RecordKind[] = [
  'order',
  'storeOrder',
  'storeOrderProduct',
  'shipment',
  'carton',
  'invoice',
]
const ofOrders = (call: Call) => call.scope.kind === 'record' && kindsOfOrders.includes(call.scope.record)
const reading = allCalls.filter((call) => ofOrders(call) && !isWrite(call) && call.method === 'GET')
const answersRecord = ({ answer }: Call) => 'shape' in answer && 'lastModified' in (answer.shape as object)

/** What each call that changes a record is sent. */
const writing: readonly (readonly [Call, (records: Billed) => unknown])[] = [
  [updateOrder, () => ({ shippingMethod: 'Road' })],
  [updateStoreOrder, () => ({ dueDate: '2026-12-01' })],
  [saveStoreOrderProducts, ({ storeOrderProductID }) => [{ storeOrderProductID, quantityBackordered: 0 }]],
  [saveOrderProducts, ({ storeOrderProductID }) => [{ storeOrderProductID, quantityBackordered: 0 }]],
  [saveStoreOrderProduct, () => ({ ediWarnings: 'checked' })],
  [supplyAll, () => undefined],
  [updateShipment, () => ({ scacCode: 'MFRE' })],
  [addCarton, () => ({})],
  [renameCarton, () => ({ cartonNumber: 'BOX-9' })],
  [deleteCarton, () => undefined],
  [addToCarton, ({ storeOrderProductID }) => ({ storeOrderProductID, quantity: 1 })],
  [
    moveProduct,
    ({ shipmentCartonProductID, otherCartonID }) => ({
      shipmentCartonProductID,
      DestinationCartonId: otherCartonID,
      quantity: 1,
    }),
  ],
  [packShipment, () => ({ steps: [{ kind: 'newCarton', carton: -1 }] })],
  [setCartonQuantity, () => ({ CartonQuantity: 1 })],
  [updateCartonProduct, () => ({ batch: 'B1' })],
  [updateInvoice, () => ({ customerReference: 'REF' })],
  [saveInvoiceCharges, () => [{ invoiceChargeID: -1, kind: 'Charge', description: 'Pallet fee', amount: 4 }]],
  [saveInvoiceProducts, ({ invoiceProductID }) => [{ invoiceProductID, quantityInvoiced: 1 }]],
]

describe('of one moment is the answer', () => {
  it.each(reading.map((call) => [call.name, call] as const))('of %s', async (_, call) => {
    const { reply, writings, seen } = await answerAmongWritings(call, await newRecords())
    expect(reply.status).toBe(200)
    expect(writings).toBeGreaterThan(2)
    expect(new Set(seen).size, `writings in ${reply.text}`).toBeLessThanOrEqual(1)
  })

  it.each(writing.map(([call, body]) => [call.name, call, body] as const))('of %s', async (_, call, body) => {
    const records = await newRecords()
    // An empty carton is all that can be removed.
    const asked = call === deleteCarton ? { ...records, cartonID: records.otherCartonID } : records
    const { reply, writings, seen } = await answerAmongWritings(call, asked, body(records))
    expect(reply.body).not.toHaveProperty('code')
    expect(reply.status).toBe(200)
    expect(writings).toBeGreaterThan(1)
    expect(new Set(seen).size, `writings in ${reply.text}`).toBe(1)
  })

  it('of every call that answers a record of an order: each is among these', () => {
    const tried = [...reading, ...writing.map(([call]) => call)]
    const untried = allCalls.filter((call) => ofOrders(call) && answersRecord(call) && !tried.includes(call))
    expect(untried.map(({ name }) => name)).toEqual([])
  })
})
