/** What fails at every look is logged once, then at growing intervals, and when it is over. */
import type { Log } from '../../log.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000

interface Failing {
  /** When it is logged again, and the pause after that. */
  next: number
  pause: number
  times: number
}

/** @param now milliseconds of a clock that nobody sets */
export function failingPartners(log: Pick<Log, 'error' | 'info'>, now: () => number = () => performance.now()) {
  const failing = new Map<string, Failing>()
  return {
    failed: (code: string, what: string, error: unknown): void => {
      const known = failing.get(code) ?? { next: 0, pause: firstPauseMs, times: 0 }
      failing.set(code, known)
      known.times += 1
      if (known.times > 1 && now() < known.next) return
      log.error(known.times > 1 ? `${what} (${known.times} times by now)` : what, error)
      known.next = now() + known.pause
      known.pause = Math.min(2 * known.pause, longestPauseMs)
    },
    succeeded: (code: string): void => {
      const known = failing.get(code)
      if (!known) return
      failing.delete(code)
      log.info(`Picking up files of ${code} works again, after ${known.times} looks that failed`)
    },
  }
}
