/** Whether labels can show what stands on them. */
import { allow, type CartonFace, type Decision, type LabelDocument, refuse } from '@quayside/domain'
import { missingLetter } from '../../../pdf/typeface.ts'

const textsOf = (face: CartonFace): readonly string[] =>
  Object.values(face).filter((value) => typeof value === 'string')

/** A letter that the typeface lacks is named with its text. */
export function checkPrintable(labels: readonly LabelDocument[]): Decision<true> {
  for (const { name, from, to, facts, carton, price } of labels) {
    const face = carton ? [...carton.contentFacts.map((fact) => fact.text), ...carton.notes, ...textsOf(carton)] : []
    for (const text of [...from, ...to, ...facts.map((fact) => fact.text), ...face, price?.text ?? '']) {
      const missing = missingLetter(text)
      if (missing !== undefined)
        return refuse('labelsFailed', { reason: `${name}: '${text}' holds ${missing}, which labels cannot show.` })
    }
  }
  return allow(true)
}
