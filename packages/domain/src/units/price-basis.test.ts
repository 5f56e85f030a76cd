import { describe, expect, it } from 'vitest'
import { roundMoney } from '../kernel/currency.ts'
import { multiply } from '../kernel/decimal.ts'
import { askedContent, unitRatio, unitWords } from './measures.ts'
import {
  basisWords,
  findRatio,
  inPriceBasis,
  type PriceBasis,
  pricePerLineUnit,
  proposedContent,
  type UnitContent,
  withRatio,
  x12PackContents,
  x12PriceBasis,
} from './price-basis.ts'

const basis = (price: string, quantity: string, unit: string): PriceBasis => ({
  price,
  quantity,
  unit,
  code: null,
  ratio: null,
})
const holds = (unit: string, quantity: string, of: string): UnitContent => ({ unit, quantity, of })

/** Value of a line; null while the ratio is not known. */
function worthOf(quantity: string, unit: string, given: PriceBasis, contents: readonly UnitContent[] = []) {
  const price = pricePerLineUnit(withRatio(given, unit, contents, 'article'))
  return price === null ? null : roundMoney(multiply(quantity, price), 'NZD')
}

describe('a price in another unit or quantity', () => {
  it.each<[string, string, PriceBasis, readonly UnitContent[], string | null]>([
    // Quantities of the line's own unit.
    ['2000', 'EA', basis('14.20', '100', 'EA'), [], '284.00'],
    ['300', 'EA', basis('96.00', '1000', 'EA'), [], '28.80'],
    ['50', 'EA', basis('4.00', '10', 'EA'), [], '20.00'],
    ['10', 'PCE', basis('250.00', '100', 'H87'), [], '25.00'],
    // Dozens and gross of pieces.
    ['5', 'DZ', basis('0.75', '1', 'EA'), [], '45.00'],
    ['24', 'EA', basis('30.00', '1', 'DZ'), [], '60.00'],
    ['2', 'GRO', basis('1.00', '1', 'PCE'), [], '288.00'],
    ['100000', 'EA', basis('10.00', '1', 'DZ'), [], '83333.33'],
    // Measures.
    ['2.5', 'KGM', basis('1.20', '100', 'GRM'), [], '30.00'],
    ['10', 'LB', basis('2.00', '1', 'OZ'), [], '320.00'],
    ['1', 'TNE', basis('3.50', '1', 'KG'), [], '3500.00'],
    ['10', 'KGM', basis('3.00', '1', 'LBR'), [], '66.14'],
    ['12', 'FT', basis('9.00', '1', 'YD'), [], '36.00'],
    ['250', 'CMT', basis('4.00', '1', 'MTR'), [], '10.00'],
    ['3', 'GA', basis('1.00', '1', 'QT'), [], '12.00'],
    // Contents stated by the message, the catalogue or a person.
    ['10', 'CA', basis('2.50', '1', 'EA'), [holds('CA', '12', 'EA')], '300.00'],
    ['10', 'CA', basis('3.50', '1', 'LB'), [holds('CA', '40', 'LB')], '1400.00'],
    ['40', 'PCE', basis('8.90', '1', 'KGM'), [holds('PCE', '1.88', 'KGM')], '669.28'],
    ['24', 'EA', basis('120.00', '1', 'CA'), [holds('CA', '12', 'EA')], '240.00'],
    ['3', 'CTN', basis('24.00', '1', 'DZ'), [holds('CT', '36', 'PCE')], '216.00'],
    ['2', 'CA', basis('5.00', '1', 'KG'), [holds('CA', '10', 'LB')], '45.36'],
    // No content converts the units.
    ['10', 'CA', basis('2.50', '1', 'EA'), [], null],
    ['40', 'PCE', basis('8.90', '1', 'KGM'), [], null],
    ['40', 'PCE', basis('8.90', '1', 'KGM'), [holds('CT', '12', 'PCE')], null],
    ['40', 'KGM', basis('8.90', '1', 'MTR'), [], null],
    ['10', 'CA', basis('2.50', '1', 'EA'), [holds('CA', '0', 'EA')], null],
  ])('makes a line of %s %s at %j, with %j, worth %s', (...[quantity, unit, given, contents, total]) =>
    expect(worthOf(quantity, unit, given, contents)).toBe(total),
  )

  it('comes back exactly as it was stated, and an answered one in its basis', () => {
    const perDozen = withRatio(basis('10.00', '1', 'DZ'), 'EA', [], 'message')
    expect(inPriceBasis(pricePerLineUnit(perDozen) ?? '', perDozen)).toBe('10.00')
    expect(inPriceBasis('0.75', perDozen)).toBe('9')
    const perPiece = withRatio(basis('2.50', '1', 'EA'), 'CA', [holds('CA', '12', 'EA')], 'message')
    expect(inPriceBasis('24', perPiece)).toBe('2')
  })

  it('proposes what a unit holds by the amount of the line', () => {
    const priced = { ...basis('8.90', '1', 'KGM'), lineAmount: '669.28' }
    expect(proposedContent(priced, '40')).toBe('1.88')
    expect(proposedContent({ ...priced, lineAmount: '669.29' }, '7')).toBeNull()
    expect(proposedContent(basis('8.90', '1', 'KGM'), '40')).toBeNull()
  })

  it('names the basis of a price', () => {
    expect(basisWords({ quantity: '1.0', unit: 'KGM' })).toBe('per kilogram')
    expect(basisWords({ quantity: '100', unit: 'PCE' })).toBe('per 100 pieces')
    expect(basisWords({ quantity: '1', unit: 'zz' })).toBe('per ZZ')
  })
})

