/**
 * The orders that a seeded database is sure to hold, whatever the day and hour: every step and every trouble, for each
 * partner. The others are drawn by chance, and few of those are young enough to be under way.
 */

export type Trouble = 'none' | 'error' | 'deleted' | 'ignored'

export interface SureOrder {
  /** As in seed-plan.ts: from 0, arrived, to 9, invoice confirmed. */
  readonly step: number
  readonly trouble: Trouble
  /** From 1. */
  readonly partnerPlace: number
  readonly received: Date
}

interface Kind {
  readonly step: number
  readonly trouble: Trouble
  /** How long before the moment it was received. */
  readonly hours: number
}

const kinds: readonly Kind[] = [
  { step: 0, trouble: 'none', hours: 2 },
  { step: 1, trouble: 'none', hours: 8 },
  { step: 2, trouble: 'none', hours: 11 },
  { step: 3, trouble: 'none', hours: 22 },
  { step: 4, trouble: 'none', hours: 52 },
  { step: 5, trouble: 'none', hours: 62 },
  { step: 6, trouble: 'none', hours: 74 },
  { step: 7, trouble: 'none', hours: 100 },
  { step: 8, trouble: 'none', hours: 120 },
  { step: 9, trouble: 'none', hours: 170 },
  { step: 0, trouble: 'error', hours: 5 },
  { step: 3, trouble: 'deleted', hours: 27 },
  { step: 5, trouble: 'ignored', hours: 67 },
]

const minuteMs = 60_000
/** Partners do not all order at the same minute. */
const minutesApart = 7

/** So many orders make the whole set. */
export const sureOrderCount = (partners: number): number => kinds.length * partners

/** At most `orders` of them: where fewer are asked for than the whole set has, every kind comes before the next partner's. */
export function sureOrders(partners: number, orders: number, moment: Date): SureOrder[] {
  const count = Math.min(orders, sureOrderCount(partners))
  return Array.from({ length: count }, (_, at) => {
    const place = at % kinds.length
    const { step, trouble, hours } = kinds[place] as Kind
    const partnerPlace = 1 + ((Math.floor(at / kinds.length) + place) % partners)
    const minutes = hours * 60 + (partnerPlace - 1) * minutesApart
    return { step, trouble, partnerPlace, received: new Date(moment.getTime() - minutes * minuteMs) }
  })
}
