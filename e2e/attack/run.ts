/** `npm run attack`, or `npm run attack -- <part of a name> …`: hostile requests and files against a running portal on this machine, in some minutes. Exit code 1 when something did not hold. */
import { allAttacks } from './all-attacks.ts'
import { fight, type Outcome } from './bout.ts'
import { openTarget, WrongTarget } from './target.ts'

const longestMs = 240_000
/** The portal gives an unfinished request ten seconds; the rest is what a busy machine takes to see it. */
const bounds = { answerMs: 5_000, memoryMB: 1_500, endMs: 45_000, share: 1 }

const columns: readonly (readonly [string, number, (outcome: Outcome) => string])[] = [
  ['attack', 40, ({ name }) => name],
  ['requests', 9, ({ requests }) => String(requests)],
  ['time', 8, ({ seconds }) => `${seconds.toFixed(1)} s`],
  ['honest caller waited', 21, ({ slowestMs }) => `${slowestMs} ms`],
  ['memory', 8, ({ memoryMB }) => (memoryMB === null ? '–' : `${memoryMB} MB`)],
  ['held', 5, ({ held }) => String(held)],
  ['failed', 6, ({ failed }) => String(failed.length)],
]

async function run(named: readonly string[]): Promise<boolean> {
  const attacks = allAttacks.filter(({ name }) => named.length === 0 || named.some((part) => name.includes(part)))
  if (attacks.length === 0) throw new WrongTarget(`There are: ${allAttacks.map(({ name }) => name).join('; ')}.`)
  const target = await openTarget(process.env.QUAYSIDE_URL, process.env.QUAYSIDE_TOKEN)
  console.log(columns.map(([title, width]) => title.padEnd(width)).join(' '))
  let held = 0
  let failures = 0
  try {
    for (const attack of attacks) {
      const outcome = await fight(attack, target, bounds)
      held += outcome.held
      failures += outcome.failed.length
      console.log(columns.map(([, width, cell]) => cell(outcome).padEnd(width)).join(' '))
      for (const failure of outcome.failed) console.log(`  FAILED ${failure}`)
    }
  } finally {
    await target.close()
  }
  console.log(`${held} held, ${failures} failed`)
  return failures === 0
}

// What hangs must not hold its caller for ever.
const limit = setTimeout(() => {
  console.error(`The run took longer than ${longestMs / 60_000} minutes and was ended.`)
  process.exit(1)
}, longestMs)

run(process.argv.slice(2))
  .then((allHeld) => {
    process.exitCode = allHeld ? 0 : 1
  })
  .catch((error) => {
    console.error(error instanceof WrongTarget ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => clearTimeout(limit))
