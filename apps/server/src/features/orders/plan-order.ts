/** From a purchase order as it was read to the records it becomes: stores and products matched, everything checked. Pure. */
import {
  type ArrivingOrder,
  allow,
  type ChargePart,
  checkArrivingOrder,
  checkArrivingStore,
  type Decision,
  dateText,
  decideArrival,
  deliveryPlace,
  type FailedCheck,
  messageSystem,
  orderStageStatuses,
  orderStatusOf,
  type StatedShipTo,
  type StoreOrderState,
  sumOfLines,
  type VendorConfig,
  withCharges,
} from '@quayside/domain'
import { type Party, type StoreOrderDraft, statedChargesOf } from '@quayside/edi-mapping'
import {
  knownPlace,
  type NewDistributionCentre,
  type NewLine,
  type NewOrder,
  type NewStoreOrder,
  type PartnerRow,
  type ProductRow,
  type StoreRow,
  statusColumns,
} from '@quayside/store'
import { partnerSettings } from '../partners/partner-settings.ts'
import { comparedTotals } from '../store-orders/compare-totals.ts'
import { arrivalFacts, type SourceDocument, storeOrderNumber } from './arrival-facts.ts'
import type { SplitOrder } from './named-records.ts'
import { type PlannedCharges, planCharges } from './plan-charges.ts'
import { isSandbox, type LinePlan, type PlannedLine, planOrderLine, productIndex } from './plan-line.ts'

export interface KnownRecords {
  readonly stores: ReadonlyMap<string, StoreRow>
  readonly products: readonly ProductRow[]
  readonly orderNumberInUse: boolean
  /** In EACH, by external product ID; left out where the stock was not asked for. */
  readonly available?: ReadonlyMap<string, string>
}

export interface OrderSource {
  readonly exchangeFileID: number
  readonly messageID: number
  readonly by: string
  readonly now: Date
}

/** A store as the arrival checks see it. */
export const arrivingStore = (storeCode: string | null, store: StoreRow | null) => ({
  storeCode,
  store: store && {
    active: store.active,
    globalStoreID: store.global_store_id,
    globalRetailerID: store.global_retailer_id,
  },
  warehouse: store?.warehouse_code
    ? { warehouseCode: store.warehouse_code, externalWarehouseID: store.external_warehouse_id }
    : null,
})

export interface PlannedOrder {
  readonly order: NewOrder
  /** One audit text per store order. */
  readonly audit: readonly string[]
}

interface Plan extends LinePlan, SplitOrder {
  readonly stores: ReadonlyMap<string, StoreRow>
  /** Of the order itself; each store order shows them. */
  readonly failures: readonly FailedCheck[]
  readonly facts: ReturnType<typeof arrivalFacts>
  readonly now: Date
}

const sumOf = (lines: readonly NewLine[], parts: readonly ChargePart[], { currency }: Plan) => {
  const ofLines = sumOfLines(
    lines.map(({ line_sub_total: lineSubTotal, line_tax: lineTax, line_total: lineTotal }) => ({
      lineSubTotal,
      lineTax,
      lineTotal,
    })),
    currency,
  )
  const { subTotal, chargeTotal, taxTotal, total } = withCharges(ofLines, parts, currency)
  return { sub_total: subTotal, charge_total: chargeTotal, tax_total: taxTotal, total }
}

const nobody = { name: null, address1: null, address2: null, city: null, state: null, postalCode: null, country: null }

/** The party of the message; a store that is split off by its code alone has no other's name. */
function statedShipTo({ storeCode, codeQualifier, party }: StoreOrderDraft): StatedShipTo | null {
  if (party === null) return storeCode === null ? null : { ...nobody, code: storeCode, codeQualifier }
  const { role: _, ...stated } = party
  return stated
}

/** The ship-to of the message, and the store that its code was found as. */
function statedColumns(draft: StoreOrderDraft, store: StoreRow | null) {
  const { storeCode } = draft
  return {
    stated_ship_to: statedShipTo(draft),
    stated_store_id: store?.store_id ?? null,
    stated_code_linked: store !== null && storeCode !== null && store.store_code !== storeCode,
  }
}

/** The distribution centres of the order, each once, in the order in which the store orders name them. */
const centresOf = ({ drafts }: SplitOrder): readonly Party[] => [
  ...new Set(drafts.flatMap(({ distributionCentre }) => distributionCentre ?? [])),
]

