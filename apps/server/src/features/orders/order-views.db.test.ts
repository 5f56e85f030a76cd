// The views of the orders list: what waits for a step is there, what the partner does not use is not, and the figure is the list's.
import { listOrders, orderViewNames } from '@quayside/contract'
import {
  acknowledgementStatus,
  externalStatus,
  invoiceStatus,
  newPartnerSettings,
  orderStageStatuses,
  orderStatus,
  orderStatusOf,
  type StageStatuses,
  type StatusFields,
  salesOrderStatus,
  sharedStatus,
  shipmentStatus,
  storeOrderStatus,
} from '@quayside/domain'
import { statusColumns } from '@quayside/store'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { refreshWaits } from './waits-as-listed.fixture.ts'

const kit = openTestApp()
/** One person for all partners, one for a single one, one for none. */
const people: Record<string, string> = {}

const begun: StageStatuses = {
  orderStatus: orderStatus.waiting,
  acknowledgmentStatus: acknowledgementStatus.notAcknowledged,
  salesOrderStatus: salesOrderStatus.notOrdered,
  externalStatus: externalStatus.notEntered,
  shipmentStatus: shipmentStatus.notShipped,
  invoiceStatus: invoiceStatus.notInvoiced,
}
const acked: StageStatuses = { ...begun, acknowledgmentStatus: acknowledgementStatus.ackSent }
const shipped: StageStatuses = { ...acked, shipmentStatus: shipmentStatus.shipmentSent }
const invoiced: StageStatuses = { ...shipped, invoiceStatus: invoiceStatus.invoiceSent }
const backordered: StageStatuses = { ...acked, shipmentStatus: shipmentStatus.backordered }
const deleted: StageStatuses = { ...begun, orderStatus: sharedStatus.deleted }

/** Orders by name, as their store orders stand. */
const lives: Readonly<Record<string, readonly StageStatuses[]>> = {
  new: [begun],
  queued: [{ ...begun, acknowledgmentStatus: acknowledgementStatus.received }],
  refused: [{ ...begun, acknowledgmentStatus: sharedStatus.error }],
  acked: [acked],
  packed: [{ ...acked, shipmentStatus: shipmentStatus.inProgress }],
  wrong: [{ ...acked, shipmentStatus: sharedStatus.error }],
  shipped: [shipped],
  invoiced: [invoiced],
  backordered: [backordered],
  'backordered and invoiced so far': [{ ...backordered, invoiceStatus: invoiceStatus.backordered }],
  'rest shipped': [{ ...shipped, invoiceStatus: invoiceStatus.backordered }],
  'half acked': [acked, begun],
  'half shipped': [acked, shipped],
  'done but for a deleted one': [invoiced, deleted],
  'done but for an ignored one': [invoiced, { ...begun, orderStatus: sharedStatus.ignored }],
  deleted: [deleted],
}

async function partner(code: string, settings: Record<string, boolean> = {}): Promise<number> {
  const { db } = kit.services
  const partnerID = await insertPartner(kit.services, code, 'X12')
  const set = { acknowledgements_enabled: true, shipments_enabled: true, invoices_enabled: true, ...settings }
  await db.updateTable('partner').set(set).where('partner_id', '=', partnerID).execute()
  const order = async (name: string, storeOrders: readonly StageStatuses[], given: object = {}) => {
    const rollUp = {
      status: orderStatusOf({
        storeOrders,
        completed: false,
        partner: newPartnerSettings({ partnerID, partnerCode: code, name: code }),
        vendor: kit.services.vendor,
      }),
      ...statusColumns(orderStageStatuses(storeOrders)),
    }
    const common = { partner_id: partnerID, currency: 'NZD', order_number: `${code}-${name}` }
    const { order_id } = await db
      .insertInto('purchase_order')
      .values({ ...common, ...rollUp, ...given } as never)
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const rows = storeOrders.map((state, at) => ({
      order_id,
      partner_id: partnerID,
      store_order_number: `${code}-${name}-${at}`,
      status: storeOrderStatus(state),
      ...statusColumns(state as StatusFields),
    }))
    await db
      .insertInto('store_order')
      .values(rows as never)
      .execute()
  }
  for (const [name, storeOrders] of Object.entries(lives)) await order(name, storeOrders)
  await order('late', [begun], { due: '2000-01-01T00:00:00Z', due_step: 'acknowledge' })
  for (const [name, storeOrders] of Object.entries(lives))
    await order(`completed ${name}`, storeOrders, { completed: true })
  await refreshWaits(db)
  return partnerID
}

beforeAll(async () => {
  const all = await partner('ALL')
  const noAcks = await partner('NOACKS', { acknowledgements_enabled: false })
  const noShipments = await partner('NOSHIP', { shipments_enabled: false })
  const noInvoices = await partner('NOINV', { invoices_enabled: false })
  people.all = await kit.tokenFor(['StoreOrder-ViewOrders'], [all, noAcks, noShipments, noInvoices])
  people.one = await kit.tokenFor(['StoreOrder-ViewOrders'], [noAcks])
  people.none = await kit.tokenFor(['StoreOrder-ViewOrders'], [])
})

interface Answer {
  readonly orders: readonly { readonly orderNumber: string }[]
  readonly totalRecords: number
}
const ask = async (token: string | undefined, query: Record<string, string>) =>
  (await kit.call(listOrders, { token, query })).body as Answer
const names = async (view: string, partnerCode: string, given: Record<string, string> = {}) =>
  (await ask(people.all, { view, partner: partnerCode, ...given })).orders
    .map(({ orderNumber }) => orderNumber.split('-')[1])
    .sort()

describe('a view of the orders list', () => {
  const toShip = [
    'acked',
    'backordered',
    'backordered and invoiced so far',
    'half acked',
    'half shipped',
    'packed',
    'wrong',
  ]
  const toInvoice = ['backordered', 'half shipped', 'rest shipped', 'shipped']
  it.each([
    ['late', 'ALL', ['late']],
    ['toAcknowledge', 'ALL', ['half acked', 'late', 'new', 'queued']],
    ['toShip', 'ALL', toShip],
    ['toInvoice', 'ALL', toInvoice],
    ['errors', 'ALL', ['refused', 'wrong']],
    ['toAcknowledge', 'NOACKS', []],
    ['toShip', 'NOACKS', [...toShip, 'late', 'new', 'queued', 'refused'].sort()],
    ['toInvoice', 'NOACKS', toInvoice],
    ['toShip', 'NOSHIP', []],
    ['toInvoice', 'NOSHIP', [...toInvoice, 'acked', 'half acked', 'packed', 'wrong'].sort()],
    ['toInvoice', 'NOINV', []],
    ['toShip', 'NOINV', toShip],
  ])('%s of %s holds %j', async (view, partnerCode, expected) => {
    expect(await names(view, partnerCode)).toEqual(expected)
    expect(await names(view, partnerCode, { includeCompleted: '1' })).toEqual(expected)
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

  it('is refused by name if there is no such view', async () => {
    const reply = await kit.call(listOrders, { token: people.all, query: { view: 'toDance' } as never })
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'view' }] } })
  })
})
