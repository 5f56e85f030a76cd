import {
  clearInvoiceErrors,
  createCredit,
  createStoreOrderInvoice,
  deleteInvoices,
  getInvoice,
  type InvoiceDetails,
  listInvoices,
  markInvoices,
  nextInvoiceNumber,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import {
  dateText,
  type InvoiceStatus,
  invoiceStatus,
  permissions,
  sharedStatus,
  statusValues,
  vendorConfig,
} from '@quayside/domain'
import { keepLinesAsOrdered } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { writeProgressOfRows } from '../orders/waits-as-listed.fixture.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import {
  actor,
  allowed,
  caller,
  clerk,
  insertTestOrder,
  refusalOf,
  type TestOrder,
} from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
let partnerID: number
const { ship } = shipmentSteps(() => kit)
const call = caller(() => kit, invoiceCalls)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'INVO', 'X12')
})
afterAll(() => kit.close())

let orders = 0
const newOrder = (owner = partnerID) =>
  insertTestOrder(kit, owner, {
    orderNumber: `PO-${++orders}`,
    lines: [
      { sku: 'KW1', quantity: '10', price: '4.25', priceAcknowledged: '4.15' },
      { sku: 'KW2', quantity: '7', price: '0.333' },
    ],
  })
const create = (order: TestOrder) =>
  call(createStoreOrderInvoice, { params: { id: order.orderID, sid: order.storeOrderID } })
const created = async (order: TestOrder) => allowed(await create(order)).invoiceID
const invoice = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
const send = (id: number) => call(sendInvoice, { params: { id } })
type Changes = Parameters<typeof call<typeof updateInvoice>>[1]['body']
const update = (id: number, body: Changes) => call(updateInvoice, { params: { id }, body })
/** An order shipped with one of each line, and its invoice. */
const newInvoice = async (owner = partnerID) => {
  const order = await newOrder(owner)
  await ship(order, 1, 1)
  return { order, id: await created(order) }
}
const quantities = ({ invoiceProducts }: InvoiceDetails) =>
  invoiceProducts.map((product) => [product.product.sku, product.quantityInvoiced])

