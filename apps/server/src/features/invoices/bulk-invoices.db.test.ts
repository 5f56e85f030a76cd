import {
  clearInvoiceErrors,
  createStoreOrderInvoice,
  deleteInvoices,
  getInvoice,
  markInvoices,
  numberInvoices,
  updateInvoice,
} from '@quayside/contract'
import { invoiceStatus, permissions, sharedStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { actor, allowed, caller, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
let mine: number
let theirs: number
const { ship } = shipmentSteps(() => kit)
const ask = caller(() => kit, invoiceCalls)
/** By somebody of both partners, unless a test says who. */
const call = ((what, input) => {
  const everything = permissions.map((one) => one.key)
  return ask(what, { actor: { ...actor('biller', everything), partnerIDs: [mine, theirs] }, ...input })
}) as typeof ask

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  mine = await insertPartner(kit.services, 'BULKM', 'X12')
  theirs = await insertPartner(kit.services, 'BULKT', 'X12')
})
afterAll(() => kit.close())

let count = 0
async function invoiced(partnerID = mine): Promise<number> {
  const lines = [{ sku: 'KW1', quantity: '6', price: '4.15' }]
  const order = await insertTestOrder(kit, partnerID, { orderNumber: `BULK-PO-${++count}`, lines })
  await ship(order, 6)
  const params = { id: order.orderID, sid: order.storeOrderID }
  return allowed(await call(createStoreOrderInvoice, { params })).invoiceID
}
const invoice = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
const words = (results: readonly { done: boolean; message: string | null }[]) =>
  results.map(({ done, message }) => (done ? 'done' : message))

describe('selected invoices', () => {
  it('are numbered in the order named; those with a number keep it, a number in use is passed over', async () => {
    const [one, two, three, four] = [await invoiced(), await invoiced(), await invoiced(), await invoiced()]
    allowed(await call(updateInvoice, { params: { id: two }, body: { invoiceNumber: 'KEPT-1' } }))
    allowed(await call(updateInvoice, { params: { id: await invoiced() }, body: { invoiceNumber: 'B-010' } }))
    const body = { invoiceIDs: [three, one, two, four, three], firstNumber: ' B-009 ' }
    const { results, message } = allowed(await call(numberInvoices, { body }))
    expect(results).toMatchObject([
      { invoiceID: three, invoiceNumber: 'B-009', done: true },
      {
        invoiceID: one,
        invoiceNumber: null,
        done: false,
        message: expect.stringContaining('the invoice of partner BULKM'),
      },
      { invoiceID: two, done: false, message: 'Invoice KEPT-1 has its number already.' },
      { invoiceID: four, invoiceNumber: 'B-011', done: true },
    ])
    expect(message).toBe('2 of 4 were left out; each result says why.')
    const noDigits = { invoiceIDs: [one], firstNumber: 'INV-' }
    expect(refusalOf(await call(numberInvoices, { body: noDigits }))).toBe('invoiceNumberSeries')
  })

  it('are sent, each by itself; one that cannot go says why', async () => {
    const [ready, bare] = [await invoiced(), await invoiced()]
    allowed(await call(updateInvoice, { params: { id: ready }, body: { invoiceNumber: 'BULK-S1' } }))
    const send = (status: 'send' | 'credit' | 'invoice') =>
      call(markInvoices, { body: { invoiceIDs: [bare, ready], status } })
    expect(words(allowed(await send('credit')).results)).toEqual([
      'Invoice (without number) is not a credit.',
      'Invoice BULK-S1 is not a credit.',
    ])
    expect(words(allowed(await send('invoice')).results)).toEqual([
      'The invoice has no number, so it cannot be sent.',
      'done',
    ])
    await kit.runJobs()
    expect((await invoice(ready)).status).toBe(invoiceStatus.invoiceSent)
    const credits = actor('crediter', ['StoreOrder-SendCredit', 'StoreOrder-MarkStatus'])
    const body = { invoiceIDs: [ready], status: 'send' as const }
    expect(
      words(allowed(await call(markInvoices, { body, actor: { ...credits, partnerIDs: [mine] } })).results),
    ).toEqual([expect.stringContaining('StoreOrder-SendInvoice')])
  })

  it('are deleted unless they were sent, and their goods are left to invoice again', async () => {
    const [open, sent] = [await invoiced(), await invoiced()]
    allowed(await call(updateInvoice, { params: { id: sent }, body: { invoiceNumber: 'BULK-D1' } }))
    allowed(await call(markInvoices, { body: { invoiceIDs: [sent], status: 'send' } }))
    await kit.runJobs()
    const { results } = allowed(await call(deleteInvoices, { body: [open, sent] }))
    expect(words(results)).toEqual(['done', 'Invoice BULK-D1 is Invoice Sent and cannot be changed.'])
    expect((await invoice(open)).status).toBe(sharedStatus.deleted)
    const { orderID: id, storeOrderID: sid } = await invoice(open)
    allowed(await call(createStoreOrderInvoice, { params: { id: id ?? 0, sid: sid ?? 0 } }))
  })

  it('in error go back to what they were', async () => {
    const [failed, fine] = [await invoiced(), await invoiced()]
    await kit.services.db
      .updateTable('invoice')
      .set({
        status: sharedStatus.error,
        status_before_error: invoiceStatus.created,
        error: 'refused',
        invoice_number: 'BULK-E1',
      })
      .where('invoice_id', '=', failed)
      .execute()
    const { orderID, storeOrderID } = await invoice(failed)
    const body = [{ orderID, storeOrderID, invoiceID: failed }, { invoiceID: fine }]
    const { results } = allowed(await call(clearInvoiceErrors, { body }))
    expect(words(results)).toEqual(['done', 'Invoice (without number) is not in error.'])
    expect(await invoice(failed)).toMatchObject({ status: invoiceStatus.created, error: null })
  })

  it("of another partner's are not found, and nothing of them is said", async () => {
    const foreign = await invoiced(theirs)
    const me = { ...actor('me', ['Invoice-DeleteInvoice']), partnerIDs: [mine] }
    const { results } = allowed(await call(deleteInvoices, { body: [foreign], actor: me }))
    expect(results).toEqual([{ invoiceID: foreign, invoiceNumber: null, done: false, message: 'Not Found' }])
    expect((await invoice(foreign)).status).toBe(invoiceStatus.created)
  })
})
