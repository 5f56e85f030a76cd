import {
  createCredit,
  createStoreOrderInvoice,
  getInvoice,
  saveInvoiceProducts,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import type { PermissionKey } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { actor, allowed, caller, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
const partners: Record<string, number> = {}
const { ship } = shipmentSteps(() => kit)
const call = caller(() => kit, invoiceCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partners.ILX = await insertPartner(kit.services, 'ILX', 'X12')
  partners.ILE = await insertPartner(kit.services, 'ILE', 'EDIFACT')
})
afterAll(() => kit.close())

let count = 0
const invoice = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
type Rows = NonNullable<Parameters<typeof call<typeof saveInvoiceProducts>>[1]['body']>
const as = (...held: PermissionKey[]) => actor('clerk', ['Invoice-ModifyProducts', ...held])
const save = (id: number, body: Rows, options: { actor?: ReturnType<typeof as>; ifMatch?: string } = {}) =>
  call(saveInvoiceProducts, { params: { id }, body, ...options })
const send = async (id: number) => {
  allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber: `IL-${id}` } }))
  allowed(await call(sendInvoice, { params: { id } }))
  await kit.runJobs()
}

/** Shipped 6, 7 and 5 of an order of three lines; the invoice has them all. */
async function invoiced(partner = 'ILX') {
  const order = await insertTestOrder(kit, partners[partner] ?? 0, {
    orderNumber: `IL-PO-${++count}`,
    lines: [
      { sku: 'KW1', quantity: '6', price: '4.15' },
      { sku: 'KW2', quantity: '7', price: '0.333' },
      { sku: 'KW3', quantity: '5', price: '2' },
    ],
  })
  await ship(order, 6, 7, 5)
  const { invoiceID: id } = allowed(
    await call(createStoreOrderInvoice, { params: { id: order.orderID, sid: order.storeOrderID } }),
  )
  const [first = 0, second = 0, third = 0] = (await invoice(id)).invoiceProducts.map((one) => one.invoiceProductID)
  return { order, id, first, second, third }
}

