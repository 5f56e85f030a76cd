/** Partners as lists and guards need them, and their settings as the rules take them. */
import { getPartner, listPartners, type PartnerRecord } from '@quayside/contract'
import { allow, type PartnerSettings, partnerReach, refuse } from '@quayside/domain'
import { findPartner, type PartnerRow, listPartners as readPartners } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

const partnersPageSize = 6

function presentPartner(row: PartnerRow): PartnerRecord {
  return {
    partnerID: row.partner_id,
    code: row.code,
    partnerCode: row.code,
    name: row.name,
    active: row.active,
    externalCustomerID: row.external_customer_id,
    retailerID: row.retailer_id,
    retailerName: row.retailer_name,
    workflowType: row.workflow_type,
    asnType: row.asn_type,
    priceValidationType: row.price_validation_type,
    priceValidationTolerance: Number(row.price_validation_tolerance),
    ordersEnabled: row.orders_enabled,
    acknowledgementsEnabled: row.acknowledgements_enabled,
    salesOrderEnabled: row.sales_order_enabled,
    shipmentsEnabled: row.shipments_enabled,
    invoicesEnabled: row.invoices_enabled,
    orderChangeEnabled: row.order_change_enabled,
    backorderingEnabled: row.backordering_enabled,
    multiWarehouseOrdersEnabled: row.multi_warehouse_orders_enabled,
    hasExternalSystem: row.has_external_system,
    hasLabels: row.has_labels,
    useOrderedForPriceTotal: row.use_ordered_for_price_total,
    useAckedForPriceTotal: row.use_acked_for_price_total,
    useShippedForPriceTotal: row.use_shipped_for_price_total,
    standard: row.guide.standard,
  }
}

export const partnerCalls: readonly Implementation[] = [
  implement(listPartners, async ({ actor, query }, { db }) => {
    const paged = query.pageSize !== undefined || query.pageNumber !== undefined
    const limit = query.pageSize ?? partnersPageSize
    const page = paged ? { limit, offset: ((query.pageNumber ?? 1) - 1) * limit } : {}
    const { rows, total } = await readPartners(db, partnerReach(actor), {
      ...(query.search ? { search: query.search } : {}),
      ...page,
    })
    return allow({ partners: rows.map(presentPartner), totalRecords: total, timeStamp: new Date().toISOString() })
  }),
  implement(getPartner, async ({ params }, { db }) => {
    const row = await findPartner(db, params.id)
    return row ? allow(presentPartner(row)) : refuse('notFound')
  }),
]

/** A partner's settings in the words of the rules. */
export function partnerSettings(row: PartnerRow): PartnerSettings {
  const notified = (event: string) => row.notification_flags.includes(event)
  return {
    partnerID: row.partner_id,
    partnerCode: row.code,
    name: row.name,
    active: row.active,
    path: row.path,
    ssccPrefix: row.sscc_prefix,
    ssccSuffix: row.sscc_suffix,
    retailerID: row.retailer_id,
    externalCustomerID: row.external_customer_id,
    asnType: row.asn_type,
    workflowType: row.workflow_type,
    priceValidationType: row.price_validation_type ?? 'None',
    priceValidationTolerance: row.price_validation_tolerance,
    priceTier: row.price_tier,
    ordersEnabled: row.orders_enabled,
    acknowledgementsEnabled: row.acknowledgements_enabled,
    salesOrderEnabled: row.sales_order_enabled,
    shipmentsEnabled: row.shipments_enabled,
    invoicesEnabled: row.invoices_enabled,
    orderChangeEnabled: row.order_change_enabled,
    alternateProductCodesEnabled: row.alternate_product_codes_enabled,
    alternateProductPricesEnabled: row.alternate_product_prices_enabled,
    backorderingEnabled: row.backordering_enabled,
    productComponentsEnabled: row.product_components_enabled,
    multiWarehouseOrdersEnabled: row.multi_warehouse_orders_enabled,
    palletsEnabled: row.pallets_enabled,
    autoCreateInvoice: row.auto_create_invoice,
    autoCreateInvoiceMatchStatus: row.auto_create_invoice_match_status || null,
    autoCreateSalesOrder: row.auto_create_sales_order,
    autoCreateSalesOrderType: row.auto_create_sales_order_type,
    useCompletedStatus: row.use_completed_status,
    autoCompleteMatchStatus: row.auto_complete_match_status || null,
    errorEmailAddress: row.error_email_address,
    sendErrorEmails: row.send_error_emails,
    notificationEmailAddress: row.notification_email_address,
    orderNotificationsEnabled: notified('order'),
    acknowledgementNotificationsEnabled: notified('acknowledgement'),
    salesOrderNotificationsEnabled: notified('salesOrder'),
    missingNotificationsEnabled: notified('missing'),
    shipmentNotificationsEnabled: notified('shipment'),
    shortfallNotificationsEnabled: notified('shortfall'),
    invoiceNotificationsEnabled: notified('invoice'),
    useOrderedForPriceTotal: row.use_ordered_for_price_total,
    useAckedForPriceTotal: row.use_acked_for_price_total,
    useShippedForPriceTotal: row.use_shipped_for_price_total,
    hasExternalSystem: row.has_external_system,
    hasLabels: row.has_labels,
  }
}
