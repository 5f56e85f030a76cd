/** Which tabs an order has for this person, and which one is open. */
import { listAuditLog, listInvoices, listShipments, type OrderDetails } from '@quayside/contract'
import { isEnded, isSent, isStatus, type PartnerSettings, stageTables, type VendorConfig } from '@quayside/domain'
import type { Ask } from '../../../session/ask.ts'

export const orderTabNames = {
  statusOverview: 'Status Overview',
  ordersOverview: 'Orders Overview',
  storeOrderDetail: 'Store Order Detail',
  productsOverview: 'Products Overview',
  shipmentDetail: 'Shipment Detail',
  invoiceDetail: 'Invoice Detail',
  audit: 'Audit',
} as const
export type OrderTab = keyof typeof orderTabNames

export interface TabRules {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
  readonly may: Ask
}

/** Begun, and neither deleted nor ignored. */
function isUnderWay(stage: 'shipment' | 'invoice', status: string): boolean {
  return !isEnded(status) && !isStatus(status, '', stageTables[stage].initial)
}

export function orderTabs({ order, partner, vendor, may }: TabRules): readonly OrderTab[] {
  if (!may('seeAllTabs')) return ['ordersOverview']
  const shipped = order.storeOrders.some((one) => isUnderWay('shipment', one.shipmentStatus))
  const invoiced = order.storeOrders.some((one) => isUnderWay('invoice', one.invoiceStatus))
  const shown: Readonly<Record<OrderTab, boolean>> = {
    statusOverview: true,
    ordersOverview: true,
    storeOrderDetail: true,
    productsOverview: order.storeOrders.length > 1 || vendor.labels.priceLabelsEnabled,
    shipmentDetail: shipped && (partner?.shipmentsEnabled ?? true) && may(listShipments),
    invoiceDetail: invoiced && (partner?.invoicesEnabled ?? true) && may(listInvoices),
    audit: may(listAuditLog),
  }
  return (Object.keys(orderTabNames) as OrderTab[]).filter((tab) => shown[tab])
}

/** The one that was asked for, where it is there; else the first. */
export function openTab(tabs: readonly OrderTab[], wanted: string | undefined): OrderTab {
  return tabs.find((tab) => tab === wanted) ?? tabs[0] ?? 'ordersOverview'
}

/** How many store orders of a stage are with the other side, in percent of the live ones. */
export function percentSent(stage: keyof typeof stageTables, statuses: readonly string[]): number {
  const live = statuses.filter((status) => !isEnded(status))
  if (live.length === 0) return 100
  return Math.floor((live.filter((status) => isSent(stage, status)).length / live.length) * 100)
}
