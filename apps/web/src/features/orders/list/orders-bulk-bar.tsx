/** The bar over the list while orders are ticked: what can be done with how many of them, and the choice of all that match. */
import { BulkBar, showToast } from '@quayside/ui-kit'
import { useMemo, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { figure } from '../../../lists/figure.ts'
import { useAccess } from '../../../session/person.ts'
import { type BulkKind, bulkKindsFor, bulkLabel, noteLabelOf } from './bulk-actions.ts'
import { type BulkPlan, type PlanRules, planBulk, planWords } from './bulk-plan.ts'
import { allMatching, exportOrders } from './export-orders.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { SelectedOrders } from './selected-orders.ts'

/** As many as one selection takes. */
const mostAtOnce = 10_000

interface OrdersBulkBarProps {
  readonly search: OrdersSearch
  readonly total: number
  readonly rowsOnPage: number
  readonly selected: SelectedOrders
  readonly rules: PlanRules
  readonly onAct: (kind: BulkKind) => void
}

export function OrdersBulkBar({ search, total, rowsOnPage, selected, rules, onAct }: OrdersBulkBarProps) {
  const { orders } = selected
  const { kinds, plans } = useBulkPlans(orders, rules)
  const [gathering, setGathering] = useState<string | null>(null)

  const selectAll = async () => {
    try {
      const told = (done: number, all: number) => setGathering(`Selecting ${figure(done)} of ${figure(all)}`)
      selected.replace(await allMatching(search, mostAtOnce, told))
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
    }
    setGathering(null)
  }
  const first = kinds[0] && plans.get(kinds[0])
  const offersAll = gathering !== null || (orders.length === rowsOnPage && total > rowsOnPage)
  return (
    <BulkBar
      count={orders.length}
      says={first && `${first.action}: ${first.words}`}
      selectAll={
        offersAll ? { label: gathering ?? selectAllWords(total), onSelect: () => void selectAll() } : undefined
      }
      actions={[
        ...kinds.map((kind) => ({
          key: kind,
          label: plans.get(kind)?.label ?? bulkLabel(kind),
          tip: plans.get(kind)?.words,
          onSelect: () => onAct(kind),
        })),
        {
          key: 'export',
          label: 'Export CSV',
          onSelect: () => {
            exportOrders(orders)
            selected.clear()
          },
        },
      ]}
      onClear={selected.clear}
    />
  )
}

interface KindWords {
  /** The action's name; on its button with the sign that something is asked first. */
  readonly action: string
  readonly label: string
  readonly words: string
}

/** What each action would do with the selection, in words; made again only when the selection changes. */
function useBulkPlans(orders: SelectedOrders['orders'], rules: PlanRules) {
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

const selectAllWords = (total: number) =>
  total <= mostAtOnce ? `Select all ${figure(total)}` : `Select the first ${figure(mostAtOnce)} of ${figure(total)}`
