/** A message while its segments come in. Both standards close it the same way: envelope faults, dictionary, verdict. */

import { checkMessage } from '../checking/check-message.ts'
import { MOST_SEGMENTS } from '../limits.ts'
import type { Locator } from '../line-index.ts'
import type { Delimiters, Message, Problem, Segment, Standard } from '../model.ts'
import { problemFrom, TYPE_PLACE, UNSUPPORTED_MESSAGE } from '../problem.ts'
import { messageVerdict } from '../verdicts.ts'
import type { ScannedSegment } from './segment-scanner.ts'

export interface ReadOptions {
  /** Check messages against the standard's dictionary; true when left out. Envelopes are always checked. */
  readonly check?: boolean
  /** If true, unambiguous faults of a message (over-long codes, dates in another form) are noted instead of refused. */
  readonly tolerant?: boolean
  /**
   * If true, messages are checked as documents that we send: by the lengths and elements of their own version and by all
   * syntax notes, where partners' files are taken in the widest of all versions.
   */
  readonly strict?: boolean
  /** Why nothing of the file is taken: of its first interchange the header is read, so that it can be answered, and refused. */
  readonly refused?: string
  /** Message types that the caller can process ('850', 'ORDERS'); every other is refused as not supported. All when left out. */
  readonly supports?: ReadonlySet<string>
  /**
   * Called with each message as soon as it is whole; what it answers stands for the message in its interchange. So a reader
   * of big files takes what it needs and lets the segments go.
   */
  readonly keep?: (message: Message, around: AroundMessage) => Message
}

/** What surrounds a message that was just read. */
export interface AroundMessage {
  readonly standard: Standard
  readonly delimiters: Delimiters
  readonly locator: Locator
  /** It stands in no interchange. */
  readonly bare: boolean
}

/** What the reading of a file has with it all the way down. */
export interface Surroundings {
  readonly locator: Locator
  readonly options: ReadOptions
  /** How many more of them are read of the file. */
  readonly room: { groups: number; messages: number }
}

export interface MessageKind {
  readonly type: string
  readonly controlNumber: string
  readonly version: string
}

/** A message as its header and its envelope announce it. */
export interface MessageHeader extends MessageKind {
  readonly standard: Standard
  readonly delimiters: Delimiters
}

export class MessageDraft {
  readonly segments: Segment[] = []
  readonly problems: Problem[] = []
  /** Of all segments, those that were too many to be kept included. */
  count = 0

  constructor(header: ScannedSegment) {
    this.add(header)
  }

  get header(): Segment {
    return this.segments[0] as Segment
  }

  /** False for the first one that is too many. */
  add(segment: ScannedSegment): boolean {
    this.count += 1
    segment.position = this.count
    if (this.count <= MOST_SEGMENTS) this.segments.push(segment)
    return this.count !== MOST_SEGMENTS + 1
  }

  /** @param end offset after the last segment's terminator */
  close(message: MessageHeader, end: number, { locator, options }: Surroundings): Message {
    const { segments } = this
    const { type, controlNumber, version, standard } = message
    const found =
      options.check === false || this.count > MOST_SEGMENTS
        ? []
        : checkMessage(
            { ...message, segments, tolerant: options.tolerant ?? false, strict: options.strict ?? false },
            locator,
          )
    const problems = found.length === 0 ? this.problems : [...this.problems, ...found]
    if (options.supports && !options.supports.has(type)) {
      const text = `Messages of the type "${type}" are not processed here. Send one of ${[...options.supports].join(', ')}.`
      problems.push(
        problemFrom(
          { ...UNSUPPORTED_MESSAGE, message: text },
          { segment: this.header, ...TYPE_PLACE[standard], badValue: type },
          locator,
        ),
      )
    }
    const verdict = messageVerdict(problems, standard)
    const { offset } = this.header
    return { type, controlNumber, version, segments, problems, verdict, offset, length: end - offset }
  }
}
