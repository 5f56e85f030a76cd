import { dec } from '@quayside/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  divideDecimals,
  fromImpliedDecimals,
  impliedDecimals,
  parseDecimal,
  parseEdifactDecimal,
} from './decimal-text.ts'

describe('reading numbers', () => {
  it.each([
    ['48', '48'],
    ['18.90', '18.90'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+3', '3'],
    ['-0.00', '0.00'],
    ['1E3', '1000'],
    [' 4 ', '4'],
    ['', null],
    ['.', null],
    ['1,5', null],
    ['twelve', null],
    ['1.2.3', null],
  ])('X12 %j is %j', (written, value) => expect(parseDecimal(written)).toBe(value))

  it('tidies numbers of any length as exact arithmetic does', () => {
    const digits = fc.stringMatching(/^\d{0,24}$/)
    fc.assert(
      fc.property(fc.constantFrom('', '+', '-'), digits, digits, (sign, whole, fraction) => {
        fc.pre(whole + fraction !== '')
        const exact = dec(`${sign === '-' ? '-' : ''}${whole || '0'}.${fraction || '0'}`).toFixed(fraction.length)
        const expected = /[1-9]/.test(exact) ? exact : exact.replace('-', '')
        expect(parseDecimal(`${sign}${whole}.${fraction}`)).toBe(expected)
      }),
    )
  })

  it.each([
    ['48,5', ',', '48.5'],
    ['48.5', ',', '48.5'],
    ['48,5', '.', '48.5'],
    ['1,250', '.', null],
    ['1.250', ',', null],
    ['1,250', ',', '1.250'],
    ['1.250,5', ',', null],
    ['1E3', '.', null],
  ])('EDIFACT %j under decimal mark %j is %j', (written, mark, value) =>
    expect(parseEdifactDecimal(written, mark)).toBe(value),
  )
})

describe('arithmetic', () => {
  it('is exact', () => expect(addDecimals('0.1', '0.2', '-0.3')).toBe('0'))

  it('rounds quotients half up', () => expect(divideDecimals('10', '3', 4)).toBe('3.3333'))

  it('carries amounts with implied decimals there and back', () => {
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        const amount = fromImpliedDecimals(String(cents), 2)
        expect(amount === null ? null : impliedDecimals(amount, 2)).toBe(String(cents))
      }),
    )
    expect(impliedDecimals('1.005', 2)).toBeNull()
    expect(fromImpliedDecimals('1.00', 2)).toBeNull()
  })
})
