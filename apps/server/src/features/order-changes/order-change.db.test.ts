import { applyOrderChange, clearStoreOrderErrors, markOrder } from '@quayside/contract'
import { readMessageDetails } from '@quayside/store'
import { describe, expect, it } from 'vitest'
import { insertPartner } from '../../services.fixture.ts'
import { writesStatusesByHand } from '../orders/waits-as-listed.fixture.ts'
import { allowed, clerk, refusalOf } from '../store-orders/store-order.fixture.ts'
import {
  change860,
  edifactFile,
  openOrderChanges,
  order850,
  ordersMessage,
  splitOrder850,
  type X12Message,
  x12File,
} from './order-change.fixture.ts'

writesStatusesByHand()

const { kit, partners, desk, receive } = openOrderChanges()
const received = async (number: string, ...changes: X12Message[]) => {
  await receive(order850(number))
  for (const change of changes) await receive(change)
}
const sendAck = async (number: string) => {
  const { order_id } = await desk.orderOf(number)
  const sent = await desk.call(markOrder, { params: { id: order_id, status: 'ack' } })
  await kit.runJobs()
  return sent
}
const apply = async (number: string, at = 0, storeOrderID?: number) => {
  const { order_id } = await desk.orderOf(number)
  const change = (await desk.changes(number))[at]
  return desk.call(applyOrderChange, {
    params: { id: order_id, changeID: change?.orderChangeID ?? 0 },
    body: storeOrderID === undefined ? {} : { storeOrderID },
  })
}
const clearErrors = async (number: string) => {
  const { order_id, store_order_id } = await desk.storeOrder(number)
  return desk.call(clearStoreOrderErrors, { params: { id: order_id, sid: store_order_id } })
}

const lessOfOne = ['POC*1*QD*36**EA*4.25**IN*KW20881', 'CTT*1']

