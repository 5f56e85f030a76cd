/** Rate limit for one caller: after so many attempts in a minute it has to wait. */
const windowMs = 60_000
/** Beyond this many remembered pairs the outdated ones are dropped. */
const sweepAbove = 10_000

interface Failures {
  count: number
  until: number
}

export interface FailedAttempts {
  /** Seconds to wait; 0 when an attempt is allowed. */
  waitSeconds(key: string): number
  failed(key: string): void
}

export function failedAttempts(now: () => number, allowedFailures: number): FailedAttempts {
  const byKey = new Map<string, Failures>()
  const current = (key: string): Failures | undefined => {
    const found = byKey.get(key)
    return found && found.until > now() ? found : undefined
  }
  const sweep = () => {
    for (const [key, failures] of byKey) if (failures.until <= now()) byKey.delete(key)
  }
  return {
    waitSeconds: (key) => {
      const found = current(key)
      return found && found.count >= allowedFailures ? Math.ceil((found.until - now()) / 1000) : 0
    },
    failed: (key) => {
      if (byKey.size > sweepAbove) sweep()
      const found = current(key)
      if (found) found.count += 1
      else byKey.set(key, { count: 1, until: now() + windowMs })
    },
  }
}
