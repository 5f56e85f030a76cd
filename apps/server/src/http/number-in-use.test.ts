import { describe, expect, it } from 'vitest'
import { numberInUse } from './number-in-use.ts'

describe('an order number in use', () => {
  it('is refused in words, also where the database was the first to see it', () => {
    const refusal = numberInUse({ code: '23505', constraint: 'purchase_order_number_key' })
    expect(refusal).toMatchObject({
      status: 400,
      message: 'This order number is already in use. Please choose a different number and try again.',
    })
  })
  it('is not confused with another error', () => {
    expect(numberInUse({ code: '23505', constraint: 'another' })).toBeNull()
    expect(numberInUse(new Error('no'))).toBeNull()
    expect(numberInUse(null)).toBeNull()
  })
})
