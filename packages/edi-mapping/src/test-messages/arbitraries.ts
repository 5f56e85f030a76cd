/** Random parts of documents that both standards can carry, for round-trip tests. */
import type { ArticleCodes, PartnerGuide } from '@quayside/domain'
import fc from 'fast-check'
import type { DocumentLine, Party, PartyRole } from '../documents.ts'
import { guideDefaults } from '../guide-defaults.ts'

export const x12Guide = guideDefaults('X12')
export const edifactGuide = guideDefaults('EDIFACT')
/** Guides that vary in what affects message segments: standard, version, decimal mark. */
export const guides: readonly PartnerGuide[] = [
  x12Guide,
  edifactGuide,
  { ...edifactGuide, decimalMark: ',', release: '01B', association: 'EAN010' },
]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LATIN = `${LETTERS}abcdefghijklmnopqrstuvwxyzÄÖÜäöüßéèàñøå0123456789.,-/'`

export const code = (longest: number) =>
  fc.string({ unit: fc.constantFrom(...`${LETTERS}0123456789-`), minLength: 2, maxLength: longest })

const word = fc.string({ unit: fc.constantFrom(...LATIN), minLength: 1, maxLength: 10 })

/** Words separated by single blanks. */
export const text = (words: number) => fc.array(word, { minLength: 1, maxLength: words }).map((list) => list.join(' '))

export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** Above zero, up to five decimals, no trailing zeros. */
export const decimal = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0, 0, 2, 4))
  .map(([whole, parts, decimals]) =>
    decimals === 0 ? String(whole + 1) : `${whole}.${String(parts).padStart(4, '0').slice(0, decimals)}1`,
  )

export const wholeNumber = fc.integer({ min: 1, max: 99_999 }).map(String)

export const date = fc
  .tuple(fc.integer({ min: 2020, max: 2035 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))

export const unitOf = (guide: PartnerGuide) =>
  guide.standard === 'X12' ? fc.constantFrom('EA', 'CA', 'DZ', 'BX') : fc.constantFrom('PCE', 'CT', 'KGM')

const gtin = fc
  .constantFrom(12, 13, 14)
  .chain((length) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length }))

export const codes: fc.Arbitrary<ArticleCodes> = fc
  .record({ buyerCode: optional(code(20)), supplierCode: optional(code(20)), gtin: optional(gtin) })
  .map((found) =>
    (found.buyerCode ?? found.supplierCode ?? found.gtin) === null ? { ...found, supplierCode: 'SKU-1' } : found,
  )

/** Nothing for a line of the ordered article, or the article that was ordered in place of the line's. */
export const substitution: fc.Arbitrary<Pick<DocumentLine, 'orderedArticle'>> = fc
  .option(codes, { nil: null })
  .map((ordered) => (ordered === null ? {} : { orderedArticle: { codes: ordered, description: null } }))

/** A party that both standards can carry: a qualifier only with a code, a second address line only after a first. */
export function party(role: PartyRole): fc.Arbitrary<Party> {
  const address = fc.record({
    address1: optional(text(3)),
    address2: optional(text(3)),
    city: optional(fc.constantFrom('Karaka', 'München', 'Saint-Étienne', "L'Aquila")),
    state: optional(fc.constantFrom('OH', 'NY')),
    postalCode: optional(fc.constantFrom('2113', '81549', '44139')),
    country: optional(fc.constantFrom('NZ', 'DE', 'US')),
  })
  return fc
    .tuple(optional(code(13)), optional(text(6)), address, fc.constantFrom('92', '9'))
    .map(([partyCode, name, place, qualifier]) => ({
      role,
      code: partyCode,
      codeQualifier: partyCode === null ? null : qualifier,
      name: partyCode === null ? (name ?? 'Nameless & Co') : name,
      ...place,
      address2: place.address1 === null ? null : place.address2,
    }))
}

/** At most one party per role, in the order that writers use. */
export const parties = (...roles: readonly PartyRole[]): fc.Arbitrary<readonly Party[]> =>
  fc.tuple(...roles.map((role) => optional(party(role)))).map((found) => found.filter((one) => one !== null))
