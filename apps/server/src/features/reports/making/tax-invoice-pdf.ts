/** Draws an invoice on A4: total and due date on the first page, sums carried from page to page, taxes at the end. */
import { drawLine, hasRightToLeft, lineWidth } from '../../../pdf/right-to-left.ts'
import type { Fact, TaxInvoice, TaxInvoiceLine, TaxInvoiceParty } from '../report.ts'
import { plainMoney } from '../tax-invoice.ts'
import type { PlacedLogo } from './report-page.ts'

const page = { width: 595.28, height: 841.89 } as const
const left = 41
const right = page.width - left
const width = right - left
/** The lines end above this; the foot is below. */
const bottom = 768
const footAt = 791

const colours: Readonly<Record<'ink' | 'quiet' | 'rule' | 'light' | 'band', string>> = {
  ink: '#1a1d21',
  quiet: '#565b63',
  rule: '#d6cfc1',
  light: '#e8e3d9',
  band: '#f2f1ed',
}

type Weight = 'plain' | 'bold' | 'mono'

interface Look {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly weight?: Weight
  readonly quiet?: boolean
  /** x is the right edge. */
  readonly isRight?: boolean
  /** Longer text is shortened. */
  readonly most?: number
}

class InvoicePen {
  y = left
  #pages = 1
  readonly pdf: PDFKit.PDFDocument
  readonly invoice: TaxInvoice

  constructor(pdf: PDFKit.PDFDocument, invoice: TaxInvoice) {
    this.pdf = pdf
    this.invoice = invoice
    pdf.addPage({ size: 'A4', margin: 0 })
  }

  get pages(): number {
    return this.#pages
  }

  turn(): void {
    this.pdf.addPage({ size: 'A4', margin: 0 })
    this.#pages += 1
    this.y = left
  }

  #set({ size = 8.4, weight = 'plain' }: Pick<Look, 'size' | 'weight'>): void {
    this.pdf.font(weight).fontSize(weight === 'mono' ? size * 0.88 : size)
  }

  widthOf(text: string, look: Pick<Look, 'size' | 'weight'>): number {
    this.#set(look)
    return lineWidth(this.pdf, text)
  }

  /** Draws one line. @returns its width */
  text(text: string, look: Look): number {
    const { x, y, quiet = false, isRight = false, most } = look
    this.#set(look)
    const shown = most === undefined ? text : this.#shortened(text, most)
    const wide = lineWidth(this.pdf, shown)
    this.pdf.fillColor(quiet ? colours.quiet : colours.ink)
    drawLine(this.pdf, shown, isRight ? x - wide : x, y)
    return wide
  }

  #shortened(text: string, most: number): string {
    let shown = text
    while (shown.length > 1 && lineWidth(this.pdf, shown) > most) shown = `${shown.slice(0, -2).trimEnd()}…`
    return shown
  }

  /** The lines of a text of at most `most` points. */
  broken(text: string, most: number, look: Pick<Look, 'size' | 'weight'>): readonly string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
      if (lines.length > 0 && this.widthOf(longer, look) <= most) lines[lines.length - 1] = longer
      else lines.push(...this.#pieces(word, most, look))
    }
    return lines
  }

  /** A word that is wider than its place, in parts. */
  #pieces(word: string, most: number, look: Pick<Look, 'size' | 'weight'>): readonly string[] {
    const pieces: string[] = ['']
    for (const letter of word) {
      const longer = `${pieces.at(-1)}${letter}`
      if (pieces.at(-1) === '' || this.widthOf(longer, look) <= most) pieces[pieces.length - 1] = longer
      else pieces.push(letter)
    }
    return pieces
  }

  rule(y: number, { x = left, to = right, colour = colours.rule, thickness = 0.7 } = {}): void {
    this.pdf.rect(x, y, to - x, thickness).fill(colour)
  }
}

