// Kills the program with -9 again and again, and its database once, while orders come in through folders and over HTTP and acknowledgements,
// despatch advices and invoices go out, and counts documents afterwards: nothing may be lost and nothing may be there twice.

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { preparedDataFolder, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { printedTokenApi } from '../portal/api.ts'
import { expectNothingLostOrDoubled, settled } from './counting.ts'
import { killDatabase } from './kill-database.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { catchUp, dropNext, sandboxes, startTraffic } from './traffic.ts'

const seed = Number(process.env.QUAYSIDE_CRASH_SEED ?? Date.now() % 1_000_000)
const rounds = 10
/** Dropped on each sandbox in every round: some before the kill, some while the program is down. */
const before = 4
const whileDown = 2
const env = { QUAYSIDE_SIMULATOR_MS: '0', QUAYSIDE_CHECK_ANSWERS: '1' }

test('a program that is killed at any moment loses nothing and doubles nothing', async () => {
  const random = seededRandom(seed)
  test.info().annotations.push({ type: 'seed', description: `QUAYSIDE_CRASH_SEED=${seed} repeats this plan` })
  const dataDir = await preparedDataFolder()
  let program = await runQuayside({ dataDir, env })
  try {
    const api = printedTokenApi(program)
    const all = sandboxes(dataDir, rounds * (before + whileDown), random)
    const traffic = startTraffic(api, all)
    let interrupted = 0
    for (let round = 0; round < rounds; round++) {
      const next = round * (before + whileDown)
      await dropNext(all, next, before)
      await pause(random.between(250, 1_400))
      if (round === 2) await loseDatabase(program)
      await program.kill()
      await dropNext(all, next + before, whileDown)
      if (round === 5) await killDatabase(dataDir)
      program = await startAgain(program, random)
      if (/^Resuming \d+ job/m.test(program.output())) interrupted += 1
    }
    await traffic.stop()
    // Otherwise the kills hit an idle program, and the counts below prove little.
    expect(interrupted, 'kills that interrupted jobs').toBeGreaterThanOrEqual(3)
    await expect
      .poll(
        async () => {
          await catchUp(api, all)
          return settled(api, all)
        },
        { message: 'everything that was dropped is worked off' },
      )
      .toEqual([])
    await expectNothingLostOrDoubled(api, all)
  } catch (error) {
    console.error(`The program's last words (seed ${seed}):\n${program.output().slice(-4_000)}`)
    throw error
  } finally {
    await program.remove()
  }
})

/** The database goes down under the running program, in the middle of its traffic; it is killed next once it works again. */
async function loseDatabase({ dataDir, baseUrl }: RunningProgram): Promise<void> {
  const health = async () => (await fetch(`${baseUrl}/api/health`)).status
  await killDatabase(dataDir)
  await expect.poll(health, { intervals: [20], message: 'it is said that the database is gone' }).toBe(503)
  await expect.poll(health, { message: 'the database is back' }).toBe(200)
}

/** Sometimes it is killed again while it is still starting. */
async function startAgain({ dataDir, port }: RunningProgram, random: SeededRandom): Promise<RunningProgram> {
  if (random.chance(0.3)) {
    // Not healthy in time: killed.
    const early = await runQuayside({ dataDir, port, env, patienceMs: random.between(50, 900) }).catch(() => null)
    if (early) return early
  }
  return runQuayside({ dataDir, port, env })
}
