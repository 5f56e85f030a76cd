/** What an ORDERS says beyond the fields of the order: header, parties, lines, summary. */
import type { Message, Segment } from '@quayside/edi'
import type { DetailedDocument, MessageDetail, PurchaseOrderLine } from '../documents.ts'
import { PARTY_MEMBERS, readNad } from '../edifact/parties.ts'
import { parseEdifactDate } from '../kernel/date-text.ts'
import { equalDecimals, parseEdifactDecimal } from '../kernel/decimal-text.ts'
import { componentsAt, elementCount, textAt } from '../kernel/element-text.ts'
import { firstNamed, type Loop, messageAreas, segmentsNamed } from '../kernel/loops.ts'
import { CUSTOMER_REFERENCES, DELIVER_AFTER, DELIVER_BEFORE, ORDER_DATE, opensSummary } from '../orders/read-orders.ts'
import { ORDERED, PER_PACK } from '../orders/read-orders-line.ts'
import { detailGroups, type GroupMembers } from './detail-groups.ts'
import { DetailList } from './detail-list.ts'

const GROUPS: GroupMembers = {
  NAD: PARTY_MEMBERS,
  PAT: new Set(['DTM', 'PCD', 'MOA']),
  ALC: new Set(['ALI', 'QTY', 'RNG', 'PCD', 'MOA', 'RTE', 'CUX']),
  TDT: new Set(['LOC']),
  TOD: new Set(['LOC']),
  PAC: new Set(['MEA', 'PCI', 'GIN', 'QTY', 'RFF', 'DTM', 'FTX']),
  LOC: new Set(['QTY', 'DTM']),
  SCC: new Set(['FTX', 'RFF', 'QTY', 'DTM']),
  CTA: new Set(['COM']),
}
const ULTIMATE_CONSIGNEE = 'UC'
const SHIP_TOS = ['DP', 'ST', 'CN', ULTIMATE_CONSIGNEE]
/** Section control and control totals: no content. */
const FIELDS = new Set(['UNS', 'CNT'])
/*
 * A field keeps the value but not the qualifier it came with. The usual qualifiers add nothing; one that says more ("cancel if
 * not delivered by" rather than "deliver by") is shown as a detail.
 */
/** 2005: document, earliest delivery, latest delivery. */
const PLAIN_DATES = ['137', '64', '63']
/** 4451: general information, or none given. */
const PLAIN_TEXTS = ['', 'AAI']
/** 5125: net, gross, for information, retail. */
const PLAIN_PRICES = ['AAA', 'AAB', 'INF', 'SRP']
/** 6063 of a quantity for one store. */
const PLAIN_SHARES = ['11', '21']
const PLAIN_TAXES = ['VAT', 'GST']
/** 6343: order, invoice currency. */
const PLAIN_CURRENCIES = ['', '9', '4']
/** 3227: place of delivery; quantities below it are a store's. */
const PLACE_OF_DELIVERY = '7'
/** PIA 4347: identifies the article itself; 2, 3 and 4 are substitutes. */
const NAMING_PIA = ['1', '5', '']

export function edifactDetails(
  message: Message,
  order: DetailedDocument,
  decimalMark: string,
): readonly MessageDetail[] {
  const { header, lines, summary } = messageAreas(message.segments, 'LIN', opensSummary)
  const list = new DetailList('EDIFACT')
  const dates = datesOfFields(header, lines)
  const shipTos = shipToQualifiers(header)
  for (const { opening, followers } of detailGroups(header, GROUPS)) {
    if (isHeaderField(opening, order, dates)) continue
    if (opening.tag === 'BGM') list.addElements(opening, [1, 2, 3])
    else if (opening.tag === 'CUX' && isPlainCurrency(opening)) list.addElements(opening, [1])
    else if (opening.tag === 'NAD') addParty(list, opening, followers, shipTos)
    else if (opening.tag === 'TDT' && opening === firstNamed(header, 'TDT')) addTransport(list, opening, followers)
    else list.add([opening, ...followers])
  }
  lines.forEach((loop, index) => {
    const line = order.lines[index]
    if (line) addLine(list, loop, { line, dates, decimalMark })
  })
  list.about(null)
  for (const { opening, followers } of detailGroups(summary, GROUPS))
    if (!isTotal(opening)) list.add([opening, ...followers])
  return list.all
}

