/** X12 856 in either layout → despatch advice, as a retailer's system reads it. */
import { isWeight, stripSsccIdentifier } from '@quayside/domain'
import type { Message, Segment } from '@quayside/edi'
import type { DespatchAdvice } from '../documents.ts'
import { readTime } from '../kernel/date-text.ts'
import { divideDecimals } from '../kernel/decimal-text.ts'
import { textAt, textOrNull } from '../kernel/element-text.ts'
import { firstNamed, loopsOf, segmentsNamed } from '../kernel/loops.ts'
import type { Reading } from '../kernel/reading.ts'
import { chooseX12Codes, identifierPairs, pairValue, readOrderedArticle } from '../x12/article-ids.ts'
import { preferredDate, x12DateAt } from '../x12/dates.ts'
import { readDescription } from '../x12/document-lines.ts'
import { N1_MEMBERS, readX12Parties } from '../x12/parties.ts'
import { readRef } from '../x12/references.ts'
import { type Carton, type CartonLine, withStores } from './despatch-lines.ts'
import { type Level, levelAbove, readLevels } from './hierarchy.ts'
import { X12_NET_WEIGHT } from './write-856.ts'

/** Levels with an SSCC: packs; and pallets, which stand for a carton where there are no packs below them. */
const PACKED = ['P', 'T']

export function read856(message: Message, reading: Reading): DespatchAdvice {
  const bsn = firstNamed(message.segments, 'BSN')
  const levels = readLevels(message.segments)
  const of = (code: string) => levels.filter((level) => level.code === code).flatMap(({ segments }) => segments)
  const [shipment, order] = [of('S'), of('O')]
  const cartons = readCartons(reading, levels)
  if (cartons.length === 0) {
    reading.problems.reject('despatch.no-cartons', 'The ship notice has no cartons with items.', bsn ?? null)
  }
  const created = (bsn ? x12DateAt(reading, bsn, 3, 'The date of the ship notice') : null) ?? ''
  return withStores({
    shipmentNumber: textAt(bsn, 2),
    asnReference: readRef(shipment, 'SI'),
    created: { date: created, time: readTime(textAt(bsn, 4)) },
    despatchDate: preferredDate(reading, shipment, ['011'], 'The despatch date') ?? created,
    deliveryDate: preferredDate(reading, shipment, ['017', '002'], 'The delivery date'),
    carrier: textOrNull(firstNamed(shipment, 'TD5'), 5),
    scacCode: textOrNull(firstNamed(shipment, 'TD5'), 3),
    trackingNumber: readRef(shipment, 'CN', 'BM'),
    parties: [...readOrderParties(levels), ...readX12Parties(shipment)],
    order: {
      orderNumber: textAt(firstNamed(order, 'PRF'), 1),
      orderDate: orderDate(reading, order),
      customerReference: readRef(loopsOf(order, 'N1', N1_MEMBERS).rest, 'CO', 'CR'),
    },
    cartons,
  })
}

const ofSeveralOrders = (levels: readonly Level[]): boolean => levels.filter(({ code }) => code === 'O').length > 1

const shipToOf = (level: Level | undefined) =>
  readX12Parties(level?.segments ?? []).find((party) => party.role === 'ship-to')

/** Whether a level names a store by N1*Z7, for which the goods pass a distribution centre. */
const marksStore = (level: Level | undefined): boolean =>
  (level?.segments ?? []).some((segment) => segment.tag === 'N1' && textAt(segment, 1) === 'Z7')

/** The carton's own store, else that of its order level where there are several or where the level marks it. */
function storeOf(pack: Level, order: Level | undefined, levels: readonly Level[]) {
  return shipToOf(pack) ?? (ofSeveralOrders(levels) || marksStore(order) ? shipToOf(order) : undefined)
}

/** Of the first order level, where there are several: each repeats the buyer, and names a ship-to of its own cartons. */
function readOrderParties(levels: readonly Level[]) {
  const order = levels.find(({ code }) => code === 'O')
  const named = readX12Parties(order?.segments ?? [])
  return ofSeveralOrders(levels) || marksStore(order) ? named.filter((party) => party.role !== 'ship-to') : named
}

function orderDate(reading: Reading, order: readonly Segment[]): string | null {
  const prf = firstNamed(order, 'PRF')
  return prf ? x12DateAt(reading, prf, 4, 'The order date') : null
}

