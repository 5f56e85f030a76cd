/** Editing a master product: what a customer has in stock, whatever its partners call it. */
import { allow, refuse } from '../kernel/decision.ts'
import type { FieldRule, RecordRules } from '../records/record-rules.ts'
import { readPackSize } from './edit-product.ts'

const text = (label: string, maxLength: number) => ({ label, kind: 'text', maxLength }) as const
const amount = (label: string) => ({ label, kind: 'amount' }) as const

const masterProductFields = {
  // Stock and orders outside go by it.
  sku: { ...text('SKU', 50), required: true, open: () => refuse('skuOfExternalSystem') },
  description: text('Description', 200),
  packSize: { label: 'Pack Size', kind: 'amount', whenEmpty: '1', read: readPackSize },
  packType: text('Pack Type', 50),
  weight: amount('Weight'),
  gtin: { ...text('GTIN', 50), isCode: true },
  cartonsPerLayer: amount('Cartons Per Layer'),
  layersOnPallet: amount('Layers On Pallet'),
} satisfies Readonly<Record<string, FieldRule<null>>>

export type MasterProductField = keyof typeof masterProductFields

/** Refused (400): texts beyond their maximum (specification 2, section 3), a pack size of nothing, the SKU (section 6). */
export const masterProductRules: RecordRules<MasterProductField, null> = {
  fields: masterProductFields,
  open: () => allow(true),
}