const dateKey = (dtm: Segment): string => `${textAt(dtm, 1)} ${textAt(dtm, 1, 2)}`

/** Returns whether the date has no time: the field holds all of it. */
const isDay = (dtm: Segment): boolean => !/^(20[1-5]|30[1-4]|713|719)$/.test(textAt(dtm, 1, 3))

const isDateField = (dtm: Segment, dates: ReadonlySet<string>): boolean =>
  dates.has(dateKey(dtm)) && PLAIN_DATES.includes(textAt(dtm, 1)) && isDay(dtm)

/** Free text that is part of the comments. */
const isPlainText = (ftx: Segment): boolean =>
  PLAIN_TEXTS.includes(textAt(ftx, 1)) && textAt(ftx, 2) === '' && textAt(ftx, 3) === ''

const isPlainTax = (tax: Segment): boolean =>
  textAt(tax, 1) === '7' && PLAIN_TAXES.includes(textAt(tax, 2)) && ['', 'S'].includes(textAt(tax, 6))

/** The DTM segments that the order's three dates were read from. */
function datesOfFields(header: readonly Segment[], lines: readonly Loop[]): ReadonlySet<string> {
  const ofHeader = segmentsNamed(header, 'DTM')
  const ofLines = lines.flatMap(({ followers }) => segmentsNamed(followers, 'DTM'))
  const chosen = (from: readonly Segment[], qualifiers: readonly string[]) => {
    const readable = from.filter((dtm) => parseEdifactDate(textAt(dtm, 1, 2), textAt(dtm, 1, 3)) !== null)
    const qualifier = qualifiers.find((wanted) => readable.some((dtm) => textAt(dtm, 1) === wanted))
    const dtm = readable.find((one) => textAt(one, 1) === qualifier)
    return dtm ? [dateKey(dtm)] : []
  }
  const delivery = (from: readonly Segment[]) => [...chosen(from, DELIVER_AFTER), ...chosen(from, DELIVER_BEFORE)]
  const own = delivery(ofHeader)
  return new Set([...chosen(ofHeader, ORDER_DATE), ...(own.length > 0 ? own : delivery(ofLines))])
}

const isPlainCurrency = (cux: Segment): boolean =>
  textAt(cux, 1) === '2' && PLAIN_CURRENCIES.includes(textAt(cux, 1, 3)) && componentsAt(cux, 1).length <= 3

/** Next to an ultimate consignee (UC), the first delivery party is the distribution centre. No field holds another one. */
function shipToQualifiers(segments: readonly Segment[]): readonly string[] {
  const named = segmentsNamed(segments, 'NAD').map((nad) => textAt(nad, 1))
  const centre = named.find((qualifier) => qualifier !== ULTIMATE_CONSIGNEE && SHIP_TOS.includes(qualifier))
  return named.includes(ULTIMATE_CONSIGNEE) ? [ULTIMATE_CONSIGNEE, ...(centre ? [centre] : [])] : SHIP_TOS
}

function isHeaderField(segment: Segment, order: DetailedDocument, dates: ReadonlySet<string>): boolean {
  if (FIELDS.has(segment.tag)) return true
  const value = textAt(segment, 1, 2)
  if (segment.tag === 'FTX') return isPlainText(segment)
  if (segment.tag === 'DTM') return isDateField(segment, dates)
  if (segment.tag === 'TAX') return isPlainTax(segment) && textAt(segment, 5, 4) !== ''
  if (segment.tag !== 'RFF') return false
  const reference = CUSTOMER_REFERENCES.includes(textAt(segment, 1)) && value === order.customerReference
  return reference || (textAt(segment, 1) === 'ON' && value === order.orderNumber)
}

function addParty(list: DetailList, opening: Segment, followers: readonly Segment[], shipTos: readonly string[]): void {
  if (!shipTos.includes(textAt(opening, 1))) {
    list.addParty(opening, followers, readNad(opening), () => false)
    return
  }
  for (const { opening: first, followers: rest } of detailGroups(followers, GROUPS))
    list.addBelow(opening, [first, ...rest])
}

