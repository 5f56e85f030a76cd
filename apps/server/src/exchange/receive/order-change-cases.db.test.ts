// Order changes as partners send them: lines without numbers, two quantities, other currencies, lines restated to zero.
import { applyOrderChange, markOrder } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  edifactFile,
  orderChangeDesk,
  ordersMessage,
  x12File,
} from '../../features/order-changes/order-change.fixture.ts'
import { orderChangeCalls } from '../../features/order-changes/order-change-calls.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { readCase } from './case-files.fixture.ts'

const database = testDatabase()
let kit: TestServices
const partners = { X12: 0, EDIFACT: 0, POC04: 0 }
let files = 0
const desk = orderChangeDesk(() => kit)
const call = caller(() => kit, [...markStatusCalls, ...orderChangeCalls])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  const settings = { order_change_enabled: true }
  partners.X12 = await insertPartner(kit.services, 'SANDX12', 'X12', settings)
  partners.EDIFACT = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT', settings)
  const guide = { newQuantityInPoc04: true }
  partners.POC04 = await insertPartner(kit.services, 'SANDPOC', 'X12', { ...settings, guide })
})
afterAll(() => kit.close())

const codes = { X12: 'SANDX12', EDIFACT: 'SANDEDI', POC04: 'SANDPOC' } as const
type Sender = keyof typeof codes

/** Receives a case file under another order number. */
const receive = (name: string, [from, to]: readonly [string, string], sender: Sender = 'X12') =>
  kit.receive(partners[sender], codes[sender], `${++files}.edi`, readCase(name).replaceAll(from, to))
const receiveText = (text: string, sender: Sender) =>
  kit.receive(partners[sender], codes[sender], `${++files}.edi`, text)

const errorOf = async (number: string) => (await desk.storeOrder(number)).error ?? ''
const change = (number: string, newest = 0) => desk.changes(number).then((all) => all[newest])

async function apply(number: string): Promise<string | null> {
  const { order_id } = await desk.orderOf(number)
  const newest = await change(number)
  const params = { id: order_id, changeID: newest?.orderChangeID ?? 0 }
  return allowed(await call(applyOrderChange, { params, body: {} })).warning
}

/** Sends the answer and returns its segments of the given tags. */
async function answer(number: string, type: string, tags: RegExp, sender: Sender = 'X12'): Promise<string[]> {
  const { order_id } = await desk.orderOf(number)
  allowed(await call(markOrder, { params: { id: order_id, status: 'ack' } }))
  await kit.runJobs()
  const text = await desk.newestOut(partners[sender], type)
  return text
    .split(sender === 'EDIFACT' ? "'" : '~')
    .map((segment) => segment.trim())
    .filter((segment) => tags.test(segment))
}

describe('a line of a change without a number', () => {
  it('changes the only line of its article', async () => {
    await receive('lines-without-numbers-850', ['FC20-1', 'FC20-1'])
    await receive('lines-without-numbers-860-one-fits', ['FC20-1', 'FC20-1'])
    expect(await desk.lines('FC20-1')).toMatchObject([
      ['1', 12, 4.1, null],
      ['2', 3, 2.2, null],
      ['3', 4, 3.9, null],
    ])
    expect(await change('FC20-1')).toMatchObject({ status: 'Applied' })
  })

  it('waits with the candidates where two lines have its article', async () => {
    await receive('lines-without-numbers-850', ['FC20-1', 'FC20-2'])
    await receive('lines-without-numbers-860-two-fit', ['FC20-1', 'FC20-2'])
    expect((await desk.lines('FC20-2')).map(([, quantity]) => quantity)).toEqual([12, 6, 4])
    expect(await errorOf('FC20-2')).toContain('line 1 (12 at 4.1), line 3 (4 at 3.9)')
    expect(await change('FC20-2')).toMatchObject({ status: 'Order Change Error' })
  })

  it('finds its line the same way in an ORDCHG', async () => {
    const order = ordersMessage('EC20-1')
    const again = ['LIN+3++9410000001042:EN', 'QTY+21:5:PCE', 'PRI+AAA:4,25', 'UNS+S']
    const segments = [...order.segments.slice(0, -1), ...again]
    await receiveText(edifactFile([{ ...order, segments }]), 'EDIFACT')
    const changed = (article: string, number: string) =>
      edifactFile([
        {
          type: 'ORDCHG',
          segments: [
            `BGM+230+${number}+4`,
            'DTM+137:20261122:102',
            'RFF+ON:EC20-1',
            `LIN++3+${article}:EN`,
            'QTY+21:7:PCE',
            'UNS+S',
          ],
        },
      ])
    await receiveText(changed('9410000001059', 'C-1'), 'EDIFACT')
    expect((await desk.lines('EC20-1')).map(([, quantity]) => quantity)).toEqual([48, 7, 5])
    await receiveText(changed('9410000001042', 'C-2'), 'EDIFACT')
    expect((await desk.lines('EC20-1')).map(([, quantity]) => quantity)).toEqual([48, 7, 5])
    expect(await errorOf('EC20-1')).toContain('line 1 (48 at 4.25), line 3 (5 at 4.25)')
  })
})

