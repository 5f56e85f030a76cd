// An order number that a partner uses again in another year: in Error first, then a separate order, in both standards.
import {
  applyOrderChange,
  clearStoreOrderErrors,
  createOrder,
  listOrdersOfNumber,
  markStoreOrder,
  revalidateOrder,
  takeOrderAsOwn,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { edifactFile, orderChangeDesk, ordersMessage } from '../../features/order-changes/order-change.fixture.ts'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import { readCase } from './case-files.fixture.ts'

const kit = openTestApp()
const partners = { X12: 0, EDIFACT: 0 }
const desk = orderChangeDesk(() => kit)
let token: string
let files = 0

const allOf = permissions.map((one) => one.key)

beforeAll(async () => {
  const settings = { order_change_enabled: true }
  partners.X12 = await insertPartner(kit.services, 'SANDX12', 'X12', settings)
  partners.EDIFACT = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', settings)
  token = await kit.tokenFor(allOf, Object.values(partners))
})

const receiveText = (text: string, standard: keyof typeof partners = 'X12') =>
  kit.receive(partners[standard], standard === 'X12' ? 'SANDX12' : 'SANDEDI', `${++files}.edi`, text)
const receive = (name: string, number: string) => receiveText(readCase(name).replaceAll('FC25-100', number))

interface Row {
  readonly order_id: number
  readonly store_order_id: number
  readonly date: string
  readonly status: string
  readonly error_type: string | null
}
const ordersOf = async (number: string): Promise<Row[]> =>
  kit.services.db
    .selectFrom('purchase_order')
    .innerJoin('store_order', 'store_order.order_id', 'purchase_order.order_id')
    .select([
      'purchase_order.order_id',
      'store_order_id',
      'purchase_order.order_date as date',
      'purchase_order.status',
      'store_order.error_type',
    ])
    .where('order_number', '=', number)
    .orderBy('purchase_order.order_id')
    .execute() as Promise<Row[]>
const quantitiesOf = async ({ order_id }: Row) =>
  (
    await kit.services.db
      .selectFrom('store_order_product')
      .select('quantity')
      .where('order_id', '=', order_id)
      .execute()
  ).map(({ quantity }) => Number(quantity))

/** Receives the orders of 2024 and of 2026 under one number. */
async function bothYears(number: string): Promise<readonly [Row, Row]> {
  await receive('number-used-again-850-2024', number)
  await receive('number-used-again-850-2026', number)
  const [older, newer] = await ordersOf(number)
  if (!older || !newer) throw new Error(`Two orders ${number} were expected`)
  return [older, newer]
}
const take = (row: Row, as = token) => kit.call(takeOrderAsOwn, { token: as, params: { id: row.order_id } })

/** Sends the acknowledgement of a store order, and returns its text. */
async function acknowledgementOf({ order_id: id, store_order_id: sid }: Row): Promise<string> {
  expect((await kit.call(markStoreOrder, { token, params: { id, sid, status: 'ack' } })).status).toBe(200)
  await kit.runJobs()
  return desk.newestOut(partners.X12, '855')
}

describe('an order number that is used again', () => {
  it('stops in Error, and becomes a separate order when a person says so', async () => {
    const [older, newer] = await bothYears('FC25-100')
    expect([older.date, older.status]).toEqual(['2024-11-20', expect.not.stringMatching('Error')])
    expect([newer.date, newer.status, newer.error_type]).toEqual(['2026-11-27', 'Error', 'Duplicate Order'])
    const listed = await kit.call(listOrdersOfNumber, { token, params: { id: newer.order_id } })
    expect(listed.body).toMatchObject({ orders: [{ orderID: older.order_id, orderDate: '2024-11-20' }] })
    expect((await take(newer)).status).toBe(200)
    const [, taken] = await ordersOf('FC25-100')
    expect(taken).toMatchObject({ error_type: null, status: older.status })
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('order_id', '=', newer.order_id)
      .execute()
    expect(audit.map(({ action }) => action)).toContain(
      'Taken as a separate order; other orders with this number: 20/11/2024',
    )
    const again = await kit.call(revalidateOrder, { token, params: { id: newer.order_id } })
    expect(again.status).toBe(200)
    await kit.call(revalidateOrder, { token, params: { id: older.order_id } })
    expect((await ordersOf('FC25-100')).map(({ error_type }) => error_type)).toEqual([null, null])
  })

  it('sends a change to the order of the date that the change names', async () => {
    const [older, newer] = await bothYears('FC25-200')
    await take(newer)
    await receive('number-used-again-860-2026', 'FC25-200')
    expect([await quantitiesOf(older), await quantitiesOf(newer)]).toEqual([[12], [9]])
    const other = readCase('number-used-again-860-2026')
      .replaceAll('FC25-100', 'FC25-200')
      .replace('**1*20261127', '**1*20241120')
      .replace('QI*9**EA*8.80**VN*FC25-B', 'QI*15**EA*4.50**VN*FC25-A')
    await receiveText(other)
    expect([await quantitiesOf(older), await quantitiesOf(newer)]).toEqual([[15], [9]])
  })

  it('sends a change to an order that is still in Error', async () => {
    const [older, newer] = await bothYears('FC25-300')
    await receive('number-used-again-860-2026', 'FC25-300')
    expect([await quantitiesOf(older), await quantitiesOf(newer)]).toEqual([[12], [9]])
  })

  it('lets a change without a date wait until a person chooses its order', async () => {
    const message = ordersMessage('EC25-400')
    const older = message.segments.map((segment) => segment.replace('20261120', '20241120'))
    await receiveText(edifactFile([{ ...message, segments: older }]), 'EDIFACT')
    await receiveText(edifactFile([message]), 'EDIFACT')
    const [first, second] = await ordersOf('EC25-400')
    if (!first || !second) throw new Error('Two orders were expected')
    await take(second)
    const change = [
      'BGM+230+C-1+4',
      'DTM+137:20261122:102',
      'RFF+ON:EC25-400',
      'LIN+1+3+9410000001042:EN',
      'QTY+21:50:PCE',
      'UNS+S',
    ]
    await receiveText(edifactFile([{ type: 'ORDCHG', segments: change }]), 'EDIFACT')
    expect([await quantitiesOf(first), await quantitiesOf(second)]).toEqual([
      [48, 24],
      [48, 24],
    ])
    const file = await desk.newestFile(partners.EDIFACT)
    expect(file.notes.join()).toContain('several orders can be EC25-400: of 20/11/2026, 20/11/2024')
    const waiting = await kit.services.db
      .selectFrom('order_change')
      .select('order_change_id')
      .where('order_number', '=', 'EC25-400')
      .executeTakeFirstOrThrow()
    const params = { id: second.order_id, changeID: waiting.order_change_id }
    expect((await kit.call(applyOrderChange, { token, params, body: {} })).status).toBe(200)
    expect([await quantitiesOf(first), await quantitiesOf(second)]).toEqual([
      [48, 24],
      [50, 24],
    ])
  })

  it('puts the right date into every acknowledgement', async () => {
    const [older, newer] = await bothYears('FC25-500')
    await take(newer)
    expect(await acknowledgementOf(older)).toMatch(/BAK\*00\*\w\w\*FC25-500\*20241120/)
    expect(await acknowledgementOf(newer)).toMatch(/BAK\*00\*\w\w\*FC25-500\*20261127/)
  })

  it('refuses an order of the same date, and one that does not wait for its number', async () => {
    const [older, newer] = await bothYears('FC25-600')
    const again = readCase('number-used-again-850-2024').replaceAll('FC25-100', 'FC25-600')
    await receiveText(again.replaceAll('761250001', '761250009').replaceAll('50001', '50009'))
    const [, , same] = await ordersOf('FC25-600')
    if (!same) throw new Error('A third order was expected')
    expect((await take(same)).body).toMatchObject({ code: 'orderNumberAndDateUsed' })
    expect((await take(older)).body).toMatchObject({ code: 'orderNumberNotUsed' })
    expect((await take(newer)).status).toBe(200)
    const cleared = await kit.call(clearStoreOrderErrors, {
      token,
      params: { id: same.order_id, sid: same.store_order_id },
    })
    expect(cleared.body).toMatchObject({ code: 'firstOrderStands' })
  })

  it('needs the permissions and the partner', async () => {
    const [, newer] = await bothYears('FC25-700')
    for (const missing of ['StoreOrder-EditOrder', 'StoreOrder-ClearErrors']) {
      const some = await kit.tokenFor(
        allOf.filter((key) => key !== missing),
        [partners.X12],
      )
      expect((await take(newer, some)).status).toBe(403)
    }
    const elsewhere = await kit.tokenFor(allOf, [partners.EDIFACT])
    expect((await take(newer, elsewhere)).status).toBe(404)
    expect((await ordersOf('FC25-700')).at(-1)).toMatchObject({ status: 'Error' })
  })

  it('stays unique for orders made by hand', async () => {
    await bothYears('FC25-800')
    const made = await kit.call(createOrder, { token, body: { partnerCode: 'SANDX12', orderNumber: 'FC25-800' } })
    expect(made).toMatchObject({ status: 400, body: { code: 'duplicateOrderNumber' } })
  })

  it('works the same for ORDERS, ORDCHG and ORDRSP', async () => {
    const message = ordersMessage('EC25-900')
    const older = message.segments.map((segment) => segment.replace('20261120', '20241120'))
    await receiveText(edifactFile([{ ...message, segments: older }]), 'EDIFACT')
    await receiveText(edifactFile([message]), 'EDIFACT')
    const [first, second] = await ordersOf('EC25-900')
    if (!first || !second) throw new Error('Two orders were expected')
    expect(second.error_type).toBe('Duplicate Order')
    expect((await take(second)).status).toBe(200)
    const change = [
      'BGM+230+C-1+4',
      'DTM+137:20261122:102',
      'RFF+ON:EC25-900',
      'DTM+171:20241120:102',
      'LIN+1+3+9410000001042:EN',
      'QTY+21:50:PCE',
      'UNS+S',
    ]
    await receiveText(edifactFile([{ type: 'ORDCHG', segments: change }]), 'EDIFACT')
    expect([await quantitiesOf(first), await quantitiesOf(second)]).toEqual([
      [50, 24],
      [48, 24],
    ])
    const params = { id: first.order_id, sid: first.store_order_id, status: 'ack' }
    expect((await kit.call(markStoreOrder, { token, params })).status).toBe(200)
    await kit.runJobs()
    expect(await desk.newestOut(partners.EDIFACT, 'ORDRSP')).toMatch(/RFF\+ON:EC25-900'\s*DTM\+171:20241120:102/)
  })
})
