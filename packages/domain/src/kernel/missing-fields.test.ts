import { expect, it } from 'vitest'
import { missingFields } from './missing-fields.ts'

it('names what is missing or empty, and nothing else', () => {
  expect(missingFields({ partnerCode: null, storeCode: '', name: 'Karaka' })).toBe('partnerCode, storeCode')
})
