/** X12 SAC: an allowance or a charge. */
import type { Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import { fromImpliedDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'

export interface Allowance {
  /** SAC01: A is an allowance, C a charge; null for anything else. */
  readonly kind: 'Allowance' | 'Charge' | null
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
