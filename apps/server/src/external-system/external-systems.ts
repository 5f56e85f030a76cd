/** Which external system a partner's orders go to. Today a deployment has one, or none; a second connector is chosen here. */
import type { PartnerSettings } from '@quayside/domain'
import type { ExternalSystem } from './connector.ts'

export interface ExternalSystems {
  readonly all: readonly ExternalSystem[]
  /** Null: the partner wants none, or none is connected. */
  of(partner: Pick<PartnerSettings, 'hasExternalSystem'>): ExternalSystem | null
}

export const noExternalSystems: ExternalSystems = { all: [], of: () => null }

export function oneExternalSystem(system: ExternalSystem): ExternalSystems {
  return { all: [system], of: (partner) => (partner.hasExternalSystem ? system : null) }
}
