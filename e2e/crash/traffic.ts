// What goes on around a server that keeps being killed: retailers drop orders and answer our acknowledgements, a
// clerk acknowledges whatever is new. None of them knows whether the server is up; each tries again.

import { setTimeout as pause } from 'node:timers/promises'
import { listOrders, markOrder, type OrderRow } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { answer997, answerContrl } from '../retailer/answer-files.ts'
import { type Mailbox, mailbox } from '../retailer/mailbox.ts'
import { order850, ordersFile, type RetailerOrder } from '../retailer/order-files.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface SandboxTraffic {
  readonly partnerCode: string
  readonly folder: Mailbox
  readonly orders: readonly RetailerOrder[]
  /** Control numbers of the answers that the retailer dropped, one for each of our documents. */
  readonly answered: Map<string, string>
  write(order: RetailerOrder): string
  answer(name: string, controlNumber: string): Promise<string>
  /** How our acknowledgement's file names begin. */
  readonly acknowledgement: string
}

function makeOrders(partnerCode: string, count: number, random: SeededRandom): RetailerOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const stores = random.chance(0.4) ? { '0101': 3, '0102': 4 } : undefined
    const quantity = stores ? 7 : random.between(1, 40)
    const code = `ART-${random.between(1, 12)}`
    return {
      orderNumber: `${partnerCode}-${String(index + 1).padStart(3, '0')}`,
      controlNumber: String(20_001 + index),
      lines: [{ code, quantity, price: '4.25', description: 'TEA TOWEL', ...(stores ? { stores } : {}) }],
    }
  })
}

export function sandboxes(dataDir: string, ordersEach: number, random: SeededRandom): readonly SandboxTraffic[] {
  const x12 = mailbox(dataDir, 'SANDX12')
  const edi = mailbox(dataDir, 'SANDEDI')
  return [
    {
      partnerCode: 'SANDX12',
      folder: x12,
      orders: makeOrders('SANDX12', ordersEach, random),
      answered: new Map(),
      write: order850,
      answer: async (name, control) => answer997((await x12.read(name)).interchange, control),
      acknowledgement: '855_',
    },
    {
      partnerCode: 'SANDEDI',
      folder: edi,
      orders: makeOrders('SANDEDI', ordersEach, random),
      answered: new Map(),
      write: ordersFile,
      answer: async (name, control) => answerContrl((await edi.read(name)).interchange, control),
      acknowledgement: 'ORDRSP_',
    },
  ]
}

/** Drops the next orders of each sandbox. */
export async function dropNext(all: readonly SandboxTraffic[], first: number, count: number): Promise<void> {
  for (const { folder, orders, write } of all) {
    for (const order of orders.slice(first, first + count)) await folder.drop(`${order.orderNumber}.edi`, write(order))
  }
}

/** Answers each acknowledgement that lies in `out`, once. */
export async function answerNew(traffic: SandboxTraffic): Promise<void> {
  const { folder, answered, acknowledgement } = traffic
  const names = (await folder.names('out')).filter((name) => name.startsWith(acknowledgement))
  for (const name of names.filter((one) => !answered.has(one))) {
    const controlNumber = String(60_001 + answered.size)
    answered.set(name, controlNumber)
    await folder.drop(`answer-${controlNumber}.edi`, await traffic.answer(name, controlNumber))
  }
}

const whole = { pageSize: 1000, partner: 'SANDX12,SANDEDI' }

export async function allOrders(api: PortalApi): Promise<readonly OrderRow[]> {
  return (await api.call(listOrders, { query: whole })).orders
}

/** Sends the acknowledgement of every order that has none; a call that the kill cut off is looked at again later. */
export async function acknowledgeNew(api: PortalApi): Promise<void> {
  const orders = await allOrders(api)
  for (const { orderID, acknowledgmentStatus } of orders) {
    if (acknowledgmentStatus === 'Not Acknowledged')
      await api.ask(markOrder, { params: { id: orderID, status: 'ack' } })
  }
}

export interface Traffic {
  /** Ends the loops; fails with what went wrong in them. */
  stop(): Promise<void>
}

/** A server that is down refuses connections: that is what this test is about, anything else is not. */
function isDown(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message)
}

/** The clerk and the retailers, until they are stopped. */
export function startTraffic(api: PortalApi, all: readonly SandboxTraffic[]): Traffic {
  let stopped = false
  const again = async (work: () => Promise<void>, everyMs: number) => {
    while (!stopped) {
      await work().catch((error: unknown) => {
        if (!isDown(error)) throw error
      })
      await pause(everyMs)
    }
  }
  const finished = Promise.all([
    again(() => acknowledgeNew(api), 60),
    ...all.map((traffic) => again(() => answerNew(traffic), 150)),
  ])
  // A failure shows at the end, not as an unhandled rejection in between.
  finished.catch(() => undefined)
  return {
    stop: async () => {
      stopped = true
      await finished
    },
  }
}
