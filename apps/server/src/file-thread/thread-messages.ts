/** What the program and a thread that works on files say to each other. */
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

/** What is done with a file; each is a job of the same name. */
export type FileTask = 'receive-file' | 'answer-file'

export interface ThreadData {
  readonly connectionString: string
  readonly config: Config
  /** Connections to the database that it may open. */
  readonly connections: number
  /** It reads small files; big ones have a thread of their own. */
  readonly small: boolean
}

export interface ThreadWork {
  readonly task: FileTask
  readonly exchangeFileID: number
  /** The thread, or its process, ended with it before. */
  readonly alone: boolean
}

export type ThreadRequest =
  | { readonly kind: 'work'; readonly id: number; readonly work: ThreadWork }
  | { readonly kind: 'are-you-there' }

/** Errors lose their own fields on the way between threads, so these go beside it. */
export type ThreadAnswer =
  | { readonly kind: 'done'; readonly id: number }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly message: string
      readonly fields: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'log'; readonly level: keyof Log; readonly message: string; readonly cause?: string }
  | { readonly kind: 'here' }
