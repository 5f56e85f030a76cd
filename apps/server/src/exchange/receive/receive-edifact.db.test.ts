import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

const database = testDatabase()
let kit: TestServices
let sandbox: number
let strict: number

const admin = {
  contactID: 1,
  userName: 'clerk',
  isAdmin: true,
  isApiUser: false,
  permissions: new Set<never>(),
  partnerIDs: [],
}

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  sandbox = await insertPartner(kit.services, 'SANDEDI', 'EDIFACT')
  const own = {
    acceptAnySender: false,
    createUnknownRecords: false,
    uniqueControlNumbers: true,
    us: { id: '9429000000017', qualifier: '14' },
    them: { id: '9429000000024', qualifier: '14' },
  }
  strict = await insertPartner(kit.services, 'STRICT', 'EDIFACT', { guide: own })
  await kit.services.db
    .insertInto('product')
    .values({ partner_id: strict, supplier_product_code: 'R1', sku: 'S1' } as never)
    .execute()
  await kit.services.db
    .insertInto('store')
    .values({ partner_id: strict, store_code: '9429000000031', name: 'Known store' } as never)
    .execute()
})
afterAll(() => kit.close())

const message = (ref: string, order: string, lines: string[], store = '9429000000031') => {
  const segments = [
    `UNH+${ref}+ORDERS:D:96A:UN:EAN008`,
    `BGM+220+${order}+9`,
    'DTM+137:20261120:102',
    'DTM+2:20261210:102',
    `NAD+DP+${store}::9++Northside Takapuna+41 Hurstmere Road+Takapuna++0622+NZ`,
    'CUX+2:NZD:9',
    ...lines,
    'UNS+S',
    'CNT+2:1',
  ]
  return [...segments, `UNT+${segments.length + 1}+${ref}`]
}
const line = ['LIN+1++9410000001042:EN', 'PIA+1+R1:IN', 'IMD+F++:::Tea towel', 'QTY+21:48:PCE', 'PRI+AAA:4,25']
const interchange = (ref: string, messages: string[][], sender = '9429000000024', receiver = '9429000000017') =>
  `UNA:+,? '\n${[`UNB+UNOC:3+${sender}:14+${receiver}:14+261120:0912+${ref}`, ...messages.flat(), `UNZ+${messages.length}+${ref}`].join("'\n")}'\n`

const newestOut = async (code: string) => {
  const row = await kit.services.db
    .selectFrom('exchange_file')
    .innerJoin('partner', 'partner.partner_id', 'exchange_file.partner_id')
    .select('file_name')
    .where('direction', '=', 'out')
    .where('partner.code', '=', code)
    .orderBy('exchange_file_id', 'desc')
    .executeTakeFirst()
  return row ? kit.fileText(code, 'out', row.file_name) : ''
}
const ordersOf = (partnerID: number) =>
  kit.services.db
    .selectFrom('purchase_order')
    .select(['order_id', 'order_number', 'status', 'total', 'eta'])
    .where('partner_id', '=', partnerID)
    .orderBy('order_id')
    .execute()
const storeOrderOf = (number: string) =>
  kit.services.db
    .selectFrom('store_order')
    .selectAll()
    .where('store_order_number', '=', number)
    .executeTakeFirstOrThrow()

