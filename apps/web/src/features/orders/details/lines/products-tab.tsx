/** The lines of all store orders of an order: by store order, or by product with what was invoiced; to read and to answer. */
import type { OrderDetails, StoreOrderProduct } from '@quayside/contract'
import type { PartnerSettings, VendorConfig } from '@quayside/domain'
import {
  Button,
  DataTable,
  EmptyState,
  type RowTone,
  showToast,
  useFittingColumns,
  usePageActions,
  useShortcut,
  useUnsavedWork,
  WithoutRoom,
} from '@quayside/ui-kit'
import { useCallback, useMemo, useState } from 'react'
import { orderTabAddress } from '../../../../address/record-address.ts'
import { useColumns } from '../../../../lists/kept-lists.ts'
import { LinePages } from '../../line-pages.tsx'
import type { EditField } from '../../store-order/line-edits.ts'
import { pastedValues } from '../../store-order/paste-block.ts'
import { lineFields } from '../line-fields.ts'
import { linesByProduct, linesByStoreOrder } from '../line-order.ts'
import { lineChecks } from '../order-alerts.ts'
import { lineColumns } from './line-columns.tsx'
import { lineLocks, makeLineRows, type OrderLineRow } from './line-rows.ts'
import styles from './lines.module.css'
import { LinesSaveBar } from './lines-save-bar.tsx'
import { type LineSession, useLineSession } from './use-line-session.ts'

interface ProductsTabProps {
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
  readonly tab: 'storeOrderDetail' | 'productsOverview'
  /** Stands below the table, above what is saved. */
  readonly foot: React.ReactNode
}

export function ProductsTab({ order, partner, vendor, tab, foot }: ProductsTabProps) {
  const session = useLineSession(order, { partner, vendor })
  const { editing, canEdit, enterValue, enterAll, edits } = session
  useUnsavedWork(editing && edits.size > 0)
  const overview = tab === 'productsOverview'
  const locks = useMemo(() => lineLocks({ storeOrders: order.storeOrders }, partner), [order.storeOrders, partner])
  const lines = useMemo(() => (overview ? linesByProduct : linesByStoreOrder)(session.base), [overview, session.base])
  const onPaste = useCallback(
    (lineID: number, field: EditField, text: string) => {
      const isOpen = (line: StoreOrderProduct) => (locks.get(line.storeOrderID) ?? null) === null
      const pasted = pastedValues(text, { lineID, field }, { shown: lines, canEdit, isOpen })
      if (pasted?.ok) enterAll(pasted.value)
      else if (pasted) showToast({ tone: 'error', title: 'Nothing was pasted', text: pasted.message })
      return pasted !== null
    },
    [lines, locks, canEdit, enterAll],
  )
  const all = useMemo(
    () => lineColumns(lineFields(tab, partner), { editing, canEdit, enterValue, onPaste, currency: order.currency }),
    [tab, partner, editing, canEdit, enterValue, onPaste, order.currency],
  )
  const { columns, button } = useColumns(`order.${tab}`, all)

  const [rowsOf] = useState(makeLineRows)
  const checkOf = useMemo(
    () => lineChecks({ storeOrders: order.storeOrders }, { partner, vendor }),
    [order.storeOrders, partner, vendor],
  )
  const rows = rowsOf(lines, edits, { locks, checkOf })
  const { left, ...fit } = useFittingColumns(columns, rows, false)
  return (
    <>
      <div className={styles.bar}>
        <WithoutRoom columns={left} />
        {button}
        <EditButton session={session} locks={locks} />
      </div>
      <DataTable
        label="Products"
        rows={rows}
        rowKey={(row) => row.line.storeOrderProductID}
        rowTone={toneOf}
        rowChanged={isChanged}
        {...fit}
        empty={<EmptyState kind="nothingYet" title="There are no products in this store order." />}
      />
      <LinePages {...order} editing={editing} addressOf={(page) => orderTabAddress(order.orderID, tab, page)} />
      {foot}
      {editing && <LinesSaveBar order={order} page={tab} session={session} />}
    </>
  )
}

function toneOf({ line, check }: OrderLineRow): RowTone | undefined {
  if (line.error || check?.severity === 'error') return 'error'
  return check?.severity === 'warning' ? 'warning' : undefined
}
const isChanged = (row: OrderLineRow) => row.edited && toneOf(row) === undefined

interface EditButtonProps {
  readonly session: LineSession
  readonly locks: ReadonlyMap<number, string | null>
}

function EditButton({ session, locks }: EditButtonProps) {
  const { editing, mayEdit, begin } = session
  const reasons = [...locks.values()]
  const open = reasons.some((reason) => reason === null)
  const closed = reasons.filter((reason) => reason !== null).length
  useShortcut({ keys: 'e', label: 'Edit Order', group: 'This page' }, begin, mayEdit && open && !editing)
  usePageActions([{ label: 'Edit Order', onSelect: begin }], mayEdit && open && !editing)
  if (!mayEdit || reasons.length === 0) return null
  if (editing) {
    return closed > 0 ? (
      <span className={styles.remark}>
        {`Lines of ${closed} ${closed === 1 ? 'store order' : 'store orders'} cannot be changed now.`}
      </span>
    ) : null
  }
  return (
    <Button disabled={!open} tip={open ? undefined : (reasons[0] ?? undefined)} onClick={begin}>
      Edit Order
    </Button>
  )
}
