/** Despatch advice → EDIFACT DESADV: CPS 1 for the shipment, a CPS with SSCC for each carton, followed by its lines. */

import type { EdifactGuide } from '@quayside/domain'
import type { DespatchAdvice } from '../documents.ts'
import { writeLin } from '../edifact/article-ids.ts'
import { writeDay } from '../edifact/dates.ts'
import { writeEdifactParties } from '../edifact/parties.ts'
import { writeReference } from '../edifact/references.ts'
import { writeDescription } from '../edifact/texts.ts'
import { compactDate, compactTime } from '../kernel/date-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatEdifactReferences } from '../kernel/repeated.ts'
import { type Carton, type CartonLine, checkCartons } from './despatch-lines.ts'

export function writeDesadv(document: DespatchAdvice, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `shipment ${document.shipmentNumber}`)
  checkCartons(sheet, document)
  writeHeader(sheet, document)
  sheet.add('CPS', '1')
  sheet.add('PAC', String(document.cartons.length), '', 'CT')
  let lines = 0
  for (const [index, carton] of document.cartons.entries()) {
    writeCarton(sheet, carton, index + 2)
    for (const line of carton.lines) {
      lines += 1
      writeLine(sheet, line, lines, document.order.orderNumber)
    }
  }
  sheet.about(null)
  sheet.add('CNT', ['2', String(lines)])
  return sheet.done('DESADV', '')
}

function writeHeader(sheet: MessageSheet, document: DespatchAdvice): void {
  const { created, order } = document
  sheet.add('BGM', '351', sheet.neededCode(document.shipmentNumber, 35, 'The shipment number'), '9')
  sheet.add('DTM', ['137', `${compactDate(created.date)}${compactTime(created.time)}`, '203'])
  writeDay(sheet, '11', document.despatchDate)
  writeDay(sheet, '17', document.deliveryDate)
  sheet.add('RFF', ['ON', sheet.neededCode(order.orderNumber, 35, 'The order number')])
  writeDay(sheet, '171', order.orderDate)
  writeReference(sheet, 'CR', order.customerReference, 'The customer reference')
  repeatEdifactReferences(sheet, document.repeats)
  writeReference(sheet, 'SRN', document.asnReference, 'The ASN reference')
  writeReference(sheet, 'CN', document.trackingNumber, 'The tracking number')
  writeEdifactParties(sheet, document.parties, ['buyer', 'supplier', 'ship-from', 'ship-to'])
  const scac = sheet.code(document.scacCode, 17, 'The SCAC')
  const [carrier = ''] = sheet.wholeText(document.carrier, { limit: 35, parts: 1, what: 'The carrier' })
  if (scac === '' && carrier === '') return
  sheet.add('TDT', '20', '', '', '', [scac, scac === '' ? '' : '172', scac === '' ? '' : '182', carrier])
}

/** PCI 24 carries our own carton number, 33E with GIN BJ the SSCC. 7075 3: the outermost packaging. */
function writeCarton(sheet: MessageSheet, carton: Carton, hierarchy: number): void {
  sheet.about(null)
  sheet.add('CPS', String(hierarchy), '1', '3')
  sheet.add('PAC', '1', '', 'CT')
  const number = sheet.code(carton.cartonNumber, 35, 'The carton number')
  if (number !== '') sheet.add('PCI', '24', number)
  sheet.add('PCI', '33E')
  sheet.add('GIN', 'BJ', carton.sscc)
}

/** LINs are numbered through the message; the order's line number goes into the order reference. */
function writeLine(sheet: MessageSheet, line: CartonLine, ordinal: number, orderNumber: string): void {
  sheet.about(line.lineNumber)
  writeLin(sheet, { ...line, lineNumber: String(ordinal) }, '', line.batch)
  writeDescription(sheet, line.description)
  const unit = sheet.neededCode(line.unit, 3, 'The unit')
  sheet.add('QTY', ['12', sheet.number(line.quantity, 15, 'The shipped quantity'), unit])
  sheet.add('QTY', ['21', sheet.number(line.orderedQuantity, 15, 'The ordered quantity'), unit])
  writeDay(sheet, '36', line.expiryDate)
  sheet.add('RFF', ['ON', orderNumber, sheet.code(line.lineNumber, 6, 'The line number')])
}
