// The views of the orders list: what waits for a step is there, what the partner does not use is not, and the figure is the list's.
import { listOrders, orderViewNames } from '@quayside/contract'
import { acknowledgementStatus, invoiceStatus, sharedStatus, shipmentStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'

const database = testDatabase()
let kit: TestApp
/** One person for all partners, one for a single one, one for none. */
const people: Record<string, string> = {}

const begun = {
  status: 'Waiting',
  order_status: 'Waiting',
  acknowledgment_status: acknowledgementStatus.notAcknowledged,
  sales_order_status: 'Not Ordered',
  external_status: 'Not Entered',
  shipment_status: shipmentStatus.notShipped,
  invoice_status: invoiceStatus.notInvoiced,
}
const acked = { acknowledgment_status: acknowledgementStatus.ackSent }
const shipped = { ...acked, shipment_status: shipmentStatus.shipmentSent }

async function partner(code: string, settings: Record<string, boolean> = {}): Promise<number> {
  const partnerID = await insertPartner(kit.services, code, 'X12')
  const set = { acknowledgements_enabled: true, shipments_enabled: true, invoices_enabled: true, ...settings }
  await kit.services.db.updateTable('partner').set(set).where('partner_id', '=', partnerID).execute()
  const order = (name: string, given: object) =>
    kit.services.db
      .insertInto('purchase_order')
      .values({ ...begun, ...given, partner_id: partnerID, order_number: `${code}-${name}`, currency: 'NZD' } as never)
      .execute()
  await order('new', { due: '2000-01-01T00:00:00Z', due_step: 'acknowledge' })
  await order('late and completed', { completed: true, due: '2000-01-01T00:00:00Z', due_step: 'acknowledge' })
  await order('queued', { acknowledgment_status: acknowledgementStatus.received })
  await order('acked', acked)
  await order('shipped', shipped)
  await order('invoiced', { ...shipped, invoice_status: invoiceStatus.invoiceSent })
  await order('deleted', { order_status: sharedStatus.deleted, status: sharedStatus.deleted })
  await order('ignored', { order_status: sharedStatus.ignored, status: sharedStatus.ignored })
  await order('completed', { completed: true })
  await order('wrong', { ...acked, shipment_status: sharedStatus.error, status: sharedStatus.error })
  return partnerID
}

beforeAll(async () => {
  kit = await testApp(database.connectionString)
  const all = await partner('ALL')
  const noAcks = await partner('NOACKS', { acknowledgements_enabled: false })
  const noShipments = await partner('NOSHIP', { shipments_enabled: false })
  const noInvoices = await partner('NOINV', { invoices_enabled: false })
  people.all = await kit.tokenFor(['StoreOrder-ViewOrders'], [all, noAcks, noShipments, noInvoices])
  people.one = await kit.tokenFor(['StoreOrder-ViewOrders'], [noAcks])
  people.none = await kit.tokenFor(['StoreOrder-ViewOrders'], [])
})
afterAll(() => kit.close())

interface Answer {
  readonly orders: readonly { readonly orderNumber: string }[]
  readonly totalRecords: number
}
const ask = async (token: string | undefined, query: Record<string, string>) =>
  (await kit.call(listOrders, { token, query })).body as Answer
const names = async (view: string, partnerCode: string) =>
  (await ask(people.all, { view, partner: partnerCode })).orders
    .map(({ orderNumber }) => orderNumber.split('-')[1])
    .sort()

describe('a view of the orders list', () => {
  it.each([
    ['late', 'ALL', ['new']],
    ['toAcknowledge', 'ALL', ['new']],
    ['toShip', 'ALL', ['acked']],
    ['toInvoice', 'ALL', ['shipped']],
    ['errors', 'ALL', ['wrong']],
    ['toAcknowledge', 'NOACKS', []],
    ['toShip', 'NOACKS', ['acked', 'new', 'queued']],
    ['toInvoice', 'NOACKS', ['shipped']],
    ['toShip', 'NOSHIP', []],
    ['toInvoice', 'NOSHIP', ['acked', 'shipped', 'wrong']],
    ['toInvoice', 'NOINV', []],
    ['toShip', 'NOINV', ['acked']],
  ])('%s of %s holds %j', async (view, partnerCode, expected) => {
    expect(await names(view, partnerCode)).toEqual(expected)
  })

  // Due today depends on the moment: dues.db.test.ts has it.
  it.each(orderViewNames.filter((view) => view !== 'dueToday'))(
    'has as many rows as its figure says, whoever asks: %s',
    async (view) => {
      const shown: number[] = []
      for (const token of Object.values(people)) {
        const figure = (await ask(token, { view, pageSize: '1' })).totalRecords
        const rows = (await ask(token, { view, pageSize: '1000' })).orders
        expect(rows).toHaveLength(figure)
        shown.push(figure)
      }
      expect(shown[0]).toBeGreaterThan(shown[1] ?? 0)
      expect(shown.at(-1)).toBe(0)
    },
  )

  it('is refused by name where there is no such view', async () => {
    const reply = await kit.call(listOrders, { token: people.all, query: { view: 'toDance' } as never })
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'view' }] } })
  })
})
