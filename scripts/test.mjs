// `npm test`: every check there is, one after the other, all of them even when one fails. `npm run test:quick` (--quick):
// those that take seconds. The last line is "N passed, N failed"; the exit code is not 0 when something failed.

import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stageMs } from '../packages/test-kit/src/patience.mjs'
import { root } from './building/parts.mjs'
import { countStage, leftOutOfQuick, quickStages, stages } from './testing/stages.mjs'

const quick = process.argv.includes('--quick')
const total = { passed: 0, failed: 0, skipped: 0, failures: [] }
const began = performance.now()

mkdirSync(join(root, '.build'), { recursive: true })
for (const stage of quick ? quickStages : stages) {
  console.log(`\n── ${stage.title} ──`)
  if (stage.report) rmSync(stage.report, { force: true })
  const stageBegan = performance.now()
  const counts = countStage(stage, await run(stage.command))
  console.log(`${stage.title}: ${inWords(counts)} (${seconds(stageBegan)})`)
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key]
  total.failures.push(...counts.failures)
}

console.log(`\n${quick ? 'The quick checks' : 'Everything'} took ${seconds(began)}.`)
if (quick) console.log(`Left out, and part of npm test: ${leftOutOfQuick}.`)
if (total.skipped > 0) console.log(`${total.skipped} skipped.`)
for (const failure of total.failures) console.log(`FAILED ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs in a process group of its own, so that a stage that hangs can be ended with everything it started. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, CI: '1' },
    })
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal)
      } catch {
        // It has ended by itself.
      }
    }
    const interrupt = () => {
      end('SIGTERM')
      process.exit(130)
    }
    const limit = setTimeout(() => {
      console.error(`This stage took longer than ${stageMs / 60_000} minutes and was ended.`)
      end('SIGKILL')
    }, stageMs)
    const finish = (endedWell) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      resolve(endedWell)
    }
    process.on('SIGINT', interrupt)
    process.on('SIGTERM', interrupt)
    child.on('error', (error) => {
      console.error(error.message)
      finish(false)
    })
    child.on('exit', (code) => finish(code === 0))
  })
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
