// What would make docs/coverage.md untrue is noticed: here files that are gone, in the last stage of `npm test` the rest.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPassed, checkPlaces } from './check-coverage.ts'
import { namedTests } from './named-tests.ts'
import { readCoverage } from './read-coverage.ts'
import { type RanTest, ranInPlaywright, ranInVitest } from './run-reports.ts'

const project = resolve(import.meta.dirname, '../..')
const document = readFileSync(join(project, 'docs/coverage.md'), 'utf8')
const tableOf = (where: string, tests: string) =>
  `## Calls\n\n| what it says | where | tests |\n|---|---|---|\n| a call | ${where} | ${tests} |\n`

describe('docs/coverage.md', () => {
  it('names files that exist, and tests in every row that is not for later', () => {
    expect(checkPlaces(project, document)).toEqual([])
  })

  it('follows the sections of the specification', () => {
    const sections = [...document.matchAll(/^## .*\(section (\d)\)/gm)].map(([, number]) => Number(number))
    expect(sections).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1])
    expect(readCoverage(document).length).toBeGreaterThan(250)
  })
})

describe('without running anything', () => {
  let root: string
  const write = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
  const problems = (where: string, tests: string) => checkPlaces(root, tableOf(where, tests))

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'quayside-coverage-'))
    write('packages/store/src/orders/list.ts')
    write('bench/million.ts')
    write('apps/web/src/list.test.ts')
    write('apps/web/src/one/twice.test.ts')
    write('apps/web/src/other/twice.test.ts')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it.each([
    ['a row that is in order', 'store/orders/list.ts', '`list.test.ts`: pages from 1 …'],
    ['a row for later', 'labels', 'later'],
    ['a whole file', 'list.ts', '`one/twice.test.ts`'],
  ])('%s is fine', (_, where, tests) => expect(problems(where, tests)).toEqual([]))

  it.each([
    ['a row without a test', 'list.ts', 'soon', /names no test/],
    ['a measurement in the place of a test', 'list.ts', '`million.ts`', /names no test/],
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

describe('against the tests of a run', () => {
  const test = (path: string, titles: string[], passed = true): RanTest => ({ path, titles, passed })
  const ran = [
    test('apps/web/src/list.test.ts', ['the list', 'pages from 1; clamps']),
    test('apps/web/src/list.test.ts', ['the list', 'EditOrder needs its right']),
    test('apps/web/src/list.test.ts', ['the list', 'SendAck needs its right']),
    test('apps/web/src/list.test.ts', ['its columns', 'are wide'], false),
    test('apps/web/src/list.test.ts', ['its columns', 'are high']),
    test('apps/web/src/one/twice.test.ts', ['is done']),
    test('apps/web/src/other/twice.test.ts', ['is done']),
  ]
  const problems = (tests: string) => checkPassed(tableOf('', tests), ran)

  it.each([
    ['a title that is cut', '`list.test.ts`: pages from 1 …'],
    ['several titles, one with values', '`list.test.ts`: … clamps; %s needs its right (2)'],
    ['a group', '`list.test.ts`: the list (3)'],
    ['a whole file', '`one/twice.test.ts`'],
    ['a row for later', 'later'],
  ])('%s is fine', (_, tests) => expect(problems(tests)).toEqual([]))

  it.each([
    ['a test that was renamed', '`list.test.ts`: pages from 0 …', /has no test “pages from 0 …”/],
    ['the beginning of a title', '`list.test.ts`: pages from 1', /has no test “pages from 1”/],
    ['the end of a title', '`list.test.ts`: clamps', /has no test “clamps”/],
    ['a reference to everything', '`list.test.ts`: …', /“…” names nothing/],
    ['a test that did not pass', '`list.test.ts`: are wide', /“its columns are wide” did not pass/],
    ['one of a group that did not pass', '`list.test.ts`: its columns', /“its columns are wide” did not pass/],
    ['one of a file that did not pass', '`list.test.ts`', /“its columns are wide” did not pass/],
    ['fewer cases than said', '`list.test.ts`: %s needs its right (3 cases)', /has 2 tests “%s .*”, not 3/],
    ['a file that did not run', '`lists.test.ts`', /no test of lists.test.ts has run/],
    ['a name that two files have', '`twice.test.ts`: is done', /may be any of/],
  ])('%s is named', (_, tests, problem) => {
    expect(problems(tests)).toEqual([expect.stringMatching(problem)])
  })
})

describe('a reference', () => {
  const means = (reference: string, ...titles: string[]) => namedTests(reference)?.isMeant(titles)

  it('means a title, or titles that follow each other', () => {
    expect(means('pages from 1', 'the list', 'in its order', 'pages from 1')).toBe(true)
    expect(means('in its order pages from 1', 'the list', 'in its order', 'pages from 1')).toBe(true)
    expect(means('the list pages from 1', 'the list', 'in its order', 'pages from 1')).toBe(false)
    expect(means('the list … 1', 'the list', 'in its order', 'pages from 1')).toBe(true)
  })

  it('takes its parts in their order, and letters as they are', () => {
    expect(means('one … three', 'one two three')).toBe(true)
    expect(means('three … one', 'one two three')).toBe(false)
    expect(means('a.b (c)', 'a.b (c)')).toBe(true)
    expect(means('a.b', 'axb')).toBe(false)
  })
})

describe('the reports', () => {
  it('of vitest: only what passed has passed', () => {
    const one = (title: string, status: string) => ({ ancestorTitles: ['the list'], title, status })
    const report = {
      testResults: [
        {
          name: '/here/apps/web/src/list.test.ts',
          assertionResults: [one('pages', 'passed'), one('clamps', 'failed'), one('sorts', 'skipped')],
        },
      ],
    }
    const path = 'apps/web/src/list.test.ts'
    expect(ranInVitest(report, '/here')).toEqual([
      { path, titles: ['the list', 'pages'], passed: true },
      { path, titles: ['the list', 'clamps'], passed: false },
      { path, titles: ['the list', 'sorts'], passed: false },
    ])
  })

  it('of Playwright: groups below files, a skipped test has not passed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
    const report = {
      suites: [
        {
          title: 'journeys/roles.spec.ts',
          specs: [spec('signs in', 'expected')],
          suites: [{ title: 'a clerk', specs: [spec('sends', 'skipped'), spec('bills', 'unexpected')] }],
        },
      ],
    }
    const path = 'e2e/journeys/roles.spec.ts'
    expect(ranInPlaywright(report)).toEqual([
      { path, titles: ['signs in'], passed: true },
      { path, titles: ['a clerk', 'sends'], passed: false },
      { path, titles: ['a clerk', 'bills'], passed: false },
    ])
  })
})
