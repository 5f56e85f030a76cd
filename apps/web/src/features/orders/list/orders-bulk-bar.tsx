/** The bar over the list while orders are ticked: what can be done with how many of them, and the choice of all that match. */
import { countedAtMost, type OrderRow } from '@quayside/contract'
import { isEnded } from '@quayside/domain'
import { BulkBar, showToast } from '@quayside/ui-kit'
import { useMemo, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { saveRows } from '../../../lists/export-run.ts'
import { figure, totalFigure } from '../../../lists/figure.ts'
import type { SelectedRows } from '../../../lists/selected-rows.ts'
import type { PageAnswer } from '../../../lists/use-list.ts'
import { useAccess } from '../../../session/person.ts'
import { useManyLabels } from '../../labels/many-labels.tsx'
import { useManyReports } from '../../reports/print-many-reports.tsx'
import { bulkKindsFor, bulkLabel, noteLabelOf } from './bulk-actions.ts'
import type { BulkKind } from './bulk-kinds.ts'
import { type BulkPlan, type PlanRules, planBulk, planWords } from './bulk-plan.ts'
import { orderFile } from './order-columns.tsx'
import type { OrdersListState } from './use-orders-list.ts'

interface OrdersBulkBarProps {
  readonly list: OrdersListState
  readonly selected: SelectedRows<OrderRow>
  readonly rules: PlanRules
  readonly onAct: (kind: BulkKind) => void
}

export function OrdersBulkBar({ list, selected, rules, onAct }: OrdersBulkBarProps) {
  const { rows: orders } = selected
  const { kinds, plans } = useBulkPlans(orders, rules)
  const [gathering, setGathering] = useState<string | null>(null)

  const selectAll = async () => {
    try {
      const { rows } = await list.gather(countedAtMost, (done, page) =>
        setGathering(`Selecting ${figure(done)} of ${totalFigure(page)}`),
      )
      selected.replace(rows)
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
    }
    setGathering(null)
  }
  const ids = orders.map((order) => order.orderID)
  const reports = useManyReports([{ type: 'Order', ids, label: 'Print Report', record: 'order' }])
  const labels = useManyLabels({
    type: 'Order',
    ids: orders.filter((order) => !isEnded(order.status)).map((order) => order.orderID),
    partnerCodes: new Set(orders.map((order) => order.partnerCode)),
    onDone: selected.clear,
  })
  const first = kinds[0] && plans.get(kinds[0])
  const rowsOnPage = list.rows?.length ?? 0
  const offersAll =
    gathering !== null || (orders.length === rowsOnPage && (list.answer?.totalRecords ?? 0) > rowsOnPage)
  return (
    <>
      <BulkBar
        count={orders.length}
        says={first && `${first.action}: ${first.words}`}
        selectAll={
          offersAll ? { label: gathering ?? selectAllWords(list.answer), onSelect: () => void selectAll() } : undefined
        }
        actions={[
          ...kinds.map((kind) => ({
            key: kind,
            label: plans.get(kind)?.label ?? bulkLabel(kind),
            tip: plans.get(kind)?.words,
            onSelect: () => onAct(kind),
          })),
          ...labels.actions,
          ...reports.actions,
          {
            key: 'export',
            label: 'Export CSV',
            onSelect: () => {
              saveRows('orders', orderFile, orders)
              selected.clear()
            },
          },
        ]}
        onClear={selected.clear}
      />
      {labels.dialog}
      {reports.dialog}
    </>
  )
}

interface KindWords {
  /** The action's name; on its button with the sign that something is asked first. */
  readonly action: string
  readonly label: string
  readonly words: string
}

/** What each action would do with the selection, in words; made again only when the selection changes. */
function useBulkPlans(orders: readonly OrderRow[], rules: PlanRules) {
  const { may, vendor } = useAccess()
  const allowed = bulkKindsFor({
    vendor,
    may,
    partners: [...new Set(orders.map((order) => order.partnerID))].map((id) => rules.partnerOf(id) ?? null),
  }).join(',')
  return useMemo(() => {
    const kinds = allowed.split(',').filter(Boolean) as BulkKind[]
    const plans = new Map<BulkKind, KindWords>()
    for (const kind of kinds) {
      const plan = planBulk(orders, kind, rules)
      const label = bulkLabel(kind, plan.fresh.length === 0 && plan.again.length > 0)
      plans.set(kind, { action: label, label: noteLabelOf(kind) ? `${label}…` : label, words: wordsBefore(plan) })
    }
    return { kinds, plans }
  }, [orders, allowed, rules])
}

/** Whether an invoice has its number and date is not in the list's row: the dialog looks into it. */
function wordsBefore(plan: BulkPlan): string {
  const words = planWords(plan)
  return plan.kind === 'invoice' && plan.fresh.length > 0 ? `up to ${words}` : words
}

/** A selection holds at most as many as are counted. */
const selectAllWords = (answer: PageAnswer | undefined) =>
  answer?.totalIsFloor ? `Select the first ${figure(countedAtMost)}` : `Select all ${figure(answer?.totalRecords ?? 0)}`
