/** Which demo orders there are: special cases that show one status or error each, and the everyday run between them. */
import type { Random } from '../../demo-partners/seeded-random.ts'
import { firstOnBackorder, nothingAtAll, shortByAPack } from './answer-order.ts'
import type { DemoStoreOrder } from './demo-order.ts'
import { type Fault, oldPrice, unknownProduct, unknownStore } from './faults.ts'
import {
  answerEntered,
  answered,
  automating,
  changeCameTooLate,
  changed,
  completed,
  credited,
  deleted,
  ignored,
  invoiceCreated,
  invoiced,
  inWarehouse,
  type Life,
  leftByWarehouse,
  life,
  packed,
  reserved,
  salesOrderFailed,
  salesOrderQueued,
  shipmentCreated,
  shipped,
  shippedInParts,
  untouched,
} from './lives.ts'

export interface Role {
  readonly partner: string
  /** When the order came, in days and parts of them before the present. */
  readonly daysAgo: number
  readonly life: Life
  readonly fault?: Fault
  /** Comes under the number of the partner's order before it. */
  readonly repeatsNumber?: boolean
  /** Made in the portal, and left as this. */
  readonly byHand?: 'empty' | 'Draft' | 'Entered'
  /** The order goes to so many stores. */
  readonly stores?: number
  /** So many lines; some number of them where it is left out. */
  readonly lines?: number
}

const acknowledged = answered('accepted')
const atWarehouse = (...reports: readonly string[]): Life => life(acknowledged, inWarehouse(...reports))
const confirmed = ['Entered', 'Picking', 'Checking', 'Finalised', 'Confirm Sent'] as const
const allPicked = atWarehouse('Entered', 'Picking', 'Checking', 'Finalised')
const delivered = life(atWarehouse(...confirmed), shipped('accepted'))
const done = life(delivered, invoiced('accepted'))
const role = (partner: string, daysAgo: number, goes: Life, more: Partial<Role> = {}): Role => ({
  partner,
  daysAgo,
  life: goes,
  ...more,
})

const inError: readonly Role[] = [
  role('KAURI', 0.4, untouched, { fault: unknownProduct }),
  role('HARBOUR', 1.2, untouched, { fault: unknownProduct }),
  role('KOWHAI', 0.6, untouched, { fault: oldPrice }),
  role('KAURI', 2.3, untouched, { fault: oldPrice }),
  role('FERNLF', 3.1, untouched, { fault: unknownStore }),
  role('SUMMIT', 1.5, untouched, { repeatsNumber: true }),
  role('HARBOUR', 4.2, answered('rejected')),
  role('MATAI', 5.3, answered('rejected')),
  role('KAURI', 2.8, answered('failed')),
  role('KOWHAI', 8.4, life(allPicked, shipped('rejected'))),
  role('TUI', 9.3, life(acknowledged, shipped('rejected'))),
  role('FERNLF', 15.2, life(delivered, invoiced('rejected'))),
  role('PIER21', 7.7, life(acknowledged, invoiced('failed'))),
  role('SUMMIT', 3.4, life(acknowledged, salesOrderFailed)),
  role('TOITOI', 6.1, life(shipped('accepted'), changeCameTooLate)),
  role('KAURI', 12.6, life(acknowledged, shipped('accepted'), changeCameTooLate)),
  role('HARBOUR', 2.1, atWarehouse('Entered', 'Missing')),
  role('MATAI', 4.7, atWarehouse('Entered', 'Error')),
]

const ended: readonly Role[] = [
  role('SUMMIT', 4.4, ignored),
  role('SUMMIT', 11.2, life(acknowledged, shipmentCreated, ignored)),
  role('TUI', 6.8, life(acknowledged, ignored)),
  role('TOITOI', 3.3, deleted),
  role('KAURI', 13.4, life(acknowledged, shipped('accepted'), invoiceCreated, deleted)),
  role('HARBOUR', 16.6, life(atWarehouse('Entered'), deleted)),
  role('KOWHAI', 9.2, life(acknowledged, packed(), deleted)),
  role('FERNLF', 10.4, atWarehouse('Entered', 'Deleted')),
  role('HARBOUR', 21.3, answered('accepted', nothingAtAll)),
  role('PIER21', 17.9, answered('accepted', nothingAtAll)),
]

const short: readonly Role[] = [
  role(
    'HARBOUR',
    24.5,
    life(answered('accepted', shortByAPack), inWarehouse(...confirmed), shipped('accepted'), invoiced('accepted')),
  ),
  role('KAURI', 27.1, life(answered('accepted', shortByAPack), shipped('accepted'), invoiced('accepted'))),
  role('TUI', 31.5, life(answered('accepted', shortByAPack), shipped('accepted'), invoiced('accepted'))),
  role('HARBOUR', 9.8, life(answered('accepted', firstOnBackorder), inWarehouse(...confirmed), shipped('accepted'))),
  role('MATAI', 11.7, life(answered('accepted', firstOnBackorder), inWarehouse(...confirmed), shipped('awaited'))),
  role(
    'MATAI',
    19.4,
    life(answered('accepted', firstOnBackorder), inWarehouse(...confirmed), shipped('accepted'), invoiced('accepted')),
  ),
  role('KAURI', 18.2, life(answered('accepted', firstOnBackorder), shipped('accepted'), invoiced('accepted'))),
]

