/**
 * Small files are taken in by a thread of their own: what it costs to read them, to plan their orders and to write these holds up
 * nobody's page, and the program's other core has work. What ends the thread, or hangs in it, ends no more than the thread.
 */
import { Worker } from 'node:worker_threads'
import { ThreadEndedError } from '../jobs/thread-ended-error.ts'
import type { Log } from '../log.ts'
import { type StartedThread, startedThread, type Watch } from './started-thread.ts'
import { threadEntry } from './thread-entry.ts'
import type { ThreadData } from './thread-messages.ts'

export interface Intake {
  /**
   * Rejects as taking it in would, or with a ThreadEndedError.
   * @param alone the thread, or its process, ended with it before
   */
  run(exchangeFileID: number, alone: boolean): Promise<void>
  stop(): Promise<void>
}

/** What two batches of files leave behind is gone before it would be copied a second time, as most of what is collected is in a smaller nursery. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 96 }

/** A batch of small files takes tenths of a second. */
const patience: Watch = { everyMs: 5_000, unanswered: 6 }

/** After the thread has ended, files are taken in one by one for so long: which of twenty ended it is known when it happens again. */
const carefulMs = 10 * 60_000

export const startIntakeThread = (data: Omit<ThreadData, 'connections' | 'small'>): Worker =>
  new Worker(threadEntry, {
    // Two files at once, each in a transaction; what is asked beside them does not wait for these.
    workerData: { ...data, connections: 4, small: true } satisfies ThreadData,
    resourceLimits: limits,
  })

export function intakeThread(startThread: () => Worker, log: Log, watch: Watch = patience): Intake {
  let thread: StartedThread | null = null
  let carefulUntil = Number.NEGATIVE_INFINITY
  let stopping = false
  return {
    run: async (exchangeFileID, alone) => {
      thread ??= startedThread(startThread(), log, watch)
      const mine = thread
      const careful = alone || performance.now() < carefulUntil
      try {
        await mine.run({ task: 'receive-file', exchangeFileID, alone: careful })
      } catch (error) {
        if (error instanceof ThreadEndedError && thread === mine && !stopping) {
          thread = null
          carefulUntil = performance.now() + carefulMs
          log.warn('The thread that takes in files has ended; another one takes them in one by one for a while', error)
        }
        throw error
      }
    },
    stop: async () => {
      stopping = true
      await thread?.end()
    },
  }
}
