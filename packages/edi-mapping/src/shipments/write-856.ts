/** Despatch advice → X12 856: pick and pack (0001: items below their carton) or standard pack (0002: cartons below their item); pallets (T) are above their cartons. Each store that the cartons go to has an order level (O) of its own. With a distribution centre (N1*ST) the store is N1*Z7 or N1*BY, on its order level or on each carton. */

import { sumOfWeights, type Weight, type X12Guide } from '@quayside/domain'
import type { DespatchAdvice, DespatchPallet, Party } from '../documents.ts'
import { compactDate, compactTime } from '../kernel/date-text.ts'
import { addDecimals } from '../kernel/decimal-text.ts'
import { MessageSheet } from '../kernel/message-sheet.ts'
import type { WriteDecision } from '../kernel/outgoing-message.ts'
import { repeatedRelease, repeatX12References } from '../kernel/repeated.ts'
import { x12WeightUnit } from '../kernel/weight-units.ts'
import { writeItemPairs, writeOrderedArticle } from '../x12/article-ids.ts'
import { writePid } from '../x12/document-lines.ts'
import { storeEntityOf, writeX12Parties, writeX12Store } from '../x12/parties.ts'
import { writeRef } from '../x12/references.ts'
import {
  type Carton,
  type CartonLine,
  checkCartons,
  isCentre,
  palletLoads,
  palletsOf,
  type StoreLoad,
  standardPacks,
  storeLoads,
} from './despatch-lines.ts'
import { HlWriter } from './hierarchy.ts'

/** BSN05, DE 1005. */
const STRUCTURES = { 'pick-and-pack': '0001', 'standard-pack': '0002' } as const

/** MEA02, DE 738: actual net weight. */
export const X12_NET_WEIGHT = 'N'

/** SN108, DE 668: a substitution was made. */
const SUBSTITUTED = 'IS'

export function write856(document: DespatchAdvice, guide: X12Guide): WriteDecision {
  const sheet = new MessageSheet(guide, `shipment ${document.shipmentNumber}`)
  checkCartons(sheet, document)
  const number = sheet.neededCode(document.shipmentNumber, 30, 'The shipment number')
  const { date, time } = document.created
  sheet.add('BSN', '00', number, compactDate(date), compactTime(time), STRUCTURES[guide.despatchStructure])
  const levels = new HlWriter(sheet)
  const shipment = levels.open('S', '', true)
  writeShipment(sheet, document)
  const writePacks = guide.despatchStructure === 'standard-pack' ? writeStandardPacks : writePickedPacks
  for (const { deliverTo, cartons } of loadsOf(document, guide)) {
    const order = levels.open('O', shipment, true)
    writeOrder(sheet, document, deliverTo)
    writePacks({ sheet, levels, namesStores: namesStoresOfCartons(document, guide) }, order, cartons)
  }
  sheet.about(null)
  sheet.add('CTT', String(levels.count))
  return sheet.done('856', 'SH')
}

const passesCentre = ({ parties }: DespatchAdvice): boolean => parties.some(isCentre)

/** Whether each carton names the store that it is for (guide: storeLevel), in place of its order level. */
const namesStoresOfCartons = (document: DespatchAdvice, { storeLevel }: X12Guide): boolean =>
  passesCentre(document) && storeLevel === 'carton'

/** An order level for each store, or one for all where the cartons name their stores. */
const loadsOf = (document: DespatchAdvice, guide: X12Guide): readonly StoreLoad[] =>
  namesStoresOfCartons(document, guide)
    ? [{ deliverTo: undefined, cartons: document.cartons }]
    : storeLoads(document.cartons)

