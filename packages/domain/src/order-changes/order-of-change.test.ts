import { describe, expect, it } from 'vitest'
import { type NumberedOrder, orderOfChange } from './order-of-change.ts'

const order = (orderID: number, orderDate: string | null, given: Partial<NumberedOrder> = {}): NumberedOrder => ({
  orderID,
  orderDate,
  status: 'Ack Sent',
  completed: false,
  ...given,
})
const [older, newer] = [order(1, '2024-11-20'), order(2, '2026-11-27')]
const exact = (orderDate: string | null) => ({ orderDate, isExact: true })
const idOf = (orders: readonly NumberedOrder[], named: Parameters<typeof orderOfChange>[1]) =>
  orderOfChange(orders, named)?.orderID ?? null

describe('the order of a change', () => {
  it.each([
    ['takes the order of the date', [newer, older], exact('2024-11-20'), 1],
    [
      'takes a completed order of the date',
      [newer, order(1, '2024-11-20', { completed: true })],
      exact('2024-11-20'),
      1,
    ],
    [
      'takes an order in error of the date',
      [older, order(2, '2026-11-27', { status: 'Error' })],
      exact('2026-11-27'),
      2,
    ],
    ['takes the first of several orders of one date', [newer, order(3, '2026-11-27')], exact('2026-11-27'), 2],
    ['waits where no order has the date', [newer], exact('2026-11-26'), null],
    ['takes an order without a date for any date', [order(4, null)], exact('2026-11-26'), 4],
    ['takes the only open order without a date', [newer, order(1, '2024-11-20', { completed: true })], exact(null), 2],
    [
      'takes no deleted order while another is open',
      [newer, order(1, '2024-11-20', { status: 'Deleted' })],
      exact(null),
      2,
    ],
    ['waits without a date where several are open', [newer, older], exact(null), null],
    [
      'waits without a date where an order in error has another date',
      [older, order(2, '2026-11-27', { status: 'Error' })],
      exact(null),
      null,
    ],
    ['takes the newest where none is open', [order(2, '2026-11-27', { completed: true })], exact(null), 2],
    ['finds none without orders', [], exact('2026-11-27'), null],
  ] as const)('%s', (_, orders, named, expected) => {
    expect(idOf(orders, named)).toBe(expected)
  })

  it('takes the only open order where the date may be the day of the message', () => {
    const named = { orderDate: '2026-11-28', isExact: false }
    expect(idOf([newer], named)).toBe(2)
    expect(idOf([newer, older], named)).toBeNull()
    expect(idOf([newer, older], { ...named, orderDate: '2024-11-20' })).toBe(1)
  })
})