describe('an 860 for an order that was not answered', () => {
  it('changes quantity and price, adds and takes off lines, moves dates, and recomputes the totals', async () => {
    await received(
      'PO-1',
      change860('PO-1', '1', [
        'DTM*010*20261203',
        'DTM*001*20261209',
        'POC*1*QD*36**EA*4.00**IN*KW20881',
        'POC*2*DI',
        'POC*3*AI*6**EA*9.95**IN*KW30000',
        'PID*F****Oven mitt',
        'CTT*3',
      ]),
    )
    expect(await desk.lines('PO-1')).toEqual([
      ['1', 36, 4, null],
      ['2', 0, 18.9, null],
      ['3', 6, 9.95, null],
    ])
    const order = await desk.orderOf('PO-1')
    // 36 × 4.00 + 6 × 9.95, plus 15%.
    expect(order).toMatchObject({ etd: '2026-12-03', eta: '2026-12-09', sub_total: '203.7000', total: '234.2600' })
    expect(await desk.storeOrder('PO-1')).toMatchObject({
      due_date: '2026-12-09',
      order_status: 'Waiting',
      error: null,
    })
    expect(await desk.changes('PO-1')).toMatchObject([
      {
        changeNumber: '1',
        changeDate: '2026-11-22',
        status: 'Applied',
        purpose: 'change',
        headerChanges: [
          { field: 'etd', name: null, before: '2026-12-01', after: '2026-12-03' },
          { field: 'eta', name: null, before: '2026-12-05', after: '2026-12-09' },
          // What the fields keep without its qualifier is a detail, and follows.
          { field: 'detail', name: 'Date: requested ship', before: '1 December 2026', after: '3 December 2026' },
          { field: 'detail', name: 'Date: cancel after', before: '5 December 2026', after: '9 December 2026' },
        ],
        storeOrders: [
          {
            status: 'Applied',
            canApply: false,
            decidedBy: 'Partner SANDX12',
            lines: [
              { kind: 'changed', quantityBefore: 48, quantity: 36, lineProductPriceBefore: 4.25, lineProductPrice: 4 },
              { kind: 'deleted', quantityBefore: 24, quantity: 0 },
              {
                kind: 'added',
                quantityBefore: 0,
                quantity: 6,
                description: 'Oven mitt',
                supplierProductCode: 'KW30000',
              },
            ],
          },
        ],
      },
    ])
    const [audit] = await desk.audit('PO-1')
    expect(audit?.action).toBe(
      'Order change 1: Deliver After 2026-12-01 → 2026-12-03; Deliver Before 2026-12-05 → 2026-12-09; Date: requested ship 1 December 2026 → 3 December 2026; Date: cancel after 5 December 2026 → 9 December 2026; line 1 Qty 48 → 36, Price 4.25 → 4; line 2 taken off (24); line 3 added: 6 of KW30000',
    )
    expect(audit?.exchange_file_id).toBe((await desk.changes('PO-1'))[0]?.exchangeFileID)
  })

  it('is acknowledged functionally, and answered by the acknowledgement as an 865 with a code per line', async () => {
    expect(await desk.newestFile(partners.x12)).toMatchObject({ status: 'Processed', notes: [], reference: 'PO-1' })
    expect(await desk.newestOut(partners.x12, '997')).toMatch(
      /AK1\*PC\*\d+~\s*AK2\*860\*0001~\s*AK5\*A~\s*AK9\*A\*1\*1\*1/,
    )
    allowed(await sendAck('PO-1'))
    const answer = await desk.newestOut(partners.x12, '865')
    expect(answer).toMatch(/GS\*CA\*/)
    expect(answer).toMatch(/BCA\*00\*AD\*PO-1\*\*1\*20261120\*\*\*A\d+-1\*\d{8}\*20261122/)
    expect(answer).toMatch(/POC\*1\*CA\*36\*36\*EA\*4\*\*IN\*KW20881~\s*ACK\*IA\*36\*EA/)
    expect(answer).toMatch(/POC\*2\*DI\*0\*0\*EA\*18\.9\*\*IN\*KW20890~\s*ACK\*ID\*0\*EA/)
    expect(answer).toMatch(/POC\*3\*AI\*6\*6\*EA\*9\.95\*\*IN\*KW30000~\s*PID\*F\*\*\*\*Oven mitt~\s*ACK\*IA\*6\*EA/)
    expect(await desk.storeOrder('PO-1')).toMatchObject({ acknowledgment_status: 'Acknowledgement Sent' })
  })

  it('says so in EDI Warnings before what is there already', async () => {
    await received('PO-W1')
    const { order_id } = await desk.orderOf('PO-W1')
    const before = `${'Colour is no code of ours. '.repeat(18)}Size too.`
    await kit.services.db
      .updateTable('store_order_product')
      .set({ edi_warnings: before })
      .where('order_id', '=', order_id)
      .where('order_line_number', '=', '1')
      .execute()
    await receive(change860('PO-W1', '1', lessOfOne))
    const line = await kit.services.db
      .selectFrom('store_order_product')
      .select('edi_warnings')
      .where('order_id', '=', order_id)
      .where('order_line_number', '=', '1')
      .executeTakeFirstOrThrow()
    expect(line.edi_warnings).toBe(`Changed by order change 1; ${before}`)
  })

  it('leaves nothing to do if it repeats what the order already says', async () => {
    await received('PO-2', change860('PO-2', '1', ['POC*1*QD*48**EA*4.25**IN*KW20881', 'CTT*1']))
    expect(await desk.changes('PO-2')).toMatchObject([{ status: 'Applied', storeOrders: [] }])
    expect((await desk.changes('PO-2'))[0]?.message).toMatch('nothing that the order does not have already')
  })

  it('stops the order if an added line fails the checks of arrival', async () => {
    await received('PO-3')
    await kit.services.db
      .updateTable('partner')
      .set({ price_validation_type: 'Error', price_validation_tolerance: '5' })
      .where('partner_id', '=', partners.x12)
      .execute()
    await receive(change860('PO-3', '1', ['POC*1*PC***EA*9.00**IN*KW20881', 'CTT*1']))
    const stopped = await desk.storeOrder('PO-3')
    expect(stopped).toMatchObject({ status: 'Error', error_type: 'Price Validation' })
    expect(stopped.error).toMatch('Line 1: price 9')
    await receive(change860('PO-3', '2', ['POC*1*PC***EA*4.25**IN*KW20881', 'CTT*1']))
    expect(await desk.storeOrder('PO-3')).toMatchObject({ order_status: 'Waiting', error_type: null, error: null })
    await kit.services.db
      .updateTable('partner')
      .set({ price_validation_type: null })
      .where('partner_id', '=', partners.x12)
      .execute()
  })
})

