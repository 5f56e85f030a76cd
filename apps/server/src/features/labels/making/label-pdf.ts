/** Labels as a PDF: a page of exactly the label's size for each, barcodes as filled bars, the typeface embedded. */
import { elementText, type LabelDocument, type LabelSize, needsSeparator } from '@quayside/domain'
import PDFDocument from 'pdfkit'
import { breakLines, drawLine, lineWidth } from '../../../pdf/right-to-left.ts'
import { fontFiles } from '../../../pdf/typeface.ts'
import { drawModules, fnc1, modulesOf } from './barcode.ts'
import { eanRules, layOut } from './label-layout.ts'
import type { PlacedBars, PlacedText } from './placed.ts'

const pointsPerMillimetre = 72 / 25.4
/** So many are drawn before other work gets its turn. */
const atOnce = 10

/** GS1-128 is Code 128 that begins with FNC1. */
function gs1TextOf({ elements }: PlacedBars): string {
  const text = elements.map((element, at) => {
    const isLast = at === elements.length - 1
    return `${element.ai}${element.data}${needsSeparator(element) && !isLast ? fnc1 : ''}`
  })
  return `${fnc1}${text.join('')}`
}

/** Millimetres of a module on a page, which has no dots to fit. */
const pageModule = 0.5

function drawBars(pdf: PDFKit.PDFDocument, bars: PlacedBars, width: number): void {
  const place = { middle: width / 2, y: bars.y, width, height: bars.height }
  const { ean } = bars
  if (ean === undefined) drawModules(pdf, modulesOf(gs1TextOf(bars)), { ...place, widestModule: pageModule })
  else drawModules(pdf, modulesOf(ean, ean.length === 8 ? 'ean8' : 'ean13'), { ...place, ...eanRules })
}

const smallest = 0.6

function drawText(pdf: PDFKit.PDFDocument, placed: PlacedText): void {
  const { y, width, size, bold, lines = 1 } = placed
  pdf.font(bold ? 'bold' : 'plain').fontSize(size)
  const broken = lines === 1 ? [placed.text] : breakLines(pdf, placed.text, width)
  const last = broken.slice(lines - 1).join(' ')
  const shown = [...broken.slice(0, lines - 1), ...(last === '' ? [] : [last])]
  for (const [at, text] of shown.entries()) drawOneLine(pdf, { ...placed, text, y: y + at * size * lineStep })
}

const lineStep = 1.18

function drawOneLine(pdf: PDFKit.PDFDocument, placed: PlacedText): void {
  const { x, y, width, size, bold, centred, mayCut } = placed
  pdf.font(bold ? 'bold' : 'plain').fontSize(size)
  const wide = lineWidth(pdf, placed.text)
  let text = placed.text
  if (wide > width) {
    const fitting = (size * width) / wide
    pdf.fontSize(mayCut ? Math.max(fitting, size * smallest) : fitting)
    while (mayCut && text.length > 1 && lineWidth(pdf, text) > width) text = `${text.slice(0, -2).trimEnd()}…`
  }
  const left = centred ? x + (width - lineWidth(pdf, text)) / 2 : x
  pdf.fillColor('black')
  drawLine(pdf, text, left, y)
}

/** What stands on many labels comes early; numbers of cartons would only fill the memory. */
const mostKept = 2000

const keyOfText = ({ x, y, width, size, bold, centred, mayCut, lines, text }: PlacedText) =>
  [x, y, width, size, bold, centred, mayCut, lines, text].join(' ')
const keyOfBars = ({ elements, ean, y }: PlacedBars) => `${y} ${ean ?? elementText(elements)}`

interface Pages {
  /** Draws what may stand on other labels as well (addresses, titles, articles): of the same key only once, then its commands are repeated. */
  readonly draw: (key: string, drawing: () => void) => void
  readonly end: () => void
}

/**
 * The library makes a buffer of each of the hundreds of commands of a page: they are handed to it as one.
 * What was drawn for an earlier page needs the fonts of that page.
 */
function pagesOf(pdf: PDFKit.PDFDocument): Pages {
  const drawn = new Map<string, readonly string[]>()
  const fonts: Record<string, unknown> = {}
  let commands: string[] = []
  pdf.addContent = (command: string) => {
    commands.push(command)
    return pdf
  }
  const draw = (key: string, drawing: () => void) => {
    const before = drawn.get(key)
    if (before) {
      commands.push(...before)
      return
    }
    const from = commands.length
    drawing()
    if (drawn.size < mostKept) drawn.set(key, commands.slice(from))
  }
  const end = () => {
    Object.assign(fonts, pdf.page.fonts)
    Object.assign(pdf.page.fonts, fonts)
    pdf.page.write(commands.join('\n'))
    commands = []
  }
  return { draw, end }
}

export async function labelsAsPdf(labels: readonly LabelDocument[], size: LabelSize, title: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Quayside' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('plain', fontFiles.plain)
  pdf.registerFont('bold', fontFiles.bold)
  const pages = pagesOf(pdf)
  for (const [at, label] of labels.entries()) {
    const layout = layOut(label, size)
    const { width, height } = layout
    pdf.addPage({ size: [width * pointsPerMillimetre, height * pointsPerMillimetre], margin: 0 })
    pdf.scale(pointsPerMillimetre)
    for (const rule of layout.rules) pdf.rect(rule.x, rule.y, rule.width, rule.height).fill('black')
    for (const text of layout.texts) pages.draw(keyOfText(text), () => drawText(pdf, text))
    for (const bars of layout.bars) pages.draw(keyOfBars(bars), () => drawBars(pdf, bars, width))
    pages.end()
    if (at % atOnce === atOnce - 1) await new Promise(setImmediate)
  }
  pdf.end()
  await whole
  return Buffer.concat(chunks)
}
