/** Linking a code that orders wait for to what it means, and taking that back; the orders are checked again, each by itself. */
import { type LinkAnswer, linkProductCode, linkStoreCode, unlinkProductCode, unlinkStoreCode } from '@quayside/contract'
import { type Actor, allow, type Decision, decideAlternateCode, mayWaitAgain, refuse } from '@quayside/domain'
import {
  announce,
  type CodeKind,
  type CodeLink,
  deleteLinkedCode,
  fillLineComponents,
  findAlternateCode,
  findProduct,
  findStore,
  lockNamesOf,
  lockProduct,
  lockStore,
  namesOfPartner,
  ordersWaitingFor,
  type Queries,
  readOrderHeader,
  recordWithOwnCode,
  storeOrdersByLink,
  type Tx,
  takeLinkBack,
  writeAudit,
  writeLinkedCode,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { lineProgress, lockSnapshot, type OrderSnapshot, stateOf } from '../../store-orders/order-snapshot.ts'
import { eachOrder, type OrderResult, type OrderWork } from '../bulk/each-order.ts'
import { lockNumber, revalidating } from '../revalidate/revalidate-order.ts'

/** Orders that one request frees; whoever asks once more frees the next ones. */
const mostOrders = 500

interface LinkedRecord {
  readonly partnerID: number
  readonly code: string
  readonly active: boolean
}

const ofKind = {
  product: {
    objectType: 'Product',
    topic: 'products',
    noun: 'product',
    lock: lockProduct,
    read: async (db: Queries, id: number): Promise<LinkedRecord | null> => {
      const row = await findProduct(db, id)
      return row && { partnerID: row.partner_id, code: row.supplier_product_code, active: row.active }
    },
  },
  store: {
    objectType: 'Store',
    topic: 'stores',
    noun: 'store',
    lock: lockStore,
    read: async (db: Queries, id: number): Promise<LinkedRecord | null> => {
      const row = await findStore(db, id)
      return row && row.partner_id !== null
        ? { partnerID: row.partner_id, code: row.store_code, active: row.active }
        : null
    },
  },
} as const

interface Asked {
  readonly kind: CodeKind
  readonly recordID: number
  readonly code: string
  readonly actor: Actor
}

/** In the log of the product or store. */
const written = (tx: Tx, { kind, partnerID, recordID, code }: CodeLink, action: string, by: string) =>
  writeAudit(tx, [
    {
      objectType: ofKind[kind].objectType,
      objectID: recordID,
      orderID: null,
      partnerID,
      action: `${action}: ${code}`,
      createdBy: by,
    },
  ]).then(() => announce(tx, { topic: ofKind[kind].topic, ids: [recordID], partnerID }))

async function link(tx: Tx, { kind, recordID, code: given, actor }: Asked): Promise<Decision<CodeLink>> {
  const { lock, read, noun } = ofKind[kind]
  await lock(tx, recordID)
  const record = await read(tx, recordID)
  if (!record) return refuse('notFound')
  const { partnerID } = record
  const known = `${noun} ${record.code}`
  if (!record.active) return refuse('linkedRecordInactive', { known: `${noun[0]?.toUpperCase()}${known.slice(1)}` })
  const decided = decideAlternateCode({ alternateCode: given }, null)
  if (!decided.ok) return decided
  const asked = { kind, partnerID, recordID, code: decided.value.alternateCode }
  const own = await recordWithOwnCode(tx, asked)
  if (own !== null) return refuse('codeOfItsOwn', { code: asked.code, known: `${noun} ${own}` })
  const before = await findAlternateCode(tx, asked)
  if (!(await writeLinkedCode(tx, asked, actor.userName))) {
    const other = await findAlternateCode(tx, asked)
    const by = other?.linked_by ? `: ${other.linked_by} linked it` : ''
    return refuse('codeLinkedOtherwise', { code: asked.code, known: `${noun} ${other?.record_code ?? ''}`, by })
  }
  if (!before?.linked) await written(tx, asked, 'Link Code', actor.userName)
  return allow(asked)
}

/** An order that somebody else dealt with meanwhile is left alone. */
const freeing =
  (asked: CodeLink, services: Services, by: string): OrderWork =>
  async (tx, order, header) => {
    const waiting = await ordersWaitingFor(tx, asked, order.orderID)
    if (waiting.length === 0) return []
    const results = await revalidating(services, by, [])(tx, order, header)
    if (order.partnerRow.product_components_enabled && asked.kind === 'product')
      await fillLineComponents(tx, { orderID: order.orderID })
    return results
  }

const answerOf = (results: readonly OrderResult[], left: number): LinkAnswer => ({
  freed: results.filter(({ done, message }) => done && message === null).length,
  inError: results.filter(({ done, message }) => !done || message !== null).length,
  left,
  results: [...results],
})

async function linkCode(asked: Asked, services: Services): Promise<Decision<LinkAnswer>> {
  const linked = await services.db.transaction().execute((tx) => link(tx, asked))
  if (!linked.ok) return linked
  const waiting = await ordersWaitingFor(services.db, linked.value)
  const now = waiting.slice(0, mostOrders)
  const work = freeing(linked.value, services, asked.actor.userName)
  const { results } = await eachOrder(now, asked.actor, services, { work, before: lockNumber })
  return allow(answerOf(results, waiting.length - now.length))
}

const mostNamed = 3

/** 'orders PO-1, PO-2, PO-3 and 4 more'. */
function ordersInWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, mostNamed).join(', ')
  const more = numbers.length - mostNamed
  return `${numbers.length === 1 ? 'order' : 'orders'} ${named}${more > 0 ? ` and ${more} more` : ''}`
}

