// Reads docs/coverage.md: a row for each thing that the specification asks for, where it is done, and which tests show it.

export interface TestReference {
  /** As it is written: a file name, with as much of its folder as it takes to be the only one. */
  readonly file: string
  /** As `namedTests` reads them; none: the whole file is meant. */
  readonly names: readonly string[]
}

export interface CoverageRow {
  /** In the document, from 1. */
  readonly line: number
  readonly section: string
  readonly what: string
  readonly where: string
  readonly tests: readonly TestReference[]
  /** Belongs to later work, as the row says. */
  readonly later: boolean
}

const fileReference = /`([\w./-]+\.(?:test\.tsx?|test\.mjs|spec\.ts))`:?/g

function readTests(cell: string): readonly TestReference[] {
  const starts = [...cell.matchAll(fileReference)]
  return starts.map((match, index) => {
    const from = match.index + match[0].length
    const said = cell.slice(from, starts[index + 1]?.index ?? cell.length)
    const names = said.split(/;\s*/).map((name) => name.trim())
    return { file: match[1] ?? '', names: names.filter((name) => name !== '') }
  })
}

/** Every row of every table of the document, in its order. */
export function readCoverage(text: string): readonly CoverageRow[] {
  const rows: CoverageRow[] = []
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('#')) section = line.replace(/^#+\s*/, '')
    const cells = line.startsWith('| ') ? line.replace(/^\| | \|$/g, '').split(' | ') : []
    const [what = '', where = '', tests = '', ...more] = cells
    if (cells.length === 0 || what.startsWith('what ')) continue
    if (more.length > 0 || cells.length < 3)
      throw new Error(`docs/coverage.md:${index + 1}: a row has three cells, this one has ${cells.length}.`)
    const later = tests.startsWith('later')
    rows.push({ line: index + 1, section, what, where, tests: later ? [] : readTests(tests), later })
  }
  return rows
}
