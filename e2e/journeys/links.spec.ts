// Links between the portal's screens: no new page, code that comes while one points, and what browsers do with Ctrl and the
// middle button.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../portal/test.ts'

const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('a link changes the screen without a new page, and its code comes when it is pointed at', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.evaluate('window.samePage = true')

  const code = page.waitForRequest(/invoices-screen[^/]*\.js/)
  await menu(page, 'Invoices').hover()
  await code
  expect(new URL(page.url()).pathname).toBe('/orders')

  await menu(page, 'Invoices').click()
  await page.getByRole('heading', { name: 'Invoices' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  expect(await page.evaluate('window.samePage')).toBe(true)
})

/** Longer than a browser takes to open a tab. Once in some hundred presses it opens none, though nobody took the press from it. */
const tabMs = 20_000

/** What a click with that key or button opens beside the page. */
async function opensAside(page: Page, options: Parameters<Locator['click']>[0]): Promise<void> {
  await page.goto('/orders')
  await page.evaluate(`
    window.taken = []
    for (const kind of ['click', 'auxclick']) addEventListener(kind, (event) => window.taken.push(event.defaultPrevented))`)
  let presses = 0
  await expect(async () => {
    presses += 1
    const [other] = await Promise.all([
      page.context().waitForEvent('page', { timeout: tabMs }),
      menu(page, 'Shipments').click(options),
    ])
    // A tab in the background may take its time to load: where it goes is what counts.
    await expect.poll(() => new URL(other.url()).pathname).toBe('/shipments')
  }).toPass()
  // Each press came, and was left to the browser, also one that it made nothing of.
  expect(await page.evaluate('window.taken')).toEqual(Array(presses).fill(false))
  expect(new URL(page.url()).pathname).toBe('/orders')
  for (const other of page.context().pages()) if (other !== page) await other.close()
}

test('with Ctrl or the middle button a link opens in another tab, and this one stays', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await opensAside(page, { modifiers: ['ControlOrMeta'] })
  await opensAside(page, { button: 'middle' })
})
