/** Print the reports of several records: all of them in one file. */
import { mostReports, type ReportType } from '@quayside/domain'
import type { BulkAction } from '@quayside/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { useOffersReport } from './offers-report.ts'
import type { ManyReports } from './print-many-dialog.tsx'

// Not part of what a list needs to show itself.
const PrintManyReports = lazy(() => import('./print-many-dialog.tsx'))

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
  const dialog = <Suspense>{asked && <PrintManyReports {...asked} onClose={() => setAsked(null)} />}</Suspense>
  return { actions, dialog }
}
