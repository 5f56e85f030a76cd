/** What a column of a table is: its heading, how a row looks in it, and when it gives way on a narrow screen. */
import type { ReactNode } from 'react'

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
  /** Leaves where the table is narrower: pocket 400, phone 640, tablet 760, laptop 980, desktop 1140, wide 1440 pixels. */
  readonly hideBelow?: 'pocket' | 'phone' | 'tablet' | 'laptop' | 'desktop' | 'wide'
  /** Below the width of a phone it takes what the others leave. */
  readonly fillsPhone?: boolean
  /** Is there only below the width of a phone: what its own columns have no room for there. */
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
export type RowTone = 'error' | 'warning' | 'ignored' | 'edited' | 'removed'

export interface Sort {
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

/** The width of a table on a screen of 1,440 px beside the wide menu. */
const usualWidth = 1200

/** undefined for a column that takes what the others leave. */
export function columnWidth({ width, share }: Pick<Column<unknown>, 'width' | 'share'>): string | undefined {
  if (width === undefined) return undefined
  return share ? `calc(${width}px + ${share} * max(0px, 100cqi - ${usualWidth}px))` : `${width}px`
}
