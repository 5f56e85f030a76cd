// Allowances and charges of invoices: proposed from the order, edited, sent, credited, compared with the order.
import {
  createCredit,
  createStoreOrderInvoice,
  getInvoice,
  getOrder,
  type InvoiceDetails,
  markStoreOrder,
  saveInvoiceCharges,
  saveInvoiceProducts,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import { add, type PermissionKey, toNumber, vendorConfig } from '@quayside/domain'
import { readInvoicedTotals } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { markStatusCalls } from '../orders/mark-status.ts'
import { readOrderCalls } from '../orders/read-orders.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { type actor, allowed, caller, refusalOf } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
const partners: Record<string, number> = {}
const call = caller(() => kit, [...invoiceCalls, ...readOrderCalls, ...markStatusCalls])
const steps = shipmentSteps(() => kit)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partners.CHX = await insertPartner(kit.services, 'CHX', 'X12', { tax_rate_percent: '15' })
  partners.CHE = await insertPartner(kit.services, 'CHE', 'EDIFACT', { tax_rate_percent: '15' })
  partners.CHT = await insertPartner(kit.services, 'CHT', 'X12', { freight_tax_rule: 'Tax Exclusive' })
})
afterAll(() => kit.close())

let count = 0
interface Received {
  readonly orderID: number
  readonly storeOrderID: number
  readonly lineIDs: readonly number[]
}

/** Receives an 850 and acknowledges its first store order as ordered. */
async function receive(segments: readonly string[], code = 'CHX'): Promise<Received> {
  const number = `${code}-PO-${++count}`
  const control = String(700_000_000 + count)
  const body = [`BEG*00*SA*${number}**20261127`, ...segments, 'CTT*1']
  const text = [
    `ISA*00*          *00*          *ZZ*${code.padEnd(15)}*ZZ*QUAYSIDE       *261127*0912*U*00401*${control}*0*P*>`,
    `GS*PO*${code}*QUAYSIDE*20261127*0912*${control}*X*004010`,
    'ST*850*0001',
    ...body,
    `SE*${body.length + 2}*0001`,
    `GE*1*${control}`,
    `IEA*1*${control}~`,
  ].join('~')
  await kit.receive(partners[code] ?? 0, code, `${number}.edi`, text)
  const { db } = kit.services
  const rows = await db
    .selectFrom('store_order_product')
    .innerJoin('purchase_order', 'purchase_order.order_id', 'store_order_product.order_id')
    .select(['store_order_product.order_id', 'store_order_id', 'store_order_product_id'])
    .where('order_number', '=', number)
    .orderBy('store_order_product_id')
    .execute()
  const [first] = rows
  if (!first) throw new Error(`Order ${number} was not received`)
  const params = { id: first.order_id, sid: first.store_order_id, status: 'ack' }
  allowed(await call(markStoreOrder, { params }))
  await kit.runJobs()
  return {
    orderID: first.order_id,
    storeOrderID: first.store_order_id,
    lineIDs: rows.map((row) => row.store_order_product_id),
  }
}

/** 0.25 off each of 48, 10 % stated as 15.00 off a line, freight of 25.00, and 5 % off the order. */
const p24 = [
  'SAC*C*D240***2500*******06',
  'SAC*A*F800****Z*5*****02***Autumn promotion',
  'N1*ST*NAPIER*92*0107',
  'PO1*1*48*EA*6.00**VN*FC24-A',
  'SAC*A*C310******0.25*EA*48**02',
  'PO1*2*10*EA*20.00**VN*FC24-B',
  'SAC*A*C310***1500*Z*10*****02',
]

