/** Permission sets of the demo users: an order clerk, a partner's own user, support staff, a packer. */
import { type PermissionArea, type PermissionKey, permissions } from './permissions.ts'

function everythingOf(...areas: readonly PermissionArea[]): readonly PermissionKey[] {
  return permissions.filter((permission) => areas.includes(permission.area)).map((permission) => permission.key)
}

function everyView(): readonly PermissionKey[] {
  return permissions.filter((permission) => permission.action.startsWith('View')).map((permission) => permission.key)
}

const orderWork = everythingOf('Dashboard', 'StoreOrder', 'StoreOrderProduct', 'Shipment', 'Invoice')

const clerk = new Set<PermissionKey>([
  ...orderWork,
  ...everythingOf('Product', 'Address', 'Warehouses', 'SalesGroups', 'ExternalSystem', 'Notifications', 'Audit'),
])

const partner = new Set<PermissionKey>([
  ...everythingOf('Dashboard'),
  'StoreOrder-ViewOrders',
  'StoreOrder-ViewAllTabs',
  'StoreOrder-EditOrder',
  'StoreOrder-SendAck',
  'StoreOrder-SendASN',
  'StoreOrder-SendInvoice',
  'StoreOrder-SendCredit',
  'StoreOrder-MarkStatus',
  'StoreOrder-ViewBatchNumber',
  'StoreOrder-UpdateProducts',
  'StoreOrderProduct-ViewMetadata',
  'StoreOrderProduct-ViewBatchNumber',
  'StoreOrderProduct-ModifyProducts',
  'StoreOrderProduct-EditAckPrice',
  'StoreOrderProduct-EditAckQuantity',
  'StoreOrderProduct-SupplyAll',
  ...everythingOf('Shipment', 'Invoice'),
  'Audit-ViewAudit',
  'Product-ViewProducts',
  'Address-ViewAddress',
  'Address-ViewDistributionCenters',
  'Notifications-ViewNotifications',
])

const support = new Set<PermissionKey>([
  ...everyView(),
  'Audit-DownloadAuditEDI',
  'ExternalSystem-Retailer',
  'StoreOrder-ClearErrors',
])

const packer = new Set<PermissionKey>([
  'StoreOrder-ViewOrders',
  'StoreOrder-ViewBatchNumber',
  'StoreOrder-SendASN',
  'StoreOrder-MarkStatus',
  'StoreOrderProduct-ViewBatchNumber',
  'Shipment-ViewShipments',
  'Shipment-UpdateShipment',
  'Shipment-CreateShipment',
  'Shipment-CreateCarton',
  'Shipment-EditASNReference',
  'Product-ViewProducts',
  'Address-ViewAddress',
])

export type DemoRole = 'clerk' | 'partner' | 'support' | 'packer'

export const demoRoles: Readonly<Record<DemoRole, ReadonlySet<PermissionKey>>> = { clerk, partner, support, packer }
