// An invoice without an order: made for a partner, lined with its products, numbered, sent, confirmed, credited, deleted; by the same calls as any other.
import {
  clearInvoiceErrors,
  createCredit,
  createInvoice,
  deleteInvoices,
  findBillableProducts,
  getExchange,
  getInvoice,
  type InvoiceDetails,
  listInvoices,
  numberInvoices,
  saveInvoiceProducts,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import { invoiceStatus, sharedStatus, vendorConfig } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { exchangeCalls } from '../exchange/exchange-calls.ts'
import { actor, allowed, caller, clerk, refusalOf } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
let edifactID: number
let products: Record<string, number>
const anybody = caller(() => kit, [...invoiceCalls, ...exchangeCalls])
const call: typeof anybody = (one, asked) =>
  anybody(one, { actor: { ...clerk, partnerIDs: [partnerID, edifactID] }, ...asked })

const product = (partner_id: number, supplier_product_code: string, given: Record<string, unknown> = {}) => ({
  partner_id,
  supplier_product_code,
  sku: `SKU-${supplier_product_code}`,
  description: `Article ${supplier_product_code}`,
  price: '10',
  pack_size: '1',
  active: true,
  ...given,
})

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const taxed = { tax_rate_percent: '15', price_validation_type: 'Warning', price_validation_tolerance: '5' }
  partnerID = await insertPartner(kit.services, 'ALONE', 'X12', taxed)
  edifactID = await insertPartner(kit.services, 'ALONEDI', 'EDIFACT', taxed)
  const rows = [
    product(partnerID, 'MITT', { price: '4.15' }),
    product(partnerID, 'TOWEL', { price: '3.3333' }),
    product(partnerID, 'EXEMPT', { price: '2', tax_rule: 'Tax Exempt' }),
    product(partnerID, 'GONE', { active: false }),
    product(edifactID, 'EDIMITT', { price: '4.15' }),
  ]
  const inserted = await kit.services.db
    .insertInto('product')
    .values(rows as never)
    .returning(['product_id', 'supplier_product_code'])
    .execute()
  products = Object.fromEntries(inserted.map((row) => [row.supplier_product_code, row.product_id]))
})
afterAll(() => kit.close())

const create = async (partnerCode = 'ALONE') => allowed(await call(createInvoice, { body: { partnerCode } })).invoiceID
const read = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
type Lines = Parameters<typeof call<typeof saveInvoiceProducts>>[1]['body']
const saveLines = (id: number, body: Lines) => call(saveInvoiceProducts, { params: { id }, body })
const newLine = (code: string, given: object = {}) => ({
  invoiceProductID: -1,
  status: 'insert' as const,
  productID: products[code],
  ...given,
})
const number = async (id: number, invoiceNumber: string, given: object = {}) =>
  allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber, ...given } }))
const send = (id: number) => call(sendInvoice, { params: { id } })
const sendAll = async (id: number) => {
  allowed(await send(id))
  await kit.runJobs()
}
const lastFile = async (code: string) => {
  const names = (await kit.files(code, 'out')).sort()
  return kit.fileText(code, 'out', names.at(-1) ?? '')
}

let numbers = 0
/** 6 of one product and 3 of another, with 9.50 freight; numbered. */
async function ready(partnerCode = 'ALONE', codes = ['MITT', 'TOWEL']) {
  const id = await create(partnerCode)
  const lines = codes.map((code, at) =>
    newLine(code, { invoiceProductID: -1 - at, quantityInvoiced: at === 0 ? 6 : 3 }),
  )
  allowed(await saveLines(id, lines))
  await number(id, `AL-${++numbers}`, { shipmentCharge: 9.5, invoiceDate: '2026-11-20' })
  return id
}

/** The numbers of the newest 810: interchange, group and message. */
async function sentNumbers() {
  const text = await lastFile('ALONE')
  const [, control = ''] = /ISA.{86}\*(\d{9})\*/.exec(text) ?? []
  const [, group = ''] = /GS(?:\*[^*]*){5}\*(\d+)\*/.exec(text) ?? []
  const [, message = ''] = /ST\*810\*(\d+)/.exec(text) ?? []
  return { control, group, message }
}

async function answer(
  { control, group, message }: Awaited<ReturnType<typeof sentNumbers>>,
  code: 'A' | 'R',
  own: string,
) {
  const accepted = code === 'A' ? 1 : 0
  const text = [
    `ISA*00*          *00*          *ZZ*ALONE          *ZZ*QUAYSIDE       *261120*1200*U*00401*${own}*0*P*>`,
    'GS*FA*ALONE*QUAYSIDE*20261120*1200*1*X*004010',
    `ST*997*0001~AK1*IN*${group}~AK2*810*${message}~AK5*${code}~AK9*${code}*1*1*${accepted}~SE*6*0001`,
    `GE*1*1~IEA*1*${own}~`,
  ].join('~')
  await kit.receive(partnerID, 'ALONE', `997-${own}-${control}.edi`, text)
}

