/** The store orders of an order: how far each stage of each is, what can be done with one, and with several at once. */
import type { OrderDetails, StoreOrderSummary } from '@quayside/contract'
import { isStatus, type PartnerSettings, sharedStatus, type VendorConfig } from '@quayside/domain'
import { BulkBar, DataTable, type RowKey, useFittingColumns } from '@quayside/ui-kit'
import { useMemo, useState } from 'react'
import { storeOrderAddress } from '../../../address/record-address.ts'
import { useAccess } from '../../../session/person.ts'
import { statusTone } from '../list/order-columns.tsx'
import { DeleteStoreOrder } from './delete-store-order.tsx'
import { NoStoreOrders } from './no-store-orders.tsx'
import { byNumber } from './row-order.ts'
import { SelectedDialog } from './selected-dialog.tsx'
import { actionsFor, planSelected, type SelectedAction, selectedWords } from './store-order-actions.ts'
import { storeOrderColumns } from './store-order-columns.tsx'

interface StoreOrdersTableProps {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

export function StoreOrdersTable({ order, partner, vendor }: StoreOrdersTableProps) {
  const { may } = useAccess()
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set())
  const [asking, setAsking] = useState<SelectedAction | null>(null)
  const [deleting, setDeleting] = useState<StoreOrderSummary | null>(null)
  const columns = useMemo(
    () => storeOrderColumns({ order, partner, vendor, onDelete: setDeleting }),
    [order, partner, vendor],
  )
  const rows = useMemo(() => order.storeOrders.toSorted(byNumber((one) => one.storeOrderNumber)), [order.storeOrders])
  const selected = rows.filter((one) => ticked.has(one.storeOrderID))
  const clear = () => setTicked(new Set())
  const selects = partner !== undefined && actionsFor(may, { partner, vendor }).length > 0
  const { left, ...fit } = useFittingColumns(columns, rows, selects)
  const actions = partner ? actionsFor(may, { partner, vendor }) : []
  return (
    <>
      <DataTable
        label="Store orders"
        rows={rows}
        rowKey={(storeOrder) => storeOrder.storeOrderID}
        rowHref={storeOrderAddress}
        rowLabel={(storeOrder) => `store order ${storeOrder.storeOrderNumber}`}
        rowTone={(storeOrder) =>
          storeOrder.error || statusTone(storeOrder.status, vendor) === 'error' ? 'error' : toneOfIgnored(storeOrder)
        }
        {...fit}
        selection={actions.length > 0 ? { selected: ticked, onChange: setTicked } : undefined}
        empty={<NoStoreOrders order={order} />}
      />
      {partner && (
        <BulkBar
          count={selected.length}
          actions={actions.map((action) => ({
            key: action.key,
            label: action.label,
            tip: selectedWords(planSelected(selected, action, { partner, vendor })),
            onSelect: () => setAsking(action),
          }))}
          onClear={clear}
        />
      )}
      {asking && partner && (
        <SelectedDialog
          orderID={order.orderID}
          action={asking}
          storeOrders={selected}
          rules={{ partner, vendor }}
          onClose={() => setAsking(null)}
          onDone={clear}
        />
      )}
      {deleting && <DeleteStoreOrder storeOrder={deleting} partner={partner} onClose={() => setDeleting(null)} />}
    </>
  )
}

const toneOfIgnored = ({ status }: StoreOrderSummary) =>
  isStatus(status, sharedStatus.ignored) ? ('ignored' as const) : undefined
