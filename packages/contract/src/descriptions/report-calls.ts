/** Reports. */
import type { CallDescription } from './call-description.ts'

export const reportDescriptions = {
  generateReport: {
    description:
      'A document that can be sent to a customer: of an order (`type=Order`) or one store order (`StoreOrder`), of a shipment as packing slip (`Shipment`) or bill of lading (`BillOfLading`), of an invoice or credit (`Invoice`). As PDF; as CSV and XLSX a row for each line, with the heading repeated. Needs the permission that shows the record: StoreOrder-ViewOrders, Shipment-ViewShipments or Invoice-ViewInvoices. Where several ids are given, all of them have to be in reach.',
    refusals: ['reportsOff', 'reportNeedsSalesOrder', 'reportLetters'],
    contentType: 'application/pdf',
  },
} as const satisfies Record<string, CallDescription>
