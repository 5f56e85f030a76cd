// A total that a message states and that the lines do not come to: what stops, who accepts it, and what an order change does.
import {
  acceptTotal,
  createStoreOrderInvoice,
  getInvoice,
  getOrder,
  getStoreOrder,
  type InvoiceDetails,
  listInvoices,
  markInvoices,
  markOrder,
  markOrders,
  markStoreOrder,
  type OrderDetails,
  previewMarkOrders,
  sendInvoice,
  stateUnitContent,
  updateInvoice,
  updatePartner,
  withdrawTotal,
} from '@quayside/contract'
import { permissions } from '@quayside/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import { insertPartner } from '../../services.fixture.ts'
import {
  change860,
  edifactFile,
  orderChangeDesk,
  splitOrder850,
  type X12Message,
  x12File,
} from '../order-changes/order-change.fixture.ts'

const kit = openTestApp()
const desk = orderChangeDesk(() => kit)
const partners = { X12: 0, EDIFACT: 0 }
const allOf = permissions.map((one) => one.key)
let token: string
let files = 0

/** Invoices need neither acknowledgement nor shipment, so that the total alone decides. */
const settings = { order_change_enabled: true, acknowledgements_enabled: false, shipments_enabled: false }

beforeAll(async () => {
  partners.X12 = await insertPartner(kit.services, 'SANDX12', 'X12', settings)
  partners.EDIFACT = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', settings)
  token = await kit.tokenFor(allOf, Object.values(partners))
})

const receive = (...messages: readonly X12Message[]) =>
  kit.receive(partners.X12, 'SANDX12', `${++files}.edi`, x12File(messages))

/** 10 and 5 of 60.00: 900.00 without tax, 1,035.00 with the 15 % of the partner. */
const order850 = (number: string, total: string, more: readonly string[] = []): X12Message => ({
  type: '850',
  segments: [
    `BEG*00*SA*${number}**20261120`,
    ...more,
    'N1*ST*Karaka DC*92*9001',
    'PO1*1*10*EA*60**IN*KW20881',
    'PO1*2*5*EA*60**IN*KW20890',
    'CTT*2',
    total,
  ],
})

interface Desk {
  readonly id: number
  readonly storeOrderIDs: readonly number[]
}
async function orderNamed(number: string): Promise<Desk> {
  const { order_id } = await desk.orderOf(number)
  return { id: order_id, storeOrderIDs: (await desk.storeOrders(number)).map((one) => one.store_order_id) }
}
async function received(number: string, total: string, more: readonly string[] = []): Promise<Desk> {
  await receive(order850(number, total, more))
  return orderNamed(number)
}

const read = async ({ id }: Desk) =>
  (await kit.call(getOrder, { token, params: { id } })).body as unknown as OrderDetails
const stands = async (order: Desk) => {
  const { statedTotals, totalAcceptedBy, storeOrders } = await read(order)
  return {
    totals: statedTotals.map(({ code, amount, computed }) => [code, amount, computed]),
    difference: statedTotals.map((total) => total.difference).find((text) => text !== null) ?? null,
    open: storeOrders[0]?.totalDifference ?? null,
    accepted: totalAcceptedBy !== null,
  }
}
const differing = async (order: Desk) =>
  (await read(order)).statedTotals.flatMap(({ code, amount, computed, difference }) =>
    difference === null ? [] : [{ code, amount, computed }],
  )
const accept = async (order: Desk, totals?: unknown, as = token) =>
  kit.call(acceptTotal, {
    token: as,
    params: { id: order.id },
    body: { totals: totals ?? (await differing(order)) },
  })
const withdraw = (order: Desk, as = token) => kit.call(withdrawTotal, { token: as, params: { id: order.id } })

let invoices = 0
async function invoiceOf({ id, storeOrderIDs }: Desk): Promise<number> {
  const made = await kit.call(createStoreOrderInvoice, { token, params: { id, sid: storeOrderIDs[0] ?? 0 } })
  const { invoiceID } = made.body as { invoiceID: number }
  const body = { invoiceNumber: `INV-${++invoices}` }
  expect((await kit.call(updateInvoice, { token, params: { id: invoiceID }, body })).status).toBe(200)
  return invoiceID
}
const send = (id: number) => kit.call(sendInvoice, { token, params: { id } })
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