describe('saving the lines of an invoice', () => {
  it('changes quantity, price and discount; tax, line and totals follow', async () => {
    const { id, first, second } = await invoiced()
    const after = allowed(
      await save(id, [
        { invoiceProductID: first, quantityInvoiced: 5, unitPrice: 4.2001 },
        { invoiceProductID: second, lineDiscountPercentage: 10 },
      ]),
    )
    expect(after.invoiceProducts).toMatchObject([
      { quantityInvoiced: 5, unitPrice: 4.2001, unitTax: 0.630015, linePrice: 21, lineTax: 3.15, lineTotal: 24.15 },
      // 7 × 0.333 = 2.331 less 10 %
      { lineDiscountPercentage: 10, linePrice: 2.1, lineTax: 0.32, lineTotal: 2.42 },
      { linePrice: 10 },
    ])
    expect(after).toMatchObject({ subTotal: 33.1, totalTax: 4.97, total: 38.07 })
    // What is not on it any more is left to invoice.
    expect(after.billableProducts.map((one) => one.most)).toEqual([6, 7, 5])
  })

  it('takes a tax that was typed as its own rate', async () => {
    const { id, first } = await invoiced()
    const { invoiceProducts } = allowed(await save(id, [{ invoiceProductID: first, unitTax: 0 }]))
    expect(invoiceProducts[0]).toMatchObject({ unitTax: 0, lineTax: 0, lineTotal: 24.9 })
  })

  it('takes lines off and puts lines of the order in, once each and never more than is left', async () => {
    const { order, id, first, third } = await invoiced()
    const [line = 0] = order.lineIDs
    allowed(await save(id, [{ invoiceProductID: first, status: 'delete' }]))
    const isNew = { invoiceProductID: -17, status: 'insert' } as const
    expect(refusalOf(await save(id, [{ ...isNew, productID: -1, quantityInvoiced: 1 }]))).toBe('invoiceLineMismatch')
    expect(await save(id, [{ ...isNew, storeOrderProductID: line, quantityInvoiced: 7 }])).toMatchObject({
      refusal: { message: 'Invoice (without number), line C-KW1: at most 6 can be on it, not 7.' },
    })
    expect(refusalOf(await save(id, [{ ...isNew, storeOrderProductID: order.lineIDs[2] ?? 0 }]))).toBe(
      'invoiceLineTwice',
    )
    const after = allowed(await save(id, [{ ...isNew, storeOrderProductID: line, quantityInvoiced: 2 }]))
    expect(after.invoiceProducts.map((one) => [one.product.sku, one.quantityInvoiced, one.unitPrice])).toEqual([
      ['KW2', 7, 0.333],
      ['KW3', 5, 2],
      ['KW1', 2, 4.15],
    ])
    expect(after.subTotal).toBe(20.63)
    expect(refusalOf(await save(id, [{ invoiceProductID: third, quantityInvoiced: 0 }]))).toBe('invoiceLineQuantity')
    expect(refusalOf(await save(id, [{ invoiceProductID: third, lineDiscount: 10.01 }]))).toBe('invoiceLineDiscount')
    expect(refusalOf(await save(id, [{ invoiceProductID: first, quantityInvoiced: 1 }]))).toBe('invoiceLineUnknown')
    // The rest of what was taken off goes onto the next invoice.
    const { invoiceID: next } = allowed(
      await call(createStoreOrderInvoice, { params: { id: order.orderID, sid: order.storeOrderID } }),
    )
    expect((await invoice(next)).invoiceProducts.map((one) => [one.product.sku, one.quantityInvoiced])).toEqual([
      ['KW1', 4],
    ])
    expect(refusalOf(await save(next, [{ invoiceProductID: -1, storeOrderProductID: order.lineIDs[1] ?? 0 }]))).toBe(
      'invoiceLineMoreThanLeft',
    )
  })

  it('asks for the permission of each field that changes, and of no other', async () => {
    const { order, id, first, second } = await invoiced()
    const mine = as()
    allowed(await save(id, [{ invoiceProductID: first, quantityInvoiced: 5, unitPrice: 4.15 }], { actor: mine }))
    const refused = async (rows: Rows, needed: PermissionKey) => {
      expect(await save(id, rows, { actor: mine })).toMatchObject({
        refusal: { code: 'permissionMissing', message: expect.stringContaining(needed) },
      })
      allowed(await save(id, rows, { actor: as(needed) }))
    }
    await refused([{ invoiceProductID: first, unitPrice: 4 }], 'Invoice-EditPrices')
    await refused([{ invoiceProductID: first, unitTax: 0.1 }], 'Invoice-EditPrices')
    await refused([{ invoiceProductID: first, lineDiscount: 1 }], 'Invoice-EditPrices')
    await refused([{ invoiceProductID: first, status: 'delete' }], 'Invoice-RemoveProduct')
    await refused([{ invoiceProductID: -5, storeOrderProductID: order.lineIDs[0] ?? 0 }], 'Invoice-AddProduct')
    allowed(await save(id, [{ invoiceProductID: second, status: 'delete' }]))
    const added = (await invoice(id)).invoiceProducts.at(-1)?.invoiceProductID ?? 0
    await refused([{ invoiceProductID: added, storeOrderProductID: order.lineIDs[1] ?? 0 }], 'Invoice-ChangeProduct')
  })

  it('on a copy that is older is refused with what was changed; nothing of it is kept', async () => {
    const { id, first, second } = await invoiced()
    const { lastModified: ifMatch } = await invoice(id)
    allowed(await save(id, [{ invoiceProductID: first, quantityInvoiced: 4 }], { ifMatch }))
    expect(await save(id, [{ invoiceProductID: second, quantityInvoiced: 1 }], { ifMatch })).toMatchObject({
      refusal: { code: 'saveConflict', status: 422 },
      current: { changes: [{ fields: [{ label: 'C-KW1 Invoiced', before: '6', after: '4' }] }] },
    })
    expect((await invoice(id)).invoiceProducts[1]?.quantityInvoiced).toBe(7)
  })

  it('points out a price outside the tolerance, line by line, whatever the partner wants done', async () => {
    const { order, id, first } = await invoiced()
    const { db } = kit.services
    const tolerance = (type: 'Error' | 'Warning' | null) =>
      db
        .updateTable('partner')
        .set({ price_validation_type: type, price_validation_tolerance: '5' })
        .where('partner_id', '=', partners.ILX ?? 0)
        .execute()
    await db
      .updateTable('store_order_product')
      .set({ price_validation_product_price: '4.15' })
      .where('store_order_product_id', '=', order.lineIDs[0] ?? 0)
      .execute()
    await tolerance('Error')
    expect(await invoice(id)).toMatchObject({ priceValidationWarning: false, partnerPriceValidationType: 'Error' })
    const after = allowed(await save(id, [{ invoiceProductID: first, unitPrice: 4.36 }]))
    expect(after.priceValidationWarning).toBe(true)
    expect(after.invoiceProducts.map((line) => line.error?.includes('4.36') ?? false)).toEqual([true, false, false])
    await tolerance(null)
    expect(await invoice(id)).toMatchObject({
      priceValidationWarning: false,
      invoiceProducts: [{ error: null }, {}, {}],
    })
  })

  it('is refused once it is on its way or was sent', async () => {
    const { id, first } = await invoiced()
    await send(id)
    expect(refusalOf(await save(id, [{ invoiceProductID: first, quantityInvoiced: 1 }]))).toBe('invoiceConfirmed')
    expect((await invoice(id)).billableProducts).toEqual([])
  })
})