describe('a cancellation', () => {
  it('leaves nothing of any line, and is answered as agreed', async () => {
    await received('PO-10', change860('PO-10', '1', [], '01'))
    expect(await desk.lines('PO-10')).toEqual([
      ['1', 0, 4.25, 0],
      ['2', 0, 18.9, 0],
    ])
    expect(await desk.orderOf('PO-10')).toMatchObject({ status: 'Cancelled', total: '0.0000' })
    expect(await desk.storeOrder('PO-10')).toMatchObject({ acknowledgment_status: 'Ack Entered' })
    allowed(await sendAck('PO-10'))
    expect(await desk.newestOut(partners.x12, '865')).toMatch(
      /BCA\*00\*AD\*PO-10\*.*POC\*1\*DI\*0.*ACK\*ID.*POC\*2\*DI\*0.*ACK\*ID/s,
    )
    expect(await desk.orderOf('PO-10')).toMatchObject({ status: 'Cancelled' })
  })
})

describe('a change that comes too late', () => {
  it('stops the store order with what to do, and changes nothing', async () => {
    await received('PO-20')
    allowed(await sendAck('PO-20'))
    await receive(change860('PO-20', '1', lessOfOne))
    const stopped = await desk.storeOrder('PO-20')
    expect(stopped).toMatchObject({
      status: 'Order Change Error',
      order_status: 'Order Change Error',
      error_type: 'Order Change',
    })
    expect(stopped.error).toBe(
      'The order change of PO-20 cannot be applied: Acknowledgement is Acknowledgement Sent already. Agree it with the partner; then apply what still fits, or clear the error to keep the order as it is.',
    )
    expect(await desk.orderOf('PO-20')).toMatchObject({ status: 'Order Change Error' })
    expect((await desk.lines('PO-20'))[0]).toEqual(['1', 48, 4.25, 48])
    expect((await desk.newestFile(partners.x12)).notes).toEqual([`note: ${stopped.error}`])
    expect(await desk.changes('PO-20')).toMatchObject([
      {
        status: 'Order Change Error',
        storeOrders: [{ canApply: true, decided: null, lines: [{ quantityBefore: 48, quantity: 36 }] }],
      },
    ])
    expect(refusalOf(await sendAck('PO-20'))).toBe('unresolvedErrors')
  })

  it('is applied by hand: the answer is opened, sent again as an 865', async () => {
    const answer = allowed(await apply('PO-20'))
    expect(answer.results).toMatchObject([{ storeOrderNumber: 'PO-20', done: true, message: null }])
    expect((await desk.lines('PO-20'))[0]).toEqual(['1', 36, 4.25, 36])
    expect(await desk.storeOrder('PO-20')).toMatchObject({
      order_status: 'Waiting',
      acknowledgment_status: 'Ack Entered',
      error_type: null,
    })
    expect(await desk.changes('PO-20')).toMatchObject([
      { status: 'Applied', storeOrders: [{ status: 'Applied', decidedBy: 'clerk', canApply: false }] },
    ])
    expect(refusalOf(await apply('PO-20'))).toBe('orderChangeDecided')
    allowed(await sendAck('PO-20'))
    expect(await desk.newestOut(partners.x12, '865')).toMatch(
      /BCA\*00\*AD\*PO-20\*\*1.*POC\*1\*CA\*36.*POC\*2\*NC\*24/s,
    )
  })

  it('is declined by clearing the error, told to the partner once', async () => {
    await received('PO-21')
    allowed(await sendAck('PO-21'))
    await receive(change860('PO-21', '7', lessOfOne))
    allowed(await clearErrors('PO-21'))
    expect(await desk.changes('PO-21')).toMatchObject([
      { status: 'Declined', storeOrders: [{ status: 'Declined', decidedBy: 'clerk', canApply: false }] },
    ])
    expect(await desk.storeOrder('PO-21')).toMatchObject({ order_status: 'Waiting', status: 'Acknowledgement Sent' })
    expect(refusalOf(await apply('PO-21'))).toBe('orderChangeDecided')
    allowed(await sendAck('PO-21'))
    expect(await desk.newestOut(partners.x12, '865')).toMatch(/BCA\*00\*RJ\*PO-21\*\*7\*.*CTT\*0/s)
    expect(await desk.newestOut(partners.x12, '865')).not.toMatch(/POC\*/)
    const before = await desk.newestOut(partners.x12, '855')
    allowed(await sendAck('PO-21'))
    expect(await desk.newestOut(partners.x12, '855')).not.toBe(before)
  })

  it('waits behind an earlier one that is undecided', async () => {
    await received('PO-22')
    allowed(await sendAck('PO-22'))
    await receive(change860('PO-22', '1', lessOfOne))
    await receive(change860('PO-22', '2', ['POC*2*QD*20**EA***IN*KW20890', 'CTT*1']))
    expect((await desk.storeOrder('PO-22')).error).toMatch(
      'An earlier order change 1 of PO-22 has not been decided yet.',
    )
    allowed(await apply('PO-22', 1))
    expect(await desk.storeOrder('PO-22')).toMatchObject({ order_status: 'Order Change Error' })
    allowed(await apply('PO-22', 0))
    expect(await desk.storeOrder('PO-22')).toMatchObject({ order_status: 'Waiting', error: null })
    expect((await desk.lines('PO-22')).map(([, quantity]) => quantity)).toEqual([36, 20])
  })

  it('two people decide at once: one of them is told', async () => {
    await received('PO-23')
    allowed(await sendAck('PO-23'))
    await receive(change860('PO-23', '1', lessOfOne))
    const [one, other] = await Promise.all([apply('PO-23'), clearErrors('PO-23')])
    const refused = [one, other].map((decision) => refusalOf(decision)).filter((code) => code !== null)
    expect(refused).toHaveLength(1)
    expect(['orderChangeDecided', 'noErrors']).toContain(refused[0])
  })
})

