/** A 997 or CONTRL in words: what the partner accepted, and where it found errors. */
import type { Message, Segment } from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import { type MessageWords, tell } from './words.ts'

/** DE 717 and DE 715. */
const X12_ANSWERS: Readonly<Record<string, string>> = {
  A: 'accepted',
  E: 'accepted with errors noted',
  P: 'partly accepted',
  R: 'rejected',
  M: 'rejected',
  W: 'rejected',
  X: 'rejected',
}

/** 0083. */
const EDIFACT_ACTIONS: Readonly<Record<string, string>> = { '4': 'rejected', '7': 'accepted', '8': 'received' }

export function describeAnswer(message: Message): readonly MessageWords[] {
  return message.segments.flatMap((segment) => tell(segment, x12Sentence(segment) ?? edifactSentence(segment)))
}

function x12Sentence(segment: Segment): string | null {
  const [first, second] = [textAt(segment, 1), textAt(segment, 2)]
  switch (segment.tag) {
    case 'AK1':
      return `Answers group ${second} (${first})`
    case 'AK2':
      return `Message ${first} with control number ${second}`
    case 'AK3':
    case 'IK3':
      return `Error in segment ${first} at position ${second}`
    case 'AK4':
    case 'IK4':
      return `Error in element ${first}${textAt(segment, 4) === '' ? '' : `: '${textAt(segment, 4)}'`}`
    case 'AK5':
    case 'IK5':
      return `The message is ${X12_ANSWERS[first] ?? first}`
    case 'AK9':
      return `The group is ${X12_ANSWERS[first] ?? first}: ${textAt(segment, 4)} of ${textAt(segment, 3)} messages`
    default:
      return null
  }
}

function edifactSentence(segment: Segment): string | null {
  if (segment.tag === 'UCI') return `Interchange ${textAt(segment, 1)} is ${actionWords(segment, 4)}`
  if (segment.tag === 'UCM') {
    return `Message ${textAt(segment, 1)} (${textAt(segment, 2)}) is ${actionWords(segment, 3)}`
  }
  return segment.tag === 'UCS' ? `Error in the segment at position ${textAt(segment, 1)}` : null
}

function actionWords(segment: Segment, element: number): string {
  const error = textAt(segment, element + 1)
  return `${EDIFACT_ACTIONS[textAt(segment, element)] ?? textAt(segment, element)}${error === '' ? '' : ` (error ${error})`}`
}
