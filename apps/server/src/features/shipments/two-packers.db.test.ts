// Two packers at one shipment scan as fast as they can, each in lots as a tablet sends them: every unit ends where their
// steps put it, none is lost and none is in two cartons.

import { type BodyOf, getShipment, packShipment, type ShipmentDetails } from '@quayside/contract'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { allowed, insertTestOrder } from '../store-orders/store-order.fixture.ts'
import { shipmentSteps } from './shipment.fixture.ts'

const database = testDatabase()
let kit: TestServices
const { call, create, carton } = shipmentSteps(() => kit)

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

type Step = BodyOf<typeof packShipment>['steps'][number]
type Move = Extract<Step, { kind: 'move' }>

/** The same numbers on every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Mostly a unit into a carton; now and then several, a move, and some taken out again. */
function scriptedScan(next: (below: number) => number, lineIDs: readonly number[], boxes: readonly number[]): Move {
  const [box, other, kind] = [boxes[next(boxes.length)] ?? 0, boxes[next(boxes.length)] ?? 0, next(10)]
  const line = { kind: 'move', storeOrderProductID: lineIDs[next(lineIDs.length)] ?? 0, batch: null } as const
  if (kind < 7) return { ...line, from: 'unassigned', to: box, quantity: 1 }
  if (kind === 7) return { ...line, from: 'unassigned', to: box, quantity: 1 + next(12) }
  if (kind === 8) return { ...line, from: box, to: other, quantity: 1 + next(3) }
  return { ...line, from: box, to: 'unassigned', quantity: 1 + next(3) }
}

const scansEach = 5000
const acknowledged = 400

describe('two packers at one shipment', () => {
  it('scan 10,000 times, and no unit is lost or doubled', async () => {
    const partnerID = await insertPartner(kit.services, 'TWOP', 'X12')
    const lines = Array.from({ length: 12 }, (_, at) => ({ sku: `P${at}`, quantity: String(acknowledged) }))
    const order = await insertTestOrder(kit, partnerID, { orderNumber: 'PO-TWO', lines })
    const shipmentID = await create(order)
    const boxes = [await carton(shipmentID), await carton(shipmentID), await carton(shipmentID)]
    /** What the answers said was done: '<carton> <line>' to units. */
    const ledger = new Map<string, number>()
    const book = ({ storeOrderProductID, from, to, quantity }: Move) => {
      for (const [place, by] of [[from, -quantity] as const, [to, quantity] as const]) {
        const key = `${place} ${storeOrderProductID}`
        if (place !== 'unassigned') ledger.set(key, (ledger.get(key) ?? 0) + by)
      }
    }
    let refused = 0
    const packer = async (seed: number) => {
      const next = numbersFrom(seed)
      for (let left = scansEach; left > 0; ) {
        const steps = Array.from({ length: Math.min(left, 1 + next(60)) }, () =>
          scriptedScan(next, order.lineIDs, boxes),
        )
        left -= steps.length
        const { results } = allowed(await call(packShipment, { params: { id: shipmentID }, body: { steps } }))
        for (const [at, step] of steps.entries()) {
          if (results[at]?.done) book(step)
          else refused += 1
        }
      }
    }
    await Promise.all([packer(1), packer(2)])

    const after = allowed(await call(getShipment, { params: { id: shipmentID } }))
    expect(contentOf(after)).toEqual(new Map([...ledger].filter(([, units]) => units > 0).sort()))
    for (const line of after.storeOrderProducts) expect(line.packedHere + line.unpackedQty).toBe(acknowledged)
    // Both were refused some: what the other had just taken was gone.
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(scansEach)
  })

  it('go on behind a step that is refused, and learn which it was and what their cartons are called', async () => {
    const partnerID = await insertPartner(kit.services, 'TWOQ', 'X12')
    const order = await insertTestOrder(kit, partnerID, {
      orderNumber: 'PO-LOT',
      lines: [{ sku: 'TEA', quantity: '5' }],
    })
    const id = await create(order)
    const line = { kind: 'move', storeOrderProductID: order.lineIDs[0] ?? 0, batch: null } as const
    const pack = (...steps: readonly Step[]) => call(packShipment, { params: { id }, body: { steps: [...steps] } })
    const first = allowed(
      await pack(
        { kind: 'newCarton', carton: -1 },
        { kind: 'newCarton', carton: -2, cartonNumber: `SS-${id}/1` },
        { ...line, from: 'unassigned', to: -2, quantity: 1 },
        { ...line, from: 'unassigned', to: -1, quantity: 2, expiryDate: '2027-03-31' },
        { ...line, from: 'unassigned', to: -1, quantity: 4 },
        { ...line, from: 'unassigned', to: -1, quantity: 1 },
      ),
    )
    expect(first.results).toEqual([
      {
        done: true,
        message: null,
        shipmentCartonID: first.shipmentCartons[0]?.shipmentCartonID,
        shipmentPalletID: null,
      },
      {
        done: false,
        message: expect.stringContaining(`Carton SS-${id}/1 already exists`),
        shipmentCartonID: null,
        shipmentPalletID: null,
      },
      {
        done: false,
        message: expect.stringContaining('was not added'),
        shipmentCartonID: null,
        shipmentPalletID: null,
      },
      { done: true, message: null, shipmentCartonID: null, shipmentPalletID: null },
      {
        done: false,
        message: expect.stringContaining('Pack at most 3.'),
        shipmentCartonID: null,
        shipmentPalletID: null,
      },
      { done: true, message: null, shipmentCartonID: null, shipmentPalletID: null },
    ])
    expect(first.shipmentCartons).toMatchObject([
      { shipmentCartonProducts: [{ cartonQuantity: 3, expiryDate: '2027-03-31' }] },
    ])
    const box = first.shipmentCartons[0]?.shipmentCartonID ?? 0
    const second = allowed(
      await pack(
        { kind: 'newCarton', carton: -1 },
        { kind: 'renameCarton', carton: box, cartonNumber: 'X' },
        { kind: 'renameCarton', carton: -1, cartonNumber: `SS-${id}/1` },
        { ...line, from: box, to: -1, quantity: 3 },
        { kind: 'removeCarton', carton: box },
      ),
    )
    expect(second.results.map((result) => result.message)).toEqual([null, null, null, null, null])
    expect(second.shipmentCartons).toMatchObject([
      { cartonNumber: `SS-${id}/1`, shipmentCartonProducts: [{ cartonQuantity: 3, expiryDate: '2027-03-31' }] },
    ])
    const audit = await kit.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'Shipment')
      .where('object_id', '=', id)
      .orderBy('audit_log_id')
      .execute()
    expect(audit.map((row) => row.action).slice(1)).toEqual([
      `Add carton SS-${id}/1`,
      `Pack: 3 of TEA into carton SS-${id}/1`,
      `Add carton SS-${id}/2`,
      `Edit carton SS-${id}/1: Carton Number SS-${id}/1 → X`,
      `Edit carton SS-${id}/2: Carton Number SS-${id}/2 → SS-${id}/1`,
      `Move: 3 of TEA from carton X to SS-${id}/1`,
      'Remove carton X',
    ])
  })
})

function contentOf({ shipmentCartons }: ShipmentDetails): ReadonlyMap<string, number> {
  const rows = shipmentCartons.flatMap((box) =>
    box.shipmentCartonProducts.map(
      (units) => [`${box.shipmentCartonID} ${units.storeOrderProductID}`, units.cartonQuantity] as const,
    ),
  )
  return new Map(rows.sort())
}
