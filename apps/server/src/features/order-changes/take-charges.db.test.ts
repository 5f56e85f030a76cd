import { applyOrderChange, markOrder } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { allowed, refusalOf } from '../store-orders/store-order.fixture.ts'
import {
  change860,
  edifactFile,
  openOrderChanges,
  order850,
  ordersMessage,
  splitOrder850,
} from './order-change.fixture.ts'

const { kit, partners, desk, receive } = openOrderChanges()

let files = 0
const receiveEdifact = (message: Parameters<typeof edifactFile>[0][number]) =>
  kit.receive(partners.edifact, 'SANDEDI', `charges-${++files}.edi`, edifactFile([message]))

const freight = 'SAC*C*D240***2500'
const promotion = 'SAC*A*F800***1000*******02***Autumn promotion'

/** An order of 657.60 with charges above its lines. */
const receiveOrder = (number: string, ...charges: readonly string[]) => {
  const { type, segments } = order850(number)
  const [beg = '', ...others] = segments
  return receive({ type, segments: [beg, ...charges, ...others] })
}

async function chargesOf(number: string) {
  const { order_id } = await desk.orderOf(number)
  const rows = await kit.services.db
    .selectFrom('order_charge')
    .select(['order_charge_id', 'kind', 'code', 'basis', 'value'])
    .where('order_id', '=', order_id)
    .orderBy('order_charge_id')
    .execute()
  return {
    ids: rows.map((row) => row.order_charge_id),
    stated: rows.map(({ kind, code, basis, value }) => [kind, code, basis, value]),
  }
}
const chargeTotal = async (number: string) => (await desk.orderOf(number)).charge_total
const actions = async (number: string) => (await desk.audit(number)).map(({ action }) => action)

