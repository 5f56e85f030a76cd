/** Whatever comes: the file ends with a status, every interchange with a verdict, and where an address exists one answer that a partner can read. */

import { randomUUID } from 'node:crypto'
import { readEdi } from '@quayside/edi'
import { fromStoredContent } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { jobHandlers } from '../../startup/job-handlers.ts'
import { receiveFile } from '../receive/receive-file.ts'
import { pickUp } from '../transports/folder.ts'
import { answerFile } from './answer-file.ts'

const database = testDatabase()
let kit: TestServices
const partners = new Map<string, number>()

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partners.set('ODDX12', await insertPartner(kit.services, 'ODDX12', 'X12'))
  partners.set('ODDEDI', await insertPartner(kit.services, 'ODDEDI', 'EDIFACT'))
})
afterAll(() => kit.close())

let count = 0

/** What became of a file, with the text of its answers. */
async function after(code: 'ODDX12' | 'ODDEDI', content: string, encoding: BufferEncoding = 'utf8') {
  count += 1
  const name = `odd-${count}.edi`
  await kit.receive(partners.get(code) ?? 0, code, name, Buffer.from(content, encoding))
  const file = await kit.services.db
    .selectFrom('exchange_file')
    .select(['exchange_file_id', 'status', 'answer_status', 'problems'])
    .where('file_name', '=', name)
    .executeTakeFirstOrThrow()
  const interchanges = await kit.services.db
    .selectFrom('interchange')
    .select('verdict')
    .where('exchange_file_id', '=', file.exchange_file_id)
    .execute()
  const answers = await kit.services.db
    .selectFrom('exchange_file')
    .select(['content', 'is_gzip'])
    .where('answers_exchange_file_id', '=', file.exchange_file_id)
    .execute()
  // What goes out has to be read by the partner: by our own reader at least, without a fault.
  for (const answer of answers) {
    const read = readEdi(fromStoredContent(answer))
    const verdicts = [...read.problems, ...read.interchanges.filter(({ verdict }) => verdict !== 'accepted')]
    expect(verdicts).toEqual([])
  }
  return {
    status: file.status,
    answered: file.answer_status,
    problems: JSON.stringify(file.problems),
    verdicts: interchanges.map(({ verdict }) => verdict),
    answers: answers.map((answer) => readEdi(fromStoredContent(answer)).text),
  }
}

let control = 100
interface X12Parts {
  readonly sender?: string
  readonly groups?: readonly string[]
  readonly asks?: '0' | '1'
}
const group = (number: number, sets: readonly string[], from = 'RETAILER', to = 'QUAYSIDE') =>
  `GS*PO*${from}*${to}*20261120*0912*${number}*X*004010~${sets.join('')}GE*${sets.length}*${number}~`
const set = (order: string, number = '0001', extra: readonly string[] = []) => {
  const segments = [`ST*850*${number}`, `BEG*00*SA*${order}**20261120`, ...extra, 'PO1*1*48*EA*4.25**IN*A1']
  return `${[...segments, `SE*${segments.length + 1}*${number}`].join('~')}~`
}
const x12 = ({ sender = 'RETAILER', groups = [group(1, [set('PO-1')])], asks = '0' }: X12Parts) => {
  control += 1
  const number = String(control).padStart(9, '0')
  const isa = `ISA*00*          *00*          *ZZ*${sender.padEnd(15)}*ZZ*QUAYSIDE       *261120*0912*U*00401*${number}*${asks}*P*>~`
  return `${isa}${groups.join('')}IEA*${groups.length}*${number}~`
}

const orders = (order: string, number = '1', extra: readonly string[] = []) => {
  const segments = [
    `UNH+${number}+ORDERS:D:96A:UN:EAN008`,
    `BGM+220+${order}+9`,
    'DTM+137:20261120:102',
    ...extra,
    ...['LIN+1++9410000001042:EN', 'QTY+21:48', 'PRI+AAA:4.25', 'UNS+S'],
  ]
  return `${[...segments, `UNT+${segments.length + 1}+${number}`].join("'")}'`
}
const edifact = (messages: readonly string[], { sender = 'BUYER', level = 'UNOC:3', ask = '' } = {}) => {
  control += 1
  return `UNB+${level}+${sender}:14+QUAYSIDE:14+261120:0912+R${control}++++${ask}'${messages.join('')}UNZ+${messages.length}+R${control}'`
}

