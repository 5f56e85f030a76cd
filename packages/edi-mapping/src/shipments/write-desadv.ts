/** Despatch advice → EDIFACT DESADV: CPS 1 for the shipment, a CPS with SSCC for each pallet and below it for each carton, followed by its lines. Where the cartons go to several stores each line names its own (LOC 7). One store of a distribution centre (NAD DP) is the header's NAD UC. */

import type { EdifactGuide } from '@quayside/domain'
import type { DespatchAdvice, Party } from '../documents.ts'
import { writeLin } from '../edifact/article-ids.ts'
import { writeDay } from '../edifact/dates.ts'
import { agencyOf, writeEdifactParties } from '../edifact/parties.ts'
import { writeReference } from '../edifact/references.ts'
import { writeDescription } from '../edifact/texts.ts'
import { writeWeight } from '../edifact/weights.ts'
import { compactDate, compactTime } from '../kernel/date-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatEdifactReferences } from '../kernel/repeated.ts'
import { type CartonLine, checkCartons, isCentre, palletLoads, palletsOf, storeLoads } from './despatch-lines.ts'

export function writeDesadv(document: DespatchAdvice, guide: EdifactGuide): WriteDecision {
  const sheet = new MessageSheet(guide, `shipment ${document.shipmentNumber}`)
  checkCartons(sheet, document)
  const consignee = onlyConsignee(document)
  writeHeader(sheet, consignee ? { ...document, parties: [...document.parties, consignee] } : document)
  sheet.add('CPS', '1')
  const pallets = palletsOf(document.cartons).length
  if (pallets > 0) sheet.add('PAC', String(pallets), '', 'PX')
  sheet.add('PAC', String(document.cartons.length), '', 'CT')
  let lines = 0
  let groups = 1
  for (const { pallet, cartons } of palletLoads(document.cartons)) {
    if (pallet) {
      groups += 1
      const number = sheet.neededCode(pallet.palletNumber, 35, 'The pallet number')
      writePackaging(sheet, { sscc: pallet.sscc, number, id: groups, parent: 1, ...packagingOf.pallet })
    }
    const parent = pallet ? groups : 1
    for (const carton of cartons) {
      groups += 1
      const number = sheet.code(carton.cartonNumber, 35, 'The carton number')
      const level = pallet ? packagingOf.cartonOnPallet : packagingOf.carton
      writePackaging(sheet, { sscc: carton.sscc, number, id: groups, parent, ...level })
      for (const line of carton.lines) {
        lines += 1
        writeLine(sheet, line, lines, document.order.orderNumber)
        if (carton.deliverTo && !consignee) writePlace(sheet, carton.deliverTo)
      }
    }
  }
  sheet.about(null)
  sheet.add('CNT', ['2', String(lines)])
  return sheet.done('DESADV', '')
}

/** The one store that goods pass a distribution centre for; undefined: there is none, or there are several. */
function onlyConsignee({ parties, cartons }: DespatchAdvice): Party | undefined {
  const loads = storeLoads(cartons)
  return parties.some(isCentre) && loads.length === 1 ? loads[0]?.deliverTo : undefined
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

/** CPS 7075 (3: the outermost packaging, 2: between that and the units) and PAC 7065. */
const packagingOf = {
  pallet: { level: '3', kind: 'PX' },
  carton: { level: '3', kind: 'CT' },
  cartonOnPallet: { level: '2', kind: 'CT' },
} as const

interface Packaging {
  readonly sscc: string
  /** Our own; '' where it has none. */
  readonly number: string
  /** CPS 7164. */
  readonly id: number
  /** CPS 7166. */
  readonly parent: number
  readonly level: string
  readonly kind: string
}

/** PCI 24 carries our own number, 33E with GIN BJ the SSCC. */
function writePackaging(sheet: MessageSheet, { sscc, number, id, parent, level, kind }: Packaging): void {
  sheet.about(null)
  sheet.add('CPS', String(id), String(parent), level)
  sheet.add('PAC', '1', '', kind)
  if (number !== '') sheet.add('PCI', '24', number)
  sheet.add('PCI', '33E')
  sheet.add('GIN', 'BJ', sscc)
}

/** LINs are numbered through the message; the order's line number goes into the order reference. */
function writeLine(sheet: MessageSheet, line: CartonLine, ordinal: number, orderNumber: string): void {
  sheet.about(line.lineNumber)
  writeLin(sheet, { ...line, lineNumber: String(ordinal) }, '', line.batch)
  writeDescription(sheet, line.description)
  writeWeight(sheet, line.weight)
  const unit = sheet.neededCode(line.unit, 3, 'The unit')
  sheet.add('QTY', ['12', sheet.number(line.quantity, 15, 'The shipped quantity'), unit])
  sheet.add('QTY', ['21', sheet.number(line.orderedQuantity, 15, 'The ordered quantity'), unit])
  writeDay(sheet, '36', line.expiryDate)
  sheet.add('RFF', ['ON', orderNumber, sheet.code(line.lineNumber, 6, 'The line number')])
}

/** LOC 7, the place of delivery. */
function writePlace(sheet: MessageSheet, { code, codeQualifier }: Party): void {
  const store = sheet.neededCode(code, 25, 'The store code')
  sheet.add('LOC', '7', [store, '', codeQualifier ?? agencyOf(store)])
}
