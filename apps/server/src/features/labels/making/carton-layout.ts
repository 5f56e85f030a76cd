/**
 * Layout of a carton label, in millimetres. The zones never move, whatever is in them.
 * The heights of the zones are for 203 dots per inch, in which 1 mm is 8 dots.
 */
import type { CartonFace, LabelDocument } from '@quayside/domain'
import type { LabelLayout, PlacedRule, PlacedText } from './placed.ts'

/** Left edges of the second and third column, as shares of the width. */
const columns = { to: 0.42, department: 0.711, carton: 0.642 } as const
/** Lower edges of the zones. */
const edges = { addresses: 28.6, carrier: 43.6, order: 57, content: 90.9 } as const
const margin = 3.75
/** Space between a rule and the text to its right. */
const inset = 3
const thickness = 0.375
const titleSize = 2.5

interface Zone {
  readonly x: number
  readonly y: number
  readonly width: number
}

const title = (zone: Zone, text: string): PlacedText => ({
  ...zone,
  text,
  y: zone.y + 1.9,
  size: titleSize,
  bold: false,
})

interface ZoneText {
  readonly text: string | null
  readonly size: number
  /** Below the upper edge of the zone. */
  readonly below: number
  readonly bold?: boolean
  readonly mayCut?: boolean
  readonly lines?: number
}

function zoneText(zone: Zone, { text, below, bold = false, ...rest }: ZoneText): PlacedText[] {
  return text ? [{ x: zone.x, width: zone.width, y: zone.y + below, text, bold, ...rest }] : []
}

function addressTexts(zone: Zone, name: string, lines: readonly string[], isLarge: boolean): PlacedText[] {
  const [first = null, ...rest] = lines
  const line = isLarge ? { size: 3.4, step: 4.25, from: 9.2 } : { size: 2.9, step: 3.75, from: 8.5 }
  const most = Math.floor((edges.addresses - line.from) / line.step)
  return [
    title(zone, name),
    ...zoneText(zone, { text: first, size: isLarge ? 4.2 : 3, below: isLarge ? 4.3 : 4.7, bold: true }),
    ...rest
      .slice(0, most)
      .flatMap((text, at) =>
        zoneText(zone, { text, size: line.size, below: line.from + at * line.step, mayCut: true }),
      ),
  ]
}

/** Width of the titles before the codes of the article. */
const codeTitleWidth = 17

function contentTexts(zone: Zone, { content, contentFacts, notes }: CartonFace): PlacedText[] {
  const isMixed = contentFacts.every((fact) => fact.title === '')
  const facts = contentFacts.flatMap((fact, at): PlacedText[] => {
    const below = (isMixed ? 11.8 : 15.2) + at * 4.25
    if (isMixed) return zoneText(zone, { text: fact.text, size: 3.2, below })
    const value = { ...zone, x: zone.x + codeTitleWidth, width: zone.width - codeTitleWidth }
    return [
      ...zoneText(zone, { text: fact.title, size: 3.2, below }),
      ...zoneText(value, { text: fact.text, size: 3.2, below, bold: true }),
    ]
  })
  return [
    title(zone, 'Content'),
    ...zoneText(zone, {
      text: content,
      size: isMixed ? 6.2 : 4.5,
      below: 4.6,
      bold: true,
      mayCut: true,
      lines: isMixed ? 1 : 2,
    }),
    ...facts,
    ...notes.flatMap((text, at) =>
      zoneText(zone, { text, size: 2.5, below: (isMixed ? 21 : 24.6) + at * 3.2, mayCut: true }),
    ),
  ]
}

/** Width of a digit of the large number, as a share of its size. */
const digitWidth = 0.63

function placeTexts(zone: Zone, { place, of, units }: CartonFace): PlacedText[] {
  const number = String(place)
  const size = Math.min(13.5, (zone.width - (of === null ? 0 : 13)) / (number.length * digitWidth))
  const wide = number.length * digitWidth * size + 1.5
  return [
    title(zone, 'Carton'),
    ...zoneText({ ...zone, width: wide }, { text: number, size, below: 4.4 + (13.5 - size) * 0.8, bold: true }),
    ...(of === null
      ? []
      : zoneText(
          { ...zone, x: zone.x + wide, width: zone.width - wide },
          { text: `of ${of}`, size: 5.6, below: 11.1, bold: true },
        )),
    ...zoneText(zone, { text: units, size: 4.2, below: 19.6, bold: true }),
  ]
}

export function layOutCarton(label: LabelDocument, face: CartonFace, measures: readonly [number, number]): LabelLayout {
  const [width, height] = measures
  const second = width * columns.to
  const third = width * columns.department
  const carton = width * columns.carton
  const zone = (y: number, from: number, to: number): Zone => {
    const x = from === 0 ? margin : from + inset
    return { x, y, width: to - x - (to === width ? margin : 1.5) }
  }
  const [carrier, tracking] = [zone(edges.addresses, 0, second), zone(edges.addresses, second, width)]
  const [order, store, department] = [
    zone(edges.carrier, 0, second),
    zone(edges.carrier, second, third),
    zone(edges.carrier, third, width),
  ]
  const strong = (text: string | null): ZoneText => ({ text, size: 4.5, below: 5, bold: true })
  const bars = { y: edges.content + 7, height: Math.min(43.25, height - edges.content - 7 - 11) }
  const across = (y: number): PlacedRule => ({ x: 0, y, width, height: thickness })
  const down = (x: number, from: number, to: number): PlacedRule => ({
    x,
    y: from,
    width: thickness,
    height: to - from,
  })
  return {
    width,
    height,
    texts: [
      ...addressTexts(zone(0, 0, second), 'From', label.from, false),
      ...addressTexts(zone(0, second, width), 'To', label.to, true),
      title(carrier, 'Carrier'),
      ...zoneText(carrier, { text: face.carrier, size: 4.2, below: 4.9, bold: true }),
      ...zoneText(carrier, { text: face.service, size: 2.7, below: 10.4, mayCut: true }),
      title(tracking, 'Tracking number'),
      ...zoneText(tracking, { text: face.trackingNumber, size: 4.5, below: 4.9, bold: true }),
      title(order, 'Purchase order'),
      ...zoneText(order, strong(face.orderNumber)),
      title(store, 'For store'),
      ...zoneText(store, strong(face.storeCode)),
      ...zoneText(store, { text: face.storeName ?? null, size: 2.7, below: 10.2, mayCut: true }),
      title(department, 'Department'),
      ...zoneText(department, { ...strong(face.department), mayCut: true }),
      ...contentTexts(zone(edges.order, 0, carton), face),
      ...placeTexts(zone(edges.order, carton, width), face),
      title(zone(edges.content, 0, width), 'SSCC'),
      {
        text: face.ssccText,
        x: margin,
        y: bars.y + bars.height + 1.9,
        width: width - 2 * margin,
        size: 4.7,
        bold: true,
        centred: true,
      },
    ],
    rules: [
      across(edges.addresses),
      across(edges.carrier),
      across(edges.order),
      across(edges.content),
      down(second, 0, edges.order),
      down(third, edges.carrier, edges.order),
      down(carton, edges.order, edges.content),
    ],
    bars: label.barcodes.map((elements) => ({ elements, ...bars })),
  }
}
