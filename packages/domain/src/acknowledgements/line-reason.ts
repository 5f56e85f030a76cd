/** Reasons for lines that are refused, reduced or late: the partner's codes, and which line takes which. */
import { add, compare, type DecimalInput } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'

/** What an answer keeps back: all of the line, a part of it, or nothing but its day. */
export type Shortfall = 'refused' | 'reduced' | 'late'

export interface ShortLine {
  /** What the retailer ordered, in the line's unit. */
  readonly orderedQuantity: DecimalInput
  /** null: not acknowledged yet. */
  readonly quantityAcknowledged: DecimalInput | null
  readonly quantityBackordered: DecimalInput
}

/**
 * Returns what the answer keeps back of the ordered quantity.
 *
 * @returns null for a line that is unanswered or answered in full
 */
export function shortfallOf(line: ShortLine): Shortfall | null {
  const { orderedQuantity, quantityAcknowledged, quantityBackordered } = line
  if (quantityAcknowledged === null) return null
  const promised = add(quantityAcknowledged, quantityBackordered)
  if (compare(promised, orderedQuantity) < 0) return compare(promised, 0) === 0 ? 'refused' : 'reduced'
  return compare(quantityBackordered, 0) > 0 ? 'late' : null
}

/** A reason of a partner's list. */
export interface ReasonCode {
  /** As documents carry it: X12 DE 1271 or DE 668, EDIFACT DE 4295. */
  readonly code: string
  readonly reason: string
  readonly forRefused: boolean
  readonly forReduced: boolean
  readonly forLate: boolean
}

const flags = { refused: 'forRefused', reduced: 'forReduced', late: 'forLate' } as const

/** Returns the reasons that a line of this shortfall can take. */
export const reasonsFor = <Reason extends ReasonCode>(
  shortfall: Shortfall,
  reasons: readonly Reason[],
): readonly Reason[] => reasons.filter((reason) => reason[flags[shortfall]])

/** Where a chosen reason is to go. */
export interface ReasonedLine {
  /** How people refer to the line, for messages. */
  readonly lineName: string
  readonly shortfall: Shortfall | null
}

/** Refuses (400) a reason for a line that takes none, and one that is not in the partner's list for its shortfall. */
export function decideReason(
  { lineName: line, shortfall }: ReasonedLine,
  code: string,
  reasons: readonly ReasonCode[],
): Decision<string> {
  if (shortfall === null) return refuse('reasonNotNeeded', { line, code })
  const possible = reasonsFor(shortfall, reasons).map((reason) => reason.code)
  if (possible.includes(code)) return allow(code)
  const codes = possible.length > 0 ? possible.join(', ') : 'none: the list of the partner has no such reason'
  return refuse('reasonCodeUnknown', { line, code, shortfall, codes })
}

/** A line as Send Ack asks for its reason. */
export interface AnsweredForReason extends ShortLine {
  readonly lineNumber: string
  readonly code: string
  readonly reasonCode: string | null
}

const maxNamedLines = 10

/** Refuses (422), naming the lines, where a line that is refused, reduced or late has no reason. */
export function requireReasons(lines: readonly AnsweredForReason[], partner: string): Decision<true> {
  const missing = lines.flatMap((line) => {
    const shortfall = line.reasonCode ? null : shortfallOf(line)
    return shortfall ? [`line ${line.lineNumber} ${line.code} (${shortfall})`] : []
  })
  if (missing.length === 0) return allow(true)
  const more = missing.length - maxNamedLines
  const named = missing.slice(0, maxNamedLines).join(', ')
  return refuse('reasonsMissing', { lines: more > 0 ? `${named} and ${more} more` : named, partner })
}

const reason = (code: string, text: string, ...kinds: readonly Shortfall[]): ReasonCode => ({
  code,
  reason: text,
  forRefused: kinds.includes('refused'),
  forReduced: kinds.includes('reduced'),
  forLate: kinds.includes('late'),
})

/**
 * The reasons that a new partner starts with.
 *
 * X12: rejections of DE 668 (R1 to R6) and change reasons of DE 371. EDIFACT: change reasons of DE 4295.
 */
export const standardReasons: Readonly<Record<'X12' | 'EDIFACT', readonly ReasonCode[]>> = {
  X12: [
    reason('R1', 'Not a contract item', 'refused'),
    reason('R2', 'Invalid item number', 'refused'),
    reason('R3', 'Invalid unit of measure', 'refused'),
    reason('R4', 'Contract or item expired', 'refused'),
    reason('R5', 'Reorder item not available', 'refused'),
    reason('R6', 'Invalid price', 'refused'),
    reason('QH', 'Quantity on hand', 'reduced', 'late'),
    reason('PC', 'Pack difference', 'reduced'),
    reason('MP', 'Minimum order', 'refused', 'reduced'),
    reason('DC', 'Date change', 'late'),
  ],
  EDIFACT: [
    reason('AV', 'Out of inventory', 'refused', 'reduced', 'late'),
    reason('AS', 'Article out of assortment', 'refused'),
    reason('AR', 'Article out of assortment for this company', 'refused'),
    reason('UM', 'Unit of measure difference', 'refused', 'reduced'),
    reason('UP', 'Unit price', 'refused'),
    reason('PC', 'Pack difference', 'reduced'),
    reason('DC', 'Date change', 'late'),
  ],
}
