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
import * as markOrders from './orders/mark-orders.ts'
import * as partners from './partners/calls.ts'
import * as changePartner from './partners/change-partner.ts'
import * as lookups from './partners/lookups.ts'
import * as products from './products/calls.ts'
import * as reports from './reports/calls.ts'
import * as account from './session/account.ts'
import * as session from './session/calls.ts'
import * as users from './session/users.ts'
import * as shipments from './shipments/calls.ts'
import * as stores from './stores/calls.ts'
import * as warehouses from './warehouses/calls.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const features = [
  session,
  account,
  users,
  dashboard,
  partners,
  changePartner,
  lookups,
  products,
  stores,
  warehouses,
  orders,
  changeOrder,
  bulk,
  lines,
  markOrders,
  orderChanges,
  externalSystem,
  demoWarehouse,
  shipments,
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
