/** Despatch advice → X12 856: pick and pack (0001: items below their carton) or standard pack (0002: cartons below their item). */

import type { X12Guide } from '@quayside/domain'
import type { DespatchAdvice } from '../documents.ts'
import { compactDate, compactTime } from '../kernel/date-text.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatedRelease, repeatX12References } from '../kernel/repeated.ts'
import { writeItemPairs } from '../x12/article-ids.ts'
import { writePid } from '../x12/document-lines.ts'
import { writeX12Parties } from '../x12/parties.ts'
import { writeRef } from '../x12/references.ts'
import { type Carton, type CartonLine, checkCartons, standardPacks } from './despatch-lines.ts'
import { HlWriter } from './hierarchy.ts'

/** BSN05, DE 1005. */
const STRUCTURES = { 'pick-and-pack': '0001', 'standard-pack': '0002' } as const

export function write856(document: DespatchAdvice, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `shipment ${document.shipmentNumber}`)
  checkCartons(sheet, document)
  const number = sheet.neededCode(document.shipmentNumber, 30, 'The shipment number')
  const { date, time } = document.created
  sheet.add('BSN', '00', number, compactDate(date), compactTime(time), STRUCTURES[guide.despatchStructure])
  const levels = new HlWriter(sheet)
  const shipment = levels.open('S', '', true)
  writeShipment(sheet, document)
  const order = levels.open('O', shipment, true)
  writeOrder(sheet, document)
  if (guide.despatchStructure === 'standard-pack') writeStandardPacks(sheet, levels, order, document.cartons)
  else writePickedPacks(sheet, levels, order, document.cartons)
  sheet.about(null)
  sheet.add('CTT', String(levels.count))
  return sheet.done('856', 'SH')
}

function writeShipment(sheet: MessageSheet, document: DespatchAdvice): void {
  sheet.add('TD1', 'CTN', String(document.cartons.length))
  const scac = sheet.code(document.scacCode, 80, 'The SCAC')
  const [carrier = ''] = sheet.wholeText(document.carrier, { limit: 35, parts: 1, what: 'The carrier' })
  if (scac !== '' || carrier !== '') sheet.add('TD5', '', scac === '' ? '' : '2', scac, '', carrier)
  writeRef(sheet, 'SI', document.asnReference, 'The ASN reference')
  writeRef(sheet, 'CN', document.trackingNumber, 'The tracking number')
  sheet.add('DTM', '011', compactDate(document.despatchDate))
  if (document.deliveryDate !== null) sheet.add('DTM', '017', compactDate(document.deliveryDate))
  writeX12Parties(sheet, document.parties, ['ship-from', 'ship-to', 'supplier'])
}

function writeOrder(sheet: MessageSheet, { order, parties, repeats }: DespatchAdvice): void {
  const number = sheet.neededCode(order.orderNumber, 22, 'The order number')
  sheet.add(
    'PRF',
    number,
    repeatedRelease(sheet, repeats),
    '',
    order.orderDate === null ? '' : compactDate(order.orderDate),
  )
  writeRef(sheet, 'CO', order.customerReference, 'The customer reference')
  repeatX12References(sheet, repeats)
  writeX12Parties(sheet, parties, ['buyer'])
}

function writePickedPacks(sheet: MessageSheet, levels: HlWriter, order: string, cartons: readonly Carton[]): void {
  for (const carton of cartons) {
    const pack = levels.open('P', order, true)
    writeMarks(sheet, carton)
    for (const line of carton.lines) {
      levels.open('I', pack, false)
      writeItem(sheet, line, line.quantity, '')
    }
  }
}

/** PO401 is the quantity in each of the item's cartons. */
function writeStandardPacks(sheet: MessageSheet, levels: HlWriter, order: string, cartons: readonly Carton[]): void {
  for (const { line, cartons: same } of standardPacks(sheet, cartons)) {
    const item = levels.open('I', order, true)
    const whole = addDecimals(...same.map(() => line.quantity))
    writeItem(sheet, line, whole, /^\d+$/.test(line.quantity) ? line.quantity : '')
    for (const carton of same) {
      levels.open('P', item, false)
      writeMarks(sheet, carton)
    }
  }
}

/** GM is the SSCC with its application identifier 00, CA our own carton number. */
function writeMarks(sheet: MessageSheet, carton: Carton): void {
  sheet.about(null)
  const number = sheet.code(carton.cartonNumber, 48, 'The carton number')
  sheet.add('MAN', 'GM', `00${carton.sscc}`, '', number === '' ? '' : 'CA', number)
}

function writeItem(sheet: MessageSheet, line: CartonLine, shipped: string, perCarton: string): void {
  sheet.about(line.lineNumber)
  const unit = sheet.neededCode(line.unit, 2, 'The unit')
  const batch = line.batch === null ? [] : ['LT', sheet.code(line.batch, 48, 'The batch')]
  sheet.add('LIN', sheet.code(line.lineNumber, 20, 'The line number'), ...writeItemPairs(sheet, line, batch))
  const quantities = [
    sheet.number(shipped, 10, 'The shipped quantity'),
    sheet.number(line.orderedQuantity, 15, 'The ordered quantity'),
  ]
  sheet.add('SN1', '', quantities[0] ?? '', unit, '', quantities[1] ?? '', unit)
  if (perCarton !== '') sheet.add('PO4', sheet.number(perCarton, 6, 'The quantity in a carton'))
  writePid(sheet, line.description)
  if (line.expiryDate !== null) sheet.add('DTM', '036', compactDate(line.expiryDate))
}
