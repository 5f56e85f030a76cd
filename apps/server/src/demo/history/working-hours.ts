/** When people act at the demo supplier: on weekdays, in office hours of New Zealand. */
import type { Random } from '../../demo-partners/seeded-random.ts'
import type { DemoOrder } from './demo-order.ts'
import type { Steps } from './demo-run.ts'

const minute = 60_000
const day = 86_400_000
/** New Zealand standard time; an hour more or less in summer does not matter here. */
const offset = 12 * 60 * minute

const localHour = (moment: Date): number => new Date(moment.getTime() + offset).getUTCHours()
const localWeekday = (moment: Date): number => new Date(moment.getTime() + offset).getUTCDay()
const isWeekend = (moment: Date): boolean => localWeekday(moment) % 6 === 0

/** The office hours of the last working day that began before `latest`, as far as they had passed by then: a moment in them. */
export function officeMoment(latest: Date, random: Random): Date {
  const opens = 7 * 60 * minute
  const closes = 17 * 60 * minute
  const midnight = Math.floor((latest.getTime() + offset) / day) * day - offset
  let opening = new Date(midnight + opens)
  while (opening >= latest || isWeekend(opening)) opening = new Date(opening.getTime() - day)
  const until = Math.min(latest.getTime(), opening.getTime() + closes - opens)
  return new Date(opening.getTime() + Math.floor(random.next() * (until - opening.getTime())))
}

/** Advances an order's time; outside office hours people continue the next morning, unless that is in the future. */
export function* passOfficeTime(order: DemoOrder, now: Date, hours: number): Steps<Date> {
  const spread = hours * (0.5 + order.random.next())
  let moment = new Date(order.now.getTime() + spread * 60 * minute)
  while (isWeekend(moment) || localHour(moment) < 7 || localHour(moment) >= 18)
    moment = new Date(moment.getTime() + 3 * 60 * minute)
  return yield* moveTo(order, moment, now)
}

/** Machines answer at any hour. */
export function* passSeconds(order: DemoOrder, now: Date, seconds: number): Steps<Date> {
  return yield* moveTo(order, new Date(order.now.getTime() + seconds * 1000), now)
}

/** A share of the time left, where a scenario has less left than a step would take. */
const shareOfRest = 0.3

/** Waits until every other scenario has reached this time. */
function* moveTo(order: DemoOrder, wanted: Date, now: Date): Steps<Date> {
  const rest = now.getTime() - 1000 - order.now.getTime()
  const wait = Math.min(wanted.getTime() - order.now.getTime(), Math.floor(rest * shareOfRest))
  order.now = new Date(order.now.getTime() + Math.max(wait, 1))
  yield order.now
  return order.now
}
