/** The store order page itself, once record and partner are known. */
import type { AvailableAction } from '@quayside/domain'
import {
  Button,
  DataTable,
  type DataTableHandle,
  EmptyState,
  type RowTone,
  useFittingColumns,
  useUnsavedWork,
  WithoutRoom,
} from '@quayside/ui-kit'
import { useMemo, useRef, useState } from 'react'
import { storeOrderAddress, storeOrderLinesAddress } from '../../../address/record-address.ts'
import { useEditingFocus } from '../../../records/editing-focus.ts'
import { RecordScreen } from '../../../records/record-screen.tsx'
import type { RecordStepsProps } from '../../../records/record-steps.tsx'
import { TotalDifference } from '../../../records/total-difference.tsx'
import { useAccess } from '../../../session/person.ts'
import { LinePages } from '../line-pages.tsx'
import { MessageDetails } from '../message-details.tsx'
import { WaitingAcknowledgement } from '../sending/waiting-acknowledgement.tsx'
import { AskedUnits } from '../units/asked-units.tsx'
import { LinkedCodes } from '../unknown-codes/linked-codes.tsx'
import { OrderUnknownCodes } from '../unknown-codes/unknown-codes.tsx'
import { UsedNumberPanel } from '../used-number/used-number-panel.tsx'
import { addLine } from './add-line.ts'
import { alertPanels } from './alert-plan.ts'
import { useErrorClearing } from './clear-errors.ts'
import { isNewLine } from './line-detail-edits.ts'
import { LineDetails } from './line-details.tsx'
import { NewerVersion } from './newer-version.tsx'
import { usePanelsWhileEditing } from './panels-while-editing.ts'
import { type ProductRow, shownTotals } from './product-rows.ts'
import { ReservationRefusal } from './reservation-refusal.tsx'
import { StoreOrderSaveBar } from './save-bar.tsx'
import { useStageSender } from './send-stage.tsx'
import { stageFacts } from './stage-facts.tsx'
import styles from './store-order.module.css'
import { StoreOrderActions } from './store-order-actions.tsx'
import { AlertPanels, StoreOrderAlerts } from './store-order-alerts.tsx'
import { StoreOrderFacts } from './store-order-facts.tsx'
import { StoreOrderFoot } from './store-order-foot.tsx'
import { headingOf } from './store-order-heading.tsx'
import { StoreOrderParties } from './store-order-parties.tsx'
import type { StoreOrderIds } from './store-order-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'
import { usePageParts } from './use-page-parts.ts'
import { useProductColumns } from './use-product-columns.ts'

interface StoreOrderPageProps {
  readonly ids: StoreOrderIds
  readonly rules: StoreOrderRules
  readonly actions: readonly AvailableAction[]
  readonly steps: RecordStepsProps
}