describe('a change of an order in several stores', () => {
  it('gives each store what its quantities say', async () => {
    await receive(splitOrder850('PO-30'))
    await receive(
      change860('PO-30', '1', [
        'POC*1*QI*34**EA***IN*KW20881',
        'SDQ*EA*92*12*20*14*14',
        'POC*2*PC***EA*17.50**IN*KW20890',
        'CTT*2',
      ]),
    )
    expect(await desk.lines('PO-30')).toEqual([
      ['1', 20, 4.25, null],
      ['2', 5, 17.5, null],
      ['1', 14, 4.25, null],
      ['2', 3, 17.5, null],
    ])
    // Revalidate does not hold what the stores ask for now against what the order said before.
    expect((await desk.orderOf('PO-30')).source_document).toMatchObject({ splitLines: { 2: '8' } })
    expect((await desk.orderOf('PO-30')).source_document).not.toMatchObject({ splitLines: { 1: '30' } })
    const [change] = await desk.changes('PO-30')
    expect(change?.storeOrders.map(({ storeCode, lines }) => [storeCode, lines.length])).toEqual([
      ['12', 1],
      ['14', 2],
    ])
  })

  it('stops the store orders of a line that changes without a split, and names a store that the order does not have', async () => {
    await receive(splitOrder850('PO-31'))
    await receive(change860('PO-31', '1', ['POC*1*QI*34**EA***IN*KW20881', 'CTT*1']))
    expect((await desk.storeOrders('PO-31')).map(({ status }) => status)).toEqual([
      'Order Change Error',
      'Order Change Error',
    ])
    expect((await desk.storeOrders('PO-31'))[0]?.error).toMatch('without saying how much goes to which store')
    await receive(splitOrder850('PO-32'))
    await receive(change860('PO-32', '1', ['POC*1*QI*35**EA***IN*KW20881', 'SDQ*EA*92*12*20*77*15', 'CTT*1']))
    const [first, second] = await desk.storeOrders('PO-32')
    expect(first?.error).toMatch('Line 1 goes to store 77, which order PO-32 does not have.')
    expect(second?.status).toBe('Waiting')
  })
})

