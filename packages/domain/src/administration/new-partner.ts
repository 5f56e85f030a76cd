/** The required and optional fields of a new partner. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { checkPartnerField, type PartnerValue } from './partner-fields.ts'

/** What a person may enter of a new partner; the entity is a record that the server looks up. */
export interface NewPartner {
  readonly code: string
  readonly name: string
  readonly priceTier: string | null
  readonly ssccPrefix: string | null
  readonly ssccSuffix: string | null
}

type Given = { readonly [Field in keyof NewPartner | 'entity']?: string | number | null | undefined }

const isMissing = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === ''

/** As people read them, and as calls name them. */
const required = [
  { field: 'code', label: 'Code', sentAs: 'code' },
  { field: 'name', label: 'Name', sentAs: 'name' },
  { field: 'entity', label: 'Entity', sentAs: 'entityID' },
] as const

/** Refused (400), naming every missing required field, or else the first invalid one. */
export function decideNewPartner(given: Given): Decision<NewPartner> {
  const missing = required.filter(({ field }) => isMissing(given[field]))
  if (missing.length > 0) {
    const listed = (name: 'label' | 'sentAs') => missing.map((one) => one[name]).join(', ')
    return refuse('fieldsMissing', { labels: listed('label'), names: listed('sentAs') })
  }
  const checked: Record<string, PartnerValue> = {}
  for (const field of ['code', 'name', 'priceTier', 'ssccPrefix', 'ssccSuffix'] as const) {
    const value = checkPartnerField(field, given[field] ?? null)
    if (!value.ok) return value
    checked[field] = value.value
  }
  return allow(checked as unknown as NewPartner)
}
