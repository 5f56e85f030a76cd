import { describe, expect, it } from 'vitest'
import { type PackCommand, type PackView, runPackCommand } from './pack-command.ts'
import type { Packing } from './packing.ts'
import { packingDifference } from './packing-difference.ts'
import { usesPallets } from './pallet.ts'

const carton = (shipmentCartonID: number, shipmentPalletID: number | null = null) => {
  return { shipmentCartonID, cartonNumber: `SS-7/${shipmentCartonID}`, shipmentPalletID, products: [] }
}

const packing: Packing = {
  shipment: { shipmentID: 7, shipmentNumber: 'SS-7', status: 'In Progress', pending: false },
  lines: [],
  cartons: [carton(1), carton(2, 50)],
  pallets: [{ shipmentPalletID: 50, palletNumber: 'SS-7-P/1' }],
}
const start: PackView = { packing, open: 1 }

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

const refusal = (command: PackCommand, view = start) => {
  const done = runPackCommand(view, command, -90)
  return done.ok ? null : done.refusal.code
}

/** Cartons with the number of their pallet, and the pallets there are. */
const seen = ({ packing: { cartons, pallets } }: PackView) => ({
  cartons: cartons.map(({ cartonNumber, shipmentPalletID }) => [
    cartonNumber,
    pallets?.find((pallet) => pallet.shipmentPalletID === shipmentPalletID)?.palletNumber ?? null,
  ]),
  pallets: pallets?.map(({ palletNumber }) => palletNumber).sort(),
})

describe('pallets of a shipment', () => {
  it('are numbered on from the highest, take cartons and let them go; everything is undone', () => {
    const commands: readonly PackCommand[] = [
      { kind: 'newPallet', pallet: -1 },
      { kind: 'placeCarton', carton: 1, pallet: -1 },
      { kind: 'placeCarton', carton: 2, pallet: null },
      { kind: 'removePallet', pallet: 50 },
    ]
    const { view, undo } = run(start, ...commands)
    expect(seen(view)).toEqual({
      cartons: [
        ['SS-7/1', 'SS-7-P/2'],
        ['SS-7/2', null],
      ],
      pallets: ['SS-7-P/2'],
    })
    // Undoing a removal makes the pallet under a new name, which the steps behind it go by.
    const renamed = undo.map((step) =>
      step.kind === 'placeCarton' && step.pallet === 50 ? { ...step, pallet: -90 } : step,
    )
    expect(seen(run(view, ...renamed).view)).toEqual(seen(start))
  })

  it('begin with a number of their own', () => {
    const first = run(
      { packing: { ...packing, cartons: [], pallets: [] }, open: null },
      { kind: 'newPallet', pallet: -1 },
    )
    expect(seen(first.view).pallets).toEqual(['SS-7-P/1'])
  })

  it('are refused where they are not used, loaded, unknown or numbered alike', () => {
    const without: PackView = { packing: { ...packing, pallets: undefined } as unknown as Packing, open: null }
    expect(refusal({ kind: 'newPallet', pallet: -1 }, without)).toBe('palletsNotUsed')
    expect(refusal({ kind: 'removePallet', pallet: 50 })).toBe('palletNotEmpty')
    expect(refusal({ kind: 'removePallet', pallet: 51 })).toBe('palletUnknown')
    expect(refusal({ kind: 'placeCarton', carton: 1, pallet: 51 })).toBe('palletUnknown')
    expect(refusal({ kind: 'placeCarton', carton: 9, pallet: 50 })).toBe('cartonUnknown')
    expect(refusal({ kind: 'newPallet', pallet: -1, palletNumber: 'ss-7-p/1' })).toBe('palletExists')
  })

  it('get back the carton that was removed from them', () => {
    const { view, undo } = run(start, { kind: 'removeCarton', carton: 2 })
    expect(seen(run(view, ...undo).view)).toEqual(seen(start))
  })

  it('are written as the difference', () => {
    const { view } = run(
      start,
      { kind: 'newPallet', pallet: -1 },
      { kind: 'newCarton', carton: -2 },
      { kind: 'placeCarton', carton: -2, pallet: -1 },
      { kind: 'placeCarton', carton: 2, pallet: null },
      { kind: 'removePallet', pallet: 50 },
    )
    expect(packingDifference(packing, view.packing)).toMatchObject({
      palletsAdded: [{ shipmentPalletID: -1, palletNumber: 'SS-7-P/2' }],
      placed: [
        { shipmentCartonID: 2, shipmentPalletID: null },
        { shipmentCartonID: -2, shipmentPalletID: -1 },
      ],
      palletsRemoved: [50],
    })
  })

  it('are used where the partner and the vendor both want them', () => {
    const cases = [true, false].flatMap((one) => [true, false].map((other) => [one, other] as const))
    expect(
      cases.map(([palletsEnabled, showPalletsEnabled]) => usesPallets({ palletsEnabled }, { showPalletsEnabled })),
    ).toEqual([true, false, false, false])
  })
})
