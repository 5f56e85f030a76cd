import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage, goldenText, writtenText } from '../test-messages/golden.ts'
import { acknowledgement } from '../test-messages/sample-documents.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { sent } from '../test-messages/through-the-wire.ts'
import { readAcknowledgement } from './read-acknowledgement.ts'
import { writeAcknowledgement } from './write-acknowledgement.ts'

const comma = { ...edifactGuide, decimalMark: ',' } as const

const written = (document: ReturnType<typeof acknowledgement>) => {
  const decision = writeAcknowledgement(document, x12Guide)
  return decision.ok ? decision.message.segments : []
}

const storeCodes = (count: number) => Array.from({ length: count }, (_, at) => String(101 + at).padStart(4, '0'))

/** The segments of an acknowledgement of one line that gives 4 to each store, checked as it leaves. */
function splitSegments(unit: string, guide: PartnerGuide, storeCount: number): readonly string[] {
  const one = acknowledgement(unit)
  const stores = storeCodes(storeCount).map((storeCode) => ({ storeCode, storeCodeQualifier: '92', quantity: '4' }))
  const change = { acknowledgedQuantity: String(4 * storeCount), backorderedQuantity: '0', backorderDate: null, stores }
  const document = {
    ...one,
    lines: one.lines.slice(0, 1).map(({ orderedPrice, ...line }) => {
      return { ...line, ...change, orderedPrice, acknowledgedPrice: orderedPrice }
    }),
  }
  const { text } = sent(writeAcknowledgement(document, guide), guide)
  const segments = text.split(/[~'\r\n]+/)
  return segments.slice(
    2,
    segments.findIndex((segment) => /^(SE|UNT)/.test(segment)),
  )
}

describe('writing an acknowledgement', () => {
  it('makes an 855 with backorder, price change and rejection', () => {
    expect(writtenText(writeAcknowledgement(acknowledgement('EA'), x12Guide), x12Guide)).toBe(
      goldenText(import.meta.url, '855-changes.edi'),
    )
  })

  it('makes an ORDRSP with decimal commas', () => {
    expect(writtenText(writeAcknowledgement(acknowledgement('PCE'), comma), comma)).toBe(
      goldenText(import.meta.url, 'ordrsp-changes.edi'),
    )
  })

  it.each([
    ['AD', '29', 'AD', { acknowledgedQuantity: '48', acknowledgedPrice: null, backorderedQuantity: '0' }],
    ['RD', '27', 'RE', { acknowledgedQuantity: '0', acknowledgedPrice: null, backorderedQuantity: '0' }],
    ['AC', '4', 'AC', { acknowledgedQuantity: '0', acknowledgedPrice: null, backorderedQuantity: '48' }],
  ])('says %s when every line is so', (bak, fn, response, change) => {
    const one = acknowledgement('EA')
    const document = { ...one, lines: one.lines.slice(0, 1).map((line) => ({ ...line, ...change })) }
    expect(written(document)[0]?.[2]).toBe(bak)
    const ordrsp = writeAcknowledgement(document, edifactGuide)
    expect(ordrsp.ok && ordrsp.message.segments[0]?.slice(3)).toEqual([fn, response])
  })

  it.each([
    ['004010', 30],
    ['004020', 30],
    ['004030', 50],
    ['005010', 50],
  ])('in version %s has a number of up to %i characters (BAK08)', (version, most) => {
    const numbered = (length: number) => ({ ...acknowledgement('EA'), acknowledgementNumber: 'A'.repeat(length) })
    const fits = writeAcknowledgement(numbered(most), { ...x12Guide, version })
    expect(fits.ok && fits.message.segments[0]?.[8]).toBe('A'.repeat(most))
    const tooLong = writeAcknowledgement(numbered(most + 1), { ...x12Guide, version })
    expect(tooLong.ok ? [] : tooLong.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(`the partner's format takes ${most}`),
    ])
  })

  it('names what each of 11 stores gets in the SDQs of an 855', () => {
    const segments = splitSegments('EA', x12Guide, 11)
    expect(segments.filter((segment) => /^(PO1|SDQ|ACK)/.test(segment))).toEqual([
      expect.stringMatching(/^PO1\*1\*48\*EA/),
      `SDQ*EA*92*${storeCodes(10)
        .map((code) => `${code}*4`)
        .join('*')}`,
      'SDQ*EA*92*0111*4',
      'ACK*IQ*44*EA',
    ])
  })

  it.each(['96A', '01B'])('names what each store gets in LOC 7 and QTY 11 of an ORDRSP in %s', (release) => {
    const segments = splitSegments('PCE', { ...comma, release }, 2)
    const from = segments.findIndex((segment) => segment.startsWith('PRI+'))
    expect(segments.slice(from + 1)).toEqual([
      'LOC+7+0101::92',
      'QTY+11:4:PCE',
      'LOC+7+0102::92',
      'QTY+11:4:PCE',
      'UNS+S',
      'CNT+2:1',
    ])
    expect(segments).toContain('QTY+113:8:PCE')
  })

  it('refuses what the format cannot carry, naming the line', () => {
    const one = acknowledgement('EACH')
    const [line] = one.lines
    const nameless = { buyerCode: null, supplierCode: null, gtin: null }
    const document = {
      ...one,
      orderNumber: 'A'.repeat(23),
      customerReference: 'A*B',
      lines: line ? [{ ...line, codes: nameless }] : [],
    }
    const decision = writeAcknowledgement(document, x12Guide)
    expect(decision.ok ? [] : decision.problems.map(({ code, lineNumber }) => [code, lineNumber])).toEqual([
      ['write.too-long', null],
      ['write.character', null],
      ['write.too-long', '1'],
      ['write.missing', '1'],
    ])
    expect(decision.ok ? '' : decision.problems[2]?.message).toBe(
      "Line 1: The unit 'EACH' has 4 characters, the partner's format takes 2. Correct it and send the acknowledgement of order AAAAAAAAAAAAAAAAAAAAAAA again.",
    )
  })
})

describe('reading an acknowledgement', () => {
  it('reads its own 855 and ORDRSP', () => {
    for (const [name, unit, guide] of [
      ['855-changes.edi', 'EA', x12Guide],
      ['ordrsp-changes.edi', 'PCE', comma],
    ] as const) {
      const { message, decimalMark } = goldenMessage(import.meta.url, name)
      const { document, problems } = readAcknowledgement(message, guide, { decimalMark })
      expect(problems).toEqual([])
      expect(document).toMatchObject({ acknowledgementNumber: 'ACK-1001', orderNumber: 'PO-99120-3', currency: 'NZD' })
      expect(document?.parties).toEqual(acknowledgement(unit).parties)
      expect(
        document?.lines.map(({ acknowledgedQuantity, backorderedQuantity, backorderDate, acknowledgedPrice }) => [
          acknowledgedQuantity,
          backorderedQuantity,
          backorderDate,
          acknowledgedPrice,
        ]),
      ).toEqual([
        ['40', '8', '2026-12-03', '4.25'],
        ['24', '0', null, '19.5'],
        ['0', '0', null, null],
      ])
    }
  })

  it('takes a line without ACK by the answer to the whole order', () => {
    const quantities = (bak: string) =>
      readAcknowledgement(messageOf('855', `BAK*00*${bak}*PO-1*20261120\nPO1*1*6*EA*2**VN*A`), x12Guide).document
        ?.lines[0]?.acknowledgedQuantity
    expect([quantities('AT'), quantities('RJ')]).toEqual(['6', '0'])
  })

  it('says what is wrong with other messages', () => {
    expect(readAcknowledgement(messageOf('850', 'BEG*00*SA*P'), x12Guide)).toMatchObject({
      document: null,
      problems: [{ code: 'message.wrong-type' }],
    })
    expect(readAcknowledgement(messageOf('ORDRSP', 'BGM+231+1+29'), edifactGuide)).toMatchObject({
      document: null,
      problems: [{ code: 'acknowledgement.order-missing' }],
    })
  })
})
