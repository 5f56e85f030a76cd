/** Two months of trade: every planned order is run from its arrival on, then all rows are written at once. */
import type { VendorConfig } from '@quayside/domain'
import { activePartners, findAllRecords, markLabelled, type StoreRow, type Tx } from '@quayside/store'
import { simulatedPartners } from '../../demo-partners/partners/simulated-partners.ts'
import { partnerSettings } from '../../features/partners/partner-settings.ts'
import type { SendDocument } from '../../jobs/job-queue.ts'
import { retailerOf, seedOrder } from '../../simulator/retailer/seed-order.ts'
import { clerk } from './answer-order.ts'
import { type Arrival, arrive, type KnownToPortal, makeByHand } from './arrive.ts'
import type { DemoOrder, DemoPartner } from './demo-order.ts'
import { type DemoRun, runInTimeOrder, type Steps } from './demo-run.ts'
import { openLedger } from './ledger.ts'
import { addOrder } from './order-rows.ts'
import { type PlannedScenario, planScenarios } from './plan.ts'
import { lifecycleOfStore } from './scenarios.ts'

interface PartnerRecords {
  readonly partner: DemoPartner
  readonly known: KnownToPortal
}

/** The partners as the portal knows them, by code. */
async function readPartnerRecords(tx: Tx): Promise<Map<string, PartnerRecords>> {
  const rows = await activePartners(tx)
  const { products, stores } = await findAllRecords(tx)
  return new Map(
    simulatedPartners.flatMap((definition): [string, PartnerRecords][] => {
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

function arrivalOf(planned: PlannedScenario, { partner, known }: PartnerRecords, vendor: VendorConfig): Arrival {
  const { scenario, random, at, orderNumber, reference } = planned
  const options = {
    orderNumber,
    reference,
    day: at,
    stores: scenario.stores ?? 1,
    lines: scenario.byHand === 'empty' ? 0 : (scenario.lines ?? random.whole(2, 9)),
  }
  const wanted = seedOrder(partner.retailer, options, random)
  const document = scenario.fault ? scenario.fault(wanted) : wanted
  return { partner, known, document, orderNumberInUse: scenario.repeatsNumber ?? false, at, vendor, random }
}

function begin(run: DemoRun, planned: PlannedScenario, records: PartnerRecords): DemoOrder {
  const arrival = arrivalOf(planned, records, run.vendor)
  const { byHand } = planned.scenario
  if (byHand === undefined) return arrive(arrival, run.ledger)
  const order = makeByHand(arrival, clerk, run.ledger)
  if (byHand !== 'empty')
    for (const storeOrder of order.storeOrders)
      storeOrder.state = { ...storeOrder.state, orderStatus: byHand, status: byHand }
  return order
}

function* runScenario(run: DemoRun, planned: PlannedScenario, records: PartnerRecords, orders: DemoOrder[]): Steps {
  const order = begin(run, planned, records)
  orders.push(order)
  for (const storeOrder of order.storeOrders)
    yield* lifecycleOfStore(planned.scenario, storeOrder, planned.random)(run, storeOrder)
}

/** Returns the documents that are still to be sent when the scenarios end. */
export async function writeHistory(tx: Tx, vendor: VendorConfig, now: Date): Promise<readonly SendDocument[]> {
  const records = await readPartnerRecords(tx)
  const plans = planScenarios(simulatedPartners, now)
  const run: DemoRun = { ledger: await openLedger(tx, plans.length), now, vendor, jobs: [] }
  const orders: DemoOrder[] = []
  const scenarios = plans.flatMap((planned) => {
    const own = records.get(planned.partner.code)
    return own ? [{ begins: planned.at, steps: runScenario(run, planned, own, orders) }] : []
  })
  runInTimeOrder(scenarios)
  for (const order of orders) addOrder(run.ledger, order)
  await run.ledger.write(tx)
  for (const { state, cartons, modified } of orders
    .flatMap((order) => order.storeOrders)
    .flatMap((one) => one.shipments))
    if (state.labelCreated)
      await markLabelled(
        tx,
        cartons.map((carton) => carton.id),
        modified,
      )
  return run.jobs
}
