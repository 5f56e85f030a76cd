// The stages of `npm test`, and how many tests each of them counts.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../building/parts.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */
/** @typedef {{ title: string, command: string[], report?: string, count?: (report: any) => Counts }} Stage */

const bin = (name) => join(root, 'node_modules/.bin', name)
const vitestReport = join(root, '.build/vitest.json')
const browserReport = join(root, '.build/e2e.json')

/** @type {Stage[]} */
export const stages = [
  { title: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { title: 'types of the portal', command: [bin('tsc'), '-p', 'apps/web/tsconfig.json'] },
  { title: 'lint and format', command: [bin('biome'), 'ci', '.'] },
  { title: 'walls between packages', command: [bin('tsx'), 'scripts/check-walls.ts'] },
  {
    title: 'unit and database tests',
    command: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    count: countVitest,
  },
  { title: 'build', command: [process.execPath, 'scripts/build.mjs'] },
  {
    title: 'browser journeys and crash tests',
    command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
    report: browserReport,
    count: countPlaywright,
  },
]

/**
 * A stage without a report counts as one test. A stage that ended badly never counts as passed, even when
 * its report shows no failed test (it may have crashed, timed out, or found no file it could load).
 * @param {Stage} stage @param {boolean} endedWell @returns {Counts}
 */
export function countStage(stage, endedWell) {
  const none = { passed: 0, failed: 0, skipped: 0, failures: [] }
  if (!stage.count || !stage.report)
    return endedWell ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [stage.title] }
  const counts = existsSync(stage.report) ? stage.count(JSON.parse(readFileSync(stage.report, 'utf8'))) : none
  const silent = !endedWell && counts.failed === 0
  const empty = endedWell && counts.passed === 0
  if (silent || empty)
    return { ...counts, failed: 1, failures: [`${stage.title}: ${empty ? 'ran no test' : 'ended badly'}`] }
  return counts
}

/** @returns {Counts} */
export function countVitest(report) {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0]))
    // A file that could not be loaded has no tests to fail.
    if (file.status === 'failed' && failed.length === 0) failed.push(file.message?.split('\n')[0] || 'could not be run')
    return failed.map((name) => `${relativeName(file.name)}: ${name}`)
  })
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  return { passed: report.numPassedTests, failed: failures.length, skipped, failures }
}

/** @returns {Counts} */
export function countPlaywright(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failures = report.suites
    .flatMap(specs)
    .filter((spec) => !spec.ok)
    .map((spec) => withReason(`${spec.file}: ${spec.title}`, errorOf(spec)))
  failures.push(...report.errors.map(({ message }) => message.split('\n')[0]))
  const { expected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: failures.length, skipped, failures }
}

function errorOf(spec) {
  return (spec.tests ?? []).flatMap(({ results }) => results).find(({ error }) => error)?.error.message
}

const REASON_LIMIT = 1_000

/**
 * Whoever sees no more than the end of a run has to see why it failed there: how the message begins, and how it ends,
 * which is where the last words of a program stand.
 */
function withReason(name, message) {
  const reason = stripVTControlCharacters(message ?? '').trim()
  if (!reason) return name
  const half = REASON_LIMIT / 2
  const short = reason.length > REASON_LIMIT ? `${reason.slice(0, half)}\n…\n${reason.slice(-half)}` : reason
  return `${name}\n${short.replace(/^/gm, '    ')}`
}

function relativeName(path) {
  return path.startsWith(root) ? path.slice(root.length + 1) : path
}
