import { describe, expect, it } from 'vitest'
import { parseSearchText, writeSearchText } from './search-text.ts'

describe('search parameters in the address', () => {
  it('are readable', () => {
    expect(
      writeSearchText({ page: 2, partner: ['HARB', 'FERN'], searchString: 'a b', on: true, off: false, gone: '' }),
    ).toBe('?page=2&partner=HARB,FERN&searchString=a+b&on=1')
    expect(writeSearchText({})).toBe('')
  })
  it('are read back as text, numbers included: order numbers keep their zeros', () => {
    expect(parseSearchText('?searchString=0107&page=2&x=a%20b')).toEqual({ searchString: '0107', page: '2', x: 'a b' })
  })
})