describe('receiving ORDERS', () => {
  it('reads a decimal comma and answers with CONTRL 7', async () => {
    await kit.receive(sandbox, 'SANDEDI', 'one.edi', interchange('REF1', [message('1', 'PO-1', line)]))
    expect(await ordersOf(sandbox)).toMatchObject([{ order_number: 'PO-1', total: '234.6000' }])
    expect(await newestOut('SANDEDI')).toMatch(
      /UNB\+UNOC:3\+9429000000017:14\+9429000000024:14.*UCI\+REF1\+9429000000024:14\+9429000000017:14\+7'/s,
    )
  })

  it('refuses a syntax that is not supported, and answers in one that is', async () => {
    const content = interchange('S1', [message('1', 'PO-SYNTAX', line)]).replace('UNOC:3', 'UNOZ:9')
    await kit.receive(sandbox, 'SANDEDI', 'syntax.edi', content)
    const answer = await newestOut('SANDEDI')
    expect(answer).toMatch(/UNB\+UNOC:3\+/)
    expect(answer).toMatch(/UCI\+S1\+[^']*\+4\+2\+UNB\+2'/)
    expect((await ordersOf(sandbox)).map((order) => order.order_number)).not.toContain('PO-SYNTAX')
  })

  it('takes the good message of an interchange and refuses the one with a wrong count', async () => {
    const bad = message('2', 'PO-BAD', line).map((segment) => segment.replace(/^UNT\+\d+/, 'UNT+99'))
    await kit.receive(sandbox, 'SANDEDI', 'half.edi', interchange('REF2', [message('1', 'PO-2', line), bad]))
    expect((await ordersOf(sandbox)).map((order) => order.order_number)).toEqual(['PO-1', 'PO-2'])
    expect(await newestOut('SANDEDI')).toMatch(/UCI\+REF2.*\+7'.*UCM\+2\+ORDERS:D:96A:UN:EAN008\+4\+29\+UNT(\+2)?'/s)
  })

  it('answers the same interchange as a duplicate with UCI 4 and 26', async () => {
    await kit.receive(sandbox, 'SANDEDI', 'again.edi', interchange('REF1', [message('1', 'PO-1', line)]))
    expect(await ordersOf(sandbox)).toHaveLength(2)
    expect(await newestOut('SANDEDI')).toMatch(/UCI\+REF1.*\+4\+26\+UNB'/s)
  })

  it('sends an ORDRSP and moves it by CONTRL', async () => {
    const { order_id } = await storeOrderOf('PO-1')
    const mark = markStatusCalls.find((one) => one.call.name === 'markOrder')
    await mark?.handle?.(
      {
        actor: admin,
        params: { id: order_id, status: 'ack' },
        query: {},
        body: undefined,
        ifMatch: undefined,
      } as never,
      kit.services,
    )
    await kit.runJobs()
    const sent = await newestOut('SANDEDI')
    expect(sent).toMatch(/BGM\+231\+.*LIN\+1\+5\+9410000001042:EN.*QTY\+21:48/s)
    const reference = /UNB\+[^']*\+(\d+)(?:\+[^']*)?'/.exec(sent)?.[1]
    const contrl = [
      "UNB+UNOC:3+9429000000024:14+9429000000017:14+261120:0915+C1'",
      "UNH+1+CONTRL:D:3:UN'",
      `UCI+${reference}+9429000000017:14+9429000000024:14+7'`,
      "UNT+3+1'",
      "UNZ+1+C1'",
    ].join('\n')
    await kit.receive(sandbox, 'SANDEDI', 'contrl.edi', contrl)
    expect(await storeOrderOf('PO-1')).toMatchObject({ acknowledgment_status: 'Ack Control Received' })
  })
})

describe('a CONTRL that is not about what was sent', () => {
  const us = '9429000000017:14'
  const them = '9429000000024:14'
  const answer = (control: string, uci: string, ...below: string[]) => {
    const segments = ["UNH+1+CONTRL:D:3:UN'", `UCI+${uci}'`, ...below.map((segment) => `${segment}'`)]
    return [
      `UNB+UNOC:3+${them}+${us}+261120:0915+${control}'`,
      ...segments,
      `UNT+${segments.length + 1}+1'`,
      `UNZ+1+${control}'`,
    ].join('\n')
  }
  const problemsOf = async (fileName: string) =>
    (
      await kit.services.db
        .selectFrom('exchange_file')
        .select('problems')
        .where('file_name', '=', fileName)
        .executeTakeFirstOrThrow()
    ).problems
  let exact: number
  let reference: string

  const acknowledged = async (partnerID: number, code: string, order: string, control: string) => {
    await kit.receive(partnerID, code, `${order}.edi`, interchange(control, [message('1', order, line)]))
    const { order_id } = await storeOrderOf(order)
    const mark = markStatusCalls.find((one) => one.call.name === 'markOrder')
    const asked = {
      actor: admin,
      params: { id: order_id, status: 'ack' },
      query: {},
      body: undefined,
      ifMatch: undefined,
    }
    await mark?.handle?.(asked as never, kit.services)
    await kit.runJobs()
    return /UNB\+[^']*\+(\d+)(?:\+[^']*)?'/.exec(await newestOut(code))?.[1] ?? ''
  }

  beforeAll(async () => {
    const ids = { us: { id: '9429000000017', qualifier: '14' }, them: { id: '9429000000024', qualifier: '14' } }
    exact = await insertPartner(kit.services, 'EXACT', 'EDIFACT', { guide: { acceptAnySender: false, ...ids } })
    reference = await acknowledged(exact, 'EXACT', 'PO-10', 'REF10')
  })

  it.each([
    ['names another sender', () => `${reference}+9429000000099:14+${them}+4+18`, [], 'interchange'],
    ['names another receiver', () => `${reference}+${us}+9429000000099:14+7`, [], 'interchange'],
    ['names both the wrong way round', () => `${reference}+${them}+${us}+7`, [], 'interchange'],
    ['names another type', () => `${reference}+${us}+${them}+7`, ['UCM+1+INVOIC:D:96A:UN+4+12'], 'message 1 (INVOIC)'],
    [
      'names another message',
      () => `${reference}+${us}+${them}+7`,
      ['UCM+5+ORDRSP:D:96A:UN+4+12'],
      'message 5 (ORDRSP)',
    ],
    ['names a group', () => `${reference}+${us}+${them}+7`, [`UCF+1+${us}+${them}+4+12`], 'group 1'],
  ])('moves nothing where it %s, and says so', async (name, uci, below, named) => {
    const fileName = `${name.replaceAll(' ', '-')}.edi`
    await kit.receive(exact, 'EXACT', fileName, answer(`X${name.length}${name.slice(-4)}`, uci(), ...below))
    expect(await storeOrderOf('PO-10')).toMatchObject({ acknowledgment_status: 'Acknowledgement Sent', error: null })
    const note = { code: 'answer.unmatched', severity: 'note', message: expect.stringContaining(`answers ${named}`) }
    expect(await problemsOf(fileName)).toMatchObject([note])
  })

  it('moves it where the names agree: qualifiers and letters in capitals do not count', async () => {
    const ids = `${us.replace(':14', '')}+${them.replace(':14', ':ZZ')}`
    await kit.receive(exact, 'EXACT', 'bare.edi', answer('X99', `${reference}+${ids}+7`, 'UCM+1+ORDRSP:D:96A:UN+7'))
    expect(await storeOrderOf('PO-10')).toMatchObject({ acknowledgment_status: 'Ack Control Received' })
    expect(await problemsOf('bare.edi')).toEqual([])
  })

  it('moves it whatever the names are, where the partner may send under any', async () => {
    const sent = await acknowledged(sandbox, 'SANDEDI', 'PO-11', 'REF11')
    const uci = `${sent}+9429000000099:14+${us}+7`
    await kit.receive(sandbox, 'SANDEDI', 'any.edi', answer('X98', uci, 'UCM+1+ORDRSP:D:96A:UN+7'))
    expect(await storeOrderOf('PO-11')).toMatchObject({ acknowledgment_status: 'Ack Control Received' })
  })
})

