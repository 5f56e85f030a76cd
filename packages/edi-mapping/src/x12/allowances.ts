/** X12 SAC: an allowance or a charge. */
import type { ChargeKind } from '@quayside/domain'
import { describeSegment, type Segment } from '@quayside/edi'
import type { DecimalText, DocumentCharge } from '../documents.ts'
import { fromImpliedDecimals, parseDecimal } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { type ChargedGoods, toStatedCharge, type WrittenCharge } from '../kernel/stated-charge.ts'

export interface Allowance {
  /** SAC01: A is an allowance, C a charge; null for anything else. */
  readonly kind: ChargeKind | null
  /** SAC05, with two implied decimals ('1250' is 12.50); as written if it is not a whole number. */
  readonly amount: DecimalText | null
  /** SAC07 with its sign: '2.5%'. */
  readonly percent: string | null
  /** SAC15, in the sender's words. */
  readonly reason: string | null
}

/** Reads a SAC for display. */
export function readAllowance(sac: Segment): Allowance {
  const [kind, amount, percent] = [textAt(sac, 1), textAt(sac, 5), textAt(sac, 7)]
  return {
    kind: kind === 'A' ? 'Allowance' : kind === 'C' ? 'Charge' : null,
    amount: amount === '' ? null : (fromImpliedDecimals(amount, 2) ?? amount),
    percent: percent === '' ? null : `${percent}%`,
    reason: textAt(sac, 15) || null,
  }
}

/** DE 331: bill back, vendor check, credit of the account, charge paid by the vendor. These are settled without the invoice. */
const SETTLED_ELSEWHERE = ['01', '03', '04', '05']
/** DE 378: discount from net, base price less previous discount. */
const OF_REMAINDER = ['4', '7']

/**
 * Reads the allowances and charges (SAC) that an invoice is to contain.
 *
 * SAC05 has two implied decimals, SAC07 is a percentage, SAC08 an amount for each of the units in SAC10. Bill backs, and what is
 * neither allowance nor charge, stay message details.
 */
export function readSacs(
  reading: Reading,
  segments: readonly Segment[],
  goods: ChargedGoods,
): { readonly charges?: readonly DocumentCharge[] } {
  const charges = segmentsNamed(segments, 'SAC').flatMap((sac) => {
    const written = readSac(sac)
    return (written && toStatedCharge(reading, written, goods)) ?? []
  })
  return charges.length > 0 ? { charges } : {}
}

/** Reads one SAC. @returns null for what is neither allowance nor charge, and for what is settled without the invoice */
export function readSac(sac: Segment): WrittenCharge | null {
  const { kind, reason } = readAllowance(sac)
  if (kind === null || SETTLED_ELSEWHERE.includes(textAt(sac, 12))) return null
  const decimal = (element: number) => parseDecimal(textAt(sac, element))
  return {
    at: sac,
    kind,
    code: textAt(sac, 2) || textAt(sac, 4) || null,
    description: reason ?? codeMeaning(sac),
    amount: fromImpliedDecimals(textAt(sac, 5), 2) ?? decimal(5),
    percent: decimal(7),
    percentBase: null,
    rate: decimal(8),
    units: decimal(10),
    unit: textAt(sac, 9) || null,
    ofRemainder: OF_REMAINDER.includes(textAt(sac, 6)),
    taxRatePercent: null,
  }
}

/** What the code in SAC02 means: 'Freight'. */
function codeMeaning(sac: Segment): string | null {
  const meaning = describeSegment('X12', sac).elements.find(({ position }) => position === 2)?.codeMeaning
  return meaning ? meaning.charAt(0).toUpperCase() + meaning.slice(1) : null
}
