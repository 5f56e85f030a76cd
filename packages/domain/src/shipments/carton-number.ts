/** Carton numbers continue the highest one there is. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

/** The pseudo-carton of what is not packed yet. */
export const unassignedCarton = 'UNASSIGNED'

interface NumberParts {
  readonly prefix: string
  readonly digits: string
}

function partsOf(cartonNumber: string): NumberParts | null {
  const match = /^(.*[-/])?(\d+)$/.exec(cartonNumber.trim())
  return match ? { prefix: match[1] ?? '', digits: match[2] ?? '' } : null
}

/** Highest number after a '-' or '/' (or a plain number) plus one, with its prefix and width; first of all 'SS-{shipmentId}/1'. */
export function nextCartonNumber(existing: readonly string[], shipmentID: number): string {
  const numbered = existing.map(partsOf).filter((parts) => parts !== null)
  const first = numbered[0]
  if (!first) return `SS-${shipmentID}/1`
  const highest = numbered.reduce((a, b) => (BigInt(b.digits) > BigInt(a.digits) ? b : a), first)
  const next = String(BigInt(highest.digits) + 1n)
  return `${highest.prefix}${next.padStart(highest.digits.length, '0')}`
}

/** Characters of a carton number at most. */
export const longestCartonNumber = 50

/** A number typed by hand: not empty, not too long, not reserved, not used in this shipment. */
export function checkCartonNumber(
  cartonNumber: string,
  existing: readonly string[],
  shipmentNumber: string,
): Decision<string> {
  const wanted = cartonNumber.trim()
  if (wanted === '') return refuse('cartonNumberMissing')
  if (wanted.length > longestCartonNumber)
    return refuse('fieldTooLong', { label: 'Carton Number', n: longestCartonNumber })
  if (wanted.toUpperCase() === unassignedCarton) return refuse('cartonNumberReserved', { cartonNumber: wanted })
  const taken = existing.some((number) => number.toLowerCase() === wanted.toLowerCase())
  return taken ? refuse('cartonExists', { cartonNumber: wanted, shipmentNumber }) : allow(wanted)
}
