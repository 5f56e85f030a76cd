/** What the filters of the orders list choose from. */
import type { ordersList, PartnerRecord } from '@quayside/contract'
import {
  flowStatuses,
  ownStatusLabel,
  type StageName,
  sharedStatus,
  stageNames,
  statusValues,
  type VendorConfig,
} from '@quayside/domain'
import { type FilterOption, type FilterOptions, plainOptions } from '../../../lists/list-filters.ts'
import { orderFigureLabels } from '../../dashboard/figures.ts'
import { partnerOptions } from '../../partners/partner-options.ts'
import { viewLabels } from './order-views.ts'

/** Every status that an order itself can have, by what it reads: Waiting once, for drafts and entered orders too. */
const orderStatusOptions = plainOptions(
  [
    ...stageNames.flatMap((stage) => statusValues(stage)),
    ...flowStatuses.map((row) => row.value),
    sharedStatus.orderChangeError,
  ].map(ownStatusLabel),
)

export interface FilterLookups {
  readonly partners: readonly PartnerRecord[]
  readonly vendor: VendorConfig
  /** undefined where the installation has no external customers. */
  readonly customers: readonly FilterOption[] | undefined
  /** The external system's own list governs; null until it is known. */
  readonly externalStatuses: readonly string[] | null
}

/** The statuses that a stage is filtered by: the vendor's choice, the external system's list, or all there are. */
export function stageChoices(stage: StageName, { vendor, externalStatuses }: FilterLookups): readonly string[] {
  const chosen: Partial<Record<StageName, readonly string[] | null>> = {
    shipment: vendor.order.shipmentStatuses,
    invoice: vendor.order.invoiceStatuses,
    external: externalStatuses,
  }
  return chosen[stage] ?? statusValues(stage)
}

/** What the filters of the list choose from. */
export function orderOptions(lookups: FilterLookups): FilterOptions<typeof ordersList> {
  const stage = (name: StageName) => plainOptions(stageChoices(name, lookups))
  return {
    view: Object.entries(viewLabels).map(([value, label]) => ({ value, label })),
    partner: partnerOptions(lookups.partners),
    externalCustomerID: lookups.customers,
    statusFilter: orderStatusOptions,
    acknowledgementStatusFilter: stage('acknowledgement'),
    shipmentStatusFilter: stage('shipment'),
    invoiceStatusFilter: stage('invoice'),
    externalStatusFilter: stage('external'),
    figure: orderFigureLabels,
  }
}
