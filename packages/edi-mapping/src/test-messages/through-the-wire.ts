/** Encodes a message and reads it back, so that tests see what the partner will read. */
import type { PartnerGuide } from '@quayside/domain'
import { encodeEdi, type InterchangeSpec, type Message, readEdi, writeInterchange } from '@quayside/edi'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { OutgoingMessage, WriteDecision } from '../kernel/outgoing-message.ts'
import type { DocumentReading, ReadOptions } from '../kernel/reading.ts'
import { checkOutgoing } from '../outgoing-check/check-outgoing.ts'

export interface Received {
  readonly message: Message
  readonly text: string
  readonly decimalMark: string
}

const AT = new Date('2026-11-20T09:12:00Z')

/** An interchange with just this message; X12 has a line break after each segment. */
export function interchangeText(message: OutgoingMessage, guide: PartnerGuide): string {
  return writeInterchange(specOf(message, guide))
}

/** Reads bytes with a single message and expects no problems. */
export function received(bytes: Uint8Array): Received {
  const file = readEdi(bytes)
  const interchange = file.interchanges[0]
  const message = interchange?.groups[0]?.messages[0]
  if (!interchange || !message) throw new Error('the file holds no message')
  const problems = [
    ...file.problems,
    ...interchange.problems,
    ...(interchange.groups[0]?.problems ?? []),
    ...message.problems,
  ]
  expect(problems).toEqual([])
  expect(interchange.verdict).toBe('accepted')
  return { message, text: file.text, decimalMark: interchange.delimiters.decimal }
}

/** Expects the document to be written without a fault, and returns it as the partner receives it. */
export function sent(decision: WriteDecision, guide: PartnerGuide): Received {
  if (!decision.ok) throw new Error(decision.problems.map((problem) => problem.message).join('\n'))
  const bytes = encodeEdi(interchangeText(decision.message, guide), 'latin1')
  expect(checkOutgoing(bytes)).toEqual([])
  return received(bytes)
}

/** How a document of one kind is written and read again. */
export interface RoundTrip<T> {
  write(document: T, guide: PartnerGuide): WriteDecision
  read(message: Message, guide: PartnerGuide, options: ReadOptions): DocumentReading<T>
  /** What the partner can know of the document; unless given, all of it. */
  readonly asRead?: (document: T, guide: PartnerGuide) => unknown
  /** Puts into one form what may be written in several. */
  readonly plain?: (read: T | null) => unknown
}

/** Expects sixty documents of the kind to be read by the partner as they were written, without any problem. */
export function comesBack<T>(documents: fc.Arbitrary<T>, guide: PartnerGuide, kind: RoundTrip<T>): void {
  const {
    write,
    read,
    asRead = (document: T): unknown => document,
    plain = (document: T | null): unknown => document,
  } = kind
  fc.assert(
    fc.property(documents, (document) => {
      const { message, decimalMark } = sent(write(document, guide), guide)
      const reading = read(message, guide, { decimalMark })
      expect(reading.problems).toEqual([])
      expect(plain(reading.document)).toEqual(asRead(document, guide))
    }),
    { numRuns: 60 },
  )
}

function specOf(message: OutgoingMessage, guide: PartnerGuide): InterchangeSpec {
  const parties = { sender: { id: 'QUAYSIDE', qualifier: 'ZZ' }, receiver: { id: 'RETAILER', qualifier: 'ZZ' }, at: AT }
  const { type, segments, version } = message
  if (guide.standard === 'X12') {
    const messages = [{ type, controlNumber: '0001', segments }]
    const delimiters = {
      element: guide.elementSeparator,
      component: guide.componentSeparator,
      segment: `${guide.segmentTerminator}\n`,
    }
    const groups = [{ functionalId: message.functionalId, controlNumber: '1', version, messages }]
    return { standard: 'X12', ...parties, controlNumber: '1', delimiters, groups }
  }
  return {
    standard: 'EDIFACT',
    ...parties,
    version: `${guide.syntaxIdentifier}:${guide.syntaxVersion}`,
    controlNumber: '1',
    delimiters: { decimal: guide.decimalMark, segment: "'\n" },
    messages: [{ type, controlNumber: '1', version, segments }],
  }
}
