import { expect, it } from 'vitest'
import { deliveryDays } from './delivery-days.ts'

it('says between which days an order is to be delivered, the year once where it is the same', () => {
  expect(deliveryDays('2026-11-12', '2026-11-16')).toBe('12/11 – 16/11/2026')
  expect(deliveryDays('2026-12-28', '2027-01-04')).toBe('28/12/2026 – 04/01/2027')
  expect(deliveryDays('2026-11-12', '2026-11-12')).toBe('12/11/2026')
  expect(deliveryDays('2026-11-12', null)).toBe('after 12/11/2026')
  expect(deliveryDays(null, '2026-11-16')).toBe('before 16/11/2026')
  expect(deliveryDays(null, null)).toBeNull()
})
