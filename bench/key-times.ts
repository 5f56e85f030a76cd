/** How long a page takes from a key to its painted answer, noted in the page itself. */
import type { Page } from '@playwright/test'

export type KeyTime = readonly [key: string, ms: number]

const watching = `
  globalThis.keyTimes = []
  addEventListener('keydown', (event) => {
    const pressed = event.timeStamp
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => globalThis.keyTimes.push([event.key, performance.now() - pressed])
      painted.port2.postMessage(null)
    })
  }, true)`

/** From now on every key is timed until the page was painted after it. */
export const watchKeys = (page: Page): Promise<unknown> => page.evaluate(watching)

export const keyTimes = async (page: Page): Promise<readonly KeyTime[]> =>
  (await page.evaluate('globalThis.keyTimes')) as readonly KeyTime[]

export const msOf = (times: readonly KeyTime[]) => times.map(([, ms]) => ms)
