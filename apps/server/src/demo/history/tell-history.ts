/** Two months of trade: every planned order is told from its arrival on, then all that it left behind is written at once. */
import type { VendorConfig } from '@quayside/domain'
import { activePartners, findAllRecords, type StoreRow, type Tx } from '@quayside/store'
import { simulatedPartners } from '../../demo-partners/partners/simulated-partners.ts'
import { partnerSettings } from '../../features/fulfilment/partner-settings.ts'
import type { SendDocument } from '../../jobs/job-queue.ts'
import { retailerOf, shoppingList } from '../../simulator/retailer/shopping-list.ts'
import { clerk } from './answer-order.ts'
import { type Arrival, arrive, type KnownToPortal, makeByHand } from './arrive.ts'
import { lifeOfStore } from './casting.ts'
import type { DemoOrder, DemoPartner } from './demo-order.ts'
import { openLedger } from './ledger.ts'
import { addOrder } from './order-rows.ts'
import { type PlannedStory, planStories } from './plan.ts'
import { type Story, type Telling, tellAll } from './story.ts'

interface Cast {
  readonly partner: DemoPartner
  readonly known: KnownToPortal
}

/** The partners as the portal knows them, by code. */
async function readCast(tx: Tx): Promise<Map<string, Cast>> {
  const rows = await activePartners(tx)
  const { products, stores } = await findAllRecords(tx)
  return new Map(
    simulatedPartners.flatMap((definition): [string, Cast][] => {
      const row = rows.find((one) => one.code === definition.code)
      if (!row) return []
      const own = (record: { partner_id: number }) => record.partner_id === row.partner_id
      const known = {
        stores: new Map(stores.filter(own).map((store): [string, StoreRow] => [store.store_code, store])),
        products: products.filter(own),
      }
      return [
        [
          definition.code,
          { partner: { row, settings: partnerSettings(row), retailer: retailerOf(definition) }, known },
        ],
      ]
    }),
  )
}

function arrivalOf(planned: PlannedStory, { partner, known }: Cast, vendor: VendorConfig): Arrival {
  const { role, random, at, orderNumber, reference } = planned
  const wishes = {
    orderNumber,
    reference,
    day: at,
    stores: role.stores ?? 1,
    lines: role.byHand === 'empty' ? 0 : (role.lines ?? random.whole(2, 9)),
  }
  const wanted = shoppingList(partner.retailer, wishes, random)
  const document = role.fault ? role.fault(wanted) : wanted
  return { partner, known, document, orderNumberInUse: role.repeatsNumber ?? false, at, vendor, random }
}

function begin(story: Story, planned: PlannedStory, cast: Cast): DemoOrder {
  const arrival = arrivalOf(planned, cast, story.vendor)
  const { byHand } = planned.role
  if (byHand === undefined) return arrive(arrival, story.ledger)
  const order = makeByHand(arrival, clerk, story.ledger)
  if (byHand !== 'empty')
    for (const storeOrder of order.storeOrders)
      storeOrder.state = { ...storeOrder.state, orderStatus: byHand, status: byHand }
  return order
}

function* tellStory(story: Story, planned: PlannedStory, cast: Cast, orders: DemoOrder[]): Telling {
  const order = begin(story, planned, cast)
  orders.push(order)
  for (const storeOrder of order.storeOrders)
    yield* lifeOfStore(planned.role, storeOrder, planned.random)(story, storeOrder)
}

/** Answers the documents that are still to be sent when the stories end. */
export async function tellHistory(tx: Tx, vendor: VendorConfig, now: Date): Promise<readonly SendDocument[]> {
  const cast = await readCast(tx)
  const plans = planStories(simulatedPartners, now)
  const story: Story = { ledger: await openLedger(tx, plans.length), now, vendor, jobs: [] }
  const orders: DemoOrder[] = []
  const stories = plans.flatMap((planned) => {
    const own = cast.get(planned.partner.code)
    return own ? [{ begins: planned.at, telling: tellStory(story, planned, own, orders) }] : []
  })
  tellAll(stories)
  for (const order of orders) addOrder(story.ledger, order)
  await story.ledger.write(tx)
  return story.jobs
}
