/** Editing a sales group: stores of a partner that are sold to together. */
import { allow } from '../kernel/decision.ts'
import type { FieldRule, RecordRules } from '../records/record-rules.ts'

const salesGroupFields = {
  salesGroupCode: { label: 'Sales Group Code', kind: 'text', maxLength: 50, required: true },
  salesGroupName: { label: 'Name', kind: 'text', maxLength: 100 },
  salesGroupDescription: { label: 'Description', kind: 'text', maxLength: 500 },
} satisfies Readonly<Record<string, FieldRule>>

export type SalesGroupField = keyof typeof salesGroupFields

export const salesGroupRules: RecordRules<SalesGroupField, null> = { fields: salesGroupFields, open: () => allow(true) }