describe('making one', () => {
  it('gives an invoice of the partner, dated today, without an order, that cannot be sent yet', async () => {
    const id = await create()
    expect(await read(id)).toMatchObject({
      orderID: null,
      orderNumber: null,
      storeOrderID: null,
      partnerCode: 'ALONE',
      invoiceType: 'Invoice',
      invoiceNumber: null,
      invoiceDate: expect.any(String),
      status: invoiceStatus.created,
      currency: 'NZD',
      total: 0,
      invoiceProducts: [],
      storeOrderRefusals: { send: null, end: null },
    })
    expect(refusalOf(await send(id))).toBe('invoiceNumberMissing')
    await number(id, 'AL-EMPTY')
    expect(refusalOf(await send(id))).toBe('invoiceHasNoProducts')
  })

  it('needs a partner unless there is only one, one that is reached, and one that has invoices', async () => {
    const mine = actor('mine', ['Invoice-CreateInvoice'])
    const of = (partnerIDs: readonly number[], body = {}) =>
      call(createInvoice, { body, actor: { ...mine, partnerIDs } as typeof clerk })
    expect(refusalOf(await of([partnerID, edifactID]))).toBe('partnerNotChosen')
    expect(refusalOf(await of([edifactID], { partnerCode: 'ALONE' }))).toBe('partnerNotFound')
    const { invoiceID } = allowed(await of([edifactID]))
    expect((await read(invoiceID)).partnerCode).toBe('ALONEDI')
    const without = await insertPartner(kit.services, 'NOINV', 'X12', { invoices_enabled: false })
    expect(refusalOf(await of([without]))).toBe('stageNotEnabled')
  })
})

