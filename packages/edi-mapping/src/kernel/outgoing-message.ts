/** What a writer hands to the codec: a message's own segments, without the envelope and service segments around them. */
import type { OutgoingSegment } from '@quayside/edi'

/** Every message that our writers write; each has its words on the exchange page. */
export const writtenTypes = [
  '850',
  '855',
  '856',
  '860',
  '865',
  '810',
  'ORDERS',
  'ORDRSP',
  'ORDCHG',
  'DESADV',
  'INVOIC',
] as const
export type WrittenType = (typeof writtenTypes)[number]

export interface OutgoingMessage {
  /** ST01 or UNH 0065: '855', 'ORDRSP' … */
  readonly type: WrittenType
  /** GS01: 'PO', 'PR', 'SH', 'IN'; '' for EDIFACT, which goes without functional groups. */
  readonly functionalId: string
  /** X12 GS08 ('004010'); EDIFACT the S009 parts after the type ('D:96A:UN:EAN008'). */
  readonly version: string
  /** Numbers are already written with the guide's decimal mark. */
  readonly segments: readonly OutgoingSegment[]
}

/** Why a document cannot be written for this partner. */
export interface WriteProblem {
  readonly code: string
  /** Names the document, line or carton, and says what to do. */
  readonly message: string
  /** The document line that it is about; null for the document as a whole. */
  readonly lineNumber: string | null
}

/** `remarks`: what the document does without, as the partner's format has no room for it. */
export type WriteDecision =
  | { readonly ok: true; readonly message: OutgoingMessage; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly problems: readonly WriteProblem[] }
