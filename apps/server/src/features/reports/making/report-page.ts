/** The pages of a report: measures in points, what is drawn at which height, and the foot that numbers them. */
import { breakLines, drawLine, hasRightToLeft, lineWidth } from '../../../pdf/right-to-left.ts'
import type { Report } from '../report.ts'

export const pageSize = 'A4'
const pageWidth = 595.28
const pageHeight = 841.89
const margin = 42

export const left = margin
export const width = pageWidth - 2 * margin
const top = margin
const bottom = pageHeight - margin - 20

export const colours = { ink: '#1c2530', quiet: '#5c6773', line: '#c9d0d6', head: '#eef1f3' } as const

export const nameOf = ({ title, number }: Report): string => (number ? `${title} ${number}` : `${title} without number`)

interface TextPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size?: number
  readonly bold?: boolean
  readonly quiet?: boolean
  readonly align?: 'left' | 'right'
  /** What does not fit into it ends in an ellipsis. */
  readonly height?: number
}

/** Opened once for a whole file, so that it stands in it once; in the size in which it is drawn. */
export interface PlacedLogo {
  readonly image: PDFKit.Mixins.ImageSrc
  readonly width: number
  readonly height: number
}

/** Draws one report from the top of a page of its own. */
export class Pen {
  y = top
  readonly pdf: PDFKit.PDFDocument
  readonly report: Report
  /** Of the supplier; null: there is none. */
  readonly logo: PlacedLogo | null

  constructor(pdf: PDFKit.PDFDocument, report: Report, logo: PlacedLogo | null) {
    this.pdf = pdf
    this.report = report
    this.logo = logo
    this.pdf.addPage({ size: pageSize, margin: 0 })
  }

  /** Whether so much is left of this page. */
  has(height: number): boolean {
    return this.y + height <= bottom
  }

  /** The next page, headed by the name of the report. */
  turn(): void {
    this.pdf.addPage({ size: pageSize, margin: 0 })
    this.y = top
    const { from } = this.report
    this.text(nameOf(this.report), { x: left, y: this.y, width: width * 0.6, size: 9, bold: true })
    this.text(from[0] ?? '', {
      x: left + width * 0.6,
      y: this.y,
      width: width * 0.4,
      size: 9,
      quiet: true,
      align: 'right',
    })
    this.y += 20
  }

  need(height: number): void {
    if (!this.has(height)) this.turn()
  }

  /** Breaks into lines; the height that it took. */
  text(
    text: string,
    { x, y, width: wide, size = 9, bold = false, quiet = false, align = 'left', height }: TextPlace,
  ): number {
    const { pdf } = this
    pdf
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(quiet ? colours.quiet : colours.ink)
    if (hasRightToLeft(text)) return this.#lines(text, { x, y, width: wide, align, height })
    pdf.text(text, x, y, { width: wide, align, ...(height === undefined ? {} : { height, ellipsis: true }) })
    return text === '' ? 0 : pdf.y - y
  }

  /** The library breaks lines in the order of reading alone: those of right-to-left scripts are broken and ordered here. */
  #lines(text: string, { x, y, width: wide, align, height }: TextPlace): number {
    const { pdf } = this
    const step = pdf.currentLineHeight(true)
    const lines = breakLines(pdf, text, wide)
    const shown = height === undefined ? lines : lines.slice(0, Math.max(1, Math.floor(height / step)))
    for (const [at, line] of shown.entries())
      drawLine(pdf, line, align === 'right' ? x + wide - lineWidth(pdf, line) : x, y + at * step)
    return shown.length * step
  }

  heightOf(text: string, { width: wide, size = 9, bold = false }: Pick<TextPlace, 'width' | 'size' | 'bold'>): number {
    if (text === '') return 0
    return this.pdf
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .heightOfString(text, { width: wide })
  }

  rule(y: number, colour: string = colours.line, thickness = 0.6): void {
    this.pdf.rect(left, y, width, thickness).fill(colour)
  }
}

/** 'Page 1 of 3' on each page from `first` on, once all of them are there. */
export function numberPages(pen: Pen, first: number): void {
  const { pdf, report } = pen
  const { start, count } = pdf.bufferedPageRange()
  const pages = start + count - first
  for (let page = 0; page < pages; page++) {
    pdf.switchToPage(first + page)
    const y = bottom + 14
    pen.rule(y - 5)
    pen.text(nameOf(report), { x: left, y, width: width * 0.7, size: 7.5, quiet: true })
    const words = `Page ${page + 1} of ${pages}`
    pen.text(words, { x: left + width * 0.7, y, width: width * 0.3, size: 7.5, quiet: true, align: 'right' })
  }
}