describe('x12PriceBasis', () => {
  it.each([
    ['PE', 'CA', '1', 'EA'],
    ['WE', 'EA', '1', 'EA'],
    ['PD', 'EA', '1', 'DZ'],
    ['PN', 'EA', '10', 'EA'],
    ['HP', 'FT', '100', 'FT'],
    ['QH', 'EA', '100', 'EA'],
    ['TP', 'EA', '1000', 'EA'],
    ['TM', 'EA', '1000', 'EA'],
    ['HT', 'EA', '100000', 'EA'],
    ['PP', 'CA', '1', 'LB'],
    ['PK', 'CA', '1', 'KG'],
    ['HF', 'RL', '100', 'FT'],
  ])('reads %s on a line in %s as per %s %s', (code, unit, quantity, of) =>
    expect(x12PriceBasis(code, unit)).toEqual({ quantity, unit: of }),
  )
  it.each(['CT', 'CA', 'UM', 'NC', ''])('takes %s for a price of the line’s unit', (code) =>
    expect(x12PriceBasis(code, 'CA')).toBeNull(),
  )
})

describe('x12PackContents', () => {
  it.each<[string, string, ...rest: [string | null, string | null, readonly UnitContent[]]]>([
    ['CA', '12', '1', 'EA', [holds('CA', '12', 'EA')]],
    ['CA', '1', '40', 'LB', [holds('CA', '40', 'LB')]],
    ['CA', '30', '6', 'EA', [holds('CA', '180', 'EA')]],
    ['CA', '24', null, 'EA', [holds('CA', '24', 'EA')]],
    ['EA', '24', '12', 'OZ', [holds('EA', '12', 'OZ')]],
    ['EA', '30', '6', 'EA', []],
    ['CA', '12', null, null, []],
    ['EA', '12', null, 'CA', []],
  ])('reads PO4 on a line in %s: %s packs of %s %s', (unit, pack, ...[size, sizeUnit, contents]) =>
    expect(x12PackContents(unit, { pack, size, sizeUnit })).toEqual(contents),
  )
})

describe('askedContent', () => {
  it.each([
    ['PCE', 'KGM', 'PCE', 'KGM'],
    ['KGM', 'PCE', 'PCE', 'KGM'],
    ['EA', 'CA', 'CA', 'EA'],
    ['CA', 'EA', 'CA', 'EA'],
    ['CA', 'LB', 'CA', 'LB'],
    ['CA', 'CT', 'CA', 'CT'],
    ['EA', 'ZZ', 'ZZ', 'EA'],
  ])('asks for a line in %s and a price per %s how much one %s holds', (line, price, unit, of) =>
    expect(askedContent(line, price)).toEqual({ unit, of }),
  )
})

describe('unitRatio', () => {
  it('knows codes of one unit, whatever standard they are from', () => {
    expect(unitRatio('ea', 'PCE')).toEqual(['1', '1'])
    expect(unitRatio('CT', 'CTN')).toEqual(['1', '1'])
    expect(unitRatio('LB', 'LBR')).toEqual(['1', '1'])
    expect(unitRatio('ZZ', 'zz')).toEqual(['1', '1'])
  })
  it('returns nothing for what is not measured alike', () => {
    expect(unitRatio('CA', 'CT')).toBeNull()
    expect(unitRatio('KGM', 'MTR')).toBeNull()
    expect(unitRatio('EA', 'ZZ')).toBeNull()
    expect(findRatio('CA', 'EA', [])).toBeNull()
  })
  it('names units, and returns the code of an unknown unit', () => {
    expect(unitWords('FT')).toMatchObject({ one: 'foot', several: 'feet' })
    expect(unitWords('CS')).toEqual({ one: 'case', several: 'cases' })
    expect(unitWords('q9')).toEqual({ one: 'Q9', several: 'Q9' })
  })
})
