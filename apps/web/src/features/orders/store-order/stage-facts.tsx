/** The six stages of a store order with status, time, its shipments and invoices and, where allowed now, the button that sends. */
import type { StoreOrderDetails } from '@quayside/contract'
import { type AvailableAction, type StageName, stageOfAction } from '@quayside/domain'
import { type Fact, TextAction } from '@quayside/ui-kit'
import { MaybeLink } from '../../../address/link.tsx'
import type { Ask } from '../../../session/ask.ts'
import { momentText } from '../../../session/portal-zone.ts'
import { shownStages, stripOf } from '../order-lights.ts'
import { isKept, recordAddress } from './stage-records.ts'
import styles from './store-order.module.css'
import type { StoreOrderRules } from './store-order-rules.ts'

interface StageContext {
  readonly actions: readonly AvailableAction[]
  readonly editing: boolean
  readonly onAct: (action: AvailableAction) => void
  readonly may: Ask
}

const shortTime = (time: string | undefined) => (time ? momentText(time).replace(/\/\d{4}/, '') : '—')

export function stageFacts({ storeOrder, partner, vendor }: StoreOrderRules, context: StageContext): readonly Fact[] {
  const { actions, editing, onAct, may } = context
  const lights = stripOf({ record: storeOrder, vendor, partner })
  // Vendor setting order.alwaysShowSalesOrder: also for partners that use no sales orders.
  const shown = vendor.order.alwaysShowSalesOrder
    ? shownStages(lights.map((light) => (light.stage === 'salesOrder' ? { ...light, off: false } : light)))
    : shownStages(lights)
  return shown.map(({ stage, stageLabel, level, struck, unknown, status }) => {
    const own = actions.filter((one) => one.decision.ok && stageOfAction[one.action] === stage)
    return {
      name: stageLabel,
      level,
      struck,
      unknown,
      status: <MaybeLink href={recordAddress(stage, storeOrder, may)}>{status}</MaybeLink>,
      note: stageNote(stage, storeOrder, editing),
      action:
        own.length > 0 && !editing ? (
          <span className={styles.stageAction}>
            {own.map((action) => (
              <TextAction key={action.action} label={action.label} onClick={() => onAct(action)}>
                {own.length > 1 ? action.label : action.label.split(' ')[0]}
              </TextAction>
            ))}
          </span>
        ) : undefined,
    }
  })
}

function stageNote(stage: StageName, storeOrder: StoreOrderDetails, editing: boolean): string {
  if (editing && stage === 'acknowledgement') return 'editing'
  if (storeOrder.pendingStages.includes(stage)) return 'being sent'
  const time = shortTime(storeOrder.stageTimes[stage])
  const [first, ...others] = numbersOf(stage, storeOrder)
  if (!first) return time
  // The day is enough beside a number.
  return `${first}${others.length > 0 ? ` and ${others.length} more` : ''} · ${time.split(' ')[0]}`
}

/** Numbers of the shipments or invoices, the newest first. */
function numbersOf(stage: StageName, { shipments, invoices }: StoreOrderDetails): readonly string[] {
  if (stage === 'shipment')
    return shipments
      .filter(isKept)
      .toReversed()
      .map((one) => one.shipmentNumber)
  return stage === 'invoice'
    ? invoices
        .filter(isKept)
        .toReversed()
        .map((one) => one.invoiceNumber || one.invoiceType)
    : []
}
