/** What can be done with the order as a whole, and the file of the open tab. */
import {
  type AuditEntry,
  cancelStockReservation,
  clearSelectedOrderErrors,
  completeSelectedOrders,
  deleteOrder,
  getOrder,
  linesPerPage,
  makeStockReservation,
  type OrderDetails,
  revalidateOrder,
} from '@quayside/contract'
import {
  checkDeletionNotes,
  decideCancelReservation,
  decideClearErrors,
  decideComplete,
  decideReserve,
  isStatus,
  offersReservations,
  offersRevalidate,
  type PartnerSettings,
  reservationMessages,
  type StoreOrderContext,
  type StoreOrderState,
  sharedStatus,
  type VendorConfig,
  warningsBeforeEnd,
} from '@quayside/domain'
import { Button, ConfirmDialog, lastPageOf, Menu, type MenuItem, useShortcut } from '@quayside/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveCsv } from '../../../csv/save-file.ts'
import { useAccess } from '../../../session/person.ts'
import { auditQuery } from '../../audit/audit-log.tsx'
import { useReportGroups } from '../../reports/print-report.tsx'
import { whyNoOrderReport } from '../../reports/why-no-report.ts'
import { hasLinePages } from '../line-pages.tsx'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'
import { useOrderAction } from '../use-order-action.ts'
import { AddStoreOrder } from './add-store-order.tsx'
import { addsStoreOrders } from './order-edit-rules.ts'
import type { OrderTab } from './order-tabs.ts'
import { tabCsv, tabFileName } from './tab-csv.ts'

interface OrderMenuProps {
  readonly order: OrderDetails
  readonly tab: OrderTab
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

type Asking = 'complete' | 'delete' | 'addStoreOrder'

export function OrderMenu({ order, tab, partner, vendor }: OrderMenuProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const download = useTabDownload({ order, tab, partner, vendor })
  const items = useOrderItems({ order, partner, vendor }, setAsking)
  const reports = useReportGroups({
    types: ['Order'],
    id: order.orderID,
    partnerCode: order.partnerCode,
    whyNot: whyNoOrderReport({ name: order.orderNumber, storeOrders: order.storeOrders }, { partner, vendor }),
  })
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label="More actions"
        align="end"
        target={<Button variant="quiet">More</Button>}
        groups={[
          { key: 'file', items: [{ key: 'csv', label: 'Download CSV', hint: 'D', onSelect: () => void download() }] },
          ...reports,
          { key: 'work', items: items.work },
          { key: 'end', items: items.end },
        ]}
      />
      {asking === 'complete' && <CompleteOrder order={order} onClose={close} />}
      {asking === 'delete' && <DeleteOrder order={order} partner={partner} onClose={close} />}
      {asking === 'addStoreOrder' && <AddStoreOrder order={order} onClose={close} />}
    </>
  )
}

/** Loads the other pages of the lines too. */
async function withAllLines(order: OrderDetails): Promise<OrderDetails> {
  const pages: OrderDetails[] = []
  for (let linePage = 1; linePage <= lastPageOf(order.totalLines, linesPerPage); linePage += 1)
    pages.push(await callApi(getOrder, { params: { id: order.orderID }, query: { linePage } }))
  return {
    ...order,
    storeOrderProducts: pages.flatMap((page) => page.storeOrderProducts),
    shipmentCartonProducts: pages.flatMap((page) => page.shipmentCartonProducts),
    invoiceProducts: pages.flatMap((page) => page.invoiceProducts),
  }
}

/** The rows of the open tab as a file; the history is asked for first. */
function useTabDownload({ order, tab, partner, vendor }: OrderMenuProps): () => Promise<void> {
  const queries = useQueryClient()
  const download = async () => {
    const history = auditQuery({ objectType: 'Order', objectID: order.orderID })
    const audit: readonly AuditEntry[] =
      tab === 'audit' ? await queries.fetchQuery({ ...history, staleTime: 5000 }) : []
    const whole = hasLinePages(order) ? await withAllLines(order) : order
    saveCsv(tabFileName(order, tab, new Date()), tabCsv(tab, { order: whole, partner, vendor, audit }))
  }
  useShortcut({ keys: 'd', label: 'Download this tab as CSV', group: 'This page' }, () => void download())
  return download
}

type Rules = Pick<OrderMenuProps, 'order' | 'partner' | 'vendor'>

interface OrderItems {
  readonly work: readonly MenuItem[]
  readonly end: readonly MenuItem[]
}

