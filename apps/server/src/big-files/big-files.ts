/**
 * Big files are read and answered in a thread of their own, one after the other: what the portal does for people and for
 * small files goes on beside it. The thread's memory is limited; a file that needs more ends the thread, and never the program.
 */
import { Worker } from 'node:worker_threads'
import { beginBigFile, type Db, endBigFile } from '@quayside/store'
import type { Config } from '../config.ts'
import { BrokeDownError } from '../jobs/give-up-error.ts'
import type { Log } from '../log.ts'

/** What is done with a big file; each is a job of the same name. */
export type FileTask = 'receive-file' | 'answer-file'

export interface BigFiles {
  /** Resolves when it is done; rejects as the task itself would, or with a GiveUpError where it is not to be tried again. */
  run(task: FileTask, exchangeFileID: number): Promise<void>
  stop(): Promise<void>
}

export interface ThreadData {
  readonly connectionString: string
  readonly config: Config
}

export interface ThreadRequest {
  readonly task: FileTask
  readonly exchangeFileID: number
}

/** Errors lose their own fields on the way between threads, so these go beside it. */
export type ThreadAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly log: { readonly level: keyof Log; readonly message: string; readonly cause?: string } }

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

// The built program is one file, with the thread's beside it.
const entry = new URL(import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js', import.meta.url)

export function bigFiles(db: Db, data: ThreadData, log: Log): BigFiles {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let stopping = false

  const letGo = async () => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  const inThread = (request: ThreadRequest, attempt: number): Promise<void> => {
    clearTimeout(idle)
    thread ??= new Worker(entry, { workerData: data, resourceLimits: limitsOf(attempt) })
    const worker = thread
    return new Promise<void>((resolve, reject) => {
      const tooLong = setTimeout(() => void letGo(), longestMs)
      const settle = (end: () => void) => {
        clearTimeout(tooLong)
        worker.off('message', answered)
        worker.off('error', broke)
        worker.off('exit', left)
        end()
      }
      const answered = (answer: ThreadAnswer) => {
        if ('log' in answer) log[answer.log.level](answer.log.message, answer.log.cause)
        else settle(() => (answer.ok ? resolve() : reject(Object.assign(new Error(answer.message), answer.fields))))
      }
      const broke = (error: Error) => {
        thread = null
        settle(() => reject(new ThreadEndedError(error)))
      }
      const left = () => {
        thread = null
        settle(() => reject(new ThreadEndedError(null)))
      }
      worker.on('message', answered)
      worker.on('error', broke)
      worker.on('exit', left)
      worker.postMessage(request)
    }).finally(() => {
      idle = setTimeout(() => void letGo(), keptMs)
      idle.unref()
    })
  }

  const runOne = async (request: ThreadRequest) => {
    const { exchangeFileID } = request
    const attempt = await beginBigFile(db, exchangeFileID)
    if (attempt > mostBreakdowns) {
      await endBigFile(db, exchangeFileID)
      throw new BrokeDownError('this file')
    }
    try {
      if (attempt > 1) await letGo()
      await inThread(request, attempt)
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
      const mine = last.catch(() => undefined).then(() => runOne({ task, exchangeFileID }))
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

class ThreadEndedError extends Error {
  constructor(cause: Error | null) {
    const code = (cause as NodeJS.ErrnoException | null)?.code
    super(
      code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? 'it needs more memory than one file is given'
        : 'the part of the program that reads big files broke down',
      { cause },
    )
  }
}
