/** Checks an 855, 865 or ORDRSP: the overall answer against the lines, and the acknowledged amounts. */
import type { Segment } from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import { checkCounts } from './check-counts.ts'
import { checkPrice } from './check-invoic.ts'
import type { SentMessage } from './sent-message.ts'

/** Line answers that an overall answer allows. An overall answer without an entry allows any. */
const X12_LINES: Readonly<Record<string, readonly string[]>> = {
  AD: ['IA'],
  RD: ['IR', 'ID', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6'],
}
const EDIFACT_LINES: Readonly<Record<string, readonly string[]>> = { 29: ['5'], 27: ['7'] }
/** Change codes, which neither accept nor reject. */
const AS_REQUESTED: Readonly<Record<string, readonly string[]>> = { 865: ['ID'], ORDRSP: ['1', '2'] }

/** Records each contradictory answer, and each line amount that is not quantity times price. */
export function checkLineAnswers(message: SentMessage): void {
  checkCounts(message)
  if (message.standard === 'X12') checkX12(message)
  else checkOrdrsp(message)
}

function checkX12(message: SentMessage): void {
  const opening = message.segments.find(({ tag }) => tag === 'BAK' || tag === 'BCA')
  const tag = message.type === '855' ? 'PO1' : 'POC'
  const lines = messageAreas(message.segments, tag, (segment) => segment.tag === 'CTT').lines
  const answers = lines.flatMap(({ opening: line, followers }) => {
    const acks = segmentsNamed(followers, 'ACK')
    message.expect(acks.length > 0, 'answer.missing', 'the line has no ACK.', line)
    return acks
  })
  const fitting = X12_LINES[textAt(opening, 2)]
  checkFitting(message, { fitting, answers, overall: textAt(opening, 2), at: 1 })
}

function checkOrdrsp(message: SentMessage): void {
  const { header, lines } = messageAreas(message.segments, 'LIN', ({ tag }) => tag === 'UNS')
  const overall = textAt(firstNamed(header, 'BGM'), 3)
  const currency = textAt(firstNamed(header, 'CUX'), 1, 2)
  const answers = lines.map(({ opening }) => opening)
  checkFitting(message, { fitting: EDIFACT_LINES[overall], answers, overall, at: 2 })
  for (const { opening: lin, followers } of lines) {
    const moa = segmentsNamed(followers, 'MOA').find((one) => textAt(one, 1) === '203')
    if (!moa) continue
    const amount = message.number(moa, { element: 1, component: 2 })
    checkPrice(message, { lin, followers, rounding: { currency, parts: 1 }, amount, quantityQualifier: '113' })
  }
}

interface Answers {
  readonly fitting: readonly string[] | undefined
  readonly answers: readonly Segment[]
  readonly overall: string
  /** The element of the answer. */
  readonly at: number
}

function checkFitting(message: SentMessage, { fitting, answers, overall, at }: Answers): void {
  if (!fitting) return
  const codes = [...fitting, ...(AS_REQUESTED[message.type] ?? [])]
  for (const segment of answers) {
    const code = textAt(segment, at)
    message.expect(
      codes.includes(code),
      'answer.contradiction',
      `${code} does not fit ${overall} of the whole.`,
      segment,
    )
  }
}