/** Codes and numbers that a person compares, in the monospaced face; it lacks the letters of right-to-left scripts. */
const codeWeight = (text: string): Weight => (hasRightToLeft(text) ? 'plain' : 'mono')

function drawTitle(pen: InvoicePen, logo: PlacedLogo | null): void {
  const { title, number, from } = pen.invoice
  if (logo) pen.pdf.image(logo.image, left, pen.y - 3, { width: logo.width, height: logo.height })
  const isBeside = logo !== null && logo.width < 60
  const x = isBeside ? left + (logo?.width ?? 0) + 8 : left
  const below = logo && !isBeside ? logo.height + 4 : 0
  pen.text(from, { x, y: pen.y + below, size: 12, weight: 'bold', most: 300 })
  pen.text(title, { x: right, y: pen.y - 2, size: 18, weight: 'bold', isRight: true })
  pen.text(number ?? 'Without number', { x: right, y: pen.y + 20, size: 9.5, weight: 'mono', isRight: true })
  pen.y += Math.max(47, below + 26, isBeside ? (logo?.height ?? 0) + 8 : 0)
}

const partyColumns = [left, left + 192, left + 361, right] as const

function drawParty(pen: InvoicePen, { title, lines, facts }: TaxInvoiceParty, at: number): number {
  const x = partyColumns[at] ?? left
  const most = (partyColumns[at + 1] ?? right) - x - 10
  let y = pen.y
  pen.text(title, { x, y, size: 7.3, quiet: true })
  y += 11
  for (const [line, text] of lines.entries())
    for (const part of pen.broken(text, most, { size: line === 0 ? 9 : 8.4, weight: line === 0 ? 'bold' : 'plain' })) {
      pen.text(part, { x, y, size: line === 0 ? 9 : 8.4, weight: line === 0 ? 'bold' : 'plain' })
      y += 12
    }
  if (facts.length > 0) y += 3
  for (const fact of facts) {
    const wide = pen.text(`${fact.title} `, { x, y })
    pen.text(fact.text ?? '', { x: x + wide, y, weight: 'bold', most: most - wide })
    y += 12
  }
  return y
}

const factGap = 18

/** Facts in a row, spread over the width; a second row where they do not fit. */
function drawFacts(pen: InvoicePen): void {
  const { facts } = pen.invoice
  if (facts.length === 0) return
  pen.rule(pen.y)
  pen.y += 9
  const rows: { fact: Fact; wide: number }[][] = [[]]
  let used = 0
  for (const fact of facts) {
    const text = fact.text ?? ''
    const wide = Math.min(
      Math.max(pen.widthOf(fact.title, { size: 7.3 }), pen.widthOf(text, { weight: 'bold' })),
      width / 2,
    )
    if (used > 0 && used + factGap + wide > width) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ fact, wide })
    used += (used > 0 ? factGap : 0) + wide
  }
  for (const row of rows) {
    const total = row.reduce((sum, { wide }) => sum + wide, 0)
    const gap = row.length > 1 ? Math.min((width - total) / (row.length - 1), 46) : 0
    let x = left
    for (const { fact, wide } of row) {
      pen.text(fact.title, { x, y: pen.y, size: 7.3, quiet: true })
      pen.text(fact.text ?? '', { x, y: pen.y + 11, weight: 'bold', most: wide + 1 })
      x += wide + gap
    }
    pen.y += 28
  }
  pen.rule(pen.y)
  pen.y += 9
}

