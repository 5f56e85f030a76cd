/** Compares stated totals with the lines of a whole order: at arrival, after an order change, after a price is known. */
import {
  type ChargeInTotal,
  compare,
  compareStatedTotal,
  type OrderWorth,
  type PartnerSettings,
  type RawSegment,
  type StatedTotal,
  toText,
} from '@quayside/domain'
import { statedChargesOf } from '@quayside/edi-mapping'
import {
  type NewStatedTotal,
  readDetailSegments,
  readOrderedWorth,
  readStatedTotals,
  replaceStatedTotals,
  type StatedTotalRow,
  type Tx,
  writeAudit,
  writeTotalAcceptance,
} from '@quayside/store'
import type { OrderSnapshot } from './order-snapshot.ts'

/** Returns the rows of stated totals, each with what the order comes to on its basis. */
export const comparedTotals = (stated: readonly StatedTotal[], worth: OrderWorth): NewStatedTotal[] =>
  stated.map((total) => {
    const { code, basis, amount, computed, lineCount } = compareStatedTotal(total, worth)
    return {
      code,
      basis,
      amount,
      computed: computed?.amount ?? null,
      with_charges: computed?.withCharges ?? false,
      with_tax: computed?.withTax ?? false,
      line_count: lineCount,
    }
  })

/** An order under its lock. */
type LockedOrder = Pick<OrderSnapshot, 'orderID' | 'partnerRow' | 'storeOrders'> & { readonly partner: PartnerSettings }

/** Who compares, and by which file. */
interface Cause {
  readonly by: string
  readonly exchangeFileID?: number | null
}

interface Compared {
  readonly stated: readonly StatedTotal[]
  /** null: the order's own message states them. */
  readonly orderChangeID: number | null
  /** Allowances and charges that take the place of those that the order has, line by line. */
  readonly charges: readonly ChargeInTotal[]
}

/** Of the order, or of a line, those of the change where it states any. */
function chargesAsChanged(ofOrder: readonly ChargeInTotal[], ofChange: readonly ChargeInTotal[]): ChargeInTotal[] {
  const restated = new Set(ofChange.map(({ lineNumber }) => lineNumber))
  return [...ofOrder.filter(({ lineNumber }) => !restated.has(lineNumber)), ...ofChange]
}

async function worthOf(
  tx: Tx,
  { orderID, partnerRow, storeOrders }: LockedOrder,
  changed: readonly ChargeInTotal[],
): Promise<OrderWorth> {
  const rows = await readOrderedWorth(tx, orderID)
  const standard = partnerRow.tax_rate_percent
  return {
    lines: rows.map(({ order_line_number: lineNumber, quantity, price, tax_rate_percent: rate }) => ({
      lineNumber,
      quantity,
      price,
      taxRatePercent: rate ?? standard,
    })),
    charges: chargesAsChanged(statedChargesOf(await readDetailSegments(tx, orderID)), changed),
    currency: storeOrders[0]?.storeOrder.currency ?? partnerRow.currency,
    isTaxStated: rows.some(({ tax_rate_percent: rate }) => rate !== null && compare(rate, standard) !== 0),
  }
}

const keyOf = ({ code, amount, computed }: Pick<NewStatedTotal, 'code' | 'amount' | 'computed'>): string =>
  [code, toText(amount), computed === null ? '' : toText(computed)].join(' ')

const isSame = (before: readonly StatedTotalRow[], after: readonly NewStatedTotal[]): boolean =>
  before.map(keyOf).sort().join('\n') === after.map(keyOf).sort().join('\n')

/** Writes the totals with what the order comes to now. Other amounts end an acceptance: the difference is asked again. */
async function writeCompared(
  tx: Tx,
  order: LockedOrder,
  { stated, orderChangeID, charges }: Compared,
  { by, exchangeFileID }: Cause,
): Promise<void> {
  const { orderID, partner } = order
  const before = await readStatedTotals(tx, [orderID])
  const totals = comparedTotals(stated, await worthOf(tx, order, charges))
  if (isSame(before, totals)) return
  await replaceStatedTotals(tx, { orderID, orderChangeID }, totals)
  if (before.every((row) => row.total_accepted === null)) return
  await writeTotalAcceptance(tx, orderID, null)
  const action = 'Acceptance of the difference ended: the totals changed'
  const { partnerID } = partner
  const audit = { objectType: 'Order', objectID: orderID, orderID, partnerID, action, createdBy: by } as const
  await writeAudit(tx, [{ ...audit, ...(exchangeFileID ? { exchangeFileID } : {}) }])
}

/** What an order change says of totals. */
export interface ChangeWithTotals {
  readonly statedTotals?: readonly StatedTotal[]
  readonly messageDetails?: readonly { readonly lineNumber: string | null; readonly segments: readonly unknown[] }[]
}

/** Takes the totals of an order change that was applied. A change that states none leaves the totals as they were compared. */
export async function takeTotalsOfChange(
  tx: Tx,
  order: LockedOrder,
  { statedTotals = [], messageDetails = [] }: ChangeWithTotals,
  { orderChangeID, ...cause }: Cause & { readonly orderChangeID: number },
): Promise<void> {
  if (statedTotals.length === 0) return
  const details = messageDetails.map(({ lineNumber, segments }) => ({
    lineNumber,
    segments: segments as readonly RawSegment[],
  }))
  await writeCompared(tx, order, { stated: statedTotals, orderChangeID, charges: statedChargesOf(details) }, cause)
}

/** Compares the totals again once a person has stated how a unit converts: a line had no price, or gets another one. */
export async function compareTotalsAgain(
  tx: Tx,
  order: LockedOrder,
  { isRepriced, ...cause }: Cause & { readonly isRepriced: boolean },
): Promise<void> {
  const rows = await readStatedTotals(tx, [order.orderID])
  if (!isRepriced && rows.every((row) => row.computed !== null)) return
  const orderChangeID = rows[0]?.order_change_id ?? null
  await writeCompared(tx, order, { stated: rows, orderChangeID, charges: [] }, cause)
}
