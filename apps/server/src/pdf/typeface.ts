/** The typeface of everything that is made as PDF, embedded in it: DejaVu Sans Condensed has Latin with all its accents, Greek, Cyrillic, Hebrew and Arabic. */
import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const fileOf = createRequire(import.meta.url).resolve

export const fontFiles = {
  plain: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  /** For codes and numbers. */
  mono: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
} as const

const fonts = new Map<keyof typeof fontFiles, Font>()

/** Returns the typeface, opened once. */
export function openTypeface(weight: keyof typeof fontFiles): Font {
  const known = fonts.get(weight)
  if (known) return known
  const font = openSync(fontFiles[weight]) as Font
  fonts.set(weight, font)
  return font
}

/** The first letter of a text that the typeface lacks, which would be printed as an empty box. Line breaks are none. */
export function missingLetter(text: string): string | undefined {
  const font = openTypeface('bold')
  for (const letter of text) if (letter >= ' ' && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
  return undefined
}