/** Goods, freight, tax, due date and total: what a person who pays looks for. */
function drawBand(pen: InvoicePen): void {
  const { band, due, total } = pen.invoice
  const height = 41
  pen.pdf.roundedRect(left, pen.y, width, height, 4).fill(colours.band)
  const [titleAt, textAt] = [pen.y + 8, pen.y + 20]
  const edge = right - 11
  pen.text(total.title, { x: edge, y: titleAt, size: 7.3, quiet: true, isRight: true })
  const wide = Math.max(
    pen.text(total.text ?? '', { x: edge, y: textAt - 3.5, size: 14, weight: 'bold', isRight: true }),
    pen.widthOf(total.title, { size: 7.3 }),
  )
  if (due) {
    pen.text(due.title, { x: edge - wide - 20, y: titleAt, size: 7.3, quiet: true, isRight: true })
    pen.text(due.text ?? '', { x: edge - wide - 20, y: textAt - 1, size: 10.5, weight: 'bold', isRight: true })
  }
  const taken = wide + 20 + (due ? pen.widthOf(due.text ?? '', { size: 10.5, weight: 'bold' }) + 20 : 0)
  const widths = band.map(({ title, text }) =>
    Math.max(pen.widthOf(title, { size: 7.3 }), pen.widthOf(text ?? '', { size: 9 })),
  )
  const free = edge - taken - (left + 11) - widths.reduce((sum, one) => sum + one, 0)
  const gap = Math.max(6, Math.min(20, free / Math.max(1, band.length - 1)))
  let x = left + 11
  for (const [at, { title, text }] of band.entries()) {
    pen.text(title, { x, y: titleAt, size: 7.3, quiet: true })
    pen.text(text ?? '', { x, y: textAt, size: 9 })
    x += (widths[at] ?? 0) + gap
  }
  pen.y += height + 13
}

/** Left edges, or right edges of numbers. */
const columns = {
  ordinal: left,
  code: left + 22,
  description: left + 71,
  quantity: left + 321,
  unit: left + 335,
  price: left + 403,
  discount: left + 452,
  net: right,
} as const
const descriptionWidth = columns.quantity - columns.description - 38
const rowHeight = 21.3
const lineStep = 10.5

function drawHead(pen: InvoicePen): void {
  const { currency } = pen.invoice
  const y = pen.y
  const head = (text: string, x: number, isRight = false) =>
    pen.text(text, { x, y, size: 7.6, weight: 'bold', isRight })
  head('#', columns.ordinal)
  head('Code', columns.code)
  head('Description and our SKU', columns.description)
  head('Qty', columns.quantity, true)
  head('Unit', columns.unit)
  head('Price', columns.price, true)
  head('Discount', columns.discount, true)
  head(`Net ${currency}`, columns.net, true)
  pen.rule(y + 14, { colour: colours.ink, thickness: 0.8 })
  pen.y += 15
}

/** The lines of a description: its last one has the SKU behind it where there is room. */
function descriptionLines(pen: InvoicePen, { description, sku }: TaxInvoiceLine) {
  const lines = pen.broken(description, descriptionWidth, {})
  if (sku === '') return { lines, isSkuBelow: false }
  const last = lines.at(-1) ?? ''
  const room = descriptionWidth - pen.widthOf(last, {}) - 6
  return { lines, isSkuBelow: pen.widthOf(sku, { size: 7.6, weight: codeWeight(sku) }) > room }
}

interface PlacedRow {
  readonly line: TaxInvoiceLine
  readonly lines: readonly string[]
  readonly codeLines: readonly string[]
  readonly isSkuBelow: boolean
  readonly height: number
}

function placeRow(pen: InvoicePen, line: TaxInvoiceLine): PlacedRow {
  const { lines, isSkuBelow } = descriptionLines(pen, line)
  const codeLines = pen.broken(line.code, columns.description - columns.code - 4, {
    size: 7.8,
    weight: codeWeight(line.code),
  })
  const count = Math.max(1, lines.length + (isSkuBelow ? 1 : 0), codeLines.length)
  return { line, lines, codeLines, isSkuBelow, height: rowHeight + (count - 1) * lineStep }
}

