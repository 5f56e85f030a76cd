import {
  createCredit,
  createInvoice,
  createStoreOrderInvoice,
  generateReport,
  saveInvoiceCharges,
  updateInvoice,
} from '@quayside/contract'
import { type Actor, type Decision, newPartnerSettings, type VendorOverrides, vendorConfig } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileAnswer } from '../../http/implement.ts'
import { pageTexts } from '../../pdf/rendered-pages.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { invoiceCalls } from '../invoices/invoice-calls.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { recomputeTotals } from '../store-orders/recompute-totals.ts'
import {
  actor,
  allowed,
  caller,
  clerk as everyone,
  insertTestOrder,
  refusalOf,
  type TestLine,
} from '../store-orders/store-order.fixture.ts'
import { reportCalls } from './report-calls.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
let otherID: number
let clerk = everyone
const { ship } = shipmentSteps(() => kit)
const invoices = caller(() => kit, invoiceCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'REPORT', 'X12', { name: 'Mātai Ελλάδα Жук' })
  otherID = await insertPartner(kit.services, 'OTHER', 'X12', { name: '中 Trading' })
  clerk = { ...everyone, partnerIDs: [partnerID] }
})
afterAll(() => kit.close())

interface Asked {
  readonly type: string
  readonly id: number | string
  readonly format?: string
  readonly partnerCode?: string
}

function report(
  { id, ...asked }: Asked,
  { by = clerk, vendor = {} }: { readonly by?: Actor; readonly vendor?: VendorOverrides } = {},
): Promise<Decision<FileAnswer>> {
  const file = reportCalls.find((one) => one.call === generateReport)?.file
  if (!file) throw new Error('Reports are not among the calls')
  const query = generateReport.query.parse({ ...asked, id: String(id) })
  const request = { actor: by, params: {}, query, body: undefined, ifMatch: undefined }
  return file(request, { ...kit.services, vendor: vendorConfig('generic', vendor) })
}

let orders = 0
const newOrder = (lines: readonly TestLine[], owner = partnerID) =>
  insertTestOrder(kit, owner, { orderNumber: `PO-R${++orders}`, lines })
const oneLine: readonly TestLine[] = [{ sku: '00123', quantity: '10', price: '4.25' }]

/** An order of these lines, all shipped and on an invoice with a number. */
async function invoiced(lines: readonly TestLine[]) {
  const order = await newOrder(lines)
  const shipmentID = await ship(order, ...lines.map((line) => Number(line.quantity)))
  const params = { id: order.orderID, sid: order.storeOrderID }
  const { invoiceID } = allowed(await invoices(createStoreOrderInvoice, { params }))
  const body = { invoiceNumber: `INV-${order.orderID}`, invoiceDate: '2026-11-20' }
  allowed(await invoices(updateInvoice, { params: { id: invoiceID }, body }))
  return { ...order, shipmentID, invoiceID }
}

const sheetOf = async (asked: Asked) => {
  const { content } = allowed(await report({ ...asked, format: 'xlsx' }))
  const [head = [], ...rows] = (await readExcelFile(content))[0]?.data ?? []
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at]])))
}