describe('creating an invoice', () => {
  it('takes what was shipped, at the acknowledged price, with tax by the rate of each line', async () => {
    const order = await newOrder()
    expect(refusalOf(await create(order))).toBe('nothingToInvoiceYet')
    const shipmentID = await ship(order, 6, 7)
    const before = dateText(new Date(), 'UTC')
    const id = await created(order)
    // Midnight may pass while it is made.
    expect([before, dateText(new Date(), 'UTC')]).toContain((await invoice(id)).invoiceDate)
    expect(await invoice(id)).toMatchObject({
      invoiceNumber: null,
      invoiceType: 'Invoice',
      status: invoiceStatus.created,
      customerReference: `REF PO-${orders}`,
      currency: 'NZD',
      // 6 × 4.15 and 7 × 0.333; 15% of each unit price in steps of 0.0001
      subTotal: 27.23,
      totalTax: 4.09,
      total: 31.32,
      invoiceProducts: [
        { quantityInvoiced: 6, unitPrice: 4.15, unitTax: 0.6225, linePrice: 24.9, lineTax: 3.74, lineTotal: 28.64 },
        { quantityInvoiced: 7, unitPrice: 0.333, unitTax: 0.04995, linePrice: 2.33, lineTax: 0.35, lineTotal: 2.68 },
      ],
    })
    const { shipment_id } = await kit.services.db
      .selectFrom('invoice')
      .select('shipment_id')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(shipment_id).toBe(shipmentID)
  })

  it('never puts a unit on two invoices, however many ask at once', async () => {
    const order = await newOrder()
    await ship(order, 6)
    const results = await Promise.all([create(order), create(order), create(order)])
    expect(results.map(refusalOf).filter((code) => code === null)).toHaveLength(1)
    expect(results.map(refusalOf).filter((code) => code === 'nothingToInvoice')).toHaveLength(2)
    await ship(order, 4, 2)
    expect(quantities(await invoice(await created(order)))).toEqual([
      ['KW1', 4],
      ['KW2', 2],
    ])
  })

  it('charges on what the shipment cost', async () => {
    const order = await newOrder()
    const shipmentID = await ship(order, 2)
    await kit.services.db
      .updateTable('shipment')
      .set({ shipment_charge: '9.5' })
      .where('shipment_id', '=', shipmentID)
      .execute()
    expect(await invoice(await created(order))).toMatchObject({ shipmentCharge: 9.5, subTotal: 8.3, total: 19.05 })
  })

  it('takes what was acknowledged where the partner wants no shipments', async () => {
    const owner = await insertPartner(kit.services, 'NOSHIP', 'X12', { shipments_enabled: false })
    const order = await insertTestOrder(kit, owner, {
      orderNumber: 'PO-N',
      lines: [
        { sku: 'KW1', quantity: '10', acknowledged: '8' },
        { sku: 'KW2', quantity: '3', acknowledged: '0' },
      ],
    })
    expect(quantities(await invoice(await created(order)))).toEqual([['KW1', 8]])
    expect(refusalOf(await create(order))).toBe('nothingToInvoice')
  })

  it('follows the tax rule of product and retailer where the installation uses them', async () => {
    const { db } = kit.services
    const { retailer_id } = await db
      .insertInto('retailer')
      .values({ name: 'Taxed', retailer_code: 'TAXED', tax_rule: 'Tax Inclusive' } as never)
      .returning('retailer_id')
      .executeTakeFirstOrThrow()
    const owner = await insertPartner(kit.services, 'TAXED', 'X12', { retailer_id })
    const product = { partner_id: owner, supplier_product_code: 'FREE', sku: 'FREE', tax_rule: 'Tax Exempt' }
    const { product_id } = await db
      .insertInto('product')
      .values(product as never)
      .returning('product_id')
      .executeTakeFirstOrThrow()
    const taxed = caller(
      () => ({
        ...kit,
        services: { ...kit.services, vendor: vendorConfig('generic', { products: { usePortalTaxRule: true } }) },
      }),
      invoiceCalls,
    )
    const lines = ['KW1', 'FREE'].map((sku) => ({ sku, quantity: '2', price: '11.50' }))
    const order = await insertTestOrder(kit, owner, { orderNumber: 'PO-TAXED', lines })
    await db
      .updateTable('store_order_product')
      .set({ product_id })
      .where('store_order_product_id', '=', order.lineIDs[1] ?? 0)
      .execute()
    await ship(order, 2, 2)
    const params = { id: order.orderID, sid: order.storeOrderID }
    const { invoiceID } = allowed(await taxed(createStoreOrderInvoice, { params }))
    expect(await invoice(invoiceID)).toMatchObject({
      invoiceProducts: [
        { unitPrice: 10, unitTax: 1.5, linePrice: 20, lineTax: 3, lineTotal: 23 },
        { unitPrice: 11.5, unitTax: 0, linePrice: 23, lineTax: 0, lineTotal: 23 },
      ],
      subTotal: 43,
      totalTax: 3,
      total: 46,
    })
    // Our own price holds the tax as the agreed one does: the two are compared, not price and price without tax.
    await db
      .updateTable('partner')
      .set({ price_validation_type: 'Warning', price_validation_tolerance: '1' })
      .where('partner_id', '=', owner)
      .execute()
    const ours = async (price: string) => {
      const own = { price_validation_product_price: price }
      await db.updateTable('store_order_product').set(own).where('order_id', '=', order.orderID).execute()
      const { invoiceProducts } = allowed(await taxed(getInvoice, { params: { id: invoiceID } }))
      return invoiceProducts.map(({ error }) => error !== null)
    }
    expect(await ours('11.50')).toEqual([false, false])
    expect(await ours('10')).toEqual([true, true])
  })

  it('is refused where the partner wants no invoices', async () => {
    const owner = await insertPartner(kit.services, 'NOINV', 'X12', { invoices_enabled: false })
    expect(refusalOf(await create(await newOrder(owner)))).toBe('stageNotEnabled')
  })
})

