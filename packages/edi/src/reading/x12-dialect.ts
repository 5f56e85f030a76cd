/** The envelopes of X12: ISA, GS, ST and their trailers. */

import type { Group, Segment } from '../model.ts'
import { elementText } from '../segment-access.ts'
import type { EnvelopeDialect, Finding, GroupContent, GroupFields, InterchangeFields } from './envelope-dialect.ts'
import type { IsaHeader } from './isa-header.ts'
import type { MessageKind } from './message-draft.ts'
import { messageName, quoted } from './words.ts'
import { X12_FAULTS, type X12FaultCode } from './x12-faults.ts'
import { gsFindings, isaFindings } from './x12-header-checks.ts'
import { geFindings, groupMembershipFindings, ieaFindings, seFindings, stFindings } from './x12-trailer-checks.ts'

type X12Finding = Finding<X12FaultCode>

/** Interchange control segments between ISA and the first GS: service grade, deferred delivery, acknowledgement (X12.5). */
const BETWEEN = new Set(['ISB', 'ISE', 'TA1'])

export class X12Dialect implements EnvelopeDialect {
  readonly standard = 'X12'
  readonly tags = { message: 'ST', messageEnd: 'SE', group: 'GS', groupEnd: 'GE', interchangeEnd: 'IEA' } as const
  readonly faults = X12_FAULTS
  readonly numbersPerGroup = true
  private readonly isa: IsaHeader

  constructor(isa: IsaHeader) {
    this.isa = isa
  }

  /** The version of a set is ST03 where it is used, else its group's GS08. */
  messageKind(st: Segment, gs: Segment | null): MessageKind {
    const version = trimmed(st, 3) || trimmed(gs, 8)
    return { type: trimmed(st, 1), controlNumber: trimmed(st, 2), version }
  }

  messageHeader(st: Segment, gs: Segment | null, used: ReadonlySet<string>): X12Finding[] {
    return [...stFindings(st, used), ...groupMembershipFindings(st, gs)]
  }

  messageTrailer(st: Segment, se: Segment, count: number): X12Finding[] {
    return seFindings(st, se, count)
  }

  messageCutShort(st: Segment, before: Segment | null): X12Finding {
    const where = before ? `the segment ${before.tag} begins` : 'the text ends'
    const message = `The ${messageName(elementText(st, 1), elementText(st, 2))} has no trailer SE before ${where}. Have it sent again whole.`
    return { code: 'message.trailer-missing', message }
  }

  messageWithoutGroup(): X12Finding[] {
    const message =
      'A transaction set (ST) stands outside any group: its GS is missing. Have the sender send the whole interchange.'
    return [{ code: 'interchange.group-header-invalid', message }]
  }

  groupNumber(gs: Segment): string {
    return trimmed(gs, 6)
  }

  groupHeader(gs: Segment, used: ReadonlySet<string>): X12Finding[] {
    return gsFindings(gs, used)
  }

  groupTrailer({ header, messages }: GroupContent & { readonly header: Segment }, ge: Segment): X12Finding[] {
    return geFindings(header, ge, messages.length)
  }

  groupCutShort(gs: Segment): X12Finding {
    const message = `The group ${trimmed(gs, 6)} has no trailer GE. Have it sent again whole.`
    return { code: 'group.trailer-missing', message }
  }

  groupFields(gs: Segment | null): GroupFields {
    const [functionalId, sender, receiver] = [trimmed(gs, 1), trimmed(gs, 2), trimmed(gs, 3)]
    return { functionalId, sender, receiver, controlNumber: trimmed(gs, 6), version: trimmed(gs, 8) }
  }

  interchangeHeader(): X12Finding[] {
    return isaFindings(this.isa)
  }

  interchangeTrailer(iea: Segment, groups: readonly Group[], between: readonly Segment[]): X12Finding[] {
    const hasAcknowledgements = between.some(({ tag }) => tag === 'TA1')
    return ieaFindings(this.isa.segment, iea, groups.length, hasAcknowledgements)
  }

  interchangeCutShort(): X12Finding {
    const message = `The interchange ${trimmed(this.isa.segment, 13)} ends without its trailer IEA. It was cut short; have it sent again whole.`
    return { code: 'interchange.trailer-missing', message }
  }

  interchangeFields(): InterchangeFields {
    const value = (element: number): string => trimmed(this.isa.segment, element)
    return {
      sender: { id: value(6), qualifier: value(5), routing: '' },
      receiver: { id: value(8), qualifier: value(7), routing: '' },
      controlNumber: value(13),
      date: value(9),
      time: value(10),
      version: value(12),
      test: value(15) === 'T',
      acknowledgementRequested: value(14) === '1' ? '1' : '',
    }
  }

  standsBetween(segment: Segment): boolean {
    return BETWEEN.has(segment.tag)
  }

  betweenFindings({ tag }: Segment, afterGroup: boolean): X12Finding[] {
    if (!afterGroup) return []
    const message = `${tag} comes after a group. It was read, but belongs between ISA and the first GS.`
    return [{ code: 'interchange.acknowledgement-misplaced', message }]
  }

  stray({ tag }: Segment): X12Finding {
    const code = 'interchange.structure-invalid'
    if (tag === 'SE') return { code, message: 'The trailer SE has no transaction set to close: its ST is missing.' }
    if (tag === 'GE') return { code, message: 'The trailer GE has no group to close: its GS is missing.' }
    const message = `The segment ${quoted(tag.slice(0, 12))} stands outside any transaction set (ST to SE), so it belongs to nothing. Check where its ST went.`
    return { code, message }
  }
}

function trimmed(segment: Segment | null, element: number): string {
  return elementText(segment ?? undefined, element).trim()
}
