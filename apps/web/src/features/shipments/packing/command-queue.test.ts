import type { ShipmentDetails } from '@quayside/contract'
import type { MoveUnits, PackStep } from '@quayside/domain'
import { describe, expect, it, vi } from 'vitest'
import { CommandQueue, type Lot, type QueueWays } from './command-queue.ts'
import { lotStore } from './lot-store.ts'
import { remadeByUndo } from './pack-command.ts'
import { afterStep, heldAt } from './packing-state.ts'
import { testShipment } from './test-shipment.ts'

const line = { storeOrderProductID: 1, batch: null }
const pack = (quantity: number, to = 2): MoveUnits => ({ kind: 'move', ...line, from: 'unassigned', to, quantity })
const inCarton = (shipment: ShipmentDetails) => heldAt(shipment, 2, line)

class Storage {
  readonly #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key = (at: number) => [...this.#entries.keys()][at] ?? null
  getItem = (name: string) => this.#entries.get(name) ?? null
  setItem = (name: string, value: string) => void this.#entries.set(name, value)
  removeItem = (name: string) => void this.#entries.delete(name)
  clear = () => this.#entries.clear()
}

const noNetwork = new Error('no network')

/** A server that does each key once, and a network that can be gone. */
function world() {
  let shipment = testShipment()
  let made = 900
  const network = { isGone: false, losesAnswer: false }
  const answers = new Map<string, Awaited<ReturnType<QueueWays['send']>>>()
  const sent: Lot[] = []
  const storage = new Storage()
  let comeBack: () => void = () => undefined
  let keys = 0
  const send = async (lot: Lot) => {
    await Promise.resolve()
    if (network.isGone) throw noNetwork
    sent.push(lot)
    const known = answers.get(lot.key)
    if (known) return known
    const ids = new Map<unknown, number>()
    const results = lot.steps.map((step: PackStep) => {
      const before = shipment
      if (step.kind === 'newCarton') ids.set(step.carton, ++made)
      const to = step.kind === 'move' ? (ids.get(step.to) ?? step.to) : null
      const own =
        step.kind === 'newCarton' ? { ...step, carton: made } : step.kind === 'move' ? { ...step, to: to ?? 2 } : step
      shipment = afterStep(shipment, own)
      const done = shipment !== before
      const shipmentCartonID = step.kind === 'newCarton' ? made : null
      return { done, message: done ? null : 'Refused.', shipmentCartonID, shipmentPalletID: null }
    })
    const answer = { ...shipment, results }
    answers.set(lot.key, answer)
    if (network.losesAnswer) throw noNetwork
    return answer
  }
  const open = () => {
    const listener = { onShow: vi.fn(), onRefused: vi.fn(), onAway: vi.fn() }
    const ways: QueueWays = {
      send,
      isAway: (error) => error === noNetwork,
      wordsOf: (error) => (error as Error).message,
      pause: () =>
        new Promise((done) => {
          comeBack = done
        }),
      newKey: () => `key-${++keys}`,
      store: lotStore('packer', 7, storage as never),
    }
    return { queue: new CommandQueue(shipment, ways, listener), ...listener }
  }
  return { network, open, sent, storage, isBack: () => comeBack(), server: () => shipment }
}

