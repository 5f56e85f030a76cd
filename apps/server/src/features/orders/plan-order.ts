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
  priceCheck,
  type StoreOrderState,
  type TotalledLine,
  type VendorConfig,
} from '@quayside/domain'
import type { ArticleCodes, PurchaseOrder, StoreOrderDraft } from '@quayside/edi-mapping'
import type { NewLine, NewOrder, NewStoreOrder, PartnerRow, ProductRow, StoreRow } from '@quayside/store'
import { partnerSettings } from '../partners/partners.ts'

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

/** The lookups that a partner's products are found by, built once for a file. */
export interface ProductIndex {
  find(codes: ArticleCodes): ProductRow | null
}

export function productIndex(products: readonly ProductRow[]): ProductIndex {
  const byCode = new Map(products.map((product) => [product.supplier_product_code, product]))
  const bySku = new Map(products.flatMap((product) => (product.sku ? [[product.sku, product] as const] : [])))
  const byGtin = new Map(
    products.flatMap((product) =>
      product.individual_pack_code ? [[product.individual_pack_code, product] as const] : [],
    ),
  )
  return {
    find: ({ buyerCode, supplierCode, gtin }) =>
      (buyerCode && byCode.get(buyerCode)) ||
      (supplierCode && bySku.get(supplierCode)) ||
      (gtin && byGtin.get(gtin)) ||
      null,
  }
}

/** What a line calls its article, for messages. */
export const articleName = ({ buyerCode, supplierCode, gtin }: ArticleCodes): string =>
  buyerCode ?? supplierCode ?? gtin ?? 'without code'

type DraftLine = StoreOrderDraft['lines'][number]

interface PlannedLine {
  readonly line: NewLine
  readonly failures: readonly FailedCheck[]
}

function checkLine(draft: DraftLine, product: ProductRow | null, partner: PartnerRow): FailedCheck[] {
  const { line } = draft
  const code = articleName(line.codes)
  if (!product)
    return [
      {
        errorType: errorTypes.product,
        error: messageText('productUnknown', { line: line.lineNumber, code, partner: partner.code }),
      },
    ]
  const price = {
    lineProductPrice: line.price ?? '0',
    lineProductPriceAcknowledged: null,
    priceValidationProductPrice: product.price,
  }
  const tolerance = {
    priceValidationType: partner.price_validation_type ?? 'None',
    priceValidationTolerance: partner.price_validation_tolerance,
  } as const
  if (priceCheck(price, tolerance) !== 'Error') return []
  const params = {
    line: line.lineNumber,
    code,
    price: line.price ?? '0',
    tolerance: Number(partner.price_validation_tolerance),
    validationPrice: product.price ?? '?',
  }
  return [{ errorType: errorTypes.priceValidation, error: messageText('priceMismatch', params) }]
}

function planLine(draft: DraftLine, index: ProductIndex, partner: PartnerRow, currency: string): PlannedLine {
  const { line, quantity } = draft
  const product = index.find(line.codes)
  const failures = checkLine(draft, product, partner)
  const taxRate = line.taxRatePercent ?? partner.tax_rate_percent
  const amounts = orderTotals([totalled(quantity, line.price ?? '0', taxRate)], currency, partnerSettings(partner))
    .lines[0]
  return {
    failures,
    line: {
      product_id: product?.product_id ?? null,
      order_line_number: line.lineNumber,
      order_line_unit: line.unit,
      supplier_product_code: line.codes.buyerCode ?? product?.supplier_product_code ?? null,
      sku: line.codes.supplierCode ?? product?.sku ?? null,
      gtin: line.codes.gtin ?? product?.individual_pack_code ?? null,
      description: line.description ?? product?.description ?? null,
      quantity,
      quantity_acknowledged: null,
      quantity_backordered: '0',
      backordered_date: null,
      line_product_price: line.price ?? '0',
      line_product_price_acknowledged: null,
      line_product_retail_price: line.retailPrice,
      price_validation_product_price: product?.price ?? null,
      line_pack_size: line.packSize,
      line_sub_total: amounts?.lineSubTotal ?? '0',
      line_tax: amounts?.lineTax ?? '0',
      line_total: amounts?.lineTotal ?? '0',
      tax_rate_percent: taxRate,
      comments: line.comments,
      edi_warnings: null,
      error: failures.length > 0 ? failures.map((failure) => failure.error).join('\n') : null,
    },
  }
}

const totalled = (quantity: string, price: string, taxRatePercent: string): TotalledLine => ({
  quantity,
  quantityAcknowledged: null,
  quantityShipped: null,
  lineProductPrice: price,
  lineProductPriceAcknowledged: null,
  taxRatePercent,
})

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
