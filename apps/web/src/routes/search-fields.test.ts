import { describe, expect, it } from 'vitest'
import { readFlag, readOneOf, readPage, readText } from './search-fields.ts'

describe('reading search parameters', () => {
  it('takes nonsense as the default', () => {
    for (const page of ['abc', '-3', '0', '1.5', null, undefined, '']) expect(readPage(page)).toBe(1)
    expect(readPage('4')).toBe(4)
    expect(readOneOf('up', ['asc', 'desc'], 'desc')).toBe('desc')
    expect(readOneOf('asc', ['asc', 'desc'], 'desc')).toBe('asc')
    expect(readFlag('maybe')).toBe(false)
    expect(readFlag('1')).toBe(true)
    expect(readText(undefined)).toBe('')
  })
})