function writeShipment(sheet: MessageSheet, document: DespatchAdvice): void {
  const pallets = palletsOf(document.cartons).length
  if (pallets > 0) sheet.add('TD1', 'PLT', String(pallets))
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

/** A store as buying party (guide: storeEntity) takes the place of the buyer. */
function writeOrder(sheet: MessageSheet, document: DespatchAdvice, deliverTo?: Party): void {
  const { order, parties, repeats } = document
  sheet.about(null)
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
  const store = passesCentre(document) ? deliverTo : undefined
  if (!store || storeEntityOf(sheet) !== 'BY') writeX12Parties(sheet, parties, ['buyer'])
  if (store) writeX12Store(sheet, store)
  else if (deliverTo) writeX12Parties(sheet, [deliverTo], ['ship-to'])
}

/** The message and the levels that it has so far. */
interface Sheet {
  readonly sheet: MessageSheet
  readonly levels: HlWriter
  /** Each carton names its store. */
  readonly namesStores: boolean
}

/** A line with the weight of all its cartons. */
type ItemLine = Omit<CartonLine, 'weight'> & { readonly weight?: Weight | undefined }

function writePickedPacks(out: Sheet, order: string, cartons: readonly Carton[]): void {
  const { sheet, levels } = out
  writeOnPallets(out, order, cartons, (carton, parent) => {
    const pack = levels.open('P', parent, true)
    writeMarks(out, carton)
    for (const line of carton.lines) {
      levels.open('I', pack, false)
      writeItem(sheet, line, line.quantity, '')
    }
  })
}

/** PO401 is the quantity in each of the item's cartons. */
function writeStandardPacks(out: Sheet, order: string, cartons: readonly Carton[]): void {
  const { sheet, levels } = out
  for (const { line, cartons: same } of standardPacks(sheet, cartons)) {
    const item = levels.open('I', order, true)
    const whole = addDecimals(...same.map(() => line.quantity))
    const weight = sumOfWeights(same.map(({ lines }) => lines[0]?.weight ?? null))
    writeItem(sheet, { ...line, weight: weight ?? undefined }, whole, /^\d+$/.test(line.quantity) ? line.quantity : '')
    writeOnPallets(out, item, same, (carton, parent) => {
      levels.open('P', parent, false)
      writeMarks(out, carton)
    })
  }
}

/** Each carton below its pallet; loose ones directly below `parent`. In a standard pack a pallet comes up below each item that it carries. */
function writeOnPallets(
  { sheet, levels }: Sheet,
  parent: string,
  cartons: readonly Carton[],
  write: (carton: Carton, parent: string) => void,
): void {
  for (const { pallet, cartons: load } of palletLoads(cartons)) {
    const tare = pallet ? levels.open('T', parent, true) : parent
    if (pallet) writePalletMarks(sheet, pallet)
    for (const carton of load) write(carton, tare)
  }
}

/** W is our own pallet number. */
function writePalletMarks(sheet: MessageSheet, { palletNumber, sscc }: DespatchPallet): void {
  sheet.about(null)
  sheet.add('MAN', 'GM', `00${sscc}`, '', 'W', sheet.neededCode(palletNumber, 48, 'The pallet number'))
}

/** GM is the SSCC with its application identifier 00, CA our own carton number. */
function writeMarks({ sheet, namesStores }: Sheet, carton: Carton): void {
  sheet.about(null)
  const number = sheet.code(carton.cartonNumber, 48, 'The carton number')
  sheet.add('MAN', 'GM', `00${carton.sscc}`, '', number === '' ? '' : 'CA', number)
  if (namesStores && carton.deliverTo) writeX12Store(sheet, carton.deliverTo)
}

function writeItem(sheet: MessageSheet, line: ItemLine, shipped: string, perCarton: string): void {
  sheet.about(line.lineNumber)
  const unit = sheet.neededCode(line.unit, 2, 'The unit')
  const batch = line.batch === null ? [] : ['LT', sheet.code(line.batch, 48, 'The batch')]
  sheet.add('LIN', sheet.code(line.lineNumber, 20, 'The line number'), ...writeItemPairs(sheet, line, batch))
  const quantities = [
    sheet.number(shipped, 10, 'The shipped quantity'),
    sheet.number(line.orderedQuantity, 15, 'The ordered quantity'),
  ]
  const status = line.orderedArticle ? SUBSTITUTED : ''
  sheet.add('SN1', '', quantities[0] ?? '', unit, '', quantities[1] ?? '', unit, '', status)
  writeOrderedArticle(sheet, line, quantities[0] ?? '', unit)
  if (perCarton !== '') sheet.add('PO4', sheet.number(perCarton, 6, 'The quantity in a carton'))
  writePid(sheet, line.description)
  if (line.weight)
    sheet.add('MEA', 'PD', X12_NET_WEIGHT, sheet.number(line.weight.quantity, 20, 'The weight'), [
      sheet.neededCode(x12WeightUnit(line.weight.unit), 2, 'The unit of the weight'),
    ])
  if (line.expiryDate !== null) sheet.add('DTM', '036', compactDate(line.expiryDate))
}
