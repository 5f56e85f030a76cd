/** Every permission of the portal as data: area → action → short note (section 6 of both specifications). */

export const permissionNotes = {
  Dashboard: {
    ViewDashboard: 'See the dashboard',
    ViewOrderCountGraph: 'See the purchase orders graph',
    ViewAckCountGraph: 'See the acknowledgements graph',
    ViewShipmentCountGraph: 'See the shipments graph',
    ViewInvoiceCountGraph: 'See the invoices graph',
  },
  StoreOrder: {
    ViewOrders: 'See orders and store orders',
    ViewAllTabs: 'See every tab of an order, not only its store orders',
    CreateOrder: 'Create orders by hand',
    EditOrder: 'Change orders, and complete them',
    DeleteOrder: 'Delete orders and store orders, with a note',
    SendSystem: 'Send orders and sales orders to the external system',
    SendAck: 'Send acknowledgements',
    SendASN: 'Send despatch advices (ASN)',
    SendInvoice: 'Send invoices',
    SendCredit: 'Send credits',
    MarkStatus: 'Move a stage on; every send needs it too',
    ClearErrors: 'Clear errors',
    ViewBatchNumber: 'See batch numbers',
    UpdateProducts: 'Save changed order lines',
  },
  StoreOrderProduct: {
    EditMetadata: 'Change the metadata of a line',
    ViewMetadata: 'See the metadata of a line',
    ViewBatchNumber: 'See batch numbers of lines',
    ChangeProduct: 'Choose another product on a line',
    AddProduct: 'Add lines',
    RemoveProduct: 'Remove lines',
    ModifyProducts: 'Change lines',
    EditAckPrice: 'Change the acknowledged price',
    EditAckQuantity: 'Change the acknowledged quantity',
    CanExceedMaxAckValues: 'Acknowledge more, or at a higher price, than ordered',
    PrintPriceLabel: 'Print price labels',
    ReserveProduct: 'Reserve stock and cancel reservations',
    SupplyAll: 'Fill all acknowledged quantities at once',
  },
  Shipment: {
    ViewShipments: 'See shipments, export them, print their labels',
    UpdateShipment: 'Change shipments and pack cartons',
    EditASNReference: 'Change the ASN reference',
    CreateShipment: 'Create shipments',
    CreateCarton: 'Add cartons',
    DeleteShipment: 'Delete shipments',
  },
  Invoice: {
    ViewInvoices: 'See invoices',
    CreateInvoice: 'Create invoices',
    DeleteInvoice: 'Delete invoices',
    EditInvoice: 'Change invoices',
    ModifyProducts: 'Change invoice lines',
    AddProduct: 'Add invoice lines',
    RemoveProduct: 'Remove invoice lines',
    ChangeProduct: 'Choose another product on an invoice line',
    EditPrices: 'Change prices and tax of invoice lines',
  },
  Audit: {
    ViewAudit: 'See the audit log and the exchange',
    DownloadAuditEDI: 'Download raw EDI files',
  },
  Exchange: {
    ReceiveFiles: 'Hand in EDI files through the API, and read a received file once more',
  },
  Product: {
    ViewProducts: 'See products',
    CreateProducts: 'Create and upload products',
    UpdateProducts: 'Change products',
  },
  Address: {
    ViewAddress: 'See stores',
    ViewDistributionCenters: 'See distribution centres',
    ViewGlobalStores: 'See global stores',
    CreateAddress: 'Create stores',
    UpdateAddress: 'Change stores',
    DeleteAddress: 'Delete stores',
    LinkDistributionCenter: 'Link stores to a distribution centre',
    LinkGlobalStores: 'Link stores to a global store',
  },
  Warehouses: {
    ViewWarehouse: 'See warehouses',
    CreateWarehouse: 'Create warehouses',
    UpdateWarehouse: 'Change warehouses',
  },
  SalesGroups: {
    ViewSalesGroups: 'See sales groups',
    CreateSalesGroups: 'Create sales groups',
    UpdateSalesGroups: 'Change sales groups',
  },
  PortalAdmin: { Config: 'Configure partners and labels' },
  Partner: { CreatePartner: 'Create partners' },
  Partners: { LinkChildrenPartner: 'Assign partners to users and retailers' },
  Customers: { LinkExternalCustomer: 'Assign customers (with the feature ExternalCustomer)' },
  Users: { ViewUsers: 'See portal users (administrators only)' },
  APIUsers: {
    ViewAPIUsers: 'See API users',
    CreateAPIUsers: 'Create API users',
    RefreshToken: 'Make a new token for an API user',
  },
  ExternalSystem: { Retailer: 'See retailers' },
  Notifications: { ViewNotifications: 'See notifications' },
} as const

type Notes = typeof permissionNotes
export type PermissionArea = keyof Notes
/** 'Area-Action', as shown and stored. */
export type PermissionKey = { [A in PermissionArea]: `${A}-${keyof Notes[A] & string}` }[PermissionArea]

export interface Permission {
  readonly area: PermissionArea
  readonly action: string
  readonly key: PermissionKey
  readonly notes: string
}

export const permissions: readonly Permission[] = Object.entries(permissionNotes).flatMap(([area, actions]) =>
  Object.entries(actions).map(([action, notes]) => ({
    area: area as PermissionArea,
    action,
    key: `${area}-${action}` as PermissionKey,
    notes,
  })),
)

const keys: ReadonlySet<string> = new Set(permissions.map((permission) => permission.key))

/** True for a stored or received text that names a permission. */
export function isPermissionKey(text: string): text is PermissionKey {
  return keys.has(text)
}
