/** Which stages a partner uses. */
import { type StageName, stageNames } from '../kernel/status-table.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'

/** True where the partner uses the stage; sales and warehouse orders need an external system. */
export function isStageEnabled(stage: StageName, partner: PartnerSettings): boolean {
  switch (stage) {
    case 'order':
      return partner.ordersEnabled
    case 'acknowledgement':
      return partner.acknowledgementsEnabled
    case 'salesOrder':
      return partner.salesOrderEnabled && partner.hasExternalSystem
    case 'external':
      return partner.hasExternalSystem
    case 'shipment':
      return partner.shipmentsEnabled
    case 'invoice':
      return partner.invoicesEnabled
  }
}

/** The stages that the partner uses, in their order. */
export function enabledStages(partner: PartnerSettings): readonly StageName[] {
  return stageNames.filter((stage) => isStageEnabled(stage, partner))
}

/** Stages that have to be final before an order counts as finished: an order with nowhere to go is not waited for. */
export function stagesToFinish(partner: PartnerSettings): readonly StageName[] {
  return enabledStages(partner).filter((stage) => stage !== 'order' || partner.hasExternalSystem)
}