describe('the report of an order', () => {
  it('breaks over pages that each have the head of the table, and has every line once', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => ({ sku: `SKU${1000 + at}`, quantity: '2' }))
    const { orderID } = await newOrder(lines)
    const file = allowed(await report({ type: 'Order', id: orderID, partnerCode: 'report' }))
    expect(file).toMatchObject({ fileName: `order-PO-R${orders}.pdf`, contentType: 'application/pdf' })
    const pages = await pageTexts(file.content)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
      expect(text).toContain('Description')
    }
    // Its code and its description hold the SKU too.
    const skus = [...pages.join('\n').matchAll(/ (SKU1\d{3}) Towel /g)].map(([, sku]) => sku)
    expect(skus).toEqual(lines.map((line) => line.sku))
    expect(pages[0]).toContain('Mātai Ελλάδα Жук')
  })

  it('leaves out store orders that were deleted, and its totals are of what it lists', async () => {
    const { orderID, storeOrderID } = await newOrder([
      { sku: 'KW1', quantity: '10', price: '4.25' },
      { sku: 'KW2', quantity: '1', price: '100' },
    ])
    const { db } = kit.services
    const { store_order_id: _, ...kept } = await db
      .selectFrom('store_order')
      .selectAll()
      .where('store_order_id', '=', storeOrderID)
      .executeTakeFirstOrThrow()
    const gone = { ...kept, store_order_number: 'GONE', status: 'Deleted' }
    const { store_order_id } = await db
      .insertInto('store_order')
      .values(gone as never)
      .returning('store_order_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('store_order_product')
      .set({ store_order_id })
      .where('sku', '=', 'KW2')
      .where('order_id', '=', orderID)
      .execute()
    const storeOrders = await db
      .selectFrom('store_order')
      .select(['store_order_id', 'status'])
      .where('order_id', '=', orderID)
      .execute()
    await recomputeTotals(db as never, {
      orderID,
      partner: newPartnerSettings({ partnerID, partnerCode: 'REPORT', name: '' }),
      storeOrders: storeOrders.map((one) => ({ ...one, currency: 'NZD' })),
      vendor: kit.services.vendor,
    })
    const [text = ''] = await pageTexts(allowed(await report({ type: 'Order', id: orderID })).content)
    expect(text).not.toContain('KW2')
    expect(text).toMatch(/SubTotal\s+\$42\.50/)
  })

  it('of one store order is found by the store order', async () => {
    const { storeOrderID } = await newOrder(oneLine)
    const [text] = await pageTexts(allowed(await report({ type: 'storeorder', id: storeOrderID })).content)
    expect(text).toContain(`PO-R${orders}`)
    expect(text).toContain('00123')
  })

  it('takes texts of any length', async () => {
    const { orderID } = await newOrder(oneLine)
    const word = 'Kaiwhakahaere '
    await kit.services.db
      .updateTable('purchase_order')
      .set({ comments: word.repeat(1500) })
      .where('order_id', '=', orderID)
      .execute()
    await kit.services.db
      .updateTable('store_order_product')
      .set({ description: word.repeat(400) })
      .where('order_id', '=', orderID)
      .execute()
    const pages = await pageTexts(allowed(await report({ type: 'Order', id: orderID })).content)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    const comments = pages.join('\n').split('Comments')[1] ?? ''
    expect(comments.match(/Kaiwhakahaere/g)).toHaveLength(1500)
  })

  it('waits for the sales order where the installation requires one', async () => {
    const withSystem = await insertPartner(kit.services, 'SALES', 'X12', {
      has_external_system: true,
      sales_order_enabled: true,
    })
    const { orderID } = await newOrder(oneLine, withSystem)
    const by = { ...everyone, partnerIDs: [withSystem] }
    const vendor = { order: { requireSalesOrderForPrintReport: true } }
    expect(refusalOf(await report({ type: 'Order', id: orderID }, { by, vendor }))).toBe('reportNeedsSalesOrder')
    expect(refusalOf(await report({ type: 'Order', id: orderID }, { by }))).toBeNull()
    // Of an order out of reach nothing is told, not even that.
    expect(refusalOf(await report({ type: 'Order', id: orderID }, { vendor }))).toBe('notFound')
  })

  it('names the text that it cannot show, and has it as a file for spreadsheets', async () => {
    const { orderID } = await newOrder(oneLine, otherID)
    const by = { ...everyone, partnerIDs: [otherID] }
    const refused = await report({ type: 'Order', id: orderID }, { by })
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'reportLetters', message: expect.stringContaining("'中 Trading' holds 中") },
    })
    expect(refusalOf(await report({ type: 'Order', id: orderID, format: 'XLSX' }, { by }))).toBeNull()
  })
})

describe('the reports of a shipment', () => {
  it('are a packing slip by carton, and a bill of lading to be signed', async () => {
    const { shipmentID } = await invoiced([
      { sku: 'KW1', quantity: '10' },
      { sku: 'KW2', quantity: '7' },
    ])
    const [slip = ''] = await pageTexts(allowed(await report({ type: 'Shipment', id: shipmentID })).content)
    expect(slip).toContain('Packing slip')
    expect(slip).toMatch(/Carton \S+\s+SSCC \d{18}/)
    expect(slip).toContain('C-KW1')
    expect(slip).toMatch(/Units\s+17/)
    const [lading = ''] = await pageTexts(allowed(await report({ type: 'BillOfLading', id: shipmentID })).content)
    expect(lading).toContain('Bill of lading')
    expect(lading).toContain('2 products')
    expect(lading).toContain('Consignee, date')
  })

  it('hide batches from people who may not see them', async () => {
    const { shipmentID } = await invoiced(oneLine)
    await kit.services.db
      .updateTable('shipment_carton_product')
      .set({ batch: 'LOT77' })
      .where('shipment_carton_id', 'in', (db) =>
        db.selectFrom('shipment_carton').select('shipment_carton_id').where('shipment_id', '=', shipmentID),
      )
      .execute()
    const batches = async (by: Actor) =>
      allowed(await report({ type: 'Shipment', id: shipmentID, format: 'CSV' }, { by })).content.toString()
    expect(await batches(clerk)).toContain('LOT77')
    const viewer = { ...actor('viewer', ['Shipment-ViewShipments']), partnerIDs: [partnerID] }
    expect(await batches(viewer)).not.toContain('LOT77')
  })
})

