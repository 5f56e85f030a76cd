// Kills the program with -9 repeatedly, and its database once, during traffic: nothing may be lost, doubled or left for a person.

import { expect, test } from '@playwright/test'
import type { RunningProgram } from '@quayside/test-kit'
import { expectNothingLostOrDoubled, settled } from './counting.ts'
import { killDatabase } from './kill-database.ts'
import { runKillRounds } from './kill-rounds.ts'
import { seededRandom } from './seeded-random.ts'
import { catchUp } from './traffic.ts'

const seed = Number(process.env.QUAYSIDE_CRASH_SEED ?? Date.now() % 1_000_000)
const rounds = 8

test('a program that is killed at any moment loses nothing, doubles nothing and leaves nothing to a person', async () => {
  test.info().annotations.push({ type: 'seed', description: `QUAYSIDE_CRASH_SEED=${seed} repeats this plan` })
  console.log(`QUAYSIDE_CRASH_SEED=${seed}`)
  const hooks = {
    beforeKill: async (round: number, program: RunningProgram) => {
      if (round === 2) await loseDatabase(program)
    },
    whileDown: async (round: number, dataDir: string) => {
      if (round === 5) await killDatabase(dataDir)
    },
  }
  await runKillRounds(rounds, seededRandom(seed), hooks, async ({ api, traffic, interrupted }) => {
    // Otherwise the kills hit an idle program, and the counts below prove little.
    expect(interrupted, 'kills that interrupted jobs').toBeGreaterThanOrEqual(3)
    await expect
      .poll(
        async () => {
          await catchUp(api, traffic)
          return settled(api, traffic)
        },
        { message: 'everything that was dropped is worked off' },
      )
      .toEqual([])
    await expectNothingLostOrDoubled(api, traffic)
  })
})

/** The database goes down under the running program, in the middle of its traffic; it is killed next once it works again. */
async function loseDatabase({ dataDir, baseUrl }: RunningProgram): Promise<void> {
  const health = async () => (await fetch(`${baseUrl}/api/health`)).status
  await killDatabase(dataDir)
  await expect.poll(health, { intervals: [20], message: 'it is said that the database is gone' }).toBe(503)
  await expect.poll(health, { message: 'the database is back' }).toBe(200)
}
