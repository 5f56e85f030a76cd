/** Acknowledges unanswered lines with the quantities that a caller saw. */
import type { BodyOf, markStoreOrder } from '@quayside/contract'
import {
  allow,
  changedOffers,
  checkStockAnswer,
  type DecimalInput,
  type Decision,
  dec,
  decideReservedLine,
  lineFieldPermissions,
  may,
  refuse,
  stockLedger,
  toNumber,
} from '@quayside/domain'
import {
  type EditableLineRow,
  readEditableLines,
  type StoreOrderSnapshot,
  type Tx,
  updateLines,
  writeAudit,
} from '@quayside/store'
import { lockStock } from '../../external-system/stock-balances.ts'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'
import { type ActingIn, type AskedStock, type OpenLine, offersFor, shelvesFor, supplyRules } from './asked-stock.ts'
import { codesOf, differencesInWords, lineDifference } from './lines/line-differences.ts'
import { lineName } from './lines/line-row.ts'
import { reservable } from './lines/plan-save.ts'

type Answers = NonNullable<NonNullable<BodyOf<typeof markStoreOrder>>['answers']>
type Answer = Answers[number]

/** The answers of a request with the stock of the order's lines. */
export interface GivenAnswers {
  readonly answers: Answers
  readonly stock: AskedStock
}

export const codeOf = (row: EditableLineRow): string => row.supplier_product_code ?? row.sku ?? lineName(row)

const maxNamedLines = 10

const freeText = (free: DecimalInput | null): string => (free === null ? 'not checked' : `${dec(free).toFixed()} free`)

/** Refuses with the lines whose stock changed, and with the number of lines that another user answered. */
function refuseChanged(open: readonly OpenLine[], answers: Answers): Decision<true> {
  const offers = open.map(({ offer }) => offer)
  const changed = new Set(changedOffers(offers, answers).map((one) => one.storeOrderProductID))
  const openIDs = new Set(offers.map((one) => one.storeOrderProductID))
  const answeredCount = answers.filter((one) => !openIDs.has(one.storeOrderProductID)).length
  if (changed.size === 0 && answeredCount === 0) return allow(true)
  const seen = new Map(answers.map((one) => [one.storeOrderProductID, one.free]))
  const lines = open
    .filter(({ offer }) => changed.has(offer.storeOrderProductID))
    .map(({ row, offer: { storeOrderProductID, quantity, free } }) => ({
      storeOrderProductID,
      line: lineName(row),
      code: codeOf(row),
      quantity: toNumber(quantity),
      free: free === null ? null : toNumber(free),
      seen: seen.get(storeOrderProductID) ?? null,
    }))
  const named = lines
    .slice(0, maxNamedLines)
    .map(({ code, free, seen: before }) =>
      before === null ? `${code} (now ${freeText(free)})` : `${code} (${freeText(before)}, now ${freeText(free)})`,
    )
  const more = lines.length > named.length ? [`${lines.length - named.length} more lines`] : []
  const answered = answeredCount > 0 ? [`${answeredCount} answered by another user`] : []
  const refused = refuse('stockChanged', { lines: [...named, ...more, ...answered].join(', ') })
  return { ...refused, current: { lines } } as Decision<true>
}

function answered(row: EditableLineRow, answer: Answer): EditableLineRow {
  const later = answer.quantityBackordered ?? 0
  return {
    ...row,
    quantity_acknowledged: dec(answer.quantityAcknowledged).toFixed(),
    quantity_backordered: dec(later).toFixed(),
    backordered_date: later > 0 ? (answer.backorderedDate ?? null) : null,
  }
}

/** Checks each answer by the rules. Returns the lines before and after. */
function checkAnswers(
  open: readonly OpenLine[],
  answers: Answers,
  { partner }: Pick<OrderSnapshot, 'partner'>,
  by: ActingIn,
): Decision<readonly (readonly [EditableLineRow, EditableLineRow])[]> {
  const rules = {
    ...supplyRules(by),
    canEdit: may(by.actor, lineFieldPermissions.quantityAcknowledged),
    backorderingEnabled: partner.backorderingEnabled,
    partnerCode: partner.partnerCode,
  }
  const lineOf = new Map(open.map((one) => [one.offer.storeOrderProductID, one]))
  const lines: (readonly [EditableLineRow, EditableLineRow])[] = []
  for (const answer of answers) {
    const found = lineOf.get(answer.storeOrderProductID)
    if (!found) continue
    const { row } = found
    const checked = checkStockAnswer(found.line, found.offer, answer, { ...rules, lineName: lineName(row) })
    if (!checked.ok) return checked
    const after = answered(row, answer)
    const reserved = decideReservedLine(reservable(row), reservable(after))
    if (!reserved.ok) return reserved
    lines.push([row, after])
  }
  return allow(lines)
}

/**
 * Decides the given answers of the store orders' unanswered lines; lines that are not named stay unanswered, as ordered.
 * Promised stock is counted under a lock on each product, so that two sends cannot share out the same goods.
 * Refused: stock changed since the caller looked (422 with `current.lines`), and answers that the rules do not allow.
 * @returns the write, so that the caller can still refuse
 */
export async function decideAnswers(
  tx: Tx,
  { partner, storeOrders }: Pick<OrderSnapshot, 'partner' | 'storeOrders'>,
  { answers, stock: { shelves } }: GivenAnswers,
  by: ActingIn,
): Promise<Decision<() => Promise<void>>> {
  if (shelves) await lockStock(tx, shelves.externalProductIDs)
  const rows = await readEditableLines(
    tx,
    storeOrders.map(({ storeOrder }) => storeOrder.store_order_id),
  )
  const stock = { shelves: await shelvesFor(tx, rows, shelves), ledger: stockLedger() }
  const { open } = offersFor({ storeOrders, rows }, stock, by)
  const lineIDs = new Set(rows.map((row) => row.store_order_product_id))
  const own = answers.filter((one) => lineIDs.has(one.storeOrderProductID))
  const unchanged = refuseChanged(open, own)
  if (!unchanged.ok) return unchanged
  const lines = checkAnswers(open, own, { partner }, by)
  if (!lines.ok) return lines
  return allow(async () => {
    await updateLines(
      tx,
      lines.value.map(([, after]) => after),
    )
    for (const { storeOrder } of storeOrders) await writeAnswersAudit(tx, storeOrder, lines.value, by)
  })
}

async function writeAnswersAudit(
  tx: Tx,
  { store_order_id: objectID, order_id: orderID, partner_id: partnerID }: StoreOrderSnapshot['storeOrder'],
  lines: readonly (readonly [EditableLineRow, EditableLineRow])[],
  { actor }: ActingIn,
): Promise<void> {
  const own = lines.filter(([before]) => before.store_order_id === objectID)
  if (own.length === 0) return
  const differences = own.map(([before, after]) => lineDifference('update', before, after))
  const words = differencesInWords(differences, { codes: codesOf(own.map(([row]) => row)), page: 'Send Ack' })
  const entry = { objectType: 'StoreOrder', objectID, orderID, partnerID, createdBy: actor.userName } as const
  await writeAudit(tx, [{ ...entry, action: `Edit Order: ${words}` }])
}