describe('a change that is kept without effect', () => {
  it('is reported for a partner without order changes; the order is not touched', async () => {
    const off = await insertPartner(kit.services, 'OFF', 'X12')
    await kit.receive(off, 'OFF', 'order.edi', x12File([order850('PO-40')]))
    await kit.receive(off, 'OFF', 'change.edi', x12File([change860('PO-40', '1', lessOfOne)]))
    expect((await desk.newestFile(off)).notes).toEqual([
      'note: Order changes are not enabled for Partner OFF: the change of order PO-40 was kept, not applied. Enable order changes in the settings of the partner, or change the order by hand.',
    ])
    expect(await desk.newestOut(off, '997')).toMatch(/AK2\*860.*AK5\*A/s)
    expect((await desk.lines('PO-40')).map(([, quantity]) => quantity)).toEqual([48, 24])
    expect(await desk.changes('PO-40')).toEqual([])
  })

  it('is reported for an order that is deleted or completed', async () => {
    for (const [number, ended] of [
      ['PO-41', 'Deleted'],
      ['PO-42', 'Completed'],
    ] as const) {
      await received(number)
      const { order_id } = await desk.orderOf(number)
      if (ended === 'Deleted') {
        await kit.services.db
          .updateTable('store_order')
          .set({ order_status: 'Deleted', status: 'Deleted' })
          .where('order_id', '=', order_id)
          .execute()
        await kit.services.db
          .updateTable('purchase_order')
          .set({ status: 'Deleted' })
          .where('order_id', '=', order_id)
          .execute()
      } else
        await kit.services.db
          .updateTable('purchase_order')
          .set({ completed: true })
          .where('order_id', '=', order_id)
          .execute()
      await receive(change860(number, '1', lessOfOne))
      expect((await desk.newestFile(partners.x12)).notes[0]).toMatch(`the order is ${ended}.`)
      expect(await desk.changes(number)).toMatchObject([{ status: 'Not Applied', storeOrders: [] }])
      expect((await desk.lines(number))[0]).toEqual(['1', 48, 4.25, null])
    }
  })

  it('is reported if the same change comes under a new control number, or another one under the same number', async () => {
    await received('PO-43', change860('PO-43', '1', lessOfOne), change860('PO-43', '1', lessOfOne))
    expect((await desk.newestFile(partners.x12)).notes).toEqual([
      'note: Order change 1 of PO-43 was received before with the same content. It was not applied again.',
    ])
    expect((await desk.changes('PO-43')).map(({ status }) => status)).toEqual(['Duplicate', 'Applied'])
    await receive(change860('PO-43', '1', ['POC*1*QD*30**EA***IN*KW20881', 'CTT*1']))
    expect((await desk.storeOrder('PO-43')).error).toMatch('Order change 1 of PO-43 came before with other content.')
    expect((await desk.lines('PO-43'))[0]).toEqual(['1', 36, 4.25, null])
  })

  it('does nothing as part of an interchange that came before', async () => {
    await received('PO-44')
    const file = x12File([change860('PO-44', '1', lessOfOne)])
    await kit.receive(partners.x12, 'SANDX12', 'once.edi', file)
    await kit.receive(partners.x12, 'SANDX12', 'twice.edi', file)
    expect(await desk.newestFile(partners.x12)).toMatchObject({ status: 'Duplicate' })
    expect(await desk.changes('PO-44')).toHaveLength(1)
  })

  it("does not reach another partner's order of the same number", async () => {
    await received('PO-45')
    const other = await insertPartner(kit.services, 'OTHER', 'X12', { order_change_enabled: true })
    await kit.receive(other, 'OTHER', 'change.edi', x12File([change860('PO-45', '1', lessOfOne)]))
    expect((await desk.newestFile(other)).notes[0]).toMatch('Order PO-45 of partner OTHER is not known.')
    expect((await desk.lines('PO-45'))[0]).toEqual(['1', 48, 4.25, null])
  })
})

