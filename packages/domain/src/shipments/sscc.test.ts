import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit } from '../kernel/check-digit.ts'
import { isValidSscc, makeSscc, stripSsccIdentifier } from './sscc.ts'

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))

describe('SSCC', () => {
  it('has the check digit of the GS1 example', () => {
    // GS1 General Specifications, calculation example for 18 digits: 37610425002123456 → 9.
    expect(gs1CheckDigit('37610425002123456')).toBe(9)
    expect(isValidSscc('376104250021234569')).toBe(true)
    expect(isValidSscc('376104250021234568')).toBe(false)
  })

  it('is made of extension, company prefix, serial and check digit', () => {
    expect(makeSscc(3, '7610425', '2123456')).toEqual({ ok: true, value: '376104250021234569' })
  })

  it('is valid for every prefix and serial that fit, and keeps them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), digits(6, 12), fc.nat({ max: 9999 }), (extension, prefix, serial) => {
        const made = makeSscc(extension, prefix, serial)
        expect(made.ok).toBe(true)
        if (!made.ok) return
        expect(made.value).toHaveLength(18)
        expect(isValidSscc(made.value)).toBe(true)
        expect(made.value.startsWith(`${extension}${prefix}`)).toBe(true)
        expect(Number(made.value.slice(1 + prefix.length, 17))).toBe(serial)
      }),
    )
  })

  it('is spoilt by any single wrong digit', () => {
    fc.assert(
      fc.property(digits(17, 17), fc.nat({ max: 17 }), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const sscc = `${body}${gs1CheckDigit(body)}`
        const wrong = [...sscc].map((digit, i) => (i === at ? String((Number(digit) + shift) % 10) : digit)).join('')
        expect(isValidSscc(wrong)).toBe(false)
      }),
    )
  })

  it.each([
    ['a prefix that is too short', makeSscc(0, '12345', 1), '6 to 12 digits'],
    ['a prefix with letters', makeSscc(0, '94ABC12', 1), '6 to 12 digits'],
    ['no prefix', makeSscc(0, '', 1), '6 to 12 digits'],
    ['an extension of two digits', makeSscc(12, '9412345', 1), 'not one digit'],
    ['a serial beyond the last one', makeSscc(0, '941234567890', 10000), 'no SSCC left: all 9999 numbers were given'],
    ['a negative serial', makeSscc(0, '9412345', -1), 'is no number'],
  ])('is refused for %s', (_, decision, words) => {
    expect(decision.ok).toBe(false)
    if (!decision.ok) expect(decision.refusal.message).toContain(words)
  })

  it('is read with and without its application identifier', () => {
    expect(stripSsccIdentifier('(00)376104250021234569')).toBe('376104250021234569')
    expect(stripSsccIdentifier('00376104250021234569')).toBe('376104250021234569')
    expect(stripSsccIdentifier('003761042500212345')).toBe('003761042500212345')
    expect(isValidSscc('(00) 3 7610425 002123456 9')).toBe(true)
    expect(isValidSscc('12')).toBe(false)
    expect(isValidSscc('')).toBe(false)
  })
})
