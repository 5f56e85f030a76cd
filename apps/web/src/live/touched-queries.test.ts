import type { LiveUpdate } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { isTouched, readUpdate, urgencyOf } from './touched-queries.ts'

const update: LiveUpdate = { topic: 'orders', ids: [17], partnerID: null }

describe('what a change touches', () => {
  it('touches every list of the topic and only the records named', () => {
    expect(isTouched(['orders', 'list', { page: 1 }], { ...update, ids: [17] })).toBe(true)
    expect(isTouched(['orders', 'one', 17], { ...update, ids: [17] })).toBe(true)
    expect(isTouched(['orders', 'one', 18], { ...update, ids: [17] })).toBe(false)
    expect(isTouched(['invoices', 'list'], { ...update, ids: [17] })).toBe(false)
  })
  it('touches every record if none is named', () => {
    expect(isTouched(['orders', 'one', 18], { ...update, ids: [] })).toBe(true)
  })
  it('reaches screens that show a shipment or a file next to their own record', () => {
    expect(isTouched(['orders', 'one', 5], { topic: 'shipments', ids: [9], partnerID: null })).toBe(true)
    expect(isTouched(['audit', 'Order', 5], { topic: 'exchange', ids: [], partnerID: null })).toBe(true)
  })
  it('reaches the page of a shipment or an invoice of the order, which offers what the order allows', () => {
    expect(isTouched(['shipments', 'one', 5], { ...update, ids: [17] }, { orderID: 17 })).toBe(true)
    expect(isTouched(['invoices', 'one', 5], { ...update, ids: [17] }, { orderID: 17 })).toBe(true)
    expect(isTouched(['shipments', 'one', 5], { ...update, ids: [17] }, { orderID: 18 })).toBe(false)
    expect(isTouched(['shipments', 'list'], { ...update, ids: [17] }, { shipments: [] })).toBe(false)
  })
  it('reaches the page of a file that an order came with, which says what the order waits for', () => {
    const file = { exchangeID: 9, messages: [{ orderID: null }, { orderID: 17 }] }
    expect(isTouched(['exchange', 'one', 9], update, file)).toBe(true)
    expect(isTouched(['exchange', 'one', 9], { ...update, ids: [18] }, file)).toBe(false)
    expect(isTouched(['exchange', 'list'], update, { exchanges: [file] })).toBe(false)
  })
  it('reaches the lists of partners, and the orders that show what their partner wants', () => {
    const partner = { topic: 'partners' as const, ids: [3], partnerID: 3 }
    expect(isTouched(['partners', 'list'], partner)).toBe(true)
    expect(isTouched(['orders', 'one', 5], partner)).toBe(true)
    expect(isTouched(['audit', 'Partner', 3], partner)).toBe(true)
    expect(isTouched(['shipments', 'list'], partner)).toBe(false)
  })
  it('ignores what it does not understand', () => {
    expect(readUpdate('not json')).toBeNull()
    expect(readUpdate('{"topic":"weather"}')).toBeNull()
    expect(readUpdate('{"topic":"orders"}')).toEqual({ topic: 'orders', ids: [], partnerID: null })
  })
})

describe('how soon a change is to be seen', () => {
  const shown = { orders: [{ orderID: 17 }], timeStamp: 'now' }
  it('is at once on the rows and records on screen, and with the next round elsewhere', () => {
    expect(urgencyOf(['orders', 'list', {}], update, shown)).toBe('now')
    expect(urgencyOf(['orders', 'list', {}], { ...update, ids: [18] }, shown)).toBe('soon')
    expect(urgencyOf(['orders', 'list', {}], { ...update, ids: [] }, shown)).toBe('now')
    expect(urgencyOf(['orders', 'list', {}], { topic: 'shipments', ids: [17], partnerID: null }, shown)).toBe('soon')
    expect(urgencyOf(['orders', 'total', {}], update, undefined)).toBe('soon')
    expect(urgencyOf(['orders', 'one', 17], update, undefined)).toBe('now')
    expect(urgencyOf(['orders', 'one', 18], update, undefined)).toBeNull()
    expect(urgencyOf(['retailers', 'list', {}], { topic: 'retailers', ids: [1], partnerID: null }, {})).toBe('now')
  })
})
