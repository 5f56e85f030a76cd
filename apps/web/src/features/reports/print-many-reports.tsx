/** Print the reports of several records: all of them in one file. */
import { mostReports, type ReportFormat, type ReportType } from '@quayside/domain'
import { type BulkAction, Button, Dialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { formatWords, useOffersReport, usePrintReport } from './print-report.tsx'

export interface ManyReports {
  readonly type: ReportType
  readonly ids: readonly number[]
  /** 'Packing Slips: 3 shipments'. */
  readonly title: string
}

interface PrintManyReportsProps extends ManyReports {
  readonly onClose: () => void
}

function PrintManyReports({ type, ids, title, onClose }: PrintManyReportsProps) {
  const { mutate, isPending, variables } = usePrintReport()
  const button = (format: ReportFormat, variant?: 'primary') => (
    <Button
      variant={variant}
      busy={isPending && variables?.format === format}
      disabled={isPending}
      onClick={() => mutate({ type, id: ids.join(','), format }, { onSuccess: onClose })}
    >
      {formatWords[format]}
    </Button>
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {button('CSV')}
          {button('XLSX')}
          {button('PDF', 'primary')}
        </>
      }
    >
      All of them come in one file. In the PDF each begins on a page of its own.
    </Dialog>
  )
}

interface Choice {
  readonly type: ReportType
  readonly ids: readonly number[]
  /** The button: 'Print Report'. */
  readonly label: string
  /** 'order'. */
  readonly record: string
}

/** The actions of a bulk bar that print reports, and the dialog that asks for the format. */
export function useManyReports(choices: readonly Choice[]) {
  const offers = useOffersReport()
  const [asked, setAsked] = useState<ManyReports | null>(null)
  const actions = choices
    .filter(({ type }) => offers(type))
    .map(
      ({ type, ids, label, record }): BulkAction => ({
        key: `report-${type}`,
        label: `${label}…`,
        disabled: ids.length === 0 || ids.length > mostReports,
        tip: ids.length > mostReports ? `At most ${mostReports} at once.` : undefined,
        onSelect: () =>
          setAsked({ type, ids, title: `${label}: ${ids.length} ${record}${ids.length === 1 ? '' : 's'}` }),
      }),
    )
  const dialog = asked && <PrintManyReports {...asked} onClose={() => setAsked(null)} />
  return { actions, dialog }
}