describe('the report of an invoice', () => {
  it('has its totals in the decimals of the currency', async () => {
    const { invoiceID, orderID } = await invoiced(oneLine)
    const [text = ''] = await pageTexts(allowed(await report({ type: 'Invoice', id: invoiceID })).content)
    expect(text).toContain(`INV-${orderID}`)
    expect(text).toContain('Tax invoice')
    expect(text).toContain('20 November 2026')
    expect(text).toMatch(/Total excluding GST\s+42\.50/)
    expect(text).toMatch(/Goods, 15%\s+42\.50\s+6\.38/)
    expect(text).toMatch(/Total NZD including GST\s+48\.88/)
    expect(text).toContain(`Tax invoice INV-${orderID} · Page 1 of 1`)
  })

  it('carries sums from page to page, names tax numbers, due date and backorders', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ sku: `TI${100 + at}`, quantity: '2', price: '4.25' }))
    const { invoiceID, orderID, lineIDs } = await invoiced(lines)
    const { db } = kit.services
    const { guide } = await db
      .selectFrom('partner')
      .select('guide')
      .where('partner_id', '=', partnerID)
      .executeTakeFirstOrThrow()
    const ubl = {
      ublSupplierName: 'Harakeke Homewares Limited',
      ublSupplierTaxNumber: '136-410-132',
      ublPaymentTerms: '20th of the following month',
    }
    const changed = { guide: JSON.stringify({ ...(guide as object), ubl }) as never }
    await db.updateTable('partner').set(changed).where('partner_id', '=', partnerID).execute()
    await db
      .updateTable('store_order_product')
      .set({ quantity_backordered: '10', backordered_date: '2026-11-30', description: 'Apron, charcoal' })
      .where('store_order_product_id', '=', lineIDs[0] ?? 0)
      .execute()
    const pages = await pageTexts(allowed(await report({ type: 'Invoice', id: invoiceID })).content)
    await db
      .updateTable('partner')
      .set({ guide: JSON.stringify(guide) as never })
      .where('partner_id', '=', partnerID)
      .execute()
    expect(pages.length).toBeGreaterThan(1)
    const [, count, carried] = /Carried forward, lines 1 to (\d+)\s+([\d.]+)/.exec(pages[0] ?? '') ?? []
    expect(Number(carried)).toBe(Number(count) * 8.5)
    expect(pages[1]).toMatch(new RegExp(`Brought forward from page 1\\s+${carried}`))
    expect(pages[0]).toMatch(/Due date/)
    expect(pages[0]).toContain('20 December 2026')
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Harakeke Homewares Limited · GST 136-410-132')
      expect(text).toContain(`Tax invoice INV-${orderID} · Page ${at + 1} of ${pages.length}`)
    }
    const last = (pages.at(-1) ?? '').replace(/\s+/g, ' ')
    expect(last).toMatch(/10 × \S* ?Apron, charcoal, expected 30 November 2026\./)
    expect(last).toContain('Invoiced when shipped.')
    expect(last).toMatch(/Total NZD including GST\s+391\.20/)
  })

  it('continues many charges on the next pages, each of them once, with tax and total below the last', async () => {
    const { invoiceID, orderID } = await invoiced(oneLine)
    const names = Array.from({ length: 60 }, (_, at) => `Fee ${100 + at}`)
    const body = names.map((description, at) => ({
      invoiceChargeID: -1 - at,
      kind: 'Charge' as const,
      description,
      amount: 1,
    }))
    allowed(await invoices(saveInvoiceCharges, { params: { id: invoiceID }, body }))
    const pages = await pageTexts(allowed(await report({ type: 'Invoice', id: invoiceID })).content)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, text] of pages.entries())
      expect(text).toContain(`Tax invoice INV-${orderID} · Page ${at + 1} of ${pages.length}`)
    expect([...pages.join('\n').matchAll(/Charge: (Fee \d+)/g)].map(([, name]) => name)).toEqual(names)
    const last = (pages.at(-1) ?? '').replace(/\s+/g, ' ')
    expect(last).toMatch(/Fee 159.*GST summary.*Total NZD including GST/)
    // Nothing is drawn over the foot: it is the last text of each page.
    for (const text of pages) expect(text.trim()).toMatch(/Page \d+ of \d+$/)
  })

  it('prints long names of charges in full, and no freight of the shipment where the order charges freight', async () => {
    const { invoiceID } = await invoiced(oneLine)
    const description = 'Cooperative advertising and merchandising for the autumn promotion'
    allowed(
      await invoices(saveInvoiceCharges, {
        params: { id: invoiceID },
        body: [
          { invoiceChargeID: -1, kind: 'Charge', code: 'D240', description: 'Freight', amount: 1234567.89 },
          { invoiceChargeID: -2, kind: 'Charge', description, amount: 10 },
        ],
      }),
    )
    const [text = ''] = await pageTexts(allowed(await report({ type: 'Invoice', id: invoiceID })).content)
    expect(text.replace(/\s+/g, ' ')).toMatch(/Charge: Freight 1,234,567\.89/)
    expect(text).not.toContain(description)
    for (const word of description.split(' ')) expect(text).toContain(word)
    expect(text).not.toMatch(/Freight\s+0\.00/)
  })

  it('prints names of right-to-left scripts', async () => {
    const hebrew = await insertPartner(kit.services, 'HEBREW', 'X12', { name: 'חנות הבית' })
    const by = { ...everyone, partnerIDs: [hebrew] }
    const { invoiceID } = allowed(await invoices(createInvoice, { body: {}, actor: by }))
    expect(refusalOf(await report({ type: 'Invoice', id: invoiceID }, { by }))).toBeNull()
  })

  it('of a credit is called so and names its invoice; without an order it bills the partner', async () => {
    const { invoiceID } = await invoiced(oneLine)
    const { db } = kit.services
    await db.updateTable('invoice').set({ status: 'Invoice Sent' }).where('invoice_id', '=', invoiceID).execute()
    const { invoiceID: creditID } = allowed(await invoices(createCredit, { params: { id: invoiceID } }))
    const pagesOf = async (id: number) => pageTexts(allowed(await report({ type: 'Invoice', id })).content)
    const [credit = ''] = await pagesOf(creditID)
    expect(credit).toMatch(/Credit\s+Without number/)
    expect(credit).toContain('Credits invoice')
    expect(credit).toContain('Credit date')
    const alone = allowed(await invoices(createInvoice, { body: {}, actor: clerk })).invoiceID
    const [page = ''] = await pagesOf(alone)
    expect(page).toContain('Without number')
    expect(page).toContain('Mātai Ελλάδα Жук')
    expect(page).toContain('There are no products in this invoice.')
    expect(page).not.toContain('Purchase order')
  })

  it('as XLSX keeps zeros of codes, long numbers, days and formulas as what they are', async () => {
    const { invoiceID, lineIDs } = await invoiced(oneLine)
    await kit.services.db
      .updateTable('store_order_product')
      .set({ gtin: '09421000000018', description: '=1+1\u001d' })
      .where('store_order_product_id', '=', lineIDs[0] ?? 0)
      .execute()
    const [row] = await sheetOf({ type: 'Invoice', id: invoiceID })
    expect(row).toMatchObject({
      SKU: '00123',
      GTIN: '09421000000018',
      Description: '=1+1',
      Qty: 10,
      Price: 4.25,
      'Tax %': 15,
      'Invoice Date': new Date('2026-11-20T00:00:00Z'),
    })
    const csv = allowed(await report({ type: 'Invoice', id: invoiceID, format: 'csv' })).content.toString()
    expect(csv).toContain("'=1+1")
    expect(csv).toContain(',00123,09421000000018,')
    expect(csv).toContain(',2026-11-20,')
  })
})

