/** What the demo supplier makes: a homeware range of linen, cotton and wool, each in some colours. */
import { companyPrefix, gs1Number13 } from './gs1.ts'

export interface RangeArticle {
  readonly sku: string
  readonly gtin: string
  readonly description: string
  /** NZD, before any partner's terms. */
  readonly price: number
  readonly retailPrice: number
  readonly packSize: number
  /** Kilograms. */
  readonly weight: number
}

type Family = readonly [
  prefix: string,
  name: string,
  suffix: string,
  price: number,
  packSize: number,
  weight: number,
  colours: readonly (keyof typeof colourCodes)[],
]

const colourCodes = {
  natural: 'NAT',
  indigo: 'IND',
  rust: 'RUS',
  oat: 'OAT',
  white: 'WHT',
  charcoal: 'CHR',
  tan: 'TAN',
  olive: 'OLV',
  clay: 'CLY',
  sea: 'SEA',
} as const

const families: readonly Family[] = [
  ['TT-5070', 'Tea towel 50 × 70', '', 4.25, 6, 0.12, ['natural', 'indigo', 'rust', 'olive']],
  ['AP-STD', 'Apron', '', 18.9, 1, 0.35, ['charcoal', 'oat', 'indigo']],
  ['OM-PR', 'Oven mitt pair', '', 11.4, 6, 0.28, ['tan', 'charcoal', 'olive']],
  ['NP-45', 'Napkin 45 × 45', ', set of 4', 9.95, 6, 0.24, ['oat', 'rust', 'white']],
  ['TC-150', 'Tablecloth 150 × 250', '', 42, 2, 0.9, ['white', 'oat', 'sea']],
  ['RN-40', 'Runner 40 × 180', '', 21.5, 3, 0.3, ['oat', 'indigo', 'clay']],
  ['TH-130', 'Wool throw 130 × 170', '', 64, 1, 1.1, ['oat', 'charcoal', 'rust']],
  ['CU-45', 'Cushion cover 45 × 45', '', 16.8, 4, 0.22, ['clay', 'sea', 'natural', 'olive']],
  ['BT-70', 'Bath towel 70 × 140', '', 19.5, 6, 0.6, ['white', 'sea', 'charcoal']],
  ['HT-40', 'Hand towel 40 × 60', '', 8.9, 6, 0.22, ['white', 'sea', 'charcoal']],
  ['FC-30', 'Face cloth 30 × 30', ', set of 2', 5.2, 12, 0.1, ['white', 'sea']],
  ['PH-20', 'Pot holder 20 × 20', '', 6.4, 6, 0.1, ['tan', 'rust']],
  ['PM-35', 'Placemat 35 × 48', ', set of 4', 24.9, 3, 0.5, ['natural', 'indigo', 'clay']],
  ['CO-10', 'Coaster', ', set of 6', 12.6, 6, 0.15, ['natural', 'tan']],
  ['DC-25', 'Dish cloth 25 × 25', ', set of 3', 7.1, 12, 0.09, ['oat', 'sea', 'rust']],
  ['BB-30', 'Bread bag 30 × 40', '', 8.25, 6, 0.1, ['natural', 'indigo']],
  ['MK-01', 'Market bag', '', 9.6, 10, 0.14, ['natural', 'olive', 'charcoal']],
  ['LB-60', 'Laundry bag 60 × 80', '', 14.3, 4, 0.3, ['natural', 'charcoal']],
]

const article = (
  [prefix, name, suffix, price, packSize, weight]: Family,
  colour: keyof typeof colourCodes,
  number: number,
): RangeArticle => ({
  sku: `${prefix}-${colourCodes[colour]}`,
  gtin: gs1Number13(companyPrefix, number),
  description: `${name} ${colour}${suffix}`,
  price,
  retailPrice: Math.ceil(price * 2.3) - 0.05,
  packSize,
  weight,
})

export const homewareRange: readonly RangeArticle[] = families
  .flatMap((family) => family[6].map((colour) => ({ family, colour })))
  .map(({ family, colour }, at) => article(family, colour, at + 101))
