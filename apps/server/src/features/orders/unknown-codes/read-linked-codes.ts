/** The codes that people linked: of an order, a file, a product or a store; each with whether that can be undone. */
import {
  getLinkedCodes,
  getLinkedCodesOfFile,
  getLinkedCodesOfProduct,
  getLinkedCodesOfStore,
  type LinkedCode,
  type LinkedCodes,
} from '@quayside/contract'
import { allow } from '@quayside/domain'
import {
  linksOfOrders,
  linksOfRecord,
  ordersOfFile,
  readAtOneMoment,
  type StandingLinkRow,
  storeOrdersByLink,
  type Tx,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import type { Services } from '../../../services.ts'
import { readSnapshot } from '../../store-orders/order-snapshot.ts'
import { builtOn, type OrderByLink, ordersByLink, wentOn } from './built-on-link.ts'

/** Beside an order; a product or a store shows more of its own. */
const mostOfOrders = 10
const mostOfRecord = 50
/**
 * Orders that are looked at for one that went on, oldest first, since those had most time. Where a link has more and none of these did,
 * undoing is offered, and whoever asks for it is told of the one that did.
 */
const mostLookedAt = 50

async function firstThatWentOn(tx: Tx, going: readonly OrderByLink[], partnerID: number): Promise<OrderByLink | null> {
  for (const byLink of going.slice(0, mostLookedAt)) {
    const order = await readSnapshot(tx, byLink.orderID, partnerID)
    if (order && wentOn(order, byLink)) return byLink
  }
  return null
}

async function presentLink(tx: Tx, row: StandingLinkRow): Promise<LinkedCode> {
  const { kind, code, partner_id: partnerID, record_id: recordID } = row
  const going = ordersByLink(await storeOrdersByLink(tx, { kind, partnerID, recordID, code }))
  const first = await firstThatWentOn(tx, going, partnerID)
  return {
    kind,
    code,
    id: recordID,
    recordCode: row.record_code,
    linked: row.linked.toISOString(),
    linkedBy: row.linked_by,
    orders: going.length,
    locked: first && builtOn(code, [first.orderNumber]).refusal.message,
  }
}

async function presentLinks(tx: Tx, rows: readonly StandingLinkRow[], most: number): Promise<LinkedCodes> {
  const codes: LinkedCode[] = []
  for (const row of rows.slice(0, most)) codes.push(await presentLink(tx, row))
  return { codes, more: rows.length - codes.length }
}

const reading =
  (most: number, rowsOf: (tx: Tx, id: number) => Promise<readonly StandingLinkRow[]>) =>
  async ({ params: { id } }: { readonly params: { readonly id: number } }, { db }: Services) =>
    allow(await readAtOneMoment(db, async (tx) => presentLinks(tx, await rowsOf(tx, id), most)))

export const readLinkedCodeCalls: readonly Implementation[] = [
  implement(
    getLinkedCodes,
    reading(mostOfOrders, (tx, id) => linksOfOrders(tx, [id])),
  ),
  implement(
    getLinkedCodesOfFile,
    reading(mostOfOrders, async (tx, id) => linksOfOrders(tx, await ordersOfFile(tx, id))),
  ),
  implement(
    getLinkedCodesOfProduct,
    reading(mostOfRecord, (tx, id) => linksOfRecord(tx, 'product', id)),
  ),
  implement(
    getLinkedCodesOfStore,
    reading(mostOfRecord, (tx, id) => linksOfRecord(tx, 'store', id)),
  ),
]