function newCentre(party: Party, { stores }: Plan): NewDistributionCentre {
  const { code, codeQualifier, name, address1, address2, addressLines, city, state, postalCode, country } = party
  return {
    store_id: (code === null ? undefined : stores.get(code)?.store_id) ?? null,
    code,
    code_qualifier: codeQualifier,
    name,
    address1,
    address2,
    address_lines: addressLines ?? null,
    city,
    state,
    postal_code: postalCode,
    country,
  }
}

/** The only distribution centre of all store orders, as the header's ship-to; undefined: some go elsewhere. */
function onlyCentre(plan: Plan) {
  const { drafts, stores } = plan
  // What a distribution centre orders for itself goes there too.
  const [party = null, other] = [...new Set(drafts.map((draft) => draft.distributionCentre ?? draft.party))]
  if (party === null || other !== undefined || !drafts.some((draft) => draft.distributionCentre)) return undefined
  const store = party.code === null ? undefined : stores.get(party.code)
  const { role: _, ...stated } = party
  const storeID = store?.store_id ?? null
  return { store, place: deliveryPlace({ ...stated, storeID }, store ? knownPlace(store) : null) }
}

interface PlannedLines {
  readonly draft: StoreOrderDraft
  readonly lines: readonly PlannedLine[]
}

interface PlannedStoreOrder {
  readonly storeOrder: NewStoreOrder
  readonly state: StoreOrderState
  readonly audit: string
}

function planStoreOrder(
  { draft, lines: planned }: PlannedLines,
  charges: readonly ChargePart[],
  plan: Plan,
): Decision<PlannedStoreOrder> {
  const { document, drafts, stores, order } = plan
  const store = draft.storeCode === null ? null : (stores.get(draft.storeCode) ?? null)
  const ofStore = checkArrivingStore(order, arrivingStore(draft.storeCode, store))
  const failures = [...plan.failures, ...ofStore, ...planned.flatMap((line) => line.failures)]
  const arrival = decideArrival({ partner: order.partner, failures, hasLines: draft.lines.length > 0 })
  if (!arrival.ok) return arrival
  const state = arrival.value.changes as StoreOrderState
  const { action, detail } = arrival.value.audit
  const lines = planned.map(({ line }) => line)
  const billTo = document.parties.find((party) => party.role === 'bill-to')?.code
  return allow({
    state,
    audit: detail ? `${action}: ${detail}` : action,
    storeOrder: {
      store_order_number: storeOrderNumber(document.orderNumber, draft, drafts),
      store_order_reference: null,
      due_date: document.deliverBefore ?? document.deliverAfter,
      status: state.status,
      ...statusColumns(state),
      error_type: state.errorType,
      error: state.error,
      status_before_error: state.statusBeforeError as Record<string, string>,
      stage_times: { order: plan.now.toISOString() },
      store_id: store?.store_id ?? null,
      ...statedColumns(draft, store),
      distribution_centre: draft.distributionCentre ? centresOf(plan).indexOf(draft.distributionCentre) + 1 : null,
      bill_to_id: (billTo ? stores.get(billTo)?.store_id : undefined) ?? null,
      to_address_id: store?.store_id ?? null,
      from_address_id: null,
      warehouse_id: store?.warehouse_id ?? null,
      ...sumOf(lines, charges, plan),
      lines,
    },
  })
}

/** The distribution centre of all store orders, else the only store; an order for several stores says how many. */
function shipTo(plan: Plan) {
  const { drafts, stores } = plan
  const centre = onlyCentre(plan)
  if (centre) {
    const { store, place } = centre
    return {
      ship_to_store_id: store?.store_id ?? null,
      ship_to_name: place?.name ?? place?.code ?? null,
      ship_to_state: place?.state ?? null,
    }
  }
  const single = drafts.length === 1 ? drafts[0] : undefined
  const store = single?.storeCode ? stores.get(single.storeCode) : undefined
  const stated = single ? statedShipTo(single) : null
  const storeID = store?.store_id ?? null
  const place = deliveryPlace(stated && { ...stated, storeID }, store ? knownPlace(store) : null)
  return {
    ship_to_store_id: store?.store_id ?? null,
    ship_to_name: place?.name ?? (drafts.length > 1 ? `${drafts.length} stores` : null),
    ship_to_state: place?.state ?? null,
  }
}

interface PlannedParts {
  readonly storeOrders: readonly PlannedStoreOrder[]
  readonly charges: PlannedCharges
}

