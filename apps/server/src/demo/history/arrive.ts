/** An order arrives: the retailer's file, read and planned as receiving does it, and our answer to it. */
import { answerStatus } from '@quayside/contract'
import { decideArrival, portalSystem, type StoreOrderState, type VendorConfig } from '@quayside/domain'
import { type Interchange, readEdi } from '@quayside/edi'
import {
  guideDefaults,
  messageDetailsOf,
  type PurchaseOrder,
  readPurchaseOrder,
  splitByStore,
  writePurchaseOrder,
} from '@quayside/edi-mapping'
import { type NewOrder, type NewStoreOrder, type ProductRow, type StoreRow, statusesOf } from '@quayside/store'
import type { Random } from '../../demo-partners/seeded-random.ts'
import { buildAnswer } from '../../exchange/answer/build-answer.ts'
import { planOrder } from '../../features/orders/plan-order.ts'
import type { EnvelopeMessage } from '../../simulator/retailer/interchange.ts'
import { addAudit } from './add-audit.ts'
import type { DemoLine, DemoOrder, DemoPartner, DemoStoreOrder } from './demo-order.ts'
import { aboutNothing, type WrittenFile, writeFile } from './exchange-rows.ts'
import type { Ledger } from './ledger.ts'

export interface KnownToPortal {
  readonly stores: ReadonlyMap<string, StoreRow>
  readonly products: readonly ProductRow[]
}

export interface Arrival {
  readonly partner: DemoPartner
  readonly known: KnownToPortal
  readonly document: PurchaseOrder
  readonly orderNumberInUse: boolean
  readonly at: Date
  readonly vendor: VendorConfig
  readonly random: Random
}

const defaults = { x12: guideDefaults('X12'), edifact: guideDefaults('EDIFACT') }

/** The answer that the file got from us, some seconds later. */
export function answer(
  ledger: Ledger,
  partner: DemoPartner,
  { file, interchange }: { readonly file: WrittenFile; readonly interchange: Interchange },
  at: Date,
): string {
  const built = buildAnswer(interchange, partner.row.guide, defaults)
  if (typeof built === 'string') return answerStatus.notNeeded
  const messages: readonly EnvelopeMessage[] = built.standard === 'X12' ? built.acknowledgements : [built.contrl]
  writeFile(ledger, { partner, from: 'us' }, messages, new Date(at.getTime() + 2000)).keep({
    about: aboutNothing,
    reference: interchange.controlNumber,
    answerStatus: null,
    answersFileID: file.id,
    outboxKey: `answer:${file.id}:1`,
  })
  return answerStatus.answered
}

function writtenOrder(document: PurchaseOrder, partner: DemoPartner): EnvelopeMessage {
  const written = writePurchaseOrder(document, partner.row.guide)
  if (written.ok) return written.message
  throw new Error(written.problems.map((problem) => problem.message).join(' '))
}

/** What the portal reads in the retailer's file. */
function readBack(file: WrittenFile, partner: DemoPartner): { interchange: Interchange; read: PurchaseOrder } {
  const interchange = readEdi(file.content, { check: false }).interchanges[0]
  const message = interchange?.groups[0]?.messages[0]
  if (!interchange || !message) throw new Error(`An interchange of ${partner.row.code} cannot be read back`)
  const { decimal } = interchange.delimiters
  const { order: read } = readPurchaseOrder(message, partner.row.guide, { decimalMark: decimal })
  if (!read) throw new Error(`An order of ${partner.row.code} cannot be read back`)
  return { interchange, read: { ...read, messageDetails: messageDetailsOf(message, read, decimal) } }
}

function demoStoreOrder(
  order: DemoOrder,
  { arrived, storeCode, state }: Pick<DemoStoreOrder, 'arrived' | 'storeCode' | 'state'>,
  ledger: Ledger,
): DemoStoreOrder {
  return {
    id: ledger.id('store_order'),
    order,
    arrived,
    storeCode,
    state,
    lines: arrived.lines.map(
      (line): DemoLine => ({
        ...line,
        id: ledger.id('store_order_product'),
        quantityShipped: '0',
        quantityInvoiced: '0',
      }),
    ),
    shipments: [],
    invoices: [],
    times: { ...arrived.stage_times },
    sendCounts: {},
    modified: order.created,
    modifiedBy: order.arrived.created_by,
  }
}