describe('its lines', () => {
  it('are of products of the partner, at our price with the partner’s tax, quantity 1', async () => {
    const id = await create()
    const [found] = allowed(await call(findBillableProducts, { params: { id }, query: { search: 'mitt' } }))
    expect(found).toMatchObject({ productID: products.MITT, most: null, unitPrice: 4.15, unitTax: 0.6225 })
    const after = allowed(await saveLines(id, [newLine('MITT')]))
    expect(after.invoiceProducts).toMatchObject([
      { productID: products.MITT, storeOrderProductID: null, quantityInvoiced: 1, unitPrice: 4.15, lineTotal: 4.77 },
    ])
    expect(after).toMatchObject({ subTotal: 4.15, totalTax: 0.62, total: 4.77 })
  })

  it('are found by code, SKU and description: active ones of this partner alone', async () => {
    const id = await create()
    const codes = async (search: string) =>
      allowed(await call(findBillableProducts, { params: { id }, query: { search } })).map(
        (one) => one.product.supplierProductCode,
      )
    expect(await codes('')).toEqual(['EXEMPT', 'MITT', 'TOWEL'])
    expect(await codes('sku-tow')).toEqual(['TOWEL'])
    expect(await codes('GONE')).toEqual([])
  })

  it('of other partners, of none, inactive and twice are refused', async () => {
    const id = await create()
    for (const productID of [products.EDIMITT, products.GONE, -1, 999_999])
      expect(refusalOf(await saveLines(id, [newLine('MITT', { productID })]))).toBe('invoiceProductUnknown')
    const twice = [newLine('MITT'), newLine('MITT', { invoiceProductID: -2 })]
    expect(refusalOf(await saveLines(id, twice))).toBe('invoiceLineTwice')
    expect((await read(id)).invoiceProducts).toEqual([])
  })

  it('take any quantity, price, tax and discount, change their product and go', async () => {
    const id = await ready()
    const [mitt, towel] = (await read(id)).invoiceProducts
    const line = (of: typeof mitt, given: object) => ({ invoiceProductID: of?.invoiceProductID ?? 0, ...given })
    const changed = [
      line(mitt, { quantityInvoiced: 1000, unitPrice: 5.0001, lineDiscountPercentage: 10 }),
      line(towel, { productID: products.EXEMPT, quantityInvoiced: 2 }),
    ]
    const after = allowed(await saveLines(id, changed))
    expect(after.invoiceProducts).toMatchObject([
      { quantityInvoiced: 1000, unitPrice: 5.0001, linePrice: 4500.09, lineTax: 675.01 },
      { productID: products.EXEMPT, quantityInvoiced: 2, unitPrice: 2, lineTax: 0.6 },
    ])
    // Beyond 5 % of our own price: pointed out, as on any invoice.
    expect(after).toMatchObject({ priceValidationWarning: true, total: 5189.2 })
    const left = allowed(await saveLines(id, [line(mitt, { status: 'delete' })]))
    expect(left.invoiceProducts.map((one) => one.productID)).toEqual([products.EXEMPT])
  })

  it("are billed at, and checked against, the price of the partner's price tier on the invoice's day", async () => {
    const id = await create()
    const { db } = kit.services
    const tier = { alternate_product_prices_enabled: true, price_tier: 'SOUTH' }
    await db.updateTable('partner').set(tier).where('partner_id', '=', partnerID).execute()
    const price = { product_id: products.MITT ?? 0, price_code: 'South', alternate_price: '8' }
    await db
      .insertInto('alternate_product_price')
      .values({ ...price, valid_from: '2026-03-01' })
      .execute()
    const dated = (invoice_date: string) =>
      db.updateTable('invoice').set({ invoice_date }).where('invoice_id', '=', id).execute()
    await dated('2026-03-01')
    const saved = allowed(await saveLines(id, [newLine('MITT')]))
    expect(saved.invoiceProducts).toMatchObject([{ unitPrice: 8, priceValidationProductPrice: 8 }])
    expect(saved.priceValidationWarning).toBe(false)
    await dated('2026-02-28')
    expect(await read(id)).toMatchObject({
      priceValidationWarning: true,
      invoiceProducts: [{ unitPrice: 8, priceValidationProductPrice: 4.15 }],
    })
    await db.updateTable('partner').set({ price_tier: null }).where('partner_id', '=', partnerID).execute()
  })

  it('follow the tax rules where the installation uses them', async () => {
    const id = await create()
    const services = { ...kit.services, vendor: vendorConfig('generic', { products: { usePortalTaxRule: true } }) }
    const found = invoiceCalls.find((one) => one.call === findBillableProducts)
    expect(found).toBeDefined()
    const ask = caller(() => ({ ...kit, services }), invoiceCalls)
    const [exempt] = allowed(await ask(findBillableProducts, { params: { id }, query: { search: 'EXEMPT' } }))
    expect(exempt).toMatchObject({ unitPrice: 2, unitTax: 0, taxRatePercent: 0 })
  })

  it('on a stale copy are refused with who changed what', async () => {
    const id = await ready()
    const { lastModified, invoiceProducts } = await read(id)
    const lineID = invoiceProducts[0]?.invoiceProductID ?? 0
    allowed(await saveLines(id, [{ invoiceProductID: lineID, quantityInvoiced: 7 }]))
    const stale = await call(saveInvoiceProducts, {
      params: { id },
      body: [{ invoiceProductID: lineID, quantityInvoiced: 8 }],
      ifMatch: lastModified,
    })
    expect(refusalOf(stale)).toBe('saveConflict')
    expect((await read(id)).invoiceProducts[0]?.quantityInvoiced).toBe(7)
  })
})

const totals = ({ subTotal, totalTax, shipmentCharge, total }: InvoiceDetails) => [
  subTotal,
  totalTax,
  shipmentCharge,
  total,
]

