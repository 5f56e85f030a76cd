/** Editing a partner's product: its fields, as its page, its calls and its CSV have them. */
import { compare, toText } from '../kernel/decimal.ts'
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { keptFault } from '../kernel/kept-decimal.ts'
import { readNumber } from '../kernel/read-number.ts'
import type { FieldRule, FieldValue, RecordRules } from '../records/record-rules.ts'
import { productTaxRules } from './product.ts'

export interface EditedProduct {
  /** The vendor's feature: SKUs are then those of master products. */
  readonly externalProducts: boolean
  readonly byAdmin: boolean
}

const text = (label: string, maxLength: number) => ({ label, kind: 'text', maxLength }) as const
const code = (label: string) => ({ ...text(label, 50), isCode: true }) as const
const amount = (label: string) => ({ label, kind: 'amount' }) as const

/** A pack holds more than nothing, as it is divided by; refused (400) otherwise. */
export function readPackSize(given: FieldValue, label: string): Decision<string | null> {
  if (given === null || given === '') return allow(null)
  const reading = readNumber(String(given))
  const value = reading.ok ? reading.value : null
  if (value === null || keptFault(value) || compare(value, 0) <= 0)
    return refuse('invalidRequest', { detail: `${label} is a number above 0, not '${given}'.` })
  return allow(toText(value))
}

/** One of the tax rules in whatever case; refused (400) where it is none. */
export function readTaxRule(given: FieldValue, label: string): Decision<string | null> {
  const typed = String(given ?? '').trim()
  if (typed === '') return allow(null)
  const known = productTaxRules.find((rule) => rule.toLowerCase() === typed.toLowerCase())
  if (known) return allow(known)
  return refuse('invalidRequest', { detail: `${label} is one of ${productTaxRules.join(', ')}, not '${typed}'.` })
}

const productFields = {
  sku: {
    ...code('SKU'),
    open: ({ externalProducts }) => (externalProducts ? refuse('skuOfMasterProduct') : allow(true)),
  },
  supplierProductCode: {
    ...code('Retailer Code'),
    required: true,
    open: ({ externalProducts, byAdmin }, label) =>
      externalProducts && !byAdmin ? refuse('adminOnlyField', { field: label }) : allow(true),
  },
  purchaserProductCode: code('Translated Code'),
  individualPackCode: code('Individual Pack Code'),
  description: text('Description', 200),
  buyersCatalogNumber: code('Buyers Catalog Number'),
  systemProductCode: code('System Product Code'),
  unitOfMeasure: text('Unit Of Measure', 50),
  price: amount('Price'),
  retailPrice: amount('Retail Price'),
  warehousePrice: amount('Warehouse Price'),
  previousPrice: amount('Previous Price'),
  taxRule: { label: 'Tax Rule', kind: 'choice', read: readTaxRule },
  packSize: { label: 'Pack Size', kind: 'amount', whenEmpty: '1', read: readPackSize },
  packType: text('Pack Type', 50),
  unitsOnPalletLayer: amount('Units On Pallet Layer'),
  layersOnPallet: amount('Layers On Pallet'),
  weight: amount('Weight'),
  volume: amount('Volume'),
  qtyOnHand: amount('Quantity On Hand'),
  qtyAvailable: amount('Quantity Available'),
  qtyAllocated: amount('Quantity Allocated'),
  shelfLife: amount('Shelf Life'),
  sortCount: amount('Sort Count'),
  dateAvailable: { label: 'Date Available', kind: 'day' },
  cin7Option1: text('Cin7 Option 1', 50),
  cin7Option2: text('Cin7 Option 2', 50),
  cin7Name: text('Cin7 Name', 50),
  ref1: text('Ref 1', 256),
  ref2: text('Ref 2', 256),
  ref3: text('Ref 3', 256),
  ref4: text('Ref 4', 256),
  ref5: text('Ref 5', 256),
  ref6: text('Ref 6', 256),
  ref7: text('Ref 7', 256),
  ref8: text('Ref 8', 256),
  ref9: text('Ref 9', 256),
  ref10: amount('Ref 10'),
  ref11: text('Ref 11', 256),
  ref12: text('Ref 12', 256),
  ref13: text('Ref 13', 256),
  active: { label: 'Active', kind: 'flag', required: true },
} satisfies Readonly<Record<string, FieldRule<EditedProduct>>>

export type ProductField = keyof typeof productFields

/** Refused (400): a missing Retailer Code, texts beyond their maximum (specification 2, section 3), an SKU with ExternalProducts (section 6). */
export const productRules: RecordRules<ProductField, EditedProduct> = {
  fields: productFields,
  open: () => allow(true),
}
