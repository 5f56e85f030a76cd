import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit, gtin14 } from '../kernel/check-digit.ts'
import { type CandidateProduct, suggestProducts, type UnknownArticle } from './suggest-products.ts'

const withCheckDigit = (body: string) => `${body}${gs1CheckDigit(body)}`

const families = [
  ['TT-5070', 'Tea towel 50 × 70', 6],
  ['NP-45', 'Napkin 45 × 45, set of 4', 6],
  ['TC-150', 'Tablecloth 150 × 250', 2],
  ['CU-45', 'Cushion cover 45 × 45', 4],
  ['BT-70', 'Bath towel 70 × 140', 6],
  ['HT-40', 'Hand towel 40 × 60', 6],
  ['FC-30', 'Face cloth 30 × 30, set of 2', 12],
  ['DC-25', 'Dish cloth 25 × 25, set of 3', 12],
  ['OAT-45', 'Oat biscuits 45 g', 24],
  ['OAT-90', 'Oat biscuits 90 g', 12],
] as const
const colours = ['natural', 'indigo', 'rust', 'white', 'sea', 'charcoal', 'olive'] as const

/** A range as suppliers have it: articles that differ in colour alone, under codes in a row. */
const catalogue: readonly CandidateProduct[] = families.flatMap(([prefix, name, packSize], family) =>
  colours.map((colour, at) => ({
    supplierProductCode: `KW${50_000 + family * 1000 + at * 37}`,
    purchaserProductCode: null,
    sku: `${prefix}-${colour.slice(0, 3).toUpperCase()}`,
    gtin: withCheckDigit(`9421000${String(family * 10 + at + 10_000)}`),
    alternateCodes: [],
    description: `${name} ${colour}`,
    packSize: String(packSize),
    chosenBefore: 0,
    orderedLately: (family * 3 + at) % 4,
  })),
)

const nothingKnown: UnknownArticle = {
  codes: { buyerCode: null, supplierCode: null, gtin: null },
  description: null,
  packSize: null,
}
const article = fc.constantFrom(...catalogue)
const first = (unknown: UnknownArticle, candidates = catalogue) => suggestProducts(unknown, candidates)[0]
const unknownCode = fc.stringMatching(/^ZQ[0-9]{7}X$/)

describe('the product meant comes first', () => {
  it('by its GTIN, however long it is written and as whatever code it is sent', () => {
    const slot = fc.constantFrom('buyerCode' as const, 'supplierCode' as const, 'gtin' as const)
    fc.assert(
      fc.property(article, slot, fc.boolean(), (meant, name, long) => {
        const gtin = long ? (meant.gtin ?? '').padStart(14, '0') : meant.gtin
        const found = first({ ...nothingKnown, codes: { ...nothingKnown.codes, [name]: gtin } })
        expect(found?.known).toBe(meant)
        expect(found?.reasons[0]?.kind).toBe('gtin')
      }),
    )
  })

  it('by the GTIN of another pack of it', () => {
    fc.assert(
      fc.property(article, fc.integer({ min: 1, max: 8 }), (meant, indicator) => {
        const gtin = withCheckDigit(`${indicator}${(meant.gtin ?? '').slice(0, 12)}`)
        const found = first({ ...nothingKnown, codes: { ...nothingKnown.codes, gtin } })
        expect(found?.known).toBe(meant)
        expect(found?.reasons[0]?.kind).toBe('gtinOfPack')
      }),
    )
  })

  it('by a code that is written otherwise', () => {
    const otherwise = fc.constantFrom(
      (code: string) => code.toLowerCase(),
      (code: string) => `000${code}`,
      (code: string) => code.replace('KW', 'KW-'),
      (code: string) => ` ${code.replace(/(\d{2})$/, ' $1')} `,
    )
    fc.assert(
      fc.property(article, otherwise, (meant, write) => {
        const found = first({
          ...nothingKnown,
          codes: { ...nothingKnown.codes, buyerCode: write(meant.supplierProductCode) },
        })
        expect(found?.known).toBe(meant)
      }),
    )
  })

  it('by its description under a new code, in capitals, cut short, its words in another order', () => {
    const shortened = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.replace(/×|,/g, ' ').toUpperCase(),
      (text: string) => text.replace(/([a-z]{5})[a-z]+/g, '$1').toUpperCase(),
      (text: string) => text.split(' ').reverse().join(' '),
    )
    fc.assert(
      fc.property(article, unknownCode, shortened, fc.boolean(), (meant, buyerCode, write, withPack) => {
        const found = first({
          codes: { ...nothingKnown.codes, buyerCode },
          description: write(meant.description ?? ''),
          packSize: withPack ? meant.packSize : null,
        })
        expect(found?.known).toBe(meant)
      }),
    )
  })

  it('by what people chose for the code before', () => {
    fc.assert(
      fc.property(article, unknownCode, (meant, buyerCode) => {
        const known = catalogue.map((one) => (one === meant ? { ...one, chosenBefore: 2 } : one))
        const found = first({ ...nothingKnown, codes: { ...nothingKnown.codes, buyerCode } }, known)
        expect(found?.known.sku).toBe(meant.sku)
        expect(found?.reasons[0]?.text).toBe('Chosen for this code 2 times before')
      }),
    )
  })

  it('by the pack size, where two are alike otherwise', () => {
    const single = {
      ...catalogue[0],
      sku: 'A',
      supplierProductCode: 'A1',
      gtin: null,
      packSize: '1',
    } as CandidateProduct
    const dozen = { ...single, sku: 'B', supplierProductCode: 'B1', packSize: '12', orderedLately: 0 }
    const unknown = { ...nothingKnown, description: single.description, packSize: 12 }
    expect(first(unknown, [single, dozen])?.known).toBe(dozen)
    expect(first({ ...unknown, packSize: '1.0' }, [single, dozen])?.known).toBe(single)
  })
})

