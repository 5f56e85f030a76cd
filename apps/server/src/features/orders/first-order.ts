/** Two live orders cannot share a number, and nobody can change the number that a partner gave: the refusal leads to the first order. */
import { type Refused, refuse } from '@quayside/domain'
import { liveOrdersOfItsNumber } from '@quayside/store'
import { numberInUse } from '../../http/number-in-use.ts'
import type { Services } from '../../services.ts'

export interface FirstOrderStands extends Refused {
  /** The first order, for a link to it. */
  readonly current: { readonly orderID: number; readonly orderNumber: string }
}

/** Null for any other error. */
export async function firstOrderStands(
  error: unknown,
  orderID: number,
  { db }: Services,
): Promise<FirstOrderStands | null> {
  const [first] = numberInUse(error) ? await liveOrdersOfItsNumber(db, orderID) : []
  if (!first) return null
  const { orderID: firstID, orderNumber } = first
  return { ...refuse('firstOrderStands', { orderNumber }), current: { orderID: firstID, orderNumber } }
}
