/** The fields of a line that its details show and change, with what each may hold. */
import {
  decideReservedLine,
  type LineMetadataField,
  lineMetadataFields,
  messageText,
  readTypedNumber,
} from '@quayside/domain'
import { editableMetadataNames, type LineDetailField, type LineDetailValue } from './line-detail-edits.ts'
import { codeOf, isAnswered } from './line-edits.ts'
import type { ProductRow } from './product-rows.ts'

const text = (label: string, maxLength: number): LineMetadataField => ({ label, kind: 'text', maxLength })
const number = (label: string): LineMetadataField => ({ label, kind: 'number', maxLength: null })

/** Changed by whoever may change products and orders; the further fields by whoever may edit metadata. */
export const lineFields = {
  supplierProductCode: text('Code', 100),
  sku: text('SKU', 100),
  quantity: number('Qty'),
  lineProductPrice: number('Price'),
  batch: text('Batch', 50),
  comments: text('Comments', 1000),
} as const satisfies Partial<Record<LineDetailField, LineMetadataField>>

export const lineFieldNames = Object.keys(lineFields) as readonly (keyof typeof lineFields)[]

export function detailsField(name: LineDetailField): LineMetadataField {
  const fields: Readonly<Partial<Record<LineDetailField, LineMetadataField>>> = {
    ...lineMetadataFields,
    ...lineFields,
    reasonCode: text('Reason', 30),
  }
  return fields[name] ?? text(name, 50)
}

export const metadataNames = editableMetadataNames

/** Sums and counts are stated on saved lines only. */
export const isStated = (name: LineDetailField) =>
  ['lineTax', 'lineTotal', 'quantityShipped', 'quantityInvoiced'].includes(name)

/** What is wrong with what was typed; null for nothing. */
export function problemOf(name: LineDetailField, typed: string): string | null {
  const { label, kind, maxLength } = detailsField(name)
  if (maxLength !== null && typed.length > maxLength) return messageText('fieldTooLong', { label, n: maxLength })
  if (kind !== 'number') return null
  const read = readField(name, typed)
  return read.ok ? null : read.message
}

/**
 * What is wrong with what was typed for this line: an unanswered line with reserved stock is promised as ordered, so that its
 * Qty cannot rise above what is held, by the rule of the save.
 */
export function problemOnLine(
  name: LineDetailField,
  typed: string,
  { saved, entry }: Pick<ProductRow, 'saved' | 'entry'>,
): string | null {
  const problem = problemOf(name, typed)
  if (problem !== null || name !== 'quantity') return problem
  const { productID, quantity, quantityAcknowledged, externalReservationID } = saved
  const lineName = saved.orderLineNumber ?? codeOf(saved)
  const before = { lineName, externalReservationID, productID, quantity, quantityAcknowledged }
  const after = {
    ...before,
    quantity: Number(valueOfText(name, typed)),
    quantityAcknowledged: isAnswered(saved, entry) ? entry.quantityAcknowledged : quantityAcknowledged,
  }
  const decision = decideReservedLine(before, after)
  return decision.ok ? null : decision.refusal.message
}

/** Ordered quantity and price are never nothing; the further fields may be emptied. */
const mustBeGiven = (name: LineDetailField) => name === 'quantity' || name === 'lineProductPrice'
const isQuantity = (name: LineDetailField) => name.startsWith('quantity') || name === 'linePackSize'

const readField = (name: LineDetailField, typed: string) =>
  readTypedNumber(typed, {
    label: detailsField(name).label,
    kind: isQuantity(name) ? 'quantity' : 'amount',
    mayBeEmpty: !mustBeGiven(name),
  })

/** The value that is saved for what was typed, which has no problem. */
export function valueOfText(name: LineDetailField, typed: string): LineDetailValue {
  if (detailsField(name).kind !== 'number') return typed.trim() || null
  const read = readField(name, typed)
  return read.ok ? read.value : null
}
