import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumberKind, readNumber, readTypedNumber } from './read-number.ts'

const read = (text: string, kind?: NumberKind) => {
  const reading = readNumber(text, kind)
  return reading.ok ? reading.value : 'refused'
}

describe('a number as it is typed, pasted or sent as text', () => {
  it.each([
    ['18,80', '18.8'],
    ['18.80', '18.8'],
    [' 4.1250 ', '4.125'],
    ['1,5', '1.5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234', '1234'],
    ["1'234.50", '1234.5'],
    ['-4', '-4'],
    ['−4', '-4'],
    ['+4', '4'],
    ['007', '7'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value)
  })
  it.each([
    'abc',
    '1e3',
    '12 EA',
    '٣',
    '€1',
    '$1',
    '5, 11, 19',
    '1,23,456',
    '12,34,5',
    '1.2.3',
    '1,234,56',
    '1234,567.8',
  ])('%s is refused', (text) => {
    expect(read(text)).toBe('refused')
    expect(read(text, 'quantity')).toBe('refused')
  })
  it.each(['.', ',', '-', '--4', '1,,5', '0x10', 'Infinity', 'NaN', '1\n2', '0,123,456', '1 23'])(
    'so is %j',
    (text) => {
      expect(read(text)).toBe('refused')
    },
  )
  it('is nothing where nothing is written', () => {
    expect(read('  ')).toBeNull()
  })
  it('is not guessed where a mark before three digits may part thousands', () => {
    expect(readNumber('1,234')).toEqual({
      ok: false,
      message: "'1,234' can mean 1234 or 1.2340: write the one that you mean.",
    })
    expect(read('1.234', 'quantity')).toBe('refused')
    expect(read('-12,500')).toBe('refused')
  })
  it('has a point as we write prices ourselves', () => {
    expect(read('1.234', 'amount')).toBe('1.234')
  })
  it('reads back what we write, with either mark', () => {
    const kept = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9999 }))
    fc.assert(
      fc.property(kept, fc.constantFrom('.', ','), ([whole, fraction], mark) => {
        const text = `${whole}${mark}${String(fraction).padStart(4, '0')}`
        expect(Number(read(text))).toBe(Number(text.replace(',', '.')))
      }),
      { seed: 9 },
    )
  })
})

describe('a number in a field', () => {
  const price = { label: 'Price Ack', kind: 'amount' } as const
  it('is asked for where it was emptied, and not taken as 0', () => {
    expect(readTypedNumber('', price)).toEqual({
      ok: false,
      message: 'Price Ack is empty. Enter a number, or 0 if that is what you mean.',
    })
    expect(readTypedNumber(' ', { ...price, mayBeEmpty: true })).toEqual({ ok: true, value: null })
  })
  it('is refused by name where it is below 0 or cannot be kept', () => {
    expect(readTypedNumber('-1', price)).toEqual({ ok: false, message: 'Price Ack cannot be below 0.' })
    expect(readTypedNumber('1.2345678', price)).toMatchObject({
      ok: false,
      message: expect.stringContaining('decimals'),
    })
    expect(readTypedNumber('99999999999', price)).toMatchObject({ ok: false })
    expect(readTypedNumber('abc', price)).toEqual({ ok: false, message: "Price Ack: 'abc' is no number." })
  })
  it('is a number', () => {
    expect(readTypedNumber('18,80', price)).toEqual({ ok: true, value: 18.8 })
  })
})