describe('a change that states two quantities', () => {
  it('waits where POC03 stays and POC04 is new, and takes POC04 once the guide says so', async () => {
    await receive('which-quantity-850', ['FC21-1', 'FC21-1'])
    await receive('which-quantity-860-unchanged-and-new', ['FC21-1', 'FC21-1'])
    expect(await desk.lines('FC21-1')).toMatchObject([['1', 24, 5, null]])
    expect(await errorOf('FC21-1')).toContain('Line 1 says less than 24 and names two quantities: 24 and 12.')
    const setGuide = (newQuantityInPoc04: boolean) =>
      kit.services.db
        .updateTable('partner')
        .set({ guide: sql`guide || ${JSON.stringify({ newQuantityInPoc04 })}::jsonb` } as never)
        .where('partner_id', '=', partners.X12)
        .execute()
    await setGuide(true)
    await apply('FC21-1')
    await setGuide(false)
    expect(await desk.lines('FC21-1')).toMatchObject([['1', 12, 5, null]])
  })

  it('takes POC04 where a person applies the change', async () => {
    await receive('which-quantity-850', ['FC21-1', 'FC21-4'])
    await receive('which-quantity-860-unchanged-and-new', ['FC21-1', 'FC21-4'])
    expect((await change('FC21-4'))?.storeOrders[0]?.lines).toMatchObject([{ quantityBefore: 24, quantity: 12 }])
    await apply('FC21-4')
    expect(await desk.lines('FC21-4')).toMatchObject([['1', 12, 5, null]])
  })

  it('takes POC03 where it is another than before', async () => {
    await receive('which-quantity-850', ['FC21-1', 'FC21-2'])
    await receive('which-quantity-860-new-and-difference', ['FC21-1', 'FC21-2'])
    expect(await desk.lines('FC21-2')).toMatchObject([['1', 18, 5, null]])
  })

  it('takes POC04 for a partner whose guide says so', async () => {
    await receive('which-quantity-850', ['FC21-1', 'FC21-3'], 'POC04')
    await receive('which-quantity-860-unchanged-and-new', ['FC21-1', 'FC21-3'], 'POC04')
    expect(await desk.lines('FC21-3')).toMatchObject([['1', 12, 5, null]])
    expect(await change('FC21-3')).toMatchObject({ status: 'Applied' })
  })
})

describe('a change that restates lines to zero', () => {
  it('takes them off, and adds an article under the next number', async () => {
    await receive('restated-to-zero-850', ['FC22-1', 'FC22-1'])
    await receive('restated-to-zero-860', ['FC22-1', 'FC22-1'])
    expect(await desk.lines('FC22-1')).toMatchObject([
      ['1', 12, 4.5, null],
      ['2', 0, 3, null],
      ['3', 0, 9, null],
      ['4', 6, 7.25, null],
    ])
    expect(await answer('FC22-1', '865', /^(BCA|POC|ACK)/)).toEqual([
      expect.stringMatching(/^BCA\*00\*AD\*FC22-1\*\*1\*20261127/),
      'POC*1*NC*12*12*EA*4.5**VN*FC22-A',
      'ACK*IA*12*EA',
      'POC*2*DI*0*0*EA*3**VN*FC22-B',
      'ACK*ID*0*EA',
      'POC*3*DI*0*0*EA*9**VN*FC22-C',
      'ACK*ID*0*EA',
      'POC*4*AI*6*6*EA*7.25**VN*FC22-D',
      'ACK*IA*6*EA',
    ])
  })
})

