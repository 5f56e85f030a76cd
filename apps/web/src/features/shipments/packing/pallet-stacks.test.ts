import type { ShipmentDetails } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { CommandQueue, type Lot, type QueueWays } from './command-queue.ts'
import { commandsOf, type PackWish } from './pack-command.ts'
import { planCommands } from './pack-rules.ts'
import { afterStep } from './packing-state.ts'
import { stepWords } from './packing-words.ts'
import { inPalletOrder, stacksOf } from './pallet-stacks.ts'
import { testCarton, testShipment } from './test-shipment.ts'

const packer = {
  isAdmin: false,
  permissions: new Set(['Shipment-UpdateShipment', 'Shipment-CreateCarton'] as const),
}

/** The shipment after what somebody asked for; new things are -1, -2 … */
function after(shipment: ShipmentDetails, wish: PackWish): ShipmentDetails {
  let lowest = 0
  const fresh = () => --lowest
  const commands = commandsOf(wish, shipment, fresh)
  const plan = planCommands({ shipment, open: null }, commands, packer, fresh)
  if (!plan.ok) throw new Error(plan.refusal.message)
  return commands.reduce((now, command) => (command.kind === 'openCarton' ? now : afterStep(now, command)), shipment)
}

const seen = (shipment: ShipmentDetails) =>
  stacksOf(shipment, inPalletOrder(shipment)).map(({ pallet, cartons }) => [
    pallet?.palletNumber ?? null,
    cartons.map(({ cartonNumber }) => cartonNumber),
  ])

describe('pallets on the packing screen', () => {
  it('stand before the cartons that are on none, each with its own', () => {
    const shipment = testShipment({ shipmentCartons: [testCarton(1), testCarton(2), testCarton(3)] })
    const placed = after(shipment, { kind: 'placeCarton', cartonID: 3, palletID: 9 })
    expect(seen(placed)).toEqual([
      ['SS-7-P/1', ['SS-7/3']],
      [null, ['SS-7/1', 'SS-7/2']],
    ])
    expect(seen(after(placed, { kind: 'placeCarton', cartonID: 3, palletID: null }))).toEqual([
      ['SS-7-P/1', []],
      [null, ['SS-7/1', 'SS-7/2', 'SS-7/3']],
    ])
  })

  it('are made with the carton that is put on them, and say so', () => {
    const shipment = testShipment()
    const wish: PackWish = { kind: 'placeCarton', cartonID: 1, palletID: 'new' }
    const placed = after(shipment, wish)
    expect(seen(placed)).toEqual([
      ['SS-7-P/1', []],
      ['SS-7-P/2', ['SS-7/1']],
      [null, ['SS-7/2']],
    ])
    expect(stepWords(wish, shipment, placed).announcement).toBe('Carton 1 → pallet 2')
    const off: PackWish = { kind: 'placeCarton', cartonID: 1, palletID: null }
    expect(stepWords(off, placed, after(placed, off)).announcement).toBe('Carton 1 taken off its pallet')
  })

  it('leave the label of a carton as it is', () => {
    const labelled = { ...testCarton(1, [[1, 12]]), labelPrinted: '2026-11-20T09:12:04.000Z' }
    const placed = after(testShipment({ shipmentCartons: [labelled] }), {
      kind: 'placeCarton',
      cartonID: 1,
      palletID: 9,
    })
    expect(placed.shipmentCartons[0]).toEqual({ ...labelled, shipmentPalletID: 9 })
  })

  it('are known by the id that the server gave them to the steps behind', async () => {
    const sent: Lot[] = []
    const answers: (() => void)[] = []
    const shipment = testShipment()
    const ways: QueueWays = {
      send: (lot) =>
        new Promise((answer) => {
          sent.push(lot)
          const results = lot.steps.map(({ kind }) => {
            const made = { done: true, message: null, shipmentCartonID: null }
            return { ...made, shipmentPalletID: kind === 'newPallet' ? 77 : null }
          })
          answers.push(() => answer({ ...shipment, results }))
        }),
      isAway: () => false,
      wordsOf: String,
      pause: () => Promise.resolve(),
      newKey: () => `key ${sent.length}`,
      store: { load: () => [], keep: () => undefined, drop: () => undefined },
    }
    const queue = new CommandQueue(shipment, ways, {
      onShow: () => undefined,
      onRefused: () => undefined,
      onAway: () => undefined,
    })
    const pallet = queue.fresh()
    queue.push([{ kind: 'newPallet', pallet }])
    queue.push([{ kind: 'placeCarton', carton: 1, pallet }])
    answers[0]?.()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.steps).toEqual([{ kind: 'placeCarton', carton: 1, pallet: 77 }])
    answers[1]?.()
    await queue.settled()
  })
})
