/** The beginning of a file as lines to display: control characters get a visible form, very long lines are cut. */

/** Nobody reads more than that on a screen. */
const mostLines = 2000
const longestLine = 2000

/** Control characters as they are written in programs: \\x00 for NUL. */
function visible(text: string): string {
  return [...text].map((letter) => (letter < ' ' && letter !== '\t' ? escaped(letter) : letter)).join('')
}

const escaped = (letter: string) => `\\x${(letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`

export function rawLines(text: string): { readonly lines: readonly string[]; readonly cut: boolean } {
  const all = text.split(/\r\n|\n|\r/)
  const lines = all.slice(0, mostLines).map((line) => visible(line.slice(0, longestLine)))
  const cut = all.length > mostLines || all.some((line) => line.length > longestLine)
  return { lines, cut }
}
