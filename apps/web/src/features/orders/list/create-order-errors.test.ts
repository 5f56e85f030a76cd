import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { fieldErrors } from './create-order-errors.ts'

const duplicate = 'This order number is already in use. Please choose a different number and try again.'

describe('what is wrong with a new order', () => {
  it('stands beside the number that is in use', () => {
    const error = new ApiError(400, duplicate, { code: 'duplicateOrderNumber', message: duplicate })
    expect(fieldErrors(error)).toEqual({ partnerCode: null, orderNumber: duplicate, other: null })
  })
  it('stands beside the field that the server names', () => {
    const fields = [{ field: 'partnerCode', message: 'is not known' }]
    const error = new ApiError(400, 'partnerCode is not known', { code: 'badRequest', fields })
    expect(fieldErrors(error)).toEqual({ partnerCode: 'is not known', orderNumber: null, other: null })
  })
  it('stands above them otherwise', () => {
    expect(fieldErrors(new ApiError(500, 'Fatal Server Error!')).other).toBe('Fatal Server Error!')
    expect(fieldErrors(null)).toEqual({ partnerCode: null, orderNumber: null, other: null })
  })
})
