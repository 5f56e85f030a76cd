// What goes on around a server that keeps being killed: retailers drop orders and answer our acknowledgements, a
// clerk acknowledges whatever is new, ships and invoices some. None of them knows whether the server is up; each tries again.

import { setTimeout as pause } from 'node:timers/promises'
import { markOrder, receiveExchangeFile } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { answer997, answerContrl } from '../retailer/answer-files.ts'
import { type Mailbox, mailbox } from '../retailer/mailbox.ts'
import { order850, ordersFile, type RetailerOrder } from '../retailer/order-files.ts'
import { fulfilNew, ordersOfSandboxes } from './fulfilment.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface SandboxTraffic {
  readonly partnerCode: string
  readonly folder: Mailbox
  readonly orders: readonly RetailerOrder[]
  /** Control numbers of the answers that the retailer dropped, one for each of our documents. */
  readonly answered: Map<string, string>
  write(order: RetailerOrder): string
  answer(name: string, controlNumber: string): Promise<string>
  /** How the names of our documents' files begin. */
  readonly documents: Readonly<Record<'acknowledgement' | 'shipment' | 'invoice', string>>
  /** Files that are handed in over HTTP and wait for a server that takes them. */
  readonly toHandIn: RetailerOrder[]
}

/** Every third order comes over HTTP, the others through the folder. */
export const isHandedIn = ({ orderNumber }: RetailerOrder): boolean => Number(orderNumber.slice(-3)) % 3 === 0

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
      documents: { acknowledgement: '855_', shipment: '856_', invoice: '810_' },
      toHandIn: [],
    },
    {
      partnerCode: 'SANDEDI',
      folder: edi,
      orders: makeOrders('SANDEDI', ordersEach, random),
      answered: new Map(),
      write: ordersFile,
      answer: async (name, control) => answerContrl((await edi.read(name)).interchange, control),
      documents: { acknowledgement: 'ORDRSP_', shipment: 'DESADV_', invoice: 'INVOIC_' },
      toHandIn: [],
    },
  ]
}

/** Each sandbox's next orders: dropped into its folder, or to be handed in. */
export async function dropNext(all: readonly SandboxTraffic[], first: number, count: number): Promise<void> {
  for (const { folder, orders, write, toHandIn } of all)
    for (const order of orders.slice(first, first + count))
      if (isHandedIn(order)) toHandIn.push(order)
      else await folder.drop(`${order.orderNumber}.edi`, write(order))
}

/** The work of a request was done, its answer got lost: there is nothing to do again. */
const answerLost = 409

/** As a partner's software does it: under a key of its own, again and again until it is taken. */
export async function handIn(api: PortalApi, { partnerCode, toHandIn, write }: SandboxTraffic): Promise<void> {
  for (let order = toHandIn[0]; order; order = toHandIn[0]) {
    const { status, text } = await api.ask(receiveExchangeFile, {
      params: { partnerCode },
      query: { fileName: `${order.orderNumber}.edi` },
      body: Buffer.from(write(order), 'latin1'),
      idempotencyKey: order.orderNumber,
    })
    if (status === 503) return
    if (status !== 202 && status !== answerLost) throw new Error(`${order.orderNumber} was answered ${status}: ${text}`)
    toHandIn.shift()
  }
}

/** Answers each document that lies in `out`, once. */
export async function answerNew(traffic: SandboxTraffic): Promise<void> {
  const { folder, answered, documents } = traffic
  const beginnings = Object.values(documents)
  const names = (await folder.names('out')).filter((name) => beginnings.some((one) => name.startsWith(one)))
  for (const name of names.filter((one) => !answered.has(one))) {
    const controlNumber = String(60_001 + answered.size)
    answered.set(name, controlNumber)
    await folder.drop(`answer-${controlNumber}.edi`, await traffic.answer(name, controlNumber))
  }
}

/** Sends the acknowledgement of every order that has none; a call that the kill cut off is looked at again later. */
export async function acknowledgeNew(api: PortalApi): Promise<void> {
  const orders = await ordersOfSandboxes(api)
  for (const { orderID, acknowledgmentStatus } of orders) {
    if (acknowledgmentStatus === 'Not Acknowledged')
      await api.ask(markOrder, { params: { id: orderID, status: 'ack' } })
  }
}

export interface Traffic {
  /** Ends the loops; fails with what went wrong in them. */
  stop(): Promise<void>
}

/** A server that is down refuses connections, one without its database says so: that is what this test is about, anything else is not. */
function isDown(error: unknown): boolean {
  if (error instanceof TypeError) return /fetch failed|terminated/.test(error.message)
  return error instanceof Error && / answered 503: /.test(error.message)
}

/** Each part of the traffic once more, until all is worked off. */
export async function catchUp(api: PortalApi, all: readonly SandboxTraffic[]): Promise<void> {
  await acknowledgeNew(api)
  await fulfilNew(api)
  for (const traffic of all) {
    await handIn(api, traffic)
    await answerNew(traffic)
  }
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
    again(() => fulfilNew(api), 100),
    ...all.map((traffic) => again(() => handIn(api, traffic), 60)),
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