describe('a GTIN', () => {
  it('whose check digit is wrong is never called one', () => {
    const digits = fc.stringMatching(/^\d{8}(\d{4}\d{0,2})?$/)
    fc.assert(
      fc.property(
        article,
        fc.oneof(
          digits,
          article.map(({ gtin }) => gtin ?? ''),
        ),
        fc.integer({ min: 1, max: 9 }),
        (other, text, off) => {
          const wrong = `${text.slice(0, -1)}${(Number(text.at(-1)) + off) % 10}`
          fc.pre(gtin14(wrong) === null)
          // Even where our own record has the same wrong number.
          const known = [...catalogue, { ...other, sku: null, gtin: wrong }]
          const found = suggestProducts(
            { ...nothingKnown, codes: { buyerCode: wrong, supplierCode: null, gtin: wrong } },
            known,
          )
          const kinds = found.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
          expect(kinds).not.toContain('gtin')
          expect(kinds).not.toContain('gtinOfPack')
        },
      ),
    )
  })

  it('of an article that has another one speaks against it', () => {
    const [meant] = catalogue as [CandidateProduct]
    const unknown = { ...nothingKnown, description: meant.description }
    const other = withCheckDigit('501234567890')
    const without = first(unknown)?.likelihood ?? 0
    const withOther = first({ ...unknown, codes: { ...nothingKnown.codes, gtin: other } })?.likelihood ?? 1
    expect(withOther).toBeLessThan(without)
  })
})

it('nothing is suggested that nothing speaks for: being ordered often is no reason', () => {
  fc.assert(
    fc.property(unknownCode, (buyerCode) => {
      expect(suggestProducts({ ...nothingKnown, codes: { ...nothingKnown.codes, buyerCode } }, catalogue)).toEqual([])
    }),
  )
})

it('any text gives five at most, likeliest first, each between 0 and 1 and with a reason', () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, text, text, text, (buyerCode, supplierCode, gtin, description) => {
      const found = suggestProducts(
        { codes: { buyerCode, supplierCode, gtin }, description, packSize: null },
        catalogue,
      )
      const order = found.map(({ likelihood }) => likelihood)
      expect(found.length).toBeLessThanOrEqual(5)
      expect(order).toEqual([...order].sort((one, other) => other - one))
      expect(found.every(({ likelihood, reasons }) => likelihood > 0 && likelihood <= 1 && reasons.length > 0)).toBe(
        true,
      )
    }),
  )
})