function useOrderItems({ order, partner, vendor }: Rules, ask: (asking: Asking) => void): OrderItems {
  const { may } = useAccess()
  const { orderID } = order
  const params = { id: orderID }
  const { run: revalidate } = useOrderAction('Revalidated', () => callApi(revalidateOrder, { params }))
  const { run: clear } = useOrderAction('Errors cleared', () =>
    callApi(clearSelectedOrderErrors, { body: { orderIds: [orderID] } }),
  )
  const { run: reserve } = useOrderAction(reservationMessages.reserve, () => callApi(makeStockReservation, { params }))
  const { run: cancel } = useOrderAction(reservationMessages.cancelReservation, () =>
    callApi(cancelStockReservation, { params }),
  )

  const isDeleted = isStatus(order.status, sharedStatus.deleted)
  const some = (rule: (state: StoreOrderState, context: StoreOrderContext) => { readonly ok: boolean }) =>
    partner !== undefined &&
    order.storeOrders.some(
      (one) => rule(stateOfStoreOrder(one), { ...contextOf(partner, vendor), ...recordsOf(one) }).ok,
    )
  const adds = addsStoreOrders(order, { may })
  const reserves = partner !== undefined && offersReservations({ partner, vendor })
  const work: (MenuItem | false)[] = [
    adds.offered && {
      key: 'add',
      label: 'Add Store Order…',
      disabled: !adds.possible,
      onSelect: () => ask('addStoreOrder'),
    },
    reserves &&
      may(makeStockReservation) && {
        key: 'reserve',
        label: 'Reserve Products',
        disabled: !some(decideReserve),
        onSelect: () => reserve(),
      },
    reserves &&
      may(cancelStockReservation) && {
        key: 'cancel',
        label: 'Cancel Reservation',
        disabled: !some(decideCancelReservation),
        onSelect: () => cancel(),
      },
    may(revalidateOrder) &&
      offersRevalidate(order, { vendor }) && {
        key: 'revalidate',
        label: 'Revalidate',
        disabled: isDeleted,
        onSelect: () => revalidate(),
      },
    may(clearSelectedOrderErrors) &&
      vendor.storeOrderDetails.showClearErrorsButton && {
        key: 'clear',
        label: 'Clear Errors',
        disabled: !some(decideClearErrors),
        onSelect: () => clear(),
      },
  ]
  const end: (MenuItem | false)[] = [
    may(completeSelectedOrders) &&
      !order.completed && {
        key: 'complete',
        label: 'Complete…',
        ...completeNote(order),
        onSelect: () => ask('complete'),
      },
    may(deleteOrder) && {
      key: 'delete',
      label: 'Delete…',
      danger: true,
      disabled: isDeleted,
      onSelect: () => ask('delete'),
    },
  ]
  return { work: work.filter((item) => item !== false), end: end.filter((item) => item !== false) }
}

/** Disabled with the reason while store orders have errors. */
function completeNote({ orderNumber, storeOrders }: OrderDetails): Pick<MenuItem, 'disabled' | 'note'> {
  const states = storeOrders.map((one) => ({ ...stateOfStoreOrder(one), error: one.error }))
  const rule = decideComplete({ orderNumber, storeOrders: states }, 'asked for in the dialog')
  return rule.ok ? {} : { disabled: true, note: rule.refusal.message }
}

interface EndOrderProps {
  readonly order: OrderDetails
  readonly onClose: () => void
}

function CompleteOrder({ order, onClose }: EndOrderProps) {
  const { run, busy } = useOrderAction('Completed', (notes: string) =>
    callApi(completeSelectedOrders, { body: { orderIds: [order.orderID], notes } }),
  )
  return (
    <ConfirmDialog
      opened
      title={`Complete ${order.orderNumber}`}
      confirmLabel="Complete"
      noteLabel="Completion Notes"
      busy={busy}
      onClose={onClose}
      onConfirm={(notes) => run(notes, onClose)}
    >
      It leaves the main list; the filter 'Completed too' shows it again.
    </ConfirmDialog>
  )
}

function DeleteOrder({ order, partner, onClose }: EndOrderProps & Pick<Rules, 'partner'>) {
  const { run, busy } = useOrderAction('Deleted', (notes: string) =>
    callApi(deleteOrder, { params: { id: order.orderID }, body: { notes } }),
  )
  const warnings = partner
    ? order.storeOrders.flatMap((one) => warningsBeforeEnd(stateOfStoreOrder(one), { partner }))
    : []
  return (
    <ConfirmDialog
      opened
      title={`Delete ${order.orderNumber}`}
      confirmLabel="Delete"
      danger
      noteLabel="Deletion Notes"
      busy={busy}
      onClose={onClose}
      onConfirm={(notes) => checkDeletionNotes(notes).ok && run(notes, onClose)}
    >
      {[...new Set(warnings), 'Every store order is marked Deleted; nothing is erased.'].join(' ')}
    </ConfirmDialog>
  )
}
