/** An 856 or DESADV in words: the shipment, each pallet and carton with its SSCC, and what is in it. */
import { articleName, stripSsccIdentifier } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import { itemNumbers, readOrderedArticle } from '../edifact/article-ids.ts'
import { parseDecimal } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { palletsOf } from '../shipments/despatch-lines.ts'
import { read856 } from '../shipments/read-856.ts'
import { readDesadv } from '../shipments/read-desadv.ts'
import { chooseX12Codes, identifierPairs, readOrderedArticle as readX12OrderedArticle } from '../x12/article-ids.ts'
import { articleWords, quantityWords } from './phrases.ts'
import { type MessageWords, tell } from './words.ts'

export function describeDespatchAdvice(message: Message, reading: Reading): readonly MessageWords[] {
  const x12 = message.type === '856'
  const document = x12 ? read856(message, reading) : readDesadv(message, reading)
  const pallets = palletsOf(document.cartons).length
  const cartons = counted(document.cartons.length, 'carton')
  const first = `Shipment ${document.shipmentNumber} of order ${document.order.orderNumber}, ${cartons}${pallets > 0 ? ` and ${counted(pallets, 'pallet')}` : ''}`
  let packaging = 'Carton'
  const words = message.segments.flatMap((segment, index) => {
    packaging = packagingFrom(segment) ?? packaging
    const sscc = x12 ? markOf(segment) : serialOf(segment)
    if (sscc !== null) return tell(segment, `${packaging} with SSCC ${sscc}`)
    const following = message.segments.slice(index + 1, index + 8)
    return tell(segment, x12 ? x12Contents(reading, segment, following) : edifactContents(reading, segment, following))
  })
  return [...tell(firstNamed(message.segments, x12 ? 'BSN' : 'BGM'), first), ...words]
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

/** What the SSCC that follows is on; null of a segment that does not say. */
function packagingFrom(segment: Segment): 'Carton' | 'Pallet' | null {
  if (segment.tag === 'HL') return textAt(segment, 3) === 'T' ? 'Pallet' : 'Carton'
  if (segment.tag === 'PAC') return ['PX', '201'].includes(textAt(segment, 3)) ? 'Pallet' : 'Carton'
  return null
}

const markOf = (segment: Segment) => (segment.tag === 'MAN' ? stripSsccIdentifier(textAt(segment, 2)) : null)
const serialOf = (segment: Segment) =>
  segment.tag === 'GIN' && textAt(segment, 1) === 'BJ' ? textAt(segment, 2) : null

function x12Contents(reading: Reading, segment: Segment, following: readonly Segment[]): string | null {
  if (segment.tag !== 'LIN') return null
  const sn1 = firstNamed(following, 'SN1')
  const codes = chooseX12Codes(identifierPairs(segment, 2), reading.guide)
  // SN1 and SLN come directly after the LIN.
  const orderedArticle = readX12OrderedArticle(following.slice(0, 2), reading.guide)
  return contents(textAt(sn1, 2), textAt(sn1, 3), articleWords({ codes, ...(orderedArticle && { orderedArticle }) }))
}

function edifactContents(reading: Reading, segment: Segment, following: readonly Segment[]): string | null {
  if (segment.tag !== 'LIN') return null
  const qty = following.find((next) => next.tag === 'QTY' && textAt(next, 1) === '12')
  const end = following.findIndex(({ tag }) => tag !== 'PIA')
  const ordered = readOrderedArticle(following.slice(0, end), reading.guide)
  const inPlace = ordered ? ` in place of ${articleName(ordered.codes)}` : ''
  const [article] = itemNumbers(segment, following)
  return contents(textAt(qty, 1, 2), textAt(qty, 1, 3), `${article?.value ?? ''}${inPlace}`)
}

function contents(written: string, unit: string, article: string): string | null {
  const quantity = parseDecimal(written.replace(',', '.'))
  return quantity === null ? null : `${quantityWords(quantity, unit)} of ${article}`
}
