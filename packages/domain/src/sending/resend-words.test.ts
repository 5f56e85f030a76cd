import { describe, expect, it } from 'vitest'
import { sendWords } from '../store-orders/stage-document.ts'
import { context, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decideMarkStatus } from './mark-status.ts'

describe('a document that is sent again', () => {
  it('reads so in the audit', () => {
    expect(sendWords('Send Invoice', true)).toBe('Resend Invoice')
    expect(sendWords('Send Invoice', false)).toBe('Send Invoice')
    const acked = storeOrder({ acknowledgmentStatus: 'Ack Control Received' })
    expect(decideMarkStatus(acked, 'ack', context())).toMatchObject({ value: { audit: { action: 'Resend Ack' } } })
    expect(decideMarkStatus(storeOrder(), 'ack', context())).toMatchObject({ value: { audit: { action: 'Send Ack' } } })
    const shipped = context({ shipments: [shipment({ status: 'Shipment Sent', shipmentSent: true })] })
    expect(decideMarkStatus({ ...acked, shipmentStatus: 'Shipment Sent' }, 'shipment', shipped)).toMatchObject({
      value: { audit: { action: 'Resend ASN', detail: 'SS-7' } },
    })
  })
})
