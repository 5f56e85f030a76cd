import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import type { DespatchAdvice } from '../documents.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { goldenMessage, goldenText, writtenText } from '../test-messages/golden.ts'
import { despatchAdvice, oneProductCartons } from '../test-messages/sample-documents.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { sent } from '../test-messages/through-the-wire.ts'
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

/** Two cartons on a pallet, one beside it. */
const onPallets = (document: ReturnType<typeof despatchAdvice>) => {
  const pallet = { palletNumber: 'SH-5001-P1', sscc: '094123450000000040' }
  const cartons = document.cartons.map((carton, at) => (at < 2 ? { ...carton, pallet } : carton))
  return { ...document, cartons }
}

const levelsOf = (document: ReturnType<typeof despatchAdvice>, guide: PartnerGuide, tag: string) => {
  const text = writtenText(writeDespatchAdvice(document, guide), guide)
  return text.split(/[~'][\r\n]*/).filter((segment) => segment.startsWith(tag))
}

/** The first carton for one store, the others for a second; the shipment itself names no ship-to. */
const forTwoStores = (document: ReturnType<typeof despatchAdvice>) => {
  const [buyer, ...parties] = document.parties
  const nobody = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null }
  const store = (code: string) => ({ role: 'ship-to', code, codeQualifier: '92', name: null, ...nobody }) as const
  return {
    ...document,
    parties: [...(buyer ? [buyer] : []), ...parties.filter(({ role }) => role !== 'ship-to')],
    cartons: document.cartons.map((carton, at) => ({ ...carton, deliverTo: store(at === 0 ? 'S-0107' : 'S-0112') })),
  }
}

describe('one advice for several stores', () => {
  it('has an order level for each in an 856, with the store as its ship-to', () => {
    const text = writtenText(writeDespatchAdvice(forTwoStores(oneProductCartons('EA')), x12Guide), x12Guide)
    const told = text.split('~').filter((segment) => /^\s*(HL\*\d+\*\d*\*[SOP]|PRF|N1\*(BY|ST)|MAN|CTT)/.test(segment))
    expect(told.map((segment) => segment.trim().slice(0, 27))).toMatchInlineSnapshot(`
      [
        "HL*1**S*1",
        "HL*2*1*O*1",
        "PRF*PO-99120-3***20261120",
        "N1*BY*Kowhai Home Ltd*92*KH",
        "N1*ST**92*S-0107",
        "HL*3*2*P*1",
        "MAN*GM*00094123450000000019",
        "HL*5*1*O*1",
        "PRF*PO-99120-3***20261120",
        "N1*BY*Kowhai Home Ltd*92*KH",
        "N1*ST**92*S-0112",
        "HL*6*5*P*1",
        "MAN*GM*00094123450000000026",
        "HL*8*5*P*1",
        "MAN*GM*00094123450000000033",
        "CTT*9",
      ]
    `)
  })

  it('is below the order level too in a standard pack', () => {
    expect(levelsOf(forTwoStores(oneProductCartons('EA')), standardPack, 'HL')).toEqual([
      'HL*1**S*1',
      'HL*2*1*O*1',
      'HL*3*2*I*1',
      'HL*4*3*P*0',
      'HL*5*1*O*1',
      'HL*6*5*I*1',
      'HL*7*6*P*0',
      'HL*8*5*I*1',
      'HL*9*8*P*0',
    ])
  })

  it('names the place of delivery on each line of a DESADV', () => {
    expect(levelsOf(forTwoStores(oneProductCartons('PCE')), edifactGuide, 'LOC')).toEqual([
      'LOC+7+S-0107::92',
      'LOC+7+S-0112::92',
      'LOC+7+S-0112::92',
    ])
  })

  it('is refused in a DESADV where a store has no code', () => {
    const advice = forTwoStores(despatchAdvice('PCE'))
    const cartons = advice.cartons.map((carton) => ({ ...carton, deliverTo: { ...carton.deliverTo, code: null } }))
    expect(refusals({ ...advice, cartons }, edifactGuide)).toContain('write.missing')
  })

  it.each([
    ['an 856', 'EA', x12Guide],
    ['an 856 of standard packs', 'EA', standardPack],
    ['a DESADV', 'PCE', edifactGuide],
  ] as const)('is read back from %s as it was written', (_, unit, guide) => {
    const document = forTwoStores(oneProductCartons(unit))
    const { message, decimalMark } = sent(writeDespatchAdvice(document, guide), guide)
    const read = readDespatchAdvice(message, guide, { decimalMark })
    expect(read.document?.cartons).toEqual(document.cartons)
    expect(read.document?.parties.filter(({ role }) => role === 'ship-to')).toEqual([])
  })
})

/** The cartons go to stores by way of a distribution centre. */
const byCentre = (document: ReturnType<typeof despatchAdvice>, isForOne = false) => {
  const { cartons } = forTwoStores(document)
  const stores = isForOne ? cartons.map((carton) => ({ ...carton, deliverTo: cartons[0]?.deliverTo })) : cartons
  const parties = document.parties.map((one) =>
    one.role === 'ship-to' ? ({ ...one, role: 'distribution-centre', code: 'DC1', name: 'Karaka DC' } as const) : one,
  )
  return { ...document, parties, cartons: stores }
}

describe('an advice for stores of a distribution centre', () => {
  const told = (document: DespatchAdvice, guide: PartnerGuide) =>
    writtenText(writeDespatchAdvice(document, guide), guide)
      .split(/[~'][\r\n]*/)
      .map((segment) => segment.trim())
      .filter((segment) => /^(HL\*\d+\*\d*\*[SOP]|N1\*(BY|ST|Z7)|MAN|CPS|NAD|LOC)/.test(segment))
      .map((segment) => segment.slice(0, 25))

  it('ships an 856 to the distribution centre and marks each order level for its store', () => {
    expect(told(byCentre(oneProductCartons('EA')), x12Guide)).toEqual([
      'HL*1**S*1',
      'N1*ST*Karaka DC*92*DC1',
      'HL*2*1*O*1',
      'N1*BY*Kowhai Home Ltd*92*',
      'N1*Z7**92*S-0107',
      'HL*3*2*P*1',
      'MAN*GM*000941234500000000',
      'HL*5*1*O*1',
      'N1*BY*Kowhai Home Ltd*92*',
      'N1*Z7**92*S-0112',
      'HL*6*5*P*1',
      'MAN*GM*000941234500000000',
      'HL*8*5*P*1',
      'MAN*GM*000941234500000000',
    ])
  })

  it('marks each carton below one order level where the guide says so', () => {
    expect(told(byCentre(oneProductCartons('EA')), { ...x12Guide, storeLevel: 'carton' })).toEqual([
      'HL*1**S*1',
      'N1*ST*Karaka DC*92*DC1',
      'HL*2*1*O*1',
      'N1*BY*Kowhai Home Ltd*92*',
      'HL*3*2*P*1',
      'MAN*GM*000941234500000000',
      'N1*Z7**92*S-0107',
      'HL*5*2*P*1',
      'MAN*GM*000941234500000000',
      'N1*Z7**92*S-0112',
      'HL*7*2*P*1',
      'MAN*GM*000941234500000000',
      'N1*Z7**92*S-0112',
    ])
  })

  it('names the store as buying party, in place of the buyer, where the guide says so', () => {
    const parties = told(byCentre(oneProductCartons('EA'), true), { ...x12Guide, storeEntity: 'BY' })
    expect(parties.filter((segment) => segment.startsWith('N1'))).toEqual([
      'N1*ST*Karaka DC*92*DC1',
      'N1*BY**92*S-0107',
    ])
  })

  it('has the distribution centre as delivery party of a DESADV and its only store as ultimate consignee', () => {
    expect(told(byCentre(oneProductCartons('PCE'), true), edifactGuide)).toEqual([
      'NAD+BY+KH01::92++Kowhai H',
      'NAD+SF+WH1::91++Harbour L',
      'NAD+DP+DC1::92++Karaka DC',
      'NAD+UC+S-0107::92',
      'CPS+1',
      'CPS+2+1+3',
      'CPS+3+1+3',
      'CPS+4+1+3',
    ])
  })

  it('names each of several stores on the lines of a DESADV', () => {
    const parties = told(byCentre(oneProductCartons('PCE')), edifactGuide).filter((one) =>
      /^(NAD.(DP|UC)|LOC)/.test(one),
    )
    expect(parties).toEqual(['NAD+DP+DC1::92++Karaka DC', 'LOC+7+S-0107::92', 'LOC+7+S-0112::92', 'LOC+7+S-0112::92'])
  })

  it.each([
    ['an 856', 'EA', x12Guide],
    ['an 856 that marks cartons', 'EA', { ...x12Guide, storeLevel: 'carton' }],
    ['an 856 of standard packs', 'EA', standardPack],
    ['a DESADV', 'PCE', edifactGuide],
  ] as const)('is read back from %s as it was written', (_, unit, guide) => {
    for (const isForOne of [true, false]) {
      const document = byCentre(oneProductCartons(unit), isForOne)
      const { message, decimalMark } = sent(writeDespatchAdvice(document, guide), guide)
      const read = readDespatchAdvice(message, guide, { decimalMark })
      expect(read.document?.cartons).toEqual(document.cartons)
      expect(read.document?.parties).toEqual(expect.arrayContaining([...document.parties]))
    }
  })
})

describe('pallets', () => {
  it('are tare levels above their cartons, and loose cartons stand beside them', () => {
    expect(levelsOf(onPallets(oneProductCartons('EA')), x12Guide, 'HL')).toEqual([
      'HL*1**S*1',
      'HL*2*1*O*1',
      'HL*3*2*T*1',
      'HL*4*3*P*1',
      'HL*5*4*I*0',
      'HL*6*3*P*1',
      'HL*7*6*I*0',
      'HL*8*2*P*1',
      'HL*9*8*I*0',
    ])
    expect(levelsOf(onPallets(oneProductCartons('EA')), x12Guide, 'MAN')[0]).toBe(
      'MAN*GM*00094123450000000040**W*SH-5001-P1',
    )
    expect(levelsOf(onPallets(oneProductCartons('EA')), x12Guide, 'TD1')).toEqual(['TD1*PLT*1', 'TD1*CTN*3'])
  })

  it('are below their item in a standard pack', () => {
    expect(levelsOf(onPallets(oneProductCartons('EA')), standardPack, 'HL')).toEqual([
      'HL*1**S*1',
      'HL*2*1*O*1',
      'HL*3*2*I*1',
      'HL*4*3*T*1',
      'HL*5*4*P*0',
      'HL*6*4*P*0',
      'HL*7*2*I*1',
      'HL*8*7*P*0',
    ])
  })

  it('are CPS groups of their own in a DESADV', () => {
    expect(levelsOf(onPallets(oneProductCartons('PCE')), edifactGuide, 'CPS')).toEqual([
      'CPS+1',
      'CPS+2+1+3',
      'CPS+3+2+2',
      'CPS+4+2+2',
      'CPS+5+1+3',
    ])
    expect(levelsOf(onPallets(oneProductCartons('PCE')), edifactGuide, 'PAC').slice(0, 3)).toEqual([
      'PAC+1++PX',
      'PAC+3++CT',
      'PAC+1++PX',
    ])
  })

  it('need an SSCC of their own', () => {
    const [first] = oneProductCartons('EA').cartons
    const withPallet = (sscc: string) => {
      const document = oneProductCartons('EA')
      return { ...document, cartons: document.cartons.map((one) => ({ ...one, pallet: { palletNumber: 'P', sscc } })) }
    }
    expect(refusals(withPallet(''), x12Guide)).toEqual(['write.sscc'])
    expect(refusals(withPallet('094123450000000018'), edifactGuide)).toEqual(['write.sscc'])
    expect(refusals(withPallet(first?.sscc ?? ''), x12Guide)).toEqual(['write.sscc-twice'])
  })
})

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
      {
        sscc: '094123450000000019',
        pallet: { sscc: '094123450000000033', palletNumber: '3' },
        lines: [{ quantity: '3', orderedQuantity: '3', codes: { supplierCode: 'A' } }],
      },
    ])
  })

  it('is refused without cartons', () => {
    expect(readDespatchAdvice(messageOf('856', 'BSN*00*S*20261127*1605\nHL*1**S\nHL*2*1*O'), x12Guide)).toMatchObject({
      document: null,
      problems: [{ code: 'despatch.no-cartons' }],
    })
  })
})
