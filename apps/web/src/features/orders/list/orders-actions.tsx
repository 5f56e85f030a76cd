/** The bulk actions of the list from the bar to the results: dialog, run in batches, progress to come back to. Loaded with the first ticked row. */
import type { OrderRow } from '@quayside/contract'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SelectedRows } from '../../../lists/selected-rows.ts'
import type { BulkKind } from './bulk-kinds.ts'
import type { PlanRules } from './bulk-plan.ts'
import { useBulkRun } from './bulk-runs.ts'
import { OrdersBulkBar } from './orders-bulk-bar.tsx'
import type { OrdersListState } from './use-orders-list.ts'

const RunLine = lazy(() => import('./run-line.tsx'))
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))
const loadRunDialog = () => import('./run-dialog.tsx')
const RunDialog = lazy(loadRunDialog)

interface OrdersActionsProps {
  readonly list: OrdersListState
  readonly selected: SelectedRows<OrderRow>
  readonly rules: PlanRules
}

export default function OrdersActions({ selected, rules, list }: OrdersActionsProps) {
  const [asking, setAsking] = useState<BulkKind | null>(null)
  const [watching, setWatching] = useState(false)
  const run = useBulkRun()
  const ask = (kind: BulkKind) => {
    // The results replace the confirmation at once.
    void loadRunDialog()
    setAsking(kind)
  }
  const started = () => {
    setAsking(null)
    setWatching(true)
    selected.clear()
  }
  return (
    <>
      {selected.rows.length > 0 && <OrdersBulkBar list={list} selected={selected} rules={rules} onAct={ask} />}
      <Suspense>
        {asking && (
          <BulkDialog
            kind={asking}
            orders={selected.rows}
            rules={rules}
            onClose={() => setAsking(null)}
            onStarted={started}
          />
        )}
        {watching && run && <RunDialog run={run} onClose={() => setWatching(false)} />}
      </Suspense>
      <BackgroundRun hidden={watching && run !== null} onShow={() => setWatching(true)} />
    </>
  )
}

function BackgroundRun({ hidden, onShow }: { readonly hidden: boolean; readonly onShow: () => void }) {
  const run = useBulkRun()
  const queries = useQueryClient()
  const state = run?.state
  useEffect(() => {
    if (state === 'finished' || state === 'stopped') void queries.invalidateQueries({ queryKey: ['orders'] })
  }, [state, queries])
  return <Suspense>{run && !hidden && <RunLine run={run} onShow={onShow} />}</Suspense>
}
