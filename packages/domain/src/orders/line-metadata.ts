/** The metadata of a line: fields that people may edit, and what each may hold (specification 1, section 3). Browser, contract and server share this list. */

export interface LineMetadataField {
  readonly label: string
  readonly kind: 'text' | 'number' | 'day'
  /** Most characters; null: no stated limit. */
  readonly maxLength: number | null
}

const text = <Limit extends number | null>(label: string, maxLength: Limit) =>
  ({ label, kind: 'text', maxLength }) as const
const number = (label: string) => ({ label, kind: 'number', maxLength: null }) as const
const day = (label: string) => ({ label, kind: 'day', maxLength: null }) as const

/** Fields that are kept and shown, and that no rule looks at. */
export const keptMetadataFields = {
  systemOrderLineItemID: text('System Order Line Item ID', 500),
  orderLineUnitISOCode: text('Order Line Unit ISO Code', 50),
  partNumber: text('Part Number', 50),
  vendorPartNumber: text('Vendor Part Number', 50),
  supplierItemNumber: text('Supplier Item Number', 50),
  productColor: text('Product Color', 50),
  productSize: text('Product Size', 50),
  productStyle: text('Product Style', 50),
  returnMethod: text('Return Method', 50),
  giftWrap: text('Gift Wrap', null),
  ref1: text('Ref 1', 256),
  ref2: text('Ref 2', 256),
  ref3: text('Ref 3', 256),
  ref4: text('Ref 4', 256),
  ref5: text('Ref 5', 256),
  expiryDate: day('Expiry Date'),
  promotionStartDate: day('Promotion Start Date'),
  lineDiscount: number('Line Discount'),
  lineVolume: number('Line Volume'),
  lineWeight: number('Line Weight'),
  quantityAccepted: number('Quantity Accepted'),
  quantityNotDelivered: number('Quantity Not Delivered'),
} as const satisfies Readonly<Record<string, LineMetadataField>>

/** Fields of the line itself that are edited among its metadata too. */
export const ownMetadataFields = {
  ediWarnings: text('EDI Warnings', 500),
  orderLineNumber: text('Order Line Number', null),
  orderLineUnit: text('Order Line Unit', 50),
  linePackSize: number('Line Pack Size'),
  lineProductRetailPrice: number('Retail Price'),
  lineTax: number('Line Tax'),
  lineTotal: number('Line Total'),
  quantityAcknowledged: number('Qty Ack'),
  quantityShipped: number('Qty Shipped'),
  quantityInvoiced: number('Qty Invoiced'),
} as const satisfies Readonly<Record<string, LineMetadataField>>

/** Every editable metadata field by name. */
export const lineMetadataFields = { ...ownMetadataFields, ...keptMetadataFields } as const

export type KeptMetadataName = keyof typeof keptMetadataFields
export type LineMetadataName = keyof typeof lineMetadataFields

export const keptMetadataNames = Object.keys(keptMetadataFields) as readonly KeptMetadataName[]
export const lineMetadataNames = Object.keys(lineMetadataFields) as readonly LineMetadataName[]

const neverNegative: ReadonlySet<string> = new Set<LineMetadataName>([
  'lineDiscount',
  'lineVolume',
  'lineWeight',
  'quantityAccepted',
  'quantityNotDelivered',
])

/** Why a number is invalid for a field, phrased to follow the field's name; null when it is fine. Packs are whole pieces, 1 or more. */
export function lineNumberFault(name: string, value: number): string | null {
  if (name === 'linePackSize' && !(Number.isInteger(value) && value >= 1)) return 'must be a whole number of 1 or more'
  return neverNegative.has(name) && value < 0 ? 'must be 0 or more' : null
}
