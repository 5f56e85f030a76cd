// docs/coverage.md is true, and what would make it untrue is noticed.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCoverage } from './check-coverage.ts'
import { readCoverage } from './read-coverage.ts'
import { isNamed, textsOf } from './test-names.ts'

const project = resolve(import.meta.dirname, '../..')
const document = readFileSync(join(project, 'docs/coverage.md'), 'utf8')

describe('docs/coverage.md', () => {
  it('names tests and files that are there, in every row that is not for later', () => {
    expect(checkCoverage(project, document)).toEqual([])
  })

  it('follows the sections of the specification', () => {
    const sections = [...document.matchAll(/^## .*\(section (\d)\)/gm)].map(([, number]) => Number(number))
    expect(sections).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1])
    expect(readCoverage(document).length).toBeGreaterThan(250)
  })
})

describe('what is checked', () => {
  let root: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const problems = (where: string, tests: string) =>
    checkCoverage(
      root,
      `## Calls\n\n| what it says | where | tests |\n|---|---|---|\n| a call | ${where} | ${tests} |\n`,
    )

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'quayside-coverage-'))
    write('packages/store/src/orders/list.ts', '')
    write(
      'apps/web/src/list.test.ts',
      "it('pages from 1; clamps', () => {})\nit.each(names)('%s needs its right', () => {})\n",
    )
    write('apps/web/src/one/twice.test.ts', '')
    write('apps/web/src/other/twice.test.ts', '')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each([
    ['a row that is in order', 'store/orders/list.ts', '`list.test.ts`: pages from 1 …; EditOrder needs its right (3)'],
    ['a row for later', 'labels', 'later'],
    ['a whole file', 'list.ts', '`one/twice.test.ts`'],
  ])('%s', (_, where, tests) => expect(problems(where, tests)).toEqual([]))

  it.each([
    ['a row without a test', 'list.ts', 'soon', /names no test/],
    ['a test that was renamed', 'list.ts', '`list.test.ts`: pages from 0 …', /has no test “pages from 0 …”/],
    ['a test file that is gone', 'list.ts', '`lists.test.ts`', /there is no lists.test.ts/],
    ['a name that two test files have', 'list.ts', '`twice.test.ts`', /may be any of/],
    ['a source file that is gone', 'store/orders/lists.ts', '`list.test.ts`', /there is no store\/orders\/lists.ts/],
  ])('%s is named', (_, where, tests, problem) => {
    expect(problems(where, tests)).toEqual([expect.stringMatching(problem)])
  })

  it('a row of four cells is no row', () => {
    expect(() => problems('list.ts', '`list.test.ts` | more')).toThrow('has three cells')
  })
})

describe('names of tests', () => {
  it('are all texts of a file, with their quotes inside', () => {
    expect(textsOf("it(\"a\", f)\nit('it\\'s', f)\nit(`b \u0024{c}`, f)")).toEqual(['a', "it's", 'b \u0024{c}'])
  })

  it('are found by their parts in order, not by parts of everything', () => {
    expect(isNamed('one … three', ['one two three'])).toBe(true)
    expect(isNamed('three … one', ['one two three'])).toBe(false)
    expect(isNamed('an order is paid', ['%s', 'an %s'])).toBe(false)
    expect(isNamed('…', ['one'])).toBe(false)
  })
})
