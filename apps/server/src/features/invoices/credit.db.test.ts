import { createCredit, createStoreOrderInvoice, getInvoice, sendInvoice, updateInvoice } from '@quayside/contract'
import { invoiceStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { allowed, caller, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
const partners: Record<string, number> = {}
const { ship } = shipmentSteps(() => kit)
const call = caller(() => kit, invoiceCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partners.CRX = await insertPartner(kit.services, 'CRX', 'X12')
  partners.CRE = await insertPartner(kit.services, 'CRE', 'EDIFACT')
})
afterAll(() => kit.close())

let count = 0
const invoice = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
const credit = (id: number, body?: Parameters<typeof call<typeof createCredit>>[1]['body']) =>
  call(createCredit, { params: { id }, body })
const number = async (id: number, invoiceNumber: string) =>
  allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber } }))
const send = async (id: number) => {
  allowed(await call(sendInvoice, { params: { id } }))
  await kit.runJobs()
}

/** An invoice of 6 × 4.15 and 7 × 0.333 with 9.50 of freight, sent or not. */
async function invoiced(partner = 'CRX', sent = true) {
  const order = await insertTestOrder(kit, partners[partner] ?? 0, {
    orderNumber: `CR-PO-${++count}`,
    lines: [
      { sku: 'KW1', quantity: '6', price: '4.15' },
      { sku: 'KW2', quantity: '7', price: '0.333' },
    ],
  })
  await ship(order, 6, 7)
  const { invoiceID: id } = allowed(
    await call(createStoreOrderInvoice, { params: { id: order.orderID, sid: order.storeOrderID } }),
  )
  allowed(
    await call(updateInvoice, { params: { id }, body: { invoiceNumber: `CR-INV-${count}`, shipmentCharge: 9.5 } }),
  )
  if (sent) await send(id)
  const lines = (await invoice(id)).invoiceProducts.map((line) => line.invoiceProductID)
  return { order, id, lines, invoiceNumber: `CR-INV-${count}` }
}

describe('a credit of an invoice', () => {
  it('takes back all that is left of it, freight included, and names it', async () => {
    const { id, invoiceNumber } = await invoiced()
    const of = await invoice(id)
    const { invoiceID } = allowed(await credit(id))
    expect(await invoice(invoiceID)).toMatchObject({
      invoiceType: 'Credit',
      invoiceNumber: null,
      status: invoiceStatus.created,
      creditsInvoiceID: id,
      creditsInvoiceNumber: invoiceNumber,
      shipmentCharge: of.shipmentCharge,
      subTotal: of.subTotal,
      totalTax: of.totalTax,
      total: of.total,
    })
    expect((await invoice(id)).credits).toEqual([
      { invoiceID, invoiceNumber: null, status: invoiceStatus.created, total: of.total },
    ])
    expect(refusalOf(await credit(id))).toBe('nothingToCredit')
  })

  it('takes part of a line; the parts add up to the line to the cent', async () => {
    const { id, lines } = await invoiced()
    const of = await invoice(id)
    const [, second = 0] = lines
    const parts: Awaited<ReturnType<typeof invoice>>[] = []
    for (const quantity of [2, 2, 3]) {
      const { invoiceID } = allowed(await credit(id, { products: [{ invoiceProductID: second, quantity }] }))
      parts.push(await invoice(invoiceID))
    }
    const cents = (pick: (part: (typeof parts)[number]) => number) =>
      parts.reduce((sum, part) => sum + Math.round(pick(part) * 100), 0)
    expect(cents((part) => part.subTotal)).toBe(Math.round((of.invoiceProducts[1]?.linePrice ?? 0) * 100))
    expect(cents((part) => part.totalTax)).toBe(Math.round((of.invoiceProducts[1]?.lineTax ?? 0) * 100))
    expect(parts.map((part) => part.shipmentCharge)).toEqual([0, 0, 0])
    expect((await invoice(id)).invoiceProducts.map((line) => line.quantityCredited)).toEqual([0, 7])
  })

  it('never takes more than was invoiced less what was credited, also when several ask at once', async () => {
    const { id, lines } = await invoiced()
    const [first = 0, second = 0] = lines
    const four = { products: [{ invoiceProductID: first, quantity: 4 }] }
    const results = await Promise.all([credit(id, four), credit(id, four), credit(id, four)])
    expect(results.map(refusalOf).sort()).toEqual(['creditMoreThanLeft', 'creditMoreThanLeft', null].sort())
    expect(await credit(id, { products: [{ invoiceProductID: first, quantity: 3 }] })).toMatchObject({
      refusal: { message: expect.stringContaining('line C-KW1: 2 are left to credit, not 3') },
    })
    expect(refusalOf(await credit(id, { products: [{ invoiceProductID: second, quantity: 0 }] }))).toBe(
      'nothingToCredit',
    )
    const twice = [1, 1].map((quantity) => ({ invoiceProductID: second, quantity }))
    expect(refusalOf(await credit(id, { products: twice }))).toBe('creditLineMismatch')
    const other = await invoiced()
    const foreign = { products: [{ invoiceProductID: other.lines[0] ?? 0, quantity: 1 }] }
    expect(refusalOf(await credit(id, foreign))).toBe('creditLineMismatch')
  })

  it('gives back no more freight than was charged, neither when it is made nor when it is changed', async () => {
    const { id, lines } = await invoiced()
    const products = [{ invoiceProductID: lines[0] ?? 0, quantity: 1 }]
    expect(refusalOf(await credit(id, { products, shipmentCharge: 9.51 }))).toBe('creditFreightMoreThanLeft')
    const { invoiceID } = allowed(await credit(id, { products, shipmentCharge: 5 }))
    expect((await invoice(invoiceID)).total).toBe(9.77)
    const change = (shipmentCharge: number) =>
      call(updateInvoice, { params: { id: invoiceID }, body: { shipmentCharge } })
    expect(refusalOf(await change(9.51))).toBe('creditFreightMoreThanLeft')
    expect(allowed(await change(9.5)).shipmentCharge).toBe(9.5)
    expect(refusalOf(await credit(id, { products, shipmentCharge: 0.01 }))).toBe('creditFreightMoreThanLeft')
  })

  it('needs an invoice that was sent, and is not one of a credit', async () => {
    const { id } = await invoiced('CRX', false)
    expect(refusalOf(await credit(id))).toBe('creditBeforeSending')
    const sent = await invoiced()
    const { invoiceID } = allowed(await credit(sent.id))
    expect(refusalOf(await credit(invoiceID))).toBe('creditOfCredit')
  })
})

