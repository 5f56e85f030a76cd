/** Why the report of an order cannot be printed now, in the words of the server. */
import { mayReportOrder, type PartnerSettings, type ReportedOrder, type VendorConfig } from '@quayside/domain'

/** Undefined where it can, and while the partner's settings are not there yet. */
export function whyNoOrderReport(
  order: ReportedOrder,
  { partner, vendor }: { readonly partner: PartnerSettings | undefined; readonly vendor: VendorConfig },
): string | undefined {
  const may = partner && mayReportOrder(order, { partner, vendor })
  return may && !may.ok ? may.refusal.message : undefined
}