function planHeader(
  plan: Plan,
  { storeOrders: planned, charges }: PlannedParts,
  partner: PartnerRow,
  source: OrderSource,
) {
  const { document, order, currency } = plan
  const states = planned.map(({ state }) => state)
  const sourceDocument: SourceDocument = {
    orderType: document.orderType,
    parties: document.parties,
    ...plan.facts,
  }
  return {
    partner_id: partner.partner_id,
    order_number: document.orderNumber,
    customer_reference: document.customerReference,
    order_date: document.orderDate ?? dateText(source.now, order.vendor.zone),
    etd: document.deliverAfter,
    eta: document.deliverBefore,
    status: orderStatusOf({
      storeOrders: states.map((state) => ({ ...state, lines: [] })),
      completed: false,
      partner: order.partner,
      vendor: order.vendor,
    }),
    ...statusColumns(orderStageStatuses(states)),
    ...sumOf(
      planned.flatMap(({ storeOrder }) => storeOrder.lines),
      charges.ofOrder,
      plan,
    ),
    currency,
    external_customer_id: partner.external_customer_id,
    retailer_code: partner.retailer_code,
    shipping_method: document.shippingMethod,
    ...shipTo(plan),
    comments: document.comments,
    system: messageSystem,
    source_exchange_file_id: source.exchangeFileID,
    source_message_id: source.messageID,
    source_document: JSON.stringify(sourceDocument),
    created_by: source.by,
  }
}

/** Whose settings the order is planned by. */
interface Parties {
  readonly partner: PartnerRow
  readonly vendor: VendorConfig
}

/** The stated totals with what the order comes to: of all store orders together. */
function statedTotals(plan: Plan, planned: readonly PlannedStoreOrder[]) {
  const { document, currency } = plan
  // A cancellation states the total of what it cancels.
  if (document.statedTotals.length === 0 || document.purpose === 'cancellation') return []
  return comparedTotals(document.statedTotals, {
    lines: planned.flatMap(({ storeOrder }) =>
      storeOrder.lines.map((line) => ({
        lineNumber: line.order_line_number,
        quantity: line.quantity,
        price: line.line_product_price,
        taxRatePercent: line.tax_rate_percent,
      })),
    ),
    charges: statedChargesOf(document.messageDetails ?? []),
    currency,
    isTaxStated: document.lines.some(({ taxRatePercent }) => taxRatePercent !== null),
  })
}

export function planOrder(
  { document, drafts }: SplitOrder,
  { partner, vendor }: Parties,
  known: KnownRecords,
  source: OrderSource,
): Decision<PlannedOrder> {
  const facts = arrivalFacts(document, drafts)
  const { repeatedStores, listedStores } = facts
  const order: ArrivingOrder = {
    orderNumber: document.orderNumber,
    partner: partnerSettings(partner),
    vendor,
    sandbox: isSandbox(partner),
    retailerCode: partner.retailer_code,
    numberInUse: known.orderNumberInUse,
    purpose: document.purpose,
    repeatedStores,
    listedStores,
  }
  const plan: Plan = {
    order,
    document,
    drafts,
    stores: known.stores,
    failures: checkArrivingOrder(order),
    facts,
    index: productIndex(known.products),
    currency: document.currency ?? partner.currency,
    taxRatePercent: partner.tax_rate_percent,
    retailerTaxRule: partner.retailer_tax_rule,
    available: known.available ?? new Map(),
    now: source.now,
  }
  const lines = drafts.map((draft) => ({ draft, lines: draft.lines.map((line) => planOrderLine(line, plan)) }))
  const charges = planCharges({
    document,
    drafts,
    totals: lines.map((one) => one.lines.map(({ total }) => total)),
    partner,
    settings: order.partner,
    currency: plan.currency,
  })
  const planned: PlannedStoreOrder[] = []
  for (const [place, ofDraft] of lines.entries()) {
    const storeOrder = planStoreOrder(ofDraft, charges.ofStoreOrder(place), plan)
    if (!storeOrder.ok) return storeOrder
    planned.push(storeOrder.value)
  }
  return allow({
    audit: planned.map(({ audit }) => audit),
    order: {
      ...planHeader(plan, { storeOrders: planned, charges }, partner, source),
      storeOrders: planned.map(({ storeOrder }) => storeOrder),
      statedTotals: statedTotals(plan, planned),
      charges: charges.rows,
      distributionCentres: centresOf(plan).map((party) => newCentre(party, plan)),
      messageDetails: (document.messageDetails ?? []).map(({ lineNumber, label, text, segments }) => ({
        order_line_number: lineNumber,
        label,
        detail: text,
        segments,
      })),
    },
  })
}
