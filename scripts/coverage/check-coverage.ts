// Holds docs/coverage.md against the project: each row is either marked later or names tests, each test that it names is
// there, and so is each file where something is said to be done.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcePaths } from '../walls/project.ts'
import { type CoverageRow, readCoverage } from './read-coverage.ts'
import { isNamed, textsOf } from './test-names.ts'

const sourceFile = /[\w./-]+\.(?:tsx?|mjs)\b/g

/** Paths that end like this, from the start of a name on; `store/orders/x.ts` is short for `store/src/orders/x.ts`. */
function endingLike(paths: readonly string[], name: string): readonly string[] {
  const tail = name.replace(/^(\.\.\/)+/, '')
  const ends = [tail, tail.replace('/', '/src/')]
  return paths.filter((path) => ends.some((end) => path === end || path.endsWith(`/${end}`)))
}

/** What is wrong, a line for each; empty when the document is true. */
export function checkCoverage(root: string, text: string): readonly string[] {
  const paths = ['packages', 'apps', 'e2e', 'bench', 'scripts'].flatMap((folder) => sourcePaths(root, folder))
  const known = new Map<string, readonly string[]>()
  const textsIn = (path: string) => {
    const texts = known.get(path) ?? textsOf(readFileSync(join(root, path), 'utf8'))
    known.set(path, texts)
    return texts
  }
  return readCoverage(text).flatMap((row) =>
    [...openness(row), ...places(row, paths), ...testsOf(row, paths, textsIn)].map(
      (problem) => `docs/coverage.md:${row.line}: ${problem} (${row.what.slice(0, 60)})`,
    ),
  )
}

function openness({ later, tests }: CoverageRow): readonly string[] {
  return later || tests.length > 0 ? [] : ['names no test and is not marked later']
}

function places({ where, later }: CoverageRow, paths: readonly string[]): readonly string[] {
  const named = later ? [] : [...where.matchAll(sourceFile)].map(([name]) => name)
  return named.filter((name) => endingLike(paths, name).length === 0).map((name) => `there is no ${name}`)
}

function testsOf(
  { tests }: CoverageRow,
  paths: readonly string[],
  textsIn: (path: string) => readonly string[],
): readonly string[] {
  return tests.flatMap(({ file, names }) => {
    const found = endingLike(paths, file)
    const [path] = found
    if (!path) return [`there is no ${file}`]
    if (found.length > 1) return [`${file} may be any of ${found.join(', ')}`]
    return names.filter((name) => !isNamed(name, textsIn(path))).map((name) => `${file} has no test “${name}”`)
  })
}
