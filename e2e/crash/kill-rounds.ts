// Kills the program in rounds while orders come in and documents go out, and waits until all work is done.

import { setTimeout as pause } from 'node:timers/promises'
import { preparedDataFolder, type RunningProgram, runQuayside } from '@quayside/test-kit'
import { type PortalApi, printedTokenApi } from '../portal/api.ts'
import type { SeededRandom } from './seeded-random.ts'
import { dropNext, type SandboxTraffic, sandboxes, startTraffic } from './traffic.ts'

/** Files dropped on each sandbox in every round: some before the kill, some while the program is down. */
const filesBefore = 4
const filesWhileDown = 2
const env = { QUAYSIDE_SIMULATOR_MS: '0', QUAYSIDE_CHECK_ANSWERS: '1' }

export interface KillHooks {
  readonly beforeKill?: (round: number, program: RunningProgram) => Promise<void>
  readonly whileDown?: (round: number, dataDir: string) => Promise<void>
  /** @param began `performance.now()` before the program was started again */
  readonly afterStart?: (api: PortalApi, began: number) => Promise<void>
}

export interface KilledProgram {
  readonly api: PortalApi
  readonly traffic: readonly SandboxTraffic[]
  /** Number of kills that interrupted jobs. */
  readonly interrupted: number
  output(): string
}

/** Kills the program `rounds` times, then calls `after` and removes the program. */
export async function runKillRounds(
  rounds: number,
  random: SeededRandom,
  hooks: KillHooks,
  after: (killed: KilledProgram) => Promise<void>,
): Promise<void> {
  const dataDir = await preparedDataFolder()
  let program = await runQuayside({ dataDir, env })
  try {
    const api = printedTokenApi(program)
    const all = sandboxes(dataDir, rounds * (filesBefore + filesWhileDown), random)
    const traffic = startTraffic(api, all)
    let interrupted = 0
    for (let round = 0; round < rounds; round++) {
      const next = round * (filesBefore + filesWhileDown)
      await dropNext(all, next, filesBefore)
      await pause(random.between(250, 1_400))
      await hooks.beforeKill?.(round, program)
      await program.kill()
      await dropNext(all, next + filesBefore, filesWhileDown)
      await hooks.whileDown?.(round, dataDir)
      const began = performance.now()
      program = await startAgain(program, random)
      if (/^Resuming \d+ job/m.test(program.output())) interrupted += 1
      await hooks.afterStart?.(api, began)
    }
    await traffic.stop()
    await after({ api, traffic: all, interrupted, output: program.output })
  } catch (error) {
    console.error(`The program's last output:\n${program.output().slice(-4_000)}`)
    throw error
  } finally {
    await program.remove()
  }
}

/** Sometimes kills the program again while it is still starting. */
async function startAgain({ dataDir, port }: RunningProgram, random: SeededRandom): Promise<RunningProgram> {
  if (random.chance(0.3)) {
    // Killed unless it is healthy in time.
    const early = await runQuayside({ dataDir, port, env, patienceMs: random.between(50, 900) }).catch(() => null)
    if (early) return early
  }
  return runQuayside({ dataDir, port, env })
}
