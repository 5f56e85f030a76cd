/** The buttons of a store order: the next step as the one primary action, what prepares it beside it, the rest in a menu. */
import {
  createShipment,
  createStoreOrderInvoice,
  makeStoreOrderStockReservation,
  revalidateOrder,
  type StoreOrderDetails,
} from '@quayside/contract'
import {
  type AvailableAction,
  type Decision,
  decideCreateInvoice,
  decideCreateShipment,
  isSent,
  offersRevalidate,
  offersSupplyAll,
  shipmentToGoOn,
  stageField,
  stageOfAction,
} from '@quayside/domain'
import { Button, Dialog, Menu, type MenuItem, useShortcut } from '@quayside/ui-kit'
import { useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { PrintStoreOrderLabels } from '../../labels/print-labels.tsx'
import { useReportGroups } from '../../reports/print-report.tsx'
import { whyNoOrderReport } from '../../reports/why-no-report.ts'
import { addLine } from './add-line.ts'
import { useCreateRecords } from './create-records.ts'
import type { EditSession } from './edit-session.ts'
import type { LineRights } from './line-rights.ts'
import { menuGroups, type Offered } from './more-menu.ts'
import { type Reservation, reservationOffer } from './reservation.ts'
import { useRevalidate } from './revalidate.ts'
import type { StageSender } from './send-stage.tsx'
import type { LineStock } from './stock-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'

interface StoreOrderActionsProps {
  readonly rules: StoreOrderRules
  readonly actions: readonly AvailableAction[]
  readonly session: EditSession
  readonly rights: LineRights
  readonly sender: StageSender
  readonly reservation: Reservation
  readonly stock: LineStock
}

/** The first stage that can be sent and was not yet. */
export function nextAction(
  actions: readonly AvailableAction[],
  storeOrder: StoreOrderDetails,
): AvailableAction | undefined {
  const open = actions.filter((one) => one.shown && one.decision.ok)
  const fresh = (one: AvailableAction) =>
    !isSent(stageOfAction[one.action], storeOrder[stageField[stageOfAction[one.action]]])
  return open.find((one) => one.action === 'ack' && fresh(one)) ?? open.find(fresh)
}

export function StoreOrderActions(props: StoreOrderActionsProps) {
  const { rules, actions, session, rights, sender, stock } = props
  const { state, storeOrder, context } = rules
  const locked = storeOrder.editLocked
  useShortcut(
    { keys: 'e', label: 'Edit Order', group: 'This page' },
    () => session.begin(),
    rights.edit && locked === null && !session.editing,
  )
  const supplies = rights.supplyAll && offersSupplyAll(state, context)
  if (session.editing) return <EditingActions {...{ session, rights, stock, supplies }} />
  const next = nextAction(actions, storeOrder)
  return (
    <>
      <MoreMenu {...props} next={next} />
      {supplies && <SupplyAllButton session={session} stock={stock} variant="quiet" locked={locked} />}
      {rights.edit && (
        <Button disabled={locked !== null} tip={locked ?? undefined} onClick={() => session.begin()}>
          Edit Order
        </Button>
      )}
      <PrintStoreOrderLabels storeOrder={storeOrder} />
      <ReservationButton {...props} />
      <ShipButton {...props} isNext={!next} />
      {next && (
        <Button variant="primary" busy={sender.busy === next.action} onClick={() => sender.send(next)}>
          {next.label}
        </Button>
      )}
    </>
  )
}

interface EditingActionsProps extends Pick<StoreOrderActionsProps, 'session' | 'rights' | 'stock'> {
  readonly supplies: boolean
}

function EditingActions({ session, rights, stock, supplies }: EditingActionsProps) {
  const adds = rights.add && session.state.open === 'all'
  return (
    <>
      {adds && (
        <Button variant="quiet" icon="plus" onClick={() => addLine(session)}>
          Add line
        </Button>
      )}
      {supplies && session.state.open === 'all' && <SupplyAllButton session={session} stock={stock} locked={null} />}
    </>
  )
}

interface SupplyAllButtonProps extends Pick<StoreOrderActionsProps, 'session' | 'stock'> {
  readonly variant?: 'quiet'
  /** Why the store order cannot be edited. */
  readonly locked: string | null
}

const supplyAllTip = 'Fills every line with the ordered quantity or what stock allows, at our price'

/** Waits for the stock that it fills from, and asks before it replaces an answer that a person gave. */
function SupplyAllButton({ session, stock, variant, locked }: SupplyAllButtonProps) {
  const [replaced, setReplaced] = useState(0)
  const supply = (overwrite: boolean) => {
    setReplaced(0)
    session.supplyAll(overwrite)
  }
  const press = () => {
    const count = session.countReplaced()
    if (count > 0) setReplaced(count)
    else supply(false)
  }
  const answers = `${replaced.toLocaleString('en-NZ')} ${replaced === 1 ? 'answer' : 'answers'}`
  return (
    <>
      <Button
        variant={variant}
        disabled={locked !== null || stock.loading}
        onClick={press}
        tip={locked ?? (stock.loading ? 'The stock of these lines is loading' : supplyAllTip)}
      >
        Supply All
      </Button>
      <Dialog
        opened={replaced > 0}
        onClose={() => setReplaced(0)}
        title={`Replace ${answers}?`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setReplaced(0)}>
              Cancel
            </Button>
            <Button onClick={() => supply(true)}>Replace {answers}</Button>
            <Button variant="primary" onClick={() => supply(false)}>
              Keep answers
            </Button>
          </>
        }
      >
        <p>Supply All will fill the unanswered lines. Choose what becomes of the answers that were entered by hand.</p>
      </Dialog>
    </>
  )
}

