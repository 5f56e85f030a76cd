/** Reports: orders, shipments and invoices as documents for people. */
import { mostReports, type ReportType, reportFormats, reportTypes } from '@quayside/domain'
import { z } from 'zod'
import { type Call, defineCall, needsOneOf, visibleRows } from '../call.ts'
import { noBody, nothing, queryChoice, queryList, text } from '../fields.ts'
import { getInvoice } from '../invoices/calls.ts'
import { getOrder } from '../orders/calls.ts'
import { getShipment } from '../shipments/calls.ts'

const listed = (words: readonly string[]) => words.join(', ')

/** Required, in whatever case. */
const reportType = text.meta({ enum: [...reportTypes] }).transform((given, context) => {
  const found = reportTypes.find((type) => type.toLowerCase() === given.trim().toLowerCase())
  if (found) return found
  context.addIssue({ code: 'custom', message: `must be one of ${listed(reportTypes)}, not '${given}'` })
  return z.NEVER
})

export const generateReport = defineCall({
  name: 'generateReport',
  method: 'GET',
  path: '/Reports/GenerateReport',
  summary: 'A report of an order, a shipment or an invoice as PDF, CSV or XLSX',
  access: needsOneOf(['StoreOrder-ViewOrders', 'Shipment-ViewShipments', 'Invoice-ViewInvoices']),
  scope: visibleRows,
  params: nothing,
  query: z.object({
    /** Where it is given, the record has to be of this partner. */
    partnerCode: text.default(''),
    type: reportType,
    /** Of one record, or of several with commas between them: they come in one file. */
    id: queryList
      .transform((ids) => ids.map(Number))
      .pipe(z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(mostReports)),
    format: queryChoice(reportFormats, 'PDF'),
  }),
  body: noBody,
  answer: z.unknown(),
  answerKind: 'file',
})

/** The call that shows the record of a report: who may make it may print the report. */
export const callOfReport: Readonly<Record<ReportType, Call>> = {
  Order: getOrder,
  StoreOrder: getOrder,
  Shipment: getShipment,
  BillOfLading: getShipment,
  Invoice: getInvoice,
}