export function StoreOrderPage(props: StoreOrderPageProps) {
  const { ids, rules, actions, steps } = props
  const { storeOrder, partner, vendor } = rules
  const { may } = useAccess()
  const page = usePageParts(ids, rules)
  const { rights, hrefOf, stock, session, reservation, rows } = page
  useEditingFocus(session.editing, 'qtyAck')
  useUnsavedWork(session.editing && !session.clean)
  const sender = useStageSender(ids, storeOrder, partner.backorderingEnabled)
  const table = useRef<DataTableHandle>(null)
  const [detailsOf, setDetailsOf] = useState<number | null>(null)
  const { columns, button } = useProductColumns({
    rules,
    session,
    rights,
    hrefOf,
    showStock: stock.known,
    onDetails: setDetailsOf,
  })
  const { left, ...fit } = useFittingColumns(columns, rows, false)
  const editable = rights.edit && storeOrder.editLocked === null
  const mayAdd = rights.add && editable && typeof session.state.open !== 'number'
  const goTo = (row: ProductRow, column: string) => {
    if (editable) session.begin()
    requestAnimationFrame(() => table.current?.reveal(row.line.storeOrderProductID, editable ? column : undefined))
  }
  const panels = useMemo(() => alertPanels(storeOrder, rows), [storeOrder, rows])
  const { standing, arisen } = usePanelsWhileEditing(panels, session.editing)
  const onClearErrors = useErrorClearing(ids, rules)
  const shown = useMemo(() => actions.filter((action) => action.shown), [actions])
  const described = rows.find((row) => row.saved.storeOrderProductID === detailsOf)
  return (
    <RecordScreen
      path={storeOrderAddress(ids)}
      name={storeOrder.storeOrderNumber}
      heading={headingOf(storeOrder, partner.workflowType, hrefOf)}
      steps={steps}
      actions={<StoreOrderActions {...{ rules, actions, session, rights, sender, reservation, stock }} />}
      stages={stageFacts(rules, { actions: shown, editing: session.editing, onAct: sender.send, may })}
      alerts={
        <>
          <WaitingAcknowledgement {...ids} waits={storeOrder.acknowledgementWaits} />
          <StoreOrderAlerts
            actions={shown}
            panels={standing}
            held={session.editing}
            stockError={stock.error}
            onClearErrors={onClearErrors}
            onGoTo={goTo}
          />
          <UsedNumberPanel order={{ ...storeOrder, storeOrders: [storeOrder] }} />
          <TotalDifference orderID={ids.orderID} difference={storeOrder.totalDifference} />
          <OrderUnknownCodes key={ids.orderID} orderID={ids.orderID} storeOrders={[storeOrder]} />
          <AskedUnits key={`units ${ids.storeOrderID}`} lines={storeOrder.storeOrderProducts} />
          <ReservationRefusal reservation={reservation} rows={rows} onGoTo={(row) => goTo(row, 'qtyAck')} />
          <StoreOrderParties storeOrder={storeOrder} hrefOf={hrefOf} onSaved={session.follow} />
        </>
      }
      side={{
        noun: 'store order',
        fields: <StoreOrderFacts storeOrder={storeOrder} hrefOf={hrefOf} onSaved={session.follow} />,
        more: (
          <>
            <MessageDetails orderID={ids.orderID} lineNumber={null} columns={1} />
            <LinkedCodes of="order" id={ids.orderID} />
          </>
        ),
        audit: { objectType: 'StoreOrder', objectID: ids.storeOrderID },
        besideWideTable: true,
      }}
      foot={
        <>
          {session.editing && (
            <StoreOrderSaveBar
              {...{ ids, storeOrder, session, rights }}
              onSaved={reservation.forget}
              notices={
                <>
                  <NewerVersion storeOrder={storeOrder} session={session} />
                  <AlertPanels panels={arisen} onClearErrors={null} onGoTo={goTo} />
                </>
              }
            />
          )}
          {described && (
            <LineDetails
              key={described.saved.storeOrderProductID}
              {...{ row: described, orderID: storeOrder.orderID, rights, vendor, hrefOf }}
              onApply={(fields) => session.change(described.saved.storeOrderProductID, fields)}
              onEdit={editable && !session.editing ? () => session.begin() : null}
              onClose={() => setDetailsOf(null)}
            />
          )}
          {sender.dialog}
        </>
      }
    >
      <div className={styles.withoutRoom}>
        <WithoutRoom columns={left} />
      </div>
      <DataTable
        ref={table}
        label="Products"
        rows={rows}
        rowKey={keyOf}
        {...fit}
        rowTone={toneOf}
        rowChanged={isChanged}
        headAction={button}
        sort={page.sort}
        onSort={page.setSort}
        empty={
          <EmptyState
            kind="nothingYet"
            title="There are no products in this store order."
            action={
              mayAdd && (
                <Button variant="primary" icon="plus" onClick={() => addLine(session)}>
                  Add line
                </Button>
              )
            }
          />
        }
      />
      <LinePages
        {...storeOrder}
        editing={session.editing}
        addressOf={(linePage) => storeOrderLinesAddress(ids, linePage)}
      />
      <StoreOrderFoot storeOrder={storeOrder} totals={shownTotals(rows, { storeOrder })} />
    </RecordScreen>
  )
}

const keyOf = (row: ProductRow) => row.saved.storeOrderProductID
const tones: Readonly<Record<string, RowTone>> = { error: 'error', warning: 'warning', ignore: 'ignored' }
function toneOf({ check, removed, highlighted }: ProductRow): RowTone | undefined {
  if (removed) return 'removed'
  return highlighted ? 'error' : tones[check.severity]
}
const isChanged = ({ edited, saved }: ProductRow) => edited || isNewLine(saved)
