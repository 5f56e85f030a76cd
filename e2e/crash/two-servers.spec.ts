// Two programs share one database and the partners' folders. One or the other is killed with -9 while both are at work; what each began is
// neither lost nor done again by the other.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startEmbeddedPostgres } from '@quayside/store'
import { preparedDataFolder, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { type PortalApi, printedTokenApi } from '../portal/api.ts'
import { expectNothingLostOrDoubled, settled } from './counting.ts'
import { seededRandom } from './seeded-random.ts'
import { catchUp, dropNext, sandboxes, startTraffic } from './traffic.ts'

const seed = Number(process.env.QUAYSIDE_CRASH_SEED ?? Date.now() % 1_000_000)
const rounds = 2
const before = 4
const whileDown = 1

/** Each request to the next of them, as behind a proxy that knows nothing of who is down. */
function inTurn(apis: readonly PortalApi[]): PortalApi {
  let asked = 0
  const next = () => apis[asked++ % apis.length] as PortalApi
  return { ask: (call, parts) => next().ask(call, parts), call: (call, parts) => next().call(call, parts) }
}

test('two programs on one database lose nothing and double nothing, whichever is killed', async () => {
  const random = seededRandom(seed)
  test.info().annotations.push({ type: 'seed', description: `QUAYSIDE_CRASH_SEED=${seed} repeats this plan` })
  const dataDir = await preparedDataFolder()
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
  const env = {
    DATABASE_URL: database.connectionString,
    QUAYSIDE_DEMO: '1',
    QUAYSIDE_SIMULATOR_MS: '0',
    QUAYSIDE_CHECK_ANSWERS: '1',
  }
  const programs: RunningProgram[] = []
  try {
    programs.push(await runQuayside({ dataDir, env }))
    programs.push(await runQuayside({ dataDir, env }))
    const api = inTurn(programs.map(printedTokenApi))
    const all = sandboxes(dataDir, rounds * (before + whileDown), random)
    const traffic = startTraffic(api, all)
    for (let round = 0; round < rounds; round++) {
      const next = round * (before + whileDown)
      await dropNext(all, next, before)
      await pause(random.between(250, 1_000))
      const at = round % programs.length
      const { port } = programs[at] as RunningProgram
      await programs[at]?.kill()
      await dropNext(all, next + before, whileDown)
      programs[at] = await runQuayside({ dataDir, port, env })
    }
    await traffic.stop()
    // Jobs of a program that died return by their missing heartbeat, or at once where a program starts and finds no other at work.
    for (const program of programs) await program.kill()
    for (const [at, { port }] of programs.entries()) programs[at] = await runQuayside({ dataDir, port, env })
    await expect
      .poll(
        async () => {
          await catchUp(api, all)
          return settled(api, all)
        },
        { message: 'everything that was handed over is worked off' },
      )
      .toEqual([])
    await expectNothingLostOrDoubled(api, all)
  } catch (error) {
    for (const program of programs)
      console.error(`A program's last words (seed ${seed}):\n${program.output().slice(-4_000)}`)
    throw error
  } finally {
    for (const program of programs) await program.stop()
    await database.stop()
    for (const program of programs) await program.remove()
  }
})
