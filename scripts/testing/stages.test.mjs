// The sum at the end of `npm test` must never be kinder than the stages were.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countPlaywright, countStage, countVitest } from './stages.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-stages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const vitestStage = (report) => {
  const file = join(folder, 'report.json')
  if (report) writeFileSync(file, JSON.stringify(report))
  return { title: 'unit tests', command: [], report: file, count: countVitest }
}
const file = (status, ...assertionResults) => ({
  name: '/a.test.ts',
  status,
  message: 'SyntaxError: x\nat y',
  assertionResults,
})
const good = { numPassedTests: 3, numPendingTests: 1, testResults: [file('passed')] }

describe('counting a stage', () => {
  it('counts a stage without a report as one test', () => {
    expect(countStage({ title: 'types', command: [] }, true)).toMatchObject({ passed: 1, failed: 0 })
    expect(countStage({ title: 'types', command: [] }, false)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['types'],
    })
  })

  it('counts passed, skipped and failed tests', () => {
    expect(countStage(vitestStage(good), true)).toEqual({ passed: 3, failed: 0, skipped: 1, failures: [] })
    const bad = { ...good, testResults: [file('failed', { status: 'failed', fullName: 'adds up' })] }
    expect(countStage(vitestStage(bad), false)).toMatchObject({ failed: 1, failures: ['/a.test.ts: adds up'] })
  })

  it('says why a test failed: how its message begins and how it ends', () => {
    const failed = {
      status: 'failed',
      fullName: 'adds up',
      failureMessages: [`expected 2${' at x'.repeat(900)}\nlast words`],
    }
    const [said] = countStage(vitestStage({ ...good, testResults: [file('failed', failed)] }), false).failures
    expect(said).toMatch(/^\/a\.test\.ts: adds up\n {4}expected 2 at x/)
    expect(said).toMatch(/\n {4}…\n[\s\S]*\n {4}last words$/)
    expect(said?.length).toBeLessThan(1_200)
  })

  it('counts a file that could not be loaded', () => {
    const bad = { ...good, testResults: [file('failed')] }
    expect(countStage(vitestStage(bad), false)).toMatchObject({ failed: 1, failures: ['/a.test.ts: SyntaxError: x'] })
  })

  it('fails a stage that ended badly, wrote no report, or ran nothing', () => {
    expect(countStage(vitestStage(good), false)).toMatchObject({ passed: 3, failed: 1 })
    expect(countStage({ ...vitestStage(), report: join(folder, 'none.json') }, true)).toMatchObject({
      passed: 0,
      failed: 1,
    })
    const nothing = { numPassedTests: 0, numPendingTests: 0, testResults: [] }
    expect(countStage(vitestStage(nothing), true)).toMatchObject({ failed: 1 })
  })
})

it('counts browser journeys, nested suites and errors outside of tests', () => {
  const spec = (title, ok) => ({ file: 'orders.spec.ts', title, ok, tests: [{ results: [ok ? {} : { error }] }] })
  const error = { message: '\u001b[31mnot sent\u001b[39m' }
  const report = {
    stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 1 },
    errors: [{ message: 'the server did not start\nat …' }],
    suites: [{ specs: [spec('signs in', true)], suites: [{ specs: [spec('sends', false)] }] }],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: ['orders.spec.ts: sends\n    not sent', 'the server did not start'],
  })
})