describe('a change that comes before its order', () => {
  it('is applied once the order is there: in one file, and in two', async () => {
    await receive(change860('PO-50', '1', lessOfOne), order850('PO-50'))
    expect((await desk.lines('PO-50'))[0]).toEqual(['1', 36, 4.25, null])
    expect(await desk.changes('PO-50')).toMatchObject([{ status: 'Applied' }])
    await receive(change860('PO-51', '1', lessOfOne))
    expect((await desk.newestFile(partners.x12)).notes[0]).toMatch(
      'Its change is kept and applied when the order arrives.',
    )
    await receive(order850('PO-51'))
    expect((await desk.lines('PO-51'))[0]).toEqual(['1', 36, 4.25, null])
  })
})

describe('an ORDCHG', () => {
  it('changes its order and is answered by an ORDRSP that names it', async () => {
    await kit.receive(partners.edifact, 'SANDEDI', 'order.edi', edifactFile([ordersMessage('4500017712')]))
    const segments = [
      'BGM+230+CHG-7+4',
      'DTM+137:20261122:102',
      'DTM+63:20261209:102',
      'RFF+ON:4500017712',
      'LIN+1+3+9410000001042:EN',
      'QTY+21:36:PCE',
      'PRI+AAA:4,1',
      'LIN+2+2+9410000001059:EN',
      'UNS+S',
    ]
    await kit.receive(partners.edifact, 'SANDEDI', 'change.edi', edifactFile([{ type: 'ORDCHG', segments }]))
    expect(await desk.lines('4500017712')).toEqual([
      ['1', 36, 4.1, null],
      ['2', 0, 18.9, null],
    ])
    expect(await desk.orderOf('4500017712')).toMatchObject({ eta: '2026-12-09' })
    expect(await desk.newestOut(partners.edifact, 'CONTRL')).toMatch(/UCI\+E\d+\+.*\+7'/)
    allowed(await sendAck('4500017712'))
    const answer = await desk.newestOut(partners.edifact, 'ORDRSP')
    expect(answer).toMatch(/BGM\+231\+A\d+-1\+29\+AD'/)
    expect(answer).toMatch(/RFF\+ON:4500017712'.*RFF\+PP:CHG-7'/s)
    expect(answer).toMatch(/LIN\+1\+5\+.*QTY\+113:36:PCE.*LIN\+2\+2\+/s)
  })
})

describe('lines that goods and invoices stand on', () => {
  it('keeps what is packed, and applies the rest by hand', async () => {
    await received('PO-60')
    const { order_id, store_order_id } = await desk.storeOrder('PO-60')
    const line = await kit.services.db
      .selectFrom('store_order_product')
      .select('store_order_product_id')
      .where('store_order_id', '=', store_order_id)
      .orderBy('ordinal')
      .executeTakeFirstOrThrow()
    const { shipment_id } = await kit.services.db
      .insertInto('shipment')
      .values({ order_id, store_order_id, partner_id: partners.x12, shipment_number: 'SS-60', status: 'In Progress' })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
    const { shipment_carton_id } = await kit.services.db
      .insertInto('shipment_carton')
      .values({ shipment_id, carton_number: '1' })
      .returning('shipment_carton_id')
      .executeTakeFirstOrThrow()
    await kit.services.db
      .insertInto('shipment_carton_product')
      .values({
        shipment_carton_id,
        store_order_product_id: line.store_order_product_id,
        carton_quantity: '40',
      })
      .execute()
    await receive(change860('PO-60', '1', ['POC*1*QD*36**EA***IN*KW20881', 'POC*2*QD*20**EA***IN*KW20890', 'CTT*2']))
    expect((await desk.storeOrder('PO-60')).error).toBe(
      'Line 1: 40 are packed in cartons, the change leaves 36. Take them out of the cartons, then apply the change.',
    )
    const answer = allowed(await apply('PO-60'))
    expect(answer.warning).toMatch('Left out: Line 1: 40 are packed in cartons')
    expect((await desk.lines('PO-60')).map(([, quantity]) => quantity)).toEqual([40, 20])
    expect(await desk.changes('PO-60')).toMatchObject([{ status: 'Partly Applied' }])
  })
})

describe('applying by hand', () => {
  it('needs the change to be of that order', async () => {
    const { order_id } = await desk.orderOf('PO-2')
    const [foreign] = await desk.changes('PO-43')
    const decision = await desk.call(applyOrderChange, {
      params: { id: order_id, changeID: foreign?.orderChangeID ?? 0 },
      actor: clerk,
    })
    expect(refusalOf(decision)).toBe('notFound')
  })

  it('waits while a document is being sent', async () => {
    await received('PO-70')
    const { order_id, store_order_id } = await desk.storeOrder('PO-70')
    allowed(await desk.call(markOrder, { params: { id: order_id, status: 'ack' } }))
    const queued = kit.jobs.splice(0)
    await receive(change860('PO-70', '1', lessOfOne))
    expect((await desk.storeOrder('PO-70')).error).toMatch('Acknowledgement is being sent.')
    expect(refusalOf(await apply('PO-70', 0, store_order_id))).toBe('editingPending')
    kit.jobs.push(...queued)
    await kit.runJobs()
    allowed(await apply('PO-70', 0, store_order_id))
    expect((await desk.lines('PO-70'))[0]).toEqual(['1', 36, 4.25, 36])
  })
})

describe('what an order change says beyond the fields', () => {
  const details = async (number: string) => {
    const { order_id } = await desk.orderOf(number)
    const rows = await readMessageDetails(kit.services.db, order_id)
    return rows.map((one) => [one.order_line_number, one.label, one.detail])
  }
  const said = [
    'REF*DP*044',
    'ITD*01*3*2**10**30',
    'POC*3*AI*6**EA*9.95**IN*KW30000*VC*OM-77',
    'PID*F****Oven mitt',
    'SAC*A*C310***5000',
    'CTT*1',
  ]

  it('is taken and shown with the change, of an added line too; the answer stays as it was', async () => {
    await received('PO-DT1', change860('PO-DT1', '1', said))
    const now = await details('PO-DT1')
    expect(now).toContainEqual([null, 'Department number', '044'])
    expect(now.filter(([line]) => line === '3')).not.toEqual([])
    const [change] = await desk.changes('PO-DT1')
    expect(change).toMatchObject({ status: 'Applied' })
    expect(change?.headerChanges).toContainEqual({
      field: 'detail',
      name: 'Department number',
      before: null,
      after: '044',
    })
    const actions = (await desk.audit('PO-DT1')).map(({ action }) => action)
    expect(actions).toContainEqual(expect.stringContaining('Department number none → 044'))
    allowed(await sendAck('PO-DT1'))
    expect(await desk.newestOut(partners.x12, '865')).toMatch(/POC\*3\*AI\*6/)
  })

  it('takes the place of what was said before, and says nothing new the second time', async () => {
    await received(
      'PO-DT2',
      change860('PO-DT2', '1', ['REF*DP*044', 'CTT*0']),
      change860('PO-DT2', '2', ['REF*DP*045', 'CTT*0']),
    )
    const departments = (await details('PO-DT2')).filter(([, label]) => label === 'Department number')
    expect(departments).toEqual([[null, 'Department number', '045']])
    await receive(change860('PO-DT2', '3', ['REF*DP*045', 'CTT*0']))
    expect((await desk.changes('PO-DT2'))[0]).toMatchObject({ changeNumber: '3', status: 'Applied', headerChanges: [] })
  })

  it('waits with the rest of a change that cannot be applied', async () => {
    await received('PO-DT3')
    allowed(await sendAck('PO-DT3'))
    await receive(change860('PO-DT3', '1', ['REF*DP*044', ...lessOfOne]))
    expect((await details('PO-DT3')).filter(([, label]) => label === 'Department number')).toEqual([])
    const [change] = await desk.changes('PO-DT3')
    expect(change).toMatchObject({ status: 'Order Change Error' })
    expect(change?.headerChanges.map(({ after }) => after)).toContain('044')
    allowed(await apply('PO-DT3'))
    expect(await details('PO-DT3')).toContainEqual([null, 'Department number', '044'])
  })
})

describe('an order change with another ship-to', () => {
  const shipTo = (name: string, code: string, street: string) => [
    `N1*ST*${name}*92*${code}`,
    `N3*${street}`,
    'N4*Wiri**2104*NZ',
  ]
  const placed = async (number: string) => {
    const storeOrder = await desk.storeOrder(number)
    const { ship_to_name, ship_to_store_id } = await desk.orderOf(number)
    return { stated: storeOrder.stated_ship_to, store: storeOrder.store_id, ship_to_name, ship_to_store_id }
  }

  it('reaches order and store order, with both addresses in the audit, and goes back in the answer', async () => {
    await received('PO-ST1', change860('PO-ST1', '1', [...shipTo('Wiri Dock', '9001', '9 Ash Rd'), 'CTT*0']))
    expect(await placed('PO-ST1')).toMatchObject({
      stated: { code: '9001', name: 'Wiri Dock', address1: '9 Ash Rd', city: 'Wiri' },
      ship_to_name: 'Wiri Dock',
    })
    const [audit] = await desk.audit('PO-ST1')
    expect(audit?.action).toMatch('Ship To Karaka DC (9001) → Wiri Dock (9001), 9 Ash Rd, Wiri 2104 NZ')
    expect((await desk.changes('PO-ST1'))[0]).toMatchObject({
      status: 'Applied',
      headerChanges: [
        { field: 'shipTo', before: 'Karaka DC (9001)', after: 'Wiri Dock (9001), 9 Ash Rd, Wiri 2104 NZ' },
      ],
    })
    allowed(await sendAck('PO-ST1'))
    expect(await desk.newestOut(partners.x12, '865')).toMatch(
      /N1\*ST\*Wiri Dock\*92\*9001~\s*N3\*9 Ash Rd~\s*N4\*Wiri\*\*2104\*NZ/,
    )
  })

  it('waits for a person where it names another store, and takes the order there when it is applied', async () => {
    await received('PO-ST2', change860('PO-ST2', '1', [...shipTo('Wiri DC', '9002', '9 Ash Rd'), 'CTT*0']))
    const before = await placed('PO-ST2')
    expect(before.stated).toMatchObject({ code: '9001' })
    expect((await desk.storeOrder('PO-ST2')).error).toMatch('to store 9002 instead of 9001')
    expect(refusalOf(await apply('PO-ST2'))).toBe('orderChangeNothingFits')
    const other = order850('PO-ST3').segments.map((segment) => segment.replace('9001', '9002'))
    await receive({ type: '850', segments: other })
    const { store } = await placed('PO-ST3')
    allowed(await apply('PO-ST2'))
    expect(await placed('PO-ST2')).toMatchObject({
      stated: { code: '9002', name: 'Wiri DC' },
      store,
      ship_to_store_id: store,
      ship_to_name: 'Wiri DC',
    })
    expect((await desk.storeOrder('PO-ST2')).error).toBeNull()
  })
})

describe('a line that an order change adds', () => {
  it('keeps what the message says of its article', async () => {
    await received(
      'PO-AL1',
      change860('PO-AL1', '1', ['POC*3*AI*6**CA*9.95**IN*KW30000', 'PID*F*73***Teal', 'PID*F*74***Large', 'CTT*1']),
    )
    const { order_id } = await desk.orderOf('PO-AL1')
    const line = await kit.services.db
      .selectFrom('store_order_product')
      .select(['order_line_unit', 'metadata'])
      .where('order_id', '=', order_id)
      .where('order_line_number', '=', '3')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ order_line_unit: 'CA', metadata: { productColor: 'Teal', productSize: 'Large' } })
  })

  it('shows another unit beside the one that was ordered, and leaves it out when it is applied', async () => {
    await received('PO-U1', change860('PO-U1', '1', ['POC*1*CA*4**CA*4.25**IN*KW20881', 'CTT*1']))
    const [waiting] = await desk.changes('PO-U1')
    expect(waiting?.storeOrders[0]).toMatchObject({
      status: 'Order Change Error',
      lines: [{ orderLineUnitBefore: 'EA', orderLineUnit: 'CA', quantityBefore: 48, quantity: 4 }],
    })
    expect(refusalOf(await apply('PO-U1'))).toBe('orderChangeNothingFits')
    expect((await desk.lines('PO-U1'))[0]).toEqual(['1', 48, 4.25, null])
  })
})
