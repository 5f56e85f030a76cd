/** A page of barcodes for the packing bench: what scanners tell the packing screen beside products and cartons. */
import { commandCode, printedCounts, scanCommands, timesCode } from '@quayside/domain'
import PDFDocument from 'pdfkit'
import { fontFiles } from '../../../pdf/typeface.ts'
import { drawModules, modulesOf } from './barcode.ts'

interface PrintedCommand {
  /** For the person. */
  readonly words: string
  readonly code: string
}

const commands: readonly PrintedCommand[] = [
  ...[scanCommands.newCarton, scanCommands.close, scanCommands.undo].map((words) => ({
    words,
    code: commandCode(words),
  })),
  ...printedCounts.map((count) => ({ words: `× ${count}`, code: timesCode(count) })),
]

const pointsPerMillimetre = 72 / 25.4
/** In millimetres, as everything here. */
const page = { width: 210, height: 297, margin: 15 }
const columns = 3
const head = 22
/** Apart far enough that a scanner held over one does not read its neighbour. */
const cell = { width: (page.width - 2 * page.margin) / columns, height: 48 }
const bars = { width: cell.width - 4, height: 18, widestModule: 0.4 }

function drawCommand(pdf: PDFKit.PDFDocument, { words, code }: PrintedCommand, at: number): void {
  const left = page.margin + (at % columns) * cell.width
  const top = page.margin + head + Math.floor(at / columns) * cell.height
  const middle = left + cell.width / 2
  pdf.font('bold').fontSize(6.5)
  pdf.fillColor('black').text(words, middle - pdf.widthOfString(words) / 2, top, { lineBreak: false })
  drawModules(pdf, modulesOf(code), { middle, y: top + 10, ...bars })
}

export async function commandPageAsPdf(): Promise<Buffer> {
  const size = [page.width * pointsPerMillimetre, page.height * pointsPerMillimetre]
  const info = { Title: 'Packing commands', Creator: 'Quayside' }
  const pdf = new PDFDocument({ size, margin: 0, info })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('plain', fontFiles.plain)
  pdf.registerFont('bold', fontFiles.bold)
  pdf.scale(pointsPerMillimetre)
  pdf.font('bold').fontSize(6).text('Packing commands', page.margin, page.margin, { lineBreak: false })
  const help = 'Scan them on the packing screen. After × 6 the next product scanned counts six times.'
  pdf
    .font('plain')
    .fontSize(3.6)
    .text(help, page.margin, page.margin + 9, { lineBreak: false })
  for (const [at, command] of commands.entries()) drawCommand(pdf, command, at)
  pdf.end()
  await whole
  return Buffer.concat(chunks)
}
