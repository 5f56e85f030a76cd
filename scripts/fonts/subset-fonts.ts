/**
 * `npx tsx scripts/fonts/subset-fonts.ts` writes the first part of each font: what nearly every screen of ours is written in, at the weights that
 * they use. The rest stays in the whole files, which a browser loads when a page has a letter of it (packages/ui-kit/src/theme/fonts.css).
 */

import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const firstLetters = `${ascii}\u00a0·×–—‘’“”…↑↓−`
/** Of Māori names: on half of the pages, and a twentieth of the file that has them. */
const macrons = 'ĀāĒēĪīŌōŪū'

const find = createRequire(import.meta.url).resolve
export const folder = resolve(import.meta.dirname, '../../packages/ui-kit/src/theme/fonts')

interface Font {
  readonly whole: string
  readonly part: string
  /** The unicode-range of the part in fonts.css. */
  readonly letters: string
  readonly keepFeatures: string[]
}

/** What places letters. Nothing that shows other signs than were written: Inter makes 50x70 into 50×70 and -> into an arrow, JetBrains Mono draws != as one. */
const drawn = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']

export const fonts: readonly Font[] = [
  {
    whole: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    part: 'inter-first.woff2',
    letters: firstLetters,
    keepFeatures: [...drawn, 'tnum'],
  },
  {
    whole: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    part: 'inter-macrons.woff2',
    letters: macrons,
    keepFeatures: [...drawn, 'tnum'],
  },
  {
    whole: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    part: 'jetbrains-mono-first.woff2',
    letters: firstLetters,
    keepFeatures: drawn,
  },
]

async function writeParts(): Promise<void> {
  for (const { whole, part, letters, keepFeatures } of fonts) {
    // The package's types do not know keepFeatures yet.
    const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures } as const
    const bytes = await subsetFont(await readFile(find(whole)), letters, options)
    await writeFile(resolve(folder, part), bytes)
    console.log(`${part}: ${bytes.length.toLocaleString('en')} B`)
  }
}

const isProgram = process.argv[1]?.endsWith('subset-fonts.ts') ?? false
if (isProgram) await writeParts()
