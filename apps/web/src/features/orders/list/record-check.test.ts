import { acknowledgementStatus, invoiceStatus, sharedStatus, shipmentStatus, vendorConfig } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { testOrder, testPartner, testStoreOrder } from '../order.fixture.ts'
import { checkRecords, errorWords, sumChecks } from './record-check.ts'

const rules = { partner: testPartner(), vendor: vendorConfig('generic') }
const acked = { acknowledgmentStatus: acknowledgementStatus.acknowledgementSent }
const { created, inProgress, shipmentSent } = shipmentStatus
const shipment = (shipmentNumber: string, productsAssigned: boolean) => ({
  shipmentID: Number(shipmentNumber),
  shipmentNumber,
  status: productsAssigned ? inProgress : created,
  shipmentSent: false,
  productsAssigned,
})
const invoice = (invoiceID: number, invoiceNumber: string | null) =>
  ({
    invoiceID,
    invoiceNumber,
    invoiceDate: '2026-11-20',
    invoiceType: 'Invoice',
    status: invoiceStatus.created,
    invoiceSent: false,
  }) as const

describe('what a send leaves out', () => {
  it('is each shipment without carton products, named', () => {
    const order = testOrder([
      testStoreOrder(1, {
        ...acked,
        shipmentStatus: created,
        shipments: [shipment('70', true), shipment('71', false)],
      }),
      testStoreOrder(2, { ...acked, shipmentStatus: created, shipments: [shipment('72', false)] }),
    ])
    const check = checkRecords(order, 'shipment', rules)
    expect(check.going).toBe(1)
    expect(check.leftOut.map(({ storeOrderNumber, why }) => [storeOrderNumber, why])).toEqual([
      ['S-1', 'Shipment 71 has no carton products, so it will not be sent.'],
      ['S-2', 'Shipment 72 has no carton products, so it will not be sent.'],
    ])
  })
  it('is each invoice without a number', () => {
    const shipped = { ...acked, shipmentStatus: shipmentSent, invoiceStatus: invoiceStatus.created }
    const order = testOrder([testStoreOrder(1, { ...shipped, invoices: [invoice(1, 'I-1'), invoice(2, null)] })])
    const check = checkRecords(order, 'invoice', rules)
    expect(check.leftOut.map(({ why }) => why)).toEqual(['The invoice has no number, so it cannot be sent.'])
    expect(check.going).toBe(1)
  })
  it('counts store orders in error, and passes over deleted ones', () => {
    const wrong = {
      orderStatus: sharedStatus.error,
      status: sharedStatus.error,
      error: 'No such store.',
      errorType: 'Store',
    }
    const gone = { orderStatus: sharedStatus.deleted, status: sharedStatus.deleted }
    const check = checkRecords(
      testOrder([testStoreOrder(1, wrong), testStoreOrder(2, gone), testStoreOrder(3)]),
      'ack',
      rules,
    )
    expect(check).toMatchObject({ inError: 1, going: 1 })
    expect(check.leftOut).toHaveLength(1)
    expect(sumChecks([check, check])).toMatchObject({ inError: 2, going: 2 })
  })
})

describe('the words for open errors', () => {
  it('tell one store order, several of one order, and several orders apart', () => {
    expect(errorWords(0, 1, 3)).toBeNull()
    expect(errorWords(1, 1, 1)).toBe('This order has unresolved errors!')
    expect(errorWords(2, 1, 3)).toBe('2 storeorder(s) have unresolved errors!')
    expect(errorWords(2, 4, 9)).toBe('Some order(s) have unresolved errors!')
  })
})
