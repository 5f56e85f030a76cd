/** The configuration of one installation: its vendor variant, the features switched on, and every vendor setting, as one typed value. */

export type Variant = 'generic' | 'warehousing'

export const featureNames = [
  'ReserveStock',
  'StockOnHand',
  'ExternalProducts',
  'ExternalCustomer',
  'GlobalStores',
  'Retailer',
  'ExternalWarehouses',
] as const
export type FeatureName = (typeof featureNames)[number]

export interface VendorConfig {
  readonly variant: Variant
  /** The supplier's time zone (IANA name): whose days deadlines, ranges and limits mean. */
  readonly zone: string
  readonly features: readonly FeatureName[]
  readonly order: {
    readonly useSubTotals: boolean
    readonly useProductPackSize: boolean
    readonly alwaysShowSalesOrder: boolean
    readonly hideSendOrderButton: boolean
    readonly hideSendSalesOrderButton: boolean
    /** Off: Send Order and Confirm Order are refused while nothing was acknowledged. */
    readonly canSendUnackedOrders: boolean
    /** On: a document counts as final only once the other side confirmed it. */
    readonly useControlStatuses: boolean
    /** The MarkStatus action that sends an acknowledgement; 'ack' works always. */
    readonly sendAckStatusAction: string
    readonly canClearPriceValidationErrors: boolean
    readonly requireSalesOrderForPrintReport: boolean
    /** Quantity acknowledged above ordered is an error. */
    readonly validateQuantityAck: boolean
    /** Rows keep showing their errors after the order was sent. */
    readonly highlightErrorsAfterSent: boolean
    /** Filter choices; null: every status of the stage. */
    readonly shipmentStatuses: readonly string[] | null
    readonly invoiceStatuses: readonly string[] | null
  }
  readonly invoice: { readonly numberMaxLength: number }
  readonly labels: { readonly priceLabelsEnabled: boolean }
  readonly storeOrderDetails: { readonly showClearErrorsButton: boolean; readonly showRevalidateButton: boolean }
  readonly reports: {
    readonly showOrderReportButton: boolean
    readonly showShipmentReportButton: boolean
    readonly showInvoiceReportButton: boolean
  }
  readonly users: {
    readonly canResetPassword: boolean
    readonly canEditPermissions: boolean
    readonly showCreateUser: boolean
    readonly showAssignedEntity: boolean
  }
  readonly environment: { readonly showCrossfireSupport: boolean }
  readonly products: { readonly usePortalTaxRule: boolean; readonly unitsOnPalletLayerDisplayName: string }
  readonly salesOrdersDisabled: boolean
  readonly showPalletsEnabled: boolean
}

const generic: VendorConfig = {
  variant: 'generic',
  zone: 'UTC',
  features: ['ExternalCustomer', 'StockOnHand', 'ReserveStock', 'Retailer', 'ExternalWarehouses'],
  order: {
    useSubTotals: true,
    useProductPackSize: false,
    alwaysShowSalesOrder: false,
    hideSendOrderButton: false,
    hideSendSalesOrderButton: false,
    canSendUnackedOrders: true,
    useControlStatuses: false,
    sendAckStatusAction: 'ack',
    canClearPriceValidationErrors: true,
    requireSalesOrderForPrintReport: false,
    validateQuantityAck: true,
    highlightErrorsAfterSent: false,
    shipmentStatuses: null,
    invoiceStatuses: null,
  },
  // BIG02 and most retailers' guides end at 22 characters.
  invoice: { numberMaxLength: 22 },
  labels: { priceLabelsEnabled: true },
  storeOrderDetails: { showClearErrorsButton: true, showRevalidateButton: true },
  reports: { showOrderReportButton: true, showShipmentReportButton: true, showInvoiceReportButton: true },
  users: { canResetPassword: true, canEditPermissions: true, showCreateUser: true, showAssignedEntity: false },
  environment: { showCrossfireSupport: true },
  products: { usePortalTaxRule: false, unitsOnPalletLayerDisplayName: 'Units on Pallet Layer' },
  salesOrdersDisabled: false,
  showPalletsEnabled: false,
}

const warehousing: VendorConfig = {
  ...generic,
  variant: 'warehousing',
  features: featureNames,
  order: {
    ...generic.order,
    useSubTotals: false,
    useProductPackSize: true,
    alwaysShowSalesOrder: true,
    canSendUnackedOrders: false,
    sendAckStatusAction: 'sendAck',
    canClearPriceValidationErrors: false,
    requireSalesOrderForPrintReport: true,
    highlightErrorsAfterSent: true,
  },
  users: { ...generic.users, showAssignedEntity: true },
  products: { usePortalTaxRule: true, unitsOnPalletLayerDisplayName: 'Cartons per Layer' },
  showPalletsEnabled: true,
}

/** Settings that an installation (or a test) may change on top of its variant. */
export type VendorOverrides = {
  readonly [K in keyof VendorConfig]?: VendorConfig[K] extends readonly unknown[] | string | boolean
    ? VendorConfig[K]
    : Partial<VendorConfig[K]>
}

/** The configuration of a variant; overrides replace single settings of a group. */
export function vendorConfig(variant: Variant, overrides: VendorOverrides = {}): VendorConfig {
  const base = variant === 'warehousing' ? warehousing : generic
  return {
    ...base,
    ...overrides,
    order: { ...base.order, ...overrides.order },
    invoice: { ...base.invoice, ...overrides.invoice },
    labels: { ...base.labels, ...overrides.labels },
    storeOrderDetails: { ...base.storeOrderDetails, ...overrides.storeOrderDetails },
    reports: { ...base.reports, ...overrides.reports },
    users: { ...base.users, ...overrides.users },
    environment: { ...base.environment, ...overrides.environment },
    products: { ...base.products, ...overrides.products },
    variant,
  }
}

/** True where the installation has the feature switched on. */
export function hasFeature(vendor: VendorConfig, feature: FeatureName): boolean {
  return vendor.features.includes(feature)
}
