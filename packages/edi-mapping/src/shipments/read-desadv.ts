/** EDIFACT DESADV → despatch advice, as a retailer's system reads it. */
import { stripSsccIdentifier } from '@quayside/domain'
import type { Message } from '@quayside/edi'
import type { DespatchAdvice } from '../documents.ts'
import { itemNumbers } from '../edifact/article-ids.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readDocumentLine } from '../edifact/document-lines.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { readQuantity } from '../edifact/quantities.ts'
import { findReference, readReference } from '../edifact/references.ts'
import { readWeight } from '../edifact/weights.ts'
import { readTime } from '../kernel/date-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas, runsOf, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { type Carton, type CartonLine, withStores } from './despatch-lines.ts'

export function readDesadv(message: Message, reading: Reading): DespatchAdvice {
  const { header, lines: groups } = messageAreas(message.segments, 'CPS', ({ tag }) => tag === 'CNT')
  const bgm = firstNamed(header, 'BGM')
  const cartons = readCartons(reading, groups)
  if (cartons.length === 0) {
    reading.problems.reject(
      'despatch.no-cartons',
      'The despatch advice has no cartons with an SSCC and items.',
      bgm ?? null,
    )
  }
  const created = preferredDay(reading, header, ['137'], 'The date of the despatch advice') ?? ''
  const document = header.find((segment) => segment.tag === 'DTM' && textAt(segment, 1) === '137')
  return withStores({
    shipmentNumber: textAt(bgm, 2),
    asnReference: readReference(header, ['SRN']),
    created: { date: created, time: readTime(textAt(document, 1, 2).slice(8)) },
    despatchDate: preferredDay(reading, header, ['11'], 'The despatch date') ?? created,
    deliveryDate: preferredDay(reading, header, ['17', '2', '132', '358'], 'The delivery date'),
    carrier: textOrNull(firstNamed(header, 'TDT'), 5, 4),
    scacCode: textOrNull(firstNamed(header, 'TDT'), 5, 1),
    trackingNumber: readReference(header, ['CN']),
    parties: readEdifactParties(header),
    order: {
      orderNumber: readReference(header, ['ON']) ?? '',
      orderDate: preferredDay(reading, header, ['171'], 'The order date'),
      customerReference: readReference(header, ['CR']),
    },
    cartons,
  })
}

/**
 * A CPS group with an SSCC and lines is a carton; the nearest group with an SSCC above it is its pallet. Lines outside any
 * carton are left out.
 */
function readCartons(reading: Reading, groups: readonly Loop[]): readonly Carton[] {
  const byId = new Map(groups.map((group) => [textAt(group.opening, 1), group]))
  const cartons: Carton[] = []
  for (const group of groups) {
    const lines = runsOf(group.followers, 'LIN')
    const marks = readMarks(group)
    if (marks === null || lines.length === 0) continue
    const pallet = palletAbove(byId, group)
    const deliverTo = deliveryPlaceOf(lines[0])
    cartons.push({
      sscc: marks.sscc,
      cartonNumber: marks.number ?? String(cartons.length + 1),
      ...(pallet && { pallet }),
      ...(deliverTo && { deliverTo }),
      lines: lines.map((loop, index) => readLine(reading, loop, index + 1)),
    })
  }
  return cartons
}

/** Of a carton's lines, which all go to one store. */
function deliveryPlaceOf(line: Loop | undefined): Carton['deliverTo'] {
  const place = segmentsNamed(line?.followers ?? [], 'LOC').find((loc) => textAt(loc, 1) === '7')
  if (!place) return undefined
  const nobody = {
    name: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
  }
  return { role: 'ship-to', code: textOrNull(place, 2), codeQualifier: textOrNull(place, 2, 3), ...nobody }
}

interface Marks {
  readonly sscc: string
  readonly number: string | null
}

/** The marks of a group's packaging, ahead of its lines; null without an SSCC. */
function readMarks({ followers }: Loop): Marks | null {
  const firstLine = followers.findIndex(({ tag }) => tag === 'LIN')
  const packaging = firstLine < 0 ? followers : followers.slice(0, firstLine)
  const sscc = segmentsNamed(packaging, 'GIN').find((gin) => textAt(gin, 1) === 'BJ')
  if (sscc === undefined) return null
  const pci = segmentsNamed(packaging, 'PCI').find((one) => textAt(one, 1) === '24')
  return { sscc: stripSsccIdentifier(textAt(sscc, 2)), number: textOrNull(pci, 2) }
}

function palletAbove(byId: ReadonlyMap<string, Loop>, carton: Loop): Carton['pallet'] {
  const seen = new Set([carton])
  let above = byId.get(textAt(carton.opening, 2))
  while (above !== undefined && !seen.has(above)) {
    const marks = readMarks(above)
    if (marks) return { sscc: marks.sscc, palletNumber: marks.number ?? textAt(above.opening, 1) }
    seen.add(above)
    above = byId.get(textAt(above.opening, 2))
  }
  return undefined
}

function readLine(reading: Reading, loop: Loop, ordinal: number): CartonLine {
  const line = readDocumentLine(reading, loop, ordinal)
  const quantity = readQuantity(reading, loop.followers, 'The shipped quantity', '12') ?? '0'
  const weight = readWeight(reading, loop.followers)
  const batch = itemNumbers(loop.opening, loop.followers).find(({ qualifier }) => qualifier === 'NB')
  return {
    ...line,
    lineNumber: textAt(findReference(loop.followers, ['ON']), 1, 3) || line.lineNumber,
    quantity,
    orderedQuantity: readQuantity(reading, loop.followers, 'The ordered quantity', '21') ?? quantity,
    batch: batch?.value ?? null,
    expiryDate: preferredDay(reading, loop.followers, ['36', '361'], 'The expiry date'),
    ...(weight && { weight }),
  }
}
