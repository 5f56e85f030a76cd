/** The stages that a partner uses, in words. */
import type { PartnerRecord } from '@quayside/contract'

/** The switches of the stages, in the order in which documents pass. */
export const stageSwitches = [
  { field: 'ordersEnabled', label: 'Order' },
  { field: 'acknowledgementsEnabled', label: 'Acknowledgement' },
  { field: 'salesOrderEnabled', label: 'Sales Order' },
  { field: 'shipmentsEnabled', label: 'Shipment' },
  { field: 'invoicesEnabled', label: 'Invoice' },
  { field: 'orderChangeEnabled', label: 'Order Change' },
] as const satisfies readonly { readonly field: keyof PartnerRecord; readonly label: string }[]

/** 'All', 'All but Sales Order', 'Order, Shipment', 'None'. */
export function stageWords(partner: Pick<PartnerRecord, (typeof stageSwitches)[number]['field']>): string {
  const used = stageSwitches.filter(({ field }) => partner[field]).map(({ label }) => label)
  const unused = stageSwitches.filter(({ field }) => !partner[field]).map(({ label }) => label)
  if (unused.length === 0) return 'All'
  if (used.length === 0) return 'None'
  return unused.length <= 2 ? `All but ${unused.join(' and ')}` : used.join(', ')
}
