import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add } from '../kernel/decimal.ts'
import { packedQuantity, unpackedQuantity } from './carton.ts'
import { type PackCommand, type PackPlace, type PackView, runPackCommand } from './pack-command.ts'
import type { Packing } from './packing.ts'

const packing: Packing = {
  shipment: { shipmentID: 7, shipmentNumber: 'SS-7', status: 'In Progress', pending: false },
  lines: [
    { storeOrderProductID: 1, sku: 'TEA', unit: 'EA', quantityAcknowledged: '10' },
    { storeOrderProductID: 2, sku: 'FLOUR', unit: 'KG', quantityAcknowledged: '2.5' },
  ],
  cartons: [
    {
      shipmentCartonID: 100,
      cartonNumber: 'SS-7/1',
      products: [
        {
          shipmentCartonProductID: 50,
          storeOrderProductID: 1,
          cartonQuantity: '6',
          batch: 'B1',
          expiryDate: '2027-01-31',
        },
      ],
    },
    { shipmentCartonID: 101, cartonNumber: 'SS-7/2', products: [] },
  ],
}
const start: PackView = { packing, open: 101 }

function run(view: PackView, ...commands: readonly PackCommand[]) {
  return commands.reduce(
    (all, command) => {
      const done = runPackCommand(all.view, command, -90)
      if (!done.ok) throw new Error(done.refusal.message)
      return { view: done.value.view, undo: [...done.value.undo, ...all.undo] }
    },
    { view, undo: [] as readonly PackCommand[] },
  )
}

/** What a person would compare: cartons by number with their units, and the open one by number. */
function seen({ packing: { cartons }, open }: PackView) {
  const units = cartons.map((carton) => [
    carton.cartonNumber,
    carton.products
      .map((one) => `${one.storeOrderProductID} ${one.batch} ${one.expiryDate} ${Number(one.cartonQuantity)}`)
      .sort(),
  ])
  const openNumber = cartons.find((carton) => carton.shipmentCartonID === open)?.cartonNumber ?? null
  return { units: units.sort(), openNumber }
}

const move = (from: PackPlace, to: PackPlace, quantity: number, { line = 1, batch = null as string | null } = {}) =>
  ({ kind: 'move', from, to, quantity, storeOrderProductID: line, batch }) as const

const refusal = (command: PackCommand, view = start) => {
  const done = runPackCommand(view, command, -90)
  return done.ok ? null : done.refusal.code
}

describe('a packing command', () => {
  it('adds, moves and takes out units, also into a carton that has no id yet', () => {
    const { view } = run(
      start,
      { kind: 'newCarton', carton: -1 },
      move('unassigned', -1, 3),
      move(100, -1, 2, { batch: 'B1' }),
      move(-1, 'unassigned', 1),
    )
    expect(seen(view)).toEqual({
      units: [
        ['SS-7/1', ['1 B1 2027-01-31 4']],
        ['SS-7/2', []],
        ['SS-7/3', ['1 B1 2027-01-31 2', '1 null null 2']],
      ],
      openNumber: 'SS-7/3',
    })
  })
  it('opens a new carton, the last one when the open one is removed, and none after closing', () => {
    expect(run(start, { kind: 'newCarton', carton: -1 }).view.open).toBe(-1)
    expect(run(start, { kind: 'removeCarton', carton: 101 }).view.open).toBe(100)
    expect(run(start, { kind: 'openCarton', carton: null }).view.open).toBeNull()
  })
  it('is refused by the rules of packing and then changes nothing', () => {
    expect(refusal(move('unassigned', 101, 5))).toBe('cartonQuantityAboveAck')
    expect(refusal(move('unassigned', 101, 0.5))).toBe('cartonQuantityNotWhole')
    expect(refusal(move('unassigned', 101, 0.5, { line: 2 }))).toBeNull()
    expect(refusal(move(100, 101, 1))).toBe('cartonProductUnknown')
    expect(refusal(move(100, 101, 7, { batch: 'B1' }))).toBe('cartonMoveTooMany')
    expect(refusal(move('unassigned', -5, 1))).toBe('cartonNotMade')
    expect(refusal(move(-5, 101, 1))).toBe('cartonNotMade')
    expect(refusal({ kind: 'removeCarton', carton: 100 })).toBe('cartonNotEmpty')
    expect(refusal({ kind: 'removeCarton', carton: -5 })).toBe('cartonNotMade')
    expect(refusal({ kind: 'renameCarton', carton: 101, cartonNumber: 'ss-7/1' })).toBe('cartonExists')
    expect(refusal({ kind: 'renameCarton', carton: 999, cartonNumber: 'X' })).toBe('cartonUnknown')
    expect(refusal({ kind: 'openCarton', carton: 999 })).toBe('cartonUnknown')
  })
  it('names units by their id where their batch is hidden', () => {
    const hidden = { ...move(100, 101, 2), shipmentCartonProductID: 50 }
    expect(seen(run(start, hidden).view).units).toEqual([
      ['SS-7/1', ['1 B1 2027-01-31 4']],
      ['SS-7/2', ['1 B1 2027-01-31 2']],
    ])
  })
  it('keeps units of one batch that expire on different days apart', () => {
    const dated = { ...move('unassigned', 100, 1, { batch: 'B1' }), expiryDate: '2027-02-28' }
    expect(refusal(dated)).toBe('cartonExpiryDiffers')
    expect(seen(run(start, { ...dated, expiryDate: null }).view).units[0]).toEqual(['SS-7/1', ['1 B1 2027-01-31 7']])
    const elsewhere = run(start, { ...dated, to: 101 }).view
    expect(refusal(move(101, 100, 1, { batch: 'B1' }), elsewhere)).toBe('cartonExpiryDiffers')
  })
})

