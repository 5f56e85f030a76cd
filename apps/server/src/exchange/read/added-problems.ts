/** What is wrong with a received interchange beyond its syntax: who sent it, whether it came before, what its messages say. */
import type { PartnerGuide } from '@quayside/domain'
import {
  type AddedProblems,
  duplicateInterchange,
  type EdiOutline,
  type Interchange,
  type Message,
  type Problem,
  refusedMessage,
  type Segment,
  unknownReceiver,
  unknownSender,
  unsupportedMessage,
} from '@quayside/edi'
import type { MappingProblem } from '@quayside/edi-mapping'
import type { MessageReading } from './read-messages.ts'

type Locating = Pick<EdiOutline, 'locate'>

/** X12 identifications are padded to 15 characters and compared without regard to case. */
const sameID = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase()

export function addressProblems(file: Locating, interchange: Interchange, guide: PartnerGuide): AddedProblems[] {
  if (guide.acceptAnySender) return []
  const { sender, receiver } = interchange
  const found: AddedProblems[] = []
  if (!sameID(sender.id, guide.them.id)) {
    const text = `The sender is '${sender.id}', but this partner sends as '${guide.them.id}'. Send it from the agreed identification, or change the partner's settings.`
    found.push(unknownSender(file, interchange, text))
  }
  if (!sameID(receiver.id, guide.us.id)) {
    const text = `The receiver is '${receiver.id}', but we are '${guide.us.id}' for this partner. The file may be meant for someone else.`
    found.push(unknownReceiver(file, interchange, text))
  }
  return found
}

export function duplicateProblems(file: Locating, interchange: Interchange, sameBytes: boolean): AddedProblems {
  const { controlNumber } = interchange
  const text = sameBytes
    ? `Interchange ${controlNumber} was received before with the same content. No second order was made of it.`
    : `Interchange control number ${controlNumber} was used before with other content. Send it again under a new number.`
  return duplicateInterchange(file, interchange, text)
}

/** A note on a processed message for our own people; the sender is not told. */
export function messageNote(file: Locating, message: Message, code: string, text: string): Problem {
  const { answer: _answer, ...note } = refusedMessage(file, message, text, { segmentPosition: 2, missing: true })
  return { ...note, code, severity: 'note' }
}

/** What became of a segment that stands between the messages. */
export function segmentNote(file: Locating, segment: Segment, code: string, text: string): Problem {
  const { offset, tag } = segment
  const place = { offset, ...file.locate(offset), segmentTag: tag }
  return { code, level: 'interchange', severity: 'note', message: text, ...place }
}

function mappingProblem(file: Locating, reading: MessageReading, found: MappingProblem): Problem {
  const { segmentPosition, element, component, badValue } = found
  const place = {
    segmentPosition,
    ...(element === undefined ? {} : { element }),
    ...(component === undefined ? {} : { component }),
    missing: badValue === undefined || badValue === '',
  }
  const problem = refusedMessage(file, reading.message, found.message, place)
  const worded: Problem = { ...problem, code: found.code, ...(badValue === undefined ? {} : { badValue }) }
  if (found.severity === 'reject') return worded
  // Notes about content are for us; only a refusal is reported to the sender.
  const { answer: _answer, ...note } = worded
  return { ...note, severity: 'note' }
}

/** The problems of a message's content; a message that the codec refused has its own. */
export function readingProblems(file: Locating, reading: MessageReading): Problem[] {
  if (reading.kind === 'order' || reading.kind === 'order-change')
    return reading.problems.map((problem) => mappingProblem(file, reading, problem))
  if (reading.kind !== 'unsupported' || reading.message.verdict === 'rejected') return []
  const text = `Messages of type ${reading.message.type} are not processed here. The file is kept; agree with the partner what to do with it.`
  return [unsupportedMessage(file, reading.message, text)]
}

/** Several findings as one. */
export function joinProblems(all: readonly AddedProblems[]): AddedProblems {
  const merge = <K>(maps: readonly (ReadonlyMap<K, readonly Problem[]> | undefined)[]) => {
    const merged = new Map<K, readonly Problem[]>()
    for (const map of maps)
      for (const [key, problems] of map ?? []) merged.set(key, [...(merged.get(key) ?? []), ...problems])
    return merged
  }
  return {
    interchange: all.flatMap((one) => one.interchange ?? []),
    groups: merge(all.map((one) => one.groups)),
    messages: merge(all.map((one) => one.messages)),
  }
}
