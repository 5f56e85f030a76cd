/** Print Report: the reports of a record as PDF, Excel or CSV, where this person may print them. */
import { generateReport, type QueryInput } from '@quayside/contract'
import { type ReportFormat, type ReportType, reportNames } from '@quayside/domain'
import { Button, Menu, type MenuGroup, showToast } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/save-file.ts'
import { useOffersReport } from './offers-report.ts'

/** As people call the formats. */
export const formatWords: Readonly<Record<ReportFormat, string>> = { PDF: 'PDF', XLSX: 'Excel', CSV: 'CSV' }
const formats: readonly ReportFormat[] = ['PDF', 'XLSX', 'CSV']

export function usePrintReport() {
  return useMutation({
    mutationFn: async (query: QueryInput<typeof generateReport>) => {
      const { name, blob } = await downloadFile(generateReport, { query })
      saveFile(name, blob)
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
}

interface ReportedRecord {
  readonly types: readonly ReportType[]
  readonly id: number
  readonly partnerCode: string
  /** Why none can be printed now. */
  readonly whyNot?: string
}

/** A line in a menu for each format of each report. */
export function useReportGroups({ types, id, partnerCode, whyNot }: ReportedRecord): readonly MenuGroup[] {
  const offers = useOffersReport()
  const { mutate } = usePrintReport()
  return types.filter(offers).map((type) => ({
    key: `report-${type}`,
    label: whyNot ?? (types.length > 1 ? reportNames[type] : 'Print Report'),
    items: formats.map((format) => ({
      key: format,
      label: `${types.length > 1 ? reportNames[type] : 'Report'} as ${formatWords[format]}`,
      disabled: whyNot !== undefined,
      onSelect: () => mutate({ type, id: String(id), format, partnerCode }),
    })),
  }))
}

export function PrintReport(record: ReportedRecord) {
  const groups = useReportGroups(record)
  if (groups.length === 0) return null
  return (
    <Menu label="Print Report" align="end" target={<Button variant="quiet">Print Report</Button>} groups={groups} />
  )
}
