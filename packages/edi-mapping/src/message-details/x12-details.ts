/** What an 850 says beyond the fields of the order: header, parties, lines, summary. */
import type { Message, Segment } from '@quayside/edi'
import type { DetailedDocument, MessageDetail, PurchaseOrderLine } from '../documents.ts'
import { parseX12Date } from '../kernel/date-text.ts'
import { equalDecimals, parseDecimal } from '../kernel/decimal-text.ts'
import { elementCount, textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import { CUSTOMER_REFERENCES, DELIVER_AFTER, DELIVER_BEFORE } from '../orders/read-850.ts'
import { COLOURS, DESCRIPTIONS, SIZES } from '../orders/read-850-line.ts'
import { TOTAL_AMOUNTS } from '../orders/stated-totals.ts'
import { N1_MEMBERS, readN1 } from '../x12/parties.ts'
import { PO1_LAYOUT, POC_LAYOUT } from '../x12/x12-line-layout.ts'
import { detailGroups } from './detail-groups.ts'
import { DetailList } from './detail-list.ts'

const GROUPS = { N1: N1_MEMBERS, N9: new Set(['DTM', 'MSG']) }
/** Ship-to parties: a store order has fields for its store and its distribution centre. */
const SHIP_TOS = ['ST', 'Z7']
const ADDRESS = new Set(['N2', 'N3', 'N4'])
/** Texts, store quantities and identifiers always have fields. */
const FIELDS = new Set(['MSG', 'SDQ', 'LIN'])
/*
 * A field keeps the value but not the qualifier it came with. The usual qualifiers add nothing; one that says more ("cancel
 * after" rather than "deliver by") is shown as a detail.
 */
/** BCH: purpose, type, order number, release (the same in every change), number and dates of the change. */
const CHANGE_FIELDS = [1, 2, 3, 4, 5, 6, 11]
/** DE 374: do not deliver before, do not deliver after. */
const PLAIN_DATES = ['064', '063']
/** DE 963: goods and services, value added. */
const PLAIN_TAXES = ['GS', 'VA']
/** DE 98: the buyer's currency, the seller's. */
const PLAIN_CURRENCIES = ['BY', 'SE']
/** DE 687: none given, resale. */
const PLAIN_TRADES = ['', 'RS']
/** DE 363. */
const PLAIN_NOTES = ['', 'GEN', 'ZZZ']
/** DE 639: price per unit, and the bases that prices are converted from. */
const PRICE_BASES = ['', 'PE', 'HP', 'TP']

export function x12Details(message: Message, order: DetailedDocument): readonly MessageDetail[] {
  const { header, lines, summary } = messageAreas(
    message.segments,
    message.type === '860' ? 'POC' : 'PO1',
    ({ tag }) => tag === 'CTT',
  )
  const list = new DetailList('X12')
  const dates = datesOfFields(header, lines)
  const above = { order, header, dates }
  for (const group of detailGroups(header, GROUPS)) addHeaderGroup(list, group, above)
  lines.forEach((loop, index) => {
    const line = order.lines[index]
    if (line) addLine(list, loop, { line, dates, currency: order.currency })
  })
  list.about(null)
  for (const segment of summary) if (!isTotal(segment)) list.add([segment])
  return list.all
}

/** The DTM segments behind the order's two dates, unless they carry a time, which the dates do not keep. */
function datesOfFields(header: readonly Segment[], lines: readonly Loop[]): ReadonlySet<string> {
  const top = segmentsNamed(header, 'DTM')
  const chosen = (from: readonly Segment[]) =>
    [DELIVER_AFTER, DELIVER_BEFORE].flatMap((qualifiers) => {
      const qualifier = qualifiers.find((wanted) =>
        from.some((dtm) => textAt(dtm, 1) === wanted && parseX12Date(textAt(dtm, 2)) !== null),
      )
      const dtm = from.find((one) => textAt(one, 1) === qualifier)
      return dtm ? [dateKey(dtm)] : []
    })
  const ofHeader = chosen(top)
  return new Set(
    ofHeader.length > 0 ? ofHeader : chosen(lines.flatMap(({ followers }) => segmentsNamed(followers, 'DTM'))),
  )
}

const dateKey = (dtm: Segment): string => `${textAt(dtm, 1)} ${textAt(dtm, 2)}`

function isDateField(dtm: Segment, dates: ReadonlySet<string>): boolean {
  return dates.has(dateKey(dtm)) && PLAIN_DATES.includes(textAt(dtm, 1)) && elementCount(dtm) <= 2
}

interface Above {
  readonly order: DetailedDocument
  readonly header: readonly Segment[]
  readonly dates: ReadonlySet<string>
}

function addHeaderGroup(list: DetailList, { opening, followers }: Loop, { order, header, dates }: Above): void {
  const { tag } = opening
  const isFirst = opening === firstNamed(header, tag)
  if (FIELDS.has(tag) || isHeaderField(opening, order, dates)) return
  if (tag === 'N1') addParty(list, opening, followers)
  else if (tag === 'BEG') list.addElements(opening, [1, 2, 3, 5])
  else if (tag === 'BCH') list.addElements(opening, CHANGE_FIELDS)
  else if (tag === 'CUR' && isFirst) list.addElements(opening, isPlainCurrency(opening) ? [1, 2] : [2])
  else if (tag === 'N9') addNote(list, opening, followers)
  else if (tag === 'TD5' && isFirst) addRouting(list, opening)
  else if (tag === 'TXI' && segmentsNamed(header, 'TXI').length === 1) addTax(list, opening)
  else list.add([opening, ...followers])
}

/** The texts of an N9 loop are part of the order's comments. */
function addNote(list: DetailList, n9: Segment, followers: readonly Segment[]): void {
  const more = followers.filter(({ tag }) => tag !== 'MSG')
  if (textAt(n9, 2) !== '' || textAt(n9, 3) !== '' || more.length > 0) list.add([n9, ...more])
}

const isPlainCurrency = (cur: Segment): boolean => PLAIN_CURRENCIES.includes(textAt(cur, 1))

const isHeaderField = (segment: Segment, order: DetailedDocument, dates: ReadonlySet<string>): boolean =>
  (segment.tag === 'REF' && isCustomerReference(segment, order)) ||
  (segment.tag === 'NTE' && PLAIN_NOTES.includes(textAt(segment, 1))) ||
  (segment.tag === 'DTM' && isDateField(segment, dates))

const isCustomerReference = (ref: Segment, { customerReference }: DetailedDocument): boolean =>
  CUSTOMER_REFERENCES.includes(textAt(ref, 1)) && textAt(ref, 2) === customerReference && elementCount(ref) === 2

function addParty(list: DetailList, opening: Segment, followers: readonly Segment[]): void {
  const party = readN1({ opening, followers })
  // An address has no field for the location of N405 and N406.
  const isAddress = ({ tag }: Segment) => ADDRESS.has(tag) && !(tag === 'N4' && party.location !== undefined)
  if (!SHIP_TOS.includes(textAt(opening, 1))) {
    list.addParty(opening, followers, party, isAddress)
    return
  }
  for (const segment of followers) if (!isAddress(segment) && segment.tag !== 'QTY') list.addBelow(opening, [segment])
}

/** TD505, the routing in words, is the shipping method. */
function addRouting(list: DetailList, td5: Segment): void {
  const filled = td5.elements.flatMap((_, index) => (textAt(td5, index + 1) === '' ? [] : [index + 1]))
  if (filled.join() !== '5') list.add([td5])
}

/** TXI03 is the tax rate of the lines. */
function addTax(list: DetailList, txi: Segment): void {
  const filled = txi.elements.flatMap((_, index) => (textAt(txi, index + 1) === '' ? [] : [index + 1]))
  if (filled.join() !== '1,3' || !PLAIN_TAXES.includes(textAt(txi, 1))) list.add([txi])
}

const isTotal = (segment: Segment): boolean =>
  (segment.tag === 'CTT' && elementCount(segment) <= 2) ||
  (segment.tag === 'AMT' && TOTAL_AMOUNTS.includes(textAt(segment, 1)))

interface LineFields {
  readonly line: PurchaseOrderLine
  readonly dates: ReadonlySet<string>
  readonly currency: string | null
}

function addLine(list: DetailList, { opening, followers, components = [] }: Loop, fields: LineFields): void {
  const { line, dates } = fields
  list.about(line.lineNumber)
  const { priceBasis } = opening.tag === 'POC' ? POC_LAYOUT : PO1_LAYOUT
  if (!PRICE_BASES.includes(textAt(opening, priceBasis))) list.addElement(opening, priceBasis)
  list.addIdentifiers(line)
  for (const { opening: segment, followers: members } of detailGroups(followers, GROUPS)) {
    if (FIELDS.has(segment.tag) || isLineField(segment, followers, fields)) continue
    if (segment.tag === 'N1') addParty(list, segment, members)
    else if (segment.tag === 'DTM' && isDateField(segment, dates)) continue
    else if (segment.tag === 'TXI' && segmentsNamed(followers, 'TXI').length === 1) addTax(list, segment)
    else list.add([segment, ...members.filter(({ tag }) => tag !== 'MSG')])
  }
  list.addComponents(components)
}

/** True if the line's fields hold everything the segment says. */
function isLineField(segment: Segment, followers: readonly Segment[], { line, currency }: LineFields): boolean {
  const same = (written: string, value: string | null) => {
    const number = parseDecimal(written)
    return number !== null && value !== null && equalDecimals(number, value)
  }
  switch (segment.tag) {
    case 'CTP':
      return (
        PLAIN_TRADES.includes(textAt(segment, 1)) &&
        (same(textAt(segment, 3), line.price) || same(textAt(segment, 3), line.retailPrice)) &&
        elementCount(segment) <= 3
      )
    case 'PID':
      return textAt(segment, 1) === 'F' && isDescription(segment, line) && elementCount(segment) <= 5
    case 'PO4':
      return (
        segment === firstNamed(followers, 'PO4') &&
        same(textAt(segment, 1), line.packSize) &&
        elementCount(segment) === 1
      )
    case 'NTE':
      return PLAIN_NOTES.includes(textAt(segment, 1))
    case 'CUR':
      return isPlainCurrency(segment) && textAt(segment, 2) === currency && elementCount(segment) === 2
    default:
      return false
  }
}

function isDescription(pid: Segment, { description, colour, size }: PurchaseOrderLine): boolean {
  const [characteristic, text] = [textAt(pid, 2), textAt(pid, 5)]
  if (COLOURS.includes(characteristic)) return text === colour
  if (SIZES.includes(characteristic)) return text === size
  return DESCRIPTIONS.includes(characteristic) && text !== '' && description?.includes(text) === true
}
