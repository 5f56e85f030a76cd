/** What a caller provides for writing an interchange: parties, time, numbers, and the messages' own segments. */

import type { Delimiters, ElementValue } from '../model.ts'

/** A segment to write: its tag and its elements. Empty elements and components at the end are left off. */
export type OutgoingSegment = readonly [tag: string, ...elements: ElementValue[]]

export interface OutgoingParty {
  readonly id: string
  readonly qualifier: string
  /** EDIFACT S002/S003 third component. */
  readonly routing?: string
  /** X12 GS02/GS03; the interchange id when left out. */
  readonly groupId?: string
}

/** A message without its ST and SE, or UNH and UNT: the writer adds them with their counts. */
export interface OutgoingMessageSpec {
  readonly type: string
  /** X12: four to nine characters. */
  readonly controlNumber: string
  /** EDIFACT: the parts after the type ('D:96A:UN:EAN008'). X12: ST03, which only 5010 implementation guides use. */
  readonly version?: string
  readonly segments: readonly OutgoingSegment[]
}

interface SpecBase {
  readonly sender: OutgoingParty
  readonly receiver: OutgoingParty
  /** X12: up to nine digits, written with leading zeros. EDIFACT: up to 14 characters. */
  readonly controlNumber: string
  /** When it is written. */
  readonly at: Date
  /** Whose day and time the envelopes name (IANA name); UTC when left out. */
  readonly zone?: string
  /** Marks other than the usual ones. `segment` may carry a line break after its mark ("~\n") for readable files. */
  readonly delimiters?: Partial<Delimiters>
  readonly test?: boolean
}

export interface X12Spec extends SpecBase {
  readonly standard: 'X12'
  /** ISA12, e.g. '00401'; from the first group's version when left out. */
  readonly version?: string
  /** ISA14: asks for a TA1. */
  readonly acknowledgementRequested?: boolean
  /** TA1 segments that answer other interchanges. */
  readonly interchangeAcknowledgements?: readonly OutgoingSegment[]
  /** Latin-1 when left out: X12 itself declares no character set. */
  readonly encoding?: 'latin1' | 'utf-8'
  readonly groups: readonly X12GroupSpec[]
}

export interface X12GroupSpec {
  /** GS01: PO, PR, SH, IN, FA … */
  readonly functionalId: string
  readonly controlNumber: string
  /** GS02 and GS03, where this group has others than the interchange's parties say. */
  readonly sender?: string
  readonly receiver?: string
  /** GS08, e.g. '004010'. */
  readonly version: string
  readonly messages: readonly OutgoingMessageSpec[]
}

export interface EdifactSpec extends SpecBase {
  readonly standard: 'EDIFACT'
  /** UNB S001, e.g. 'UNOC:3'. */
  readonly version: string
  /** UNB 0031: '1' asks for a CONTRL, '2' for receipt only. */
  readonly acknowledgementRequested?: '' | '1' | '2'
  /** Write UNA; it is written in any case when the marks are not the usual ones. True when left out. */
  readonly una?: boolean
  readonly messages: readonly OutgoingMessageSpec[]
}

export type InterchangeSpec = X12Spec | EdifactSpec
