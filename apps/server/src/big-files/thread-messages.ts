/** Messages between the program and the worker thread that processes big files. */
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** Work on a file; each kind is a job of the same name. */
export type FileTask = 'receive-file' | 'answer-file'

export interface ThreadData {
  readonly connectionString: string
  readonly config: Config
}

export interface ThreadWork {
  readonly task: FileTask
  readonly exchangeFileID: number
}

/** `fields`: errors lose their own fields between threads. */
export type ThreadAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'log'; readonly level: keyof Log; readonly message: string; readonly cause?: string }