describe.each([
  ['CRX', (of: string) => [`*CN-CRX*`, `*CR~`, `REF*IV*${of}~`, 'TDS*477~']],
  [
    'CRE',
    (of: string) => [
      ...['BGM+381+CN-CRE+9', `RFF+IV:${of}'`, "QTY+47:1:EA'", "MOA+203:4.15'", "PRI+AAA:4.15'"],
      ...["MOA+79:4.15'", "MOA+125:4.15'", "MOA+176:0.62'", "MOA+77:4.77'"],
    ],
  ],
])('the credit that %s is sent', (partner, marks) => {
  it('is a credit with positive amounts that names the invoice, and moves the stage once all is credited', async () => {
    const { id, lines, order, invoiceNumber } = await invoiced(partner)
    const { invoiceID } = allowed(await credit(id, { products: [{ invoiceProductID: lines[0] ?? 0, quantity: 1 }] }))
    await number(invoiceID, `CN-${partner}`)
    await send(invoiceID)
    const names = await kit.files(partner, 'out')
    const texts = await Promise.all(names.map((name) => kit.fileText(partner, 'out', name)))
    const text = texts.find((one) => one.includes(`CN-${partner}`)) ?? ''
    for (const mark of marks(invoiceNumber)) expect(text).toContain(mark)
    // The one line, and nothing of the other.
    expect(text.match(/\b(LIN\+|IT1\*)/g)).toHaveLength(1)
    const stage = async () =>
      (
        await kit.services.db
          .selectFrom('store_order')
          .select('invoice_status')
          .where('store_order_id', '=', order.storeOrderID)
          .executeTakeFirstOrThrow()
      ).invoice_status
    expect(await stage()).toBe(invoiceStatus.invoiceSent)
    const { invoiceID: rest } = allowed(await credit(id))
    await number(rest, `CN-${partner}-2`)
    await send(rest)
    expect(await stage()).toBe(invoiceStatus.creditSent)
    expect((await invoice(rest)).status).toBe(invoiceStatus.creditSent)
  })
})
