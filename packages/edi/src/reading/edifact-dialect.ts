/** The envelopes of EDIFACT: UNB, UNG (mostly left out), UNH and their trailers. */

import type { Group, PartyId, Segment } from '../model.ts'
import { elementComponents, elementText } from '../segment-access.ts'
import { EDIFACT_FAULTS, type EdifactFaultCode } from './edifact-faults.ts'
import { unbFindings } from './edifact-header-checks.ts'
import { uneFindings, ungFindings, unhFindings, untFindings, unzFindings } from './edifact-trailer-checks.ts'
import type { EnvelopeDialect, Finding, GroupContent, GroupFields, InterchangeFields } from './envelope-dialect.ts'
import type { MessageKind } from './message-draft.ts'
import type { UnaHeader } from './una-header.ts'
import { messageName, quoted } from './words.ts'

type EdifactFinding = Finding<EdifactFaultCode>

export class EdifactDialect implements EnvelopeDialect {
  readonly standard = 'EDIFACT'
  readonly tags = { message: 'UNH', messageEnd: 'UNT', group: 'UNG', groupEnd: 'UNE', interchangeEnd: 'UNZ' } as const
  readonly faults = EDIFACT_FAULTS
  readonly numbersPerGroup = false
  private readonly unb: Segment
  private readonly una: UnaHeader

  constructor(unb: Segment, una: UnaHeader) {
    this.unb = unb
    this.una = una
  }

  messageKind(unh: Segment): MessageKind {
    const [type = '', ...version] = elementComponents(unh, 2).map((part) => part.trim())
    return { type, controlNumber: elementText(unh, 1).trim(), version: version.join(':') }
  }

  messageHeader(unh: Segment, _ung: Segment | null, used: ReadonlySet<string>): EdifactFinding[] {
    return unhFindings(unh, used)
  }

  messageTrailer(unh: Segment, unt: Segment, count: number): EdifactFinding[] {
    return untFindings(unh, unt, count)
  }

  messageCutShort(unh: Segment, before: Segment | null): EdifactFinding {
    const where = before ? `the segment ${before.tag} begins` : 'the text ends'
    const message = `The ${messageName(elementText(unh, 2), elementText(unh, 1))} has no trailer UNT before ${where}. Have it sent again whole.`
    return { code: 'message.trailer-missing', message }
  }

  messageWithoutGroup(groups: readonly Group[]): EdifactFinding[] {
    return groups.length > 0 ? [this.mixed()] : []
  }

  groupNumber(ung: Segment): string {
    return elementText(ung, 5).trim()
  }

  groupHeader(ung: Segment, used: ReadonlySet<string>, afterMessages: boolean): EdifactFinding[] {
    const findings = ungFindings(ung, used)
    return afterMessages ? [this.mixed(), ...findings] : findings
  }

  groupTrailer({ header, messages }: GroupContent & { readonly header: Segment }, une: Segment): EdifactFinding[] {
    return uneFindings(header, une, messages.length)
  }

  groupCutShort(ung: Segment): EdifactFinding {
    const message = `The group ${elementText(ung, 5)} has no trailer UNE. Have it sent again whole.`
    return { code: 'group.trailer-missing', message }
  }

  groupFields(ung: Segment | null): GroupFields {
    const segment = ung ?? undefined
    const value = (element: number): string => elementText(segment, element).trim()
    const version = elementComponents(segment, 7).join(':')
    return { functionalId: value(1), sender: value(2), receiver: value(3), controlNumber: value(5), version }
  }

  interchangeHeader(): EdifactFinding[] {
    const findings = unbFindings(this.unb)
    if (!this.una.fault) return findings
    const message = `UNA is ${this.una.fault}: it has to name six characters, such as UNA:+.? '. The separators were taken from what stands there.`
    return [{ code: 'interchange.una-unreadable', message }, ...findings]
  }

  interchangeTrailer(unz: Segment, groups: readonly Group[], between: readonly Segment[]): EdifactFinding[] {
    const grouped = groups.some((group) => !group.implicit)
    const messages = groups.reduce((sum, group) => sum + group.messages.length, 0)
    const packages = between.filter((segment) => segment.tag === 'UNO').length
    const content = grouped
      ? { what: 'groups', count: groups.length + packages }
      : { what: 'messages', count: messages + packages }
    return unzFindings(this.unb, unz, content)
  }

  interchangeCutShort(): EdifactFinding {
    const message = `The interchange ${elementText(this.unb, 5)} ends without its trailer UNZ. It was cut short; have it sent again whole.`
    return { code: 'interchange.trailer-missing', message }
  }

  interchangeFields(): InterchangeFields {
    const { unb } = this
    const [syntax = '', version = ''] = elementComponents(unb, 1)
    const request = elementText(unb, 9).trim()
    return {
      sender: party(unb, 2),
      receiver: party(unb, 3),
      controlNumber: elementText(unb, 5).trim(),
      date: elementText(unb, 4, 1).trim(),
      time: elementText(unb, 4, 2).trim(),
      version: version === '' ? syntax : `${syntax}:${version}`,
      test: elementText(unb, 11).trim() === '1',
      acknowledgementRequested: request === '1' || request === '2' ? request : '',
    }
  }

  standsBetween({ tag }: Segment): boolean {
    return tag === 'UNO' || tag === 'UNP'
  }

  betweenFindings(): EdifactFinding[] {
    return []
  }

  stray({ tag }: Segment): EdifactFinding {
    const code = 'interchange.structure-invalid'
    if (tag === 'UNT') return { code, message: 'The trailer UNT has no message to close: its UNH is missing.' }
    if (tag === 'UNE') return { code, message: 'The trailer UNE has no group to close: its UNG is missing.' }
    const message = `The segment ${quoted(tag.slice(0, 12))} stands outside any message (UNH to UNT), so it belongs to nothing. Check where its UNH went.`
    return { code, message }
  }

  private mixed(): EdifactFinding {
    const message =
      'The interchange has messages inside groups (UNG) and outside of them. Use groups for all or for none.'
    return { code: 'interchange.groups-and-messages-mixed', message }
  }
}

function party(unb: Segment, element: number): PartyId {
  const [id = '', qualifier = '', routing = ''] = elementComponents(unb, element).map((part) => part.trim())
  return { id, qualifier, routing }
}
