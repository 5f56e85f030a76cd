/** Reads files of any size in pieces: first what they consist of, then message by message what they say. */

import { createHash } from 'node:crypto'
import type { BareMessages, EdiOutline, Interchange, Message, Problem } from '../model.ts'
import { EMPTY_FILE, problemFrom } from '../problem.ts'
import { AllLines } from './all-lines.ts'
import { EdiStream, type StreamReadOptions } from './edi-stream.ts'
import type { AroundMessage } from './message-draft.ts'

/** The first segments of a message are kept: its header, and the segment that names its document. */
const KEPT_SEGMENTS = 5

export interface ReadOutline extends EdiOutline {
  /** Of each interchange the SHA-256 of its text in UTF-8. */
  readonly digests: readonly Uint8Array[]
}

export interface OutlineOptions extends Omit<StreamReadOptions, 'keep'> {
  /** Called with each whole message in the order of the text, those without an interchange left out. */
  readonly onMessage?: (message: Message, around: AroundMessage) => void
}

/**
 * Reads a file as readEdi does, with the same verdicts, problems and places, but keeps of each message its first five
 * segments only, so that a file takes little more room than its largest message.
 */
export async function readOutline(
  chunks: AsyncIterable<Uint8Array>,
  { onMessage, ...options }: OutlineOptions = {},
): Promise<ReadOutline> {
  const lines = new AllLines()
  const interchanges: Interchange[] = []
  const bare: BareMessages[] = []
  const problems: Problem[] = []
  const digests: Uint8Array[] = []
  let digest = createHash('sha256')
  const keep = (message: Message, around: AroundMessage): Message => {
    if (!around.bare) onMessage?.(message, around)
    return detached({ ...message, segments: message.segments.slice(0, KEPT_SEGMENTS) })
  }
  const text = { add: (part: string) => void digest.update(part, 'utf8') }
  const stream = new EdiStream(lines, { ...options, keep }, text)
  const take = (chunk: Uint8Array, last: boolean): void => {
    for (const found of stream.read(chunk, last)) {
      if (found.kind === 'interchange') {
        interchanges.push(detached(found.interchange))
        digests.push(digest.digest())
      } else problems.push(detached(found.problem))
      if (found.kind === 'bare') bare.push(detached(found.bare))
      digest = createHash('sha256')
    }
  }
  for await (const chunk of chunks) take(chunk, false)
  take(new Uint8Array(0), true)
  if (interchanges.length === 0 && problems.length === 0) problems.push(problemFrom(EMPTY_FILE, { offset: 0 }, lines))
  return { interchanges, bare, problems, digests, locate: (offset) => lines.locate(offset) }
}

/** A copy with texts of its own: a part of a text would otherwise hold the whole of it in memory. */
const detached = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

export interface PlacedMessage {
  readonly message: Message
  /** Which interchange it stands in, and which of its messages it is; both from 0. */
  readonly interchange: number
  readonly at: number
}

/**
 * Yields every message that stands in an interchange, in the order of the text, without the dictionary's checks: for a
 * second reading, once the first has told what is accepted.
 */
export function readMessages(
  chunks: AsyncIterable<Uint8Array>,
  { sets }: Pick<StreamReadOptions, 'sets'> = {},
): AsyncIterableIterator<PlacedMessage, undefined> {
  const whole: PlacedMessage[] = []
  let interchange = 0
  let at = 0
  const keep = (message: Message, { bare }: AroundMessage): Message => {
    if (!bare) whole.push({ message, interchange, at: at++ })
    return { ...message, segments: [] }
  }
  const nowhere = { add: () => undefined, locate: () => ({ line: 1, column: 1 }) }
  const stream = new EdiStream(nowhere, { check: false, keep, ...(sets ? { sets } : {}) })
  const take = (chunk: Uint8Array, last: boolean): void => {
    for (const found of stream.read(chunk, last)) {
      at = 0
      if (found.kind === 'interchange') interchange += 1
    }
  }
  const pieces = chunks[Symbol.asyncIterator]()
  let ended = false
  // No generator: while it waits it would hold the message that it gave away, and a message can fill much of the memory.
  const next = async (): Promise<IteratorResult<PlacedMessage, undefined>> => {
    for (;;) {
      const value = whole.shift()
      if (value) return { done: false, value }
      if (ended) return { done: true, value: undefined }
      const piece = await pieces.next()
      ended = piece.done === true
      take(piece.done ? new Uint8Array(0) : piece.value, ended)
    }
  }
  const messages: AsyncIterableIterator<PlacedMessage, undefined> = { next, [Symbol.asyncIterator]: () => messages }
  return messages
}