/** Items are below their pack (pick and pack), or packs below their item (standard pack). */
function readCartons(reading: Reading, levels: readonly Level[]): readonly Carton[] {
  const byId = new Map(levels.map((level) => [level.id, level]))
  const items = levels.filter(({ code }) => code === 'I')
  const packs = levels.filter(({ code }) => PACKED.includes(code))
  const carrying = new Set(packs.map((pack) => levelAbove(byId, pack, ['T'])))
  const cartons = packs.filter((pack) => !carrying.has(pack))
  return cartons
    .filter(({ segments }) => firstNamed(segments, 'MAN') !== undefined)
    .flatMap((pack, index): readonly Carton[] => {
      const below = items.filter((item) => levelAbove(byId, item, PACKED) === pack)
      const item = levelAbove(byId, pack, ['I'])
      const share = item && cartons.filter((one) => levelAbove(byId, one, ['I']) === item).length
      const lines = item && share ? [readShare(reading, item, share)] : below.map((level) => readItem(reading, level))
      if (lines.length === 0) return []
      const { sscc, number } = readMarks(pack)
      const pallet = palletOf(levelAbove(byId, pack, ['T']))
      const deliverTo = storeOf(pack, levelAbove(byId, pack, ['O']), levels)
      return [
        {
          sscc,
          cartonNumber: number || String(index + 1),
          ...(pallet && { pallet }),
          ...(deliverTo && { deliverTo }),
          lines,
        },
      ]
    })
}

function readMarks(level: Level): { readonly sscc: string; readonly number: string } {
  const man = firstNamed(level.segments, 'MAN')
  return { sscc: stripSsccIdentifier(textAt(man, 2)), number: textAt(man, 5) }
}

/** One without marks is a level like any other, and says nothing of a pallet. */
function palletOf(tare: Level | undefined): Carton['pallet'] {
  if (!tare || firstNamed(tare.segments, 'MAN') === undefined) return undefined
  const { sscc, number } = readMarks(tare)
  return { sscc, palletNumber: number || tare.id }
}

/** A carton's share of a standard pack item: the quantity divided by the number of its cartons. */
function readShare(reading: Reading, item: Level, packs: number): CartonLine {
  // What the goods weigh in each of its cartons is not stated.
  const { weight: _, ...line } = readItem(reading, item)
  return { ...line, quantity: divideDecimals(line.quantity, String(packs), 6) }
}

function readItem(reading: Reading, item: Level): CartonLine {
  const [lin, sn1] = [firstNamed(item.segments, 'LIN'), firstNamed(item.segments, 'SN1')]
  const identifiers = lin ? identifierPairs(lin, 2) : []
  const number = (element: number, what: string) =>
    sn1 ? reading.number(sn1, { element: element }, what, 'quantity-invalid') : null
  const quantity = number(2, 'The shipped quantity') ?? '0'
  const orderedArticle = readOrderedArticle(item.segments, reading.guide)
  return {
    ...(orderedArticle && { orderedArticle }),
    lineNumber: textAt(lin, 1) || textAt(sn1, 1) || item.id,
    codes: chooseX12Codes(identifiers, reading.guide),
    description: readDescription({ opening: lin ?? emptyLin, followers: item.segments }),
    unit: textAt(sn1, 3) || 'EA',
    quantity,
    orderedQuantity: number(5, 'The ordered quantity') ?? quantity,
    batch: pairValue(identifiers, 'LT') ?? readRef(item.segments, 'LT', 'BT'),
    expiryDate: preferredDate(reading, item.segments, ['036'], 'The expiry date'),
    ...readWeight(reading, item),
  }
}

/** Net weight of the item (MEA PD N). */
function readWeight(reading: Reading, { segments }: Level): Pick<CartonLine, 'weight'> {
  const mea = segmentsNamed(segments, 'MEA').find((one) => textAt(one, 2) === X12_NET_WEIGHT)
  const unit = textAt(mea, 4)
  const quantity = mea && isWeight(unit) ? reading.number(mea, { element: 3 }, 'The weight', 'quantity-invalid') : null
  return quantity === null ? {} : { weight: { quantity, unit } }
}

/** Stands in for an item without LIN. */
const emptyLin: Segment = { tag: 'LIN', elements: [], position: 0, offset: 0, length: 0 }
