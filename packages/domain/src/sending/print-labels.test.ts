import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { context, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decidePrintLabels } from './print-labels.ts'

const acked = storeOrder({ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'In Progress' })
const given = (one: Parameters<typeof shipment>[0] = {}, hasLabels = true) =>
  context({ partner: { hasLabels }, shipments: [shipment(one)] })

describe('printing labels', () => {
  it.each(['In Progress', 'Shipment Received'] as const)('confirms and sends a shipment at %s', (status) => {
    const change = allowedOf(decidePrintLabels(acked, given({ status }), 7))
    expect(change.jobs).toEqual([{ kind: 'send-shipment', shipmentID: 7, resend: false }])
    expect(change.changes).toMatchObject({ shipmentStatus: 'Shipment Received', pendingStages: ['shipment'] })
    expect(change.shipments?.[0]?.changes).toMatchObject({ labelCreated: true, pending: true })
  })

  it('only prints where the shipment was sent, is being sent, or the partner’s ASN does not wait for labels', () => {
    for (const where of [
      given({ status: 'Shipment Sent' }),
      given({ status: 'Shipment Received', pending: true }),
      given({}, false),
    ]) {
      expect(allowedOf(decidePrintLabels(acked, where, 7))).toMatchObject({
        jobs: [],
        changes: { status: 'In Progress' },
      })
    }
  })

  it('is refused where sending would be', () => {
    expect(refusalOf(decidePrintLabels(storeOrder(), given(), 7)).code).toBe('acknowledgeFirst')
    expect(refusalOf(decidePrintLabels(acked, given({ status: 'Created', cartonProductCount: 0 }), 7)).code).toBe(
      'shipmentHasNoCartonProducts',
    )
    expect(refusalOf(decidePrintLabels(acked, given(), 8)).code).toBe('noShipment')
  })
})
