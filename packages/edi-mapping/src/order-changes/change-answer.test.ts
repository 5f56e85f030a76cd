import { describe, expect, it } from 'vitest'
import type { OrderChangeAnswer } from '../documents.ts'
import { describeMessage } from '../in-words/describe-message.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { changeAnswer } from '../test-messages/sample-documents.ts'
import { sent } from '../test-messages/through-the-wire.ts'
import { writeOrderChangeAnswer } from './change-answer.ts'

const segments = (document: OrderChangeAnswer, guide: typeof x12Guide | typeof edifactGuide) => {
  const decision = writeOrderChangeAnswer(document, guide)
  if (!decision.ok) throw new Error(decision.problems.map(({ message }) => message).join('\n'))
  return decision.message.segments.map((parts) =>
    parts.map((part) => (Array.isArray(part) ? part.join(':') : part)).join('+'),
  )
}

describe('the answer to an order change', () => {
  it('is an 865 with the code of every line', () => {
    expect(segments(changeAnswer('EA'), x12Guide).filter((text) => /^(BCA|POC|ACK|CTT)/.test(text))).toEqual([
      'BCA+00+AC+PO-99120-3++2+20261120+++ACK-1001+20261121+20261121',
      'POC+1+CA+48+48+EA+4.25++IN+KW20881+VN+TT-NAT+EN+9410000001042',
      'ACK+IQ+40+EA',
      'ACK+IB+8+EA+068+20261203',
      'POC+2+NC+24+24+EA+19.5++IN+KW20890',
      'ACK+IP+24+EA',
      'POC+3+DI+0+0+EA+++VN+OM-TAN+UP+941000000110',
      'ACK+ID+0+EA',
      'CTT+3',
    ])
  })

  it('is an ORDRSP that refers to the change', () => {
    const written = segments(changeAnswer('PCE'), edifactGuide)
    expect(written).toContain('BGM+231+ACK-1001+4+AC')
    expect(written).toContain('RFF+PP:2')
    expect(written.filter((text) => text.startsWith('LIN')).map((text) => text.split('+')[2])).toEqual(['3', '3', '2'])
  })

  it.each([
    ['865', 'EA', x12Guide, ['REF+DP+0420+Garden', 'REF+CT+C-77']],
    ['ORDRSP', 'PCE', edifactGuide, ['RFF+CT:C-88']],
  ] as const)('names the references of the order in an %s, and its release in BCA04', (_, unit, guide, references) => {
    const repeats = {
      releaseNumber: 'R-12',
      references: [
        ['REF', 'DP', '0420', 'Garden'],
        ['REF', 'CT', 'C-77'],
        ['RFF', ['CT', 'C-88']],
      ],
      terms: [],
    } as const
    const written = segments({ ...changeAnswer(unit), repeats }, guide)
    expect(written.filter((text) => references.includes(text as never))).toEqual(references)
    if (guide === x12Guide) expect(written[0]).toMatch(/^BCA\+00\+AC\+PO-99120-3\+R-12\+2\+/)
  })

  it('names a line of the change that was not found, with or without an article', () => {
    const lost = (lineNumber: string, code: string | null): OrderChangeAnswer['lines'][number] => ({
      lineNumber,
      codes: { buyerCode: code, supplierCode: null, gtin: null },
      description: null,
      unit: 'EA',
      orderedQuantity: '9',
      orderedPrice: null,
      acknowledgedQuantity: '0',
      acknowledgedPrice: null,
      backorderedQuantity: '0',
      backorderDate: null,
      change: 'change',
      isRefused: true,
    })
    const lines = [lost('', 'KW1'), lost('7', null)]
    const x12 = segments({ ...changeAnswer('EA'), lines }, x12Guide)
    expect(x12.filter((text) => /^(POC|ACK)/.test(text))).toEqual([
      'POC++CA+9+9+EA+++IN+KW1',
      'ACK+IR+9+EA',
      'POC+7+CA+9+9+EA',
      'ACK+IR+9+EA',
    ])
    const edifact = segments({ ...changeAnswer('PCE'), lines }, edifactGuide)
    expect(edifact.filter((text) => text.startsWith('LIN'))).toEqual(['LIN++7+KW1:IN', 'LIN+7+7'])
  })

  it('declines without lines', () => {
    const declined = { ...changeAnswer('EA'), declined: true, lines: [] }
    expect(segments(declined, x12Guide)[0]).toMatch(/^BCA\+00\+RJ\+/)
    expect(segments(declined, edifactGuide)[0]).toBe('BGM+231+ACK-1001+27+RE')
  })

  it('accepts a cancellation by taking every line off', () => {
    const cancelled = changeAnswer('EA')
    const lines = cancelled.lines.map((line) => ({ ...line, change: 'delete' as const, orderedQuantity: '0' }))
    expect(segments({ ...cancelled, lines }, x12Guide)[0]).toMatch(/^BCA\+00\+AD\+/)
  })

  it('can be described in words', () => {
    const { message } = sent(writeOrderChangeAnswer(changeAnswer('EA'), x12Guide), x12Guide)
    expect(describeMessage(message, x12Guide).map(({ text }) => text)).toEqual([
      'Change 2 of order PO-99120-3 is accepted with changes',
      'Line 1: 40 of 48 each of KW20881 at 4.25, 8 on backorder until 3 December 2026',
      'Line 2: 24 each of KW20890 at 19.5',
      'Line 3: OM-TAN taken off',
    ])
  })
})