describe('a change in another currency', () => {
  it('waits, and Apply takes quantities without prices', async () => {
    await receive('other-currency-850', ['FC23-1', 'FC23-1'])
    await receive('other-currency-860-cad', ['FC23-1', 'FC23-1'])
    expect(await desk.lines('FC23-1')).toMatchObject([['1', 10, 10, null]])
    expect(await errorOf('FC23-1')).toContain('The change is in CAD, but order FC23-1 is in USD')
    expect(await change('FC23-1')).toMatchObject({ status: 'Order Change Error' })
  })

  it('applies in the currency of the order', async () => {
    await receive('other-currency-850', ['FC23-1', 'FC23-2'])
    await receive('other-currency-860-usd', ['FC23-1', 'FC23-2'])
    expect(await desk.lines('FC23-2')).toMatchObject([['1', 12, 10, null]])
  })

  it('waits as an ORDCHG, and applies a quantity by hand without its price', async () => {
    await receiveText(edifactFile([ordersMessage('EC23-1')]), 'EDIFACT')
    const segments = [
      'BGM+230+C-1+4',
      'DTM+137:20261122:102',
      'RFF+ON:EC23-1',
      'CUX+2:AUD:9',
      'LIN+1+3+9410000001042:EN',
      'QTY+21:50:PCE',
      'PRI+AAA:3',
      'UNS+S',
    ]
    await receiveText(edifactFile([{ type: 'ORDCHG', segments }]), 'EDIFACT')
    expect(await errorOf('EC23-1')).toContain('The change is in AUD, but order EC23-1 is in NZD')
    expect((await desk.lines('EC23-1'))[0]).toMatchObject(['1', 48, 4.25, null])
    await apply('EC23-1')
    expect((await desk.lines('EC23-1'))[0]).toMatchObject(['1', 50, 4.25, null])
  })
})

describe('a message with the lines of another message', () => {
  it('gets refused at the segment', async () => {
    await receive('wrong-line-segment-850', ['F04X', 'F04X'])
    await receive('wrong-line-segment-860-with-po1', ['F04X', 'F04X'])
    expect(await desk.lines('F04X')).toMatchObject([['1', 10, 10, null]])
    expect((await desk.newestFile(partners.X12)).notes.join()).toMatch(/reject.*PO1/s)
    expect(await desk.changes('F04X')).toEqual([])
    await receive('wrong-line-segment-850-with-poc', ['F04C', 'F04C'])
    expect((await desk.newestFile(partners.X12)).notes.join()).toMatch(/reject.*POC/s)
    await expect(desk.orderOf('F04C')).rejects.toThrow()
  })
})

describe('the answer to a change', () => {
  it('states POC04 with POC03 on every line', async () => {
    await receive('answered-change-850', ['F08X', 'F08X'])
    await receive('answered-change-860', ['F08X', 'F08X'])
    expect(await answer('F08X', '865', /^POC/)).toEqual(['POC*1*CA*15*15*EA*10**IN*A100'])
  })

  const partly = (number: string, article: string) =>
    x12File([
      {
        type: '860',
        segments: [
          `BCH*04*SA*${number}**1*20261127*****20261128`,
          'POC*1*CA*20*20*EA*4.5**VN*FC22-A',
          `POC**CA*9*9*EA*3**VN*${article}`,
        ],
      },
    ])

  it('names the line of an 860 that was not applied', async () => {
    await receive('restated-to-zero-850', ['FC22-1', 'FC22-5'])
    await receiveText(partly('FC22-5', 'UNKNOWN-1'), 'X12')
    expect(await errorOf('FC22-5')).toContain('Line without number (UNKNOWN-1) is not a line of store order FC22-5.')
    await apply('FC22-5')
    expect(await change('FC22-5')).toMatchObject({ status: 'Partly Applied' })
    expect(await answer('FC22-5', '865', /^(BCA|POC|ACK)/)).toEqual([
      expect.stringMatching(/^BCA\*00\*AC\*FC22-5/),
      'POC*1*CA*20*20*EA*4.5**VN*FC22-A',
      'ACK*IA*20*EA',
      'POC*2*NC*8*8*EA*3**VN*FC22-B',
      'ACK*IA*8*EA',
      'POC*3*NC*5*5*EA*9**VN*FC22-C',
      'ACK*IA*5*EA',
      'POC**CA*9*9*EA*3**VN*UNKNOWN-1',
      'ACK*IR*9*EA',
    ])
  })

  it('names the line of an ORDCHG that was not applied', async () => {
    await receiveText(edifactFile([ordersMessage('EC22-5')]), 'EDIFACT')
    const segments = [
      'BGM+230+C-1+4',
      'DTM+137:20261122:102',
      'RFF+ON:EC22-5',
      'LIN+1+3+9410000001042:EN',
      'QTY+21:50:PCE',
      'LIN+9+2+9410000009999:EN',
      'QTY+21:0:PCE',
      'LIN+8+3+9410000008888:EN',
      'QTY+21:6:PCE',
      'UNS+S',
    ]
    await receiveText(edifactFile([{ type: 'ORDCHG', segments }]), 'EDIFACT')
    await apply('EC22-5')
    const lines = await answer('EC22-5', 'ORDRSP', /^(BGM|LIN|QTY)/, 'EDIFACT')
    expect(lines).toEqual([
      expect.stringMatching(/^BGM\+231\+.*\+4\+AC$/),
      expect.stringMatching(/^LIN\+1\+5\+/),
      'QTY+21:50:PCE',
      'QTY+113:50:PCE',
      expect.stringMatching(/^LIN\+2\+5\+/),
      'QTY+21:24:PCE',
      'QTY+113:24:PCE',
      expect.stringMatching(/^LIN\+8\+7\+9410000008888/),
      'QTY+21:6:PCE',
      'QTY+113:0:PCE',
    ])
  })
})