function drawRow(pen: InvoicePen, { line, lines, codeLines, isSkuBelow, height }: PlacedRow): void {
  const y = pen.y + 6
  const { currency } = pen.invoice
  if (line.ordinal !== null) pen.text(String(line.ordinal), { x: columns.ordinal, y, quiet: true })
  for (const [part, text] of codeLines.entries())
    pen.text(text, { x: columns.code, y: y + part * lineStep + 0.8, size: 7.8, weight: codeWeight(text) })
  for (const [part, text] of lines.entries()) {
    const wide = pen.text(text, { x: columns.description, y: y + part * lineStep })
    const isLast = part === lines.length - 1
    if (isLast && line.sku !== '' && !isSkuBelow)
      pen.text(line.sku, {
        x: columns.description + wide + 6,
        y: y + part * lineStep + 0.8,
        size: 7.6,
        weight: codeWeight(line.sku),
        quiet: true,
      })
  }
  if (isSkuBelow)
    pen.text(line.sku, {
      x: columns.description,
      y: y + lines.length * lineStep,
      size: 7.6,
      weight: codeWeight(line.sku),
      quiet: true,
      most: descriptionWidth,
    })
  pen.text(line.quantity, { x: columns.quantity, y, isRight: true })
  pen.text(line.unit, { x: columns.unit, y, most: 34 })
  pen.text(line.price, { x: columns.price, y, isRight: true })
  pen.text(line.discount, { x: columns.discount, y, isRight: true })
  pen.text(plainMoney(line.net, currency), { x: columns.net, y, weight: 'bold', isRight: true })
  pen.y += height
  pen.rule(pen.y - 0.5, { colour: colours.light, thickness: 0.5 })
}

/** A following page: who sends which invoice, and the sum of the pages before. */
function turnPage(pen: InvoicePen, carried: number, count: number): void {
  const { currency, from, title, number } = pen.invoice
  pen.text(`Carried forward, ${count === 1 ? 'line 1' : `lines 1 to ${count}`}`, {
    x: columns.discount,
    y: pen.y + 8,
    quiet: true,
    isRight: true,
  })
  pen.text(plainMoney(carried, currency), { x: columns.net, y: pen.y + 8, weight: 'bold', isRight: true })
  drawPageTop(pen, { from, name: `${title} ${number ?? 'without number'}` })
  drawHead(pen)
  pen.text(`Brought forward from page ${pen.pages - 1}`, { x: left, y: pen.y + 6, quiet: true })
  pen.text(plainMoney(carried, currency), { x: columns.net, y: pen.y + 6, weight: 'bold', isRight: true })
  pen.y += rowHeight
  pen.rule(pen.y - 0.5, { colour: colours.light, thickness: 0.5 })
}

function drawPageTop(pen: InvoicePen, { from, name }: { readonly from: string; readonly name: string }): void {
  pen.turn()
  const date = pen.invoice.facts.find(({ title }) => title.endsWith('date'))?.text
  pen.text(from, { x: left, y: pen.y, size: 10, weight: 'bold', most: 260 })
  pen.text(date ? `${name} of ${date}` : name, { x: right, y: pen.y, isRight: true, most: 250 })
  pen.y += 17
  pen.rule(pen.y)
  pen.y += 15
}

/** Rows that are drawn before other work gets its turn. */
const batchSize = 40
/** Room for the sum that is carried forward. */
const carriedHeight = 24

/** Lines of the invoice, without their allowances and charges. */
const countOf = (lines: readonly TaxInvoiceLine[]): number => lines.filter(({ ordinal }) => ordinal !== null).length

async function drawLines(pen: InvoicePen): Promise<void> {
  const { lines } = pen.invoice
  drawHead(pen)
  if (lines.length === 0) {
    pen.text('There are no products in this invoice.', { x: left, y: pen.y + 6, quiet: true })
    pen.y += rowHeight
  }
  let carried = 0
  for (const [at, line] of lines.entries()) {
    const row = placeRow(pen, line)
    if (pen.y + row.height + carriedHeight > bottom) turnPage(pen, carried, countOf(lines.slice(0, at)))
    drawRow(pen, row)
    carried += line.net
    if (at % batchSize === batchSize - 1) await new Promise(setImmediate)
  }
  pen.y += 16
}

