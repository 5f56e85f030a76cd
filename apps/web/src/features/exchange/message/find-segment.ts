/** Finds the segment of a problem in a file of any size: guesses the page from the problem's offset. */
import type { ExchangeProblem, ExchangeSegment } from '@quayside/contract'

/** The segment that a problem is about; null where there is none, or it is not among these. */
export function segmentOf(problem: ExchangeProblem, segments: readonly ExchangeSegment[]): ExchangeSegment | null {
  const { offset, exchangeMessageID, segmentPosition } = problem
  if (exchangeMessageID !== null && segmentPosition !== null) {
    const found = segments.find(
      (segment) => segment.exchangeMessageID === exchangeMessageID && segment.segmentPosition === segmentPosition,
    )
    if (found) return found
  }
  if (offset === null) return null
  return segments.findLast((segment) => segment.offset <= offset) ?? null
}

/** Whether the place of a problem is in the part of the file that these segments make up. */
export function isWithin({ offset }: ExchangeProblem, segments: readonly ExchangeSegment[]): boolean {
  const [first, last] = [segments[0], segments.at(-1)]
  if (offset === null || !first || !last) return false
  return offset >= first.offset && offset <= last.offset + last.raw.length
}

export interface SegmentFile {
  readonly pages: number
  readonly byteLength: number
  readonly ask: (page: number) => Promise<readonly ExchangeSegment[]>
}

/** The number of the segment; null when the problem has no place. */
export async function findSegment(problem: ExchangeProblem, file: SegmentFile): Promise<number | null> {
  const { offset } = problem
  if (offset === null) return null
  let low = 1
  let high = file.pages
  let guess = Math.ceil((offset / Math.max(1, file.byteLength)) * file.pages)
  while (low <= high) {
    const page = Math.min(Math.max(guess, low), high)
    const segments = await file.ask(page)
    const [first, last] = [segments[0], segments.at(-1)]
    if (!first || !last) return null
    if (offset < first.offset && page > low) high = page - 1
    else if (offset > last.offset + last.raw.length && page < high) low = page + 1
    else return segmentOf(problem, segments)?.number ?? first.number
    guess = Math.floor((low + high) / 2)
  }
  return null
}
