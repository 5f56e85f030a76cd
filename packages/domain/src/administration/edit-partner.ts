/** One setting of a partner is changed: its value has to be one, and nothing may come to wait for what is switched off. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { checkPartnerField, type PartnerField, type PartnerValue, partnerFields } from './partner-fields.ts'

export type PartnerValues = Readonly<Record<PartnerField, PartnerValue>>

/** Sales orders are left out: acknowledgements are filled by that automation also where nothing is sold in an external system. */
function checkInvoicing(field: PartnerField, values: PartnerValues): Decision<true> {
  const edited = field === 'autoCreateInvoice' || field === 'invoicesEnabled'
  if (!edited || !values.autoCreateInvoice || values.invoicesEnabled) return allow(true)
  const { autoCreateInvoice, invoicesEnabled } = partnerFields
  return refuse('partnerSettingNeeds', { setting: autoCreateInvoice.label, needed: invoicesEnabled.label })
}

/**
 * The value as the partner's settings have it. Refused (400) where the value is none of the field's, where invoices would
 * be due by themselves that the partner does not have, and where the code of a partner is changed under which files were
 * exchanged. What an automation waits for is chosen once it is on (specification 2, section 4), so it may be empty.
 */
export function decideEditPartner(
  field: PartnerField,
  given: PartnerValue,
  partner: { readonly values: PartnerValues; readonly hasExchanged: boolean },
): Decision<PartnerValue> {
  const checked = checkPartnerField(field, given)
  if (!checked.ok) return checked
  const { values, hasExchanged } = partner
  if (field === 'code' && checked.value !== values.code && hasExchanged)
    return refuse('partnerCodeKept', { code: String(values.code) })
  const invoicing = checkInvoicing(field, { ...values, [field]: checked.value })
  return invoicing.ok ? checked : invoicing
}
