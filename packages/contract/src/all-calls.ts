/** Every call of the product, by name. What is not in here cannot be called. */
import * as audit from './audit/calls.ts'
import type { Call } from './call.ts'
import * as dashboard from './dashboard/calls.ts'
import * as exchange from './exchange/calls.ts'
import * as externalSystem from './external-system/calls.ts'
import * as demoWarehouse from './external-system/demo-warehouse.ts'
import * as invoiceBulk from './invoices/bulk.ts'
import * as invoices from './invoices/calls.ts'
import * as labels from './labels/calls.ts'
import * as labelSettings from './labels/settings.ts'
import * as lists from './lists/calls.ts'
import * as orderChanges from './order-changes/calls.ts'
import * as bulk from './orders/bulk.ts'
import * as orders from './orders/calls.ts'
import * as changeOrder from './orders/change-order.ts'
import * as lines from './orders/lines.ts'
import * as linkedCodes from './orders/linked-codes.ts'
import * as markOrders from './orders/mark-orders.ts'
import * as statedTotals from './orders/stated-totals.ts'
import * as unknownCodes from './orders/unknown-codes.ts'
import * as partners from './partners/calls.ts'
import * as changePartner from './partners/change-partner.ts'
import * as lookups from './partners/lookups.ts'
import * as reasonCodes from './partners/reason-codes.ts'
import * as retailers from './partners/retailers.ts'
import * as products from './products/calls.ts'
import * as masterProducts from './products/master-products.ts'
import * as masterUploads from './products/master-uploads.ts'
import * as productRecords from './products/records.ts'
import * as unitContents from './products/unit-contents.ts'
import * as productUploads from './products/uploads.ts'
import * as reports from './reports/calls.ts'
import * as salesGroups from './sales-groups/calls.ts'
import * as account from './session/account.ts'
import * as apiUsers from './session/api-users.ts'
import * as session from './session/calls.ts'
import * as links from './session/links.ts'
import * as userRecords from './session/user-records.ts'
import * as users from './session/users.ts'
import * as shipmentBulk from './shipments/bulk.ts'
import * as shipments from './shipments/calls.ts'
import * as addressLookup from './stores/address-lookup.ts'
import * as storePickers from './stores/calls.ts'
import * as storeLinks from './stores/linked-codes.ts'
import * as stores from './stores/stores.ts'
import * as storeUploads from './stores/uploads.ts'
import * as longUploads from './uploads/long-uploads.ts'
import * as warehousePicker from './warehouses/calls.ts'
import * as warehouses from './warehouses/warehouses.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const features = [
  session,
  account,
  users,
  links,
  apiUsers,
  userRecords,
  dashboard,
  partners,
  changePartner,
  reasonCodes,
  lookups,
  retailers,
  products,
  productRecords,
  unitContents,
  masterProducts,
  masterUploads,
  productUploads,
  storePickers,
  stores,
  storeLinks,
  storeUploads,
  longUploads,
  addressLookup,
  salesGroups,
  warehousePicker,
  warehouses,
  orders,
  changeOrder,
  unknownCodes,
  linkedCodes,
  statedTotals,
  bulk,
  lines,
  markOrders,
  orderChanges,
  externalSystem,
  demoWarehouse,
  shipments,
  shipmentBulk,
  labels,
  labelSettings,
  invoices,
  invoiceBulk,
  reports,
  audit,
  exchange,
  lists,
] as const

type NamesOf<Feature> = { [Name in keyof Feature]: Feature[Name] extends Call ? Name : never }[keyof Feature]
type NameOfAny<Features extends readonly unknown[]> = { [At in keyof Features]: NamesOf<Features[At]> }[number]
/** The names under which calls are exported are their own names. */
export type CallName = NameOfAny<typeof features> & string

export const allCalls: readonly Call[] = features.flatMap((feature) => Object.values<unknown>(feature).filter(isCall))
