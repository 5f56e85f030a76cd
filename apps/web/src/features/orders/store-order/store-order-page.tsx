/** The store order page itself, once record and partner are known. */
import type { StoreOrderDetails } from '@quayside/contract'
import { type AvailableAction, decideClearErrors, formatDateTime } from '@quayside/domain'
import {
  CodeText,
  DataTable,
  type DataTableHandle,
  EmptyState,
  PageFrame,
  PageHeader,
  type RowTone,
  showToast,
  Totals,
} from '@quayside/ui-kit'
import { useMemo, useRef, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { dayRange } from '../day-range.ts'
import { plainAmount } from '../list/order-columns.tsx'
import { OrderChangePanel } from '../order-changes/order-change-panel.tsx'
import { useEditSession } from './edit-session.ts'
import { useEditingFocus } from './editing-focus.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { ProductRow } from './product-columns.tsx'
import { makeProductRows, shownTotals } from './product-rows.ts'
import { StoreOrderSaveBar } from './save-bar.tsx'
import { useStageSender } from './send-stage.tsx'
import { StageStrip } from './stage-strip.tsx'
import { StoreAddresses } from './store-addresses.tsx'
import styles from './store-order.module.css'
import { StoreOrderActions } from './store-order-actions.tsx'
import { StoreOrderAlerts } from './store-order-alerts.tsx'
import type { StoreOrderIds } from './store-order-query.ts'
import { useClearErrors } from './store-order-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'
import { useEditableFields, useProductColumns } from './use-product-columns.ts'

interface StoreOrderPageProps {
  readonly ids: StoreOrderIds
  readonly rules: StoreOrderRules
  readonly actions: readonly AvailableAction[]
}

export function StoreOrderPage({ ids, rules, actions }: StoreOrderPageProps) {
  const { storeOrder, partner, vendor } = rules
  const canEdit = useEditableFields(rules)
  const { may } = useAccess()
  const canExceedMaximum = may('StoreOrderProduct-CanExceedMaxAckValues')
  const options = useMemo(() => ({ vendor, canExceedMaximum }), [vendor, canExceedMaximum])
  const session = useEditSession({ ...rules, options, canEdit })
  const sender = useStageSender(ids, storeOrder)
  const table = useRef<DataTableHandle>(null)
  const [rowsOf] = useState(makeProductRows)
  const rows = rowsOf({ storeOrder, partner, vendor, editing: session.editing, edits: session.edits })
  const columns = useProductColumns(rules, session, canEdit)

  useEditingFocus(session.editing)
  const goTo = (row: ProductRow) => {
    session.begin()
    const field = row.check.priceFails ? 'priceAck' : 'qtyAck'
    requestAnimationFrame(() => table.current?.reveal(row.line.storeOrderProductID, field))
  }
  return (
    <PageFrame>
      <PageHeader
        title={storeOrder.store?.name ?? storeOrder.partnerName}
        code={storeOrder.storeOrderNumber}
        about={aboutOf(storeOrder, partner.workflowType)}
        actions={<StoreOrderActions rules={rules} actions={actions} session={session} sender={sender} />}
      />
      <StageStrip
        storeOrder={storeOrder}
        partner={partner}
        vendor={vendor}
        actions={actions.filter((action) => action.shown)}
        editing={session.editing}
        onAct={sender.send}
      />
      <StoreOrderAlerts
        storeOrder={storeOrder}
        rows={rows}
        onClearErrors={useErrorClearing(ids, rules)}
        onGoTo={goTo}
      />
      <OrderChangePanel orderID={ids.orderID} storeOrderID={ids.storeOrderID} currency={storeOrder.currency} />
      <StoreAddresses storeOrder={storeOrder} />
      <DataTable
        ref={table}
        label="Products"
        rows={rows}
        rowKey={(row) => row.line.storeOrderProductID}
        columns={columns}
        rowTone={toneOf}
        empty={<EmptyState kind="nothingYet" title="There are no products in this store order." />}
      />
      <div className={styles.totals}>
        <History storeOrder={storeOrder} />
        <OrderTotals storeOrder={storeOrder} totals={shownTotals(rows, { storeOrder, partner })} />
      </div>
      {session.editing && <StoreOrderSaveBar ids={ids} storeOrder={storeOrder} session={session} />}
      <LeaveGuard unsaved={session.editing && session.edits.size > 0} />
      {sender.dialog}
    </PageFrame>
  )
}

const tones: Readonly<Record<string, RowTone>> = { error: 'error', warning: 'warning', ignore: 'ignored' }
const toneOf = ({ check, edited }: ProductRow) => tones[check.severity] ?? (edited ? 'edited' : undefined)

function aboutOf(storeOrder: StoreOrderDetails, workflowType: string | null) {
  const { partnerName, customerReference } = storeOrder
  const range = dayRange(storeOrder.etd, storeOrder.eta)
  return [
    partnerName,
    customerReference && (
      <>
        customer reference <CodeText quiet>{customerReference}</CodeText>
      </>
    ),
    range && `deliver ${range}`,
    workflowType,
    <a key="order" href={`/orders/${storeOrder.orderID}`}>
      order <CodeText quiet>{storeOrder.orderNumber}</CodeText>
    </a>,
  ]
}

/** Null where there is nothing to clear, or the person may not. */
function useErrorClearing(ids: StoreOrderIds, { state, context, vendor }: StoreOrderRules): (() => void) | null {
  const { may } = useAccess()
  const clear = useClearErrors(ids)
  const allowed = may('StoreOrder-ClearErrors') && vendor.storeOrderDetails.showClearErrorsButton
  if (!allowed || !decideClearErrors(state, context).ok) return null
  return () =>
    clear.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'success', title: 'Errors cleared' }),
      onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    })
}

function OrderTotals({
  storeOrder,
  totals,
}: {
  readonly storeOrder: StoreOrderDetails
  readonly totals: ReturnType<typeof shownTotals>
}) {
  const amount = (value: number) => plainAmount(value, storeOrder.currency)
  return (
    <Totals
      lines={[
        { name: 'SubTotal', value: amount(totals.subTotal) },
        { name: 'Tax', value: amount(totals.taxTotal) },
        { name: `Total ${storeOrder.currency}`, value: amount(totals.total), strong: true },
      ]}
    />
  )
}

function History({ storeOrder }: { readonly storeOrder: StoreOrderDetails }) {
  const { created, createdBy, lastModified, lastModifiedBy } = storeOrder
  return (
    <p className={styles.history}>
      Created {formatDateTime(created)}
      {createdBy && ` by ${createdBy}`} · Modified {formatDateTime(lastModified)}
      {lastModifiedBy && ` by ${lastModifiedBy}`}
    </p>
  )
}
