// Holds docs/coverage.md against the project: each row is either marked later or names tests, each file that it names is
// there, and the tests that it names have passed.

import { sourcePaths } from '../walls/project.ts'
import { namedTests } from './named-tests.ts'
import { type CoverageRow, readCoverage, type TestReference } from './read-coverage.ts'
import type { RanTest } from './run-reports.ts'

const sourceFile = /[\w./-]+\.(?:tsx?|mjs)\b/g

/** Paths that end like this, from the start of a name on; `store/orders/x.ts` is short for `store/src/orders/x.ts`. */
function endingLike(paths: readonly string[], name: string): readonly string[] {
  const tail = name.replace(/^(\.\.\/)+/, '')
  const ends = [tail, tail.replace('/', '/src/')]
  return paths.filter((path) => ends.some((end) => path === end || path.endsWith(`/${end}`)))
}

const problemsOf = (text: string, check: (row: CoverageRow) => readonly string[]): readonly string[] =>
  readCoverage(text).flatMap((row) =>
    check(row).map((problem) => `docs/coverage.md:${row.line}: ${problem} (${row.what.slice(0, 60)})`),
  )

/** What can be seen without running anything: rows that show nothing, and files that are not there. A line for each. */
export function checkPlaces(root: string, text: string): readonly string[] {
  const paths = ['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) => sourcePaths(root, folder))
  return problemsOf(text, ({ where, tests, later }) => {
    if (later) return []
    const sources = [...where.matchAll(sourceFile)].map(([name]) => name)
    return [
      ...(tests.length > 0 ? [] : ['names no test and is not marked later']),
      ...sources.filter((name) => endingLike(paths, name).length === 0).map((name) => `there is no ${name}`),
      ...tests.flatMap(({ file }) => oneFile(file, endingLike(paths, file))),
    ]
  })
}

function oneFile(name: string, found: readonly string[]): readonly string[] {
  if (found.length > 1) return [`${name} may be any of ${found.join(', ')}`]
  return found.length === 1 ? [] : [`there is no ${name}`]
}

/** Holds the tests that are named against those that ran: all that are meant have passed, and there is one at least. */
export function checkPassed(text: string, ran: readonly RanTest[]): readonly string[] {
  const paths = [...new Set(ran.map(({ path }) => path))]
  return problemsOf(text, ({ tests }) =>
    tests.flatMap((reference) => {
      const [path, ...others] = endingLike(paths, reference.file)
      if (path === undefined) return [`no test of ${reference.file} has run`]
      if (others.length > 0) return oneFile(reference.file, [path, ...others])
      const inFile = ran.filter((test) => test.path === path)
      return ofFile(reference, inFile)
    }),
  )
}

function ofFile({ file, names }: TestReference, ran: readonly RanTest[]): readonly string[] {
  if (names.length === 0) return notPassed(file, ran)
  return names.flatMap((name) => {
    const named = namedTests(name)
    if (!named) return [`${file}: “${name}” names nothing`]
    const meant = ran.filter(({ titles }) => named.isMeant(titles))
    if (meant.length === 0) return [`${file} has no test “${name}”`]
    if (meant.length < named.least) return [`${file} has ${meant.length} tests “${name}”, not ${named.least}`]
    return notPassed(file, meant)
  })
}

const notPassed = (file: string, ran: readonly RanTest[]): readonly string[] =>
  ran.filter(({ passed }) => !passed).map(({ titles }) => `${file}: “${titles.join(' ')}” did not pass`)
