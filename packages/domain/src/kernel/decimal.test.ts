import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, atLeastZero, compare, dec, multiply, subtract, toNumber, toText } from './decimal.ts'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const asText = (n: number) => (n / 100).toFixed(2)

describe('exact decimals', () => {
  it('adds without binary error', () => {
    expect(add('0.1', '0.2').toFixed()).toBe('0.3')
    expect(multiply('1.005', 100).toFixed()).toBe('100.5')
    expect(subtract('1', '0.9').toFixed()).toBe('0.1')
  })

  it('agrees with whole cents for any amounts', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (amounts) => {
        const sum = amounts.reduce((a, b) => a + b, 0)
        expect(
          add(...amounts.map(asText))
            .times(100)
            .toFixed(),
        ).toBe(String(sum))
      }),
    )
  })

  it('compares by value, not by spelling', () => {
    expect(compare('1.0', '1')).toBe(0)
    expect(compare('-1', '1')).toBe(-1)
    expect(compare(2, '1')).toBe(1)
    expect(toText('1.500')).toBe('1.5')
    expect(toNumber('12.34')).toBe(12.34)
    expect(atLeastZero('-3').toFixed()).toBe('0')
    expect(dec('0.00000001').toFixed()).toBe('0.00000001')
  })
})