describe('changing an invoice', () => {
  it('takes a number that no other live invoice or credit of the entity has', async () => {
    const [one, other] = [await newInvoice(), await newInvoice()]
    allowed(await update(one.id, { invoiceNumber: ' INV-1 ' }))
    expect((await invoice(one.id)).invoiceNumber).toBe('INV-1')
    expect(await update(other.id, { invoiceNumber: 'INV-1' })).toMatchObject({
      ok: false,
      refusal: {
        message: expect.stringMatching(
          /^Invoice number INV-1 is already the number of the invoice of partner INVO for order PO-\d+\.$/,
        ),
        status: 400,
      },
    })
    allowed(await update(one.id, { invoiceNumber: 'INV-1', invoiceComments: 'checked' }))
    allowed(await update(one.id, { invoiceNumber: '' }))
    expect((await invoice(one.id)).invoiceNumber).toBe(null)
    allowed(await update(other.id, { invoiceNumber: 'INV-1' }))
  })

  it('refuses the number of a credit and of an invoice to another partner of the entity', async () => {
    const { db } = kit.services
    const entities = await db
      .insertInto('entity')
      .values(['NI', 'SI'].map((entity_code) => ({ entity_code, name: entity_code })))
      .returning('entity_id')
      .execute()
    const [north = 0, south = 0] = entities.map((one) => one.entity_id)
    const partners: number[] = []
    for (const [code, entity_id] of [
      ['NORTH1', north],
      ['NORTH2', north],
      ['SOUTH', south],
    ] as const)
      partners.push(await insertPartner(kit.services, code, 'X12', { entity_id }))
    const everyone = { ...clerk, partnerIDs: partners }
    const ask = (id: number, invoiceNumber: string, by = everyone) =>
      call(updateInvoice, { params: { id }, body: { invoiceNumber }, actor: by })
    const made: number[] = []
    for (const owner of partners) made.push((await newInvoice(owner)).id)
    const [one = 0, two = 0, three = 0] = made
    allowed(await ask(one, 'ENT-1'))
    allowed(await ask(three, 'ENT-1'))
    expect(await ask(two, 'ENT-1')).toMatchObject({
      ok: false,
      refusal: {
        message: expect.stringContaining('already the number of the invoice of partner NORTH1 for order PO-'),
      },
    })
    // A person of the second partner alone does not see whose number that is.
    const own = { ...clerk, partnerIDs: partners.slice(1, 2) }
    expect(await ask(two, 'ENT-1', own)).toMatchObject({
      ok: false,
      refusal: { message: 'Invoice number ENT-1 is already the number of an invoice of another partner.' },
    })
    await db.updateTable('invoice').set({ invoice_type: 'Credit' }).where('invoice_id', '=', one).execute()
    expect(await ask(two, 'ENT-1')).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('already the number of the credit of partner NORTH1') },
    })
    allowed(await ask(two, 'ENT-2'))
  })

  it('lists invoices that share an old number until they get numbers of their own', async () => {
    const [one, other] = [await newInvoice(), await newInvoice()]
    const { db } = kit.services
    await db
      .updateTable('invoice')
      .set({
        invoice_number: 'OLD-1',
        duplicate_of_invoice_id: (eb) => eb.case().when('invoice_id', '=', other.id).then(one.id).end(),
      })
      .where('invoice_id', 'in', [one.id, other.id])
      .execute()
    const duplicates = async () => {
      const query = { duplicateNumber: '1' } as never
      const { invoices } = allowed(await call(listInvoices, { query, actor: mine() }))
      return invoices.map((row) => row.invoiceID).sort((a, b) => a - b)
    }
    expect(await duplicates()).toEqual([one.id, other.id])
    expect((await invoice(one.id)).sharesNumber).toBe(true)
    expect((await invoice(other.id)).sharesNumber).toBe(true)
    const third = await newInvoice()
    expect(refusalOf(await update(third.id, { invoiceNumber: 'OLD-1' }))).toBe('duplicateInvoiceNumber')
    allowed(await update(other.id, { invoiceNumber: 'OLD-2' }))
    expect(await duplicates()).toEqual([])
    expect((await invoice(one.id)).sharesNumber).toBe(false)
  })

  it('proposes the number after the last one of the entity', async () => {
    const owner = await insertPartner(kit.services, 'SERIES', 'X12')
    const next = async (id: number) => allowed(await call(nextInvoiceNumber, { params: { id } })).invoiceNumber
    const [one, two] = [await newInvoice(owner), await newInvoice(owner)]
    allowed(await update(one.id, { invoiceNumber: 'NEXT-0099' }))
    expect(await next(two.id)).toBe('NEXT-0100')
    allowed(await update(two.id, { invoiceNumber: 'NEXT-0100' }))
    expect(await next(two.id)).toBe('NEXT-0101')
  })

  it('keeps the number of an invoice that was sent and came back in error', async () => {
    const { order, id } = await newInvoice()
    allowed(await update(id, { invoiceNumber: 'INV-KEPT', invoiceDate: '2026-11-20' }))
    await kit.services.db
      .updateTable('invoice')
      .set({ status: sharedStatus.error, invoice_sent: true })
      .where('invoice_id', '=', id)
      .execute()
    await writeProgressOfRows(kit.services.db, order.orderID)
    expect(refusalOf(await update(id, { invoiceNumber: 'INV-OTHER' }))).toBe('sentInvoiceNumber')
    allowed(await update(id, { invoiceComments: 'resent' }))
  })

  it('gives a number that two orders ask for at once to one of them', async () => {
    const invoices = [await newInvoice(), await newInvoice(), await newInvoice()]
    const results = await Promise.all(invoices.map(({ id }) => update(id, { invoiceNumber: 'INV-RACE' })))
    expect(results.map(refusalOf).sort()).toEqual(['duplicateInvoiceNumber', 'duplicateInvoiceNumber', null].sort())
  })

  it('refuses a number that is longer than the vendor allows', async () => {
    const { id } = await newInvoice()
    expect(await update(id, { invoiceNumber: '1'.repeat(23) })).toMatchObject({
      ok: false,
      refusal: {
        message: 'The provided invoice number exceeds the maximum allowed length of 22 characters.',
      },
    })
    allowed(await update(id, { invoiceNumber: '1'.repeat(22) }))
  })

  it('moves the total with the freight', async () => {
    const { id } = await newInvoice()
    const before = await invoice(id)
    const after = allowed(await update(id, { shipmentCharge: 12.345 }))
    expect(after).toMatchObject({ shipmentCharge: 12.35, subTotal: before.subTotal })
    expect(after.total).toBeCloseTo(before.total + 12.35, 6)
    expect(allowed(await update(id, { shipmentCharge: null })).total).toBe(before.total)
    expect(refusalOf(await update(id, { shipmentCharge: 1e12 }))).toBe('invalidRequest')
  })

  it('taxes freight by the rule of the partner, also on credits', async () => {
    const owner = await insertPartner(kit.services, 'FREIGHT', 'X12', { freight_tax_rule: 'Tax Exclusive' })
    const { id } = await newInvoice(owner)
    const before = await invoice(id)
    const after = allowed(await update(id, { shipmentCharge: 48.5, invoiceNumber: 'FREIGHT-1' }))
    expect(after).toMatchObject({ freightTaxRatePercent: 15, freightTax: 7.28, subTotal: before.subTotal })
    expect(after.totalTax).toBeCloseTo(before.totalTax + 7.28, 6)
    expect(after.total).toBeCloseTo(before.total + 55.78, 6)
    allowed(await send(id))
    await kit.runJobs()
    const credit = allowed(await call(createCredit, { params: { id } })).invoiceID
    expect(await invoice(credit)).toMatchObject({ shipmentCharge: 48.5, freightTax: 7.28, total: after.total })
  })

  it('on a copy that is older than the record is refused, with the record as it is now', async () => {
    const { id } = await newInvoice()
    const { lastModified } = await invoice(id)
    allowed(await update(id, { invoiceComments: 'first', lastModified }))
    expect(await update(id, { invoiceComments: 'second', lastModified })).toMatchObject({
      ok: false,
      refusal: { code: 'saveConflict', status: 422 },
      current: { invoiceID: id, invoiceComments: 'first', changes: [{ fields: [{ before: null, after: 'first' }] }] },
    })
  })
})