describe('an order change that states allowances and charges', () => {
  it('replaces those of the order, recomputes its totals and says so in the audit', async () => {
    await receiveOrder('PO-CH1', freight, promotion)
    const { ids } = await chargesOf('PO-CH1')
    await receive(change860('PO-CH1', '1', ['SAC*C*D240***3000', 'SAC*C*D500***450*******06***Pallet fee', 'CTT*0']))
    const after = await chargesOf('PO-CH1')
    expect(after.stated).toEqual([
      ['Charge', 'D240', 'Amount', '30.000000'],
      ['Charge', 'D500', 'Amount', '4.500000'],
    ])
    // The same charge stays the same row, so that invoices know where theirs comes from.
    expect(after.ids[0]).toBe(ids[0])
    expect(await chargeTotal('PO-CH1')).toBe('34.5000')
    expect(await actions('PO-CH1')).toContain(
      'Order change 1: Charge Freight 25 → 30, Charge Pallet fee none → 4.5, Allowance Autumn promotion 10 → none',
    )
  })

  it('changes nothing where it states none, or what the order has', async () => {
    await receiveOrder('PO-CH2', freight, promotion)
    const before = await chargesOf('PO-CH2')
    await receive(change860('PO-CH2', '1', ['POC*1*QD*36**EA*4.25**IN*KW20881', 'CTT*1']))
    await receive(change860('PO-CH2', '2', [freight, promotion, 'POC*1*QD*30**EA*4.25**IN*KW20881', 'CTT*1']))
    expect(await chargesOf('PO-CH2')).toEqual(before)
    expect((await actions('PO-CH2')).filter((action) => action.includes('Freight'))).toEqual([])
  })

  it('changes nothing as a cancellation', async () => {
    await receiveOrder('PO-CH3', freight)
    const before = await chargesOf('PO-CH3')
    await receive(change860('PO-CH3', '1', ['SAC*C*D240***3000', 'CTT*0'], '01'))
    expect(await chargesOf('PO-CH3')).toEqual(before)
  })

  it('takes them once when two people apply the change at the same time', async () => {
    await receiveOrder('PO-CH4', freight)
    const { order_id } = await desk.orderOf('PO-CH4')
    allowed(await desk.call(markOrder, { params: { id: order_id, status: 'ack' } }))
    await kit.runJobs()
    await receive(change860('PO-CH4', '1', ['SAC*C*D240***3000', 'POC*1*QD*36**EA*4.25**IN*KW20881', 'CTT*1']))
    expect((await chargesOf('PO-CH4')).stated).toEqual([['Charge', 'D240', 'Amount', '25.000000']])
    const [change] = await desk.changes('PO-CH4')
    const params = { id: order_id, changeID: change?.orderChangeID ?? 0 }
    const applied = await Promise.all([1, 2].map(() => desk.call(applyOrderChange, { params, body: {} })))
    expect(applied.map(refusalOf).filter((code) => code !== null)).toEqual(['orderChangeDecided'])
    expect((await chargesOf('PO-CH4')).stated).toEqual([['Charge', 'D240', 'Amount', '30.000000']])
    expect((await actions('PO-CH4')).filter((action) => action.includes('25 → 30'))).toHaveLength(1)
  })

  it('counts them in the stated total that comes with them', async () => {
    await receiveOrder('PO-CH5', freight)
    const { order_id } = await desk.orderOf('PO-CH5')
    // 657.60 and 30.00.
    await receive(change860('PO-CH5', '1', ['SAC*C*D240***3000', 'CTT*0', 'AMT*TT*687.60']))
    const { computed } = await kit.services.db
      .selectFrom('stated_total')
      .select('computed')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(computed).toBe('687.6')
  })

  it('replaces those of a line, and leaves the lines of which it states none', async () => {
    const { type, segments } = order850('PO-CH6')
    const [first = '', second = '', ...rest] = segments.slice(4)
    const below = 'SAC*A*C310***480*******02***Line promotion'
    await receive({ type, segments: [...segments.slice(0, 4), first, below, second, 'SAC*C*D500***300', ...rest] })
    await receive(
      change860('PO-CH6', '1', [
        'POC*1*PC*48**EA*4.25**IN*KW20881',
        'SAC*A*C310***960*******02***Line promotion',
        'SAC*C*G830***150',
        'CTT*1',
      ]),
    )
    expect((await chargesOf('PO-CH6')).stated).toEqual([
      ['Allowance', 'C310', 'Amount', '9.600000'],
      ['Charge', 'D500', 'Amount', '3.000000'],
      ['Charge', 'G830', 'Amount', '1.500000'],
    ])
    expect(await chargeTotal('PO-CH6')).toBe('-5.1000')
    expect(await actions('PO-CH6')).toContain(
      'Order change 1: line 1: Allowance Line promotion 4.8 → 9.6, line 1: Charge G830 none → 1.5',
    )
  })

  it('takes those of an added line', async () => {
    await receive(order850('PO-CH7'))
    await receive(change860('PO-CH7', '1', ['POC*3*AI*10**EA*2**IN*KW20899', 'SAC*C*D500***200', 'CTT*1']))
    expect((await chargesOf('PO-CH7')).stated).toEqual([['Charge', 'D500', 'Amount', '2.000000']])
    expect(await chargeTotal('PO-CH7')).toBe('2.0000')
  })

  it('divides those of a line over its stores', async () => {
    await receive(splitOrder850('PO-CH8'))
    await receive(
      change860('PO-CH8', '1', [
        'POC*1*PC*30**EA*4.25**IN*KW20881',
        'SAC*C*D500***300',
        'SDQ*EA*92*12*20*14*10',
        'CTT*1',
      ]),
    )
    expect((await chargesOf('PO-CH8')).stated).toEqual([
      ['Charge', 'D500', 'Amount', '2.000000'],
      ['Charge', 'D500', 'Amount', '1.000000'],
    ])
  })

  it('takes those of a line of an ORDCHG', async () => {
    await receiveEdifact(ordersMessage('PO-CH9'))
    await receiveEdifact({
      type: 'ORDCHG',
      segments: [
        'BGM+230+CH9-1+4',
        'DTM+137:20261122:102',
        'RFF+ON:PO-CH9',
        'LIN+1+3+9410000001042:EN',
        'PIA+1+KW20881:IN',
        'QTY+21:48:PCE',
        // A net price would contain it.
        'PRI+AAB:4,25',
        'ALC+C++++PC',
        'MOA+23:6',
        'UNS+S',
      ],
    })
    expect((await chargesOf('PO-CH9')).stated).toEqual([['Charge', 'PC', 'Amount', '6.000000']])
  })
})
