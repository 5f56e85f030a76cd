/** Changing a partner's settings: nothing may be left waiting for a stage that is switched off. */
import { allow, type Guard, refuse } from '../kernel/decision.ts'
import type { RecordRules } from '../records/record-rules.ts'
import { type EditedPartner, type PartnerField, type PartnerValue, partnerFields } from './partner-fields.ts'

export type PartnerValues = Readonly<Record<PartnerField, PartnerValue>>

/** Sales orders are not checked: that automation fills acknowledgements even without an external system. */
function checkInvoicing(values: PartnerValues, changed: ReadonlySet<PartnerField>): Guard {
  const edited = changed.has('autoCreateInvoice') || changed.has('invoicesEnabled')
  if (!edited || !values.autoCreateInvoice || values.invoicesEnabled) return allow(true)
  const { autoCreateInvoice, invoicesEnabled } = partnerFields
  return refuse('partnerSettingNeeds', { setting: autoCreateInvoice.label, needed: invoicesEnabled.label })
}

/**
 * Refused (400) where a value is invalid for its field, where automatic invoices are switched on for a partner that does not
 * use invoices, and where the partner's code is changed after files were exchanged under it. An automation's status list is chosen
 * once it is on (specification 2, section 4), so it may be empty.
 */
export const partnerRules: RecordRules<PartnerField, EditedPartner> = {
  fields: partnerFields,
  open: () => allow(true),
  fit: checkInvoicing,
}
