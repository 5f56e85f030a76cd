/** Shipping in the demo history: create a shipment, pack cartons with their SSCC, send the despatch advice. */
import {
  applyEvent,
  compare,
  dateText,
  dec,
  decideCreateShipment,
  decidePrintLabels,
  decideSendShipments,
  makeSscc,
  rollUpShipments,
  shipmentStatus,
  shipmentStatuses,
  smallest,
} from '@quayside/domain'
import { defaultExternalSystem } from '../../demo-partners/external-system.ts'
import { defaultCompanyPrefix } from '../../features/shipments/sscc.ts'
import { addAudit } from './add-audit.ts'
import type { DemoCarton, DemoLine, DemoShipment, DemoStoreOrder } from './demo-order.ts'
import type { DemoRun, Steps } from './demo-run.ts'
import { type SendOutcome, sendOut } from './send-out.ts'
import { contextOf, countProgress, takeStep } from './take-step.ts'
import { passOfficeTime } from './working-hours.ts'

export const packer = 'packer'

/** What of a line is still in no carton. */
function leftOf(line: DemoLine, { shipments }: DemoStoreOrder): string {
  const packed = shipments.flatMap(({ cartons }) => cartons.flatMap(({ content }) => content))
  const own = packed.filter((one) => one.line === line)
  const wanted = dec(line.quantity_acknowledged ?? line.quantity)
  return own.reduce((left, one) => left.minus(one.quantity), wanted).toFixed()
}

export function* createShipment(run: DemoRun, storeOrder: DemoStoreOrder): Steps<DemoShipment> {
  const { order } = storeOrder
  const at = yield* passOfficeTime(order, run.now, 5)
  const decision = decideCreateShipment(storeOrder.state, contextOf(storeOrder))
  const shipmentID = run.ledger.id('shipment')
  const shipment: DemoShipment = {
    state: {
      shipmentID,
      shipmentNumber: `SS-${shipmentID}`,
      status: shipmentStatus.created,
      pending: false,
      statusBeforeError: null,
      shipmentSent: false,
      labelCreated: false,
      cartonsToRelabel: [],
      cartonProductCount: 0,
    },
    created: at,
    cartons: [],
    sendCount: 0,
    error: null,
    dispatchDate: null,
    carrier: order.random.pick(['Mainfreight', 'NZ Couriers', 'Toll Priority', 'PBT']),
    trackingNumber: order.random.chance(0.7) ? `TRK${order.random.whole(100_000_000, 999_999_999)}` : null,
    modified: at,
  }
  const transition = decision.ok
    ? {
        ...decision,
        value: { ...decision.value, audit: { ...decision.value.audit, detail: shipment.state.shipmentNumber } },
      }
    : decision
  takeStep(
    storeOrder,
    transition,
    { at, by: packer, subject: { objectType: 'Shipment', objectID: shipmentID } },
    run.ledger,
  )
  storeOrder.shipments.push(shipment)
  return shipment
}

function newSscc(run: DemoRun, { order }: DemoStoreOrder): string {
  const prefix = order.partner.row.sscc_prefix ?? defaultCompanyPrefix
  const made = makeSscc(order.partner.row.sscc_suffix ?? '0', prefix, run.ledger.nextSsccSerial(prefix))
  if (!made.ok) throw new Error(made.refusal.message)
  return made.value
}

/** So many lines fit into a carton; a partner with standard packs takes one product a carton. */
const linesPerCarton = ({ order }: DemoStoreOrder): number =>
  order.partner.row.guide.despatchStructure === 'standard-pack' ? 1 : 3

/** Puts (a part of) what is left into cartons. */
export function* pack(run: DemoRun, storeOrder: DemoStoreOrder, shipment: DemoShipment, part = 1): Steps {
  const { order } = storeOrder
  const at = yield* passOfficeTime(order, run.now, 1)
  const content = storeOrder.lines.flatMap((line) => {
    const left = leftOf(line, storeOrder)
    const quantity = part === 1 ? left : smallest(left, String(Math.ceil(Number(left) * part))).toFixed()
    return compare(quantity, 0) > 0 ? [{ line, quantity }] : []
  })
  const step = linesPerCarton(storeOrder)
  for (let first = 0; first < content.length; first += step) {
    const carton: DemoCarton = {
      id: run.ledger.id('shipment_carton'),
      number: `${shipment.state.shipmentNumber}/${shipment.cartons.length + 1}`,
      sscc: newSscc(run, storeOrder),
      content: content.slice(first, first + step),
    }
    shipment.cartons.push(carton)
    const subject = { objectType: 'Shipment', objectID: shipment.state.shipmentID } as const
    addAudit(run.ledger, storeOrder, `Add carton ${carton.number}`, { at, by: packer, subject })
  }
  const cartonProductCount = shipment.cartons.reduce((sum, carton) => sum + carton.content.length, 0)
  shipment.state = { ...shipment.state, status: shipmentStatus.inProgress, cartonProductCount }
  shipment.modified = at
  rollUp(storeOrder, at)
}

function rollUp(storeOrder: DemoStoreOrder, at: Date): void {
  const { lines = [], shipments = [] } = contextOf(storeOrder)
  const before = storeOrder.state.shipmentStatus
  storeOrder.state = { ...storeOrder.state, ...rollUpShipments(storeOrder.state, shipments, lines) }
  if (storeOrder.state.shipmentStatus !== before) storeOrder.times.shipment = at.toISOString()
  storeOrder.modified = at
}

/** Where the partner has labels the despatch advice waits for them. */
export function* sendShipment(
  run: DemoRun,
  storeOrder: DemoStoreOrder,
  shipment: DemoShipment,
  { outcome, printLabels = true }: { readonly outcome: SendOutcome; readonly printLabels?: boolean },
): Steps {
  const { order } = storeOrder
  const { shipmentID } = shipment.state
  const at = yield* passOfficeTime(order, run.now, 2)
  shipment.dispatchDate ??= dateText(at, run.vendor.zone)
  const moment = { at, by: packer }
  takeStep(
    storeOrder,
    decideSendShipments(storeOrder.state, contextOf(storeOrder), { only: shipmentID }),
    moment,
    run.ledger,
  )
  if (order.partner.settings.hasLabels) {
    if (!printLabels) return
    shipment.state = { ...shipment.state, labelCreated: true }
    const labels = { shipmentID, detail: shipment.state.shipmentNumber, confirms: true }
    const printed = decidePrintLabels(storeOrder.state, contextOf(storeOrder), labels)
    takeStep(storeOrder, printed, { ...moment, at: yield* passOfficeTime(order, run.now, 0.5) }, run.ledger)
  }
  yield* sendOut(run, storeOrder, { kind: 'shipment', record: shipment }, outcome)
}

/** By word of the warehouse, without a despatch advice. */
export function* shippedByWarehouse(run: DemoRun, storeOrder: DemoStoreOrder, shipment: DemoShipment): Steps {
  const at = yield* passOfficeTime(storeOrder.order, run.now, 3)
  const next = applyEvent(shipmentStatuses, shipment.state.status, 'ship', run.vendor.variant)
  if (!next.ok) throw new Error(next.refusal.message)
  shipment.state = { ...shipment.state, status: next.value }
  shipment.dispatchDate = dateText(at, run.vendor.zone)
  shipment.modified = at
  countProgress(storeOrder)
  rollUp(storeOrder, at)
  addAudit(run.ledger, storeOrder, 'Shipped by the warehouse', { at, by: defaultExternalSystem })
}