const sumsFrom = left + 293
const taxableAt = right - 62

/** The title of a sum in lines that leave room for its amount, which ends at `edge`. */
function sumTitle(pen: InvoicePen, { title, text }: Fact, edge: number, weight: Weight): readonly string[] {
  return pen.broken(title, edge - sumsFrom - pen.widthOf(text ?? '', { weight }) - 10, { weight })
}

function drawSumTitle(pen: InvoicePen, lines: readonly string[], { y, weight }: Pick<Look, 'y' | 'weight'>): void {
  for (const [at, line] of lines.entries())
    pen.text(line, { x: sumsFrom, y: y + at * lineStep, weight: weight ?? 'plain' })
}

const weightOf = (isStrong: boolean): Weight => (isStrong ? 'bold' : 'plain')

const sumHeight = (titleLines: readonly string[]): number => 15 + (titleLines.length - 1) * lineStep

function drawSum(pen: InvoicePen, sum: Fact, isStrong: boolean): void {
  const weight = weightOf(isStrong)
  const lines = sumTitle(pen, sum, right, weight)
  drawSumTitle(pen, lines, { y: pen.y, weight })
  pen.text(sum.text ?? '', { x: right, y: pen.y, weight, isRight: true })
  pen.y += sumHeight(lines)
}

function drawSums(pen: InvoicePen): void {
  const { totals, taxes, tax, currency, total } = pen.invoice
  for (const [at, fact] of totals.entries()) {
    const isLast = at === totals.length - 1
    keepRoom(pen, sumHeight(sumTitle(pen, fact, right, weightOf(isLast))))
    drawSum(pen, fact, isLast)
  }
  keepRoom(pen, heightOfTaxes(pen))
  pen.y += 9
  const head = { y: pen.y, size: 7.6, weight: 'bold' as const }
  pen.text(`${tax} summary`, { ...head, x: sumsFrom })
  pen.text(`Taxable ${currency}`, { ...head, x: taxableAt, isRight: true })
  pen.text(`${tax} ${currency}`, { ...head, x: right, isRight: true })
  pen.rule(pen.y + 14, { x: sumsFrom, colour: colours.ink, thickness: 0.8 })
  pen.y += 15
  for (const [at, row] of taxes.entries()) {
    const weight = weightOf(at === taxes.length - 1)
    const lines = sumTitle(pen, row, taxableAt, weight)
    drawSumTitle(pen, lines, { y: pen.y + 6, weight })
    pen.text(row.text ?? '', { x: taxableAt, y: pen.y + 6, weight, isRight: true })
    pen.text(row.tax, { x: right, y: pen.y + 6, weight, isRight: true })
    pen.y += rowHeight + (lines.length - 1) * lineStep
    if (at < taxes.length - 1) pen.rule(pen.y - 0.5, { x: sumsFrom, colour: colours.light, thickness: 0.5 })
  }
  pen.rule(pen.y + 3, { x: sumsFrom, colour: colours.ink, thickness: 0.8 })
  pen.text(total.title, { x: sumsFrom, y: pen.y + 9, size: 11, weight: 'bold' })
  pen.text(total.text ?? '', { x: right, y: pen.y + 9, size: 11, weight: 'bold', isRight: true })
  pen.y += 28
}

/** Begins a page where what comes next does not fit on this one. */
function keepRoom(pen: InvoicePen, height: number): void {
  const { from, title, number } = pen.invoice
  if (pen.y + height > bottom) drawPageTop(pen, { from, name: `${title} ${number ?? 'without number'}` })
}

