// Answers of the server that come when a journey says so: what a person does meanwhile must not be lost.

import type { Page } from '@playwright/test'

export interface HeldAnswers {
  /** How many calls wait now. */
  waiting(): number
  /** Lets what waits and what comes later go through. */
  release(): void
}

/** Holds every call whose address the pattern fits. */
export async function holdAnswers(page: Page, address: RegExp): Promise<HeldAnswers> {
  let waiting = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    waiting += 1
    await released
    waiting -= 1
    // A call that the page gave up meanwhile has nobody to answer.
    await route.continue().catch(() => undefined)
  })
  return { waiting: () => waiting, release }
}

/** Goes to another screen of the portal without a new page, as a link or the palette does. */
export const follow = (page: Page, address: string) =>
  page.evaluate(`void history.pushState(null, '', ${JSON.stringify(address)})`)

/** Whatever the page does with an answer that has come, it has done. */
export const settled = (page: Page) =>
  page.evaluate(`fetch('/api/health').then(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done))))`)
