import { describe, expect, it } from 'vitest'
import { fitsKept, keptFault } from './kept-decimal.ts'

describe('what can be kept of a number', () => {
  it.each([0, -3, '12.345678', '9999999999.99999', '-9999999999.99999', '999999999.999999', '7.50000000'])(
    'takes %s',
    (value) => expect(keptFault(value)).toBeNull(),
  )
  it.each([1e30, 9007199254740992, 1e12, '10000000000', -1e12])('says the most for %s', (value) =>
    expect(keptFault(value)).toContain('must be at most 9999999999.99999'),
  )
  it('refuses more than six decimals, or fewer where the field says so', () => {
    expect(keptFault('2.1234567')).toBe('has more than 6 decimals: 2.1234567')
    expect(keptFault('2.12345', 4)).toBe('has more than 4 decimals: 2.12345')
  })
  it('refuses more digits than a JSON number carries', () =>
    expect(keptFault('1234567890.123456')).toBe('has more than 15 digits: 1234567890.123456'))
  it('tells whether a number fits, rounded as it is kept', () => {
    const numbers = ['9999999999.999999', '9999999999.9999995', '-10000000000', '0.5']
    expect(numbers.map((number) => fitsKept(number))).toEqual([true, false, false, true])
    expect(fitsKept('1000', 3)).toBe(false)
  })
  it('knows what is no number', () => expect(keptFault(Number.NaN)).toBe('must be a number'))
})
