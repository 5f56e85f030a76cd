/** The work of the simulated warehouse: orders that are due move on one step, and each step is reported. */
import type { WarehouseBehaviour } from '@quayside/contract'
import { add } from '@quayside/domain'
import type { Tx } from '@quayside/store'
import { sql } from 'kysely'
import type { PickedQuantity, SystemReport } from '../../external-system/connector.ts'
import { quirkOf } from './behaviour.ts'
import type { WarehouseOrder } from './orders.ts'
import { makeReport } from './reports.ts'
import { takeFromShelf } from './stock.ts'

const nextStatus: Readonly<Record<string, string>> = {
  'Not Entered': 'Entered',
  Entered: 'Picking',
  Picking: 'Checking',
  Checking: 'Finalised',
  Finalised: 'Confirm Sent',
}

/** Lines in one carton. */
const linesPerCarton = 6

interface Line {
  readonly line: string
  readonly warehouse: string
  readonly product: string
  readonly quantity: string
  readonly picked: string | null
}

async function readLines(tx: Tx, { order_number }: WarehouseOrder): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line, warehouse, product, quantity, picked from warehouse_simulator.order_line
    where order_number = ${order_number} order by line::bigint`.execute(tx)
  return rows
}

/** What was there of what was wanted. */
async function pick(tx: Tx, order: WarehouseOrder): Promise<void> {
  for (const { line, warehouse, product, quantity } of await readLines(tx, order)) {
    const picked = await takeFromShelf(tx, warehouse, product, quantity)
    await sql`
      update warehouse_simulator.order_line set picked = ${picked}
      where order_number = ${order.order_number} and line = ${line}`.execute(tx)
  }
}

async function pickedOf(tx: Tx, order: WarehouseOrder): Promise<PickedQuantity[]> {
  const lines = await readLines(tx, order)
  return lines.map(({ line, picked }, at) => ({
    line,
    quantity: picked ?? '0',
    carton: `${order.order_number}-${Math.floor(at / linesPerCarton) + 1}`,
  }))
}

/** What a warehouse that is wrong says instead. */
function wrongly(report: Omit<SystemReport, 'number'>): Omit<SystemReport, 'number'> {
  const quirk = quirkOf(report.reference)
  if (quirk === 'picks too much' && report.picked)
    return {
      ...report,
      picked: report.picked.map((one) => ({ ...one, quantity: add(one.quantity, 1000).toFixed() })),
    }
  if (quirk === 'speaks strangely' && report.status === 'Picking') return { ...report, status: 'Awaiting Carrier' }
  if (quirk === 'speaks strangely' && report.status === 'Checking')
    return { ...report, status: 'Error', detail: 'Address could not be read: street 14A does not exist.' }
  return report
}

interface Shift {
  readonly mood: WarehouseBehaviour
  readonly now: Date
  /** Between two steps of an order. */
  readonly stepMs: number
}

async function advance(tx: Tx, order: WarehouseOrder, { mood, now, stepMs }: Shift): Promise<void> {
  const status = nextStatus[order.status]
  if (status === undefined) return
  if (status === 'Finalised') await pick(tx, order)
  const goesOn = nextStatus[status] !== undefined
  const nextStep = goesOn ? new Date(now.getTime() + stepMs) : null
  await sql`
    update warehouse_simulator.customer_order set status = ${status}, next_step = ${nextStep}
    where order_number = ${order.order_number}`.execute(tx)
  const hasPicked = status === 'Finalised' || status === 'Confirm Sent'
  const report = {
    reference: order.reference,
    status,
    detail: null,
    picked: hasPicked ? await pickedOf(tx, order) : null,
  }
  await makeReport(tx, mood === 'wrong' ? wrongly(report) : report, now)
}

/** The number of orders that moved on. */
export async function workOn(tx: Tx, mood: WarehouseBehaviour, now: Date, stepMs: number): Promise<number> {
  const { rows } = await sql<WarehouseOrder>`
    select order_number, reference, status from warehouse_simulator.customer_order
    where next_step <= ${now} order by next_step, order_number limit 50 for update`.execute(tx)
  for (const order of rows) await advance(tx, order, { mood, now, stepMs })
  return rows.length
}
