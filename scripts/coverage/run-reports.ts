// Reads what the last run of `npm test` reported: each test by file and name, and whether it passed.

import { posix, relative, sep } from 'node:path'

export interface RanTest {
  /** From the project's root, with forward slashes. */
  readonly path: string
  /** The titles of the groups around it, from the outside, and its own. */
  readonly titles: readonly string[]
  /** False for one that failed and for one that was skipped. */
  readonly passed: boolean
}

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

export function ranInVitest(report: VitestReport, root: string): readonly RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      path: relative(root, name).split(sep).join(posix.sep),
      titles: [...ancestorTitles, title],
      passed: status === 'passed',
    })),
  )
}

interface Suite {
  readonly title: string
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly Suite[]
}

export interface PlaywrightReport {
  /** One for each file, named by its path below e2e. */
  readonly suites: readonly Suite[]
}

export function ranInPlaywright(report: PlaywrightReport): readonly RanTest[] {
  const below = (suite: Suite, path: string, titles: readonly string[]): readonly RanTest[] => [
    ...(suite.specs ?? []).map((spec) => ({
      path,
      titles: [...titles, spec.title],
      passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((group) => below(group, path, [...titles, group.title])),
  ]
  return report.suites.flatMap((file) => below(file, posix.join('e2e', file.title), []))
}
