// The last stage of `npm test`: what docs/coverage.md says is held against the tests that passed in this run.
// `tsx scripts/check-coverage.ts` holds it against the run before.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkPassed, checkPlaces } from './coverage/check-coverage.ts'
import { readCoverage } from './coverage/read-coverage.ts'
import { ranInPlaywright, ranInVitest } from './coverage/run-reports.ts'
import { browserReport, coverageReport, vitestReport } from './testing/reports.mjs'

const root = resolve(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/coverage.md'), 'utf8')

function ranIn<Report, Ran>(path: string, read: (report: Report) => readonly Ran[]): readonly Ran[] {
  if (existsSync(path)) return read(JSON.parse(readFileSync(path, 'utf8')))
  console.error(`There is no ${path}: npm test writes it.`)
  return []
}

const ran = [
  ...ranIn(vitestReport, (report: Parameters<typeof ranInVitest>[0]) => ranInVitest(report, root)),
  ...ranIn(browserReport, ranInPlaywright),
]
const problems = [...new Set([...checkPlaces(root, document), ...checkPassed(document, ran)])]
const rows = readCoverage(document).length
for (const problem of problems) console.error(problem)
console.log(`${rows} rows, ${ran.length} tests: ${problems.length} problems with docs/coverage.md.`)
writeFileSync(coverageReport, JSON.stringify({ rows, problems }))
process.exitCode = problems.length > 0 ? 1 : 0
