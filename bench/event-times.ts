/** How long a page takes from a key or a press to its painted answer, as the browser itself tells it (event timing, of which INP is made). */
import type { CDPSession, Page } from '@playwright/test'

/** One key or press: the longest of its events, in steps of 8 ms. What took under 16 ms is not told by the browser, and counts as 16. */
export interface Interaction {
  readonly kind: string
  readonly ms: number
}

/** Of all that was done under one name. */
export interface KindTimes {
  readonly kind: string
  /** The pointer went over something: shown, and no part of what INP is made of. */
  readonly isHover: boolean
  readonly times: readonly number[]
  /** Milliseconds of the page's main thread for each of them: script, styles and layout. */
  readonly work: number
}

const shortest = 16

/** Before the page loads: presses and keys are kept with their times. */
const keepEvents = `
  globalThis.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, name, startTime, duration } of list.getEntries()) {
      const isHover = name === 'mouseover'
      if (!interactionId && !isHover) continue
      const key = interactionId || 'over ' + startTime
      const known = globalThis.interactions.get(key)
      const ms = Math.max(known?.ms ?? 0, duration)
      globalThis.interactions.set(key, { at: known?.at ?? startTime, ms, isHover })
    }
  }).observe({ type: 'event', durationThreshold: ${shortest}, buffered: true })`

interface Kept {
  readonly at: number
  readonly ms: number
  /** The pointer came over something: no press, and no part of INP. */
  readonly isHover: boolean
}

const threadTasks = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

async function threadMs(line: CDPSession): Promise<number> {
  const { metrics } = await line.send('Performance.getMetrics')
  return metrics.filter(({ name }) => threadTasks.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
}

type Timed = (kind: string, count: number, work: () => Promise<void>) => Promise<void>

export interface EventTimes {
  /** Does something so many times; `count` of them are presses or keys. */
  readonly time: Timed
  /** The same of a pointer that goes over something. */
  readonly hover: Timed
  readonly kinds: () => readonly KindTimes[]
}

/** `slower`: the processor of the page alone is so many times slower. */
export async function eventTimes(page: Page, slower = 1): Promise<EventTimes> {
  const line = await page.context().newCDPSession(page)
  await line.send('Performance.enable')
  await page.addInitScript(keepEvents)
  if (slower > 1) await line.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const all: KindTimes[] = []
  const now = () => page.evaluate('performance.now()') as Promise<number>
  const timed =
    (isHover: boolean): Timed =>
    async (kind, count, work) => {
      const [from, before] = [await now(), await threadMs(line)]
      await work()
      // Events are told some frames after they were painted.
      await page.waitForTimeout(300)
      const [to, after] = [await now(), await threadMs(line)]
      const kept = (await page.evaluate('[...globalThis.interactions.values()]')) as readonly Kept[]
      const told = kept.filter((one) => one.isHover === isHover && one.at >= from && one.at < to).map(({ ms }) => ms)
      const quick = Array.from({ length: Math.max(0, count - told.length) }, () => shortest)
      all.push({ kind, isHover, times: [...told, ...quick], work: (after - before) / count })
    }
  return { time: timed(false), hover: timed(true), kinds: () => all }
}
