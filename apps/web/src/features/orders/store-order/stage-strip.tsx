/** The six stages of a store order with status, time and, where allowed now, the button that sends. */
import type { StoreOrderDetails } from '@quayside/contract'
import {
  type AvailableAction,
  formatDateTime,
  type PartnerSettings,
  type StageName,
  stageOfAction,
  type VendorConfig,
} from '@quayside/domain'
import { FactStrip, TextAction } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { shownStages, stripOf } from '../order-lights.ts'
import { recordHref } from './stage-records.ts'
import styles from './store-order.module.css'

interface StageStripProps {
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings
  readonly vendor: VendorConfig
  readonly actions: readonly AvailableAction[]
  readonly editing: boolean
  readonly onAct: (action: AvailableAction) => void
}

const shortTime = (time: string | undefined) => (time ? formatDateTime(time).replace(/\/\d{4}/, '') : '—')

export function StageStrip({ storeOrder, partner, vendor, actions, editing, onAct }: StageStripProps) {
  const lights = stripOf({ record: storeOrder, vendor, partner })
  const { may } = useAccess()
  const pending = new Set(storeOrder.pendingStages)
  const noteOf = (stage: string) => {
    if (editing && stage === 'acknowledgement') return 'editing'
    return pending.has(stage) ? 'being sent' : shortTime(storeOrder.stageTimes[stage])
  }
  const facts = shownStages(lights).map(({ stage, stageLabel, level, struck, unknown, status }) => {
    const action = actions.find((one) => one.decision.ok && stageOfAction[one.action] === (stage as StageName))
    const href = recordHref(stage, storeOrder, may)
    return {
      name: stageLabel,
      level,
      struck,
      unknown,
      status: href ? <a href={href}>{status}</a> : status,
      note: noteOf(stage),
      action:
        action && !editing ? (
          <span className={styles.stageAction}>
            <TextAction label={action.label} onClick={() => onAct(action)}>
              {action.label.split(' ')[0]}
            </TextAction>
          </span>
        ) : undefined,
    }
  })
  return <FactStrip label="Stages" facts={facts} />
}