describe('X12', () => {
  it.each([
    ['a NUL in data that is checked', set('PO\u0000-2')],
    ['a NUL in data that is not checked', set('PO-3', '0001', ['CSH*Y*\u0000*A'])],
    ['a control character in a tag', set('PO-4', '0001', ['R\u0001F*DP*17'])],
    ['a NUL in a tag', set('PO-5', '0001', ['\u0000*DP*17'])],
    ['a tag of marks alone', set('PO-6', '0001', ['%*DP*17'])],
    ['a control character in the set number', set('PO-7', '00\u000101')],
    ['no set number', set('PO-8', '')],
    ['half of a letter where a report cuts its text', set('PO-9', '0001', ['ABCDEFGHIJK😀XY*1'])],
  ])('refuses %s, and says so in one 997', async (_what, content) => {
    const { status, verdicts, answers } = await after('ODDX12', x12({ groups: [group(7, [content])] }))
    expect({ status, verdicts }).toEqual({ status: 'Rejected', verdicts: ['rejected'] })
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(/AK1\*PO\*7~AK2\*850\*[^*]{4,9}~.*AK5\*R.*AK9\*R\*1\*1\*0/s)
  })

  it('answers in the separators that came, where a name holds one of ours', async () => {
    const content = x12({ groups: [group(8, [set('PO-10')], 'RETAIL|ER')] })
      .replaceAll('*', '!')
      .replaceAll('|', '*')
    const { verdicts, answers } = await after('ODDX12', content)
    expect(verdicts).toEqual(['accepted'])
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(/GS!FA!QUAYSIDE!RETAIL\*ER!.*AK9!A!1!1!1~/s)
  })

  it('names a sender without a name as the partner is named here', async () => {
    const { status, answers } = await after('ODDX12', x12({ sender: '' }))
    expect(status).toBe('Rejected')
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(
      /^ISA\*00\* {10}\*00\* {10}\*ZZ\*QUAYSIDE {7}\*ZZ\*ODDX12 {9}\*.*TA1\*\d{9}\*261120\*0912\*R\*006~/s,
    )
  })

  it('does not repeat a name with a control character in it', async () => {
    const { status, answers } = await after('ODDX12', x12({ sender: 'RE\u0001TAILER', asks: '1' }))
    expect(status).toBe('Rejected')
    expect(answers[0]).toMatch(/\*ZZ\*ODDX12 {9}\*.*\*R\*006~/s)
  })

  it('answers every group in a group of its own, to the address that it came from', async () => {
    const groups = [group(21, [set('PO-21')], 'EAST', 'QUAYEAST'), group(22, [set('PO-22')], 'WEST', 'QUAYWEST')]
    const { verdicts, answers } = await after('ODDX12', x12({ groups }))
    expect(verdicts).toEqual(['accepted'])
    expect(answers).toHaveLength(1)
    const [answer] = readEdi(Buffer.from(answers[0] ?? '')).interchanges
    expect(answer?.groups.map(({ sender, receiver }) => [sender, receiver])).toEqual([
      ['QUAYEAST', 'EAST'],
      ['QUAYWEST', 'WEST'],
    ])
    const [one, other] = answer?.groups.map(({ controlNumber }) => controlNumber) ?? []
    expect(one).not.toBe(other)
    expect(answers[0]).toMatch(/AK1\*PO\*21~.*AK1\*PO\*22~/s)
  })
})

