/** Fills every demo partner's two months: special roles on their days, everyday orders between them, more of them lately. */
import type { SimulatedPartner } from '../partners/partner-definition.ts'
import { type Random, seededRandom } from '../seeded-random.ts'
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

function rolesOf({ code, habits }: SimulatedPartner): Role[] {
  const random = seededRandom(`roles ${code}`)
  const special = specialRoles.filter((role) => role.partner === code)
  const everyday = Array.from({ length: Math.max(0, habits.orders - special.length) }, (): Role => {
    const daysAgo = 0.1 + daysTold * random.next() ** 1.4
    const stores = random.chance(habits.severalStores) ? random.whole(2, 5) : 1
    return { partner: code, daysAgo, life: everydayLife(daysAgo, random), stores }
  })
  return [...special, ...everyday].sort((one, other) => other.daysAgo - one.daysAgo)
}

function storiesOf(partner: SimulatedPartner, now: Date): PlannedStory[] {
  const { habits, code } = partner
  const moments = rolesOf(partner).map((role, at) => {
    const random = seededRandom(`order ${code} ${at}`)
    return { role, random, at: officeMoment(now, role.daysAgo, random) }
  })
  moments.sort((one, other) => one.at.getTime() - other.at.getTime())
  return moments.map((moment, at) => {
    const number = habits.firstOrderNumber + (moment.role.repeatsNumber ? at - 1 : at)
    return { ...moment, partner, orderNumber: habits.orderNumber(number), reference: habits.reference(number) }
  })
}

/** In the order in which they begin. */
export const planStories = (partners: readonly SimulatedPartner[], now: Date): PlannedStory[] =>
  partners.flatMap((partner) => storiesOf(partner, now)).sort((one, other) => one.at.getTime() - other.at.getTime())
