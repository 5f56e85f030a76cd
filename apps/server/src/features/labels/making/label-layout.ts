/**
 * Where everything stands on a label, in millimetres from its upper left corner; PDF and ZPL draw the same layout. Three blocks, as GS1
 * has them (General Specifications, section 6.6.4): addresses, text with data titles, barcodes with the SSCC lowest.
 */
import { elementText, type LabelDocument, type LabelFact, type LabelSize, type PriceTag } from '@quayside/domain'
import { layOutCarton } from './carton-layout.ts'
import type { LabelLayout, PlacedText } from './placed.ts'

/** Width and height in millimetres. */
export const labelMeasures: Readonly<Record<LabelSize, readonly [number, number]>> = {
  A6: [105, 148],
  '4x6': [101.6, 152.4],
}

const margin = 4
/** GS1 wants bars of at least 32 mm. */
const barHeight = 32
const interpretation = { size: 3.6, height: 5 }
const gap = 1.5
const factHeight = 7.4

/** The widest bar of one module that is taken: a little over the 0.495 mm that GS1 aims at, so that whole dots of a printer fit. */
export const widestModule = 0.51

function placeBars(
  { barcodes }: LabelDocument,
  width: number,
  height: number,
): Pick<LabelLayout, 'bars' | 'texts'> & { top: number } {
  const step = barHeight + interpretation.height + gap
  const top = height - margin - barcodes.length * step + gap
  const bars = barcodes.map((elements, at) => ({ elements, y: top + at * step, height: barHeight }))
  const texts = bars.map(({ elements, y }) => ({
    text: elementText(elements),
    x: margin,
    y: y + barHeight + 0.7,
    width: width - 2 * margin,
    size: interpretation.size,
    bold: false,
    centred: true,
  }))
  return { bars, texts, top: barcodes.length > 0 ? top : height - margin }
}

function placeAddress(
  title: string,
  lines: readonly string[],
  place: { x: number; width: number; size: number; most: number },
): PlacedText[] {
  const { x, width, size, most } = place
  const shown = lines.slice(0, most)
  return [
    { text: title, x, y: margin, width, size: 2.2, bold: false },
    ...shown.map((text, at) => ({
      text,
      x,
      y: margin + 3 + at * size * 1.25,
      width,
      size,
      bold: at === 0,
      mayCut: at > 0,
    })),
  ]
}

/** Long ones take a row, the others half of one. */
function rowsOf(facts: readonly LabelFact[]): LabelFact[][] {
  const rows: LabelFact[][] = []
  for (const fact of facts) {
    const last = rows.at(-1)
    const isLong = ({ text }: LabelFact) => text.length > 24
    const fits = last?.length === 1 && !isLong(fact) && !last.some(isLong)
    if (fits) last.push(fact)
    else rows.push([fact])
  }
  return rows
}

function placeFacts(facts: readonly LabelFact[], from: number, to: number, width: number): PlacedText[] {
  const rows = rowsOf(facts)
  const step = Math.min(factHeight, (to - from) / Math.max(rows.length, 1))
  const scale = step / factHeight
  return rows.flatMap((row, at) => {
    const y = from + at * step
    const each = (width - 2 * margin) / row.length
    return row.flatMap(({ title, text }, column): PlacedText[] => {
      const place = { x: margin + column * each, width: each - 2 }
      return [
        { ...place, text: title, y, size: 2.2 * scale, bold: false },
        { ...place, text, y: y + 2.5 * scale, size: 4 * scale, bold: true, mayCut: title === 'CONTENT' },
      ]
    })
  })
}

/** Millimetres. What goes on goods is one size, whatever the cartons of the partner carry. */
export const priceLabelMeasures = [50, 30] as const

/** The widest bar of one module of an EAN (0.33 mm and a little more, so that whole dots of a printer fit), and the quiet zone in modules. */
export const eanRules = { widestModule: 0.38, quietModules: 11 } as const

/** The article, its price, and the barcode that tills read. */
function layOutPrice({ facts }: LabelDocument, { text, ean }: PriceTag): LabelLayout {
  const [width, height] = priceLabelMeasures
  const [description, code] = facts
  const place = { x: 2, width: width - 4 }
  return {
    width,
    height,
    texts: [
      { ...place, text: description?.text ?? '', y: 1.5, size: 2.6, bold: false, mayCut: true },
      { ...place, text, y: 5, size: 6, bold: true, centred: true },
      { ...place, text: code?.text ?? '', y: 12.2, size: 2.2, bold: false, centred: true },
      ...(ean === null ? [] : [{ ...place, text: ean, y: 26.3, size: 2.3, bold: false, centred: true }]),
    ],
    rules: [],
    bars: ean === null ? [] : [{ elements: [], ean, y: 15.2, height: 10.8 }],
  }
}

export function layOut(label: LabelDocument, size: LabelSize): LabelLayout {
  if (label.price) return layOutPrice(label, label.price)
  return label.carton ? layOutCarton(label, label.carton, labelMeasures[size]) : layOutLogistic(label, size)
}

function layOutLogistic(label: LabelDocument, size: LabelSize): LabelLayout {
  const [width, height] = labelMeasures[size]
  const placed = placeBars(label, width, height)
  const most = label.barcodes.length > 1 ? 5 : 7
  const middle = margin + (width - 2 * margin) * 0.42
  const addresses = [
    ...placeAddress('FROM', label.from, { x: margin, width: middle - margin - 2, size: 2.7, most }),
    ...placeAddress('TO', label.to, { x: middle, width: width - margin - middle, size: 3.5, most }),
  ]
  const below = Math.max(...addresses.map((text) => text.y + text.size * 1.25)) + 1
  return {
    width,
    height,
    texts: [...addresses, ...placeFacts(label.facts, below + 1.5, placed.top - 1.5, width), ...placed.texts],
    rules: [below, ...(label.barcodes.length > 0 ? [placed.top - 1] : [])].map((y) => ({
      x: 0,
      y,
      width,
      height: 0.3,
    })),
    bars: placed.bars,
  }
}
