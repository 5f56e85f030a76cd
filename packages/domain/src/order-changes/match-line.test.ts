import { describe, expect, it } from 'vitest'
import { candidatesText, matchAddedLine, matchLine } from './match-line.ts'
import type { OrderedLine, RequestedLine } from './requested-change.ts'

const codesOf = (code: string | null) => ({ buyerCode: null, supplierCode: code, gtin: null })
const line = (number: string, code: string, quantity = '6'): OrderedLine => ({
  storeOrderProductID: Number(number),
  lineNumber: number,
  codes: codesOf(code),
  description: null,
  unit: 'EA',
  quantity,
  price: '4.1000',
})
const wanted = (code: string | null, given: Partial<RequestedLine> = {}): RequestedLine => ({
  lineNumber: '1',
  hasNumber: false,
  codes: codesOf(code),
  description: null,
  quantity: '3',
  unit: null,
  price: null,
  storeQuantities: [],
  ...given,
})
const lines = [line('1', 'A', '12'), line('2', 'B'), line('3', 'A', '4')]

describe('a requested line without a number', () => {
  it('finds the only line of its article, not the line of its ordinal', () => {
    expect(matchLine(lines, wanted('B'))).toMatchObject({ kind: 'found', line: { lineNumber: '2' } })
    expect(matchLine(lines, wanted('C'))).toEqual({ kind: 'none' })
  })

  it('finds no line where two have its article or no article is named', () => {
    const two = matchLine(lines, wanted('A'))
    expect(two.kind === 'ambiguous' && candidatesText(two.candidates)).toBe('line 1 (12 at 4.1), line 3 (4 at 4.1)')
    expect(matchLine(lines, wanted(null))).toMatchObject({ kind: 'ambiguous' })
  })

  it('prefers a line with a quantity to one that was taken off', () => {
    const [first, ...others] = lines
    const off = { ...(first as OrderedLine), quantity: '0' }
    expect(matchLine([off, ...others], wanted('A'))).toMatchObject({ kind: 'found', line: { lineNumber: '3' } })
  })

  it('finds the line of a substitute by the ordered article, and by its own', () => {
    const substituted = [{ ...line('1', 'A'), orderedCodes: codesOf('D') }, line('2', 'B')]
    for (const code of ['D', 'A'])
      expect(matchLine(substituted, wanted(code))).toMatchObject({ kind: 'found', line: { lineNumber: '1' } })
  })

  it('repeats an added line of the same quantity, and adds no second line of an article by itself', () => {
    expect(matchAddedLine(lines, wanted('B', { quantity: '6' }))).toMatchObject({ kind: 'found' })
    expect(matchAddedLine(lines, wanted('B', { quantity: '7' }))).toMatchObject({ kind: 'ambiguous' })
    expect(matchAddedLine(lines, wanted('C'))).toEqual({ kind: 'none' })
  })
})

describe('a requested line with a number', () => {
  it('waits where two lines have its number and article', () => {
    const numbered = wanted('A', { hasNumber: true })
    expect(matchLine([...lines, line('1', 'A')], numbered)).toMatchObject({ kind: 'ambiguous' })
    expect(matchLine(lines, numbered)).toMatchObject({ kind: 'found', line: { quantity: '12' } })
  })
})
