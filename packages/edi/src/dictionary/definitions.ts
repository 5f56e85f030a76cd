/** The shapes that the dictionary tables are parsed into. */

import type { Structure } from './structure.ts'

export type ElementKind =
  /** Text: X12 AN, EDIFACT an. */
  | 'text'
  /** Code from a list or an identifier without blanks: X12 ID. */
  | 'code'
  /** Digits with an implied decimal place: X12 N0 to N9. */
  | 'integer'
  /** Number with a decimal mark: X12 R, EDIFACT n. */
  | 'decimal'
  /** X12 DT: CCYYMMDD, or YYMMDD before version 004010. */
  | 'date'
  /** X12 TM: HHMM to HHMMSSDD. */
  | 'time'
  /** Bytes of any kind. */
  | 'binary'

export interface DataElement {
  /** Number in the directory: '355', '3039'. */
  readonly number: string
  readonly name: string
  readonly kind: ElementKind
  readonly least: number
  readonly most: number
  /** Lengths in earlier versions, the earliest first. */
  readonly earlier: readonly EarlierLength[]
}

export interface EarlierLength {
  /** Rank of the version that changed the length (versions.ts). */
  readonly before: number
  readonly least: number
  readonly most: number
}

export interface Component {
  readonly element: DataElement | null
  readonly mandatory: boolean
}

export interface ElementUse {
  /** Number of the data element or of the composite. */
  readonly number: string
  readonly name: string
  readonly mandatory: boolean
  /** A composite's parts; null for a simple element. */
  readonly components: readonly Component[] | null
  /** The simple element; null for a composite, and for an element whose definition this package leaves out. */
  readonly element: DataElement | null
}

/** X12 relational condition over elements: P all or none, R at least one, E at most one, C if first then all, L if first then one. */
export interface Condition {
  readonly kind: 'P' | 'R' | 'E' | 'C' | 'L'
  readonly elements: readonly number[]
}

export interface SegmentDefinition {
  readonly tag: string
  readonly name: string
  /** Null when only the tag is known, so that nothing inside is checked. */
  readonly elements: readonly ElementUse[] | null
  /** Later versions have more elements than are written here. */
  readonly open: boolean
  readonly conditions: readonly Condition[]
}

export interface MessageDefinition {
  readonly name: string
  readonly structure: Structure
  /** Every tag of the structure, to tell a segment in the wrong place from one that does not belong. */
  readonly tags: ReadonlySet<string>
}
