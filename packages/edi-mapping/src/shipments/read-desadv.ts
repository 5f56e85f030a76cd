/** EDIFACT DESADV → despatch advice, as a retailer's system reads it. */
import { stripSsccIdentifier } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DespatchAdvice } from '../documents.ts'
import { itemNumbers } from '../edifact/article-ids.ts'
import { preferredDay } from '../edifact/dates.ts'
import { readDocumentLine } from '../edifact/document-lines.ts'
import { readEdifactParties } from '../edifact/parties.ts'
import { readQuantity } from '../edifact/quantities.ts'
import { findReference, readReference } from '../edifact/references.ts'
import { readTime } from '../kernel/date-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas, runsOf, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import type { Carton, CartonLine } from './despatch-lines.ts'

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
  return {
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
  }
}

/** A CPS group with an SSCC is a carton, followed by its lines. Lines outside any carton are left out. */
function readCartons(reading: Reading, groups: readonly Loop[]): readonly Carton[] {
  const cartons: Carton[] = []
  for (const { followers } of groups) {
    const lines = runsOf(followers, 'LIN')
    const packaging = followers.slice(
      0,
      followers.findIndex(({ tag }) => tag === 'LIN'),
    )
    const sscc = segmentsNamed(packaging, 'GIN').find((gin) => textAt(gin, 1) === 'BJ')
    if (sscc === undefined || lines.length === 0) continue
    cartons.push({
      sscc: stripSsccIdentifier(textAt(sscc, 2)),
      cartonNumber: cartonNumber(packaging) ?? String(cartons.length + 1),
      lines: lines.map((loop, index) => readLine(reading, loop, index + 1)),
    })
  }
  return cartons
}

function cartonNumber(packaging: readonly Segment[]): string | null {
  return textOrNull(
    segmentsNamed(packaging, 'PCI').find((pci) => textAt(pci, 1) === '24'),
    2,
  )
}

function readLine(reading: Reading, loop: Loop, ordinal: number): CartonLine {
  const line = readDocumentLine(reading, loop, ordinal)
  const quantity = readQuantity(reading, loop.followers, 'The shipped quantity', '12') ?? '0'
  const batch = itemNumbers(loop.opening, loop.followers).find(({ qualifier }) => qualifier === 'NB')
  return {
    ...line,
    lineNumber: textAt(findReference(loop.followers, ['ON']), 1, 3) || line.lineNumber,
    quantity,
    orderedQuantity: readQuantity(reading, loop.followers, 'The ordered quantity', '21') ?? quantity,
    batch: batch?.value ?? null,
    expiryDate: preferredDay(reading, loop.followers, ['36', '361'], 'The expiry date'),
  }
}
