import type { OrderChange, OrderChangeStoreOrder } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { changeLight, changeTitle, headerWords, isWaiting, outcomeWords, partFor } from './change-words.ts'

const storeOrder = (storeOrderID: number, given: Partial<OrderChangeStoreOrder> = {}): OrderChangeStoreOrder => ({
  storeOrderID,
  storeOrderNumber: `PO-1-${storeOrderID}`,
  storeCode: null,
  status: 'Applied',
  error: null,
  cancelled: false,
  canApply: false,
  decided: null,
  decidedBy: null,
  lines: [],
  ...given,
})
const change = (given: Partial<OrderChange> = {}): OrderChange => ({
  orderChangeID: 1,
  orderID: 1,
  orderNumber: 'PO-1',
  orderDate: null,
  changeNumber: '2',
  changeDate: null,
  purpose: 'change',
  status: 'Applied',
  message: null,
  headerChanges: [],
  storeOrders: [storeOrder(1), storeOrder(2)],
  exchangeFileID: 7,
  ediFile: 'change.edi',
  created: '2026-11-20T09:00:00.000Z',
  createdBy: 'Harbour & Co',
  ...given,
})

describe('an order change in words', () => {
  it('is called by its kind and number', () => {
    expect(changeTitle(change())).toBe('Order change 2')
    expect(changeTitle(change({ purpose: 'cancellation', changeNumber: null }))).toBe('Cancellation')
  })

  it('has a light for every status', () => {
    expect(changeLight('Order Change Error')).toEqual({ level: 'error' })
    expect(changeLight('Declined')).toEqual({ level: 'full', struck: true })
    expect(changeLight('Applied')).toEqual({ level: 'full' })
  })

  it('says who decided it, once someone has', () => {
    expect(outcomeWords(storeOrder(1, { status: 'Order Change Error' }))).toBe('Order Change Error')
    const decided = { decided: '2026-11-20T09:00:00.000Z', decidedBy: 'clerk' }
    expect(outcomeWords(storeOrder(1, decided))).toMatch(/^Applied 20\/11\/2026 .* by clerk$/)
  })

  it('writes dates as people read them', () => {
    const headerChanges = [
      { field: 'eta' as const, name: null, before: '2026-12-05', after: '2026-12-09' },
      { field: 'comments' as const, name: null, before: null, after: 'Rear dock' },
      { field: 'detail' as const, name: 'Department number', before: '042', after: '044' },
    ]
    expect(headerWords(change({ headerChanges }))).toEqual([
      { name: 'Deliver Before', before: '05/12/2026', after: '09/12/2026' },
      { name: 'Comments', before: null, after: 'Rear dock' },
      { name: 'Department number', before: '042', after: '044' },
    ])
  })

  it('shows a store order its own part, and what was kept without effect', () => {
    expect(partFor(change(), 2)?.storeOrders).toHaveLength(1)
    expect(partFor(change(), 9)).toBeNull()
    expect(partFor(change({ storeOrders: [] }), 9)?.storeOrders).toEqual([])
    expect(isWaiting(change())).toBe(false)
    expect(isWaiting(change({ storeOrders: [storeOrder(1, { canApply: true })] }))).toBe(true)
  })
})