describe('EDIFACT', () => {
  it.each([
    ['a NUL in data', orders('PO\u0000-31')],
    ['a NUL in a tag', orders('PO-32', '1', ['F\u0000X+AAI'])],
    ['a control character in text', orders('PO-33', '1', ['FTX+AAI+++on\u0002time'])],
    ['a control character in the message reference', orders('PO-34', '1\u0001')],
  ])('refuses %s, and says so in one CONTRL', async (_what, content) => {
    const { status, verdicts, answers } = await after('ODDEDI', edifact([content]))
    expect({ status, verdicts }).toEqual({ status: 'Rejected', verdicts: ['rejected'] })
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(/UCI\+R\d+\+BUYER:14\+QUAYSIDE:14\+(7'UCM\+1(\?\?)?\+ORDERS:D:96A:UN:EAN008\+4|4\+)/)
  })

  it('repeats a name that the level of the interchange cannot carry in one that can', async () => {
    const { verdicts, answers } = await after(
      'ODDEDI',
      edifact([orders('PO-35')], { sender: 'KÄUFER', level: 'UNOA:3' }),
    )
    expect(verdicts).toEqual(['accepted'])
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(/UNB\+UNOC:3\+QUAYSIDE:14\+KÄUFER:14/)
  })

  it('repeats a name beyond Latin-1', async () => {
    const { answers } = await after('ODDEDI', edifact([orders('PO-36')], { sender: '買主', level: 'UNOY:4' }))
    expect(answers[0]).toMatch(/UNB\+UNOY:4\+QUAYSIDE:14\+買主:14/)
  })

  it('says that it cannot answer a sender without a name', async () => {
    const { status, answered, answers } = await after('ODDEDI', edifact([orders('PO-37')], { sender: '' }))
    expect({ status, answered, answers }).toEqual({ status: 'Rejected', answered: 'Cannot be answered', answers: [] })
  })

  it('reports a faulty message even to a partner that asks for a receipt only', async () => {
    const faulty = orders('PO-38').replace(/UNT\+\d+/, 'UNT+99')
    const { answers } = await after('ODDEDI', edifact([faulty], { ask: '2' }))
    expect(answers[0]).toMatch(/UCI\+R\d+\+BUYER:14\+QUAYSIDE:14\+7'UCM\+1(\?\?)?\+ORDERS:D:96A:UN:EAN008\+4\+29\+UNT/)
    const sound = await after('ODDEDI', edifact([orders('PO-39')], { ask: '2' }))
    expect(sound.answers[0]).toMatch(/UCI\+R\d+\+BUYER:14\+QUAYSIDE:14\+8'/)
  })

  it('keeps names that are too long for any index', async () => {
    const long = Array.from({ length: 9000 }, (_, at) => String.fromCharCode(65 + ((at * 7919) % 26))).join('')
    const { status, answers } = await after('ODDEDI', edifact([orders('PO-40')], { sender: long }))
    expect(status).toBe('Rejected')
    expect(answers).toEqual([])
  })
})

describe('an answer that cannot be delivered', () => {
  it('says why on its file once the tries are used up, and goes out when it is run again', async () => {
    const { db, folders } = kit.services
    const partnerID = partners.get('ODDX12') ?? 0
    const broken = { ...kit.services, folders: { ...folders, write: () => Promise.reject(new Error('disk full')) } }
    await kit.drop('ODDX12', 'undelivered.edi', x12({ groups: [group(61, [set('PO-61')])] }))
    await expect.poll(() => pickUp({ partner_id: partnerID, code: 'ODDX12' }, kit.services)).toBe(1)
    const { exchange_file_id: exchangeFileID } = await db
      .selectFrom('exchange_file')
      .select('exchange_file_id')
      .where('file_name', '=', 'undelivered.edi')
      .executeTakeFirstOrThrow()
    await receiveFile(exchangeFileID, kit.services)
    await expect(answerFile(exchangeFileID, broken)).rejects.toThrow('disk full')
    await jobHandlers(kit.services).gaveUp({
      jobID: randomUUID(),
      kind: 'answer-file',
      payload: { exchangeFileID },
      error: 'the server disk is full',
      detail: 'ENOSPC',
      tries: 8,
      created: new Date(),
    })
    const read = () =>
      db
        .selectFrom('exchange_file')
        .select(['answer_status', 'problem_count', 'problems'])
        .where('exchange_file_id', '=', exchangeFileID)
        .executeTakeFirstOrThrow()
    const failed = await read()
    expect(failed).toMatchObject({ answer_status: 'Answer failed', problem_count: 1 })
    expect(JSON.stringify(failed.problems)).toContain(
      'tried 8 times to answer this file and could not: the server disk',
    )
    await answerFile(exchangeFileID, kit.services)
    expect(await read()).toMatchObject({ answer_status: 'Answered', problem_count: 0, problems: [] })
  })
})
