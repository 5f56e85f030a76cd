/** Reads the totals that an order or an order change states (AMT, TDS, MOA), and notes those that differ from the lines. */
import {
  type ChargeInTotal,
  compareStatedTotal,
  type StatedBasis,
  type StatedTotal,
  totalDifference,
  totalDifferenceText,
} from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { PurchaseOrderLine } from '../documents.ts'
import { findQualified } from '../edifact/quantities.ts'
import { fromImpliedDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, type MessageAreas, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'

/** A stated total with the segment that states it. */
export interface TotalAt {
  readonly total: StatedTotal
  readonly at: Segment
}

/** AMT01 (DE 522): total of the transaction. */
const TRANSACTION_TOTAL = 'TT'
/** AMT01 of the order total: TT in the standard, 1 in the summary often in practice. Neither says what it includes. */
export const TOTAL_AMOUNTS = [TRANSACTION_TOTAL, '1']
const CODE_OF_TOTAL = 'order.total-invalid'

/**
 * MOA 5025: 79 sum of the line amounts; 125 basis of the tax; 77, 39 and 9 invoice total and amount due; 86 and 128 the total, and
 * the standard does not say of what.
 */
const MOA_BASES: Readonly<Record<string, StatedBasis>> = {
  '86': 'unknown',
  '128': 'unknown',
  '77': 'taxed',
  '39': 'taxed',
  '9': 'taxed',
  '125': 'charged',
  '79': 'lines',
}

/** AMT*TT above the lines or, where no CTT opens the summary, below the last line. */
const isTransactionTotal = (segment: Segment): boolean =>
  segment.tag === 'AMT' && textAt(segment, 1) === TRANSACTION_TOTAL

/** Reads the stated totals of an X12 850 or 860: each code once. */
export function readX12Totals(reading: Reading, { header, lines, summary }: MessageAreas): readonly TotalAt[] {
  const last = summary.length === 0 ? (lines.at(-1)?.followers ?? []) : []
  const inPractice = segmentsNamed(summary, 'AMT').find((one) => TOTAL_AMOUNTS.includes(textAt(one, 1)))
  const amt = [...summary, ...header, ...last].find(isTransactionTotal) ?? inPractice
  const tds = firstNamed([...summary, ...last], 'TDS')
  const amount = amt ? reading.number(amt, { element: 2 }, 'The order total', CODE_OF_TOTAL) : null
  return [
    ...(amt && amount !== null ? [totalAt(`AMT ${textAt(amt, 1)}`, amount, 'unknown', amt)] : []),
    ...(tds ? readTds(reading, tds) : []),
  ]
}

const totalAt = (code: string, amount: string, basis: StatedBasis, at: Segment): TotalAt => ({
  total: { code, amount, basis },
  at,
})

/** TDS01 (N2): total of the invoice before terms, with charges and tax. */
function readTds(reading: Reading, tds: Segment): readonly TotalAt[] {
  const written = textAt(tds, 1)
  if (written === '') return []
  const amount = fromImpliedDecimals(written, 2)
  if (amount !== null) return [totalAt('TDS', amount, 'taxed', tds)]
  const message = `The order total '${written}' is not a whole number of hundredths. Ask the partner to send it again without a decimal point.`
  reading.problems.reject(CODE_OF_TOTAL, message, tds, { element: 1, badValue: written })
  return []
}

/** Reads the stated totals of an EDIFACT ORDERS or ORDCHG: each qualifier once. */
export function readEdifactTotals(reading: Reading, summary: readonly Segment[]): readonly TotalAt[] {
  return Object.entries(MOA_BASES).flatMap(([qualifier, basis]) => {
    const moa = findQualified(summary, 'MOA', qualifier)
    const place = { element: 1, component: 2 }
    const amount = moa ? reading.number(moa, place, 'The order total', CODE_OF_TOTAL) : null
    return moa && amount !== null ? [totalAt(`MOA ${qualifier}`, amount, basis, moa)] : []
  })
}

/** The field of an order change; left out where it states no total. */
export const changedTotals = (totals: readonly TotalAt[]): { readonly statedTotals?: readonly StatedTotal[] } =>
  totals.length > 0 ? { statedTotals: totals.map(({ total }) => total) } : {}

interface ReadOrder {
  readonly lines: readonly PurchaseOrderLine[]
  readonly currency: string | null
  readonly charges: readonly ChargeInTotal[]
}

/** Notes each stated total that differs by more than one minor unit for each line. Partners can allow more once the order is written. */
export function noteTotals(
  reading: Reading,
  { lines, currency, charges }: ReadOrder,
  totals: readonly TotalAt[],
): void {
  const { options } = reading
  const money = currency ?? options.currency ?? ''
  const worth = {
    lines: lines.map(({ lineNumber, quantity, price, taxRatePercent }) => ({
      lineNumber,
      quantity,
      price,
      taxRatePercent: taxRatePercent ?? options.taxRatePercent ?? '0',
    })),
    charges,
    currency: money,
    isTaxStated: lines.some(({ taxRatePercent }) => taxRatePercent !== null),
  }
  for (const { total, at } of totals) {
    const { computed, ...compared } = compareStatedTotal(total, worth)
    if (computed === null || totalDifference({ ...compared, computed }, money, '0') === null) continue
    const text = totalDifferenceText({ amount: total.amount, computed }, money)
    const message = `${text}. Check prices and charges with the partner; invoices wait until a person accepts the difference.`
    reading.problems.note('order.amount-total-differs', message, at, { badValue: total.amount })
  }
}