describe('sending an invoice', () => {
  it('needs a number and a date', async () => {
    const { id } = await newInvoice()
    expect(refusalOf(await send(id))).toBe('invoiceNumberMissing')
    allowed(await update(id, { invoiceNumber: 'INV-20', invoiceDate: null }))
    expect(refusalOf(await send(id))).toBe('invoiceDateMissing')
  })

  it('tells in its audit of the article codes that an IT1 has no room for', async () => {
    const { order, id } = await newInvoice()
    const articleIDs = Array.from({ length: 11 }, (_, at) => ({ qualifier: 'VN', value: `A${at + 1}` }))
    const lines = order.lineIDs.map((lineID) => ({ lineID, articleIDs }))
    await kit.services.db.transaction().execute((tx) => keepLinesAsOrdered(tx, null, lines))
    allowed(await update(id, { invoiceNumber: 'INV-19' }))
    allowed(await send(id))
    await kit.runJobs()
    const told = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Invoice')
      .where('object_id', '=', id)
      .where('action', 'like', 'Sent without%')
      .execute()
    const left = (line: number) => `Line ${line}: the partner's format takes 10 article codes a line. Left out: VN A11.`
    expect(told).toEqual([{ action: `Sent without: ${[1, 2].map(left).join(' ')}` }])
  })

  it('refuses to send an invoice that another caller sent after this one looked', async () => {
    const { id } = await newInvoice()
    allowed(await update(id, { invoiceNumber: 'INV-23' }))
    const seen = (sendCount: number) => call(sendInvoice, { params: { id }, query: { sendCount } })
    expect((await invoice(id)).sendCount).toBe(0)
    allowed(await seen(0))
    await kit.runJobs()
    expect(await seen(0)).toMatchObject({
      refusal: { code: 'sentSince', message: 'Invoice INV-23 was sent after you opened this.' },
    })
    const body = { invoiceIDs: [id], sendCounts: [0], status: 'send' as const }
    expect(allowed(await call(markInvoices, { body })).results).toMatchObject([{ done: false }])
    expect(kit.jobs).toEqual([])
    expect((await invoice(id)).sendCount).toBe(1)
  })

  it('queues it once, marks it sent when it was delivered, and closes it to changes', async () => {
    const { order, id } = await newInvoice()
    allowed(await update(id, { invoiceNumber: 'INV-21' }))
    const results = await Promise.all([send(id), send(id)])
    expect(results.map(refusalOf).sort()).toEqual(['stagePending', null].sort())
    expect(await invoice(id)).toMatchObject({ status: invoiceStatus.received, pending: true })
    expect(refusalOf(await update(id, { invoiceComments: 'late' }))).toBe('stagePending')
    await kit.runJobs()
    expect(await invoice(id)).toMatchObject({ status: invoiceStatus.invoiceSent, pending: false })
    expect(refusalOf(await update(id, { invoiceComments: 'late' }))).toBe('invoiceConfirmed')
    const storeOrder = await kit.services.db
      .selectFrom('store_order')
      .select(['invoice_status', 'pending_stages'])
      .where('store_order_id', '=', order.storeOrderID)
      .executeTakeFirstOrThrow()
    expect(storeOrder).toEqual({ invoice_status: invoiceStatus.invoiceSent, pending_stages: [] })
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select(['action', 'exchange_file_id'])
      .where('object_type', '=', 'Invoice')
      .where('object_id', '=', id)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map((row) => row.action)).toEqual([
      'Invoice Order',
      'Edit Invoice: Invoice Number none → INV-21',
      'Send Invoice: INV-21',
      'Invoice: Delivered',
    ])
    const names = await kit.files('INVO', 'out')
    const texts = await Promise.all(names.map((name) => kit.fileText('INVO', 'out', name)))
    expect(texts.filter((text) => text.includes('*INV-21*'))).toHaveLength(1)
  })

  it('of a credit needs the permission for credits', async () => {
    const { order } = await newInvoice()
    const { invoice_id } = await kit.services.db
      .insertInto('invoice')
      .values({
        invoice_type: 'Credit',
        order_id: order.orderID,
        store_order_id: order.storeOrderID,
        partner_id: partnerID,
        invoice_number: 'CR-1',
        status: invoiceStatus.created,
        currency: 'NZD',
      })
      .returning('invoice_id')
      .executeTakeFirstOrThrow()
    const biller = actor(
      'biller',
      permissions.map((one) => one.key).filter((key) => key !== 'StoreOrder-SendCredit'),
    )
    const params = { id: invoice_id }
    expect(refusalOf(await call(sendInvoice, { params, actor: biller }))).toBe('permissionMissing')
    expect(refusalOf(await call(sendInvoice, { params }))).toBe('invoiceDateMissing')
    const ofCredits = actor('crediter', ['StoreOrder-SendCredit', 'StoreOrder-MarkStatus'])
    expect(refusalOf(await call(sendInvoice, { params, actor: ofCredits }))).toBe('invoiceDateMissing')
  })
})

