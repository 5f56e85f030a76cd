/** The scenarios of the demo orders: special ones that show one status or error each, and everyday ones in between. */
import type { Random } from '../../demo-partners/seeded-random.ts'
import { firstOnBackorder, nothingAtAll, shortByAPack } from './answer-order.ts'
import type { DemoStoreOrder } from './demo-order.ts'
import { type Fault, oldPrice, unknownProduct, unknownStore } from './faults.ts'
import {
  answerEntered,
  answered,
  answeredButForTheLast,
  automating,
  changeCameTooLate,
  changed,
  completed,
  credited,
  deleted,
  ignored,
  inSequence,
  invoiceCreated,
  invoiced,
  inWarehouse,
  type Lifecycle,
  leftByWarehouse,
  packed,
  packedButForTheLast,
  reserved,
  salesOrderFailed,
  salesOrderQueued,
  shipmentCreated,
  shipped,
  shippedInParts,
  untouched,
} from './lifecycles.ts'

export interface Scenario {
  readonly partner: string
  /** When the order came, in days and parts of them before the present. */
  readonly daysAgo: number
  readonly lifecycle: Lifecycle
  readonly fault?: Fault
  /** Comes under the number of the partner's order before it. */
  readonly repeatsNumber?: boolean
  /** Made in the portal, and left as this. */
  readonly byHand?: 'empty' | 'Draft' | 'Entered'
  /** The order goes to so many stores. */
  readonly stores?: number
  /** Each store goes as the lifecycle says: none is behind the others by chance. */
  readonly inStep?: boolean
  /** So many lines; some number of them where it is left out. */
  readonly lines?: number
}

const acknowledged = answered('accepted')
const atWarehouse = (...reports: readonly string[]): Lifecycle => inSequence(acknowledged, inWarehouse(...reports))
const confirmed = ['Entered', 'Picking', 'Checking', 'Finalised', 'Confirm Sent'] as const
const allPicked = atWarehouse('Entered', 'Picking', 'Checking', 'Finalised')
const delivered = inSequence(atWarehouse(...confirmed), shipped('accepted'))
const done = inSequence(delivered, invoiced('accepted'))
const scenario = (partner: string, daysAgo: number, lifecycle: Lifecycle, more: Partial<Scenario> = {}): Scenario => ({
  partner,
  daysAgo,
  lifecycle: lifecycle,
  ...more,
})

const inError: readonly Scenario[] = [
  scenario('KAURI', 0.4, untouched, { fault: unknownProduct }),
  scenario('HARBOUR', 1.2, untouched, { fault: unknownProduct }),
  scenario('KOWHAI', 0.6, untouched, { fault: oldPrice }),
  scenario('KAURI', 2.3, untouched, { fault: oldPrice }),
  scenario('FERNLF', 3.1, untouched, { fault: unknownStore }),
  scenario('SUMMIT', 1.5, untouched, { repeatsNumber: true }),
  scenario('HARBOUR', 4.2, answered('rejected')),
  scenario('MATAI', 5.3, answered('rejected')),
  scenario('KAURI', 2.8, answered('failed')),
  scenario('KOWHAI', 8.4, inSequence(allPicked, shipped('rejected'))),
  scenario('TUI', 9.3, inSequence(acknowledged, shipped('rejected'))),
  scenario('FERNLF', 15.2, inSequence(delivered, invoiced('rejected'))),
  scenario('PIER21', 7.7, inSequence(acknowledged, invoiced('failed'))),
  scenario('SUMMIT', 3.4, inSequence(acknowledged, salesOrderFailed)),
  scenario('TOITOI', 6.1, inSequence(shipped('accepted'), changeCameTooLate)),
  scenario('KAURI', 12.6, inSequence(acknowledged, shipped('accepted'), changeCameTooLate)),
  scenario('HARBOUR', 2.1, atWarehouse('Entered', 'Missing')),
  scenario('MATAI', 4.7, atWarehouse('Entered', 'Error')),
]

