/** Which field of a new order a refusal is about, so that it stands beside that field. */
import { ApiError, wordsOf } from '../../../api/api-error.ts'

export interface CreateOrderErrors {
  readonly partnerCode: string | null
  readonly orderNumber: string | null
  /** About none of the fields. */
  readonly other: string | null
}

const none: CreateOrderErrors = { partnerCode: null, orderNumber: null, other: null }

export function fieldErrors(error: unknown): CreateOrderErrors {
  if (!error) return none
  const answer = error instanceof ApiError ? error.answer : null
  if (answer?.code === 'duplicateOrderNumber') return { ...none, orderNumber: answer.message ?? wordsOf(error) }
  const messageOf = (name: string) => answer?.fields?.find((one) => one.field.toLowerCase() === name)?.message ?? null
  const partnerCode = messageOf('partnercode')
  const orderNumber = messageOf('ordernumber')
  return { partnerCode, orderNumber, other: partnerCode || orderNumber ? null : wordsOf(error) }
}
