/** Which column keeps which setting of a partner; the events that it is notified of are one list. */
import {
  chargeFields,
  type DecimalText,
  type PartnerField,
  type PartnerSettings,
  type PartnerValues,
  toText,
} from '@quayside/domain'
import type { PartnerRow, PartnerUpdate } from '@quayside/store'
import type { GuideField } from './guide-settings.ts'

/** In the order in which the list is kept. */
const notifiedEvents = {
  orderNotificationsEnabled: 'order',
  acknowledgementNotificationsEnabled: 'acknowledgement',
  salesOrderNotificationsEnabled: 'salesOrder',
  missingNotificationsEnabled: 'missing',
  shipmentNotificationsEnabled: 'shipment',
  shortfallNotificationsEnabled: 'shortfall',
  invoiceNotificationsEnabled: 'invoice',
} as const

type NotificationField = keyof typeof notifiedEvents

const columns = {
  code: 'code',
  name: 'name',
  path: 'path',
  ssccPrefix: 'sscc_prefix',
  ssccSuffix: 'sscc_suffix',
  active: 'active',
  entityID: 'entity_id',
  retailerID: 'retailer_id',
  externalCustomerID: 'external_customer_id',
  asnType: 'asn_type',
  workflowType: 'workflow_type',
  priceValidationType: 'price_validation_type',
  priceValidationTolerance: 'price_validation_tolerance',
  priceTier: 'price_tier',
  totalTolerance: 'total_tolerance',
  freightTaxRule: 'freight_tax_rule',
  ordersEnabled: 'orders_enabled',
  acknowledgementsEnabled: 'acknowledgements_enabled',
  salesOrderEnabled: 'sales_order_enabled',
  shipmentsEnabled: 'shipments_enabled',
  invoicesEnabled: 'invoices_enabled',
  orderChangeEnabled: 'order_change_enabled',
  alternateProductCodesEnabled: 'alternate_product_codes_enabled',
  alternateProductPricesEnabled: 'alternate_product_prices_enabled',
  backorderingEnabled: 'backordering_enabled',
  productComponentsEnabled: 'product_components_enabled',
  multiWarehouseOrdersEnabled: 'multi_warehouse_orders_enabled',
  palletsEnabled: 'pallets_enabled',
  autoCreateInvoice: 'auto_create_invoice',
  autoCreateInvoiceMatchStatus: 'auto_create_invoice_match_status',
  autoCreateSalesOrder: 'auto_create_sales_order',
  autoCreateSalesOrderType: 'auto_create_sales_order_type',
  useCompletedStatus: 'use_completed_status',
  autoCompleteMatchStatus: 'auto_complete_match_status',
  errorEmailAddress: 'error_email_address',
  sendErrorEmails: 'send_error_emails',
  notificationEmailAddress: 'notification_email_address',
  useOrderedForPriceTotal: 'use_ordered_for_price_total',
  useAckedForPriceTotal: 'use_acked_for_price_total',
  useShippedForPriceTotal: 'use_shipped_for_price_total',
  ackWithinHours: 'ack_within_hours',
  asnLeadHours: 'asn_lead_hours',
  invoiceWithinHours: 'invoice_within_hours',
  controlWithinHours: 'control_within_hours',
  ackChargeFixed: 'ack_charge_fixed',
  ackChargePercent: 'ack_charge_percent',
  asnChargeFixed: 'asn_charge_fixed',
  asnChargePercent: 'asn_charge_percent',
  invoiceChargeFixed: 'invoice_charge_fixed',
  invoiceChargePercent: 'invoice_charge_percent',
} as const satisfies Record<Exclude<PartnerField, NotificationField | GuideField>, keyof PartnerRow>

const decimalSettings = [
  'priceValidationTolerance',
  'totalTolerance',
  ...Object.values(chargeFields).flatMap(({ fixed, percent }) => [fixed, percent]),
] as const

/** The settings by the names that their administrators know. */
export function settingValues({ partnerCode, ...settings }: PartnerSettings): PartnerValues {
  // A decimal comes with all the places that its column has.
  const texts = Object.fromEntries(decimalSettings.map((field) => [field, toText(settings[field])]))
  return { ...settings, ...(texts as Record<(typeof decimalSettings)[number], DecimalText>), code: partnerCode }
}

export function partnerColumns(values: PartnerValues): PartnerUpdate {
  const kept = Object.entries(columns).map(([field, column]) => [column, values[field as PartnerField]])
  const notified = (Object.keys(notifiedEvents) as NotificationField[]).filter((field) => values[field])
  return {
    ...Object.fromEntries(kept),
    price_validation_type: values.priceValidationType === 'None' ? null : values.priceValidationType,
    auto_create_invoice_match_status: values.autoCreateInvoiceMatchStatus ?? '',
    auto_complete_match_status: values.autoCompleteMatchStatus ?? '',
    notification_flags: notified.map((field) => notifiedEvents[field]),
  }
}
