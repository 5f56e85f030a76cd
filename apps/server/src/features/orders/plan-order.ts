/** From a purchase order as it was read to the records it becomes: stores and products matched, every line checked. Pure. */
import {
  allow,
  type Decision,
  decideArrival,
  errorTypes,
  type FailedCheck,
  messageText,
  orderStageStatuses,
  orderStatusOf,
  orderTotals,
  type StoreOrderState,
  type VendorConfig,
} from '@quayside/domain'
import type { PurchaseOrder, StoreOrderDraft } from '@quayside/edi-mapping'
import type { NewLine, NewOrder, NewStoreOrder, PartnerRow, ProductRow, StoreRow } from '@quayside/store'
import { partnerSettings } from '../partners/partners.ts'
import { planLine, productIndex, totalled } from './plan-line.ts'

export interface KnownRecords {
  readonly stores: ReadonlyMap<string, StoreRow>
  readonly products: readonly ProductRow[]
  readonly orderNumberInUse: boolean
}

export interface OrderSource {
  readonly exchangeFileID: number
  readonly messageID: number
  readonly by: string
  readonly now: Date
}

function storeFailures(draft: StoreOrderDraft, store: StoreRow | null, partner: PartnerRow): FailedCheck[] {
  if (store) return []
  // A sandbox partner's order may name no destination at all; everything else it names was made before.
  if (draft.storeCode === null && partner.guide.createUnknownRecords) return []
  return [
    {
      errorType: errorTypes.store,
      error: messageText('storeUnknown', { storeCode: draft.storeCode ?? '(none named)', partner: partner.code }),
    },
  ]
}

const sumOf = (lines: readonly NewLine[], partner: PartnerRow, currency: string) =>
  orderTotals(
    lines.map((line) => totalled(line.quantity, line.line_product_price, line.tax_rate_percent)),
    currency,
    partnerSettings(partner),
  )

const columnsOf = (
  state: Pick<
    StoreOrderState,
    'orderStatus' | 'acknowledgmentStatus' | 'salesOrderStatus' | 'externalStatus' | 'shipmentStatus' | 'invoiceStatus'
  >,
) => ({
  order_status: state.orderStatus,
  acknowledgment_status: state.acknowledgmentStatus,
  sales_order_status: state.salesOrderStatus,
  external_status: state.externalStatus,
  shipment_status: state.shipmentStatus,
  invoice_status: state.invoiceStatus,
})

export interface PlannedOrder {
  readonly order: NewOrder
  /** One audit text per store order. */
  readonly audit: readonly string[]
}

export function planOrder(
  document: PurchaseOrder,
  drafts: readonly StoreOrderDraft[],
  partner: PartnerRow,
  known: KnownRecords,
  vendor: VendorConfig,
  source: OrderSource,
): Decision<PlannedOrder> {
  const currency = document.currency ?? partner.currency
  const settings = partnerSettings(partner)
  const index = productIndex(known.products)
  const duplicate: FailedCheck[] = known.orderNumberInUse
    ? [
        {
          errorType: errorTypes.duplicateOrder,
          error: messageText('duplicateOrder', { orderNumber: document.orderNumber, partner: partner.code }),
        },
      ]
    : []
  const billTo = document.parties.find((party) => party.role === 'bill-to')?.code
  const states: StoreOrderState[] = []
  const audit: string[] = []
  const storeOrders: NewStoreOrder[] = []
  for (const draft of drafts) {
    const store = draft.storeCode === null ? null : (known.stores.get(draft.storeCode) ?? null)
    const planned = draft.lines.map((line) => planLine(line, index, partner, currency))
    const failures = [
      ...duplicate,
      ...storeFailures(draft, store, partner),
      ...planned.flatMap((line) => line.failures),
    ]
    const arrival = decideArrival({ partner: settings, failures, hasLines: draft.lines.length > 0 })
    if (!arrival.ok) return arrival
    const state = arrival.value.changes as StoreOrderState
    const lines = planned.map(({ line }) => line)
    const totals = sumOf(lines, partner, currency)
    states.push(state)
    audit.push(
      arrival.value.audit.detail
        ? `${arrival.value.audit.action}: ${arrival.value.audit.detail}`
        : arrival.value.audit.action,
    )
    storeOrders.push({
      store_order_number:
        drafts.length === 1 ? document.orderNumber : `${document.orderNumber}-${draft.storeCode ?? '0'}`,
      store_order_reference: null,
      due_date: document.deliverBefore ?? document.deliverAfter,
      status: state.status,
      ...columnsOf(state),
      error_type: state.errorType,
      error: state.error,
      status_before_error: state.statusBeforeError as Record<string, string>,
      stage_times: { order: source.now.toISOString() },
      store_id: store?.store_id ?? null,
      bill_to_id: (billTo ? known.stores.get(billTo)?.store_id : undefined) ?? null,
      to_address_id: store?.store_id ?? null,
      from_address_id: null,
      warehouse_id: store?.warehouse_id ?? null,
      sub_total: totals.subTotal,
      tax_total: totals.taxTotal,
      total: totals.total,
      lines,
    })
  }
  const stages = orderStageStatuses(states)
  const totals = sumOf(
    storeOrders.flatMap((storeOrder) => storeOrder.lines),
    partner,
    currency,
  )
  const single = drafts.length === 1 ? drafts[0] : undefined
  const singleStore = single?.storeCode ? known.stores.get(single.storeCode) : undefined
  return allow({
    audit,
    order: {
      partner_id: partner.partner_id,
      order_number: document.orderNumber,
      customer_reference: document.customerReference,
      order_date: document.orderDate ? `${document.orderDate}T00:00:00Z` : source.now.toISOString(),
      etd: document.deliverAfter,
      eta: document.deliverBefore,
      status: orderStatusOf({
        storeOrders: states.map((state) => ({ ...state, lines: [] })),
        completed: false,
        partner: settings,
        vendor,
      }),
      ...columnsOf(stages),
      sub_total: totals.subTotal,
      tax_total: totals.taxTotal,
      total: totals.total,
      currency,
      external_customer_id: partner.external_customer_id,
      retailer_code: partner.retailer_code,
      shipping_method: document.shippingMethod,
      ship_to_store_id: singleStore?.store_id ?? null,
      ship_to_name: singleStore?.name ?? single?.party?.name ?? (drafts.length > 1 ? `${drafts.length} stores` : null),
      ship_to_state: singleStore?.state ?? single?.party?.state ?? null,
      comments: document.comments,
      system: 'EDI',
      source_exchange_file_id: source.exchangeFileID,
      source_message_id: source.messageID,
      source_document: JSON.stringify({ orderType: document.orderType, parties: document.parties }),
      created_by: source.by,
      storeOrders,
    },
  })
}