const refusalOf = (decision: Decision<unknown>) => (decision.ok ? null : decision.refusal)

function MoreMenu({ rules, actions, sender, next }: StoreOrderActionsProps & { readonly next?: AvailableAction }) {
  const { may } = useAccess()
  const { state, context, storeOrder } = rules
  const create = useCreateRecords(storeOrder)
  const revalidate = useRevalidate(storeOrder)
  const invoice = decideCreateInvoice(state, context)
  const shipment = decideCreateShipment(state, context)
  const unsent = shipmentToGoOn(storeOrder.shipments)
  const sends = actions.filter((one) => one.shown && one !== next)
  const offered: readonly (Offered | false)[] = [
    ...sends.map((one) => ({
      key: one.action,
      label: one.label,
      refusal: refusalOf(one.decision),
      onSelect: () => sender.send(one),
    })),
    // Where it can be done it is a button of its own.
    !shipment.ok && may(createShipment) && { key: 'createShipment', label: 'Ship Order', refusal: shipment.refusal },
    shipment.ok &&
      unsent !== undefined &&
      may(createShipment) && {
        key: 'another',
        label: 'Another Shipment',
        refusal: null,
        onSelect: () => create.shipment(unsent.shipmentID),
      },
    may(createStoreOrderInvoice) && {
      key: 'createInvoice',
      label: 'Invoice Order',
      refusal: refusalOf(invoice),
      onSelect: create.invoice,
    },
  ]
  const checks: (MenuItem | false)[] = [
    may(revalidateOrder) &&
      offersRevalidate(state, context) && {
        key: 'revalidate',
        label: 'Revalidate',
        hint: 'whole order',
        onSelect: () => revalidate.mutate(),
      },
  ]
  const reports = useReportGroups({
    types: ['StoreOrder'],
    id: storeOrder.storeOrderID,
    partnerCode: storeOrder.partnerCode,
    whyNot: whyNoOrderReport({ name: storeOrder.storeOrderNumber, storeOrders: [storeOrder] }, rules),
  })
  const groups = [
    ...reports,
    { key: 'check', items: checks.filter((item) => item !== false) },
    ...menuGroups(offered.filter((one) => one !== false)),
  ]
  if (groups.every((group) => group.items.length === 0)) return null
  return (
    <Menu
      label="More actions"
      align="end"
      target={
        <Button variant="quiet" busy={revalidate.isPending}>
          More
        </Button>
      }
      groups={groups}
    />
  )
}

function ReservationButton({ rules, reservation }: StoreOrderActionsProps) {
  const { may } = useAccess()
  const offer = reservationOffer(rules, may(makeStoreOrderStockReservation))
  if (!offer) return null
  const { decision, label, step } = offer
  // Once the order left for the warehouse there is nothing to reserve any more.
  if (!decision.ok && isSent('order', rules.state.orderStatus)) return null
  return (
    <Button
      disabled={!decision.ok}
      tip={decision.ok ? undefined : decision.refusal.message}
      busy={reservation.busy}
      onClick={() => reservation.run(step)}
    >
      {label}
    </Button>
  )
}

function ShipButton({ rules, isNext }: StoreOrderActionsProps & { readonly isNext: boolean }) {
  const { may } = useAccess()
  const create = useCreateRecords(rules.storeOrder)
  if (!may(createShipment)) return null
  const shipment = decideCreateShipment(rules.state, rules.context)
  // Why not stands in the menu.
  if (!shipment.ok) return null
  return (
    <Button variant={isNext ? 'primary' : 'secondary'} busy={create.busy} onClick={() => create.shipment()}>
      Ship Order
    </Button>
  )
}
