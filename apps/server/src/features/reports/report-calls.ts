/** Reports: which records they may be of, and the file that they come in. */
import { callOfReport, generateReport, missingPermission } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  offersReport,
  partnerScope,
  type ReportFormat,
  type ReportType,
  refuse,
  reportNames,
  scopeCovers,
} from '@quayside/domain'
import { type Queries, readAtOneMoment } from '@quayside/store'
import { type FileAnswer, type Implementation, implementFile } from '../../http/implement.ts'
import type { Logo } from '../../pdf/logo.ts'
import type { Services } from '../../services.ts'
import { invoiceReport } from './invoice-report.ts'
import { reportsAsCsv } from './making/report-csv.ts'
import { reportsAsPdf } from './making/report-pdf.ts'
import { reportsAsXlsx } from './making/report-xlsx.ts'
import { orderReport } from './order-report.ts'
import type { Report, ReportWish } from './report.ts'
import { shipmentReport } from './shipment-report.ts'

function reportOf(db: Queries, wish: ReportWish, actor: Actor, services: Services): Promise<Decision<Report>> {
  const { type } = wish
  switch (type) {
    case 'Order':
    case 'StoreOrder':
      return orderReport(db, { ...wish, type }, actor, services)
    case 'Shipment':
    case 'BillOfLading':
      return shipmentReport(db, { ...wish, type }, actor, services)
    case 'Invoice':
      return invoiceReport(db, wish, services)
  }
}

/** In the person's reach, and the one that the call names, if it names one. */
const reachedBy =
  (actor: Actor, named: string): ReportWish['reaches'] =>
  ({ partner_id, code }) =>
    scopeCovers(partnerScope(actor), partner_id) && ['', code.toUpperCase()].includes(named.trim().toUpperCase())

const forFileName = (text: string): string => text.replace(/[^\p{L}\p{N}._-]+/gu, '-')

function fileNameOf(reports: readonly Report[], type: ReportType): string {
  const [first] = reports
  const kind = reportNames[type].toLowerCase()
  const which = reports.length === 1 ? (first?.number ?? 'without number') : `${reports.length} records`
  return forFileName(`${kind} ${which}`)
}

async function fileOf(
  reports: readonly Report[],
  type: ReportType,
  { format, logo }: { readonly format: ReportFormat; readonly logo: Logo | undefined },
): Promise<Decision<FileAnswer>> {
  const name = fileNameOf(reports, type)
  switch (format) {
    case 'PDF': {
      const content = await reportsAsPdf(reports, name, logo)
      return content.ok
        ? allow({ fileName: `${name}.pdf`, contentType: 'application/pdf', content: content.value })
        : content
    }
    case 'CSV':
      return allow({ fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: reportsAsCsv(reports) })
    case 'XLSX':
      return allow({
        fileName: `${name}.xlsx`,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: await reportsAsXlsx(reports, reportNames[type]),
      })
  }
}

export const reportCalls: readonly Implementation[] = [
  implementFile(generateReport, async ({ actor, query }, services) => {
    const { type, id: ids, format, partnerCode } = query
    const permission = missingPermission(actor, callOfReport[type])
    if (permission !== null) return refuse('permissionMissing', { permission })
    if (!offersReport(type, services.vendor)) return refuse('reportsOff', { report: reportNames[type] })
    const reaches = reachedBy(actor, partnerCode)
    const reports = await readAtOneMoment(services.db, async (db): Promise<Decision<Report[]>> => {
      const all: Report[] = []
      for (const id of new Set(ids)) {
        const report = await reportOf(db, { type, id, reaches }, actor, services)
        if (!report.ok) return report
        all.push(report.value)
      }
      return allow(all)
    })
    const logo = services.config.reportLogo
    return reports.ok ? fileOf(reports.value, type, { format, logo }) : reports
  }),
]