const underWay: readonly Role[] = [
  role('HARBOUR', 0.2, answered('queued')),
  role('FERNLF', 0.3, answered('queued')),
  role('KAURI', 8.8, life(acknowledged, shipped('queued'))),
  role('FERNLF', 12.2, life(delivered, invoiced('queued'))),
  role('SUMMIT', 0.3, automating),
  role('SUMMIT', 0.5, automating),
  role('HARBOUR', 1.9, life(acknowledged, salesOrderQueued)),
  role('KOWHAI', 1.1, reserved),
  role('KOWHAI', 2.2, reserved),
  role('HARBOUR', 0.7, reserved),
  role('HARBOUR', 0.9, answerEntered(shortByAPack)),
  role('MATAI', 1.3, answerEntered(firstOnBackorder)),
  role('HARBOUR', 3.2, atWarehouse('Entered')),
  role('SUMMIT', 3.8, atWarehouse('Entered', 'Picking')),
  role('FERNLF', 4.1, atWarehouse('Entered', 'Picking', 'Checking')),
  role('KOWHAI', 5.2, allPicked),
  role('MATAI', 6.4, atWarehouse('Entered', 'Awaiting Carrier')),
  role('KOWHAI', 8.9, life(allPicked, shipped('accepted', false))),
  role('KOWHAI', 9.6, life(allPicked, shipped('accepted', false))),
  role('KOWHAI', 3.6, life(atWarehouse('Entered', 'Finalised'), packed(0.5))),
  role('HARBOUR', 7.4, life(allPicked, leftByWarehouse)),
  role('SUMMIT', 7.3, life(allPicked, shipped('awaited'))),
  role('TOITOI', 8.2, life(shipped('accepted'), invoiceCreated)),
  role('HARBOUR', 33.3, life(done, credited('accepted'))),
  role('FERNLF', 30.8, life(done, credited('awaited'))),
  role('SUMMIT', 26.2, life(allPicked, shippedInParts, invoiced('accepted'))),
  role('HARBOUR', 1.4, untouched, { fault: oldPrice }),
  role('SOUTHLN', 2.5, acknowledged, { stores: 8 }),
  role('SOUTHLN', 0.6, untouched, { stores: 5 }),
]

/** Nobody has answered these yet: for people to try what can be done with an order. The older ones are late. */
const toAnswer: readonly Role[] = [
  role('HARBOUR', 0.15, untouched, { lines: 5 }),
  role('HARBOUR', 0.35, untouched, { lines: 6 }),
  role('HARBOUR', 0.55, untouched, { lines: 4 }),
  role('HARBOUR', 0.85, untouched, { lines: 7 }),
  role('HARBOUR', 1.3, untouched, { lines: 4 }),
  role('HARBOUR', 1.7, untouched, { lines: 5 }),
  role('HARBOUR', 2.4, untouched, { lines: 8 }),
  role('FERNLF', 0.25, untouched, { lines: 4 }),
  role('FERNLF', 1.6, untouched, { lines: 3 }),
  role('MATAI', 2.2, untouched, { lines: 4 }),
]

const changedByRetailer: readonly Role[] = [
  role('KAURI', 1.3, changed(true)),
  role('KAURI', 3.7, life(answerEntered(), changed())),
  role('TOITOI', 2.6, changed(true)),
  role('TOITOI', 10.2, life(changed(), shipped('accepted'), invoiced('accepted'))),
]

const byHand: readonly Role[] = [
  role('TOITOI', 0.8, untouched, { byHand: 'empty' }),
  role('SOUTHLN', 1.6, untouched, { byHand: 'Draft' }),
  role('KAURI', 1.7, untouched, { byHand: 'Entered' }),
]

export const specialRoles: readonly Role[] = [
  ...inError,
  ...ended,
  ...short,
  ...underWay,
  ...toAnswer,
  ...changedByRetailer,
  ...byHand,
]

const onlyOnsite = (goes: Life): Life =>
  function* (story, storeOrder) {
    if (storeOrder.order.partner.settings.workflowType === 'Onsite') yield* goes(story, storeOrder)
  }

/** What an order of this age has come to when nothing special happens. */
export function everydayLife(daysAgo: number, random: Random): Life {
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
      life(allPicked, packed()),
      life(allPicked, shipmentCreated),
      life(allPicked, shipped('awaited')),
    ])
  if (daysAgo < 14)
    return random.pick([delivered, life(delivered, invoiceCreated), life(delivered, invoiced('awaited')), done, done])
  return random.chance(0.45) ? life(done, completed) : done
}

/** Some stores of an order are behind the others. */
export const lifeOfStore = (role: Role, storeOrder: DemoStoreOrder, random: Random): Life => {
  const several = storeOrder.order.storeOrders.length > 1
  return several && role.daysAgo < 14 && random.chance(0.3) ? everydayLife(role.daysAgo * 0.3, random) : role.life
}