describe('several records', () => {
  it('come in one file, each with pages of its own', async () => {
    const first = await invoiced(oneLine)
    const second = await invoiced(oneLine)
    const id = `${first.invoiceID},${second.invoiceID}`
    const file = allowed(await report({ type: 'Invoice', id }))
    expect(file.fileName).toBe('invoice-2-records.pdf')
    const pages = await pageTexts(file.content)
    expect(pages.map((text) => /INV-\d+/.exec(text)?.[0])).toEqual([`INV-${first.orderID}`, `INV-${second.orderID}`])
    expect(pages.every((text) => text.includes('Page 1 of 1'))).toBe(true)
    const rows = await sheetOf({ type: 'Invoice', id })
    expect(rows.map((row) => row['Invoice Number'])).toEqual([`INV-${first.orderID}`, `INV-${second.orderID}`])
  })
})

describe('who may print', () => {
  it('needs the permission that shows the record, and its partner in reach', async () => {
    const { orderID } = await newOrder(oneLine)
    const shipper = { ...actor('shipper', ['Shipment-ViewShipments']), partnerIDs: [partnerID] }
    expect(refusalOf(await report({ type: 'Order', id: orderID }, { by: shipper }))).toBe('permissionMissing')
    const elsewhere = { ...clerk, partnerIDs: [otherID] }
    expect(refusalOf(await report({ type: 'Order', id: orderID }, { by: elsewhere }))).toBe('notFound')
    expect(refusalOf(await report({ type: 'Order', id: orderID, partnerCode: 'OTHER' }))).toBe('notFound')
  })

  it('is refused where the installation has these reports switched off', async () => {
    const { orderID } = await newOrder(oneLine)
    const vendor = { reports: { showOrderReportButton: false } }
    expect(refusalOf(await report({ type: 'Order', id: orderID }, { vendor }))).toBe('reportsOff')
  })
})
