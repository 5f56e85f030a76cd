/** Reports: records as documents for people, and whether one may be printed. */
import { allow, type Guard, refuse } from '../kernel/decision.ts'
import { isEnded } from '../kernel/shared-statuses.ts'
import type { VendorConfig } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { salesOrderStatus } from '../sales-orders/sales-order-status.ts'
import { isStageEnabled } from '../stages/enabled-stages.ts'

/** Order, Shipment and Invoice are those of the specification; a shipment's report is its packing slip. */
export const reportTypes = ['Order', 'StoreOrder', 'Shipment', 'BillOfLading', 'Invoice'] as const
export type ReportType = (typeof reportTypes)[number]

/** What a report is made as. */
export const reportFormats = ['PDF', 'CSV', 'XLSX'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** As documents and messages call the report; that of a credit is called Credit. */
export const reportNames: Readonly<Record<ReportType, string>> = {
  Order: 'Order',
  StoreOrder: 'Store order',
  Shipment: 'Packing slip',
  BillOfLading: 'Bill of lading',
  Invoice: 'Invoice',
}

/** One file holds the reports of so many records at most. */
export const mostReports = 100

/** True where the installation has the reports of such records switched on (settings reports.show…ReportButton). */
export function offersReport(type: ReportType, { reports }: Pick<VendorConfig, 'reports'>): boolean {
  switch (type) {
    case 'Order':
    case 'StoreOrder':
      return reports.showOrderReportButton
    case 'Shipment':
    case 'BillOfLading':
      return reports.showShipmentReportButton
    case 'Invoice':
      return reports.showInvoiceReportButton
  }
}

/** What decides whether the report of an order or a store order may be printed. */
export interface ReportedOrder {
  /** Order number or store order number. */
  readonly name: string
  readonly storeOrders: readonly { readonly status: string; readonly salesOrderStatus: string }[]
}

/** Where order.requireSalesOrderForPrintReport is set, every live store order has its sales order first; partners without sales orders need none. */
export function mayReportOrder(
  { name, storeOrders }: ReportedOrder,
  { vendor, partner }: { readonly vendor: VendorConfig; readonly partner: PartnerSettings },
): Guard {
  if (!vendor.order.requireSalesOrderForPrintReport || !isStageEnabled('salesOrder', partner)) return allow(true)
  const missing = storeOrders.some((one) => !isEnded(one.status) && one.salesOrderStatus !== salesOrderStatus.sent)
  return missing ? refuse('reportNeedsSalesOrder', { name }) : allow(true)
}