const place = fc.constantFrom<PackPlace>('unassigned', 100, 101, -1)
const commands = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      from: place,
      to: place,
      storeOrderProductID: fc.constantFrom(1, 2),
      batch: fc.constantFrom(null, 'B1'),
      quantity: fc.constantFrom(0.5, 1, 2, 6),
    }),
    fc.record({ kind: fc.constant('newCarton' as const), carton: fc.constant(-1) }),
    fc.record({ kind: fc.constant('removeCarton' as const), carton: fc.constantFrom(100, 101, -1) }),
    fc.record({
      kind: fc.constant('renameCarton' as const),
      carton: fc.constantFrom(100, 101, -1),
      cartonNumber: fc.constantFrom('X', 'Y/4'),
    }),
    fc.record({ kind: fc.constant('openCarton' as const), carton: fc.constantFrom(null, 100, 101, -1) }),
  ),
  { maxLength: 25 },
)

/** Those that are allowed one after the other; a carton is made once. */
function runAllowed(
  all: readonly PackCommand[],
): readonly { readonly before: PackView; readonly command: PackCommand }[] {
  let view = start
  return all.flatMap((command) => {
    const taken = command.kind === 'newCarton' && view.packing.cartons.some((one) => one.shipmentCartonID < 0)
    const done = taken ? null : runPackCommand(view, command, -90)
    if (!done?.ok) return []
    const before = view
    view = done.value.view
    return [{ before, command }]
  })
}

describe('any row of packing commands', () => {
  it('loses and doubles no unit', () => {
    fc.assert(
      fc.property(commands, (all) => {
        for (const { before } of runAllowed(all)) {
          for (const line of packing.lines) {
            const packed = packedQuantity(line.storeOrderProductID, before.packing.cartons)
            const left = unpackedQuantity(line, before.packing.cartons)
            expect(add(packed, left).toNumber()).toBe(Number(line.quantityAcknowledged))
          }
        }
      }),
    )
  })
  it('is undone command by command', () => {
    fc.assert(
      fc.property(commands, (all) => {
        for (const { before, command } of runAllowed(all)) {
          // Units that joined a batch with an expiry date have taken it over: that is all that undoing does not know.
          const undated = (view: PackView) => JSON.stringify(seen(view)).replaceAll(/\d{4}-\d{2}-\d{2}|null/g, '')
          const done = run(before, command)
          expect(undated(run(done.view, ...done.undo).view)).toBe(undated(before))
        }
      }),
    )
  })
})
