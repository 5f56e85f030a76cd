/** The six lights of an order or store order, with words and times, as the kit's strip wants them. */
import {
  type LightOptions,
  type PartnerSettings,
  type StageName,
  type StageStatuses,
  sixLights,
  type VendorConfig,
} from '@quayside/domain'
import type { LightFacts } from '@quayside/ui-kit'
import { momentText } from '../../session/portal-zone.ts'

export function lightOptionsOf(vendor: VendorConfig): LightOptions {
  return { variant: vendor.variant, useControlStatuses: vendor.order.useControlStatuses }
}

export interface LightSource {
  readonly record: StageStatuses
  readonly vendor: VendorConfig
  readonly partner?: PartnerSettings
  /** When each stage last changed, where that is known. */
  readonly times?: Readonly<Record<string, string>>
}

export interface NamedLight extends LightFacts {
  readonly stage: StageName
  readonly stageLabel: string
  readonly status: string
}

/** Where a stage's place is kept by a dot. */
export const unusedWords = (stageLabel: string) => `${stageLabel}: not used by this partner`

export function stripOf({ record, vendor, partner, times }: LightSource): readonly NamedLight[] {
  return sixLights(record, { ...lightOptionsOf(vendor), partner }).map((light) => ({
    stage: light.stage,
    stageLabel: light.stageLabel,
    status: light.label,
    level: light.level,
    struck: light.struck,
    unknown: light.unknown,
    off: !light.enabled,
    label:
      light.enabled || light.stage === 'order' ? `${light.stageLabel}: ${light.label}` : unusedWords(light.stageLabel),
    time: light.enabled && times?.[light.stage] ? momentText(times[light.stage]) : null,
  }))
}

/** The cells of a fact strip: the stages in use, and always where the order itself is. */
export function shownStages(lights: readonly NamedLight[]): readonly NamedLight[] {
  return lights.filter((light) => !light.off || light.stage === 'order')
}
