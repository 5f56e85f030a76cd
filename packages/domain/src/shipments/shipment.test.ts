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
  cartonsToRelabel: [],
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
  const labelled = { labelCreated: true }
  const printed = (given: Partial<ShipmentState>, confirms = true) =>
    decideLabelsPrinted(shipment({ ...labelled, ...given }), { variant: 'generic', confirms })

  it('on every carton send a shipment that was confirmed, and confirm one where that is meant', () => {
    expect(printed({})).toMatchObject({
      value: { changes: { status: 'Shipment Received', pending: true, statusBeforeError: 'In Progress' } },
    })
    expect(printed({}, false)).toEqual({ ok: true, value: null })
    expect(printed({ status: 'Shipment Received' }, false)).toMatchObject({ value: { changes: { pending: true } } })
  })

  it('send nothing while a carton has none', () => {
    expect(printed({ labelCreated: false })).toEqual({ ok: true, value: null })
    expect(printed({ labelCreated: false, status: 'Shipment Received' })).toEqual({ ok: true, value: null })
  })

  it('printed again change nothing', () => {
    expect(printed({ status: 'Shipment Sent' })).toEqual({ ok: true, value: null })
    expect(printed({ status: 'Shipment Received', pending: true })).toEqual({ ok: true, value: null })
  })

  it('do not send a shipment without carton products', () => {
    expect(printed({ status: 'Created', cartonProductCount: 0 })).toMatchObject({
      refusal: { code: 'shipmentHasNoCartonProducts' },
    })
  })

  it('that no longer fit their carton are named before sending', () => {
    const changed = shipment({ ...labelled, cartonsToRelabel: ['SS-7/2', 'SS-7/4'] })
    const send = (hasLabels: boolean, oldLabelsConfirmed = false) =>
      decideSendShipment(changed, { variant: 'generic', hasLabels, oldLabelsConfirmed })
    expect(send(true)).toMatchObject({
      refusal: { code: 'cartonsChangedAfterLabel', message: expect.stringContaining('SS-7/2, SS-7/4') },
    })
    expect(send(true, true)).toMatchObject({ value: { changes: { pending: true } } })
    expect(send(false)).toMatchObject({ value: { changes: { pending: true } } })
  })
})

describe('cartons without an SSCC', () => {
  const bare = { cartonsWithoutSscc: ['SS-7/2', 'SS-7/4'] }

  it('are named, and the ASN is not sent', () => {
    for (const given of [bare, { ...bare, labelCreated: true }])
      expect(
        decideSendShipment(shipment(given), { variant: 'generic', hasLabels: 'labelCreated' in given }),
      ).toMatchObject({
        refusal: { code: 'cartonsWithoutSscc', message: expect.stringContaining('SS-7/2, SS-7/4') },
      })
  })

  it('get one with their label where labels are still to be printed', () => {
    expect(decideSendShipment(shipment(bare), { variant: 'generic', hasLabels: true })).toMatchObject({
      value: { changes: { status: 'Shipment Received', pending: false } },
    })
  })
})

describe('the content of cartons', () => {
  it('holds the ASN back while a carton is empty, or holds several products of a partner that takes one', () => {
    const send = (given: Partial<ShipmentState>, hasLabels = false) =>
      decideSendShipment(shipment(given), { variant: 'generic', hasLabels })
    expect(send({ emptyCartonCount: 1 })).toMatchObject({ refusal: { code: 'emptyCartons' } })
    for (const hasLabels of [false, true])
      expect(send({ mixedCartons: ['SS-7/2'] }, hasLabels)).toMatchObject({
        refusal: { code: 'mixedCartons', message: expect.stringContaining('SS-7/2') },
      })
    expect(send({ mixedCartons: [], emptyCartonCount: 0 }).ok).toBe(true)
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