const create = ({ orderID: id, storeOrderID: sid }: Received) => call(createStoreOrderInvoice, { params: { id, sid } })
const read = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
const readOrder = async ({ orderID: id }: Received) => allowed(await call(getOrder, { params: { id } }))
async function invoiceOf(order: Received, ...quantities: readonly number[]): Promise<InvoiceDetails> {
  await steps.ship(order, ...quantities)
  return read(allowed(await create(order)).invoiceID)
}
const send = async (id: number) => {
  allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber: `CH-${id}` } }))
  allowed(await call(sendInvoice, { params: { id } }))
  await kit.runJobs()
}
type Changes = NonNullable<Parameters<typeof call<typeof saveInvoiceCharges>>[1]['body']>
const save = (id: number, body: Changes, options: { actor?: ReturnType<typeof actor>; ifMatch?: string } = {}) =>
  call(saveInvoiceCharges, { params: { id }, body, ...options })
const amounts = ({ invoiceCharges }: InvoiceDetails) =>
  invoiceCharges.map(({ kind, amount }) => (kind === 'Allowance' ? -amount : amount))

describe('an invoice of an order with allowances and charges', () => {
  it('takes those of what was shipped; amounts of the header are on the first invoice', async () => {
    const order = await receive(p24)
    const { subTotal, chargeTotal, taxTotal, total } = await readOrder(order)
    // Lines 488.00 less 12.00 and 15.00; 5 % of 461.00 is 23.05; freight without tax.
    expect({ subTotal, chargeTotal, taxTotal, total }).toEqual({
      subTotal: 488,
      chargeTotal: -25.05,
      taxTotal: 65.69,
      total: 528.64,
    })
    const first = await invoiceOf(order, 24, 5)
    expect(amounts(first)).toEqual([-6, -7.5, 25, -11.53])
    expect(first.orderComparison).toMatchObject({ order: { total: 528.64 }, difference: { subTotal: -244 } })
    const second = await invoiceOf(order, 24, 5)
    expect(amounts(second)).toEqual([-6, -7.5, -11.52])
    expect(second.orderComparison).toMatchObject({ difference: { subTotal: 0, charges: 0 } })
    // Tax is rounded for each invoice.
    expect(Math.abs(second.orderComparison?.difference.total ?? 1)).toBeLessThanOrEqual(0.02)
  })

  it('agrees with the order to the cent when all of it is invoiced at once', async () => {
    const order = await receive(p24)
    const invoice = await invoiceOf(order, 48, 10)
    expect(invoice.total).toBe((await readOrder(order)).total)
    expect(invoice.orderComparison).toMatchObject({
      others: { total: 0 },
      difference: { subTotal: 0, charges: 0, tax: 0, total: 0 },
    })
  })

  it('proposes an amount of the header once, however many ask at once', async () => {
    const order = await receive(p24)
    await steps.ship(order, 24, 5)
    const made = await Promise.all([create(order), create(order)])
    expect(made.map(refusalOf).filter((code) => code !== null)).toEqual(['nothingToInvoice'])
    const second = await invoiceOf(order, 24, 5)
    const { db } = kit.services
    const freight = await db
      .selectFrom('invoice_charge')
      .innerJoin('invoice', 'invoice.invoice_id', 'invoice_charge.invoice_id')
      .select('amount')
      .where('order_id', '=', order.orderID)
      .where('code', '=', 'D240')
      .execute()
    expect(freight).toEqual([{ amount: '25.0000' }])
    expect(second.invoiceCharges.map(({ code }) => code)).not.toContain('D240')
  })

  it('taxes freight by the rule of the partner, and other charges as the lines', async () => {
    const order = await receive(
      ['SAC*C*D240***2500', 'SAC*C*D500***1000', 'PO1*1*2*EA*50**VN*T1', 'TXI*ST**.10'],
      'CHT',
    )
    const invoice = await invoiceOf(order, 2)
    expect(invoice.invoiceCharges).toMatchObject([
      { code: 'D240', taxRatePercent: 15, tax: 3.75 },
      { code: 'D500', taxRatePercent: 10, tax: 1 },
    ])
    expect(invoice).toMatchObject({ subTotal: 100, chargeTotal: 35, totalTax: 14.75, total: 149.75 })
    expect((await readOrder(order)).total).toBe(149.75)
  })

  it('divides the amount of a line over the stores of the line', async () => {
    const segments = ['PO1*1*3*EA*10**VN*S1', 'SDQ*EA*92*9001*1*9002*2', 'SAC*A*C310***100']
    const order = await receive(segments)
    const { storeOrders, chargeTotal } = await readOrder(order)
    expect(chargeTotal).toBe(-1)
    expect(storeOrders.map((one) => one.chargeTotal)).toEqual([-0.33, -0.67])
  })
})

