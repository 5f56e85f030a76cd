import { hasLetter, sentLevels } from '@quayside/domain'
import { EdiWriteError, encodeEdi } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { fitText } from './character-set.ts'
import { MessageSheet } from './message-sheet.ts'

const unoa = { ...edifactGuide, syntaxIdentifier: 'UNOA' } as const
const unob = { ...edifactGuide, syntaxIdentifier: 'UNOB' } as const
const unoy = { ...edifactGuide, syntaxIdentifier: 'UNOY' } as const

describe('texts within a character set', () => {
  it('keep every character of the set and lose only the accents that it does not have', () => {
    expect(fitText('Kōwhai Café', edifactGuide)).toBe('Kowhai Café')
    expect(fitText('Kōwhai Café', unoy)).toBe('Kōwhai Café')
    expect(fitText('Kōwhai Café', unob)).toBe('Kowhai Cafe')
    expect(fitText('Kōwhai Café', unoa)).toBe('KOWHAI CAFE')
    expect(fitText('50 × “Tōtara” – €3', x12Guide)).toBe('50 × "Totara" - EUR3')
    expect(fitText('Shop #4', unob)).toBe('Shop  4')
    expect(fitText('茶 tea', x12Guide)).toBe('茶 tea')
    expect(fitText('Łódź – Kōwhai', { ...edifactGuide, syntaxIdentifier: 'UNOD' })).toBe('Łódź - Kowhai')
    expect(fitText('Žižkov Заказ', { ...edifactGuide, syntaxIdentifier: 'UNOE' })).toBe('Zizkov Заказ')
    expect(fitText('€3 Größe', { ...edifactGuide, syntaxIdentifier: 'UNOL' })).toBe('€3 Größe')
    expect(fitText('Größe', unoa)).toBe('GROSSE')
  })

  it('carry no X12 separators and no line breaks', () => {
    expect(fitText('A*B~C>D\nE', x12Guide)).toBe('A B C D E')
    expect(fitText("A+B'C:D", edifactGuide)).toBe("A+B'C:D")
    expect(fitText('A^B', { ...x12Guide, version: '005010' })).toBe('A B')
  })
})

describe('the letters of a level', () => {
  const beyondAscii = Array.from({ length: 0x2200 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at))
  const written = (letter: string, level: string): boolean => {
    try {
      return encodeEdi(letter, level).length > 0
    } catch (error) {
      if (error instanceof EdiWriteError) return false
      throw error
    }
  }

  it.each(sentLevels)('are in %s those that its bytes can be written for', (syntaxIdentifier) => {
    const guide = { ...edifactGuide, syntaxIdentifier }
    const otherwise = beyondAscii.filter((letter) => hasLetter(guide, letter) !== written(letter, syntaxIdentifier))
    expect(otherwise).toEqual([])
  })
})

describe('what cannot be sent', () => {
  it('is refused with its value named, in codes and in texts', () => {
    const sheet = new MessageSheet(x12Guide, 'invoice')
    sheet.add('BIG', '20261120', sheet.code('INV😀642214', 22, 'Invoice number'))
    sheet.about('1')
    sheet.add('PID', 'F', '', '', '', sheet.text('茶 tea'))
    const written = sheet.done('810', 'IN')
    expect(written.ok ? [] : written.problems.map(({ message }) => message)).toEqual([
      'Invoice number \'INV😀642214\' contains "😀", which cannot be sent to this partner. Correct it and send the invoice again.',
      'Line 1: The text \'茶 tea\' contains "茶", which cannot be sent to this partner. Correct it and send the invoice again.',
    ])
  })
})
