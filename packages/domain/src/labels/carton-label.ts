/** The GS1 logistic labels of a carton and of a pallet. */
import { gtin14 } from '../kernel/check-digit.ts'
import { formatDate } from '../kernel/dates.ts'
import { add, type DecimalInput, dec } from '../kernel/decimal.ts'
import {
  type ElementString,
  elementText,
  gs1Day,
  isGs1Text,
  type LabelDocument,
  type LabelFact,
} from './label-document.ts'

export interface LabelledProduct {
  readonly code: string | null
  readonly description: string | null
  readonly gtin: string | null
  readonly quantity: DecimalInput
  readonly unit: string | null
  readonly batch: string | null
  /** 'YYYY-MM-DD'. */
  readonly expiryDate: string | null
}

export interface LabelledCarton {
  readonly cartonNumber: string
  /** Its place among the packed cartons of the shipment, from 1. */
  readonly place: number
  /** How many packed cartons the shipment has; null while something of it is unassigned. */
  readonly of: number | null
  /** 18 digits. */
  readonly sscc: string
  readonly products: readonly LabelledProduct[]
}

/** What the labels of a shipment have in common. */
export interface LabelledShipment {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly orderNumber: string
  /** Of the store that the goods are for. */
  readonly storeCode: string | null
  /** Name of the store of a distribution centre, `to`; null or left out: the goods go to the store directly. */
  readonly storeName?: string | null
  readonly shipmentNumber: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly shipSpeed: string | null
  /** What the order says: 'Department number'. */
  readonly department: string | null
  /** The GS1 company prefix of its SSCCs; null: not known. */
  readonly companyPrefix: string | null
}

const fact = (title: string, text: string | null): LabelFact[] => (text ? [{ title, text }] : [])

/** A carton of one article tells what it holds in a barcode of its own; one of several articles does not (GS1: no (02) and (37) then). */
function contentElements(products: readonly LabelledProduct[]): readonly ElementString[] {
  const [first] = products
  const gtin = gtin14(first?.gtin ?? null)
  if (!first || gtin === null || products.some((one) => gtin14(one.gtin) !== gtin)) return []
  const count = add(...products.map((one) => one.quantity))
  if (!count.isInteger() || count.toFixed().length > 8) return []
  const same = <K extends 'batch' | 'expiryDate'>(field: K) =>
    products.every((one) => one[field] === first[field]) ? first[field] : null
  const expiry = same('expiryDate')
  const batch = same('batch')
  return [
    { ai: '02', data: gtin },
    ...(expiry ? [{ ai: '17', data: gs1Day(expiry) }] : []),
    { ai: '37', data: count.toFixed() },
    ...(batch && batch.length <= 12 && isGs1Text(batch) ? [{ ai: '10', data: batch }] : []),
  ]
}

function contentFacts(products: readonly LabelledProduct[]): LabelFact[] {
  const [first] = products
  const total = dec(add(...products.map((one) => one.quantity)))
  const codes = new Set(products.map((one) => one.code))
  const units = [...new Set(products.map((one) => one.unit ?? ''))].join(', ')
  if (!first || codes.size > 1) return fact('CONTENT', `${codes.size} articles, ${total.toFixed()} units`)
  const batches = [...new Set(products.flatMap((one) => one.batch ?? []))]
  const expiries = [...new Set(products.flatMap((one) => one.expiryDate ?? []))]
  return [
    ...fact('CONTENT', [first.code, first.description].filter(Boolean).join(' · ')),
    ...fact('COUNT', `${total.toFixed()} ${units}`.trim()),
    ...fact('BATCH/LOT', batches.join(', ')),
    ...fact('EXPIRY', expiries.join(', ')),
  ]
}

/** The SSCC in its parts, where the company prefix is known: extension digit, company prefix, serial, check digit. */
function ssccText(sscc: string, companyPrefix: string | null): string {
  if (!companyPrefix || !sscc.startsWith(companyPrefix, 1)) return elementText([{ ai: '00', data: sscc }])
  const serial = sscc.slice(1 + companyPrefix.length, -1)
  return `(00) ${sscc[0]} ${companyPrefix} ${serial} ${sscc.at(-1)}`
}

const counted = (count: DecimalInput, one: string, several: string): string => {
  const number = dec(count).toFixed()
  return `${number} ${number === '1' ? one : several}`
}

