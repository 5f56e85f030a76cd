/** Checks a 997 or CONTRL: counts, statuses, and the addresses of the acknowledged interchange. */
import type { Interchange, Segment } from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, runsOf, segmentsNamed } from '../kernel/loops.ts'
import type { SentMessage } from './sent-message.ts'

/** Records a functional acknowledgement that contradicts itself or its envelope. */
export function checkAnswer(message: SentMessage, interchange: Interchange): void {
  if (message.type === '997') check997(message)
  else checkContrl(message, interchange)
}

/** AK901 that follows from the counts in AK902 to AK904. */
const FITS: Readonly<Record<string, (received: number, accepted: number) => boolean>> = {
  A: (received, accepted) => accepted === received,
  E: (received, accepted) => accepted === received,
  P: (received, accepted) => accepted > 0 && accepted < received,
  R: (_received, accepted) => accepted === 0,
}

function check997(message: SentMessage): void {
  const sets = runsOf(message.segments, 'AK2').map(({ followers }) => followers)
  const ak9 = firstNamed(message.segments, 'AK9')
  const status = textAt(ak9, 1)
  const [received = 0, accepted = 0] = [3, 4].map((element) => Number(textAt(ak9, element)))
  const fits = FITS[status]?.(received, accepted) ?? false
  message.expect(fits, 'answer.contradiction', `status ${status} with ${accepted} accepted of ${received}.`, ak9)
  const rejected = sets.filter((set) => textAt(firstNamed(set, 'AK5'), 1) === 'R').length
  const isCounted = status === 'R' || rejected === received - accepted
  message.expect(
    isCounted,
    'answer.contradiction',
    `${rejected} sets are rejected, AK9 counts ${received - accepted}.`,
    ak9,
  )
  message.expect(sets.length <= received, 'answer.contradiction', `more sets are answered than AK903 counts.`, ak9)
  for (const set of sets) checkSet(message, set)
}

/** A rejected set states a fault, and an accepted set states none. An AK4 follows an AK3. */
function checkSet(message: SentMessage, set: readonly Segment[]): void {
  const ak5 = firstNamed(set, 'AK5')
  const [status, ...codes] = [1, 2, 3, 4, 5, 6].map((element) => textAt(ak5, element))
  const hasFaults = codes.some((code) => code !== '') || firstNamed(set, 'AK3') !== undefined
  message.expect(
    (status === 'A') !== hasFaults,
    'answer.contradiction',
    `status ${status} does not fit its faults.`,
    ak5,
  )
  for (const { opening: ak3, followers } of runsOf(set, 'AK3')) {
    const hasElements = segmentsNamed(followers, 'AK4').length > 0
    const announces = textAt(ak3, 4) === '8'
    message.expect(hasElements === announces, 'answer.contradiction', 'AK304 8 and AK4 go together.', ak3)
  }
}

function checkContrl(message: SentMessage, { sender, receiver }: Interchange): void {
  const uci = firstNamed(message.segments, 'UCI')
  const names = [textAt(uci, 3), textAt(uci, 2)]
  const isTurned = names[0] === sender.id && names[1] === receiver.id
  message.expect(isTurned, 'answer.addresses', 'sender and receiver are not those of UNB turned round.', uci)
  const ucms = segmentsNamed(message.segments, 'UCM')
  const isOver = textAt(uci, 4) !== '4' || ucms.length === 0
  message.expect(isOver, 'answer.contradiction', 'messages are answered of an interchange that is rejected.', uci)
  for (const segment of [...(uci ? [uci] : []), ...ucms]) {
    const at = segment.tag === 'UCI' ? 4 : 3
    const [action, code] = [textAt(segment, at), textAt(segment, at + 1)]
    const isRight = action === '4' || code === ''
    message.expect(isRight, 'answer.contradiction', `action ${action} with the error ${code}.`, segment)
  }
}