describe('a partner that checks', () => {
  it('refuses an unknown sender with 23, and nothing is made', async () => {
    await kit.receive(
      strict,
      'STRICT',
      'stranger.edi',
      interchange('S1', [message('1', 'PO-S1', line)], '1234567890123'),
    )
    expect(await ordersOf(strict)).toEqual([])
    expect(await kit.files('STRICT', 'rejected')).toEqual(['stranger.edi'])
    expect(await newestOut('STRICT')).toMatch(/\+4\+23\+UNB'/)
  })

  it('refuses a control number that was used with other bytes', async () => {
    await kit.receive(strict, 'STRICT', 'first.edi', interchange('S2', [message('1', 'PO-S2', line)]))
    await kit.receive(strict, 'STRICT', 'other.edi', interchange('S2', [message('1', 'PO-S3', line)]))
    expect((await ordersOf(strict)).map((order) => order.order_number)).toEqual(['PO-S2'])
    expect(await newestOut('STRICT')).toMatch(/UCI\+S2.*\+4\+26\+UNB'/s)
  })

  it('puts an order with an unknown product and store in Error, in words', async () => {
    const unknown = line.map((segment) => segment.replace('R1', 'R9').replace('9410000001042', '9410000001097'))
    await kit.receive(
      strict,
      'STRICT',
      'unknown.edi',
      interchange('S4', [message('1', 'PO-S4', unknown, '9429000009999')]),
    )
    const storeOrder = await storeOrderOf('PO-S4')
    expect(storeOrder).toMatchObject({ status: 'Error', order_status: 'Error', error_type: 'Store' })
    expect(storeOrder.error).toBe(
      'Store 9429000009999 is not known for partner STRICT.\nLine 1: product R9 was not found for partner STRICT.',
    )
    // The message itself was sound: its CONTRL accepts it.
    expect(await newestOut('STRICT')).toMatch(/UCI\+S4.*\+7'/s)
  })
})
