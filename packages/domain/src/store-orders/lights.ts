/** Status lights: five levels by shape and colour, the same wherever a status is shown. */
import { foreignErrorRows } from '../kernel/shared-statuses.ts'
import {
  forVariant,
  isStatus,
  type LightLevel,
  type StageName,
  type StatusDefinition,
  stageNames,
  type Tone,
} from '../kernel/status-table.ts'
import type { Variant } from '../kernel/vendor.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { enabledStages } from '../stages/enabled-stages.ts'
import { flowStatuses } from '../stages/flow-status.ts'
import { stageStatus, stageTables } from '../stages/stage-tables.ts'
import { type StageStatuses, stageField } from './store-order-state.ts'

export interface LightOptions {
  readonly variant: Variant
  /** Vendor setting order.useControlStatuses. */
  readonly useControlStatuses?: boolean
}

export interface Light {
  readonly level: LightLevel
  readonly struck: boolean
  readonly tone: Tone
  /** A status that we do not know: shown half, in the warning colour. */
  readonly unknown?: boolean
}

const toneOfLevel: Readonly<Record<LightLevel, Tone>> = {
  empty: 'neutral',
  half: 'received',
  halfOk: 'sent',
  full: 'ok',
  error: 'error',
}

const unknownLight: Light = { level: 'half', struck: false, tone: 'warning', unknown: true }

function lightOf(row: StatusDefinition, options: LightOptions): Light {
  const level = row.sent && options.useControlStatuses ? 'halfOk' : forVariant(row.light, options.variant)
  return { level, struck: row.struck ?? false, tone: row.tone ?? toneOfLevel[level] }
}

function foreignRow(status: string | null | undefined): StatusDefinition | null {
  return foreignErrorRows.find((row) => isStatus(status, row.value)) ?? null
}

/** The light of a stage's status, whatever its case; no status means not begun. */
export function light(stage: StageName, status: string | null | undefined, options: LightOptions): Light {
  const row = stageStatus(stage, status) ?? foreignRow(status)
  return row ? lightOf(row, options) : unknownLight
}

/** The light of an order's or store order's own status, which can be one of any stage. */
export function statusLight(status: string | null | undefined, options: LightOptions): Light {
  const row =
    flowStatuses.find((flow) => isStatus(status, flow.value)) ??
    stageNames.map((stage) => stageStatus(stage, status)).find((found) => found !== null) ??
    foreignRow(status)
  return row ? lightOf(row, options) : unknownLight
}

export interface StageLight extends Light {
  readonly stage: StageName
  /** 'Acknowledgement', 'Warehouse Order' … */
  readonly stageLabel: string
  /** The status in words. */
  readonly label: string
  /** False where the partner does not use the stage (true when no partner was given). */
  readonly enabled: boolean
}

/** An order without an external system ends at arrival: its light matters only in error. */
function goesNowhere(partner: PartnerSettings | undefined, { level, struck }: Light): boolean {
  return partner !== undefined && !partner.hasExternalSystem && level !== 'error' && !struck
}

/** The strip of six lights of a store order or order. */
export function sixLights(
  record: StageStatuses,
  options: LightOptions & { readonly partner?: PartnerSettings },
): readonly StageLight[] {
  const enabled = options.partner ? enabledStages(options.partner) : stageNames
  return stageNames.map((stage) => {
    const status = record[stageField[stage]]
    const shown = light(stage, status, options)
    return {
      stage,
      stageLabel: stageTables[stage].label,
      label: statusLabel(stage, status),
      ...shown,
      enabled: enabled.includes(stage) && !(stage === 'order' && goesNowhere(options.partner, shown)),
    }
  })
}

/** The label of a status; unknown ones as received. */
export function statusLabel(stage: StageName, status: string | null | undefined): string {
  const row = stageStatus(stage, status)
  return row ? (row.label ?? row.value) : (status ?? '')
}

/** The label of an order's or store order's own status, taken from the stage that it comes from. */
export function ownStatusLabel(status: string): string {
  const stage = stageNames.find((name) => stageStatus(name, status) !== null)
  return stage ? statusLabel(stage, status) : status
}

/** Returns the statuses that are shown under this label, upper or lower case. Drafts and entered orders also read 'Waiting'; any other label is one status. */
export function statusesReadAs(words: string): readonly string[] {
  const rows: readonly StatusDefinition[] = [
    ...stageNames.flatMap((stage): readonly StatusDefinition[] => stageTables[stage].statuses),
    ...flowStatuses,
    ...foreignErrorRows,
  ]
  const alike = rows.filter((row) => isStatus(words, row.label ?? row.value, row.value)).map(({ value }) => value)
  return alike.length > 0 ? [...new Set(alike)] : [words]
}
