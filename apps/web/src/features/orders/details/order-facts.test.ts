import { describe, expect, it } from 'vitest'
import { dueDates } from './order-facts.tsx'

describe('the due date of an order', () => {
  it('runs from the earliest to the latest of its store orders', () => {
    expect(dueDates(['2026-12-10', null, '2026-12-01'])).toBe('01/12/2026 to 10/12/2026')
    expect(dueDates(['2026-12-01', '2026-12-01'])).toBe('01/12/2026')
    expect(dueDates([null])).toBe('')
  })
})
