/** Labels as a PDF: a page of exactly the label's size for each, barcodes as filled bars, the typeface embedded. */
import { type LabelDocument, type LabelSize, needsSeparator } from '@quayside/domain'
import bwip from 'bwip-js/node'
import PDFDocument from 'pdfkit'
import { fontFiles } from '../../../pdf/typeface.ts'
import { labelMeasures, layOut, type PlacedBars, type PlacedText, quietModules, widestModule } from './label-layout.ts'

const pointsPerMillimetre = 72 / 25.4
/** So many are drawn before other work gets its turn. */
const atOnce = 10

const fnc1 = '^FNC1'

/** Widths of bars and gaps in modules, the first is a bar. GS1-128 is Code 128 that begins with FNC1. */
function modulesOf({ elements }: PlacedBars): readonly number[] {
  const text = elements.map((element, at) => {
    const isLast = at === elements.length - 1
    return `${element.ai}${element.data}${needsSeparator(element) && !isLast ? fnc1 : ''}`
  })
  const [symbol] = bwip.raw('code128', `${fnc1}${text.join('')}`, { parsefnc: true })
  if (!symbol || !('sbs' in symbol)) throw new Error(`No barcode could be made of ${text.join('')}`)
  return symbol.sbs
}

function drawBars(pdf: PDFKit.PDFDocument, bars: PlacedBars, width: number): void {
  const modules = modulesOf(bars)
  const total = modules.reduce((sum, each) => sum + each, 0)
  const module = Math.min(widestModule, width / (total + 2 * quietModules))
  let x = (width - total * module) / 2
  for (const [at, each] of modules.entries()) {
    if (at % 2 === 0) pdf.rect(x, bars.y, each * module, bars.height)
    x += each * module
  }
  pdf.fill('black')
}

const smallest = 0.6

function drawText(pdf: PDFKit.PDFDocument, placed: PlacedText): void {
  const { x, y, width, size, bold, centred, mayCut } = placed
  pdf.font(bold ? 'bold' : 'plain').fontSize(size)
  const wide = pdf.widthOfString(placed.text)
  let text = placed.text
  if (wide > width) {
    const fitting = (size * width) / wide
    pdf.fontSize(mayCut ? Math.max(fitting, size * smallest) : fitting)
    while (mayCut && text.length > 1 && pdf.widthOfString(text) > width) text = `${text.slice(0, -2).trimEnd()}…`
  }
  const left = centred ? x + (width - pdf.widthOfString(text)) / 2 : x
  pdf.fillColor('black').text(text, left, y, { lineBreak: false })
}

export async function labelsAsPdf(labels: readonly LabelDocument[], size: LabelSize, title: string): Promise<Buffer> {
  const [width, height] = labelMeasures[size]
  const page = [width * pointsPerMillimetre, height * pointsPerMillimetre]
  const pdf = new PDFDocument({
    size: page,
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Quayside' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('plain', fontFiles.plain)
  pdf.registerFont('bold', fontFiles.bold)
  for (const [at, label] of labels.entries()) {
    const layout = layOut(label, size)
    pdf.addPage({ size: page, margin: 0 })
    pdf.scale(pointsPerMillimetre)
    for (const y of layout.rules) pdf.rect(0, y, width, 0.3).fill('black')
    for (const text of layout.texts) drawText(pdf, text)
    for (const bars of layout.bars) drawBars(pdf, bars, width)
    if (at % atOnce === atOnce - 1) await new Promise(setImmediate)
  }
  pdf.end()
  await whole
  return Buffer.concat(chunks)
}
