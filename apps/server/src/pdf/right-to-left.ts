/** Order of text that runs from right to left (Unicode Bidirectional Algorithm, UAX #9). */
import createBidi from 'bidi-js'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns whether a text has letters of a script that runs from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

let bidi: ReturnType<typeof createBidi> | undefined

interface Run {
  readonly level: number
  readonly text: string
}

/** Parts of one level in the order of reading. Words of a right-to-left part are parts of their own: typefaces order the letters of a word. */
function runsOf(text: string): Run[] {
  bidi ??= createBidi()
  const { levels } = bidi.getEmbeddingLevels(text)
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const runs: { level: number; text: string }[] = []
  for (let at = 0; at < text.length; at++) {
    const level = levels[at] ?? 0
    const letter = mirrored.get(at) ?? text[at] ?? ''
    const last = runs.at(-1)
    const isBetweenWords = level % 2 === 1 && (letter === ' ' || last?.text === ' ')
    if (last?.level === level && !isBetweenWords) last.text += letter
    else runs.push({ level, text: letter })
  }
  return runs
}

/**
 * Returns the parts of one line from left to right.
 *
 * The letters of a part are in the order of reading: fontkit reverses those of right-to-left scripts.
 */
export function visualRuns(text: string): readonly string[] {
  if (!hasRightToLeft(text)) return [text]
  const runs = runsOf(text)
  // Rule L2: from the highest level down to 1, reverses each sequence of parts at that level or higher.
  for (let level = Math.max(...runs.map((run) => run.level)); level >= 1; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while ((runs[to]?.level ?? 0) >= level) to += 1
      if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  }
  return runs.map((run) => run.text)
}

/** Returns the width of one line in the font and size that are set. */
export function lineWidth(pdf: PDFKit.PDFDocument, text: string): number {
  return visualRuns(text).reduce((width, run) => width + pdf.widthOfString(run), 0)
}

/** Draws one line in the font and size that are set. */
export function drawLine(pdf: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  let at = x
  const runs = visualRuns(text)
  for (const run of runs) {
    pdf.text(run, at, y, { lineBreak: false })
    if (runs.length > 1) at += pdf.widthOfString(run)
  }
}

/** Breaks a text into lines of at most `width`; a longer word has a line of its own. */
export function breakLines(pdf: PDFKit.PDFDocument, text: string, width: number): readonly string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && lineWidth(pdf, longer) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}
