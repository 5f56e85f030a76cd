/** Stating what a unit of a product holds, and taking it back; orders that are not acknowledged are priced again. */
import { type LinkAnswer, removeUnitContent, stateUnitContent } from '@quayside/contract'
import {
  type Actor,
  allow,
  compare,
  type Decision,
  refuse,
  toText,
  type UnitContent,
  unitRatio,
} from '@quayside/domain'
import {
  announce,
  deleteUnitContent,
  findProduct,
  lockNamesOf,
  lockProduct,
  namesOfPartner,
  ordersWaitingForUnits,
  readOrderHeader,
  readUnitContent,
  storeOrdersPricedBy,
  type Tx,
  takeUnitContentBack,
  writeAudit,
  writeUnitContent,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { lockSnapshot, type OrderSnapshot } from '../../store-orders/order-snapshot.ts'
import { eachOrder, type OrderResult } from '../bulk/each-order.ts'
import { lockNumber, revalidating } from '../revalidate/revalidate-order.ts'
import { type OrderByLink, ordersByLink, wentOn } from '../unknown-codes/built-on-link.ts'
import { answerOf, mostOrders } from '../unknown-codes/link-answer.ts'

interface Asked {
  readonly productID: number
  readonly unit: string
  readonly of: string
  /** null: the statement is removed. */
  readonly quantity: string | null
  readonly actor: Actor
}

const inWords = ({ unit, of }: Asked, quantity: string) => `1 ${unit} = ${toText(quantity)} ${of}`

/** Locks in the order in which other calls lock: numbers, orders, product. */
async function lockOpenOrders(tx: Tx, partnerID: number, going: readonly OrderByLink[]): Promise<OrderSnapshot[]> {
  const numbers = going.map(({ orderNumber }) => `order:${partnerID}:${orderNumber}`)
  if (numbers.length > 0) await lockNamesOf(tx, namesOfPartner(partnerID), numbers)
  const open: OrderSnapshot[] = []
  for (const byContent of going) {
    const order = await lockSnapshot(tx, byContent.orderID)
    if (order && !wentOn(order, byContent)) open.push(order)
  }
  return open
}

async function change(tx: Tx, asked: Asked, services: Services): Promise<Decision<readonly OrderResult[]>> {
  const { productID, quantity, actor } = asked
  const product = await findProduct(tx, productID)
  if (!product) return refuse('notFound')
  const going = ordersByLink(await storeOrdersPricedBy(tx, productID, asked))
  const open = await lockOpenOrders(tx, product.partner_id, going)
  await lockProduct(tx, productID)
  const before = await readUnitContent(tx, productID, asked)
  if (before === null && quantity === null)
    return refuse('unitContentGone', { unit: asked.unit, of: asked.of, known: product.supplier_product_code })
  if (before !== null && quantity !== null && compare(before, quantity) === 0) return allow([])
  const ids = new Set(open.map(({ orderID }) => orderID))
  const storeOrderIDs = going.filter(({ orderID }) => ids.has(orderID)).flatMap((one) => [...one.storeOrderIDs])
  await takeUnitContentBack(tx, productID, asked, storeOrderIDs)
  if (quantity === null) await deleteUnitContent(tx, productID, asked)
  else await writeUnitContent(tx, productID, { ...asked, quantity }, actor.userName)
  const action =
    quantity === null ? `Remove Unit: ${inWords(asked, before ?? '')}` : `State Unit: ${inWords(asked, quantity)}`
  await writeAudit(tx, [
    {
      objectType: 'Product',
      objectID: productID,
      orderID: null,
      partnerID: product.partner_id,
      action,
      createdBy: actor.userName,
    },
  ])
  await announce(tx, { topic: 'products', ids: [productID], partnerID: product.partner_id })
  const results: OrderResult[] = []
  for (const order of open) {
    const header = await readOrderHeader(tx, order.orderID)
    if (header) results.push(...(await revalidating(services, actor.userName, [])(tx, order, header)))
  }
  return allow(results)
}

async function state(asked: Asked & UnitContent, services: Services): Promise<Decision<LinkAnswer>> {
  const { productID, unit, of, actor } = asked
  if (unitRatio(unit, of)) return refuse('unitsConvertAlready', { unit, of })
  const changed = await services.db.transaction().execute((tx) => change(tx, asked, services))
  if (!changed.ok) return changed
  const waiting = await ordersWaitingForUnits(services.db, productID)
  const { results } = await eachOrder(waiting.slice(0, mostOrders), actor, services, {
    before: lockNumber,
    work: async (tx, order, header) =>
      (await ordersWaitingForUnits(tx, productID, order.orderID)).length === 0
        ? []
        : revalidating(services, actor.userName, [])(tx, order, header),
  })
  return allow(answerOf([...changed.value, ...results], Math.max(0, waiting.length - mostOrders)))
}

export const unitContentCalls: readonly Implementation[] = [
  implement(stateUnitContent, ({ actor, params, body: { unit, of, quantity } }, services) =>
    state({ productID: params.id, unit, of, quantity: toText(quantity), actor }, services),
  ),
  implement(removeUnitContent, async ({ actor, params, body: { unit, of } }, services) => {
    const asked = { productID: params.id, unit, of, quantity: null, actor }
    const removed = await services.db.transaction().execute((tx) => change(tx, asked, services))
    return removed.ok ? allow(answerOf(removed.value, 0)) : removed
  }),
]
