/** Collects the allowances and charges of an order (SAC, ALC) for the comparison with its stated total. */
import type { ChargeInTotal, RawSegment } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import { ALC_MEMBERS, readAlc } from '../edifact/allowances.ts'
import { parseEdifactDecimal } from '../kernel/decimal-text.ts'
import { loopsOf, type MessageAreas, segmentsNamed } from '../kernel/loops.ts'
import { toChargeInTotal, type WrittenCharge } from '../kernel/stated-charge.ts'
import { readSac } from '../x12/allowances.ts'

/** An allowance or charge: its segment (SAC, ALC), then those that belong to it. */
interface ChargeGroup {
  /** null: of the whole order. */
  readonly lineNumber: string | null
  readonly segments: readonly Segment[]
}

/** Either decimal mark is read: stored segments do not say which one their interchange uses. */
const eitherMark = (text: string) => parseEdifactDecimal(text, '.') ?? parseEdifactDecimal(text, ',')

function readGroup([opening, ...followers]: readonly Segment[]): WrittenCharge | null {
  if (opening?.tag === 'SAC') return readSac(opening)
  return opening?.tag === 'ALC' ? readAlc({ opening, followers }, eitherMark) : null
}

/**
 * Returns the allowances (negative) and charges that are part of what is invoiced, as amount, percentage or rate per unit.
 *
 * @param groups in the order of the message; others than SAC and ALC are skipped
 */
function readStatedCharges(groups: readonly ChargeGroup[]): readonly ChargeInTotal[] {
  return groups.flatMap(({ lineNumber, segments }) => {
    const written = readGroup(segments)
    return (written && toChargeInTotal(written, lineNumber)) ?? []
  })
}

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
