// `tsx scripts/check-coverage.ts`: what docs/coverage.md says is held against the project (also a test, so that
// `npm test` fails where a test was renamed and the document was not).

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkCoverage } from './coverage/check-coverage.ts'

const root = resolve(import.meta.dirname, '..')
const problems = checkCoverage(root, readFileSync(process.argv[2] ?? join(root, 'docs/coverage.md'), 'utf8'))
for (const problem of problems) console.error(problem)
console.log(`${problems.length} problems with docs/coverage.md.`)
process.exitCode = problems.length > 0 ? 1 : 0
