import { describe, expect, it } from 'vitest'
import { type PackCommand, type PackView, runPackCommand } from './pack-command.ts'
import { type Packing, weightIn } from './packing.ts'
import { packingDifference } from './packing-difference.ts'

const packing: Packing = {
  shipment: { shipmentID: 7, shipmentNumber: 'SS-7', status: 'In Progress', pending: false },
  lines: [
    { storeOrderProductID: 1, sku: 'HAM', unit: 'EA', weightUnit: 'KGM', quantityAcknowledged: '10' },
    { storeOrderProductID: 2, sku: 'TEA', unit: 'EA', weightUnit: null, quantityAcknowledged: '10' },
  ],
  cartons: [
    { shipmentCartonID: 100, cartonNumber: 'SS-7/1', products: [] },
    { shipmentCartonID: 101, cartonNumber: 'SS-7/2', products: [] },
  ],
}
const start: PackView = { packing, open: 100 }

function run(...commands: readonly PackCommand[]) {
  return commands.reduce(
    (all, command) => {
      const done = runPackCommand(all.view, command, -90)
      if (!done.ok) throw new Error(done.refusal.message)
      return { view: done.value.view, undo: done.value.undo }
    },
    { view: start, undo: [] as readonly PackCommand[] },
  ) as { view: PackView; undo: readonly PackCommand[] }
}

const scan = (quantity: number, weight: number | null, to = 100): PackCommand => ({
  kind: 'move',
  from: 'unassigned',
  to,
  storeOrderProductID: 1,
  batch: null,
  quantity,
  weight,
})
const weigh = (weight: number | null): PackCommand => ({
  kind: 'weigh',
  from: 100,
  storeOrderProductID: 1,
  batch: null,
  weight,
})
const moveAll = (quantity: number): PackCommand => ({
  kind: 'move',
  from: 100,
  to: 101,
  storeOrderProductID: 1,
  batch: null,
  quantity,
})

/** Quantity and weight of the ham in each carton. */
const hams = ({ packing: { cartons } }: PackView) =>
  cartons.map(({ products }) => products.map((one) => [Number(one.cartonQuantity), weightIn(one)?.quantity ?? null]))

describe('weights of packed units', () => {
  it('add up, scan by scan', () => {
    expect(hams(run(scan(1, 1.882), scan(1, 1.9), scan(1, 0.001)).view)).toEqual([[[3, '3.783']], []])
  })
  it('go where units without a weight join them, until all are weighed together', () => {
    expect(hams(run(scan(1, 1.882), scan(1, null)).view)).toEqual([[[2, null]], []])
    expect(hams(run(scan(1, null), scan(1, 1.882)).view)).toEqual([[[2, null]], []])
    expect(hams(run(scan(1, 1.882), scan(1, null), weigh(3.7)).view)).toEqual([[[2, '3.7']], []])
    expect(hams(run(scan(1, 1.882), weigh(null)).view)).toEqual([[[1, null]], []])
  })
  it('move with all units, and are unknown of a part', () => {
    expect(hams(run(scan(2, 3.7), moveAll(2)).view)).toEqual([[], [[2, '3.7']]])
    expect(hams(run(scan(2, 3.7), moveAll(1)).view)).toEqual([[[1, null]], [[1, null]]])
  })
  it('come back with undo', () => {
    for (const last of [scan(1, null), scan(1, 2), moveAll(1), moveAll(2), weigh(9)]) {
      const before = run(scan(2, 3.7))
      const after = run(scan(2, 3.7), last)
      const undone = after.undo.reduce((view, command) => {
        const done = runPackCommand(view, command, -91)
        if (!done.ok) throw new Error(done.refusal.message)
        return done.value.view
      }, after.view)
      expect(hams(undone)).toEqual(hams(before.view))
    }
  })
  it('refuse a product that is not priced by weight, and what is no weight', () => {
    const tea = runPackCommand(start, { ...scan(1, 2), storeOrderProductID: 2 } as PackCommand, -90)
    expect(tea).toMatchObject({ refusal: { code: 'cartonWeightNotUsed' } })
    expect(runPackCommand(start, scan(1, 0.0000001), -90)).toMatchObject({ refusal: { code: 'cartonWeightInvalid' } })
    expect(runPackCommand(start, weigh(1), -90)).toMatchObject({ refusal: { code: 'cartonProductUnknown' } })
  })
  it('are written where only they change', () => {
    const { changed } = packingDifference(run(scan(2, 3.7)).view.packing, run(scan(2, 3.7), weigh(3.8)).view.packing)
    expect(changed).toMatchObject([{ cartonQuantity: '2', weight: '3.8', weightUnit: 'KGM' }])
  })
})
