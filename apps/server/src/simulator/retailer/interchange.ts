/** An interchange between a partner and us as bytes, written from either side of the table. */
import type { EdiAddress, PartnerGuide } from '@quayside/domain'
import {
  encodeEdi,
  encodingOf,
  type InterchangeSpec,
  type OutgoingParty,
  type OutgoingSegment,
  writeInterchange,
} from '@quayside/edi'

export interface EnvelopeMessage {
  readonly type: string
  /** GS01; '' in EDIFACT. */
  readonly functionalId: string
  readonly version: string
  readonly segments: readonly OutgoingSegment[]
}

export interface EnvelopeNumbers {
  readonly interchange: number
  readonly group: number
  /** Of the first transaction set; EDIFACT messages are numbered within their interchange. */
  readonly message: number
}

export interface Envelope {
  readonly guide: PartnerGuide
  readonly from: 'us' | 'them'
  readonly messages: readonly EnvelopeMessage[]
  readonly numbers: EnvelopeNumbers
  readonly at: Date
  /** Asks for a TA1 (X12) or a CONTRL (EDIFACT). */
  readonly asksForAnswer?: boolean
}

const partyOf = ({ id, qualifier, groupId }: EdiAddress): OutgoingParty => ({
  id,
  qualifier,
  ...(groupId ? { groupId } : {}),
})

const addressesOf = ({ guide, from }: Envelope): { sender: OutgoingParty; receiver: OutgoingParty } => {
  const [us, them] = [partyOf(guide.us), partyOf(guide.them)]
  return from === 'us' ? { sender: us, receiver: them } : { sender: them, receiver: us }
}

function specOf(envelope: Envelope): InterchangeSpec {
  const { guide, messages, numbers, at, asksForAnswer = false } = envelope
  const common = { ...addressesOf(envelope), controlNumber: String(numbers.interchange), at, test: guide.test }
  if (guide.standard === 'EDIFACT')
    return {
      ...common,
      standard: 'EDIFACT',
      version: `${guide.syntaxIdentifier}:${guide.syntaxVersion}`,
      delimiters: { decimal: guide.decimalMark },
      acknowledgementRequested: asksForAnswer ? '1' : '',
      messages: messages.map((message, at) => ({ ...message, controlNumber: String(at + 1) })),
    }
  return {
    ...common,
    standard: 'X12',
    acknowledgementRequested: asksForAnswer,
    delimiters: {
      element: guide.elementSeparator,
      component: guide.componentSeparator,
      segment: guide.segmentTerminator,
    },
    groups: [
      {
        functionalId: messages[0]?.functionalId ?? '',
        controlNumber: String(numbers.group),
        version: messages[0]?.version || guide.version,
        messages: messages.map(({ type, segments }, at) => ({
          type,
          segments,
          controlNumber: String(numbers.message + at).padStart(4, '0'),
        })),
      },
    ],
  }
}

/** @throws EdiWriteError when a value cannot be written in the partner's standard. */
export function writeEnvelope(envelope: Envelope): { readonly content: Buffer; readonly spec: InterchangeSpec } {
  const spec = specOf(envelope)
  return { spec, content: Buffer.from(encodeEdi(writeInterchange(spec), encodingOf(spec))) }
}
