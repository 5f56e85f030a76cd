import { describe, expect, it } from 'vitest'
import { elementText } from '../segment-access.ts'
import { bytesOf, change, codesOf, EDIFACT_ORDER, ISA, readOne, readText, X12_ORDER } from '../test-files/orders.ts'
import { readEdi } from './read-edi.ts'

describe('reading a good X12 file', () => {
  const interchange = readOne(X12_ORDER)

  it('accepts it and reads its envelope', () => {
    expect(codesOf(interchange)).toEqual([])
    expect(interchange).toMatchObject({
      standard: 'X12',
      verdict: 'accepted',
      sender: { id: 'RETAILER', qualifier: 'ZZ' },
      receiver: { id: 'SUPPLIER', qualifier: '01' },
      controlNumber: '000000101',
      version: '00401',
      test: false,
      acknowledgementRequested: '1',
      delimiters: { element: '*', component: '>', segment: '~', repetition: '' },
    })
    expect(interchange.groups).toHaveLength(1)
    expect(interchange.groups[0]).toMatchObject({
      functionalId: 'PO',
      controlNumber: '7',
      statedCount: 1,
      version: '004010',
    })
  })

  it('keeps the number of every segment and its place in the file', () => {
    const [message] = interchange.groups[0]?.messages ?? []
    expect(message?.segments.map((segment) => segment.position)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    for (const segment of message?.segments ?? []) {
      const raw = X12_ORDER.slice(segment.offset, segment.offset + segment.length)
      expect(raw).toBe([segment.tag, ...segment.elements].join('*'))
    }
    const text = X12_ORDER.slice(message?.offset, (message?.offset ?? 0) + (message?.length ?? 0))
    expect(text.startsWith('ST*850')).toBe(true)
    expect(text.endsWith('SE*12*0001~')).toBe(true)
  })

  it('finds line and column', () => {
    expect(readEdi(bytesOf(X12_ORDER)).locate(X12_ORDER.indexOf('KB-100'))).toEqual({ line: 10, column: 38 })
  })
})

describe('reading a good EDIFACT file', () => {
  const interchange = readOne(EDIFACT_ORDER)

  it('accepts it and reads its envelope', () => {
    expect(codesOf(interchange)).toEqual([])
    expect(interchange).toMatchObject({
      standard: 'EDIFACT',
      verdict: 'accepted',
      sender: { id: '4012345000009', qualifier: '14', routing: '' },
      receiver: { id: '9400000000017', qualifier: '14', routing: 'RT' },
      controlNumber: '101',
      version: 'UNOC:3',
    })
    expect(interchange.groups[0]).toMatchObject({ implicit: true, functionalId: '' })
    expect(interchange.groups[0]?.messages[0]).toMatchObject({
      type: 'ORDERS',
      version: 'D:96A:UN:EAN008',
      controlNumber: '1',
    })
  })

  it('gives composites as arrays and simple elements as text', () => {
    const qty = interchange.groups[0]?.messages[0]?.segments.find((segment) => segment.tag === 'QTY')
    const bgm = interchange.groups[0]?.messages[0]?.segments.find((segment) => segment.tag === 'BGM')
    expect(qty?.elements).toEqual([['21', '24']])
    expect(bgm?.elements).toEqual(['220', 'PO-1001', '9'])
    expect(elementText(qty, 1, 2)).toBe('24')
    expect(elementText(bgm, 2)).toBe('PO-1001')
    expect(elementText(bgm, 9)).toBe('')
  })
})

describe('several interchanges and groups in one file', () => {
  it('are all read, of both standards, each with its own verdict', () => {
    const broken = change(change(X12_ORDER, 'SE*12', 'SE*11'), 'BEG*00', 'BEG*01')
    const file = readText(`${X12_ORDER}${broken}\n${EDIFACT_ORDER}`)
    expect(file.interchanges.map((interchange) => interchange.verdict)).toEqual(['accepted', 'rejected', 'accepted'])
    expect(file.problems).toEqual([])
  })

  it('are accepted set by set: of two groups with two sets each, only the good ones', () => {
    const set = (number: string, count: number): string =>
      `ST*850*${number}~BEG*00*SA*P${number}**20260304~PO1*1*2*EA~SE*${count}*${number}~`
    const group = (number: string): string =>
      `GS*PO*A*B*20260304*0915*${number}*X*004010~${set('0001', 4)}${set('0002', 5)}GE*2*${number}~`
    const interchange = readOne(`${ISA}${group('1')}${group('2')}IEA*2*000000101~`)
    expect(interchange.verdict).toBe('partially-accepted')
    expect(interchange.groups.map((one) => [one.verdict, one.messages.map((message) => message.verdict)])).toEqual([
      ['partially-accepted', ['accepted', 'rejected']],
      ['partially-accepted', ['accepted', 'rejected']],
    ])
  })
})

describe('files that are not complete EDI', () => {
  it.each([
    '',
    '   \n\n',
    'Dear supplier, please find attached',
    '%PDF-1.7 \u0000\u0001',
    '{"order": 1}',
    'ISABELLA wrote UNB and ISA',
  ])('reports %j', (text) => {
    const file = readText(text)
    expect(file.interchanges).toEqual([])
    expect(file.problems.map((problem) => problem.code)).toEqual([text.trim() === '' ? 'file.empty' : 'file.no-edi'])
  })

  it('reports a header that is cut short', () => {
    expect(readText(ISA.slice(0, 60)).problems[0]).toMatchObject({ code: 'file.header-cut-short', line: 1, column: 1 })
    expect(readText("UNA:+.? '").problems[0]?.code).toBe('file.header-cut-short')
  })

  it('skips rubbish before and after an interchange', () => {
    const file = readText(`From: partner\nSubject: order\n\n${X12_ORDER}\n-- \nsent by mail`)
    expect(file.interchanges.map((interchange) => interchange.verdict)).toEqual(['accepted'])
    expect(file.problems.map((problem) => [problem.code, problem.line])).toEqual([
      ['file.rubbish', 1],
      ['file.rubbish', 21],
    ])
  })

  it('keeps messages without envelope', () => {
    const edifact = readText(EDIFACT_ORDER.split('\n').slice(2, 20).join('\n'))
    expect(edifact.bare[0]).toMatchObject({
      standard: 'EDIFACT',
      messages: [{ type: 'ORDERS', controlNumber: '1', verdict: 'accepted' }],
    })
    expect(edifact.problems.map((problem) => problem.code)).toEqual(['file.no-envelope'])
    const x12 = readText(X12_ORDER.split('\n').slice(2, 14).join('\n'))
    expect(x12.bare[0]).toMatchObject({
      standard: 'X12',
      messages: [{ type: '850', controlNumber: '0001', verdict: 'accepted' }],
    })
    expect(x12.interchanges).toEqual([])
  })

  it('goes on with the next interchange after one that was cut off inside a segment', () => {
    const file = readText(`${X12_ORDER.slice(0, X12_ORDER.indexOf('*KB-100'))}\n${EDIFACT_ORDER}`)
    expect(file.interchanges.map((interchange) => interchange.verdict)).toEqual(['rejected', 'accepted'])
  })
})

describe('character sets', () => {
  it('reads UTF-8, Latin-1 and a byte order mark, and counts offsets in characters', () => {
    const text = change(EDIFACT_ORDER, 'Kettle, blue', 'Bouilloire bleutée')
    for (const encoding of ['utf8', 'latin1'] as const) {
      const file = readEdi(bytesOf(text, encoding))
      const imd = file.interchanges[0]?.groups[0]?.messages[0]?.segments.find((segment) => segment.tag === 'IMD')
      expect(elementText(imd, 3, 4)).toBe('Bouilloire bleutée')
      expect(file.encoding).toBe(encoding === 'utf8' ? 'utf-8' : 'latin1')
      expect(file.interchanges[0]?.verdict).toBe('accepted')
      const unz = text.indexOf('UNZ')
      expect(file.text.slice(unz, unz + 3)).toBe('UNZ')
    }
    const marked = readEdi(new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(X12_ORDER)]))
    expect(marked.interchanges[0]).toMatchObject({ verdict: 'accepted', offset: 0 })
  })

  it('keeps characters beyond Latin-1', () => {
    const interchange = readOne(change(EDIFACT_ORDER, 'Kettle, blue', 'Kōwhai 漢字 \u012a'))
    const imd = interchange.groups[0]?.messages[0]?.segments.find((segment) => segment.tag === 'IMD')
    expect(elementText(imd, 3, 4)).toBe('Kōwhai 漢字 \u012a')
  })
})

describe('options', () => {
  it('checks envelopes alone if told to', () => {
    const text = change(X12_ORDER, 'BEG*00*SA*PO-1001', 'BEG*00*SA*')
    expect(readEdi(bytesOf(text)).interchanges[0]?.verdict).toBe('rejected')
    expect(readEdi(bytesOf(text), { check: false }).interchanges[0]?.verdict).toBe('accepted')
  })

  it('refuses message types that the caller does not support', () => {
    const interchange = readEdi(bytesOf(X12_ORDER), { supports: new Set(['810', '856']) }).interchanges[0]
    expect(interchange?.groups[0]?.messages[0]?.problems).toMatchObject([
      { code: 'message.unsupported', badValue: '850', answer: { x12: { place: 'AK5', code: '1' } } },
    ])
    expect(readEdi(bytesOf(EDIFACT_ORDER), { supports: new Set(['ORDERS']) }).interchanges[0]?.verdict).toBe('accepted')
  })
})