const stateOf = (arrived: NewStoreOrder): StoreOrderState => ({
  ...statusesOf(arrived),
  status: arrived.status,
  errorType: arrived.error_type,
  error: arrived.error,
  pendingStages: [],
  statusBeforeError: arrived.status_before_error,
  statusBeforeIgnore: {},
})

function demoOrder(arrival: Arrival, id: number, arrived: NewOrder, document: PurchaseOrder | null): DemoOrder {
  const { partner, vendor, at, random } = arrival
  return { id, partner, vendor, arrived, document, storeOrders: [], created: at, completed: false, now: at, random }
}

export function arrive(arrival: Arrival, ledger: Ledger): DemoOrder {
  const { partner, document, known, vendor, at } = arrival
  const file = writeFile(ledger, { partner, from: 'them' }, [writtenOrder(document, partner)], at)
  const { interchange, read } = readBack(file, partner)
  const source = { exchangeFileID: file.id, messageID: file.messageIDs[0] ?? 0, by: partner.row.name, now: at }
  const records = { ...known, orderNumberInUse: arrival.orderNumberInUse }
  const drafts = splitByStore(read)
  const planned = planOrder({ document: read, drafts }, { partner: partner.row, vendor }, records, source)
  if (!planned.ok) throw new Error(planned.refusal.message)
  const order = demoOrder(arrival, ledger.id('purchase_order'), planned.value.order, read)
  for (const [index, arrived] of planned.value.order.storeOrders.entries()) {
    const storeCode = drafts[index]?.storeCode ?? null
    const storeOrder = demoStoreOrder(order, { arrived, storeCode, state: stateOf(arrived) }, ledger)
    order.storeOrders.push(storeOrder)
    addAudit(ledger, storeOrder, planned.value.audit[index] ?? 'Order arrived', { at, by: source.by, fileID: file.id })
  }
  const single = order.storeOrders.length === 1 ? order.storeOrders[0] : undefined
  file.keep({
    about: { ...aboutNothing, orderID: order.id, storeOrderID: single?.id ?? null },
    reference: read.orderNumber,
    answerStatus: answer(ledger, partner, { file, interchange }, at),
  })
  return order
}

/** An order that a clerk made by hand in the portal: no file came in. */
export function makeByHand(arrival: Arrival, by: string, ledger: Ledger): DemoOrder {
  const { partner, document, known, vendor, at } = arrival
  const source = { exchangeFileID: 0, messageID: 0, by, now: at }
  const destination = document.parties.find(({ role }) => role === 'ship-to') ?? null
  const split = splitByStore(document)
  const { code: storeCode = null, codeQualifier = null } = destination ?? {}
  const noLines = { storeCode, codeQualifier, party: destination, distributionCentre: null, lines: [] }
  const drafts = split.length > 0 ? split : [noLines]
  const planned = planOrder(
    { document, drafts },
    { partner: partner.row, vendor },
    { ...known, orderNumberInUse: false },
    source,
  )
  if (!planned.ok) throw new Error(planned.refusal.message)
  const origin = { system: portalSystem, source_exchange_file_id: null, source_message_id: null }
  const order = demoOrder(arrival, ledger.id('purchase_order'), { ...planned.value.order, ...origin }, null)
  for (const [index, arrived] of planned.value.order.storeOrders.entries()) {
    const decision = decideArrival({ partner: partner.settings, failures: [], hasLines: arrived.lines.length > 0 })
    if (!decision.ok) throw new Error(decision.refusal.message)
    const state = { ...stateOf(arrived), ...decision.value.changes }
    const byHand = { ...arrived, stated_ship_to: null, stated_store_id: null }
    const draft = { arrived: byHand, storeCode: drafts[index]?.storeCode ?? null, state }
    const storeOrder = demoStoreOrder(order, draft, ledger)
    order.storeOrders.push(storeOrder)
    addAudit(ledger, storeOrder, 'Create Order', { at, by })
  }
  return order
}
