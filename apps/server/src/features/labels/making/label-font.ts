/** The typeface of labels, embedded in every PDF: DejaVu Sans Condensed has Latin with all its accents, Greek and Cyrillic. */
import { createRequire } from 'node:module'
import { allow, type Decision, type LabelDocument, refuse } from '@quayside/domain'
import { type Font, openSync } from 'fontkit'

const fileOf = createRequire(import.meta.url).resolve

export const fontFiles = {
  plain: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const

let font: Font | undefined

/** A letter that the typeface lacks would be printed as an empty box: the text that has it is named instead. */
export function checkPrintable(labels: readonly LabelDocument[]): Decision<true> {
  font ??= openSync(fontFiles.bold) as Font
  for (const { name, from, to, facts } of labels) {
    for (const text of [...from, ...to, ...facts.map((fact) => fact.text)]) {
      const missing = [...text].find((letter) => !font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
      if (missing !== undefined)
        return refuse('labelsFailed', { reason: `${name}: '${text}' holds ${missing}, which labels cannot show.` })
    }
  }
  return allow(true)
}
