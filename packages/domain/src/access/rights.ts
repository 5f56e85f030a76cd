/**
 * Rights that no call of their own stands for: what an answer shows, or what a call accepts from one person but not another
 * (section 6 of both specifications). Server and browser ask them by these names; who may make a call stands in the contract.
 */
import { type Actor, may } from './actor.ts'
import type { PermissionKey } from './permissions.ts'

/** Anyone who holds permissions: a signed-in person or an API user. */
export type Holder = Pick<Actor, 'isAdmin' | 'permissions'>

/** Right → the permissions that give it; any one is enough. */
export const rights = {
  seeDashboard: ['Dashboard-ViewDashboard'],
  seeAllTabs: ['StoreOrder-ViewAllTabs'],
  /** That of lines, or that of whole store orders. */
  seeBatches: ['StoreOrderProduct-ViewBatchNumber', 'StoreOrder-ViewBatchNumber'],
  seeMetadata: ['StoreOrderProduct-ViewMetadata'],
  editMetadata: ['StoreOrderProduct-EditMetadata'],
  acknowledgeMoreThanOrdered: ['StoreOrderProduct-CanExceedMaxAckValues'],
  addInvoiceLine: ['Invoice-AddProduct'],
  removeInvoiceLine: ['Invoice-RemoveProduct'],
  changeInvoiceProduct: ['Invoice-ChangeProduct'],
  /** Unit price, unit tax and discounts. */
  editInvoicePrices: ['Invoice-EditPrices'],
  changeAsnReference: ['Shipment-EditASNReference'],
  seeStores: ['Address-ViewAddress'],
  seeDistributionCenters: ['Address-ViewDistributionCenters'],
  seeGlobalStores: ['Address-ViewGlobalStores'],
  linkDistributionCenter: ['Address-LinkDistributionCenter'],
  linkGlobalStores: ['Address-LinkGlobalStores'],
  seeSalesGroups: ['SalesGroups-ViewSalesGroups'],
  seeWarehouses: ['Warehouses-ViewWarehouse'],
  seeProducts: ['Product-ViewProducts'],
  seeRetailers: ['ExternalSystem-Retailer'],
  seeApiUsers: ['APIUsers-ViewAPIUsers'],
  configurePartners: ['PortalAdmin-Config'],
  linkChildrenPartners: ['Partners-LinkChildrenPartner'],
} as const satisfies Readonly<Record<string, readonly [PermissionKey, ...PermissionKey[]]>>

export type Right = keyof typeof rights

/** Whether somebody holds one of the permissions that give the right. */
export function hasRight(holder: Holder, right: Right): boolean {
  return rights[right].some((key) => may(holder, key))
}
