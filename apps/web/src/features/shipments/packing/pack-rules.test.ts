import { shipmentStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { packingLock, refusalOf } from './pack-rules.ts'
import { move, testShipment } from './test-shipment.ts'

const shipment = testShipment()
const admin = { isAdmin: true, permissions: new Set<never>() }
const packer = { isAdmin: false, permissions: new Set(['Shipment-UpdateShipment'] as const) }
const visitor = { isAdmin: false, permissions: new Set<never>() }

describe('what may be packed', () => {
  it('is what is left, into any carton', () => {
    expect(refusalOf(shipment, move('unassigned', 2, 48), packer)).toBeNull()
    expect(refusalOf(shipment, move('unassigned', 2, 49), packer)).toContain('48 left')
    expect(refusalOf(shipment, move('unassigned', 'new', 49), admin)).toContain('48 left')
  })
  it('is what a carton holds, to another or back', () => {
    expect(refusalOf(shipment, move(1, 2, 12), packer)).toBeNull()
    expect(refusalOf(shipment, move(1, 'unassigned', 12), packer)).toBeNull()
    expect(refusalOf(shipment, move(1, 2, 13), packer)).toContain('holds only 12')
  })
  it('needs the permissions, and one more for a new carton', () => {
    expect(refusalOf(shipment, move('unassigned', 2, 1), visitor)).toContain('Shipment-UpdateShipment')
    expect(refusalOf(shipment, move('unassigned', 'new', 1), packer)).toContain('Shipment-CreateCarton')
    expect(refusalOf(shipment, { kind: 'newCarton' }, packer)).toContain('Shipment-CreateCarton')
    expect(refusalOf(shipment, { kind: 'newCarton' }, admin)).toBeNull()
  })
  it('allows only empty cartons to be removed', () => {
    expect(refusalOf(shipment, { kind: 'removeCarton', cartonID: 2 }, packer)).toBeNull()
    expect(refusalOf(shipment, { kind: 'removeCarton', cartonID: 1 }, packer)).toContain('not empty')
  })
})

describe('a shipment that is being sent', () => {
  it('is locked while it is being sent, and once sent for all but administrators', () => {
    expect(packingLock(shipment, packer)).toBeNull()
    expect(packingLock(testShipment({ pending: true }), admin)).toBeTruthy()
    const sent = testShipment({ status: shipmentStatus.controlReceived })
    expect(packingLock(sent, packer)).toContain('cannot be changed')
    expect(packingLock(sent, admin)).toBeNull()
  })
})