const mine = () => ({ ...clerk, partnerIDs: [partnerID] })
const listed = async (id: number) => {
  const { invoices } = allowed(await call(listInvoices, { query: { pageSize: 1000 }, actor: mine() }))
  return invoices.find((row) => row.invoiceID === id)
}

const columns = {
  order: 'order_status',
  acknowledgement: 'acknowledgment_status',
  shipment: 'shipment_status',
} as const

describe('what the store order lets its invoice', () => {
  it.each(['order', 'acknowledgement', 'shipment'] as const)('is told as the calls decide: %s', async (stage) => {
    const { order, id } = await newInvoice()
    allowed(await update(id, { invoiceNumber: `INV-T${id}`, invoiceDate: '2026-11-20' }))
    const { store_order_id, ...before } = await kit.services.db
      .selectFrom('store_order')
      .select(['store_order_id', 'status', 'order_status', 'acknowledgment_status', 'shipment_status'])
      .where('store_order_id', '=', order.storeOrderID)
      .executeTakeFirstOrThrow()
    const become = async (now: InvoiceStatus, change: object) => {
      const { db } = kit.services
      const settled = { status: now, pending: false }
      await db.updateTable('invoice').set(settled).where('invoice_id', '=', id).execute()
      const ofStoreOrder = { ...before, pending_stages: [], ...change }
      await db.updateTable('store_order').set(ofStoreOrder).where('store_order_id', '=', store_order_id).execute()
    }
    const by = { ...clerk, partnerIDs: [partnerID] }
    const told: unknown[] = []
    const decided: unknown[] = []
    for (const status of statusValues(stage)) {
      const change = { [columns[stage]]: status, status }
      await become(invoiceStatus.created, change)
      const { send: sending, end } = (await invoice(id)).storeOrderRefusals
      expect((await listed(id))?.storeOrderRefusals).toEqual({ send: sending, end })
      told.push([status, sending, end === null, end === null])
      const sent = await send(id)
      await become(sharedStatus.error, change)
      const one = { invoiceID: id, orderID: order.orderID, storeOrderID: order.storeOrderID }
      const clearing = allowed(await call(clearInvoiceErrors, { body: [one], actor: by })).results[0]
      await become(invoiceStatus.created, change)
      const deleting = allowed(await call(deleteInvoices, { body: [id], actor: by })).results[0]
      decided.push([status, sent.ok ? null : sent.refusal.message, clearing?.done, deleting?.done])
    }
    expect(told).toEqual(decided)
  })
})
