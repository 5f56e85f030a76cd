/** Reads the allowances and charges of an order (SAC, ALC) as amounts, for the comparison with its stated total. */
import type { ChargeInTotal, RawSegment } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { DecimalText } from '../documents.ts'
import {
  compareDecimals,
  fromImpliedDecimals,
  multiplyDecimals,
  parseDecimal,
  parseEdifactDecimal,
} from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, loopsOf, type MessageAreas, segmentsNamed } from '../kernel/loops.ts'

/** An allowance or charge: its segment (SAC, ALC), then those that belong to it. */
interface ChargeGroup {
  /** null: of the whole order. */
  readonly lineNumber: string | null
  readonly segments: readonly Segment[]
}

/** DE 331 and 4471: bill back, vendor check, credit to the account, paid by the vendor. These are not part of what is invoiced. */
const SETTLED_OTHERWISE = ['01', '03', '04', '05', '1', '3', '4', '5']
/** MOA 5025: allowance or charge, charge, allowance. */
const AMOUNTS = ['8', '23', '204']

interface Written {
  /** SAC01, ALC 5463: A allowance, C charge. */
  readonly kind: string
  readonly settlement: string
  readonly amount: DecimalText | null
  readonly percent: DecimalText | null
  readonly rate: DecimalText | null
  /** The rate is for this quantity; null: for the quantity of the line. */
  readonly quantity: DecimalText | null
}

function readSac(sac: Segment): Written {
  return {
    kind: textAt(sac, 1),
    settlement: textAt(sac, 12),
    amount: fromImpliedDecimals(textAt(sac, 5), 2),
    percent: parseDecimal(textAt(sac, 7)),
    rate: parseDecimal(textAt(sac, 8)),
    quantity: parseDecimal(textAt(sac, 10)),
  }
}

/** Either decimal mark is read: the group does not say which one its interchange uses. */
const edifactNumber = (segment: Segment | undefined, component: number): DecimalText | null =>
  parseEdifactDecimal(textAt(segment, 1, component), '.') ?? parseEdifactDecimal(textAt(segment, 1, component), ',')

function readAlc(alc: Segment, followers: readonly Segment[]): Written {
  const moa = followers.find((one) => one.tag === 'MOA' && AMOUNTS.includes(textAt(one, 1)))
  return {
    kind: textAt(alc, 1),
    settlement: textAt(alc, 3),
    amount: edifactNumber(moa, 2),
    percent: edifactNumber(firstNamed(followers, 'PCD'), 2),
    rate: edifactNumber(firstNamed(followers, 'RTE'), 2),
    quantity: edifactNumber(firstNamed(followers, 'QTY'), 2),
  }
}

function readGroup([opening, ...followers]: readonly Segment[]): Written | null {
  if (opening?.tag === 'SAC') return readSac(opening)
  return opening?.tag === 'ALC' ? readAlc(opening, followers) : null
}

/** The amount counts before the rate, the rate before the percentage. */
function worthOf({ amount, percent, rate, quantity }: Written): Pick<ChargeInTotal, 'kind' | 'value'> | null {
  if (amount !== null) return { kind: 'amount', value: amount }
  if (rate !== null && quantity !== null) return { kind: 'amount', value: multiplyDecimals(rate, quantity) }
  if (rate !== null) return { kind: 'rate', value: rate }
  return percent === null ? null : { kind: 'percent', value: percent }
}

/** Negative for an allowance, whatever sign it is written with. */
function signed(value: DecimalText, kind: string): DecimalText {
  const isNegative = compareDecimals(value, '0') < 0
  return isNegative === (kind === 'A') ? value : multiplyDecimals(value, '-1')
}

/**
 * Returns the allowances (negative) and charges that are part of what is invoiced, as amount, percentage or rate per unit.
 *
 * Left out: those that are settled otherwise (SAC12, ALC 4471: bill back, credit to the account …), and those without a number.
 * @param groups in the order of the message; others than SAC and ALC are skipped
 */
function readStatedCharges(groups: readonly ChargeGroup[]): readonly ChargeInTotal[] {
  return groups.flatMap(({ lineNumber, segments }): ChargeInTotal[] => {
    const written = readGroup(segments)
    if (!written || (written.kind !== 'A' && written.kind !== 'C')) return []
    if (SETTLED_OTHERWISE.includes(written.settlement)) return []
    const worth = worthOf(written)
    return worth ? [{ lineNumber, kind: worth.kind, value: signed(worth.value, written.kind) }] : []
  })
}

/** Segments below an ALC that say what it comes to. */
const ALC_MEMBERS = new Set(['ALI', 'QTY', 'RNG', 'PCD', 'MOA', 'RTE', 'CUX'])

/** Cuts the allowances and charges of one area of a message, or of one line, into groups. */
function chargeGroups(segments: readonly Segment[], lineNumber: string | null): readonly ChargeGroup[] {
  const sacs = segmentsNamed(segments, 'SAC').map((sac) => ({ lineNumber, segments: [sac] }))
  const { loops } = loopsOf(segments, 'ALC', ALC_MEMBERS)
  return [...sacs, ...loops.map(({ opening, followers }) => ({ lineNumber, segments: [opening, ...followers] }))]
}

/** Returns the allowances and charges of a message: of its header and summary, and of each of its lines. */
export function chargesIn(
  { header, lines, summary }: MessageAreas,
  named: readonly { readonly lineNumber: string }[],
): readonly ChargeInTotal[] {
  const ofLines = lines.flatMap(({ followers }, at) => chargeGroups(followers, named[at]?.lineNumber ?? null))
  return readStatedCharges([...chargeGroups(header, null), ...ofLines, ...chargeGroups(summary, null)])
}

const toSegment = ([tag, ...elements]: RawSegment): Segment => ({ tag, elements, position: 0, offset: 0, length: 0 })

/** Returns the same of message details, which keep each allowance and charge with the segments that it was read from. */
export function statedChargesOf(
  details: readonly { readonly lineNumber: string | null; readonly segments: readonly RawSegment[] }[],
): readonly ChargeInTotal[] {
  return readStatedCharges(
    details.map(({ lineNumber, segments }) => ({ lineNumber, segments: segments.map(toSegment) })),
  )
}
