/** What a partner's label is set up with: made and edited by people who configure partners. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import type { FieldRule, FieldValue, RecordRules } from '../records/record-rules.ts'

/** The transport's number in the system that it is kept for. */
function readTransport(given: FieldValue, label: string): Decision<number | null> {
  const text = String(given ?? '').trim()
  if (text === '') return allow(null)
  const isNumber = /^[1-9]\d{0,14}$/.test(text)
  return isNumber ? allow(Number(text)) : refuse('invalidRequest', { detail: `${label} is a whole number above 0.` })
}

const labelFields = {
  buttonText: { label: 'Button Text', kind: 'text', maxLength: 50, required: true },
  labelParameter: { label: 'Label Parameter', kind: 'text', maxLength: 100, required: true },
  labelTypeSystemName: { label: 'Screen', kind: 'choice', required: true },
  format: { label: 'Format', kind: 'choice', required: true },
  pageSize: { label: 'Label Size', kind: 'choice', required: true },
  transportID: { label: 'Transport', kind: 'text', read: readTransport },
  labelsToCreateProcedure: { label: 'Labels to Create Procedure', kind: 'text', maxLength: 200 },
} satisfies Readonly<Record<string, FieldRule>>

export type LabelField = keyof typeof labelFields

/** Refused (400) where button text, label parameter or screen are empty (specification 2, section 2). */
export const labelRules: RecordRules<LabelField, null> = { fields: labelFields, open: () => allow(true) }
