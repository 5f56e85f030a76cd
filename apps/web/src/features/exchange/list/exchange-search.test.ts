import { exchangeList } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { askedQuery, isFiltered, searchDefaults, searchReader } from '../../../lists/list-search.ts'

const readExchangeSearch = searchReader(exchangeList)
const exchangeSearchDefaults = searchDefaults(exchangeList)

describe('the exchange list in the address', () => {
  it('reads nonsense as the defaults', () => {
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
    expect(askedQuery(exchangeList, search)).toMatchObject({
      pageNumber: 2,
      direction: 'in',
      type: '850,997',
      problems: true,
      search: '44',
    })
    expect(askedQuery(exchangeList, exchangeSearchDefaults).startDate).toBeUndefined()
  })
  it('knows whether any filter is on', () => {
    expect(isFiltered(exchangeList, readExchangeSearch({ page: '4' }))).toBe(false)
    expect(isFiltered(exchangeList, readExchangeSearch({ problems: '1' }))).toBe(true)
    expect(isFiltered(exchangeList, readExchangeSearch({ partner: 'HARB' }))).toBe(true)
  })
})
