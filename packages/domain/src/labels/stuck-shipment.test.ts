import { expect, it } from 'vitest'
import type { ShipmentState } from '../shipments/shipment-state.ts'
import { isShipmentStuck } from './stuck-shipment.ts'

const waiting: ShipmentState = {
  shipmentID: 7,
  shipmentNumber: 'SS-7',
  status: 'Shipment Received',
  pending: false,
  statusBeforeError: 'In Progress',
  shipmentSent: false,
  labelCreated: false,
  cartonsToRelabel: [],
  cartonProductCount: 2,
}

it('a shipment whose labels were not printed for over two hours might be stuck', () => {
  const now = new Date('2026-03-09T12:00:00Z')
  const at = (time: string, given: Partial<ShipmentState> = {}) => ({
    ...waiting,
    ...given,
    lastModified: new Date(`2026-03-09T${time}Z`),
  })
  expect(isShipmentStuck(at('09:59:59'), true, now)).toBe(true)
  expect(isShipmentStuck(at('10:00:00'), true, now)).toBe(false)
  expect(isShipmentStuck(at('09:00:00'), false, now)).toBe(false)
  expect(isShipmentStuck(at('09:00:00', { labelCreated: true }), true, now)).toBe(false)
  expect(isShipmentStuck(at('09:00:00', { status: 'In Progress' }), true, now)).toBe(false)
})
