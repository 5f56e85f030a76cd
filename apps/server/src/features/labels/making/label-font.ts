/** Whether labels can show what stands on them. */
import { allow, type Decision, type LabelDocument, refuse } from '@quayside/domain'
import { missingLetter } from '../../../pdf/typeface.ts'

/** A letter that the typeface lacks is named with its text. */
export function checkPrintable(labels: readonly LabelDocument[]): Decision<true> {
  for (const { name, from, to, facts, price } of labels) {
    for (const text of [...from, ...to, ...facts.map((fact) => fact.text), price?.text ?? '']) {
      const missing = missingLetter(text)
      if (missing !== undefined)
        return refuse('labelsFailed', { reason: `${name}: '${text}' holds ${missing}, which labels cannot show.` })
    }
  }
  return allow(true)
}
