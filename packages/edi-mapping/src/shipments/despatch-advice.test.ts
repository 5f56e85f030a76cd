import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage, goldenText, writtenText } from '../test-messages/golden.ts'
import { despatchAdvice, oneProductCartons } from '../test-messages/sample-documents.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readDespatchAdvice, writeDespatchAdvice } from './despatch-advice.ts'

const standardPack = { ...x12Guide, despatchStructure: 'standard-pack' } as const

const cases: readonly (readonly [string, ReturnType<typeof despatchAdvice>, PartnerGuide])[] = [
  ['856-pick-and-pack.edi', despatchAdvice('EA'), x12Guide],
  ['856-standard-pack.edi', oneProductCartons('EA'), standardPack],
  ['desadv.edi', despatchAdvice('PCE'), edifactGuide],
]

const refusals = (document: ReturnType<typeof despatchAdvice>, guide: PartnerGuide) => {
  const decision = writeDespatchAdvice(document, guide)
  return decision.ok ? [] : decision.problems.map(({ code }) => code)
}

describe.each(cases)('%s', (name, document, guide) => {
  it('is what is written', () => {
    expect(writtenText(writeDespatchAdvice(document, guide), guide)).toBe(goldenText(import.meta.url, name))
  })

  it('is read back as the document', () => {
    const { message, decimalMark } = goldenMessage(import.meta.url, name)
    expect(readDespatchAdvice(message, guide, { decimalMark })).toEqual({ document, problems: [] })
  })
})

describe('a despatch advice', () => {
  it('is refused with no cartons, an empty carton or a wrong SSCC', () => {
    const document = despatchAdvice('EA')
    const [carton] = document.cartons
    const broken = carton
      ? [
          { ...carton, lines: [] },
          { ...carton, sscc: '123' },
          { ...carton, sscc: '094123450000000018' },
        ]
      : []
    expect(refusals({ ...document, cartons: [] }, x12Guide)).toEqual(['write.missing'])
    expect(refusals({ ...document, cartons: broken }, edifactGuide)).toEqual([
      'write.missing',
      'write.sscc',
      'write.sscc',
    ])
  })

  it('cannot describe a mixed carton in the standard pack layout', () => {
    expect(refusals(despatchAdvice('EA'), standardPack)).toEqual(['write.mixed-carton'])
  })

  it('is read with pallets between order and cartons, and without an SSCC application identifier', () => {
    const text = `
      BSN*00*SH1*20261127*1605*0001
      HL*1**S
      HL*2*1*O
      PRF*PO-1
      HL*3*2*T
      MAN*GM*00094123450000000033
      HL*4*3*P
      MAN*GM*094123450000000019
      HL*5*4*I
      LIN**VN*A
      SN1**3*EA
      CTT*5
    `
    const { document } = readDespatchAdvice(messageOf('856', text), x12Guide)
    expect(document?.cartons).toMatchObject([
      { sscc: '094123450000000019', lines: [{ quantity: '3', orderedQuantity: '3', codes: { supplierCode: 'A' } }] },
    ])
  })

  it('is refused without cartons', () => {
    expect(readDespatchAdvice(messageOf('856', 'BSN*00*S*20261127*1605\nHL*1**S\nHL*2*1*O'), x12Guide)).toMatchObject({
      document: null,
      problems: [{ code: 'despatch.no-cartons' }],
    })
  })
})
