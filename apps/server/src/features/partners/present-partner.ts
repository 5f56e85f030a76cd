/** A partner as calls answer it: what everyone who reaches it sees, and all its settings for its administrators. */
import type { PartnerDetails, PartnerRecord } from '@quayside/contract'
import type { PartnerRow } from '@quayside/store'
import { partnerSettings } from './partner-settings.ts'

export function presentPartner(row: PartnerRow): PartnerRecord {
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
    reasonCodesRequired: row.guide.reasonCodesRequired === true,
  }
}

export function presentDetails(row: PartnerRow, hasExchanged: boolean): PartnerDetails {
  const { oneProductPerCarton: _, ...settings } = partnerSettings(row)
  return {
    ...settings,
    ...presentPartner(row),
    totalTolerance: Number(row.total_tolerance),
    ackChargeFixed: Number(row.ack_charge_fixed),
    ackChargePercent: Number(row.ack_charge_percent),
    asnChargeFixed: Number(row.asn_charge_fixed),
    asnChargePercent: Number(row.asn_charge_percent),
    invoiceChargeFixed: Number(row.invoice_charge_fixed),
    invoiceChargePercent: Number(row.invoice_charge_percent),
    hasExchanged,
    created: row.created.toISOString(),
    createdBy: row.created_by,
    lastModified: row.last_modified.toISOString(),
    lastModifiedBy: row.last_modified_by,
  }
}