describe('a change that names the date of its order', () => {
  const dated = (number: string, date: string, change: string) =>
    readCase('number-used-again-860-2026').replaceAll('FC25-100', number).replace('**1*20261127', `**${change}*${date}`)

  it('waits where no order has the date, and is applied at the order that a person chooses', async () => {
    await receive('number-used-again-850-2026', ['FC25-100', 'FC25-101'])
    await receiveText(dated('FC25-101', '20251127', '1'), 'X12')
    expect(await desk.lines('FC25-101')).toMatchObject([['1', 7, 8.8, null]])
    const file = await desk.newestFile(partners.X12)
    expect(file.notes.join()).toContain(
      'The change names order FC25-101 of 27/11/2025. The orders with this number are of: 27/11/2026.',
    )
    expect(await change('FC25-101')).toMatchObject({ status: 'Waiting for Order', orderDate: '2025-11-27' })
    await apply('FC25-101')
    expect(await desk.lines('FC25-101')).toMatchObject([['1', 9, 8.8, null]])
    expect(await change('FC25-101')).toMatchObject({ status: 'Applied' })
  })

  it('never reaches an order of another number', async () => {
    await receiveText(dated('FC25-102', '20261127', '1'), 'X12')
    const waiting = await kit.services.db
      .selectFrom('order_change')
      .select('order_change_id')
      .where('order_number', '=', 'FC25-102')
      .executeTakeFirstOrThrow()
    await receive('number-used-again-850-2026', ['FC25-100', 'FC25-103'])
    const { order_id } = await desk.orderOf('FC25-103')
    const params = { id: order_id, changeID: waiting.order_change_id }
    expect(await call(applyOrderChange, { params, body: {} })).toMatchObject({ refusal: { code: 'notFound' } })
  })

  it('reads the date below RFF+ON, not below another reference', async () => {
    await receiveText(edifactFile([ordersMessage('EC25-1')]), 'EDIFACT')
    const changed = (number: string, date: string) =>
      edifactFile([
        {
          type: 'ORDCHG',
          segments: [
            `BGM+230+${number}+4`,
            'DTM+137:20261122:102',
            'RFF+CT:C-77',
            'DTM+171:20200101:102',
            'RFF+ON:EC25-1',
            `DTM+171:${date}:102`,
            'LIN+1+3+9410000001042:EN',
            'QTY+21:50:PCE',
            'UNS+S',
          ],
        },
      ])
    await receiveText(changed('C-1', '20261120'), 'EDIFACT')
    expect(await change('EC25-1')).toMatchObject({ status: 'Applied', orderDate: '2026-11-20' })
    await receiveText(changed('C-2', '20241120'), 'EDIFACT')
    expect(await change('EC25-1')).toMatchObject({ status: 'Waiting for Order', orderDate: '2024-11-20' })
  })
})
