/**
 * Takes big files apart for the screen in a thread of its own: what everybody else does goes on beside it. Its memory and its
 * time are limited; a file that needs more is shown by its beginning, like one that is too large to be taken apart at all.
 */
import { Worker } from 'node:worker_threads'
import type { SegmentPage, SegmentSource } from '../features/exchange/segments.ts'
import type { Log } from '../log.ts'

export interface PageRequest {
  readonly source: SegmentSource
  readonly offset: number
  readonly limit: number
}

export interface SegmentPages {
  /** One request after the other; null for a file that needs more memory or time than the screen is given. */
  page(request: PageRequest): Promise<SegmentPage | null>
  stop(): Promise<void>
}

/** A file of 5 MB with segments of usual length takes half of it. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const longestMs = 30_000
/** People page through a file, which the thread has then; afterwards its memory is given back. */
const keptMs = 30_000

// The built program is one file, with the thread's beside it.
const entry = new URL(import.meta.url.endsWith('.ts') ? './segment-thread.ts' : './segment-thread.js', import.meta.url)

class TooMuchError extends Error {}

const isTooMuch = (error: unknown): boolean =>
  error instanceof TooMuchError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

export function segmentPages(
  log: Log,
  startThread = () => new Worker(entry, { resourceLimits: limits }),
): SegmentPages {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const letGo = async () => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  const inThread = ({ source, ...asked }: PageRequest): Promise<SegmentPage> => {
    clearTimeout(idle)
    thread ??= startThread()
    const worker = thread
    return new Promise<SegmentPage>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(tooLong)
        worker.off('message', answered)
        worker.off('error', broke)
        worker.off('exit', left)
        end()
      }
      const answered = (page: SegmentPage) => settle(() => resolve(page))
      const broke = (error: Error) => settle(() => reject(error))
      const left = () => broke(new Error('The thread that takes files apart has ended.'))
      const tooLong = setTimeout(() => broke(new TooMuchError('It takes longer than a page may.')), longestMs)
      worker.on('message', answered)
      worker.on('error', broke)
      worker.on('exit', left)
      // A copy of its own is handed over whole; what the database driver holds stays where it is.
      const content = new Uint8Array(source.content)
      worker.postMessage({ ...asked, source: { ...source, content } }, [content.buffer])
    }).finally(() => {
      idle = setTimeout(() => void letGo(), keptMs)
      idle.unref()
    })
  }

  const pageOf = async (request: PageRequest): Promise<SegmentPage | null> => {
    try {
      return await inThread(request)
    } catch (error) {
      await letGo()
      if (!isTooMuch(error)) throw error
      log.warn('A file needs more memory or time than the screen is given: its beginning is shown.', error)
      return null
    }
  }

  return {
    page: (request) => {
      const mine = last.catch(() => undefined).then(() => pageOf(request))
      last = mine
      return mine
    },
    stop: letGo,
  }
}
