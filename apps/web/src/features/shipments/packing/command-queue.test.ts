import type { ShipmentDetails } from '@quayside/contract'
import { describe, expect, it, vi } from 'vitest'
import { CommandQueue } from './command-queue.ts'
import type { PackCommand, Transfer } from './pack-command.ts'
import { afterTransfer, heldAt } from './packing-state.ts'
import { testCarton, testShipment } from './test-shipment.ts'

const line = { storeOrderProductID: 1, batch: null }
const pack = (quantity: number): Transfer => ({ kind: 'transfer', ...line, from: 'unassigned', to: 2, quantity })
const inCarton = (shipment: ShipmentDetails) => heldAt(shipment, 2, line)

function queueWith(run: (shipment: ShipmentDetails, command: PackCommand) => Promise<ShipmentDetails>) {
  const onShow = vi.fn()
  const onFailure = vi.fn()
  return { queue: new CommandQueue(testShipment(), run, { onShow, onFailure }), onShow, onFailure }
}

describe('packing faster than the network', () => {
  it('shows every scan at once and carries them out in their order', async () => {
    const asked: number[] = []
    const { queue, onShow } = queueWith(async (shipment, command) => {
      asked.push((command as Transfer).quantity)
      return afterTransfer(shipment, command as Transfer)
    })
    const done = [queue.push(pack(1)), queue.push(pack(2)), queue.push(pack(3))]
    expect(inCarton(queue.shown)).toBe(6)
    await Promise.all(done)
    expect(asked).toEqual([1, 2, 3])
    await expect.poll(() => onShow.mock.lastCall?.[1]).toBe(true)
    expect(inCarton(queue.shown)).toBe(6)
    // The screen never went back while it was ahead.
    const shown = onShow.mock.calls.map(([shipment]) => inCarton(shipment))
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
  })
  it('drops what waits behind a failure and shows what the server has', async () => {
    let calls = 0
    const { queue, onFailure } = queueWith(async (shipment, command) => {
      calls += 1
      if (calls === 2) throw new Error('refused')
      return afterTransfer(shipment, command as Transfer)
    })
    const done = await Promise.all([queue.push(pack(1)), queue.push(pack(2)), queue.push(pack(3))])
    expect(done.map((one) => one !== null)).toEqual([true, false, false])
    expect(onFailure.mock.calls).toEqual([[new Error('refused'), 1]])
    expect(inCarton(queue.shown)).toBe(1)
    expect(await queue.push(pack(4))).not.toBeNull()
    expect(inCarton(queue.shown)).toBe(5)
  })
  it('takes updates from others only while nothing is in progress', async () => {
    let release: () => void = () => undefined
    const { queue } = queueWith(async (shipment, command) => {
      await new Promise<void>((done) => {
        release = done
      })
      return afterTransfer(shipment, command as Transfer)
    })
    const pushed = queue.push(pack(6))
    queue.replaceWith(testShipment({ carrier: 'Mainfreight' }))
    expect(queue.shown.carrier).toBeNull()
    release()
    await pushed
    const heard = () => {
      queue.replaceWith(testShipment({ carrier: 'Mainfreight' }))
      return queue.shown.carrier
    }
    await expect.poll(heard).toBe('Mainfreight')
  })
  it('returns what was made, so that it can be undone', async () => {
    const { queue } = queueWith(async (shipment) => ({
      ...shipment,
      shipmentCartons: [...shipment.shipmentCartons, testCarton(3)],
    }))
    const done = await queue.push({ kind: 'newCarton' })
    expect([done?.before.shipmentCartons.length, done?.after.shipmentCartons.length]).toEqual([2, 3])
  })
})