describe('packing faster than the network', () => {
  it('shows every scan at once and sends them in their order, what waits together', async () => {
    const { open, sent, storage } = world()
    const { queue, onShow } = open()
    for (const quantity of [1, 2, 3]) queue.push([pack(quantity)])
    expect(inCarton(queue.shown)).toBe(6)
    expect(queue.waiting).toBe(3)
    await queue.settled()
    expect(sent.map(({ steps }) => steps.map((step) => (step as MoveUnits).quantity))).toEqual([[1], [2, 3]])
    expect([inCarton(queue.shown), queue.waiting, storage.length]).toEqual([6, 0, 0])
    expect(onShow.mock.lastCall?.[1]).toBe(true)
    // The screen never went back while it was ahead.
    const shown = onShow.mock.calls.map(([shipment]) => inCarton(shipment))
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
  })
  it('knows a carton that was removed and made again by its old id too', async () => {
    const { open, server } = world()
    const { queue } = open()
    const removal: PackStep[] = [{ kind: 'removeCarton', carton: 2 }]
    const name = queue.fresh()
    const undo: PackStep[] = [{ kind: 'newCarton', carton: name, cartonNumber: 'SS-7/2' }]
    queue.push(removal)
    await queue.settled()
    queue.push(undo)
    for (const { was, name: again } of remadeByUndo(removal, undo)) queue.madeAgain(was, again)
    await queue.settled()
    queue.push([
      { kind: 'move', from: 'unassigned', to: queue.idOf(2), storeOrderProductID: 1, batch: null, quantity: 3 },
    ])
    await queue.settled()
    const carton = server().shipmentCartons.find((one) => one.cartonNumber === 'SS-7/2')
    expect(carton?.shipmentCartonID).toBe(queue.idOf(2))
    expect(carton?.shipmentCartonProducts).toMatchObject([{ cartonQuantity: 3 }])
  })

  it('states with kept steps which ASN the packer saw, after a reload that finds a newer one too', async () => {
    const { open, network, sent, isBack } = world()
    network.isGone = true
    open().queue.push([pack(1)])
    const { queue } = open()
    queue.replaceWith(testShipment({ sendCount: 1 }))
    network.isGone = false
    isBack()
    void queue.drain()
    await queue.settled()
    expect([...new Set(sent.map(({ sendCount }) => sendCount))]).toEqual([0])
  })

  it('names what was refused and goes on with what was scanned after it', async () => {
    const { open } = world()
    const { queue, onRefused } = open()
    for (const step of [pack(1), pack(999), pack(2)]) queue.push([step])
    await queue.settled()
    expect(onRefused.mock.calls).toEqual([[[{ step: pack(999), message: 'Refused.' }]]])
    expect(inCarton(queue.shown)).toBe(3)
  })
  it('puts units into a carton that was not made yet, under the id that it gets', async () => {
    const { open, server } = world()
    const { queue } = open()
    const carton = queue.fresh()
    queue.push([{ kind: 'newCarton', carton }])
    queue.push([pack(5, carton)])
    expect(heldAt(queue.shown, carton, line)).toBe(5)
    await queue.settled()
    expect(queue.idOf(carton)).toBe(901)
    expect(heldAt(server(), 901, line)).toBe(5)
    queue.push([pack(1, carton)])
    await queue.settled()
    expect(heldAt(server(), 901, line)).toBe(6)
  })
  it('takes updates from others only while nothing is in progress', async () => {
    const { open } = world()
    const { queue } = open()
    queue.push([pack(6)])
    queue.replaceWith(testShipment({ carrier: 'Mainfreight' }))
    expect(queue.shown.carrier).toBeNull()
    await queue.settled()
    queue.replaceWith(testShipment({ carrier: 'Mainfreight' }))
    expect(queue.shown.carrier).toBe('Mainfreight')
  })
})

describe('packing without network', () => {
  it('goes on, and sends everything in its order when it is back', async () => {
    const { network, open, isBack, server } = world()
    const { queue, onAway } = open()
    network.isGone = true
    for (const quantity of [1, 2, 3]) queue.push([pack(quantity)])
    await expect.poll(() => onAway.mock.lastCall).toEqual([true])
    expect([inCarton(queue.shown), inCarton(server()), queue.waiting]).toEqual([6, 0, 3])
    network.isGone = false
    isBack()
    await queue.settled()
    expect([inCarton(server()), onAway.mock.lastCall]).toEqual([6, [false]])
  })
  it('survives a reload, also with a carton that was made and packed meanwhile, and does nothing twice', async () => {
    const { network, open, server, storage } = world()
    const before = open()
    const carton = before.queue.fresh()
    network.losesAnswer = true
    before.queue.push([pack(4)])
    await expect.poll(() => before.onAway.mock.lastCall).toEqual([true])
    expect(inCarton(server())).toBe(4)
    before.queue.push([{ kind: 'newCarton', carton }, pack(5, carton)])
    before.queue.push([pack(999)])
    network.losesAnswer = false
    expect(storage.length).toBe(2)

    const { queue, onRefused } = open()
    expect(queue.waiting).toBe(4)
    expect(queue.fresh()).toBeLessThan(carton)
    await Promise.all([queue.settled(), queue.drain()])
    expect([inCarton(server()), heldAt(server(), 901, line), storage.length]).toEqual([4, 5, 0])
    expect(onRefused.mock.calls).toEqual([[[{ step: pack(999), message: 'Refused.' }]]])
  })
})
