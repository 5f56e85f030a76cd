// Two people far apart speak of the same days: what a clerk in Los Angeles or Auckland sees is what one in UTC sees.

import type { BrowserContext, Page } from '@playwright/test'
import { listExchange } from '@quayside/contract'
import { dateText } from '@quayside/domain'
import { expectLoaded } from '../portal/accessible.ts'
import { downloadOf, portalDay, portalZone } from '../portal/downloads.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]
const readers = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const

/** What is read at an address, as the person at the screen has it. */
type Look = (page: Page) => Promise<string>

const rowOf =
  (text: string): Look =>
  async (page) => {
    await expectLoaded(page)
    return page.getByRole('row').filter({ hasText: text }).innerText()
  }

/** Facts, what else the message says and the activity, each of which comes by itself. */
const orderOf: Look = async (page) => {
  const screen = page.locator('main')
  await expect(screen.getByRole('heading', { name: 'Also in the message' })).toBeVisible()
  await expect(screen.getByText('Order arrived')).toBeVisible()
  return screen.innerText()
}

const arrivalOf: Look = (page) => page.getByText(/received .* by folder/).innerText()

/** The ranges of the graphs, and the list behind each bar of the partner. */
const graphsOf: Look = async (page) => {
  await expect(page.getByText(/^as of/)).toHaveCount(4)
  const ranges = page.getByRole('button', { name: /^Change days and hours/ })
  await expect(ranges).toHaveCount(4)
  const bars = page.getByRole('link', { name: /^Sandbox X12: / })
  await expect(bars.first()).toBeVisible()
  const behind = await bars.evaluateAll((links) => links.map((link) => (link as { href?: string }).href))
  return [...(await ranges.allInnerTexts()), ...behind].join('\n')
}

test('days and hours are the portal’s, for a clerk in UTC, in Los Angeles and in Auckland', async ({
  browser,
  contextOptions,
  pageFor,
  folder,
  tokenApi,
}) => {
  const file = order850({ orderNumber: 'PO-DAYS', controlNumber: '7731', lines })
    .replace(/(BEG\*00\*SA\*PO-DAYS\*\*)\d{8}~/, '$120261101~\nDTM*010*20261130~\nDTM*001*20261231~')
    .replace(/SE\*(\d+)\*/, (_, count: string) => `SE*${Number(count) + 2}*`)
  await folder('SANDX12').drop('days.edi', file)
  const { orderID } = await orderByNumber(tokenApi, 'PO-DAYS')
  const taken = { query: { search: 'days.edi' } } as const
  await expect
    .poll(async () => (await tokenApi.call(listExchange, taken)).exchanges.map(({ answerStatus }) => answerStatus))
    .toEqual([expect.any(String)])
  const [received] = (await tokenApi.call(listExchange, taken)).exchanges

  const signedIn = await pageFor('support')
  await signedIn.goto('/orders')
  await expectLoaded(signedIn)
  const storageState = await signedIn.context().storageState()
  const arrived = new Date(received?.created ?? '')
  const dayReceived = dateText(arrived, await portalZone(signedIn))

  const looks: readonly (readonly [string, Look])[] = [
    ['/orders?searchString=PO-DAYS&fromDate=2026-11-01&toDate=2026-11-01', rowOf('PO-DAYS')],
    [`/orders/${orderID}`, orderOf],
    [`/orders/${orderID}?tab=audit`, rowOf('Order arrived')],
    ['/?partners=SANDX12', graphsOf],
    [`/exchange?searchString=days.edi&fromDate=${dayReceived}&toDate=${dayReceived}`, rowOf('days.edi')],
    [`/exchange/${received?.exchangeID}`, arrivalOf],
  ]
  const contexts: BrowserContext[] = []
  const now = new Date()
  const seen: { csv: { name: string; text: string }; texts: string[] }[] = []
  for (const timezoneId of readers) {
    const context = await browser.newContext({ ...contextOptions, timezoneId, storageState, reducedMotion: 'reduce' })
    contexts.push(context)
    // One moment for all of them, so that no hour begins between two readers.
    await context.clock.setFixedTime(now)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1760, height: 900 })
    const texts: string[] = []
    for (const [address, look] of looks) {
      await page.goto(address)
      await expectLoaded(page)
      texts.push(await look(page))
    }
    await page.goto('/orders?searchString=PO-DAYS&fromDate=any')
    await expectLoaded(page)
    const csv = await downloadOf(page, () => page.getByRole('button', { name: 'Export CSV' }).first().click())
    expect(csv.name).toBe(`orders_${await portalDay(page)}.csv`)
    seen.push({ csv, texts })
  }
  const [first, ...others] = seen
  for (const day of ['01/11/2026', '30/11/2026', '31/12/2026']) expect(first?.csv.text).toContain(day)
  expect(first?.texts[0]).toContain('01/11/2026')
  for (const other of others) expect(other).toEqual(first)
  for (const context of contexts) await context.close()
})
