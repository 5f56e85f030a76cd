import { describe, expect, it } from 'vitest'
import { featureNames, hasFeature, vendorConfig } from './vendor.ts'

describe('vendor configuration', () => {
  it('switches on five features in the generic variant and all seven in the warehousing one', () => {
    const generic = vendorConfig('generic')
    expect([...generic.features].sort()).toEqual(
      ['ExternalCustomer', 'ExternalWarehouses', 'ReserveStock', 'Retailer', 'StockOnHand'].sort(),
    )
    expect([...vendorConfig('warehousing').features].sort()).toEqual([...featureNames].sort())
    expect(hasFeature(generic, 'ExternalProducts')).toBe(false)
  })

  it('replaces single settings of a group and leaves the others', () => {
    const vendor = vendorConfig('generic', { order: { useControlStatuses: true }, salesOrdersDisabled: true })
    expect(vendor.order.useControlStatuses).toBe(true)
    expect(vendor.order.sendAckStatusAction).toBe(vendorConfig('generic').order.sendAckStatusAction)
    expect(vendor.salesOrdersDisabled).toBe(true)
    expect(vendor.variant).toBe('generic')
  })
})
