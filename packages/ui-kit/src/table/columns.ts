/** What a column of a table is: its heading, how a row looks in it, and on which screens it is there. */
import type { ReactNode } from 'react'

/** Windows that lists are made for, in pixels; a phone of 390 shows cards in the place of columns. */
export type ScreenWidth = 768 | 1024 | 1280 | 1440 | 1680

/**
 * The width of a table below which the columns of a window are gone: beside the menu, the edges and a scroll bar. As in
 * table.module.css.
 */
export const tableWidths: Readonly<Record<ScreenWidth, number>> = {
  768: 640,
  1024: 760,
  1280: 980,
  1440: 1140,
  1680: 1380,
}

/** Tables narrower than this show cards where their columns have a place in one. */
export const phoneBelow = tableWidths[768]

/**
 * Where a column stands in the card that a row is on a phone, and on which line. Lines move up where one above is missing.
 * 'reason' is there in rows with an error alone, in the place of the second line beside the start.
 */
export type CardPlace = `${'start' | 'middle' | 'end'}${1 | 2 | 3}` | 'reason'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly render: (row: Row, index: number) => ReactNode
  /** Numbers align at the end. */
  readonly align?: 'end'
  readonly sortable?: boolean
  /** Pixels; columns without one share what is left. */
  readonly width?: number
  /** Of the room that a screen wider than 1,440 px gives, the part that this column takes: 0.1 is a tenth. */
  readonly share?: number
  /** The narrowest window on which the job needs it; without one it is always there. */
  readonly from?: ScreenWidth
  /** Its place on a phone, whatever `from` says; a column without one is not there. */
  readonly card?: CardPlace
  /** Is there on cards alone: words for what has columns elsewhere. */
  readonly phoneOnly?: boolean
  /** The cell that carries the row's link. */
  readonly primary?: boolean
  /** May grow to two lines and is not cut. */
  readonly wrap?: boolean
  /** The heading is only spoken: a column of buttons. */
  readonly hideHeader?: boolean
  /** Stays when the person chooses columns. */
  readonly fixed?: boolean
  /** Not shown until the person asks for it in the choice of columns. */
  readonly optional?: boolean
}

/** 'removed': struck through, until it is saved or taken back. */
export type RowTone = 'error' | 'warning' | 'ignored' | 'removed'

export interface Sort {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

export const tickWidth = 34

/** The width of a table on a screen of 1,440 px beside the wide menu. */
const usualWidth = 1200

/** undefined for a column that takes what the others leave. */
export function columnWidth({ width, share }: Pick<Column<unknown>, 'width' | 'share'>): string | undefined {
  if (width === undefined) return undefined
  return share ? `calc(${width}px + ${share} * max(0px, 100cqi - ${usualWidth}px))` : `${width}px`
}
