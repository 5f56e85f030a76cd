/** A big file is read in pieces: it ends as the same file would that is read as a whole. */
import { fromStoredContent, readPieces, sha256, wholeFileBytes } from '@quayside/store'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import type { Services } from '../../services.ts'
import { keepFiles } from '../transports/keep-files.ts'
import { receiveFile } from './receive-file.ts'

const database = testDatabase()
let kit: TestServices
let partnerID = 0

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, 'BIGX12', 'X12')
})
afterAll(() => kit.close())

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `PO1*${at + 1}*${(at % 9) + 1}*EA*4.25**IN*KW${at + 1}`)

/** @param sets the segments between ST and SE of each */
function interchange(number: number, sets: readonly (readonly string[])[]): string {
  const control = String(number).padStart(9, '0')
  const written = sets.map((body, at) =>
    [`ST*850*000${at}`, ...body, `SE*${body.length + 2}*000${at}`].map((segment) => `${segment}~\n`).join(''),
  )
  return [
    `ISA*00*          *00*          *ZZ*BIGX12         *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>~\n`,
    `GS*PO*BIGX12*QUAYSIDE*20261120*0912*${number}*X*004010~\n${written.join('')}GE*${sets.length}*${number}~\n`,
    `IEA*1*${control}~\n`,
  ].join('')
}

const order = (number: string, body: readonly string[]) => [`BEG*00*SA*${number}**20261120`, ...body]

async function endOf(name: string) {
  const { db } = kit.services
  const file = await db.selectFrom('exchange_file').selectAll().where('file_name', '=', name).executeTakeFirstOrThrow()
  const messages = await db
    .selectFrom('exchange_message')
    .select(['control_number', 'status', 'reference', 'order_id'])
    .where('exchange_file_id', '=', file.exchange_file_id)
    .orderBy('exchange_message_id')
    .execute()
  const answers = await db
    .selectFrom('exchange_file')
    .select(['content', 'is_gzip'])
    .where('answers_exchange_file_id', '=', file.exchange_file_id)
    .orderBy('exchange_file_id')
    .execute()
  return { file, messages, answers: answers.map((answer) => fromStoredContent(answer).toString('latin1')) }
}

