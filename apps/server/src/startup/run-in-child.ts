/** Runs one job in a child process, so that the server survives a crash of the job. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JobKind } from '@quayside/contract'
import type { Config } from '../config.ts'
import { ChildDiedError } from '../jobs/child-died-error.ts'
import type { ChildLimits, RunInChild } from '../jobs/job-queue.ts'

export interface ChildSettings {
  readonly connectionString: string
  readonly config: Config
}

/** Sent to the child over IPC: a command line can be read by other users of the machine. */
export interface ChildTask extends ChildSettings {
  readonly kind: JobKind
  readonly payload: unknown
}

/** `fields`: errors lose their own fields between processes. */
export type ChildOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly message: string; readonly fields: Readonly<Record<string, unknown>> }

/** The built program is one file, with the child's in the same folder. */
const isSource = import.meta.url.endsWith('.ts')
const jobProcess = new URL(isSource ? './job-process.ts' : './job-process.js', import.meta.url)

const timeoutReason = 'it took longer than the portal waits'

/** V8 aborts when the heap is full. */
function reasonOfExit(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGABRT' || code === 134) return 'it needed more memory than one job gets'
  return signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`
}

const execArgv = (memoryMb: number) => [`--max-old-space-size=${memoryMb}`, ...(isSource ? ['--import', 'tsx'] : [])]

/** Returns a function that rejects with the job's error, with a ChildDiedError, or with an AbortError once its signal aborts. */
export function createRunInChild(settings: ChildSettings, entry: URL = jobProcess): RunInChild {
  return (job, { memoryMb, timeoutMs, signal }: ChildLimits) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const child = fork(fileURLToPath(entry), [], {
        serialization: 'advanced',
        execArgv: execArgv(memoryMb),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        signal,
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      })
      let outcome: ChildOutcome | undefined
      child.once('message', (message) => {
        outcome = message as ChildOutcome
      })
      child.once('error', reject)
      child.once('close', (code, exitSignal) => {
        if (outcome?.done) return resolve()
        if (outcome) return reject(Object.assign(new Error(outcome.message), outcome.fields))
        const isTimeout = performance.now() - began >= timeoutMs
        reject(new ChildDiedError(isTimeout ? timeoutReason : reasonOfExit(code, exitSignal)))
      })
      // The exit code tells of a child that died before it read the task.
      child.send({ ...settings, ...job } satisfies ChildTask, () => undefined)
    })
}
