import type { OrderRow } from '@quayside/contract'
import {
  acknowledgementStatus,
  newPartnerSettings,
  newStoreOrderState,
  orderStatus,
  sharedStatus,
  vendorConfig,
} from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { planBulk, planWords } from './bulk-plan.ts'

const row = (orderID: number, statuses: Partial<OrderRow>): OrderRow => {
  const { orderStatus: _o, ...first } = newStoreOrderState()
  return {
    orderID,
    orderNumber: `PO-${orderID}`,
    customerReference: null,
    orderDate: null,
    etd: null,
    eta: null,
    shipToName: null,
    shipToState: null,
    partnerID: 1,
    partnerName: 'Fernleaf',
    partnerCode: 'FERN',
    subTotal: 1,
    total: 1,
    currency: 'NZD',
    storeOrderCount: 1,
    lastModified: '2026-11-21T00:00:00.000Z',
    ...first,
    orderStatus: orderStatus.received,
    ...statuses,
  }
}
const rules = {
  vendor: vendorConfig('generic'),
  partnerOf: () => newPartnerSettings({ partnerID: 1, partnerCode: 'FERN', name: 'Fernleaf' }),
}

describe('what a bulk action would do', () => {
  const plan = planBulk(
    [
      row(1, {}),
      row(2, { acknowledgmentStatus: acknowledgementStatus.acknowledgementSent }),
      row(3, { orderStatus: sharedStatus.error }),
    ],
    'ack',
    rules,
  )
  it('tells new ones, repeated ones and those that cannot apart', () => {
    expect(plan.fresh.map((order) => order.orderID)).toEqual([1])
    expect(plan.again.map((order) => order.orderID)).toEqual([2])
    expect(plan.refused.map(({ order }) => order.orderID)).toEqual([3])
    expect(plan.refused[0]?.why).not.toBe('')
  })
  it('says so in words', () => {
    expect(planWords(plan)).toBe('1 can be sent, 1 is already sent, 1 cannot be sent')
    expect(planWords({ fresh: [], again: [], refused: [] })).toBe('')
  })
})
