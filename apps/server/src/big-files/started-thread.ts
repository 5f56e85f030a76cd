/** The program's side of a worker thread: each piece of work ends, well or with a reason. */
import type { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { ThreadEndedError } from './thread-ended-error.ts'
import type { ThreadAnswer, ThreadWork } from './thread-messages.ts'

export interface StartedThread {
  /**
   * Runs one piece of work. The caller waits for its end before it starts another.
   * @throws the error of the work itself, or a ThreadEndedError
   */
  run(work: ThreadWork): Promise<void>
  /** Ends the thread, whatever it works on. */
  end(): Promise<void>
}

function reasonOf(cause: Error | null): string {
  const code = (cause as NodeJS.ErrnoException | null)?.code
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'it needs more memory than one file is given'
    : 'the part of the program that reads files broke down'
}

export function startedThread(worker: Worker, log: Log): StartedThread {
  let waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void } | null = null
  let ended: ThreadEndedError | null = null

  const onEnd = (cause: Error | null) => {
    ended ??= new ThreadEndedError(reasonOf(cause), { cause })
    waiting?.reject(ended)
  }
  worker.on('message', (answer: ThreadAnswer) => {
    if (answer.kind === 'log') log[answer.level](answer.message, answer.cause)
    else if (answer.kind === 'done') waiting?.resolve()
    else waiting?.reject(Object.assign(new Error(answer.message), answer.fields))
  })
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd(null))

  return {
    run: (work) =>
      new Promise<void>((resolve, reject) => {
        if (ended) return reject(ended)
        waiting = { resolve, reject }
        worker.postMessage(work)
      }),
    end: async () => {
      await worker.terminate()
    },
  }
}
