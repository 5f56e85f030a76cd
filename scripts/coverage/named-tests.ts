// What a reference in docs/coverage.md means: the tests whose names it spells.

/** Stands for any text: '…', and what stands for a value in a name of vitest ('%s', '$name'), so that names can be copied from the test file. */
const standIn = /…|%[sdjio]|\$[\w.]+/

/** "(3)" or "(3 cases)" at the end of a reference: so many tests at least. */
const atLeast = /\s*\((\d+)( \w+)?\)$/

export interface NamedTests {
  /** How many tests have to be found. */
  readonly least: number
  /** Whether a test is meant; `titles` are those of the groups around it, from the outside, and its own. */
  isMeant(titles: readonly string[]): boolean
}

/**
 * Reads a reference: the whole title of a test or of a group, or several that follow each other; where it begins or ends with
 * '…', it may begin or end within a title. Null if it names nothing at all.
 */
export function namedTests(reference: string): NamedTests | null {
  const least = Number(atLeast.exec(reference)?.[1] ?? 1)
  const parts = reference.replace(atLeast, '').split(standIn)
  if (parts.every((part) => part.trim() === '')) return null
  const pattern = parts.map((part, index) => literal(trimmed(part, index, parts.length))).join('[^]*')
  const whole = new RegExp(`^${pattern}$`)
  return { least, isMeant: (titles) => runsOf(titles).some((text) => whole.test(text)) }
}

/** The blanks beside a '…' are those of the document. */
function trimmed(part: string, index: number, count: number): string {
  const from = index > 0 ? part.trimStart() : part
  return index < count - 1 ? from.trimEnd() : from
}

const literal = (text: string): string => text.replace(/[.*+?^$|()[\]{}\\]/g, '\\$&')

/** Every run of titles that follow each other, as vitest joins them. */
function runsOf(titles: readonly string[]): readonly string[] {
  return titles.flatMap((_, from) =>
    titles.slice(from).map((_, count) => titles.slice(from, from + count + 1).join(' ')),
  )
}
