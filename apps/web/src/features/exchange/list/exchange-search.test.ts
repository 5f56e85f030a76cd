import { describe, expect, it } from 'vitest'
import { exchangeQueryOf, exchangeSearchDefaults, isFiltered, readExchangeSearch } from './exchange-search.ts'

describe('the exchange list in the address', () => {
  it('takes nonsense as the defaults', () => {
    expect(readExchangeSearch({ page: '-3', direction: 'sideways', problems: 'perhaps' })).toEqual(
      exchangeSearchDefaults,
    )
  })
  it('asks for what the address says', () => {
    const search = readExchangeSearch({
      page: '2',
      direction: 'in',
      type: '850,997',
      problems: '1',
      searchString: ' 44 ',
    })
    expect(exchangeQueryOf(search)).toMatchObject({
      pageNumber: 2,
      direction: 'in',
      type: '850,997',
      problems: true,
      search: '44',
    })
    expect(exchangeQueryOf(exchangeSearchDefaults).startDate).toBeUndefined()
  })
  it('knows whether anything is narrowed down', () => {
    expect(isFiltered(readExchangeSearch({ page: '4' }))).toBe(false)
    expect(isFiltered(readExchangeSearch({ problems: '1' }))).toBe(true)
    expect(isFiltered(readExchangeSearch({ partner: 'HARB' }))).toBe(true)
  })
})
