// All rows of a page are ticked with one press: counted is what the browser styles for it, not how long it takes.

import type { CDPSession } from '@playwright/test'
import { expect, test } from '../portal/test.ts'

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

/** How many elements were styled anew while something was done. */
async function styledDuring(line: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  line.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  const complete = new Promise((done) => line.once('Tracing.tracingComplete', done))
  await line.send('Tracing.end')
  await complete
  const styled = events.filter(({ name }) => name === 'UpdateLayoutTree')
  return styled.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
}

test('ticking a page styles its rows and their boxes, not the cells and what stands in them', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  // Orders that come meanwhile would move ticked ones to the next page.
  await page.route('**/api/live*', () => undefined)
  await page.goto('/orders')
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
  const ticked = page.locator('tbody tr[data-tone="selected"]')
  const painted = () => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  await expect(page.locator('tbody tr[data-index]').nth(20)).toBeVisible()
  // The bar is loaded by the first of them.
  await all.check()
  await expect(bar).toBeVisible()
  await all.uncheck()
  await expect(bar).toHaveCount(0)
  const rows = await page.locator('tbody tr[data-index]').count()
  expect(rows).toBeGreaterThan(20)
  await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))')
  const styled = await styledDuring(await page.context().newCDPSession(page), async () => {
    await all.check()
    await expect(ticked).toHaveCount(rows)
    await painted()
  })
  console.log(`${rows} rows were ticked, and ${styled} elements styled.`)
  expect(styled).toBeGreaterThanOrEqual(rows)
  // With their cells 16 a row, with all that stands in them 40.
  expect(styled).toBeLessThan(rows * 12)
})
