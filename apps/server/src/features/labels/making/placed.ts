/** Where texts, rules and barcodes are on a label, in millimetres from its upper left corner. */
import type { ElementString } from '@quayside/domain'

export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Size of the type; smaller where the text would be wider than its place. */
  readonly size: number
  readonly bold: boolean
  readonly centred?: boolean
  /** At most this number of lines; one where it is left out. */
  readonly lines?: number
  /** May be shortened. What tells one label from another never is. */
  readonly mayCut?: boolean
}

export interface PlacedBars {
  /** What a GS1-128 symbol holds; nothing in an EAN. */
  readonly elements: readonly ElementString[]
  /** The digits of an EAN-8 or EAN-13, check digit included. */
  readonly ean?: string
  readonly y: number
  readonly height: number
}

export interface PlacedRule {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelLayout {
  readonly width: number
  readonly height: number
  readonly texts: readonly PlacedText[]
  readonly rules: readonly PlacedRule[]
  readonly bars: readonly PlacedBars[]
}
