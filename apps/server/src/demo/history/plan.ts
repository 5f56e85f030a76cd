/**
 * Plans two months of orders for every demo partner: special scenarios on fixed days, everyday orders in between, more of
 * them recently. The current time only moves the dates: scenarios, numbers and contents are always the same.
 */
import type { SimulatedPartner } from '../../demo-partners/partner-definition.ts'
import { type Random, seededRandom } from '../../demo-partners/seeded-random.ts'
import { everydayLifecycle, type Scenario, specialScenarios } from './scenarios.ts'
import { officeMoment } from './working-hours.ts'

export interface PlannedScenario {
  readonly scenario: Scenario
  readonly partner: SimulatedPartner
  readonly orderNumber: string
  readonly reference: string | null
  readonly at: Date
  readonly random: Random
}

/** How far the demo data reaches back. */
export const daysOfHistory = 60

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

/** More orders recently, at any hour of day or night, as retailers' systems send them. */
const curveDays = (shift: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => 0.02 + daysOfHistory * ((at + shift) / count) ** 1.4)

/** Before this age nothing of an everyday order has left. */
const shipsAfterDays = 3

/** Store orders live their lives one after the other, so that no ASN of the history can wait for all of them. */
const takesOneAsn = ({ settings }: SimulatedPartner): boolean => settings.asn_type === 'FullOrder'

/** Its everyday orders go to one store, since their store orders are answered one after the other. */
const takesOneAcknowledgement = ({ guide }: SimulatedPartner): boolean => guide.acknowledgementPer !== 'storeOrder'

function everydayScenarios(partner: SimulatedPartner, place: number, count: number): Scenario[] {
  const { code, habits } = partner
  const random = seededRandom(`roles ${code}`)
  const shift = (place * goldenRatio) % 1
  return [...curveDays(shift, count - ordersMeasured), ...measuredDays(shift)].map((daysAgo): Scenario => {
    const wanted = random.chance(habits.severalStores) ? random.whole(2, 5) : 1
    const isOne = takesOneAcknowledgement(partner) || (takesOneAsn(partner) && daysAgo >= shipsAfterDays)
    const stores = isOne ? 1 : wanted
    return { partner: code, daysAgo, lifecycle: everydayLifecycle(daysAgo, random), stores }
  })
}

function scenariosOf(partner: SimulatedPartner, place: number): Scenario[] {
  const special = specialScenarios.filter((scenario) => scenario.partner === partner.code)
  const everyday = everydayScenarios(partner, place, partner.habits.orders - special.length)
  return [...special, ...everyday].sort((one, other) => other.daysAgo - one.daysAgo)
}

/** As long ago as the scenario says: a retailer's system sends at any hour; orders made by hand fall into office hours. */
function momentOf({ daysAgo, byHand }: Scenario, now: Date, random: Random): Date {
  const moment = new Date(now.getTime() - Math.ceil(daysAgo * dayMs))
  return byHand === undefined ? moment : officeMoment(moment, random)
}

function plannedScenariosOf(partner: SimulatedPartner, place: number, now: Date): PlannedScenario[] {
  const { habits, code } = partner
  return scenariosOf(partner, place).map((scenario, at) => {
    const random = seededRandom(`order ${code} ${at}`)
    const number = habits.firstOrderNumber + (scenario.repeatsNumber ? at - 1 : at)
    return {
      scenario,
      partner,
      orderNumber: habits.orderNumber(number),
      reference: habits.reference(number),
      at: momentOf(scenario, now, random),
      random,
    }
  })
}

/** In order of their start. */
export const planScenarios = (partners: readonly SimulatedPartner[], now: Date): PlannedScenario[] =>
  partners
    .flatMap((partner, place) => plannedScenariosOf(partner, place, now))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
