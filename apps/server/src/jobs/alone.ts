/** Work that is done side by side, and work that is done while nothing else is: if the process ends then, it is known what ended it. */
import { setTimeout as pause } from 'node:timers/promises'

export interface Company {
  together<T>(work: () => Promise<T>): Promise<T>
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** @param patienceMs how long one that hangs is waited for, by those that are to be alone and by those behind them */
export function company(patienceMs: number): Company {
  const running = new Set<Promise<unknown>>()
  let alone: Promise<unknown> | null = null

  const atMost = async (ended: Promise<unknown>): Promise<void> => {
    const enough = new AbortController()
    const limit = pause(patienceMs, undefined, { signal: enough.signal }).catch(() => undefined)
    await Promise.race([ended, limit])
    enough.abort()
  }
  const begun = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  return {
    together: async (work) => {
      while (alone) await alone
      return begun(work())
    },
    alone: async (work) => {
      const before = alone
      let letGo: () => void = () => undefined
      const mine = new Promise<void>((resolve) => {
        letGo = resolve
      })
      alone = mine
      const others = async () => {
        await before
        await Promise.allSettled(running)
      }
      await atMost(others())
      const done = begun(work())
      void atMost(done.catch(() => undefined)).then(() => {
        if (alone === mine) alone = null
        letGo()
      })
      return done
    },
  }
}
