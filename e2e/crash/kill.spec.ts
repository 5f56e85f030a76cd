// Kills the program with -9 again and again while orders come in and acknowledgements go out, and counts documents
// afterwards: nothing may be lost and nothing may be there twice.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type RunningProgram, runQuayside } from '@quayside/test-kit'
import { portalApi } from '../portal/api.ts'
import { expectNothingLostOrDoubled, settled } from './counting.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { acknowledgeNew, answerNew, sandboxes, startTraffic } from './traffic.ts'

const seed = Number(process.env.QUAYSIDE_CRASH_SEED ?? Date.now() % 1_000_000)
const rounds = 10
const ordersEach = 36
const env = { QUAYSIDE_SIMULATOR_MS: '0', QUAYSIDE_CHECK_ANSWERS: '1' }

test('a program that is killed at any moment loses nothing and doubles nothing', async () => {
  test.setTimeout(240_000)
  const random = seededRandom(seed)
  test.info().annotations.push({ type: 'seed', description: `QUAYSIDE_CRASH_SEED=${seed} repeats this plan` })
  let program = await runQuayside({ env })
  const { baseUrl, dataDir } = program
  try {
    const token = /^API token of .*: (\S+)$/m.exec(program.output())?.[1] ?? ''
    const api = portalApi(baseUrl, token)
    const all = sandboxes(dataDir, ordersEach, random)
    const traffic = startTraffic(baseUrl, token, all, random)
    for (let round = 1; round <= rounds; round++) {
      await pause(random.between(100, 1_500))
      program = await killAndStart(program, random, round)
    }
    await traffic.stop()
    await expect
      .poll(
        async () => {
          await acknowledgeNew(api)
          for (const one of all) await answerNew(one)
          return settled(api, all)
        },
        { timeout: 60_000, message: 'everything that was dropped is worked off' },
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

/** Mostly a running program; sometimes one that is just starting, once its database with it, as when the power goes. */
async function killAndStart(program: RunningProgram, random: SeededRandom, round: number): Promise<RunningProgram> {
  const { dataDir, port } = program
  await program.kill()
  if (round === 5) await killDatabase(dataDir)
  if (random.chance(0.3)) {
    // What is not healthy when its time is up is killed.
    const early = await runQuayside({ dataDir, port, env, patienceMs: random.between(50, 900) }).catch(() => null)
    if (early) return early
  }
  return runQuayside({ dataDir, port, env })
}

async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}
