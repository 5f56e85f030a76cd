import { messageText } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { errorWords, ownError, withoutPriceErrors } from './error-words.ts'
import { line } from './lines.fixture.ts'

const price = messageText('priceMismatch', {
  line: '2',
  price: '3.5123',
  code: 'RET1001',
  tolerance: '5',
  validationPrice: '4.1',
})
const unknown = messageText('productUnknown', { line: '2', code: 'X-9', partner: 'FERN' })

describe('the errors of a store order', () => {
  it('name a line by its code and show prices with their decimals', () => {
    expect(errorWords(`${price}\n${unknown}`, [line()], 'NZD')).toBe(
      'Price 3.5123 of RET1001 is outside 5% of our price 4.10.\nRET1001: product X-9 was not found for partner FERN.',
    )
  })
  it('stay as they are if the line is gone, or none is named', () => {
    expect(errorWords(unknown, [], 'NZD')).toBe(unknown)
    expect(errorWords('Store 9 is not known.', [line()], 'NZD')).toBe('Store 9 is not known.')
    expect(errorWords(null, [line()], 'NZD')).toBe('')
  })
  it('leave failed prices to the checks that show them', () => {
    expect(withoutPriceErrors(`${price}\n${unknown}`)).toBe(unknown)
    expect(withoutPriceErrors(price)).toBeNull()
  })
})

describe('the error of a line', () => {
  it('is what no check shows, without the line number', () => {
    expect(ownError(line({ error: `${price}\n${unknown}` }))).toBe('Product X-9 was not found for partner FERN.')
    expect(ownError(line({ error: price }))).toBeNull()
    expect(ownError(line())).toBeNull()
  })
})
