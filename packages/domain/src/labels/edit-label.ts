/** What a partner's label is set up with: made and edited by people who configure partners. */
import { allow } from '../kernel/decision.ts'
import type { FieldRule, RecordRules } from '../records/record-rules.ts'

const labelFields = {
  buttonText: { label: 'Button Text', kind: 'text', maxLength: 50, required: true },
  labelParameter: { label: 'Label Parameter', kind: 'text', maxLength: 100, required: true },
  labelTypeSystemName: { label: 'Screen', kind: 'choice', required: true },
  format: { label: 'Format', kind: 'choice', required: true },
  pageSize: { label: 'Label Size', kind: 'choice', required: true },
  transportID: { label: 'Transport', kind: 'choice' },
  labelsToCreateProcedure: { label: 'Labels to Create Procedure', kind: 'text', maxLength: 200 },
} satisfies Readonly<Record<string, FieldRule>>

export type LabelField = keyof typeof labelFields

/** Refused (400) where button text, label parameter or screen are empty (specification 2, section 2). */
export const labelRules: RecordRules<LabelField, null> = { fields: labelFields, open: () => allow(true) }
