/** EDIFACT ALC: an allowance or a charge, with its quantity, percentage, amounts, rate and taxes. */
import type { ChargeKind } from '@quayside/domain'
import { describeSegment, type Segment } from '@quayside/edi'
import type { DecimalText, DocumentCharge } from '../documents.ts'
import { addDecimals, parseEdifactDecimal } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, loopsOf, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { type ChargedGoods, toStatedCharge, type WrittenCharge } from '../kernel/stated-charge.ts'
import { findQualified } from './quantities.ts'

/** Tags that belong to an ALC. */
export const ALC_MEMBERS = new Set(['ALI', 'QTY', 'RNG', 'PCD', 'MOA', 'RTE', 'CUX', 'TAX'])
/** 5463. */
const KINDS: Readonly<Record<string, ChargeKind>> = { A: 'Allowance', C: 'Charge' }
/** 4471: bill back, vendor check, credit of the account, charge paid by the vendor. These are settled without the invoice. */
const SETTLED_ELSEWHERE = ['1', '3', '4', '5']
/** MOA 5025: amount of an allowance, of a charge, of either. */
const AMOUNTS = ['204', '23', '8']
/** MOA 5025: what a percentage is of. */
const PERCENT_BASE = '25'
/** 5305: exempt, zero-rated, export, out of scope, reverse charge. */
const UNTAXED = ['E', 'Z', 'G', 'O', 'AE']

/**
 * Reads the allowances and charges (ALC) that an invoice is to contain.
 *
 * MOA is an amount, PCD a percentage, RTE an amount for each unit of QTY. Sequence numbers (1227) above the first one are of what
 * the others leave. Bill backs stay message details.
 */
export function readAlcs(
  reading: Reading,
  segments: readonly Segment[],
  goods: ChargedGoods,
): { readonly charges?: readonly DocumentCharge[] } {
  const { loops } = loopsOf(segments, 'ALC', ALC_MEMBERS)
  const sequences = loops.map(({ opening }) => Number(textAt(opening, 4)) || 0)
  const first = Math.min(...sequences)
  const decimal = (text: string) => parseEdifactDecimal(text, reading.decimalMark)
  const charges = loops.flatMap((loop, at) => {
    const written = readAlc(loop, decimal)
    if (written === null) return []
    return toStatedCharge(reading, { ...written, ofRemainder: (sequences[at] ?? 0) > first }, goods) ?? []
  })
  return charges.length > 0 ? { charges } : {}
}

/** Reads decimal text. @returns null where it is no number */
type ReadDecimal = (text: string) => DecimalText | null

/**
 * Reads one ALC with the segments that belong to it, by itself: `ofRemainder` is false.
 *
 * @returns null for what is neither allowance nor charge, and for what is settled without the invoice
 */
export function readAlc({ opening, followers }: Loop, readDecimal: ReadDecimal): WrittenCharge | null {
  const kind = KINDS[textAt(opening, 1)]
  if (kind === undefined || SETTLED_ELSEWHERE.includes(textAt(opening, 3))) return null
  const decimal = (segment: Segment | undefined, component: number) =>
    segment ? readDecimal(textAt(segment, 1, component)) : null
  const rte = firstNamed(followers, 'RTE')
  const tax = followers.findIndex(({ tag }) => tag === 'TAX')
  // An amount after TAX is the tax on the allowance or charge.
  const own = tax < 0 ? followers : followers.slice(0, tax)
  return {
    at: opening,
    kind,
    ofRemainder: false,
    code: textOrNull(opening, 5),
    description: [textAt(opening, 5, 4), textAt(opening, 5, 5)].filter(Boolean).join(' ') || codeMeaning(opening),
    amount: decimal(findQualified(own, 'MOA', ...AMOUNTS), 2),
    percent: decimal(firstNamed(own, 'PCD'), 2),
    percentBase: decimal(findQualified(own, 'MOA', PERCENT_BASE), 2),
    rate: decimal(rte, 2),
    units: decimal(firstNamed(own, 'QTY'), 2),
    unit: textOrNull(rte, 1, 4),
    taxRatePercent: readTaxRate(followers, readDecimal),
  }
}

/** The sum of the taxes on the allowance or charge; null where none is stated. */
function readTaxRate(followers: readonly Segment[], readDecimal: ReadDecimal): DecimalText | null {
  const rates = segmentsNamed(followers, 'TAX').flatMap((tax) => {
    const rate = readDecimal(textAt(tax, 5, 4))
    return rate ?? (UNTAXED.includes(textAt(tax, 6)) ? '0' : [])
  })
  return rates.length === 0 ? null : addDecimals(...rates)
}

/** What the code in C214 means: 'Discount'. */
function codeMeaning(alc: Segment): string | null {
  const meaning = describeSegment('EDIFACT', alc).elements.find(
    ({ position, component = 1 }) => position === 5 && component === 1,
  )?.codeMeaning
  return meaning ? meaning.charAt(0).toUpperCase() + meaning.slice(1) : null
}