describe('saving allowances and charges', () => {
  const made = async () => {
    const invoice = await invoiceOf(await receive(p24), 48, 10)
    const [ofUnit, ofLine, freight, promotion] = invoice.invoiceCharges.map((one) => one.invoiceChargeID)
    return { invoice, id: invoice.invoiceID, ofUnit, ofLine, freight, promotion } as const
  }

  it('changes, adds and removes; tax, totals and audit follow', async () => {
    const { invoice, id, ofUnit, ofLine, freight } = await made()
    const lineID = invoice.invoiceProducts[0]?.invoiceProductID ?? 0
    const after = allowed(
      await save(id, [
        { invoiceChargeID: freight ?? 0, amount: 30, taxRatePercent: 15 },
        { invoiceChargeID: ofLine ?? 0, status: 'delete' },
        { invoiceChargeID: ofUnit ?? 0, description: 'Quarter off' },
        { invoiceChargeID: -1, kind: 'Charge', description: 'Pallet fee', amount: 4.5, invoiceProductID: lineID },
      ]),
    )
    expect(after.invoiceCharges).toMatchObject([
      { description: 'Quarter off', amount: 12, tax: 1.8, proposed: { basis: 'Per Unit' } },
      { amount: 30, taxRatePercent: 15, tax: 4.5 },
      { amount: 23.05, tax: 3.46 },
      {
        description: 'Pallet fee',
        invoiceProductID: lineID,
        amount: 4.5,
        taxRatePercent: 15,
        tax: 0.68,
        proposed: null,
      },
    ])
    // 488.00 − 12.00 + 30.00 − 23.05 + 4.50; tax 73.20 − 1.80 + 4.50 − 3.46 + 0.68
    expect(after).toMatchObject({ subTotal: 488, chargeTotal: -0.55, totalTax: 73.12, total: 560.57 })
    const { action } = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Invoice')
      .where('object_id', '=', id)
      .orderBy('audit_log_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe(
      'Edit Invoice: Allowance Discount Description Discount → Quarter off, Charge Freight Amount 25 → 30, Charge Freight Tax % 0 → 15, Charge Pallet fee none → 4.5, Allowance Discount 15 → none',
    )
  })

  it('refuses beside the field what is wrong with it', async () => {
    const { id, freight } = await made()
    const fresh = { invoiceChargeID: -1, kind: 'Charge', description: 'Fee', amount: 5 } as const
    const refused = async (change: Changes[number]) => {
      const decision = await save(id, [change])
      return decision.ok
        ? null
        : [decision.refusal.code, (decision as { fields?: { field: string }[] }).fields?.[0]?.field]
    }
    expect(await refused({ ...fresh, description: '' })).toEqual(['chargeNameMissing', 'description'])
    expect(await refused({ ...fresh, amount: 0 })).toEqual(['chargeAmountMissing', 'amount'])
    expect(await refused({ ...fresh, amount: 1.005 })).toEqual(['chargeDecimals', 'amount'])
    expect(await refused({ ...fresh, taxRatePercent: 101 })).toEqual(['chargeTaxRate', 'taxRatePercent'])
    expect(await refused({ ...fresh, invoiceProductID: 999_999_999 })).toEqual([
      'invoiceLineUnknown',
      'invoiceProductID',
    ])
    expect(await refused({ ...fresh, kind: 'Allowance', amount: 5000 })).toEqual(['chargesMoreThanInvoice', 'amount'])
    expect(await refused({ ...fresh, description: 'Fee ~ 5' })).toEqual(['textNotCarried', 'description'])
    expect(await refused({ invoiceChargeID: 999_999_999, amount: 1 })).toEqual(['chargeUnknown', undefined])
    expect(await refused({ ...fresh, amount: -5 })).toEqual(['invalidRequest', undefined])
    // Nothing of it was saved.
    expect((await read(id)).invoiceCharges).toHaveLength(4)
    expect(freight).toBeDefined()
  })

  it('refuses a stale copy, and an invoice that was sent', async () => {
    const { invoice, id, freight } = await made()
    const change = { invoiceChargeID: freight ?? 0, amount: 26 }
    allowed(await save(id, [change], { ifMatch: invoice.lastModified }))
    expect(refusalOf(await save(id, [{ ...change, amount: 27 }], { ifMatch: invoice.lastModified }))).toBe(
      'saveConflict',
    )
    await send(id)
    expect(refusalOf(await save(id, [{ ...change, amount: 27 }]))).toBe('invoiceConfirmed')
  })

  it('keeps the first of two saves of one version', async () => {
    const { invoice, id, freight, promotion } = await made()
    const ifMatch = invoice.lastModified
    const results = await Promise.all([
      save(id, [{ invoiceChargeID: freight ?? 0, amount: 26 }], { ifMatch }),
      save(id, [{ invoiceChargeID: promotion ?? 0, amount: 20 }], { ifMatch }),
    ])
    expect(results.map(refusalOf).filter((code) => code !== null)).toEqual(['saveConflict'])
  })

  it('follows the lines while nobody has edited it', async () => {
    const { invoice, id, ofLine } = await made()
    allowed(await save(id, [{ invoiceChargeID: ofLine ?? 0, amount: 14 }]))
    const [first, second] = invoice.invoiceProducts.map((one) => one.invoiceProductID)
    const lines = [
      { invoiceProductID: first ?? 0, quantityInvoiced: 24 },
      { invoiceProductID: second ?? 0, quantityInvoiced: 5 },
    ]
    const after = allowed(await call(saveInvoiceProducts, { params: { id }, body: lines }))
    // 6.00 follows, 14.00 was edited, freight is due once, 5 % of 230.50 follows.
    expect(amounts(after)).toEqual([-6, -14, 25, -11.53])
    expect(after.chargeTotal).toBe(-6.53)
    const without = await call(saveInvoiceProducts, {
      params: { id },
      body: [{ invoiceProductID: second ?? 0, status: 'delete' }],
    })
    expect(amounts(allowed(without))).toEqual([-6, 25, -6.9])
  })
})

