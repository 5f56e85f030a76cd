import { describe, expect, it } from 'vitest'
import { clearShipmentError, decideLabelsPrinted, decideSendShipment } from './send-shipment.ts'
import { countsAsShipped, shipmentStageOf } from './shipment-roll-up.ts'
import type { ShipmentState } from './shipment-state.ts'
import type { ShipmentStatus } from './shipment-status.ts'

const shipment = (given: Partial<ShipmentState> = {}): ShipmentState => ({
  shipmentID: 7,
  shipmentNumber: 'SS-7',
  status: 'In Progress',
  pending: false,
  statusBeforeError: null,
  shipmentSent: false,
  labelCreated: false,
  cartonProductCount: 2,
  ...given,
})
const of = (...statuses: ShipmentStatus[]) => statuses.map((status) => ({ status }))

describe('the shipment stage', () => {
  it.each([
    [[], false, 'Not Shipped'],
    [of('Created', 'Shipment Sent'), false, 'Created'],
    [of('Shipment Control Received', 'Shipment Sent'), false, 'Shipment Sent'],
    [of('Shipment Sent'), true, 'Shipment Backordered'],
    [of('Shipment Control Received', 'ASN Sent'), true, 'Shipment Backordered'],
    [of('Shipment Sent', 'In Progress'), true, 'In Progress'],
    [of('Shipment Sent', 'Error'), true, 'Error'],
    [of('Deleted', 'Shipment Sent'), false, 'Shipment Sent'],
    [of('Deleted'), true, 'Not Shipped'],
    [of('Ignored', 'Deleted'), false, 'Ignored'],
    [of('Ignored', 'Created'), false, 'Created'],
  ])('of %j (backorder %s) is %s', (shipments, backordered, status) =>
    expect(shipmentStageOf(shipments, backordered)).toBe(status),
  )

  it.each([
    [null, false],
    [undefined, false],
    ['Deleted', false],
    ['ignored', false],
    ['Not Shipped', false],
    ['Created', true],
    ['Shipment Sent', true],
  ])('%s counts as shipped: %s', (status, counts) => expect(countsAsShipped(status)).toBe(counts))
})

describe('labels', () => {
  it('printed confirm and send the shipment', () => {
    expect(decideLabelsPrinted(shipment(), 'generic')).toMatchObject({
      value: {
        changes: { status: 'Shipment Received', pending: true, labelCreated: true, statusBeforeError: 'In Progress' },
      },
    })
    expect(decideLabelsPrinted(shipment({ status: 'Shipment Received' }), 'generic')).toMatchObject({
      value: { changes: { pending: true, labelCreated: true } },
    })
  })

  it('printed again change nothing', () => {
    expect(decideLabelsPrinted(shipment({ status: 'Shipment Sent' }), 'generic')).toEqual({ ok: true, value: null })
    expect(decideLabelsPrinted(shipment({ status: 'Shipment Received', pending: true }), 'generic')).toEqual({
      ok: true,
      value: null,
    })
  })

  it('do not send a shipment without carton products', () => {
    const empty = shipment({ status: 'Created', cartonProductCount: 0 })
    expect(decideLabelsPrinted(empty, 'generic')).toMatchObject({ refusal: { code: 'shipmentHasNoCartonProducts' } })
  })
})

describe('errors of a shipment', () => {
  it('may be sent again, or cleared to what it was', () => {
    const failed = shipment({ status: 'Error', statusBeforeError: 'In Progress' })
    expect(decideSendShipment(failed, { variant: 'generic', hasLabels: false })).toMatchObject({
      value: { error: null, changes: { status: 'Shipment Received', statusBeforeError: 'In Progress' } },
    })
    expect(clearShipmentError(failed)).toMatchObject({ changes: { status: 'In Progress', statusBeforeError: null } })
    expect(clearShipmentError(shipment({ status: 'Error' }))).toMatchObject({ changes: { status: 'In Progress' } })
    expect(clearShipmentError(shipment({ status: 'Error', cartonProductCount: 0 }))).toMatchObject({
      changes: { status: 'Created' },
    })
    expect(clearShipmentError(shipment())).toBeNull()
  })
})
