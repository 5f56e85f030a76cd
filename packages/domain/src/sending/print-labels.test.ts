import { describe, expect, it } from 'vitest'
import { allowedOf, refusalOf } from '../kernel/decision.fixture.ts'
import { context, shipment, storeOrder } from '../store-orders/store-order.fixture.ts'
import { decidePrintLabels } from './print-labels.ts'

const acked = storeOrder({ acknowledgmentStatus: 'Ack Sent', shipmentStatus: 'In Progress' })
const given = (one: Parameters<typeof shipment>[0] = {}, hasLabels = true) =>
  context({ partner: { hasLabels }, shipments: [shipment({ labelCreated: true, ...one })] })
const all = { shipmentID: 7, detail: 'SS-7', confirms: true }
const single = { ...all, confirms: false }

describe('printing labels', () => {
  it.each([
    ['In Progress', all],
    ['Shipment Received', all],
    ['Shipment Received', single],
  ] as const)('of the last cartons of a shipment at %s sends it (%j)', (status, printed) => {
    const change = allowedOf(decidePrintLabels(acked, given({ status }), printed))
    expect(change.jobs).toEqual([{ kind: 'send-shipment', shipmentID: 7, resend: false }])
    expect(change.changes).toMatchObject({ shipmentStatus: 'Shipment Received', pendingStages: ['shipment'] })
    expect(change.shipments?.[0]?.changes).toMatchObject({ pending: true })
  })

  it.each([
    ['a carton has none yet', given({ labelCreated: false }), all],
    ['it is one label while packing', given(), single],
    ['the shipment was sent', given({ status: 'Shipment Sent' }), all],
    ['it is being sent', given({ status: 'Shipment Received', pending: true }), all],
    ['the partner’s ASN does not wait for labels', given({}, false), all],
  ])('sends nothing where %s', (_, where, printed) => {
    const change = allowedOf(decidePrintLabels(acked, where, printed))
    expect(change).toMatchObject({ jobs: [], changes: { status: 'In Progress' }, audit: { action: 'Print labels' } })
    expect(change.warnings).toBeUndefined()
  })

  it('prints where sending is refused, and says why it was not sent', () => {
    const unsent = allowedOf(decidePrintLabels(storeOrder(), given(), all))
    expect(unsent.jobs).toEqual([])
    expect(unsent.warnings?.[0]).toMatch(/^Shipment SS-7 is not sent yet: .*acknowledge/i)
  })

  it('is refused for a shipment that has ended, or is not there', () => {
    expect(refusalOf(decidePrintLabels(acked, given({ status: 'Deleted' }), all)).code).toBe('labelsOfEnded')
    expect(refusalOf(decidePrintLabels(acked, given(), { ...all, shipmentID: 8 })).code).toBe('noShipment')
  })
})
