import { type PackCommand, shipmentStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { packingLock, planWish, refusalOf } from './pack-rules.ts'
import { afterStep, unassignedOf, unitsIn } from './packing-state.ts'
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

describe('cartons that are filled at once', () => {
  const fill = (cartons: number, each: number) =>
    ({ kind: 'cartonsOf', storeOrderProductID: 1, cartons, each }) as const
  const steps = (commands: readonly PackCommand[]) => commands.filter((command) => command.kind !== 'openCarton')
  const plan = () => {
    let fresh = 0
    const planned = planWish({ shipment, open: 2 }, fill(3, 16), admin, () => --fresh)
    if (!planned.ok) throw new Error(planned.refusal.message)
    return planned.value
  }
  it('are new ones with so many units each, and none of them takes the next scan', () => {
    const { commands, open } = plan()
    const after = steps(commands).reduce(afterStep, shipment)
    expect(after.shipmentCartons.slice(2).map((carton) => [carton.cartonNumber, unitsIn(carton)])).toEqual([
      ['SS-7/3', 16],
      ['SS-7/4', 16],
      ['SS-7/5', 16],
    ])
    expect(unassignedOf(after).map((product) => product.storeOrderProductID)).toEqual([2])
    expect(open).toBeNull()
  })
  it('are taken back as one step, with the carton that was open before', () => {
    const { commands, undo } = plan()
    const done = steps(commands).reduce(afterStep, shipment)
    expect(steps(undo).reduce(afterStep, done)).toEqual(shipment)
    expect(undo.findLast((command) => command.kind === 'openCarton')).toEqual({ kind: 'openCarton', carton: 2 })
  })
  it('are refused beyond what is unassigned, before any is made, and where the person may not add cartons', () => {
    expect(refusalOf(shipment, fill(4, 16), admin)).toContain('48 left to pack. Fill at most 3.')
    expect(refusalOf(shipment, fill(1e9, 1), admin)).toContain('at most 250')
    expect(refusalOf(shipment, fill(2, 1.5), admin)).toContain('whole')
    expect(refusalOf(shipment, fill(2, 0), admin)).toContain('above 0')
    expect(refusalOf(shipment, fill(1, 1), packer)).toContain('Shipment-CreateCarton')
  })
})

describe('another number for a carton', () => {
  const rename = (cartonNumber: string) => ({ kind: 'renameCarton', cartonID: 2, cartonNumber }) as const
  it('is not empty, not too long, not reserved and not that of another carton, in any case', () => {
    expect(refusalOf(shipment, rename('PALLET-9'), packer)).toBeNull()
    expect(refusalOf(shipment, rename('ss-7/2'), packer)).toBeNull()
    expect(refusalOf(shipment, rename('ss-7/1'), packer)).toContain('already exists')
    expect(refusalOf(shipment, rename(' '), packer)).toContain('needs a number')
    expect(refusalOf(shipment, rename('Unassigned'), packer)).toContain('reserved')
    expect(refusalOf(shipment, rename('P'.repeat(51)), packer)).toContain('more than 50 characters')
    expect(refusalOf(shipment, rename('PALLET-9'), visitor)).toContain('Shipment-UpdateShipment')
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
