/** Settings of a partner are changed: nothing may come to wait for what is switched off. */
import { allow, type Guard, refuse } from '../kernel/decision.ts'
import type { RecordRules } from '../records/record-rules.ts'
import { type EditedPartner, type PartnerField, type PartnerValue, partnerFields } from './partner-fields.ts'

export type PartnerValues = Readonly<Record<PartnerField, PartnerValue>>

/** Sales orders are left out: acknowledgements are filled by that automation also where nothing is sold in an external system. */
function checkInvoicing(values: PartnerValues, changed: ReadonlySet<PartnerField>): Guard {
  const edited = changed.has('autoCreateInvoice') || changed.has('invoicesEnabled')
  if (!edited || !values.autoCreateInvoice || values.invoicesEnabled) return allow(true)
  const { autoCreateInvoice, invoicesEnabled } = partnerFields
  return refuse('partnerSettingNeeds', { setting: autoCreateInvoice.label, needed: invoicesEnabled.label })
}

/**
 * Refused (400) where a value is none of its field, where invoices would be due by themselves that the partner does not
 * have, and where the code of a partner is changed under which files were exchanged. What an automation waits for is chosen
 * once it is on (specification 2, section 4), so it may be empty.
 */
export const partnerRules: RecordRules<PartnerField, EditedPartner> = {
  fields: partnerFields,
  open: () => allow(true),
  fit: checkInvoicing,
}
