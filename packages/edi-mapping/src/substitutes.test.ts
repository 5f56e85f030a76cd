import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { readAcknowledgement } from './acknowledgements/read-acknowledgement.ts'
import { writeAcknowledgement } from './acknowledgements/write-acknowledgement.ts'
import type { DespatchAdvice, InvoiceDocument, OrderAcknowledgement, OrderChangeAnswer } from './documents.ts'
import { writeInvoice } from './invoices/invoice.ts'
import { at, parseUbl, textAt } from './invoices/ubl/profile-rules.fixture.ts'
import { writeUblInvoice } from './invoices/ubl/write-ubl-invoice.ts'
import type { WriteDecision } from './kernel/outgoing-message.ts'
import { writeOrderChangeAnswer } from './order-changes/change-answer.ts'
import { writeDespatchAdvice } from './shipments/despatch-advice.ts'
import { edifactGuide, x12Guide } from './test-messages/arbitraries.ts'
import { acknowledgement, despatchAdvice, invoice } from './test-messages/sample-documents.ts'
import { sent } from './test-messages/through-the-wire.ts'

const kettle = { buyerCode: 'KW4', supplierCode: 'KET-RED', gtin: '9410000001103' }
const orderedArticle = {
  codes: { buyerCode: 'KW3', supplierCode: 'KET-BLU', gtin: null },
  articleIDs: [
    { qualifier: 'IN', value: 'KW3' },
    { qualifier: 'VN', value: 'KET-BLU' },
    { qualifier: 'BO', value: 'BLUE' },
  ],
  description: 'Kettle, blue',
}
const substitute = { codes: kettle, description: 'Kettle, red', orderedArticle }

type Line = OrderAcknowledgement['lines'][number]

/** Answers an order of 10 blue kettles with red ones. */
function answer(unit: string, change: Partial<Line> = {}): OrderAcknowledgement {
  const document = acknowledgement(unit)
  const line: Line = {
    ...substitute,
    lineNumber: '1',
    unit,
    orderedQuantity: '10',
    orderedPrice: '5',
    acknowledgedQuantity: '10',
    acknowledgedPrice: '5',
    backorderedQuantity: '0',
    backorderDate: null,
    ...change,
  }
  return { ...document, lines: [line] }
}

/** Returns the named segments of what is sent, as text. */
function segments(decision: WriteDecision, guide: PartnerGuide, ...tags: readonly string[]): string[] {
  const { text } = sent(decision, guide)
  const terminator = guide.standard === 'X12' ? guide.segmentTerminator : "'"
  const all = text.split(terminator).map((segment) => segment.trim())
  return all.filter((segment) => tags.includes(segment.slice(0, 3).replace(/\W$/, '')))
}

const in855 = (change: Partial<Line> = {}) =>
  segments(writeAcknowledgement(answer('EA', change), x12Guide), x12Guide, 'BAK', 'PO1', 'PID', 'ACK').map((segment) =>
    segment.startsWith('BAK') ? segment.slice(0, 9) : segment,
  )
const inOrdrsp = (change: Partial<Line> = {}) =>
  segments(writeAcknowledgement(answer('PCE', change), edifactGuide), edifactGuide, 'LIN', 'PIA', 'QTY', 'QVR')

describe('a substitute in an acknowledgement', () => {
  it('keeps the ordered article in PO1 and names the substitute from ACK07 on', () => {
    expect(in855()).toEqual([
      'BAK*00*AC',
      'PO1*1*10*EA*5**IN*KW3*VN*KET-BLU*BO*BLUE',
      'PID*F****Kettle, blue',
      'ACK*IS*10*EA****IN*KW4*VN*KET-RED*EN*9410000001103',
    ])
  })

  it('names the substitute also on what waits for it', () => {
    const part = { acknowledgedQuantity: '6', backorderedQuantity: '4', backorderDate: '2026-12-24' }
    expect(in855(part).slice(3)).toEqual([
      'ACK*IS*6*EA****IN*KW4*VN*KET-RED*EN*9410000001103',
      'ACK*IB*4*EA*068*20261224**IN*KW4*VN*KET-RED*EN*9410000001103',
    ])
  })

  it('changes the line of an ORDRSP (LIN 3), whose PIA+4 names the ordered article', () => {
    expect(inOrdrsp()).toEqual([
      'LIN+1+3+9410000001103:EN',
      'PIA+1+KW4:IN+KET-RED:SA',
      'PIA+4+KW3:IN+KET-BLU:VN+BLUE:BO',
      'QTY+21:10:PCE',
      'QTY+113:10:PCE',
    ])
  })

  it.each([
    [x12Guide, 'EA'],
    [edifactGuide, 'PCE'],
  ])('reaches the retailer with both articles', (guide, unit) => {
    const { message, decimalMark } = sent(writeAcknowledgement(answer(unit), guide), guide)
    const { document } = readAcknowledgement(message, guide, { decimalMark })
    expect(document?.lines[0]).toMatchObject({
      codes: kettle,
      orderedArticle: { codes: orderedArticle.codes },
      acknowledgedQuantity: '10',
    })
  })

  it('stays in the answer to a change (865, ORDRSP)', () => {
    const change = (unit: string): OrderChangeAnswer => ({
      ...answer(unit),
      changeNumber: 'C1',
      changeDate: null,
      declined: false,
      lines: answer(unit).lines.map((line) => ({ ...line, change: 'change' })),
    })
    expect(segments(writeOrderChangeAnswer(change('EA'), x12Guide), x12Guide, 'POC', 'ACK')).toEqual([
      'POC*1*CA*10*10*EA*5**IN*KW3*VN*KET-BLU*BO*BLUE',
      'ACK*IS*10*EA****IN*KW4*VN*KET-RED*EN*9410000001103',
    ])
    expect(segments(writeOrderChangeAnswer(change('PCE'), edifactGuide), edifactGuide, 'LIN', 'PIA')).toEqual(
      inOrdrsp().slice(0, 3),
    )
  })
})

