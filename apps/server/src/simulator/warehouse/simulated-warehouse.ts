/**
 * The warehouse system of demo mode. It stands behind the same interface as a real one and keeps what it knows in tables of
 * its own, so that it remembers over restarts. It can be told to be slow, down or wrong.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { WarehouseBehaviour } from '@quayside/contract'
import { type Db, lockNames, type Tx } from '@quayside/store'
import { defaultExternalSystem } from '../../demo-partners/external-system.ts'
import {
  type ExternalSystem,
  ExternalSystemDown,
  type Reserved,
  type SystemReservation,
} from '../../external-system/connector.ts'
import { quirkOf, readBehaviour } from './behaviour.ts'
import { cancelOrder, enterOrder, loseOrder, unknownOrders } from './orders.ts'
import { readReports } from './reports.ts'
import { dropReservations, putReservations, readAvailable, shortLines, unknownProduct } from './stock.ts'
import { workOn } from './work.ts'

export interface WarehousePace {
  /** From one status to the next. */
  readonly stepMs: number
  /** How long a slow warehouse takes to answer. */
  readonly slowMs: number
}

/** A slow warehouse takes so much longer for everything it does. */
const slowFactor = 6

export interface SimulatedWarehouse extends ExternalSystem {
  /** Moves on what is due; the number of orders. It keeps working while it is down, but nobody is told. */
  work(now: Date): Promise<number>
}

const statuses = [
  'Not Entered',
  'Entered',
  'Picking',
  'Checking',
  'Awaiting Carrier',
  'Finalised',
  'Confirm Sent',
  'Deleted',
  'Missing',
  'Error',
  'Ignored',
]

async function reserve(
  tx: Tx,
  mood: WarehouseBehaviour,
  reservations: readonly SystemReservation[],
): Promise<Reserved> {
  if (mood === 'wrong') return { ok: false, reason: 'Stocktake in progress: nothing can be reserved until it is done.' }
  const lines = reservations.flatMap((one) => one.lines)
  const unknown = await unknownProduct(tx, lines)
  if (unknown) return { ok: false, reason: unknown }
  const own = reservations.map((one) => one.reference)
  const levels = await readAvailable(
    tx,
    lines.map((line) => line.product),
    null,
    own,
  )
  const short = shortLines(reservations, levels)
  if (short.length > 0) return { ok: false, reason: null, short }
  return { ok: true, lines: await putReservations(tx, reservations) }
}

export function simulatedWarehouse(db: Db, { stepMs, slowMs }: WarehousePace): SimulatedWarehouse {
  /** One thing at a time, so that its answers, reports and stock agree. */
  const alone = <T>(use: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockNames(tx, ['warehouse simulator'])
      return use(tx)
    })
  const answer = async <T>(use: (tx: Tx, mood: WarehouseBehaviour) => Promise<T>): Promise<T> => {
    const mood = await readBehaviour(db)
    if (mood === 'down') throw new ExternalSystemDown(`${defaultExternalSystem} does not answer.`)
    if (mood === 'slow') await pause(slowMs)
    return alone((tx) => use(tx, mood))
  }
  const pace = (mood: WarehouseBehaviour): number => (mood === 'slow' ? stepMs * slowFactor : stepMs)

  return {
    name: defaultExternalSystem,
    statuses,
    enter: (order) =>
      answer(async (tx, mood) => {
        const quirk = mood === 'wrong' ? quirkOf(order.reference) : null
        if (quirk === 'refuses') return { ok: false, reason: `customer ${order.customer ?? 'of the order'} is on hold` }
        const now = new Date()
        const entered = await enterOrder(tx, order, now, new Date(now.getTime() + pace(mood)))
        if (quirk === 'loses') await loseOrder(tx, order.reference)
        return entered
      }),
    cancel: (reference) =>
      answer(async (tx, mood) => {
        const reason = mood === 'wrong' ? 'nobody is there to do it' : await cancelOrder(tx, reference, new Date())
        return reason === null ? { ok: true } : { ok: false, reason }
      }),
    reserve: (reservations) => answer((tx, mood) => reserve(tx, mood, reservations)),
    release: (references) =>
      answer(async (tx) => {
        await dropReservations(tx, references)
        return { ok: true }
      }),
    stockOnHand: (products, warehouses) =>
      answer(async (tx, mood) => {
        if (mood === 'wrong') throw new ExternalSystemDown(`The answer of ${defaultExternalSystem} cannot be read.`)
        return readAvailable(tx, products, warehouses)
      }),
    reportsAfter: (number) => answer((tx) => readReports(tx, number)),
    unknownOf: (references) => answer((tx) => unknownOrders(tx, references)),
    work: (now) => alone(async (tx) => workOn(tx, ...(await behaviourAndPace(tx, now, pace)))),
  }
}

async function behaviourAndPace(
  tx: Tx,
  now: Date,
  pace: (mood: WarehouseBehaviour) => number,
): Promise<[WarehouseBehaviour, Date, number]> {
  const mood = await readBehaviour(tx)
  return [mood, now, pace(mood)]
}
