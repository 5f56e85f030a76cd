/** A thread that works on files (file-thread.ts), as the program sees it: what it is asked for ends, well or with a reason, whatever becomes of the thread. */
import type { Worker } from 'node:worker_threads'
import { ThreadEndedError } from '../jobs/thread-ended-error.ts'
import type { Log } from '../log.ts'
import type { ThreadAnswer, ThreadRequest, ThreadWork } from './thread-messages.ts'

export interface StartedThread {
  /** Resolves when it is done; rejects as the work itself would, or with a ThreadEndedError. */
  run(work: ThreadWork): Promise<void>
  /** Ends it, whatever it works on. */
  end(): Promise<void>
}

export interface Watch {
  /** How often a thread that works is asked whether it is there; one that waits for the database answers. */
  readonly everyMs: number
  /** Questions without an answer after which it hangs. They are counted: a machine that slept has not hung for hours. */
  readonly unanswered: number
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

function whyEnded(cause: Error | null): string {
  const code = (cause as NodeJS.ErrnoException | null)?.code
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'it needs more memory than one file is given'
    : 'the part of the program that reads files broke down'
}

/** @param watch left out: what it works on may hold it up for as long as it takes */
export function startedThread(worker: Worker, log: Log, watch?: Watch): StartedThread {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let ended: ThreadEndedError | null = null
  let unanswered = 0
  let watching: NodeJS.Timeout | undefined

  const endAll = (why: string, cause: Error | null) => {
    clearInterval(watching)
    ended ??= new ThreadEndedError(why, { cause })
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const look = ({ unanswered: most }: Watch) => {
    if (waiting.size === 0) return
    if (unanswered >= most) {
      endAll('the part of the program that reads files did not come to an end with it', null)
      void worker.terminate()
      return
    }
    unanswered += 1
    worker.postMessage({ kind: 'are-you-there' } satisfies ThreadRequest)
  }
  const settle = (id: number, end: (one: Waiting) => void) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one) end(one)
  }
  worker.on('message', (answer: ThreadAnswer) => {
    if (answer.kind === 'here') unanswered = 0
    else if (answer.kind === 'log') log[answer.level](answer.message, answer.cause)
    else if (answer.kind === 'done') settle(answer.id, ({ resolve }) => resolve())
    else {
      const { id, message, fields } = answer
      settle(id, ({ reject }) => reject(Object.assign(new Error(message), fields)))
    }
  })
  worker.on('error', (error) => endAll(whyEnded(error), error))
  worker.on('exit', () => endAll(whyEnded(null), null))
  if (watch) watching = setInterval(() => look(watch), watch.everyMs).unref()

  return {
    run: (work) =>
      new Promise<void>((resolve, reject) => {
        if (ended) return reject(ended)
        if (waiting.size === 0) unanswered = 0
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ kind: 'work', id: last, work } satisfies ThreadRequest)
      }),
    end: async () => {
      await worker.terminate()
    },
  }
}