const ended: readonly Scenario[] = [
  scenario('SUMMIT', 4.4, ignored),
  scenario('SUMMIT', 11.2, inSequence(acknowledged, shipmentCreated, ignored)),
  scenario('TUI', 6.8, inSequence(acknowledged, ignored)),
  scenario('TOITOI', 3.3, deleted),
  scenario('KAURI', 13.4, inSequence(acknowledged, shipped('accepted'), invoiceCreated, deleted)),
  scenario('HARBOUR', 16.6, inSequence(atWarehouse('Entered'), deleted)),
  scenario('KOWHAI', 9.2, inSequence(acknowledged, packed(), deleted)),
  scenario('FERNLF', 10.4, atWarehouse('Entered', 'Deleted')),
  scenario('HARBOUR', 21.3, answered('accepted', nothingAtAll)),
  scenario('PIER21', 17.9, answered('accepted', nothingAtAll)),
]

const short: readonly Scenario[] = [
  scenario(
    'HARBOUR',
    24.5,
    inSequence(
      answered('accepted', shortByAPack),
      inWarehouse(...confirmed),
      shipped('accepted'),
      invoiced('accepted'),
    ),
  ),
  scenario('KAURI', 27.1, inSequence(answered('accepted', shortByAPack), shipped('accepted'), invoiced('accepted'))),
  scenario('TUI', 31.5, inSequence(answered('accepted', shortByAPack), shipped('accepted'), invoiced('accepted'))),
  scenario(
    'HARBOUR',
    9.8,
    inSequence(answered('accepted', firstOnBackorder), inWarehouse(...confirmed), shipped('accepted')),
  ),
  scenario(
    'MATAI',
    11.7,
    inSequence(answered('accepted', firstOnBackorder), inWarehouse(...confirmed), shipped('awaited')),
  ),
  scenario(
    'MATAI',
    19.4,
    inSequence(
      answered('accepted', firstOnBackorder),
      inWarehouse(...confirmed),
      shipped('accepted'),
      invoiced('accepted'),
    ),
  ),
  scenario(
    'KAURI',
    18.2,
    inSequence(answered('accepted', firstOnBackorder), shipped('accepted'), invoiced('accepted')),
  ),
]

const underWay: readonly Scenario[] = [
  scenario('HARBOUR', 0.2, answered('queued')),
  scenario('FERNLF', 0.3, answered('queued')),
  scenario('KAURI', 8.8, inSequence(acknowledged, shipped('queued'))),
  scenario('FERNLF', 12.2, inSequence(delivered, invoiced('queued'))),
  scenario('SUMMIT', 0.3, automating),
  scenario('SUMMIT', 0.5, automating),
  scenario('HARBOUR', 1.9, inSequence(acknowledged, salesOrderQueued)),
  scenario('KOWHAI', 1.1, reserved),
  scenario('KOWHAI', 2.2, reserved),
  scenario('HARBOUR', 0.7, reserved),
  scenario('HARBOUR', 0.9, answerEntered(shortByAPack)),
  scenario('MATAI', 1.3, answerEntered(firstOnBackorder)),
  scenario('HARBOUR', 3.2, atWarehouse('Entered')),
  scenario('SUMMIT', 3.8, atWarehouse('Entered', 'Picking')),
  scenario('FERNLF', 4.1, atWarehouse('Entered', 'Picking', 'Checking')),
  scenario('KOWHAI', 5.2, allPicked),
  scenario('MATAI', 6.4, atWarehouse('Entered', 'Awaiting Carrier')),
  scenario('KOWHAI', 8.9, inSequence(allPicked, shipped('accepted', false))),
  scenario('KOWHAI', 9.6, inSequence(allPicked, shipped('accepted', false))),
  scenario('KOWHAI', 3.6, inSequence(atWarehouse('Entered', 'Finalised'), packed(0.5))),
  scenario('HARBOUR', 4.4, inSequence(acknowledged, packedButForTheLast), { stores: 3, inStep: true }),
  scenario('HARBOUR', 7.4, inSequence(allPicked, leftByWarehouse)),
  scenario('SUMMIT', 7.3, inSequence(allPicked, shipped('awaited'))),
  scenario('TOITOI', 8.2, inSequence(shipped('accepted'), invoiceCreated)),
  scenario('HARBOUR', 33.3, inSequence(done, credited('accepted'))),
  scenario('FERNLF', 30.8, inSequence(done, credited('awaited'))),
  scenario('SUMMIT', 26.2, inSequence(allPicked, shippedInParts, invoiced('accepted'))),
  scenario('HARBOUR', 1.4, untouched, { fault: oldPrice }),
  scenario('SOUTHLN', 2.5, acknowledged, { stores: 8 }),
  scenario('MATAI', 13.3, done, { stores: 2, inStep: true }),
  scenario('SOUTHLN', 0.6, untouched, { stores: 5 }),
  scenario('KOWHAI', 0.5, answeredButForTheLast, { stores: 3, inStep: true }),
  scenario('KOWHAI', 0.3, untouched, { stores: 2 }),
]

