import { describe, expect, it } from 'vitest'
import { orderChangeRollUp } from './order-change-status.ts'

describe('the status of an order change', () => {
  it.each([
    [['Applied', 'Applied'], 'Applied'],
    [['Applied', 'Order Change Error'], 'Order Change Error'],
    [['Declined', 'Declined'], 'Declined'],
    [['Applied', 'Declined'], 'Partly Applied'],
    [['Not Applied'], 'Not Applied'],
    [['Partly Applied', 'Applied'], 'Partly Applied'],
  ])('of %j is %s', (statuses, expected) => {
    expect(orderChangeRollUp(statuses)).toBe(expected)
  })
})
