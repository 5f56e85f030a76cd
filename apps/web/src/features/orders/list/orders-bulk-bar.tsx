/** The bar over the list while orders are ticked: says what can be sent, and opens the dialog that sends. */
import type { OrderRow } from '@quayside/contract'
import { type MarkStatusAction, markStatusPermissions, type PartnerSettings } from '@quayside/domain'
import { BulkBar, showToast } from '@quayside/ui-kit'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { bulkLabel, planBulk, planWords } from './bulk-plan.ts'
import { BulkSendDialog } from './bulk-send-dialog.tsx'
import { allMatching, exportOrders } from './export-orders.ts'
import type { OrdersSearch } from './orders-search.ts'
import type { SelectedOrders } from './selected-orders.ts'

const bulkActions: readonly MarkStatusAction[] = ['ack', 'shipment', 'invoice', 'salesOrder', 'order']
/** As many as one bulk call takes. */
const mostAtOnce = 1000

interface OrdersBulkBarProps {
  readonly search: OrdersSearch
  readonly total: number
  readonly rowsOnPage: number
  readonly selected: SelectedOrders
  readonly partnerOf: (partnerID: number) => PartnerSettings | undefined
}

export function OrdersBulkBar({ search, total, rowsOnPage, selected, partnerOf }: OrdersBulkBarProps) {
  const { may, vendor } = useAccess()
  const [sending, setSending] = useState<MarkStatusAction | null>(null)
  const { orders } = selected
  const offered = bulkActions.filter((action) => markStatusPermissions(action).every(may))
  const rules = { vendor, partnerOf }
  const first = offered[0]
  const plan = first && planBulk(orders, first, rules)

  const selectAll = async () => {
    try {
      selected.replace(await allMatching(search, mostAtOnce, () => undefined))
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) })
    }
  }
  return (
    <>
      <BulkBar
        count={orders.length}
        says={first && plan ? `${bulkLabel(first)}: ${planWords(plan)}` : undefined}
        selectAll={orders.length === rowsOnPage && total > rowsOnPage ? selectAllOf(total, selectAll) : undefined}
        actions={[
          ...offered.map((action) => ({
            key: action,
            label: bulkLabel(action),
            tip: tipOf(action, orders, rules),
            onSelect: () => setSending(action),
          })),
          { key: 'export', label: 'Export CSV', onSelect: () => exportOrders(orders) },
        ]}
        onClear={selected.clear}
      />
      {sending && (
        <BulkSendDialog
          action={sending}
          orders={orders}
          rules={rules}
          onClose={() => setSending(null)}
          onDone={selected.clear}
        />
      )}
    </>
  )
}

function selectAllOf(total: number, onSelect: () => void) {
  const many = total.toLocaleString('en-NZ')
  return { label: total <= mostAtOnce ? `Select all ${many}` : `Select the first ${mostAtOnce} of ${many}`, onSelect }
}

function tipOf(action: MarkStatusAction, orders: readonly OrderRow[], rules: Parameters<typeof planBulk>[2]): string {
  return planWords(planBulk(orders, action, rules))
}