/** One article in however many batches is no mixed carton. */
function contentOf(products: readonly LabelledProduct[], shipmentNumber: string) {
  const [first] = products
  const articles = new Set(products.map((one) => one.code ?? one.gtin ?? one.description))
  const shipment = `Shipment ${shipmentNumber}`
  if (!first || articles.size > 1)
    return {
      content: 'Mixed',
      contentFacts: [
        { title: '', text: counted(articles.size, 'product', 'products') },
        { title: '', text: 'Packing list inside this carton' },
      ],
      notes: [shipment],
    }
  const batches = [...new Set(products.flatMap((one) => one.batch ?? []))]
  const expiries = [...new Set(products.flatMap((one) => one.expiryDate ?? []))]
  const lot = [
    ...(batches.length > 0 ? [`batch ${batches.join(', ')}`] : []),
    ...(expiries.length > 0 ? [`expires ${expiries.map(formatDate).join(', ')}`] : []),
  ].join(' · ')
  return {
    content: first.description ?? first.code ?? 'One product',
    contentFacts: [...fact('Your code', first.code), ...fact('GTIN', first.gtin)],
    notes: [...(lot ? [lot.charAt(0).toUpperCase() + lot.slice(1)] : []), shipment],
  }
}

/** Returns the label of a carton: who sends what to whom, its place in the shipment, and its SSCC as the only barcode. */
export function cartonLabel(shipment: LabelledShipment, carton: LabelledCarton): LabelDocument {
  const { products, sscc, place, of } = carton
  const total = add(...products.map((one) => one.quantity))
  return {
    name: `Carton ${carton.cartonNumber}`,
    from: shipment.from,
    to: shipment.to,
    facts: [],
    barcodes: [[{ ai: '00', data: sscc }]],
    carton: {
      carrier: shipment.carrier,
      service: shipment.shipSpeed,
      trackingNumber: shipment.trackingNumber,
      orderNumber: shipment.orderNumber,
      storeCode: shipment.storeCode,
      ...(shipment.storeName ? { storeName: shipment.storeName } : {}),
      department: shipment.department,
      ...contentOf(products, shipment.shipmentNumber),
      place,
      of,
      units: counted(total, 'unit', 'units'),
      ssccText: ssccText(sscc, shipment.companyPrefix),
    },
  }
}

export interface LabelledPallet {
  readonly palletNumber: string
  /** 18 digits. */
  readonly sscc: string
  /** How many stand on it. */
  readonly cartons: number
  /** Of all its cartons. */
  readonly products: readonly LabelledProduct[]
}

/** Returns the label of a pallet, with the pallet's own SSCC in the lowest barcode. */
export function palletLabel(shipment: LabelledShipment, pallet: LabelledPallet): LabelDocument {
  const content = contentElements(pallet.products)
  return {
    name: `Pallet ${pallet.palletNumber}`,
    from: shipment.from,
    to: shipment.to,
    facts: [
      ...fact('ORDER NUMBER', shipment.orderNumber),
      ...fact('STORE', [shipment.storeCode, shipment.storeName].filter(Boolean).join(' · ')),
      ...fact('PALLET', pallet.palletNumber),
      ...fact('CARTONS', String(pallet.cartons)),
      ...contentFacts(pallet.products),
      ...fact('CARRIER', shipment.carrier),
      ...fact('TRACKING', shipment.trackingNumber),
    ],
    barcodes: [...(content.length > 0 ? [content] : []), [{ ai: '00', data: pallet.sscc }]],
  }
}

export interface LabelledDelivery {
  /** 'Store order PO-1'. */
  readonly name: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly orderNumber: string
  readonly customerReference: string | null
  readonly storeCode: string | null
}

/** An address label of an order or a store order: no carton, so no SSCC; the order number as (400) where a barcode can hold it. */
export function deliveryLabel(delivery: LabelledDelivery): LabelDocument {
  const { orderNumber } = delivery
  const inBarcode = orderNumber.length <= 30 && isGs1Text(orderNumber)
  return {
    name: delivery.name,
    from: delivery.from,
    to: delivery.to,
    facts: [
      ...fact('ORDER NUMBER', orderNumber),
      ...fact('REFERENCE', delivery.customerReference),
      ...fact('STORE', delivery.storeCode),
    ],
    barcodes: inBarcode ? [[{ ai: '400', data: orderNumber }]] : [],
  }
}
