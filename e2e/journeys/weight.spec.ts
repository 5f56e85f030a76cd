// What a screen loads on a slow connection.

import type { Page } from '@playwright/test'
import { scriptWeight } from '../portal/script-weight.ts'
import { expect, test } from '../portal/test.ts'

test('the orders list loads at most 166 kB of JavaScript', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  const bytes = await scriptWeight(page, async () => {
    await page.goto('/orders')
    await page.getByRole('row').nth(5).waitFor()
  })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(166_000)
})

interface Finished {
  readonly encodedDataLength: number
}

/** All that goes over the line, heads included, as the browser counts it. The live stream never ends, and counts as a request of no bytes. */
async function lineWeight(page: Page, visit: () => Promise<void>) {
  const line = await page.context().newCDPSession(page)
  let requests = 0
  let bytes = 0
  line.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  line.on('Network.loadingFinished', ({ encodedDataLength }: Finished) => {
    bytes += encodedDataLength
  })
  await line.send('Network.enable')
  await visit()
  await page.waitForLoadState('load')
  await page.evaluate('document.fonts.ready')
  return { requests, bytes }
}

test('the orders list takes at most 20 requests and 200 kB of the line, with its fonts and answers', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  // What others do in the portal meanwhile is told to this page too, and would be asked for: no part of opening it.
  await page.route('**/api/live*', () => undefined)
  const { requests, bytes } = await lineWeight(page, async () => {
    const figures = page.waitForResponse('**/api/lists/totals')
    await page.goto('/orders')
    await page.getByRole('row').nth(5).waitFor()
    await figures
  })
  console.log(`The orders list took ${requests} requests and ${(bytes / 1000).toFixed(1)} kB.`)
  expect(requests).toBeGreaterThan(8)
  expect(requests).toBeLessThanOrEqual(20)
  expect(bytes).toBeGreaterThan(150_000)
  expect(bytes).toBeLessThanOrEqual(200_000)
})