/** Not answered yet, for people to try things out on; the older ones are late. */
const toAnswer: readonly Scenario[] = [
  scenario('HARBOUR', 0.15, untouched, { lines: 5 }),
  scenario('HARBOUR', 0.35, untouched, { lines: 6 }),
  scenario('HARBOUR', 0.55, untouched, { lines: 4 }),
  scenario('HARBOUR', 0.85, untouched, { lines: 7 }),
  scenario('HARBOUR', 1.3, untouched, { lines: 4 }),
  scenario('HARBOUR', 1.7, untouched, { lines: 5 }),
  scenario('HARBOUR', 2.4, untouched, { lines: 8 }),
  scenario('FERNLF', 0.25, untouched, { lines: 4 }),
  scenario('FERNLF', 1.6, untouched, { lines: 3 }),
  scenario('MATAI', 2.2, untouched, { lines: 4 }),
]

const changedByRetailer: readonly Scenario[] = [
  scenario('KAURI', 1.3, changed(true)),
  scenario('KAURI', 3.7, inSequence(answerEntered(), changed())),
  scenario('TOITOI', 2.6, changed(true)),
  scenario('TOITOI', 10.2, inSequence(changed(), shipped('accepted'), invoiced('accepted'))),
]

const byHand: readonly Scenario[] = [
  scenario('TOITOI', 0.8, untouched, { byHand: 'empty' }),
  scenario('SOUTHLN', 1.6, untouched, { byHand: 'Draft' }),
  scenario('KAURI', 1.7, untouched, { byHand: 'Entered' }),
]

export const specialScenarios: readonly Scenario[] = [
  ...inError,
  ...ended,
  ...short,
  ...underWay,
  ...toAnswer,
  ...changedByRetailer,
  ...byHand,
]

const onlyOnsite = (lifecycle: Lifecycle): Lifecycle =>
  function* (run, storeOrder) {
    if (storeOrder.order.partner.settings.workflowType === 'Onsite') yield* lifecycle(run, storeOrder)
  }

/** How far an ordinary order of this age has come. */
export function everydayLifecycle(daysAgo: number, random: Random): Lifecycle {
  if (daysAgo < 0.8)
    return random.pick([untouched, untouched, answerEntered(), answered('awaited'), onlyOnsite(reserved)])
  if (daysAgo < 3)
    return random.pick([
      untouched,
      answered('awaited'),
      acknowledged,
      atWarehouse('Entered'),
      atWarehouse('Entered', 'Picking'),
    ])
  if (daysAgo < 7)
    return random.pick([
      acknowledged,
      atWarehouse('Entered', 'Picking', 'Checking'),
      inSequence(allPicked, packed()),
      inSequence(allPicked, shipmentCreated),
      inSequence(allPicked, shipped('awaited')),
    ])
  if (daysAgo < 14)
    return random.pick([
      delivered,
      inSequence(delivered, invoiceCreated),
      inSequence(delivered, invoiced('awaited')),
      done,
      done,
    ])
  return random.chance(0.45) ? inSequence(done, completed) : done
}

/** Some stores of an order are behind the others. */
export const lifecycleOfStore = (scenario: Scenario, storeOrder: DemoStoreOrder, random: Random): Lifecycle => {
  const several = storeOrder.order.storeOrders.length > 1
  return several && !scenario.inStep && scenario.daysAgo < 14 && random.chance(0.3)
    ? everydayLifecycle(scenario.daysAgo * 0.3, random)
    : scenario.lifecycle
}
