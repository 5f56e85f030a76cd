/** The typeface of everything that is made as PDF, embedded in it: DejaVu Sans Condensed has Latin with all its accents, Greek and Cyrillic. */
import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const fileOf = createRequire(import.meta.url).resolve

export const fontFiles = {
  plain: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const

let font: Font | undefined

/** The first letter of a text that the typeface lacks, which would be printed as an empty box. Line breaks are none. */
export function missingLetter(text: string): string | undefined {
  font ??= openSync(fontFiles.bold) as Font
  for (const letter of text) if (letter >= ' ' && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
  return undefined
}