describe('the reason of a line', () => {
  const { orderedArticle: _, ...asOrdered } = { ...substitute, codes: kettle, orderedArticle: undefined }
  const refused = { ...asOrdered, orderedArticle: undefined, acknowledgedQuantity: '0' } as unknown as Partial<Line>
  const last = (texts: readonly string[]) => texts.at(-1)

  it.each([
    ['a rejection that DE 668 states', { ...refused, reasonCode: 'R5' }, 'ACK*R5*10*EA'],
    ["another one, in the partner's code", { ...refused, reasonCode: 'OS' }, `ACK*IR*10*EA${'*'.repeat(24)}AB**OS`],
    [
      'a reduced quantity',
      { ...refused, acknowledgedQuantity: '6', reasonCode: 'R5' },
      `ACK*IQ*6*EA${'*'.repeat(24)}AB**R5`,
    ],
  ])('leaves in an 855 for %s', (_case, change, expected) => {
    expect(last(in855(change))).toBe(expected)
  })

  it('leaves in the QVR of an ORDRSP, with the difference in quantity where there is one', () => {
    expect(last(inOrdrsp({ acknowledgedQuantity: '6', reasonCode: 'AV' }))).toBe('QVR+-4:21++AV')
    const late = { acknowledgedQuantity: '0', backorderedQuantity: '10', reasonCode: 'AV' }
    expect(last(inOrdrsp(late))).toBe('QVR+-10:21++AV')
    expect(last(inOrdrsp({ orderedUnit: 'CT', reasonCode: 'UM' }))).toBe('QVR+++UM')
  })

  it('stops an ORDRSP that has no room for its code', () => {
    const decision = writeAcknowledgement(answer('PCE', { reasonCode: 'LATE' }), edifactGuide)
    expect(decision.ok ? [] : decision.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("Line 1: The reason code 'LATE' has 4 characters, the partner's format takes 3."),
    ])
  })
})

describe('a substitute that is despatched', () => {
  const advice = (unit: string): DespatchAdvice => {
    const document = despatchAdvice(unit)
    const [carton] = document.cartons
    const line = { lineNumber: '1', unit, quantity: '10', orderedQuantity: '12', batch: 'L1', expiryDate: null }
    return { ...document, cartons: carton ? [{ ...carton, lines: [{ ...line, ...substitute }] }] : [] }
  }

  it('gets the status IS in an 856 (SN108) and an SLN with the ordered article', () => {
    expect(segments(writeDespatchAdvice(advice('EA'), x12Guide), x12Guide, 'LIN', 'SN1', 'SLN')).toEqual([
      'LIN*1*IN*KW4*VN*KET-RED*EN*9410000001103*LT*L1',
      'SN1**10*EA**12*EA**IS',
      'SLN*1**S*10*EA****IN*KW3*VN*KET-BLU*BO*BLUE',
    ])
  })

  it('leaves the ordered article in the PIA+4 of a DESADV', () => {
    expect(segments(writeDespatchAdvice(advice('PCE'), edifactGuide), edifactGuide, 'LIN', 'PIA')).toEqual([
      'LIN+1++9410000001103:EN',
      'PIA+1+KW4:IN+KET-RED:SA+L1:NB',
      'PIA+4+KW3:IN+KET-BLU:VN+BLUE:BO',
    ])
  })
})

describe('a substitute that is invoiced', () => {
  const bill = (unit: string): InvoiceDocument => {
    const document = invoice(unit)
    return { ...document, lines: document.lines.map((line, at) => (at === 0 ? { ...line, ...substitute } : line)) }
  }

  it('leaves the ordered article in an SLN of the 810', () => {
    expect(segments(writeInvoice(bill('EA'), x12Guide), x12Guide, 'IT1', 'SLN').slice(0, 2)).toEqual([
      'IT1*1*40*EA*4.25**IN*KW4*VN*KET-RED*EN*9410000001103',
      'SLN*1**S*40*EA****IN*KW3*VN*KET-BLU*BO*BLUE',
    ])
  })

  it('leaves the ordered article in the PIA+4 of an INVOIC', () => {
    expect(segments(writeInvoice(bill('PCE'), edifactGuide), edifactGuide, 'LIN', 'PIA').slice(0, 3)).toEqual([
      'LIN+1++9410000001103:EN',
      'PIA+1+KW4:IN+KET-RED:SA',
      'PIA+4+KW3:IN+KET-BLU:VN+BLUE:BO',
    ])
  })

  it('leaves the codes of the ordered article as item properties in UBL', () => {
    const side = (id: string) => ({
      address: { scheme: '0088' as const, id },
      name: 'Quayside Homewares Ltd',
      taxNumber: '123-456-789',
      country: 'NZ',
    })
    const trade = { supplier: side('9429033821733'), customer: side('9429033591476'), paymentTerms: '20th' }
    const decision = writeUblInvoice(bill('EA'), trade)
    if (!decision.ok) throw new Error(decision.problems.map(({ message }) => message).join('\n'))
    const [first, second] = at(parseUbl(decision.xml), 'InvoiceLine/Item')
    const properties = (first ? at(first, 'AdditionalItemProperty') : []).map((one) => [
      textAt(one, 'Name'),
      textAt(one, 'Value'),
    ])
    expect(properties).toEqual([
      ['Ordered buyer code', 'KW3'],
      ['Ordered seller code', 'KET-BLU'],
    ])
    expect(second && at(second, 'AdditionalItemProperty')).toEqual([])
  })
})
