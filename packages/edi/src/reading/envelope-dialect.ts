/**
 * What differs between the envelopes of X12 and EDIFACT: tags, element positions, rules and messages. The reader of
 * interchanges is the same for both.
 */

import type { Group, Interchange, Segment, Standard } from '../model.ts'
import type { Fault } from '../problem.ts'
import type { MessageKind } from './message-draft.ts'

/** A fault on one segment. Which level it belongs to is said in the dialect's fault table. */
export interface Finding<Code extends string = string> {
  readonly code: Code
  readonly message: string
  readonly element?: number
  readonly component?: number
  readonly badValue?: string
}

/** A group as it is read: its header, or null for messages that stand in none. */
export interface GroupContent {
  readonly header: Segment | null
  readonly messages: readonly unknown[]
}

/** The fields from a group's header. */
export type GroupFields = Pick<Group, 'functionalId' | 'sender' | 'receiver' | 'controlNumber' | 'version'>

/** The fields from an interchange's header. */
export type InterchangeFields = Pick<
  Interchange,
  'sender' | 'receiver' | 'controlNumber' | 'date' | 'time' | 'version' | 'test' | 'acknowledgementRequested'
>

export interface EnvelopeDialect {
  readonly standard: Standard
  readonly tags: {
    readonly message: string
    readonly messageEnd: string
    readonly group: string
    readonly groupEnd: string
    readonly interchangeEnd: string
  }
  readonly faults: Readonly<Record<string, Fault>>
  /** X12 wants a set's control number unique in its group, EDIFACT a message's in the interchange. */
  readonly numbersPerGroup: boolean

  messageKind(header: Segment, group: Segment | null): MessageKind
  messageHeader(header: Segment, group: Segment | null, used: ReadonlySet<string>): readonly Finding[]
  messageTrailer(header: Segment, trailer: Segment, count: number): readonly Finding[]
  /** `before` is the segment that begins something else, null at the end of the text. */
  messageCutShort(header: Segment, before: Segment | null): Finding
  /** A message stands in no group; `groups` are those before it. */
  messageWithoutGroup(groups: readonly Group[]): readonly Finding[]

  groupNumber(header: Segment): string
  /** `afterMessages`: a message outside of any group stands before it. */
  groupHeader(header: Segment, used: ReadonlySet<string>, afterMessages: boolean): readonly Finding[]
  groupTrailer(content: GroupContent & { readonly header: Segment }, trailer: Segment): readonly Finding[]
  groupCutShort(header: Segment): Finding
  groupFields(header: Segment | null): GroupFields

  interchangeHeader(): readonly Finding[]
  interchangeTrailer(trailer: Segment, groups: readonly Group[], between: readonly Segment[]): readonly Finding[]
  interchangeCutShort(): Finding
  interchangeFields(): InterchangeFields

  /** Returns whether the segment may come between groups or messages: ISB, ISE, TA1, the packages of UNO and UNP. */
  standsBetween(segment: Segment): boolean
  /** `afterGroup`: a group, or the beginning of one, stands before it. */
  betweenFindings(segment: Segment, afterGroup: boolean): readonly Finding[]
  /** The segment belongs to nothing. */
  stray(segment: Segment): Finding
}
