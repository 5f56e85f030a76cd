import type { PartnerGuide } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { readAcknowledgement } from '../acknowledgements/read-acknowledgement.ts'
import { writeAcknowledgement } from '../acknowledgements/write-acknowledgement.ts'
import type { Party } from '../documents.ts'
import { writeDespatchAdvice } from '../shipments/despatch-advice.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { acknowledgement, despatchAdvice } from '../test-messages/sample-documents.ts'
import { sent } from '../test-messages/through-the-wire.ts'
import { readX12Parties } from '../x12/parties.ts'

const store: Party = {
  role: 'ship-to',
  code: '0012',
  codeQualifier: '92',
  name: 'Wattle Homewares',
  address1: '18 Linwood Road',
  address2: null,
  city: 'Dubbo',
  state: 'NSW',
  postalCode: '2830',
  country: 'AU',
}

const answerTo = (place: Partial<Party>, guide: PartnerGuide) =>
  writeAcknowledgement(
    { ...acknowledgement(guide.standard === 'X12' ? 'EA' : 'PCE'), parties: [{ ...store, ...place }] },
    guide,
  )

function written(place: Partial<Party>, guide: PartnerGuide): readonly string[] {
  const decision = answerTo(place, guide)
  if (!decision.ok) throw new Error(decision.problems.map(({ message }) => message).join('\n'))
  return decision.message.segments
    .filter(([tag]) => /^(N[1-4]|NAD)$/.test(tag))
    .map((segment) => segment.map((element) => (typeof element === 'string' ? element : element.join(':'))).join('*'))
}
const refusals = (place: Partial<Party>, guide: PartnerGuide): readonly string[] => {
  const decision = answerTo(place, guide)
  return decision.ok ? [] : decision.problems.map(({ message }) => message)
}

describe('an address leaves whole', () => {
  it('in X12 with a two-letter state in N402 and any other in N406, and is read back the same', () => {
    expect(written({ state: 'OH' }, x12Guide).at(-1)).toBe('N4*Dubbo*OH*2830*AU')
    expect(written({}, x12Guide).at(-1)).toBe('N4*Dubbo**2830*AU*SP*NSW')
    const { message } = sent(answerTo({}, x12Guide), x12Guide)
    expect(readAcknowledgement(message, x12Guide).document?.parties).toEqual([store])
  })

  it.each<[Partial<Party>, PartnerGuide, readonly string[]]>([
    [{ country: 'Australia' }, x12Guide, ['N3*18 Linwood Road*Australia', 'N4*Dubbo**2830**SP*NSW']],
    [{ postalCode: '28', city: 'Y' }, x12Guide, ['N3*18 Linwood Road*Y', 'N3*28', 'N4****AU*SP*NSW']],
    [
      { state: 'New South Wales', country: 'Australia' },
      edifactGuide,
      ['NAD*DP*0012::92**Wattle Homewares*18 Linwood Road:New South Wales:Australia*Dubbo**2830'],
    ],
  ])('with what no element of its own takes behind the street: %j', (place, guide, expected) => {
    expect(written(place, guide).slice(-expected.length)).toEqual(expected)
  })

  it('with a long city cut in its element and in full after the street', () => {
    const city = 'Taumata and the thirty-one hills beyond it'
    expect(written({ city, state: 'OH' }, x12Guide).slice(-2)).toEqual([
      `N3*18 Linwood Road*${city}`,
      'N4*Taumata and the thirty-one hil*OH*2830*AU',
    ])
  })

  it('with all lines of its names and streets', () => {
    const name = Array.from({ length: 12 }, (_, at) => `Wattle and Daub ${at}`).join(' ')
    const address1 = Array.from({ length: 9 }, (_, at) => `Linwood Road ${at}`).join(' ')
    const tags = written({ name, address1 }, x12Guide).map((text) => text.split('*')[0])
    expect(tags).toEqual(['N1', 'N2', 'N2', 'N3', 'N3', 'N4'])
    expect(refusals({ address1 }, edifactGuide)).toEqual([
      expect.stringContaining(`The ship-to address '${address1}' is longer than the 3 lines of 35 characters`),
    ])
    expect(refusals({ name: name.repeat(2) }, x12Guide)).toEqual([expect.stringContaining('The ship-to name')])
  })
})

describe('readX12Parties', () => {
  const partiesOf = (n4: readonly string[], code: readonly string[] = ['92', '0012']) =>
    readX12Parties([
      { tag: 'N1', elements: ['ST', 'Wattle', ...code], position: 2, offset: 0, length: 0 },
      { tag: 'N4', elements: n4, position: 3, offset: 0, length: 0 },
    ])

  it('keeps a location that is neither the state nor the code', () => {
    const [party] = partiesOf(['Dubbo', 'OH', '2830', 'AU', 'CY', 'Macquarie'])
    expect(party).toMatchObject({ state: 'OH', location: { qualifier: 'CY', identifier: 'Macquarie' } })
    expect(written(party ?? {}, x12Guide).at(-1)).toBe('N4*Dubbo*OH*2830*AU*CY*Macquarie')
  })

  it('keeps a store number besides the code', () => {
    const location = { qualifier: 'SN', identifier: '77' }
    expect(partiesOf(['Dubbo', '', '2830', 'AU', 'SN', '77'])[0]).toMatchObject({ code: '0012', location })
    expect(partiesOf(['Dubbo', '', '2830', 'AU', 'SN', '77'], [])[0]).toMatchObject({ code: '77' })
  })

  it('reads the subdivision of N407 as the state', () => {
    const [party] = partiesOf(['Dubbo', '', '2830', 'AU', '', '', 'NSW'])
    expect(party).toMatchObject({ state: 'NSW' })
    expect(party).not.toHaveProperty('location')
  })
})

describe('a despatch advice', () => {
  it.each([x12Guide, edifactGuide])(
    'gives descriptions whole, and refuses a carrier that is longer than its element',
    (guide) => {
      const document = despatchAdvice(guide.standard === 'X12' ? 'EA' : 'PCE')
      const description =
        'Tea towel of natural linen, woven in Karaka, with a hanging loop, boxed in sixes for the shelf'
      const cartons = document.cartons.map((carton) => ({
        ...carton,
        lines: carton.lines.map((line) => ({ ...line, description })),
      }))
      const decision = writeDespatchAdvice({ ...document, cartons }, guide)
      const segments = decision.ok ? decision.message.segments : []
      const parts = segments
        .filter(([tag]) => tag === 'PID' || tag === 'IMD')
        .map((segment) => [segment.at(-1)].flat().join(' ').trim())
      expect(parts.join(' ').startsWith(description)).toBe(true)
      const refused = writeDespatchAdvice({ ...document, carrier: 'North and South Islands Express Carriers' }, guide)
      expect(refused.ok ? [] : refused.problems.map(({ message }) => message)).toEqual([
        expect.stringContaining(
          "The carrier 'North and South Islands Express Carriers' is longer than the 35 characters",
        ),
      ])
    },
  )
})