describe('a file that is too big to be read as a whole', () => {
  it('makes its orders, names its faults and is answered message by message', async () => {
    const parts = [
      interchange(1, [order('BIG-1', lines(900)), order('BIG-2', ['PO1*1*many*EA*4.25**IN*KW1'])]),
      interchange(2, [order('BIG-3', lines(1500))]),
      interchange(1, [order('BIG-4', lines(3))]),
      interchange(4, [order('BIG-5', lines(2))]).replace(/IEA.*$/s, ''),
    ]
    const content = parts.join('')
    expect(content.length).toBeGreaterThan(wholeFileBytes)
    await kit.receive(partnerID, 'BIGX12', 'big.edi', content)
    const { file, messages, answers } = await endOf('big.edi')
    expect({ status: file.status, answered: file.answer_status, types: file.message_types }).toEqual({
      status: 'Partly rejected',
      answered: 'Answered',
      types: '850 ×5',
    })
    expect(messages.map(({ status, reference, order_id }) => [reference, status, order_id !== null])).toEqual([
      ['BIG-1', 'Processed', true],
      ['BIG-2', 'Rejected', false],
      ['BIG-3', 'Processed', true],
      ['BIG-4', 'Processed', true],
      ['BIG-5', 'Rejected', false],
    ])
    const faults = (file.problems as { code: string; line: number; severity: string }[]).filter(
      ({ severity }) => severity === 'reject',
    )
    expect(faults.map(({ code }) => code)).toEqual(['element.number', 'interchange.trailer-missing'])
    expect(content.split('\n')[(faults[0]?.line ?? 0) - 1]).toBe('PO1*1*many*EA*4.25**IN*KW1~')
    expect(answers).toHaveLength(4)
    expect(answers[0]).toMatch(/AK2\*850\*0000~.*AK5\*A~.*AK2\*850\*0001~.*AK5\*R.*AK9\*P\*2\*2\*1/s)
    const written = await kit.services.db
      .selectFrom('store_order_product as line')
      .innerJoin('purchase_order', 'purchase_order.order_id', 'line.order_id')
      .innerJoin('ordered_line', 'ordered_line.store_order_product_id', 'line.store_order_product_id')
      .select(({ fn }) => [
        'order_number',
        fn.countAll<number>().as('lines'),
        fn.count<number>('line.ordinal').distinct().as('places'),
        fn.sum('line.quantity').as('quantity'),
      ])
      .where('order_number', 'like', 'BIG-%')
      .whereRef('ordered_line.quantity', '=', 'line.quantity')
      .groupBy('order_number')
      .orderBy('order_number')
      .execute()
    expect(
      written.map((row) => [row.order_number, Number(row.lines), Number(row.places), Number(row.quantity)]),
    ).toEqual([
      ['BIG-1', 900, 900, 4500],
      ['BIG-3', 1500, 1500, 7491],
      ['BIG-4', 3, 3, 6],
    ])
  })

  it('is known when it comes again', async () => {
    const content = interchange(9, [order('BIG-9', lines(2500))])
    await kit.receive(partnerID, 'BIGX12', 'first.edi', content)
    await kit.receive(partnerID, 'BIGX12', 'again.edi', content)
    expect((await endOf('first.edi')).file.status).toBe('Processed')
    expect((await endOf('again.edi')).file.status).toBe('Duplicate')
  })

  it('is read from the database as it was stored', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, at) => (at * 7919) % 251))
    const received = { partnerID, receiptKey: null, transport: 'http' as const }
    const big = { ...received, fileName: 'big.bin', content: bytes }
    const [small, ...behind] = await keepFiles(
      [
        { ...received, fileName: 'small.bin', content: Buffer.from('small') },
        big,
        { ...received, fileName: 'empty.bin', content: Buffer.alloc(0) },
      ],
      kit.services,
    )
    const otherID = await insertPartner(kit.services, 'ALONE', 'X12')
    const [alone] = await keepFiles([{ ...big, partnerID: otherID }], kit.services)
    expect(kit.jobs.splice(0).map(({ payload }) => payload)).toEqual([
      { exchangeFileID: small },
      { exchangeFileID: alone, big: true },
    ])
    const ids = [Number(small), ...behind]
    const rows = await kit.services.db
      .selectFrom('exchange_file')
      .select(['content', 'is_gzip', 'sha256', 'byte_length'])
      .where('exchange_file_id', 'in', ids)
      .orderBy('exchange_file_id')
      .execute()
    expect(rows.map(({ byte_length }) => byte_length)).toEqual([5, bytes.length, 0])
    expect(rows.map((row) => row.sha256.equals(sha256(fromStoredContent(row))))).toEqual([true, true, true])
    const exchange_file_id = ids[1] ?? 0
    const read: Uint8Array[] = []
    for await (const piece of readPieces(kit.services.db, {
      exchange_file_id,
      byte_length: bytes.length,
      content: null,
    }))
      read.push(piece)
    expect(read.length).toBeGreaterThan(10)
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
  })

  it('is read before what its partner sent after it, and holds up nobody else', async () => {
    const ownID = await insertPartner(kit.services, 'INTURN', 'X12')
    const otherID = await insertPartner(kit.services, 'SMALL', 'X12')
    const services: Services = { ...kit.services, passesBigFiles: true }
    const kept = async (owner: number, fileName: string, content: string) => {
      const file = { partnerID: owner, receiptKey: null, transport: 'http' as const, fileName }
      const [id = 0] = await keepFiles([{ ...file, content: Buffer.from(content) }], services)
      return id
    }
    const small = (number: number) => interchange(number, [order(`NEXT-${number}`, lines(1))])
    const before = await kept(ownID, 'before.edi', small(20))
    const big = await kept(ownID, 'waiting.edi', interchange(21, [order('NEXT-21', lines(2500))]))
    const after = await kept(ownID, 'after.edi', small(22))
    const others = await kept(otherID, 'others.edi', small(23))
    kit.jobs.splice(0)
    for (const id of [before, big, after, others]) await receiveFile(id, services)
    const jobs = kit.jobs.splice(0).map(({ kind, payload }) => ({ kind, ...payload }))
    expect(jobs).toEqual([
      { kind: 'answer-file', exchangeFileID: before, written: [before] },
      { kind: 'receive-file', exchangeFileID: big },
      { kind: 'receive-file', exchangeFileID: big, big: true },
      { kind: 'answer-file', exchangeFileID: others, written: [others] },
    ])
    // The child process reads the big file, which enqueues the next one.
    await receiveFile(big, kit.services)
    expect(kit.jobs.splice(0).map(({ kind, payload }) => ({ kind, ...payload }))).toEqual([
      { kind: 'answer-file', exchangeFileID: big, big: true },
      { kind: 'receive-file', exchangeFileID: after },
    ])
    await receiveFile(after, services)
    expect(kit.jobs.splice(0)).toMatchObject([{ kind: 'answer-file', payload: { exchangeFileID: after } }])
  })
})