describe('sending it', () => {
  it('writes an 810 to the cent that names no order, and the 997 moves it to Control Received', async () => {
    const id = await ready()
    expect(totals(await read(id))).toEqual([34.9, 5.24, 9.5, 49.64])
    await sendAll(id)
    const text = await lastFile('ALONE')
    expect(text).toContain(`BIG*20261120*AL-${numbers}****`)
    expect(text).toContain('N1*BY*Partner ALONE')
    expect(text).toContain('IT1*1*6*EA*4.15*')
    expect(text).toContain('TDS*4964~')
    expect(text).not.toContain('REF*CO')
    expect(await read(id)).toMatchObject({ status: invoiceStatus.invoiceSent, pending: false, invoiceSent: true })
    await answer(await sentNumbers(), 'A', '000000901')
    expect((await read(id)).status).toBe(invoiceStatus.controlReceived)
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'exchange_file_id'])
      .where('object_type', '=', 'Invoice')
      .where('object_id', '=', id)
      .orderBy('audit_log_id')
      .execute()
    const last = audit.slice(-3)
    expect(last.map(({ action }) => action)).toEqual([
      `Send Invoice: AL-${numbers}`,
      'Invoice: Delivered',
      'Invoice: Accepted by the partner',
    ])
    const [, delivered] = last
    const { messages } = allowed(await call(getExchange, { params: { id: delivered?.exchange_file_id ?? 0 } }))
    expect(messages).toMatchObject([{ type: '810', invoiceID: id, orderID: null }])
    // What was sent is not changed any more.
    expect(refusalOf(await saveLines(id, [newLine('EXEMPT')]))).toBe('invoiceConfirmed')
  })

  it('writes an INVOIC without a reference to an order', async () => {
    const id = await ready('ALONEDI', ['EDIMITT'])
    await sendAll(id)
    const text = await lastFile('ALONEDI')
    expect(text).toContain('BGM+380+')
    expect(text).not.toContain('RFF+ON')
    expect(text).toContain('MOA+77:38.14')
    expect((await read(id)).status).toBe(invoiceStatus.invoiceSent)
  })

  it('that was rejected is in error; it is cleared, and sent again under a new control number', async () => {
    const id = await ready()
    await sendAll(id)
    const first = await sentNumbers()
    await answer(first, 'R', '000000902')
    expect(await read(id)).toMatchObject({ status: sharedStatus.error, error: expect.stringMatching(/\S/) })
    const cleared = allowed(await call(clearInvoiceErrors, { body: [{ invoiceID: id }] }))
    expect(cleared.results).toMatchObject([{ done: true }])
    expect(await read(id)).toMatchObject({ status: invoiceStatus.invoiceSent, error: null })
    allowed(await send(id))
    await kit.runJobs()
    expect(Number((await sentNumbers()).control)).toBeGreaterThan(Number(first.control))
    // A late answer to the first one changes nothing, and stands in the audit.
    await answer(first, 'A', '000000903')
    expect((await read(id)).status).toBe(invoiceStatus.invoiceSent)
  })

  it('is queued once by two at the same moment', async () => {
    const id = await ready()
    const both = await Promise.all([send(id), send(id)])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    await kit.runJobs()
    expect((await read(id)).status).toBe(invoiceStatus.invoiceSent)
  })
})

describe('a credit of it', () => {
  it('gives back a part to the cent, then the rest, and never more', async () => {
    const id = await ready()
    await sendAll(id)
    const before = await read(id)
    const lineID = before.invoiceProducts[0]?.invoiceProductID ?? 0
    const part = { products: [{ invoiceProductID: lineID, quantity: 2 }] }
    const first = allowed(await call(createCredit, { params: { id }, body: part })).invoiceID
    expect(await read(first)).toMatchObject({ invoiceType: 'Credit', creditsInvoiceID: id, orderID: null, total: 9.55 })
    await number(first, `CN-${numbers}`)
    await sendAll(first)
    const text = await lastFile('ALONE')
    expect(text).toContain('TDS*955~')
    expect(text).toContain(`REF*IV*AL-${numbers}`)
    expect((await read(first)).status).toBe(invoiceStatus.creditSent)
    const rest = await Promise.all([call(createCredit, { params: { id } }), call(createCredit, { params: { id } })])
    const made = rest.flatMap((one) => (one.ok ? [one.value.invoiceID] : []))
    expect(made).toHaveLength(1)
    const last = await read(made[0] ?? 0)
    expect(Number((last.total + 9.55).toFixed(2))).toBe(before.total)
  })
})

describe('in the list', () => {
  it('they are found by Without an order, and numbered, deleted and refused as others are', async () => {
    const [a, b] = [await create(), await create()]
    const { invoices } = allowed(await call(listInvoices, { query: { standalone: 'true', pageSize: 1000 } }))
    const listed = invoices.filter((row) => [a, b].includes(row.invoiceID))
    expect(listed).toMatchObject([{ orderID: null, storeOrderRefusals: { send: null, end: null } }, {}])
    const numbered = allowed(await call(numberInvoices, { body: { invoiceIDs: [a, b], firstNumber: 'BULK-7' } }))
    expect(numbered.results.map((one) => one.invoiceNumber)).toEqual(['BULK-7', 'BULK-8'])
    const stranger = { ...clerk, partnerIDs: [] }
    const hidden = allowed(await call(deleteInvoices, { body: [a], actor: stranger })).results
    expect(hidden).toMatchObject([{ done: false, invoiceNumber: null }])
    expect(allowed(await call(deleteInvoices, { body: [a, b] })).results).toMatchObject([
      { done: true },
      { done: true },
    ])
    expect((await read(a)).status).toBe(sharedStatus.deleted)
    // The number of a deleted one is free again.
    const c = await create()
    await number(c, 'BULK-7')
    expect(
      refusalOf(await call(updateInvoice, { params: { id: await create() }, body: { invoiceNumber: 'BULK-7' } })),
    ).toBe('duplicateInvoiceNumber')
  })
})