/** The tax summary with its head, and the total below it. */
function heightOfTaxes(pen: InvoicePen): number {
  const { taxes } = pen.invoice
  const heights = taxes.map((row, at) => {
    const lines = sumTitle(pen, row, taxableAt, weightOf(at === taxes.length - 1))
    return rowHeight + (lines.length - 1) * lineStep
  })
  return heights.reduce((sum, height) => sum + height, 24 + 34)
}

function heightOfSums(pen: InvoicePen): number {
  const { totals } = pen.invoice
  const heights = totals.map((sum, at) => sumHeight(sumTitle(pen, sum, right, weightOf(at === totals.length - 1))))
  return heights.reduce((sum, height) => sum + height, heightOfTaxes(pen))
}

const notesWidth = sumsFrom - left - 24

/** Beside the sums; what does not fit there goes on over the whole width. */
function drawNotes(pen: InvoicePen, besideUntil: number): void {
  const name = `${pen.invoice.title} ${pen.invoice.number ?? 'without number'}`
  let until = besideUntil
  const room = (): number => (pen.y < until ? notesWidth : width)
  const step = (): void => {
    if (pen.y + 12 <= bottom) return
    drawPageTop(pen, { from: pen.invoice.from, name })
    until = 0
  }
  for (const { title, lines } of pen.invoice.notes) {
    step()
    pen.text(title, { x: left, y: pen.y, size: 7.3, quiet: true })
    pen.y += 11
    for (const [at, line] of lines.entries()) {
      const weight = at === 0 && title === 'How to pay' ? 'bold' : 'plain'
      for (const part of pen.broken(line, room(), { weight })) {
        step()
        pen.text(part, { x: left, y: pen.y, weight })
        pen.y += 12
      }
    }
    pen.y += 8
  }
}

function drawEnd(pen: InvoicePen): void {
  keepRoom(pen, heightOfSums(pen))
  const [from, pages] = [pen.y, pen.pages]
  drawSums(pen)
  // Sums of several pages have the notes below them.
  const isBeside = pen.pages === pages
  const until = isBeside ? pen.y : 0
  if (isBeside) pen.y = from
  drawNotes(pen, until)
}

/** Each page repeats tax number, invoice number and its place. */
function drawFeet(pen: InvoicePen, first: number): void {
  const { pdf, invoice } = pen
  for (let at = 0; at < pen.pages; at++) {
    pdf.switchToPage(first + at)
    pen.rule(footAt)
    const look = { y: footAt + 8, size: 7.3, quiet: true }
    pen.text(invoice.foot, { ...look, x: left, most: 300 })
    const number = invoice.number ?? 'without number'
    pen.text(`${invoice.title} ${number} · Page ${at + 1} of ${pen.pages}`, { ...look, x: right, isRight: true })
  }
}

/** Draws the invoice on pages of its own. The document buffers its pages. */
export async function drawTaxInvoice(
  pdf: PDFKit.PDFDocument,
  invoice: TaxInvoice,
  logo: PlacedLogo | null,
): Promise<void> {
  const { start, count } = pdf.bufferedPageRange()
  const pen = new InvoicePen(pdf, invoice)
  drawTitle(pen, logo)
  pen.y = Math.max(...invoice.parties.map((party, at) => drawParty(pen, party, at)), pen.y) + 10
  drawFacts(pen)
  drawBand(pen)
  await drawLines(pen)
  drawEnd(pen)
  drawFeet(pen, start + count)
}

/** Every text of an invoice, to check its letters. */
export function* textsOfTaxInvoice(invoice: TaxInvoice): Generator<string> {
  for (const { lines, facts } of invoice.parties) {
    yield* lines
    for (const { text } of facts) yield text ?? ''
  }
  for (const { text } of invoice.facts) yield text ?? ''
  for (const { code, description, sku, unit } of invoice.lines) yield* [code, description, sku, unit]
  // Allowances and charges are named as the partner or a person wrote them.
  for (const { title } of invoice.totals) yield title
  for (const { lines } of invoice.notes) yield* lines
}
