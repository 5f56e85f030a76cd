import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { fitText, unsendableCharacter } from './character-set.ts'

const unoa = { ...edifactGuide, syntaxIdentifier: 'UNOA' } as const
const unob = { ...edifactGuide, syntaxIdentifier: 'UNOB' } as const
const unoy = { ...edifactGuide, syntaxIdentifier: 'UNOY' } as const

describe('texts within a character set', () => {
  it('keep what the set has and lose only accents beyond it', () => {
    expect(fitText('Kōwhai Café', edifactGuide)).toBe('Kowhai Café')
    expect(fitText('Kōwhai Café', unoy)).toBe('Kōwhai Café')
    expect(fitText('Kōwhai Café', unob)).toBe('Kowhai Cafe')
    expect(fitText('Kōwhai Café', unoa)).toBe('KOWHAI CAFE')
    expect(fitText('茶 tea', x12Guide)).toBe('  tea')
  })

  it('carry no X12 separators and no line breaks', () => {
    expect(fitText('A*B~C>D\nE', x12Guide)).toBe('A B C D E')
    expect(fitText("A+B'C:D", edifactGuide)).toBe("A+B'C:D")
    expect(fitText('A^B', { ...x12Guide, version: '005010' })).toBe('A B')
  })
})

describe('codes that cannot be sent', () => {
  it('are told by their first such character', () => {
    expect(unsendableCharacter('AB-1', x12Guide)).toBeNull()
    expect(unsendableCharacter('A*B', x12Guide)).toBe('*')
    expect(unsendableCharacter('A\tB', x12Guide)).toBe('\t')
    expect(unsendableCharacter('A+B', edifactGuide)).toBeNull()
    expect(unsendableCharacter('Kō1', edifactGuide)).toBe('ō')
    expect(unsendableCharacter('Kō1', unoy)).toBeNull()
    expect(unsendableCharacter('é1', unoa)).toBe('é')
    expect(unsendableCharacter('abc', unoa)).toBeNull()
  })
})
