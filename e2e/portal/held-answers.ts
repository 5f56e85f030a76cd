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
