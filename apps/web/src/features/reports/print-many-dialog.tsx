/** Asks for the format of the reports of several records. */
import type { ReportFormat, ReportType } from '@quayside/domain'
import { Button, Dialog } from '@quayside/ui-kit'
import { formatWords, usePrintReport } from './print-report.tsx'

export interface ManyReports {
  readonly type: ReportType
  readonly ids: readonly number[]
  /** 'Packing Slips: 3 shipments'. */
  readonly title: string
}

interface PrintManyReportsProps extends ManyReports {
  readonly onClose: () => void
}

export default function PrintManyReports({ type, ids, title, onClose }: PrintManyReportsProps) {
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
