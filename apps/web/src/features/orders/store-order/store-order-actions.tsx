/** The buttons of a store order: the next step as the one primary action, editing beside it, the rest in a menu. */
import type { StoreOrderDetails } from '@quayside/contract'
import {
  type AvailableAction,
  decideCreateInvoice,
  decideCreateShipment,
  isSent,
  mayEditLines,
  stageField,
  stageOfAction,
} from '@quayside/domain'
import { Button, Menu, useShortcut } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { useCreateRecords } from './create-records.ts'
import type { EditSession } from './edit-session.ts'
import type { StageSender } from './send-stage.tsx'
import type { StoreOrderRules } from './store-order-rules.ts'

interface StoreOrderActionsProps {
  readonly rules: StoreOrderRules
  readonly actions: readonly AvailableAction[]
  readonly session: EditSession
  readonly sender: StageSender
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

export function StoreOrderActions({ rules, actions, session, sender }: StoreOrderActionsProps) {
  const { may } = useAccess()
  const { state, storeOrder } = rules
  const create = useCreateRecords(storeOrder)
  const editable = mayEditLines(state)
  const mayEdit = may('StoreOrderProduct-EditAckQuantity')
  useShortcut(
    { keys: 'e', label: 'Edit Order', group: 'This page' },
    session.begin,
    mayEdit && editable.ok && !session.editing,
  )
  if (session.editing) {
    return may('StoreOrderProduct-SupplyAll') ? (
      <Button
        variant="quiet"
        onClick={session.supplyAll}
        tip="Fills every line with the ordered quantity and our price"
      >
        Supply All
      </Button>
    ) : null
  }
  const next = nextAction(actions, storeOrder)
  const shipment = decideCreateShipment(state, rules.context)
  const invoice = decideCreateInvoice(state, rules.context)
  const others = actions.filter((one) => one.shown && one !== next)
  const items = [
    ...others.map((one) => ({
      key: one.action,
      label: one.label,
      disabled: !one.decision.ok,
      note: one.decision.ok ? undefined : one.decision.refusal.message,
      onSelect: () => sender.send(one),
    })),
    may('Invoice-CreateInvoice') && {
      key: 'createInvoice',
      label: 'Invoice Order',
      disabled: !invoice.ok,
      note: invoice.ok ? undefined : invoice.refusal.message,
      onSelect: create.invoice,
    },
  ].filter((item) => item !== false)
  const shipIsNext = !next && shipment.ok && may('Shipment-CreateShipment')
  return (
    <>
      {items.length > 0 && (
        <Menu
          label="More actions"
          align="end"
          target={<Button variant="quiet">More</Button>}
          groups={[{ key: 'more', items }]}
        />
      )}
      {mayEdit && (
        <Button
          disabled={!editable.ok}
          tip={editable.ok ? undefined : editable.refusal.message}
          onClick={session.begin}
        >
          Edit Order
        </Button>
      )}
      {may('Shipment-CreateShipment') && (
        <Button
          variant={shipIsNext ? 'primary' : 'secondary'}
          disabled={!shipment.ok}
          tip={shipment.ok ? undefined : shipment.refusal.message}
          busy={create.busy}
          onClick={create.shipment}
        >
          Ship Order
        </Button>
      )}
      {next && (
        <Button variant="primary" busy={sender.busy === next.action} onClick={() => sender.send(next)}>
          {next.label}
        </Button>
      )}
    </>
  )
}
