import { describe, expect, it } from 'vitest'
import { findInvisible, withoutInvisible } from './invisible-characters.ts'

describe('withoutInvisible', () => {
  it.each([
    ['a zero-width space', 'FC42\u200b-B', 'FC42-B'],
    ['a byte order mark', '\ufeffFC42-C', 'FC42-C'],
    ['a no-break space at the end', 'FC42-A\u00a0', 'FC42-A'],
    ['a soft hyphen', 'FC\u00ad42', 'FC42'],
    ['a control character', 'FC\u000042\u001d', 'FC42'],
    ['a direction mark', '\u200f729\u202c', '729'],
  ])('removes %s', (_, code, expected) => {
    expect(withoutInvisible(code)).toBe(expected)
  })

  it('keeps letters of every script and spaces within the code', () => {
    for (const code of ['Kōwhai 12', 'ΑΒΓ-1', '商品 7', 'a+b/c']) expect(withoutInvisible(code)).toBe(code)
  })
})

describe('findInvisible', () => {
  it('names the first invisible character by its code point', () => {
    expect(findInvisible('FC42\u200b-B')).toBe('U+200B')
    expect(findInvisible('A\tB')).toBe('U+0009')
    expect(findInvisible('FC42 B')).toBe(null)
  })
})