describe('a document with allowances and charges', () => {
  it('states them as the standard has it', async () => {
    const { invoiceID } = await invoiceOf(await receive(p24), 48, 10)
    await send(invoiceID)
    const [file] = (await kit.files('CHX', 'out'))
      .filter((name) => name.includes('810'))
      .toSorted()
      .slice(-1)
    const text = await kit.fileText('CHX', 'out', file ?? '')
    expect(text.split('~').filter((segment) => /^(SAC|TDS|TXI\*GS\*6)/.test(segment))).toEqual([
      'SAC*A*C310***1200*******02***Discount',
      'SAC*A*C310***1500*******02***Discount',
      'TDS*52864',
      'TXI*GS*65.69',
      'SAC*C*D240***2500*******06***Freight',
      'SAC*A*F800***2305*******02***Autumn promotion',
    ])
  })
})

describe('a credit of an invoice with allowances and charges', () => {
  const sent = async () => {
    const { invoiceID } = await invoiceOf(await receive(p24), 48, 10)
    await send(invoiceID)
    return read(invoiceID)
  }
  const credit = async (id: number, body: Parameters<typeof call<typeof createCredit>>[1]['body'] = {}) =>
    read(allowed(await call(createCredit, { params: { id }, body })).invoiceID)

  it('gives back all of them with the whole invoice', async () => {
    const invoice = await sent()
    const made = await credit(invoice.invoiceID)
    expect(amounts(made)).toEqual(amounts(invoice))
    expect(made).toMatchObject({ chargeTotal: invoice.chargeTotal, totalTax: invoice.totalTax, total: invoice.total })
    const [first] = made.invoiceCharges
    expect(
      refusalOf(await save(made.invoiceID, [{ invoiceChargeID: first?.invoiceChargeID ?? 0, amount: 12.01 }])),
    ).toBe('creditChargeMoreThanLeft')
  })

  it('gives back those of its lines, and the rest with the rest', async () => {
    const invoice = await sent()
    const [line] = invoice.invoiceProducts
    const products = [{ invoiceProductID: line?.invoiceProductID ?? 0, quantity: 12 }]
    const part = await credit(invoice.invoiceID, { products })
    // A quarter of 12.00; 5 % goes back by what the lines are worth, 72.00 of 488.00; freight does not.
    expect(amounts(part)).toEqual([-3, -3.4])
    const lineID = part.invoiceProducts[0]?.invoiceProductID ?? 0
    const less = { params: { id: part.invoiceID }, body: [{ invoiceProductID: lineID, quantityInvoiced: 6 }] }
    expect(amounts(allowed(await call(saveInvoiceProducts, less)))).toEqual([-1.5, -1.7])
    await send(part.invoiceID)
    const rest = await credit(invoice.invoiceID)
    expect(amounts(rest)).toEqual([-10.5, -15, 25, -21.35])
    const credited = add((await read(part.invoiceID)).total, rest.total)
    expect(toNumber(credited)).toBe(invoice.total)
    const left = await readInvoicedTotals(kit.services.db, invoice.orderID ?? 0, 0)
    expect(left).toMatchObject({ total: '0.0000', charge_total: '0.0000' })
  })
})

