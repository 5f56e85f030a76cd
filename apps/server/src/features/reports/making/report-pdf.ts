/** Reports as a PDF of A4 pages, the typeface embedded: each begins on a page of its own and counts its pages. */
import { allow, type Decision, refuse } from '@quayside/domain'
import PDFDocument from 'pdfkit'
import type { Logo } from '../../../pdf/logo.ts'
import { fontFiles, missingLetter } from '../../../pdf/typeface.ts'
import type { Report } from '../report.ts'
import { drawHeading } from './report-heading.ts'
import { colours, left, nameOf, numberPages, Pen, type PlacedLogo, width } from './report-page.ts'
import { drawSection } from './report-table.ts'
import { drawTaxInvoice, textsOfTaxInvoice } from './tax-invoice-pdf.ts'

const totalHeight = 16
const heightOfTotals = ({ totals }: Report): number => totals.length * totalHeight + 16

function drawTotals(pen: Pen): void {
  const { totals } = pen.report
  pen.need(heightOfTotals(pen.report))
  const x = left + width * 0.55
  const wide = width * 0.45 - 4
  for (const [at, { title, text }] of totals.entries()) {
    const isLast = at === totals.length - 1
    const look = { size: isLast ? 10.5 : 9, bold: isLast }
    if (isLast) pen.pdf.rect(x, pen.y, width * 0.45, 0.8).fill(colours.ink)
    pen.text(title, { x, y: pen.y + 3, width: wide / 2, ...look })
    pen.text(text ?? '', { x: x + wide / 2, y: pen.y + 3, width: wide / 2, align: 'right', ...look })
    pen.y += totalHeight
  }
}

/** A longer one is drawn in parts, so that each fits on a page. */
const longestParagraph = /.{1,2000}(?=\s|$)|.{1,2000}/g

function drawNotes(pen: Pen): void {
  const { notes } = pen.report
  if (!notes) return
  pen.y += 8
  const paragraphs = notes.split(/\r?\n/).flatMap((text) => text.match(longestParagraph) ?? [''])
  for (const paragraph of ['Comments', ...paragraphs]) {
    const isTitle = paragraph === 'Comments'
    const height = pen.heightOf(paragraph, { width })
    pen.need(isTitle ? height + 24 : height)
    pen.y += pen.text(paragraph, { x: left, y: pen.y, width, bold: isTitle }) + 2
  }
}

function drawSignatures(pen: Pen): void {
  const { signatures } = pen.report
  if (signatures.length === 0) return
  pen.need(70)
  pen.y += 44
  const each = width / Math.max(signatures.length, 2)
  for (const [at, who] of signatures.entries()) {
    const x = left + at * each
    pen.pdf.rect(x, pen.y, each - 16, 0.6).fill(colours.ink)
    pen.text(`${who}, date`, { x, y: pen.y + 4, width: each - 16, size: 8, quiet: true })
  }
  pen.y += 20
}

/** A logo may be as wide as the half of the heading that our name has, and no higher than this. */
const mostHeight = 54
const mostWidth = 220

function placed(pdf: PDFKit.PDFDocument, { content, width: wide, height }: Logo): PlacedLogo {
  const scale = Math.min(mostWidth / wide, mostHeight / height)
  // biome-ignore lint/suspicious/noExplicitAny: the types of pdfkit leave openImage out
  const image = (pdf as any).openImage(content)
  return { image, width: wide * scale, height: height * scale }
}

async function drawReport(pdf: PDFKit.PDFDocument, report: Report, logo: PlacedLogo | null): Promise<void> {
  if (report.taxInvoice) return drawTaxInvoice(pdf, report.taxInvoice, logo)
  const first = pdf.bufferedPageRange().start + pdf.bufferedPageRange().count
  const pen = new Pen(pdf, report, logo)
  drawHeading(pen)
  for (const section of report.sections)
    await drawSection(pen, section, section === report.sections.at(-1) ? heightOfTotals(report) : 0)
  drawTotals(pen)
  drawNotes(pen)
  drawSignatures(pen)
  numberPages(pen, first)
}

function* textsOf({ from, parties, facts, columns, sections, notes, taxInvoice }: Report): Generator<string> {
  if (taxInvoice) yield* textsOfTaxInvoice(taxInvoice)
  yield* from
  for (const { lines } of parties) yield* lines
  for (const { text } of facts) yield text ?? ''
  const shown = new Set(columns.flatMap(({ share }, at) => (share === undefined ? [] : [at])))
  for (const { heading, rows } of sections) {
    yield heading ?? ''
    for (const row of rows) for (const [at, cell] of row.entries()) if (shown.has(at)) yield String(cell ?? '')
  }
  yield notes ?? ''
}

/** A letter that the typeface lacks would be an empty box: the text that has it is named instead. */
function checkLetters(reports: readonly Report[]): Decision<true> {
  for (const report of reports)
    for (const text of textsOf(report)) {
      const letter = missingLetter(text)
      if (letter !== undefined) return refuse('reportLetters', { name: nameOf(report), text, letter })
    }
  return allow(true)
}

export async function reportsAsPdf(
  reports: readonly Report[],
  title: string,
  logo: Logo | undefined,
): Promise<Decision<Buffer>> {
  const readable = checkLetters(reports)
  if (!readable.ok) return readable
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: true, info: { Title: title, Creator: 'Quayside' } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('plain', fontFiles.plain)
  pdf.registerFont('bold', fontFiles.bold)
  pdf.registerFont('mono', fontFiles.mono)
  const drawn = logo ? placed(pdf, logo) : null
  for (const report of reports) await drawReport(pdf, report, drawn)
  pdf.end()
  await whole
  return allow(Buffer.concat(chunks))
}