/** The carrier's name is the shipping method. */
function addTransport(list: DetailList, tdt: Segment, followers: readonly Segment[]): void {
  const filled = tdt.elements.flatMap((_, index) => (componentsAt(tdt, index + 1).length === 0 ? [] : [index + 1]))
  const onlyName = componentsAt(tdt, 5).length === 1 && textAt(tdt, 5, 4) !== ''
  if (filled.join() !== '5' || !onlyName || followers.length > 0) list.add([tdt, ...followers])
}

/** MOA 5025 of totals that orders usually state, and that the order shows where they differ. */
const TOTAL_AMOUNTS = ['86', '77', '39', '79']

const isTotal = (segment: Segment): boolean =>
  FIELDS.has(segment.tag) || (segment.tag === 'MOA' && TOTAL_AMOUNTS.includes(textAt(segment, 1)))

interface LineFields {
  readonly line: PurchaseOrderLine
  readonly dates: ReadonlySet<string>
  readonly decimalMark: string
}

function addLine(list: DetailList, { followers, components = [] }: Loop, fields: LineFields): void {
  list.about(fields.line.lineNumber)
  list.addIdentifiers(fields.line)
  const shipTos = shipToQualifiers(followers)
  for (const { opening, followers: members } of detailGroups(followers, GROUPS)) {
    if (isLineField(opening, fields)) continue
    if (opening.tag === 'NAD')
      addParty(
        list,
        opening,
        members.filter(({ tag }) => tag !== 'QTY'),
        shipTos,
      )
    else if (opening.tag === 'LOC' && textAt(opening, 1) === PLACE_OF_DELIVERY) addPlace(list, opening, members, fields)
    else list.add([opening, ...members])
  }
  list.addComponents(components)
}

/** A quantity below a place is that store's and has a field; a date has one only if it is the order's. */
function addPlace(list: DetailList, loc: Segment, members: readonly Segment[], { dates }: LineFields): void {
  const more = members.filter(
    (segment, index) =>
      !(segment.tag === 'DTM' && isDateField(segment, dates)) &&
      !(
        segment.tag === 'QTY' &&
        PLAIN_SHARES.includes(textAt(segment, 1)) &&
        members.findIndex(({ tag }) => tag === 'QTY') === index
      ),
  )
  if (more.length > 0) list.add([loc, ...more])
}

/** True if the line's fields hold everything the segment says. */
function isLineField(segment: Segment, { line, dates, decimalMark }: LineFields): boolean {
  const same = (written: string, value: string | null) => {
    const number = parseEdifactDecimal(written, decimalMark)
    return number !== null && value !== null && equalDecimals(number, value)
  }
  const [qualifier, value] = [textAt(segment, 1), textAt(segment, 1, 2)]
  switch (segment.tag) {
    case 'FTX':
      return isPlainText(segment)
    case 'PIA':
      return NAMING_PIA.includes(qualifier)
    case 'DTM':
      return isDateField(segment, dates)
    case 'IMD':
      return isShownDescription(segment, line)
    case 'QTY':
      return (
        (ORDERED.includes(qualifier) && same(value, line.quantity)) ||
        (PER_PACK.includes(qualifier) && same(value, line.packSize))
      )
    case 'PRI':
      return PLAIN_PRICES.includes(qualifier) && (same(value, line.price) || same(value, line.retailPrice))
    case 'TAX':
      return isPlainTax(segment) && same(textAt(segment, 5, 4), line.taxRatePercent)
    default:
      return false
  }
}

/** How an IMD is written (7077): free text, code, both. Where there is no code it says nothing more. */
const DESCRIPTION_FORMS = ['F', 'C', 'B']

/** A text that stands in a field of the line; a code beside it does not. */
function isShownDescription(imd: Segment, { description, colour, size }: PurchaseOrderLine): boolean {
  const part = (component: number) => textAt(imd, 3, component)
  const text = [part(4), part(5)].filter((one) => one !== '').join(' ')
  const isMore = [1, 2, 3, 6].some((component) => part(component) !== '') || elementCount(imd) > 3
  if (text === '' || isMore || !DESCRIPTION_FORMS.includes(textAt(imd, 1))) return false
  return [description, colour, size].some((field) => field?.includes(text) === true)
}
