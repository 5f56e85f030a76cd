/** An order that would live under a number that another has leads to that one: nobody can change the number that a partner gave. */
import { type Refused, refuse } from '@quayside/domain'
import { liveOrderOfItsNumber } from '@quayside/store'
import { numberInUse } from '../../http/number-in-use.ts'
import type { Services } from '../../services.ts'

export interface FirstOrderStands extends Refused {
  /** The first order, to go to. */
  readonly current: { readonly orderID: number; readonly orderNumber: string }
}

/** null where the error is about something else. */
export async function firstOrderStands(
  error: unknown,
  orderID: number,
  { db }: Services,
): Promise<FirstOrderStands | null> {
  const first = numberInUse(error) ? await liveOrderOfItsNumber(db, orderID) : null
  if (!first) return null
  return { ...refuse('firstOrderStands', { orderNumber: first.orderNumber }), current: first }
}
