/**
 * Big files are read and answered in a thread of their own, one after the other: what the portal does for people and for
 * small files goes on beside it. The thread's memory is limited; a file that needs more ends the thread, and never the program.
 */
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { beginBigFile, type Db, endBigFile } from '@quayside/store'
import { BrokeDownError } from '../jobs/give-up-error.ts'
import type { Log } from '../log.ts'
import { type StartedThread, startedThread } from './started-thread.ts'
import { ThreadEndedError } from './thread-ended-error.ts'
import type { FileTask, ThreadData } from './thread-messages.ts'

export interface BigFiles {
  /** Resolves when it is done; rejects as the task itself would, or with a GiveUpError where it is not to be tried again. */
  run(task: FileTask, exchangeFileID: number): Promise<void>
  stop(): Promise<void>
}

/**
 * 50,000 lines fit. A file that needs more ends the thread and is tried once more with twice as much, so that only the rare
 * one takes it.
 */
const limitsOf = (attempt: number) => ({ maxOldGenerationSizeMb: 160 * attempt, maxYoungGenerationSizeMb: 8 })
/** Files come in runs: the next one finds the thread ready. Afterwards its memory is given back. */
const keptMs = 15_000
/** A file that is read for longer is set aside: everybody's other big files wait behind it. */
const longestMs = 60 * 60_000
/** A file that ended its thread, or the program, this often is not read again before a person says so. */
const mostBreakdowns = 2

/** The built program is one file, with the thread's in the same folder. */
const threadEntry = new URL(import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js', import.meta.url)

export function bigFiles(db: Db, data: ThreadData, log: Log): BigFiles {
  const startThread = (resourceLimits: ResourceLimits) => new Worker(threadEntry, { workerData: data, resourceLimits })

  let thread: StartedThread | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let stopping = false

  const letGo = async () => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.end()
  }

  const inThread = async (task: FileTask, exchangeFileID: number, attempt: number): Promise<void> => {
    clearTimeout(idle)
    thread ??= startedThread(startThread(limitsOf(attempt)), log)
    const mine = thread
    const tooLong = setTimeout(() => void letGo(), longestMs)
    try {
      await mine.run({ task, exchangeFileID })
    } catch (error) {
      if (error instanceof ThreadEndedError && thread === mine) thread = null
      throw error
    } finally {
      clearTimeout(tooLong)
      idle = setTimeout(() => void letGo(), keptMs)
      idle.unref()
    }
  }

  const runOne = async (task: FileTask, exchangeFileID: number) => {
    const attempt = await beginBigFile(db, exchangeFileID)
    if (attempt > mostBreakdowns) {
      await endBigFile(db, exchangeFileID)
      throw new BrokeDownError('this file')
    }
    try {
      if (attempt > 1) await letGo()
      await inThread(task, exchangeFileID, attempt)
    } catch (error) {
      // What broke down stays counted; a fault that was told in order does not, nor does the program's own stop.
      if (error instanceof ThreadEndedError && !stopping) throw error
      await endBigFile(db, exchangeFileID)
      throw error
    } finally {
      // The larger one is not kept.
      if (attempt > 1) await letGo()
    }
    await endBigFile(db, exchangeFileID)
  }

  return {
    run: (task, exchangeFileID) => {
      const mine = last.catch(() => undefined).then(() => runOne(task, exchangeFileID))
      last = mine
      return mine
    },
    stop: async () => {
      stopping = true
      await letGo()
      await last.catch(() => undefined)
    },
  }
}
