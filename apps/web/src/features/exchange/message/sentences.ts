/** What a segment says and what is wrong with it, as one sentence of the words column. */
import type { ExchangeSegment } from '@quayside/contract'

export interface SegmentSentence {
  readonly segment: number
  readonly text: string
  readonly tone: 'error' | 'note' | null
}

const closed = (text: string) => (/[.!?:]$/.test(text) ? text : `${text}.`)

/** At most one; none for a segment that means nothing by itself. */
export function sentencesOf(segment: ExchangeSegment): readonly SegmentSentence[] {
  const { number, inWords, problems, name, tag } = segment
  if (problems.length === 0) return inWords ? [{ segment: number, text: inWords, tone: null }] : []
  const start = inWords ?? name ?? tag
  const text = [closed(start), ...new Set(problems.map((problem) => closed(problem.message)))].join(' ')
  const tone = problems.some((problem) => problem.severity === 'reject') ? 'error' : 'note'
  return [{ segment: number, text, tone }]
}

const envelopeTags = new Set('ISA GS ST SE GE IEA TA1 UNA UNB UNG UNH UNT UNE UNZ'.split(' '))

/** Whether a sentence is about what the message says, and not about its envelope. */
export const tellsContent = ({ tag, inWords }: ExchangeSegment): boolean => inWords !== null && !envelopeTags.has(tag)