const difference = 'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80)'
const refusal = (number: string) =>
  `Couldn't send the invoice of ${number}: the message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80). Accept the difference on the page of the order, or ask the partner for an order change.`

describe('an order whose stated total differs', () => {
  it('says so on the order, the store order, the invoice and its list', async () => {
    const order = await received('TOT-1', 'AMT*TT*905.80')
    expect(await stands(order)).toEqual({
      totals: [['AMT TT', 905.8, 900]],
      difference,
      open: difference,
      accepted: false,
    })
    const invoiceID = await invoiceOf(order)
    const invoice = (await kit.call(getInvoice, { token, params: { id: invoiceID } })).body as InvoiceDetails
    expect(invoice).toMatchObject({ totalDifference: difference, storeOrderRefusals: { send: refusal('TOT-1') } })
    const sid = order.storeOrderIDs[0] ?? 0
    const storeOrder = await kit.call(getStoreOrder, { token, params: { id: order.id, sid } })
    expect(storeOrder.body).toMatchObject({ totalDifference: difference })
    const list = await kit.call(listInvoices, { token, query: { searchString: invoice.invoiceNumber ?? '' } })
    expect(list.body).toMatchObject({ invoices: [{ storeOrderRefusals: { send: refusal('TOT-1') } }] })
  })

  it('refuses to send its invoice by every call, and sends it once the difference is accepted', async () => {
    const order = await received('TOT-2', 'AMT*TT*905.80')
    const invoiceID = await invoiceOf(order)
    const sid = order.storeOrderIDs[0] ?? 0
    const status = 'invoice'
    const attempts = [
      await send(invoiceID),
      await kit.call(markStoreOrder, { token, params: { id: order.id, sid, status } }),
      await kit.call(markOrder, { token, params: { id: order.id, status } }),
    ]
    expect(attempts.map((one) => [one.status, messageOf(one)])).toEqual(attempts.map(() => [422, refusal('TOT-2')]))
    const bulk = [
      await kit.call(markInvoices, { token, body: { invoiceIDs: [invoiceID], status: 'send' } }),
      await kit.call(markOrders, { token, params: { status }, body: { orderIDs: [order.id] } }),
      await kit.call(previewMarkOrders, { token, params: { status }, body: { orderIDs: [order.id] } }),
    ]
    for (const { body } of bulk) expect(JSON.stringify(body)).toContain(refusal('TOT-2'))
    await kit.runJobs()
    expect(await desk.newestOut(partners.X12, '810')).toBe('')
    expect((await accept(order)).status).toBe(200)
    expect((await send(invoiceID)).status).toBe(200)
    await kit.runJobs()
    expect(await desk.newestOut(partners.X12, '810')).toContain('TDS*103500')
  })

  it('sends the invoice of an order whose total agrees, on whatever plausible basis', async () => {
    for (const [number, total, more] of [
      ['TOT-3', 'AMT*TT*900.02', []],
      ['TOT-4', 'AMT*TT*1035', []],
      ['TOT-5', 'AMT*TT*925', ['SAC*C*D240***2500*******06']],
      ['TOT-6', 'AMT*1*900', []],
    ] as const) {
      const order = await received(number, total, more)
      expect(await stands(order)).toMatchObject({ difference: null, open: null })
      expect((await send(await invoiceOf(order))).status).toBe(200)
    }
  })

  it('counts the whole purchase order though it is split by store', async () => {
    const { segments } = splitOrder850('TOT-7')
    // 30 of 4.25 and 8 of 18.90
    await receive({ type: '850', segments: [...segments, 'AMT*TT*278.70'] })
    const order = await orderNamed('TOT-7')
    expect(order.storeOrderIDs).toHaveLength(2)
    expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 278.7, 278.7]], open: null })
  })

  it('compares each total of an ORDERS on its own basis', async () => {
    const segments = [
      'BGM+220+TOT-8+9',
      'DTM+137:20261120:102',
      'NAD+DP+9001::9',
      'CUX+2:NZD:9',
      'ALC+C++++FC',
      'MOA+23:25',
      'LIN+1++9410000001042:EN',
      'QTY+21:10:PCE',
      'PRI+AAA:60',
      'TAX+7+VAT+++:::10',
      'UNS+S',
      'MOA+79:600',
      'MOA+125:625',
      'MOA+39:700',
      'CNT+2:1',
    ]
    await kit.receive(partners.EDIFACT, 'SANDEDI', `${++files}.edi`, edifactFile([{ type: 'ORDERS', segments }]))
    expect(await stands(await orderNamed('TOT-8'))).toMatchObject({
      totals: [
        ['MOA 125', 625, 625],
        ['MOA 39', 700, 687.5],
        ['MOA 79', 600, 600],
      ],
      open: 'The message states 700.00, the lines come to 687.50 with tax, with allowances and charges (difference 12.50)',
    })
  })

  it('allows what the partner’s tolerance allows', async () => {
    const id = await insertPartner(kit.services, 'TOLER', 'X12', settings)
    const own = await kit.tokenFor(allOf, [id])
    await kit.receive(id, 'TOLER', `${++files}.edi`, x12File([order850('TOT-9', 'AMT*TT*905.80')]))
    const order = await orderNamed('TOT-9')
    const open = async () => {
      const { body } = await kit.call(getOrder, { token: own, params: { id: order.id } })
      return (body as unknown as OrderDetails).storeOrders[0]?.totalDifference
    }
    const tolerate = (totalTolerance: string) =>
      kit.call(updatePartner, { token: own, params: { id }, body: { totalTolerance } })
    expect(await open()).toBe(difference)
    expect((await tolerate('5.79')).status).toBe(200)
    expect(await open()).toBe(difference)
    expect((await tolerate('5.80')).status).toBe(200)
    expect(await open()).toBeNull()
  })
})

