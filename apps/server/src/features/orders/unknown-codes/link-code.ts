/** Linking a code that orders wait for to what it means, and taking that back; the orders are checked again, each by itself. */
import { type LinkAnswer, linkProductCode, linkStoreCode, unlinkProductCode, unlinkStoreCode } from '@quayside/contract'
import { type Actor, allow, type Decision, decideAlternateCode, refuse } from '@quayside/domain'
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
import { lockSnapshot, type OrderSnapshot } from '../../store-orders/order-snapshot.ts'
import { eachOrder, type OrderResult, type OrderWork } from '../bulk/each-order.ts'
import { lockNumber, revalidating } from '../revalidate/revalidate-order.ts'
import { builtOn, type OrderByLink, ordersByLink, wentOn } from './built-on-link.ts'
import { answerOf, mostOrders } from './link-answer.ts'

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

async function linkCode(asked: Asked, services: Services): Promise<Decision<LinkAnswer>> {
  const linked = await services.db.transaction().execute((tx) => link(tx, asked))
  if (!linked.ok) return linked
  const waiting = await ordersWaitingFor(services.db, linked.value)
  const now = waiting.slice(0, mostOrders)
  const work = freeing(linked.value, services, asked.actor.userName)
  const { results } = await eachOrder(now, asked.actor, services, { work, before: lockNumber })
  return allow(answerOf(results, waiting.length - now.length))
}

const nothingMoved = answerOf([], 0)

/** All of it or nothing. Numbers, orders, product or store: locked in the order in which others lock them. */
async function unlink(
  tx: Tx,
  { kind, recordID, code, actor, laterOrdersOnly }: AskedToUnlink,
  services: Services,
): Promise<Decision<LinkAnswer>> {
  const { lock, read, noun } = ofKind[kind]
  const record = await read(tx, recordID)
  if (!record) return refuse('notFound')
  const { partnerID } = record
  const asked = { kind, partnerID, recordID, code }
  const going = laterOrdersOnly ? [] : ordersByLink(await storeOrdersByLink(tx, asked))
  const numbers = going.map(({ orderNumber }) => `order:${partnerID}:${orderNumber}`)
  if (numbers.length > 0) await lockNamesOf(tx, namesOfPartner(partnerID), numbers)
  const orders: { readonly order: OrderSnapshot; readonly byLink: OrderByLink }[] = []
  for (const byLink of going) {
    const order = await lockSnapshot(tx, byLink.orderID)
    if (order) orders.push({ order, byLink })
  }
  await lock(tx, recordID)
  const standingLink = await findAlternateCode(tx, asked)
  if (standingLink?.record_id !== recordID || standingLink.linked === null)
    return refuse('linkGone', { code, known: `${noun} ${record.code}` })
  const settled = orders.filter(({ order, byLink }) => wentOn(order, byLink))
  if (settled.length > 0)
    return builtOn(
      code,
      settled.map(({ byLink }) => byLink.orderNumber),
    )
  const storeOrderIDs = going.flatMap((one) => [...one.storeOrderIDs])
  if (storeOrderIDs.length > 0) await takeLinkBack(tx, asked, storeOrderIDs)
  await deleteLinkedCode(tx, asked)
  await written(tx, asked, 'Unlink Code', actor.userName)
  if (laterOrdersOnly) return allow(nothingMoved)
  const results: OrderResult[] = []
  for (const { order } of orders) {
    const header = await readOrderHeader(tx, order.orderID)
    if (header) results.push(...(await revalidating(services, actor.userName, [])(tx, order, header)))
  }
  return allow(answerOf(results, 0))
}

interface AskedToUnlink extends Asked {
  readonly laterOrdersOnly: boolean
}

interface Request<Body> {
  readonly actor: Actor
  readonly params: { readonly id: number }
  readonly body: Body & { readonly code: string }
}

const linking =
  (kind: CodeKind) =>
  ({ actor, params, body: { code } }: Request<object>, services: Services) =>
    linkCode({ kind, recordID: params.id, code, actor }, services)

const unlinking =
  (kind: CodeKind) =>
  ({ actor, params, body }: Request<{ readonly laterOrdersOnly: boolean }>, services: Services) =>
    services.db.transaction().execute((tx) => unlink(tx, { kind, recordID: params.id, actor, ...body }, services))

export const linkCodeCalls: readonly Implementation[] = [
  implement(linkProductCode, linking('product')),
  implement(unlinkProductCode, unlinking('product')),
  implement(linkStoreCode, linking('store')),
  implement(unlinkStoreCode, unlinking('store')),
]
