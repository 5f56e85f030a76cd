import { expect, it } from 'vitest'
import { waitingText, withoutText } from './waiting-text.ts'

const storeOrders = [{ storeOrderID: 1, storeOrderNumber: 'PO-1-0102' }]

it('counts the store orders that an acknowledgement waits for', () => {
  expect(waitingText(1, true)).toContain('waits for 1 other store order of')
  expect(waitingText(2, true)).toContain('waits for 2 other store orders of')
  expect(waitingText(2, false)).toBe('The acknowledgement waits for 2 store orders of this purchase order')
})

it('says what becomes of the store orders that are not answered', () => {
  expect(withoutText({ count: 1, storeOrders })).toMatch(/^PO-1-0102 is not answered/)
  expect(withoutText({ count: 3, storeOrders })).toMatch(/^3 store orders are not answered/)
})
