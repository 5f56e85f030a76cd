/** What may be typed as the answer to a line: the labels of its fields, and how their numbers are read. */
import { readTypedNumber, type TypedNumber } from '@quayside/domain'
import type { EditField } from './line-edits.ts'

export const answerLabels = {
  priceAck: 'Price Ack',
  qtyAck: 'Qty Ack',
  qtyBackordered: 'Qty B/O',
  backorderDate: 'B/O Date',
} as const satisfies Readonly<Record<EditField, string>>

export type AnswerNumber = Exclude<EditField, 'backorderDate'>

/** An emptied field asks for its value: nothing is answered as 0 because somebody pressed Delete. */
export const readAnswer = (text: string, field: AnswerNumber): TypedNumber =>
  readTypedNumber(text, { label: answerLabels[field], kind: field === 'priceAck' ? 'amount' : 'quantity' })
