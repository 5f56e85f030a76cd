/** Keeps the simulated warehouse at work for as long as the program runs. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@quayside/store'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { setBehaviour } from './behaviour.ts'
import { type SimulatedWarehouse, simulatedWarehouse } from './simulated-warehouse.ts'

const roundMs = 1_000
/** A slow answer, still within what a person waits for. */
const slowMs = 4_000

export interface RunningWarehouse {
  stop(): Promise<void>
}

export function runWarehouse(warehouse: SimulatedWarehouse, log: Log): RunningWarehouse {
  const stopping = new AbortController()
  const run = (async () => {
    while (!stopping.signal.aborted) {
      await warehouse.work(new Date()).catch((error) => log.error('The simulated warehouse could not work', error))
      await pause(roundMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await run
    },
  }
}

/** The warehouse that stands behind the demo partners; a mood that the environment names replaces the one it was left in. */
export async function demoWarehouse(db: Db, config: Config): Promise<SimulatedWarehouse> {
  if (config.warehouseBehaviour) await setBehaviour(db, config.warehouseBehaviour)
  return simulatedWarehouse(db, { stepMs: config.warehouseStepMs, slowMs })
}