describe('accepting the difference', () => {
  it('audits each step, and withdraws while no invoice was sent', async () => {
    const order = await received('TOT-10', 'AMT*TT*905.80')
    expect((await accept(order)).body).toMatchObject({ totalAcceptedBy: expect.stringMatching(/^api-/) })
    expect(await stands(order)).toMatchObject({ difference, open: null, accepted: true })
    expect((await withdraw(order)).status).toBe(200)
    expect(await stands(order)).toMatchObject({ open: difference, accepted: false })
    const invoiceID = await invoiceOf(order)
    expect((await send(invoiceID)).status).toBe(422)
    await accept(order)
    expect((await send(invoiceID)).status).toBe(200)
    const late = await withdraw(order)
    expect([late.status, messageOf(late)]).toEqual([
      400,
      `Couldn't withdraw the acceptance of order TOT-10: invoice INV-${invoices} was sent.`,
    ])
    const actions = (await desk.audit('TOT-10')).map(({ action }) => action)
    expect(actions.filter((action) => /Difference|Acceptance/.test(action))).toEqual([
      `Accept Difference: ${difference}`,
      `Withdraw Acceptance: ${difference}`,
      `Accept Difference: ${difference}`,
    ])
  })

  it('refuses where nothing differs, where it was accepted before, and where the person saw other amounts', async () => {
    const agreeing = await received('TOT-11', 'AMT*TT*900')
    expect(messageOf(await accept(agreeing))).toBe('The stated total of order TOT-11 agrees with its lines.')
    const order = await received('TOT-12', 'AMT*TT*905.80')
    const stale = await accept(order, [{ code: 'AMT TT', amount: 905.8, computed: 899 }])
    expect([stale.status, messageOf(stale)]).toEqual([422, `The totals of order TOT-12 changed. ${difference}.`])
    expect(messageOf(await withdraw(order))).toBe('The difference of order TOT-12 is not accepted.')
    const totals = await differing(order)
    expect((await accept(order, totals)).status).toBe(200)
    expect(messageOf(await accept(order, totals))).toMatch(/^The difference of order TOT-12 was accepted by api-/)
  })

  it('needs the permission to edit orders and access to the partner', async () => {
    const order = await received('TOT-13', 'AMT*TT*905.80')
    const totals = await differing(order)
    const viewer = await kit.tokenFor(['StoreOrder-ViewOrders'], [partners.X12])
    const stranger = await kit.tokenFor(allOf, [partners.EDIFACT])
    for (const [as, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      expect((await accept(order, totals, as)).status).toBe(status)
      expect((await withdraw(order, as)).status).toBe(status)
    }
    expect(await stands(order)).toMatchObject({ accepted: false })
  })
})

describe('an order change', () => {
  const line1 = (quantity: string) => `POC*1*QI*${quantity}*2*EA*60**IN*KW20881`

  it('asks again where the change states another total of the order as changed', async () => {
    const order = await received('TOT-20', 'AMT*TT*905.80')
    await accept(order)
    await receive(change860('TOT-20', '1', [line1('12'), 'CTT*1', 'AMT*TT*1030']))
    expect(await stands(order)).toEqual({
      totals: [['AMT TT', 1030, 1020]],
      difference: 'The message states 1,030.00, the lines come to 1,020.00 without tax and charges (difference 10.00)',
      open: 'The message states 1,030.00, the lines come to 1,020.00 without tax and charges (difference 10.00)',
      accepted: false,
    })
    expect((await desk.audit('TOT-20')).map(({ action }) => action)).toContain(
      'Acceptance of the difference ended: the totals changed',
    )
    await receive(change860('TOT-20', '2', [line1('14'), 'CTT*1', 'AMT*TT*1140']))
    expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 1140, 1140]], open: null })
  })

  it('leaves an acceptance where it states no total, or the same one of the same lines', async () => {
    const order = await received('TOT-21', 'AMT*TT*905.80')
    await accept(order)
    await receive(change860('TOT-21', '1', ['DTM*063*20261210', 'CTT*0']))
    await receive(change860('TOT-21', '2', ['DTM*063*20261211', 'CTT*0', 'AMT*TT*905.80']))
    expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 905.8, 900]], accepted: true })
  })

  it('replaces the charges that it states again', async () => {
    const order = await received('TOT-22', 'AMT*TT*925', ['SAC*C*D240***2500*******06', 'SAC*C*H850***500*******06'])
    expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 925, 930]] })
    const changed = ['SAC*C*D240***2000*******06', 'SAC*C*H850***600*******06', 'CTT*0', 'AMT*TT*926']
    await receive(change860('TOT-22', '1', changed))
    expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 926, 926]], open: null })
  })

  it('asks again where the change arrives while a person accepts the earlier total', async () => {
    for (let run = 0; run < 4; run++) {
      const number = `TOT-3${run}`
      const order = await received(number, 'AMT*TT*905.80')
      const totals = await differing(order)
      const [accepted] = await Promise.all([
        accept(order, totals),
        receive(change860(number, '1', [line1('12'), 'CTT*1', 'AMT*TT*1030'])),
      ])
      expect([200, 422]).toContain(accepted.status)
      expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 1030, 1020]], accepted: false })
    }
  })
})