describe('with tax rules', () => {
  it('an order and its invoice agree to the cent, tax included or not', async () => {
    const { db } = kit.services
    const { retailer_id } = await db
      .insertInto('retailer')
      .values({ name: 'Included', retailer_code: 'INCL', tax_rule: 'Tax Inclusive' } as never)
      .returning('retailer_id')
      .executeTakeFirstOrThrow()
    partners.CHI = await insertPartner(kit.services, 'CHI', 'X12', { retailer_id, tax_rate_percent: '15' })
    const { vendor } = kit.services
    Object.assign(kit.services, { vendor: vendorConfig('generic', { products: { usePortalTaxRule: true } }) })
    try {
      const order = await receive(['SAC*A*F800****Z*5', 'PO1*1*7*EA*9.99**VN*I1', 'PO1*2*333*EA*0.07**VN*I2'], 'CHI')
      const { subTotal, chargeTotal, taxTotal, total } = await readOrder(order)
      // 69.93 and 23.31 contain the tax; 5 % of 93.24 is 4.66.
      expect(total).toBe(88.58)
      expect(toNumber(add(subTotal, chargeTotal, taxTotal))).toBe(total)
      const invoice = await invoiceOf(order, 7, 333)
      expect(invoice.invoiceProducts.map(({ lineTotal }) => lineTotal)).toEqual([69.93, 23.31])
      expect(invoice).toMatchObject({ subTotal, chargeTotal, totalTax: taxTotal, total })
      expect(invoice.orderComparison?.difference).toEqual({ subTotal: 0, charges: 0, tax: 0, total: 0 })
    } finally {
      Object.assign(kit.services, { vendor })
    }
  })
})

it('needs the permissions to edit invoices and prices', () => {
  const held = (...keys: PermissionKey[]) =>
    saveInvoiceCharges.access.kind === 'permission' &&
    saveInvoiceCharges.access.permissions.every((key) => keys.includes(key))
  expect(held('Invoice-EditInvoice')).toBe(false)
  expect(held('Invoice-EditInvoice', 'Invoice-EditPrices')).toBe(true)
})
