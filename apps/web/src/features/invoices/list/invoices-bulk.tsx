/** The bar over the invoices list while rows are ticked, and the dialog of the action that was chosen. */

import { countedAtMost } from '@quayside/contract'
import type { CsvColumn } from '@quayside/domain'
import { BulkBar, showToast } from '@quayside/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { saveRows } from '../../../lists/export-run.ts'
import { figure } from '../../../lists/figure.ts'
import type { SelectedRows } from '../../../lists/selected-rows.ts'
import type { PageAnswer } from '../../../lists/use-list.ts'
import { useAccess } from '../../../session/person.ts'
import { useManyReports } from '../../reports/print-many-reports.tsx'
import { type InvoiceBulkKind, invoiceBulk, invoiceBulkKinds, takenWords } from './invoice-bulk.ts'
import type { InvoiceRow } from './invoice-columns.tsx'

// Not part of what the list needs to show itself.
const InvoicesBulkDialog = lazy(() => import('./invoices-bulk-dialog.tsx'))

/** As many as one call of the server takes. */
const mostSelected = Math.min(countedAtMost, 1000)

interface InvoicesBulkProps {
  readonly listed: number
  readonly answer: PageAnswer | undefined
  readonly gather: (most: number) => Promise<{ readonly rows: readonly InvoiceRow[] }>
  readonly selected: SelectedRows<InvoiceRow>
  readonly file: readonly CsvColumn<InvoiceRow>[]
}

export function InvoicesBulk({ listed, answer, gather, selected, file }: InvoicesBulkProps) {
  const { may, vendor } = useAccess()
  const { rows, clear } = selected
  const [asking, setAsking] = useState<{ kind: InvoiceBulkKind; rows: readonly InvoiceRow[] } | null>(null)
  const kinds = invoiceBulkKinds(may)
  const total = answer?.totalRecords ?? 0
  const selectAll = async () => {
    try {
      selected.replace((await gather(mostSelected)).rows)
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
    }
  }
  const allWords = total > mostSelected ? `Select the first ${figure(mostSelected)}` : `Select all ${figure(total)}`
  const ids = rows.map((row) => row.invoiceID)
  const reports = useManyReports([{ type: 'Invoice', ids, label: 'Print Report', record: 'invoice' }])
  return (
    <>
      <BulkBar
        count={rows.length}
        says={kinds[0] && takenWords(kinds[0], rows, vendor)}
        selectAll={
          rows.length === listed && total > listed ? { label: allWords, onSelect: () => void selectAll() } : undefined
        }
        actions={[
          ...kinds.map((kind) => ({
            key: kind,
            label: `${invoiceBulk[kind].label}…`,
            tip: takenWords(kind, rows, vendor),
            disabled: !rows.some((row) => invoiceBulk[kind].takes(row, vendor)),
            onSelect: () => setAsking({ kind, rows }),
          })),
          ...reports.actions,
          {
            key: 'export',
            label: 'Export CSV',
            onSelect: () => {
              saveRows('invoices', file, rows)
              clear()
            },
          },
        ]}
        onClear={clear}
      />
      {reports.dialog}
      <Suspense>{asking && <InvoicesBulkDialog {...asking} onClose={() => setAsking(null)} onDone={clear} />}</Suspense>
    </>
  )
}