const wentOn = (order: OrderSnapshot, storeOrderIDs: ReadonlySet<number>): boolean =>
  order.completed ||
  order.storeOrders
    .filter(({ storeOrder }) => storeOrderIDs.has(storeOrder.store_order_id))
    .some((one) => !mayWaitAgain(stateOf(one.storeOrder), one.lines.map(lineProgress), order.partner))

/** All of it or nothing. Numbers, orders, product or store: locked in the order in which others lock them. */
async function unlink(
  tx: Tx,
  { kind, recordID, code, actor }: Asked,
  services: Services,
): Promise<Decision<LinkAnswer>> {
  const { lock, read, noun } = ofKind[kind]
  const record = await read(tx, recordID)
  if (!record) return refuse('notFound')
  const { partnerID } = record
  const asked = { kind, partnerID, recordID, code }
  const going = await storeOrdersByLink(tx, asked)
  const numbers = going.map(({ order_number }) => `order:${partnerID}:${order_number}`)
  if (numbers.length > 0) await lockNamesOf(tx, namesOfPartner(partnerID), numbers)
  const ids = new Set(going.map(({ store_order_id }) => store_order_id))
  const orders = new Map<number, OrderSnapshot>()
  for (const orderID of new Set(going.map(({ order_id }) => order_id))) {
    const order = await lockSnapshot(tx, orderID)
    if (order) orders.set(orderID, order)
  }
  await lock(tx, recordID)
  const standingLink = await findAlternateCode(tx, asked)
  if (standingLink?.record_id !== recordID || standingLink.linked === null)
    return refuse('linkGone', { code, known: `${noun} ${record.code}` })
  const numberOf = new Map(going.map(({ order_id, order_number }) => [order_id, order_number]))
  const settled = [...orders.values()]
    .filter((order) => wentOn(order, ids))
    .map(({ orderID }) => numberOf.get(orderID) ?? '')
  if (settled.length > 0) return refuse('linkBuiltOn', { code, orders: ordersInWords(settled) })
  await takeLinkBack(tx, asked, [...ids])
  await deleteLinkedCode(tx, asked)
  await written(tx, asked, 'Unlink Code', actor.userName)
  const results: OrderResult[] = []
  for (const order of orders.values()) {
    const { orderID } = order
    const header = await readOrderHeader(tx, orderID)
    if (header) results.push(...(await revalidating(services, actor.userName, [])(tx, order, header)))
  }
  return allow(answerOf(results, 0))
}

const perform =
  (kind: CodeKind, act: (asked: Asked, services: Services) => Promise<Decision<LinkAnswer>>) =>
  ({ actor, params, body }: Request, services: Services) =>
    act({ kind, recordID: params.id, code: body.code, actor }, services)

interface Request {
  readonly actor: Actor
  readonly params: { readonly id: number }
  readonly body: { readonly code: string }
}

const unlinkCode = (asked: Asked, services: Services) =>
  services.db.transaction().execute((tx) => unlink(tx, asked, services))

export const linkCodeCalls: readonly Implementation[] = [
  implement(linkProductCode, perform('product', linkCode)),
  implement(unlinkProductCode, perform('product', unlinkCode)),
  implement(linkStoreCode, perform('store', linkCode)),
  implement(unlinkStoreCode, perform('store', unlinkCode)),
]
