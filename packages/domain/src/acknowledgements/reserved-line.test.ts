import { describe, expect, it } from 'vitest'
import { decideReservedLine, type ReservableLine } from './reserved-line.ts'

const line: ReservableLine = {
  lineName: '3',
  externalReservationID: 'R-1',
  productID: 7,
  quantity: '12',
  quantityAcknowledged: '8',
}
const textOf = (before: ReservableLine, changes: Partial<ReservableLine>) => {
  const decision = decideReservedLine(before, { ...before, ...changes })
  return decision.ok ? 'fine' : `${decision.refusal.message} ${decision.refusal.hint}`
}

describe('a line that stock is reserved for', () => {
  it('keeps its product', () => {
    expect(textOf(line, { productID: 8 })).toBe(
      'Stock is reserved for line 3, so its product cannot be changed. Cancel the reservation first.',
    )
  })

  it('is acknowledged for no more than is reserved', () => {
    expect(textOf(line, { quantityAcknowledged: '9' })).toBe(
      'Stock is reserved for line 3: 9 cannot be acknowledged, 8 is the most. Cancel the reservation first, then reserve again.',
    )
    expect(textOf(line, { quantityAcknowledged: '8.0' })).toBe('fine')
  })

  it('may be acknowledged for less', () => {
    expect(textOf(line, { quantityAcknowledged: '0' })).toBe('fine')
  })

  it('has the ordered quantity reserved while it has no answer', () => {
    const open = { ...line, quantityAcknowledged: null }
    expect(textOf(open, { quantityAcknowledged: '12' })).toBe('fine')
    expect(textOf(open, { quantity: '13' })).toBe(
      'Stock is reserved for line 3: a Qty of 13 is more than the 12 reserved. Enter a Qty Ack first, or cancel the reservation and reserve again.',
    )
    expect(textOf(open, { quantity: '13', quantityAcknowledged: '13' })).toContain('13 cannot be acknowledged')
  })

  it('is free without a reservation', () => {
    const free = { ...line, externalReservationID: null }
    expect(textOf(free, { productID: 8, quantityAcknowledged: '12' })).toBe('fine')
  })
})
