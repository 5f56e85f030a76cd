/** The GS1 logistic labels of a carton and of a pallet. */
import { gtin14 } from '../kernel/check-digit.ts'
import { add, type DecimalInput, dec } from '../kernel/decimal.ts'
import { type ElementString, gs1Day, isGs1Text, type LabelDocument, type LabelFact } from './label-document.ts'

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
  /** 18 digits. */
  readonly sscc: string
  readonly products: readonly LabelledProduct[]
}

/** What the labels of a shipment have in common. */
export interface LabelledShipment {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly orderNumber: string
  readonly storeCode: string | null
  readonly shipmentNumber: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

const fact = (title: string, text: string | null): LabelFact[] => (text ? [{ title, text }] : [])

/** A carton of one article tells what it holds in a barcode of its own; one of several articles does not (GS1: no (02) and (37) then). */
function contentElements(products: readonly LabelledProduct[]): readonly ElementString[] {
  const [first] = products
  const gtin = gtin14(first?.gtin ?? null)
  if (!first || gtin === null || products.some((one) => one.gtin !== first.gtin)) return []
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

/** The label of a carton: who sends what to whom, and its SSCC in the lowest barcode. */
export function cartonLabel(shipment: LabelledShipment, carton: LabelledCarton): LabelDocument {
  const content = contentElements(carton.products)
  return {
    name: `Carton ${carton.cartonNumber}`,
    from: shipment.from,
    to: shipment.to,
    facts: [
      ...fact('ORDER NUMBER', shipment.orderNumber),
      ...fact('STORE', shipment.storeCode),
      ...fact('CARTON', carton.cartonNumber),
      ...contentFacts(carton.products),
      ...fact('CARRIER', shipment.carrier),
      ...fact('TRACKING', shipment.trackingNumber),
    ],
    barcodes: [...(content.length > 0 ? [content] : []), [{ ai: '00', data: carton.sscc }]],
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

/** The label of a pallet: as that of a carton, with the pallet's own SSCC. */
export function palletLabel(shipment: LabelledShipment, pallet: LabelledPallet): LabelDocument {
  const { name, facts, ...label } = cartonLabel(shipment, { ...pallet, cartonNumber: pallet.palletNumber })
  return {
    ...label,
    name: `Pallet ${pallet.palletNumber}`,
    facts: facts.flatMap((one) =>
      one.title === 'CARTON'
        ? [...fact('PALLET', pallet.palletNumber), ...fact('CARTONS', String(pallet.cartons))]
        : [one],
    ),
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
