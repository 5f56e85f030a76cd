/**
 * Takes in files together that hold nothing but new orders, one interchange each: what the database is asked and told for one it
 * is asked and told for all. The outcome is that of one file after the other.
 */
import { type Interchange, withProblems } from '@quayside/edi'
import type { PurchaseOrder } from '@quayside/edi-mapping'
import {
  type FileToProcess,
  findOrderNumbersInUse,
  hashesBefore,
  insertInterchanges,
  type PartnerRow,
  type Tx,
} from '@quayside/store'
import { applyWaitingChanges } from '../../features/order-changes/receive-order-change.ts'
import { mayBeReceivedTogether, receivePurchaseOrders } from '../../features/orders/receive-purchase-order.ts'
import type { Services } from '../../services.ts'
import { joinProblems } from '../read/added-problems.ts'
import { messagesOf, type ReadFile, type ReadInterchange } from '../read/read-interchange.ts'
import { type Evaluation, evaluate, isDone, isKeptApart, nameOf, type Outcome, toInsert } from './take-interchange.ts'

export interface OpenedFile {
  readonly file: FileToProcess
  readonly partner: PartnerRow
  readonly read: ReadFile
}

/** The new orders of a file that holds nothing else but what is refused, by the place of their messages; null: it holds other things. */
async function newOrdersOf({ file, partner, read }: OpenedFile): Promise<ReadonlyMap<number, PurchaseOrder> | null> {
  const [only, ...others] = read.interchanges
  if (!only || others.length > 0 || file.content === null) return null
  const { interchange, added, readingOf } = only
  if (interchange.interchangeAcknowledgements.length > 0 || isKeptApart(interchange, partner)) return null
  const orders = new Map<number, PurchaseOrder>()
  for (const [at, message] of messagesOf(withProblems(interchange, joinProblems(added))).entries()) {
    if (isDone(message)) continue
    const reading = await readingOf(at)
    if (reading.kind !== 'order' || reading.order?.purpose !== 'original') return null
    orders.set(at, reading.order)
  }
  return orders
}

/** A file whose interchange brings new orders alone. */
interface FileOfOrders extends OpenedFile {
  readonly orders: ReadonlyMap<number, PurchaseOrder>
}

/** Files in their order: one by itself, or several to be taken in together. */
export type Run =
  | { readonly by: 'itself'; readonly file: OpenedFile }
  | { readonly by: 'run'; readonly files: FileOfOrders[] }

/** What two files have in common decides about the second: a control number, or an order. They are not taken in together. */
function namesOf({ read, orders }: FileOfOrders): string[] {
  const numbers = [...orders.values()].map(({ orderNumber }) => `order ${orderNumber}`)
  return [...read.interchanges.map(({ interchange }) => `interchange ${nameOf(interchange)}`), ...numbers]
}

/** Of one partner. */
export async function inRuns(opened: readonly OpenedFile[], partner: PartnerRow): Promise<Run[]> {
  const runs: Run[] = []
  const names = new Set<string>()
  for (const file of opened) {
    const orders = mayBeReceivedTogether(partner) && opened.length > 1 ? await newOrdersOf(file) : null
    const own = orders && namesOf({ ...file, orders })
    if (!orders || !own || new Set(own).size < own.length) {
      runs.push({ by: 'itself', file })
      continue
    }
    const run = runs.at(-1)
    if (run?.by === 'run' && !own.some((name) => names.has(name))) run.files.push({ ...file, orders })
    else {
      names.clear()
      runs.push({ by: 'run', files: [{ ...file, orders }] })
    }
    for (const name of own) names.add(name)
  }
  return runs
}

const interchangeOf = ({ read }: OpenedFile): ReadInterchange => read.interchanges[0] as ReadInterchange

interface Evaluated {
  readonly file: FileOfOrders
  readonly evaluation: Evaluation
  readonly messageIDs: readonly number[]
}

async function writeInterchanges(tx: Tx, files: readonly FileOfOrders[], partner: PartnerRow): Promise<Evaluated[]> {
  const interchanges = files.map((file) => interchangeOf(file).interchange)
  const hashes = await hashesBefore(tx, partner.partner_id, interchanges)
  const evaluated = files.map((file, at) => ({
    file,
    evaluation: evaluate(file.read.outline, interchangeOf(file), hashes[at] ?? [], partner),
  }))
  const rows = evaluated.map(({ file, evaluation }) =>
    toInsert({ read: interchangeOf(file), ordinal: 1 }, evaluation, { edi: file.read.outline, ...file }),
  )
  const written = await insertInterchanges(tx, rows)
  return evaluated.map((one, at) => ({ ...one, messageIDs: written[at]?.messageIDs ?? [] }))
}

/** The orders of messages that are not refused after all: as a duplicate. */
const ordersTaken = ({ file, evaluation, messageIDs }: Evaluated) =>
  messagesOf(evaluation.evaluated).flatMap((message, at) => {
    const order = file.orders.get(at)
    return order && !isDone(message) ? [{ order, file: file.file, messageID: messageIDs[at] ?? 0, at }] : []
  })

function referencesOf(file: FileOfOrders, evaluated: Interchange): string[] {
  const { facts } = interchangeOf(file)
  return messagesOf(evaluated).flatMap((message, at) => {
    const reference = isDone(message) ? facts[at]?.reference : file.orders.get(at)?.orderNumber
    return reference ?? []
  })
}

/** Of one run, under the lock on their names. @returns the outcome of each file's interchange */
export async function takeTogether(
  tx: Tx,
  files: readonly FileOfOrders[],
  partner: PartnerRow,
  services: Services,
): Promise<Outcome[]> {
  const evaluated = await writeInterchanges(tx, files, partner)
  const taken = evaluated.map(ordersTaken)
  const all = taken.flat()
  const numbers = all.map(({ order }) => order.orderNumber)
  const inUse = await findOrderNumbersInUse(tx, partner.partner_id, numbers)
  const now = new Date()
  const arriving = all.map(({ order, file, messageID }) => ({
    order,
    numberInUse: inUse.has(order.orderNumber),
    source: { exchangeFileID: file.exchange_file_id, messageID, by: partner.name, now },
  }))
  const inserted = await receivePurchaseOrders(tx, arriving, partner, services)
  for (const [at, { order }] of all.entries()) {
    const { orderID, changesWait } = inserted[at] ?? { orderID: 0, changesWait: false }
    if (changesWait) await applyWaitingChanges(tx, { ...order, orderID }, partner, services)
  }
  let before = 0
  return evaluated.map(({ file, evaluation, messageIDs }, at): Outcome => {
    const count = taken[at]?.length ?? 0
    const orderIDs = inserted.slice(before, before + count).map(({ orderID }) => orderID)
    before += count
    const { evaluated: interchange, added, duplicate } = evaluation
    const references = referencesOf(file, interchange)
    return {
      evaluated: { interchange, added, messageIDs },
      verdict: interchange.verdict,
      duplicate,
      references,
      orderIDs,
    }
  })
}
