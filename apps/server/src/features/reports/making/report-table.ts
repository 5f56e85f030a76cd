/** A table of a report: its head stands on each page that it reaches, and no row is torn apart. */
import type { Cell, ReportColumn, ReportSection } from '../report.ts'
import { cellText, isNumeric } from './report-cells.ts'
import { colours, left, type Pen, width } from './report-page.ts'

interface PlacedColumn extends ReportColumn {
  /** Which of the report's columns it is. */
  readonly at: number
  readonly x: number
  readonly wide: number
}

const gap = 6
const textSize = 8.5
const above = 3
const headHeight = 17
/** A row has to fit on a page; nobody reads a description of more lines. */
const highestText = 300

function placed(columns: readonly ReportColumn[]): PlacedColumn[] {
  const shown = columns
    .map((column, at) => ({ ...column, at, share: column.share ?? 0 }))
    .filter(({ share }) => share > 0)
  const unit = (width - 8) / shown.reduce((sum, { share }) => sum + share, 0)
  let x = left + 4
  return shown.map((column) => {
    const wide = column.share * unit
    x += wide
    const isLast = column === shown.at(-1)
    return { ...column, x: x - wide, wide: isLast ? wide : wide - gap }
  })
}

function drawHead(pen: Pen, columns: readonly PlacedColumn[]): void {
  pen.pdf.rect(left, pen.y, width, headHeight).fill(colours.head)
  for (const { title, kind, x, wide } of columns)
    pen.text(title, { x, y: pen.y + 4, width: wide, size: 8, bold: true, align: isNumeric(kind) ? 'right' : 'left' })
  pen.y += headHeight
}

function drawHeadingOf(pen: Pen, heading: string | null, again: boolean): void {
  if (heading === null) return
  pen.y += 4
  pen.y += pen.text(again ? `${heading} (continued)` : heading, { x: left, y: pen.y, width, size: 10, bold: true }) + 3
}

function drawRow(pen: Pen, texts: readonly string[], columns: readonly PlacedColumn[]): void {
  for (const [at, { kind, x, wide }] of columns.entries()) {
    const align = isNumeric(kind) ? 'right' : 'left'
    pen.text(texts[at] ?? '', { x, y: pen.y + above, width: wide, size: textSize, align, height: highestText })
  }
}

const rowHeight = (pen: Pen, texts: readonly string[], columns: readonly PlacedColumn[]): number => {
  const heights = columns.map(({ wide }, at) => pen.heightOf(texts[at] ?? '', { width: wide, size: textSize }))
  return 2 * above + Math.min(highestText, Math.max(10, ...heights))
}

/** A heading with the head of its table and a first row is never alone at the foot of a page. */
const leastHeight = 70

/** So many rows are drawn before other work gets its turn. */
const atOnce = 40

/** `below`: what has to stand on the page of the last row too. */
export async function drawSection(pen: Pen, { heading, rows, empty }: ReportSection, below: number): Promise<void> {
  const columns = placed(pen.report.columns)
  pen.need(leastHeight)
  drawHeadingOf(pen, heading, false)
  if (rows.length === 0) {
    pen.y += pen.text(empty, { x: left, y: pen.y + 2, width, quiet: true }) + 10
    return
  }
  drawHead(pen, columns)
  for (const [at, row] of rows.entries()) {
    const texts = columns.map((column) => textOf(row, column, pen.report.currency))
    const height = rowHeight(pen, texts, columns)
    const isLast = at === rows.length - 1
    if (!pen.has(height + (isLast ? below : 0))) {
      pen.turn()
      drawHeadingOf(pen, heading, true)
      drawHead(pen, columns)
    }
    drawRow(pen, texts, columns)
    pen.y += height
    pen.rule(pen.y, colours.line, 0.4)
    if (at % atOnce === atOnce - 1) await new Promise(setImmediate)
  }
  pen.y += 8
}

const textOf = (row: readonly Cell[], { at, kind }: PlacedColumn, currency: string): string =>
  cellText(row[at] ?? null, kind, currency)
