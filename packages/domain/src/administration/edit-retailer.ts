/** What may be changed of a retailer, by whom. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { retailerTaxRules } from '../products/product.ts'
import type { FieldRule, FieldValue, RecordRules } from '../records/record-rules.ts'

/** None and an empty text mean no rule: tax comes on top. */
function readTaxRule(given: FieldValue, label: string): Decision<string | null> {
  const text = String(given ?? '').trim()
  if (text === '' || text === 'None') return allow(null)
  if (retailerTaxRules.some((rule) => rule === text)) return allow(text)
  const wanted = `one of ${[...retailerTaxRules, 'None'].join(', ')}`
  return refuse('partnerSettingInvalid', { setting: label, value: text, wanted }, [...retailerTaxRules])
}

/** A comma list of ids, each once, in ascending order. */
function readChildren(given: FieldValue, label: string): Decision<string | null> {
  const parts = String(given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const wrong = parts.find((part) => !/^[1-9]\d{0,14}$/.test(part))
  if (wrong !== undefined) {
    return refuse('partnerSettingInvalid', {
      setting: label,
      value: wrong,
      wanted: 'the ids of partners with commas between',
    })
  }
  const ids = [...new Set(parts.map(Number))].sort((one, other) => one - other)
  return allow(ids.join(',') || null)
}

const retailerFields = {
  name: { label: 'Name', kind: 'text', maxLength: 100, required: true, right: 'configurePartners' },
  path: { label: 'Path', kind: 'text', maxLength: 200, right: 'configurePartners' },
  taxRule: { label: 'Tax Rule', kind: 'choice', read: readTaxRule, right: 'configurePartners' },
  childrenPartnersID: { label: 'Partners', kind: 'text', read: readChildren, right: 'linkChildrenPartners' },
} satisfies Readonly<Record<string, FieldRule>>

export type RetailerField = keyof typeof retailerFields

/** Refused (400) where the name is empty, the tax rule none of specification 2, section 5, or a partner's id no number. */
export const retailerRules: RecordRules<RetailerField, null> = { fields: retailerFields, open: () => allow(true) }