describe('the lines of a credit', () => {
  it('take other quantities within what is left, at the price of the invoice', async () => {
    const { id, first } = await invoiced()
    allowed(await save(id, [{ invoiceProductID: first, lineDiscountPercentage: 50 }]))
    await send(id)
    const { invoiceID } = allowed(
      await call(createCredit, { params: { id }, body: { products: [{ invoiceProductID: first, quantity: 1 }] } }),
    )
    const line = (await invoice(invoiceID)).invoiceProducts[0]?.invoiceProductID ?? 0
    expect(refusalOf(await save(invoiceID, [{ invoiceProductID: line, quantityInvoiced: 7 }]))).toBe(
      'invoiceLineMoreThanLeft',
    )
    expect(refusalOf(await save(invoiceID, [{ invoiceProductID: line, unitPrice: 1 }]))).toBe('creditPriceFixed')
    const after = allowed(await save(invoiceID, [{ invoiceProductID: line, quantityInvoiced: 3 }]))
    // Half of 6 × 4.15 less 50 %
    expect(after).toMatchObject({ subTotal: 6.23, totalTax: 0.94, total: 7.17 })
  })
})

describe.each([
  ['ILX', (id: number) => [`*IL-${id}*`, 'PAM****1*18.68~', 'SAC*A*C310***622~', 'TDS*3566~']],
  ['ILE', (id: number) => [`BGM+380+IL-${id}+9`, "MOA+203:18.68'", "ALC+A++++DI'MOA+204:6.22'", "MOA+77:35.66'"]],
])('the invoice that %s is sent', (partner, marks) => {
  it('says the discount of a line beside its amount', async () => {
    const { id, first } = await invoiced(partner)
    allowed(await save(id, [{ invoiceProductID: first, lineDiscountPercentage: 25 }]))
    await send(id)
    const names = await kit.files(partner, 'out')
    const texts = await Promise.all(names.map((name) => kit.fileText(partner, 'out', name)))
    const text = (texts.find((one) => one.includes(`IL-${id}`)) ?? '').replaceAll(/[\r\n]/g, '')
    for (const mark of marks(id)) expect(text).toContain(mark)
  })
})
