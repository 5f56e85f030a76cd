import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit } from '../kernel/check-digit.ts'
import { type CandidateStore, suggestStores, type UnknownStore } from './suggest-stores.ts'

const withCheckDigit = (body: string) => `${body}${gs1CheckDigit(body)}`

const towns = [
  ['Karaka', '12 Wharf Road', '2580'],
  ['St Lukes', '80 St Lukes Road', '1025'],
  ['Albany', '219 Don McKinnon Drive', '0632'],
  ['Botany', '588 Chapel Road', '2016'],
  ['Te Rapa', '1 Wairere Drive', '3200'],
  ['Riccarton', '129 Riccarton Road', '8041'],
  ['Papamoa', '7 Gravatt Road', '3118'],
  ['Wānaka', '41 Ardmore Street', '9305'],
] as const

const stores: readonly CandidateStore[] = towns.map(([town, street, postalCode], at) => ({
  storeCode: String(101 + at * 23).padStart(4, '0'),
  storeCode2: null,
  alternateCodes: [withCheckDigit(`9429000${String(10_000 + at)}`)],
  name: `Harbour & Co ${town}`,
  address1: street,
  address2: null,
  suburb: null,
  city: town,
  state: null,
  postalCode,
  country: 'NZ',
  chosenBefore: 0,
}))

const nowhere: UnknownStore = {
  code: 'ZQ-77777',
  name: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
}
const store = fc.constantFrom(...stores)
const first = (wanted: UnknownStore, known = stores) => suggestStores(wanted, known)[0]

describe('the store meant comes first', () => {
  it('by its code without zeros, with blanks or hyphens', () => {
    const otherwise = fc.constantFrom(
      (code: string) => code.replace(/^0+/, ''),
      (code: string) => `00${code}`,
      (code: string) => `${code.slice(0, 2)}-${code.slice(2)}`,
    )
    fc.assert(
      fc.property(store, otherwise, (meant, write) => {
        expect(first({ ...nowhere, code: write(meant.storeCode) })?.known).toBe(meant)
      }),
    )
  })

  it('by a location number, which counts as one with its check digit alone', () => {
    fc.assert(
      fc.property(store, fc.integer({ min: 0, max: 9 }), (meant, off) => {
        const [gln = ''] = meant.alternateCodes
        const code = `${gln.slice(0, -1)}${(Number(gln.at(-1)) + off) % 10}`
        const known = stores.map((one) => (one === meant ? { ...one, storeCode2: code } : one))
        const found = first({ ...nowhere, code }, known)
        expect(found?.known.storeCode).toBe(meant.storeCode)
        expect(found?.reasons[0]?.kind).toBe(off === 0 ? 'gln' : 'code')
      }),
    )
  })

  it('by name or address under a new code, in capitals and without accents', () => {
    const parts = fc.subarray(['name', 'address1'] as const, { minLength: 1 })
    fc.assert(
      fc.property(store, parts, (meant, said) => {
        const text = (value: string | null) =>
          value
            ?.normalize('NFD')
            .replace(/[\u0300-\u036f]/g, '')
            .toUpperCase() ?? null
        const wanted = {
          ...nowhere,
          ...Object.fromEntries(said.map((part) => [part, text(meant[part])])),
          city: text(meant.city),
          postalCode: meant.postalCode,
        }
        expect(first(wanted)?.known).toBe(meant)
      }),
    )
  })

  it('by what people chose for the code before', () => {
    fc.assert(
      fc.property(store, (meant) => {
        const known = stores.map((one) => (one === meant ? { ...one, chosenBefore: 1 } : one))
        expect(first(nowhere, known)?.known.storeCode).toBe(meant.storeCode)
      }),
    )
  })
})

it('a code that says nothing suggests nothing', () => {
  expect(suggestStores(nowhere, stores)).toEqual([])
})