describe('withdrawing an acceptance', () => {
  it('refuses one of two: the withdrawal, or the invoice sent at the same moment', async () => {
    const order = await received('TOT-40', 'AMT*TT*905.80')
    await accept(order)
    const invoiceID = await invoiceOf(order)
    const statuses = (await Promise.all([withdraw(order), send(invoiceID)])).map(({ status }) => status)
    expect([
      [200, 422],
      [400, 200],
    ]).toContainEqual(statuses)
  })
})

describe('an order with a line without a price', () => {
  it('compares the total once a person states how the unit of the price converts', async () => {
    await receive({
      type: '850',
      segments: [
        'BEG*00*SA*TOT-50**20261120',
        'N1*ST*Karaka DC*92*9001',
        'PO1*1*10*CA*2.50*PE*IN*KW5001',
        'CTT*1',
        'AMT*TT*310',
      ],
    })
    const order = await orderNamed('TOT-50')
    expect(await stands(order)).toMatchObject({ totals: [['AMT TT', 310, null]], open: null })
    const { productID } = (await read(order)).storeOrderProducts[0] ?? {}
    const body = { unit: 'CA', quantity: 12, of: 'EA' }
    const stated = await kit.call(stateUnitContent, { token, params: { id: productID ?? 0 }, body })
    expect(stated.status).toBe(200)
    expect(await stands(order)).toMatchObject({
      totals: [['AMT TT', 310, 300]],
      open: 'The message states 310.00, the lines come to 300.00 without tax and charges (difference 10.00)',
    })
  })
})
