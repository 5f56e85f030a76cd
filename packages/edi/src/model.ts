/**
 * What reading an EDI file gives: interchanges, groups, messages, segments, each with its place in the file, and the
 * problems found on each level. X12 and EDIFACT share this shape; nothing here knows what an order is.
 */

import type { Locator } from './line-index.ts'

export type Standard = 'X12' | 'EDIFACT'

/** One element: its components. A simple element has one. Repetitions (X12 5010, EDIFACT syntax 4) follow in `repeats`. */
export type ElementValue = string | readonly string[]

/** The marks that separate a file's parts, as read from ISA or UNA. */
export interface Delimiters {
  readonly element: string
  readonly component: string
  readonly segment: string
  /** X12 ISA11 from 00402 on; EDIFACT syntax 4. Empty when the version has none. */
  readonly repetition: string
  /** EDIFACT release character; empty in X12. */
  readonly release: string
  /** '.' or ','; EDIFACT UNA may say a comma. */
  readonly decimal: string
}

export interface Segment {
  readonly tag: string
  /** elements[0] is element 01. A composite element is an array of its components. */
  readonly elements: readonly ElementValue[]
  /** Place within its message: ST or UNH is 1. Envelope segments have 0. */
  readonly position: number
  /** Character offset of the tag's first letter in the decoded text. */
  readonly offset: number
  /** Characters up to, not including, the segment terminator. */
  readonly length: number
  /** The second and later occurrences of a repeating element, by the element's 1-based position. Absent when none repeats. */
  readonly repeats?: Readonly<Record<number, readonly ElementValue[]>>
}

export type ProblemLevel = 'file' | 'interchange' | 'group' | 'message' | 'segment' | 'element'

/** `reject`: the thing it is about is refused; `note`: reported and accepted. */
export type ProblemSeverity = 'reject' | 'note'

export interface Problem {
  /** Stable name of the fault, e.g. 'message.segment-count-wrong'. */
  readonly code: string
  readonly level: ProblemLevel
  readonly severity: ProblemSeverity
  /** A sentence that names the thing, its place and what to do. */
  readonly message: string
  /** Character offset in the decoded text where the fault is. */
  readonly offset: number
  /** 1-based line and column in the text as a person's editor shows it. */
  readonly line: number
  readonly column: number
  readonly segmentTag?: string
  /** Position in the message, ST or UNH = 1. */
  readonly segmentPosition?: number
  /** 1-based element and component. */
  readonly element?: number
  readonly component?: number
  readonly badValue?: string
  /** Number of the data element in the standard's directory, such as '355' or 'C507', where the dictionary knows it. */
  readonly dataElement?: string
  /** X12 bounded loop (LS01) around the segment. */
  readonly loop?: string
  /** Its codes in the functional acknowledgement: X12 error codes per segment, EDIFACT 0085. */
  readonly answer?: AnswerCode
}

export interface AnswerCode {
  /** Where in a 997 or TA1 the code goes. */
  readonly x12?: { readonly place: 'TA1' | 'AK3' | 'AK4' | 'AK5' | 'AK9'; readonly code: string }
  /** EDIFACT data element 0085, and the level that carries it. */
  readonly edifact?: {
    readonly place: 'UCI' | 'UCF' | 'UCM' | 'UCS' | 'UCD'
    readonly code: string
    readonly serviceSegment?: string
  }
}

export type Verdict = 'accepted' | 'accepted-with-errors' | 'partially-accepted' | 'rejected'

export interface Message {
  /** ST01 or UNH S009 0065: '850', 'ORDERS'. */
  readonly type: string
  /** ST02 or UNH 0062. */
  readonly controlNumber: string
  /** X12: ST03 if present, else GS08 ('004010'). EDIFACT: 'D:96A:UN:EAN008'. */
  readonly version: string
  /** ST … SE or UNH … UNT, both included. */
  readonly segments: readonly Segment[]
  readonly problems: readonly Problem[]
  readonly verdict: Verdict
  /** Characters from the first letter of ST/UNH to the end of SE/UNT's terminator. */
  readonly offset: number
  readonly length: number
}

export interface Group {
  /** GS01 or UNG 0038; '' for the group that EDIFACT leaves out. */
  readonly functionalId: string
  readonly implicit: boolean
  readonly sender: string
  readonly receiver: string
  readonly controlNumber: string
  /** GS08 or UNG version. */
  readonly version: string
  /** GE01 or UNE 0060, as written; null when the trailer is missing. */
  readonly statedCount: number | null
  readonly messages: readonly Message[]
  readonly problems: readonly Problem[]
  readonly verdict: Verdict
  readonly offset: number
  /** UNG as read, so that an answer can repeat it verbatim. */
  readonly header?: Segment
}

export interface PartyId {
  readonly id: string
  readonly qualifier: string
  /** EDIFACT S002/S003 third component (0008/0014); ''. */
  readonly routing: string
}

export interface Interchange {
  readonly standard: Standard
  readonly sender: PartyId
  readonly receiver: PartyId
  readonly controlNumber: string
  /** ISA09/UNB S004, as written (YYMMDD or YYYYMMDD) and time (HHMM…). */
  readonly date: string
  readonly time: string
  /** ISA12 '00401'; EDIFACT 'UNOC:3'. */
  readonly version: string
  readonly test: boolean
  /** X12 ISA14 = 1. EDIFACT UNB 0031: '' | '1' | '2'. */
  readonly acknowledgementRequested: '' | '1' | '2'
  readonly delimiters: Delimiters
  readonly groups: readonly Group[]
  /** TA1 segments stand between ISA and the first GS or IEA. */
  readonly interchangeAcknowledgements: readonly Segment[]
  readonly problems: readonly Problem[]
  readonly verdict: Verdict
  /** Header segment as read, so that an answer can repeat it verbatim. */
  readonly header: Segment
  readonly offset: number
  readonly length: number
}

/** Messages that arrived without an interchange around them: kept and shown, though the sender is unknown. */
export interface BareMessages {
  readonly standard: Standard
  readonly delimiters: Delimiters
  readonly messages: readonly Message[]
  readonly offset: number
  readonly length: number
}

/** What a file says, wherever its text is kept. */
export interface EdiOutline extends Locator {
  readonly interchanges: readonly Interchange[]
  readonly bare: readonly BareMessages[]
  /** Faults outside any interchange: no EDI at all, a bare message without envelope, trailing garbage. */
  readonly problems: readonly Problem[]
}

export interface EdiFile extends EdiOutline {
  /** The decoded text that every offset refers to (byte order mark removed, Latin-1 or UTF-8 as found). */
  readonly text: string
  readonly encoding: 'utf-8' | 'latin1'
}
