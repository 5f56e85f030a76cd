import type { OrderDetails, StoreOrderProduct, StoreOrderSummary } from '@quayside/contract'
import { newPartnerSettings, newStoreOrderState, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { orderAlerts } from './order-alerts.ts'

const storeOrder = (storeOrderID: number, over: Partial<StoreOrderSummary> = {}) =>
  ({
    ...newStoreOrderState(),
    storeOrderID,
    storeOrderNumber: `S-${storeOrderID}`,
    errorType: null,
    error: null,
    shipments: [],
    invoices: [],
    ...over,
  }) as unknown as StoreOrderSummary
const line = (storeOrderID: number, over: Partial<StoreOrderProduct> = {}) =>
  ({
    storeOrderID,
    quantity: 10,
    quantityAcknowledged: null,
    lineProductPrice: 4,
    lineProductPriceAcknowledged: null,
    priceValidationProductPrice: 4,
    error: null,
    product: null,
    ...over,
  }) as unknown as StoreOrderProduct
const partner = newPartnerSettings({
  partnerID: 1,
  partnerCode: 'FERN',
  name: 'Fernleaf',
  priceValidationType: 'Warning',
  priceValidationTolerance: '5',
})

function alertsOf(storeOrders: readonly StoreOrderSummary[], lines: readonly StoreOrderProduct[] = []) {
  const order = {
    storeOrders,
    storeOrderProducts: lines,
    partnerPriceValidationType: 'Warning',
  } as unknown as OrderDetails
  return orderAlerts(order, { partner, vendor: vendorConfig('generic') })
}

describe('what an order says is wrong', () => {
  it('is nothing where nothing is', () => {
    expect(alertsOf([storeOrder(1)], [line(1)])).toEqual([])
  })
  it('is the error of each store order, with the way there', () => {
    const broken = storeOrder(2, { errorType: 'Store', error: 'Store 9990 is not known.', status: 'Error' })
    expect(alertsOf([storeOrder(1), broken])).toMatchObject([
      {
        tone: 'error',
        title: 'Store S-2 Error!',
        text: 'Store 9990 is not known.',
        storeOrders: [{ storeOrderID: 2 }],
      },
    ])
  })
  it('is that lines failed a check, once for the whole order, with the store orders that have them', () => {
    const lines = [
      line(1, { lineProductPrice: 5 }),
      line(2, { lineProductPrice: 5 }),
      line(2, { lineProductPrice: 6 }),
      line(3, { quantityAcknowledged: 11 }),
    ]
    const alerts = alertsOf([storeOrder(1), storeOrder(2), storeOrder(3)], lines)
    expect(alerts).toMatchObject([
      {
        tone: 'warning',
        text: 'The products highlighted in the table have failed price validation',
        storeOrders: [{ storeOrderID: 1 }, { storeOrderID: 2 }],
      },
      {
        tone: 'error',
        text: 'The products highlighted in the table have failed quantity acknowledgement validation',
        storeOrders: [{ storeOrderID: 3 }],
      },
    ])
  })
  it('leaves out deleted and ignored store orders', () => {
    const error = { errorType: 'Store', error: 'Store 9990 is not known.' }
    const over = [storeOrder(1, { ...error, status: 'Deleted', orderStatus: 'Deleted' })]
    const ignored = storeOrder(2, { ...error, status: 'Ignored', orderStatus: 'Ignored' })
    expect(alertsOf([...over, ignored], [line(1, { lineProductPrice: 5 }), line(2, { lineProductPrice: 5 })])).toEqual(
      [],
    )
  })
  it('knows the errors even without the settings of the partner', () => {
    const order = {
      storeOrders: [storeOrder(1, { errorType: 'Store', error: 'Unknown' })],
      storeOrderProducts: [line(1, { lineProductPrice: 5 })],
      partnerPriceValidationType: null,
    } as unknown as OrderDetails
    const alerts = orderAlerts(order, { partner: undefined, vendor: vendorConfig('generic') })
    expect(alerts.map((alert) => alert.title)).toEqual(['Store S-1 Error!'])
  })
})
