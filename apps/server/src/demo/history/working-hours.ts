/** When things happen at the demo supplier: on weekdays, in office hours of New Zealand. */
import type { Random } from '../seeded-random.ts'
import type { DemoOrder } from './demo-order.ts'
import type { Telling } from './story.ts'

const minute = 60_000
const day = 86_400_000
/** New Zealand standard time; an hour more or less in summer does not matter here. */
const offset = 12 * 60 * minute

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const localHour = (moment: Date): number => new Date(moment.getTime() + offset).getUTCHours()
const localWeekday = (moment: Date): number => new Date(moment.getTime() + offset).getUTCDay()
const isWeekend = (moment: Date): boolean => localWeekday(moment) % 6 === 0

/** Some moment in office hours, about so many days before now. */
export function officeMoment(now: Date, daysAgo: number, random: Random): Date {
  let moment = new Date(now.getTime() - daysAgo * day)
  while (isWeekend(moment)) moment = new Date(moment.getTime() - day)
  const wanted = 7 * 60 + random.whole(0, 10 * 60)
  const midnight = Math.floor((moment.getTime() + offset) / day) * day - offset
  const chosen = new Date(midnight + wanted * minute + random.whole(0, minute - 1))
  return chosen < now ? chosen : new Date(now.getTime() - random.whole(5, 240) * minute)
}

/** Moves an order's story on; outside office hours people go on the next morning. Nothing happens in the future. */
export function* passOfficeTime(order: DemoOrder, now: Date, hours: number): Telling<Date> {
  const spread = hours * (0.5 + order.random.next())
  let moment = new Date(order.now.getTime() + spread * 60 * minute)
  while (isWeekend(moment) || localHour(moment) < 7 || localHour(moment) >= 18)
    moment = new Date(moment.getTime() + 3 * 60 * minute)
  return yield* moveTo(order, moment, now)
}

/** Machines answer at any hour. */
export function* passSeconds(order: DemoOrder, now: Date, seconds: number): Telling<Date> {
  return yield* moveTo(order, new Date(order.now.getTime() + seconds * 1000), now)
}

/** Waits until every other story has come as far. */
function* moveTo(order: DemoOrder, wanted: Date, now: Date): Telling<Date> {
  const latest = new Date(now.getTime() - 1000)
  const moment = wanted < latest ? wanted : latest
  order.now = moment > order.now ? moment : new Date(order.now.getTime() + 1)
  yield order.now
  return order.now
}
