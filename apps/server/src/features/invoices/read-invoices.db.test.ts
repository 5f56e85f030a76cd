import { listInvoices } from '@quayside/contract'
import { type InvoiceStatus, invoiceStatus, sharedStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { actor, allowed, caller, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
let mine: number
const call = caller(() => kit, invoiceCalls)

const rows = [
  { number: 'INV-1', date: '2026-11-01', reference: 'Zed', status: invoiceStatus.created },
  { number: 'INV-2', date: '2026-11-03', reference: 'Alpha', status: invoiceStatus.invoiceSent },
  { number: null, date: null, reference: null, status: invoiceStatus.created },
]

/** An invoice of an order of its own for each row; every one but the first is of all that was ordered. */
async function insertInvoices(partnerID: number, prefix: string): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const order = await insertTestOrder(kit, partnerID, {
      orderNumber: `${prefix}PO-${9 - at}`,
      lines: [{ sku: 'KW1', quantity: '4' }],
    })
    await kit.services.db
      .updateTable('store_order_product')
      .set({ quantity_invoiced: at === 0 ? 3 : 4 })
      .where('order_id', '=', order.orderID)
      .execute()
    await kit.services.db
      .insertInto('invoice')
      .values({
        order_id: order.orderID,
        store_order_id: order.storeOrderID,
        partner_id: partnerID,
        invoice_number: row.number && prefix + row.number,
        invoice_date: row.date,
        customer_reference: row.reference,
        listed_order_number: `${prefix}PO-${9 - at}`,
        listed_order_reference: `REF ${prefix}PO-${9 - at}`,
        status: row.status,
        currency: 'NZD',
        total: '31.32',
      })
      .execute()
  }
}

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  mine = await insertPartner(kit.services, 'MINE', 'X12')
  await insertInvoices(mine, '')
  await insertInvoices(await insertPartner(kit.services, 'THEIRS', 'X12'), 'T-')
})
afterAll(() => kit.close())

const list = async (query: Record<string, string | number>) => {
  const me = { ...actor('me', []), partnerIDs: [mine] }
  const { invoices, totalRecords } = allowed(await call(listInvoices, { query, actor: me }))
  expect(totalRecords).toBe(invoices.length)
  return invoices.map((one) => one.invoiceNumber)
}

describe('the invoices list', () => {
  it('shows the newest first, those without a date last, and nothing of a partner out of reach', async () => {
    expect(await list({})).toEqual(['INV-2', 'INV-1', null])
    expect(await list({ partner: 'THEIRS' })).toEqual([])
    expect(await list({ search: 'T-' })).toEqual([])
  })

  it.each([
    ['invoiceDate', ['INV-1', 'INV-2', null]],
    ['invoiceNumber', ['INV-1', 'INV-2', null]],
    ['customerReference', ['INV-2', 'INV-1', null]],
    ['orderNumber', [null, 'INV-2', 'INV-1']],
  ])('sorts by %s', async (orderBy, numbers) => {
    expect(await list({ orderBy, direction: 'asc' })).toEqual(numbers)
  })

  it.each([
    ['inv-1', ['INV-1']],
    ['ALPHA', ['INV-2']],
    ['PO-7', [null]],
    ['REF PO-8', ['INV-2']],
    ['_', []],
  ])('finds %j in invoice number, order number and reference', async (search, numbers) => {
    expect(await list({ search })).toEqual(numbers)
  })

  it('filters by status, day, type and shortfall', async () => {
    expect(await list({ status: invoiceStatus.invoiceSent })).toEqual(['INV-2'])
    expect(await list({ startDate: '2026-11-02' })).toEqual(['INV-2'])
    expect(await list({ endDate: '2026-11-02' })).toEqual(['INV-1'])
    expect(await list({ onlyShortfall: 'true' })).toEqual(['INV-1'])
    expect(await list({ invoiceType: 'Invoice' })).toHaveLength(3)
    expect(await list({ invoiceType: 'Credit' })).toEqual([])
  })

  it('leaves a deleted invoice out of the shortfalls', async () => {
    const change = (status: InvoiceStatus) =>
      kit.services.db.updateTable('invoice').set({ status }).where('invoice_number', '=', 'INV-1').execute()
    const { status } = rows[0] as (typeof rows)[number]
    await change(sharedStatus.deleted)
    expect(await list({ onlyShortfall: 'true' })).toEqual([])
    await change(status)
  })
})
