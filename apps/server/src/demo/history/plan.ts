/**
 * Fills every demo partner's two months: special roles on their days, everyday orders between them, more of them lately.
 * The moment moves the dates and nothing else: roles, numbers and contents are the same on every day and at every hour.
 */
import type { SimulatedPartner } from '../../demo-partners/partner-definition.ts'
import { type Random, seededRandom } from '../../demo-partners/seeded-random.ts'
import { everydayLife, type Role, specialRoles } from './casting.ts'
import { officeMoment } from './working-hours.ts'

export interface PlannedStory {
  readonly role: Role
  readonly partner: SimulatedPartner
  readonly orderNumber: string
  readonly reference: string | null
  readonly at: Date
  readonly random: Random
}

/** How far the demo data reaches back. */
export const daysTold = 60

const dayMs = 86_400_000
/** Its multiples fall evenly between whole numbers, so that partners do not all order at the same time. */
const goldenRatio = 0.618_034

/** What the graph of purchase orders measures a day by: the same weekday in the four weeks before. */
const weeksMeasured = 4
const ordersMeasured = 2 * weeksMeasured

/**
 * Days ago of a partner's orders on the weekdays that today is measured by. The graph's hours, 6 to 12, lie between 12 hours
 * after the present and 18 before it, whatever hour and zone it is: evenly over those 30 hours, they leave none of them empty.
 */
const measuredDays = (shift: number): number[] =>
  Array.from({ length: ordersMeasured }, (_, at) => {
    const hours = -12 + (30 * (at + shift)) / ordersMeasured
    return 7 * (1 + (at % weeksMeasured)) + hours / 24
  })

/** Evenly along a curve that is steeper lately, day and night, as retailers' systems send orders. */
const curveDays = (shift: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => 0.02 + daysTold * ((at + shift) / count) ** 1.4)

function everydayRoles({ code, habits }: SimulatedPartner, place: number, count: number): Role[] {
  const random = seededRandom(`roles ${code}`)
  const shift = (place * goldenRatio) % 1
  return [...curveDays(shift, count - ordersMeasured), ...measuredDays(shift)].map((daysAgo): Role => {
    const stores = random.chance(habits.severalStores) ? random.whole(2, 5) : 1
    return { partner: code, daysAgo, life: everydayLife(daysAgo, random), stores }
  })
}

function rolesOf(partner: SimulatedPartner, place: number): Role[] {
  const special = specialRoles.filter((role) => role.partner === partner.code)
  const everyday = everydayRoles(partner, place, partner.habits.orders - special.length)
  return [...special, ...everyday].sort((one, other) => other.daysAgo - one.daysAgo)
}

/** As long ago as the role says: a retailer's system sends at any hour. By hand orders are made in the last office hours before. */
function momentOf({ daysAgo, byHand }: Role, now: Date, random: Random): Date {
  const moment = new Date(now.getTime() - Math.ceil(daysAgo * dayMs))
  return byHand === undefined ? moment : officeMoment(moment, random)
}

function storiesOf(partner: SimulatedPartner, place: number, now: Date): PlannedStory[] {
  const { habits, code } = partner
  return rolesOf(partner, place).map((role, at) => {
    const random = seededRandom(`order ${code} ${at}`)
    const number = habits.firstOrderNumber + (role.repeatsNumber ? at - 1 : at)
    return {
      role,
      partner,
      orderNumber: habits.orderNumber(number),
      reference: habits.reference(number),
      at: momentOf(role, now, random),
      random,
    }
  })
}

/** In the order in which they begin. */
export const planStories = (partners: readonly SimulatedPartner[], now: Date): PlannedStory[] =>
  partners
    .flatMap((partner, place) => storiesOf(partner, place, now))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
