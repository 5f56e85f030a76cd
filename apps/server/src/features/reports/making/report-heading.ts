/** What stands above the tables of a report: our name, the title, the parties, the facts. */
import type { Fact } from '../report.ts'
import { colours, left, type Pen, width } from './report-page.ts'

/** Above our name; the height that it took. */
function drawLogo({ pdf, logo, y }: Pen): number {
  if (!logo) return 0
  const { image, width: wide, height } = logo
  pdf.image(image, left, y, { width: wide, height })
  return height + 6
}

function drawTitle(pen: Pen): void {
  const { report } = pen
  const half = width / 2 - 10
  const [name = '', ...address] = report.from
  const y = pen.y
  let ours = y + drawLogo(pen)
  ours += pen.text(name, { x: left, y: ours, width: half, size: pen.logo ? 11 : 15, bold: true }) + 2
  for (const line of address) ours += pen.text(line, { x: left, y: ours, width: half, quiet: true })
  const x = left + width / 2 + 10
  let theirs = y + pen.text(report.title, { x, y, width: half, size: 18, bold: true, align: 'right' }) + 1
  theirs += pen.text(report.number ?? 'Without number', { x, y: theirs, width: half, size: 11, align: 'right' })
  pen.y = Math.max(ours, theirs) + 12
  pen.rule(pen.y, colours.ink, 1.2)
  pen.y += 14
}

function drawParties(pen: Pen): void {
  const { parties } = pen.report
  const each = width / Math.max(parties.length, 2)
  let lowest = pen.y
  for (const [at, { title, lines }] of parties.entries()) {
    const place = { x: left + at * each, width: each - 14 }
    let y = pen.y + pen.text(title, { ...place, y: pen.y, size: 7.5, quiet: true }) + 1
    for (const [line, text] of lines.entries()) y += pen.text(text, { ...place, y, size: 10, bold: line === 0 })
    lowest = Math.max(lowest, y)
  }
  pen.y = lowest + 12
}

const factsInARow = 4

function drawFacts(pen: Pen): void {
  const facts = pen.report.facts.filter((fact): fact is Fact & { text: string } => Boolean(fact.text))
  const each = width / factsInARow
  for (let at = 0; at < facts.length; at += factsInARow) {
    let lowest = pen.y
    for (const [column, { title, text }] of facts.slice(at, at + factsInARow).entries()) {
      const place = { x: left + column * each, width: each - 8 }
      const y = pen.y + pen.text(title, { ...place, y: pen.y, size: 7.5, quiet: true }) + 1
      lowest = Math.max(lowest, y + pen.text(text, { ...place, y, size: 9.5 }))
    }
    pen.y = lowest + 7
  }
  pen.y += 6
}

export function drawHeading(pen: Pen): void {
  drawTitle(pen)
  drawParties(pen)
  drawFacts(pen)
}
