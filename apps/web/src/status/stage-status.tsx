/** A stage's status as a light with its words: in lists and in headers of shipments and invoices. */
import { light, type StageName, statusLabel, type VendorConfig } from '@quayside/domain'
import { StatusLight } from '@quayside/ui-kit'
import styles from './stage-status.module.css'

export interface StageStatusProps {
  readonly stage: StageName
  readonly status: string
  readonly vendor: VendorConfig
  /** Queued for delivery: everything of this stage waits. */
  readonly pending?: boolean
}

const optionsOf = (vendor: VendorConfig) => ({
  variant: vendor.variant,
  useControlStatuses: vendor.order.useControlStatuses,
})

export function stageLight(stage: StageName, status: string, vendor: VendorConfig) {
  return light(stage, status, optionsOf(vendor))
}

export function StageStatus({ stage, status, vendor, pending }: StageStatusProps) {
  const { level, struck, unknown, tone } = stageLight(stage, status, vendor)
  const words = statusLabel(stage, status)
  return (
    <span className={styles.status} data-tone={tone}>
      <StatusLight level={level} struck={struck} unknown={unknown} label={words} decorative />
      <span className={styles.words}>{words}</span>
      {pending && <span className={styles.pending}>being sent</span>}
    </span>
  )
}
