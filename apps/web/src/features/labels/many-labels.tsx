/** The action of a bulk bar that prints labels, and its dialog; offered where a partner of the selection has such labels. */
import { generateLabelBulk, lookUpLabels, mostPrintedAtOnce } from '@quayside/contract'
import type { BulkAction } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useAccess } from '../../session/person.ts'
import type { ListedType } from './print-many-labels.tsx'

// Not part of what a list needs to show itself.
const PrintManyLabels = lazy(() => import('./print-many-labels.tsx'))

interface ManyLabels {
  readonly type: ListedType
  /** Of the records that can have labels. */
  readonly ids: readonly number[]
  readonly partnerCodes: ReadonlySet<string>
  /** They are printed, and the results were read. */
  readonly onDone: () => void
}

export function useManyLabels({ type, ids, partnerCodes, onDone }: ManyLabels) {
  const { may } = useAccess()
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const { data: labels = [] } = useQuery({
    queryKey: ['labels', 'of every partner', type],
    queryFn: ({ signal }) => callApi(lookUpLabels, { query: { labelTypeSystemName: type }, signal }),
    enabled: may(lookUpLabels),
  })
  const offered = may(generateLabelBulk) && labels.some((label) => partnerCodes.has(label.partnerCode))
  const tooMany = ids.length > mostPrintedAtOnce
  const action: BulkAction = {
    key: 'labels',
    label: 'Print labels…',
    disabled: ids.length === 0 || tooMany,
    tip: tooMany ? `At most ${mostPrintedAtOnce} at once.` : undefined,
    onSelect: () => setAsked(ids),
  }
  const dialog = (
    <Suspense>
      {asked && <PrintManyLabels type={type} ids={asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </Suspense>
  )
  return { actions: offered ? [action] : [], dialog }
}
