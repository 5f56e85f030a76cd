// The dashboard as a clerk, a partner's own user and a packer meet it.

import type { Page } from '@playwright/test'
import { getVendor, momentInZone } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import { demoPassword } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const lines = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]

test('a clerk chooses a partner, reads the graphs and opens the orders behind a bar by keyboard', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  await folder('SANDX12').drop('shown.edi', order850({ orderNumber: 'PO-GRAPH', controlNumber: '7801', lines }))
  await orderByNumber(tokenApi, 'PO-GRAPH')
  const page = await pageFor('clerk')
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const title of ['Purchase Orders', 'Acknowledgements', 'Shipments', 'Invoices'])
    await expect(card(page, title)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Partners shown' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'dashboard')

  await page.getByRole('button', { name: 'Partners First 5 of' }).click()
  // What is shown is ticked, and a choice begins with it.
  const ticks = page.getByRole('list', { name: 'Partners', exact: true }).getByRole('checkbox', { checked: true })
  await expect(ticks).toHaveCount(5)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(ticks).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Find in Partners' }).fill('Sandbox X12')
  await page.getByRole('checkbox', { name: 'Sandbox X12' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/\?partners=SANDX12$/)
  const open = card(page, 'Acknowledgements').getByRole('link', { name: /^Sandbox X12: \d+ not acknowledged$/ })
  await expect(open).toBeVisible()
  await expectAccessible(page, 'dashboard of one partner')

  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?.*partner=SANDX12.*figure=unacked/)
  await page.goBack()
  await expect(page).toHaveURL(/\/\?partners=SANDX12$/)
  await page.getByRole('button', { name: 'Remove Sandbox X12' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('graphs stand where they stay before their figures come', async ({ pageFor }) => {
  const page = await pageFor('admin')
  const held: (() => void)[] = []
  await page.route('**/api/Dashboard/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/')
  const top = async () => (await card(page, 'Purchase Orders').boundingBox())?.y
  const partners = page.getByRole('button', { name: /^Partners All/ })
  await expect(partners).toBeVisible()
  await expect.poll(() => held.length).toBe(4)
  const before = await top()
  for (const release of held) release()
  await expect(page.getByRole('list', { name: 'Partners shown' })).toBeVisible()
  expect(await top()).toBe(before)
})

test('money at risk leads to the orders that it adds up, and a partner says what it charges', async ({ pageFor }) => {
  const page = await pageFor('admin')
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'What waits now' })
  const atRisk = figures.getByRole('link', { name: /^Money at risk/ })
  await expect(atRisk).toContainText(/\$\d/)
  await expect(figures.getByRole('link', { name: /^Late/ })).toBeVisible()
  await atRisk.click()
  await expect(page).toHaveURL(/\/orders\?.*figure=moneyAtRisk/)
  await expect(page.getByText(/^\d+ · [\d,]+\.\d\d NZD at risk$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'At risk' })).toBeVisible()
  await expectAccessible(page, 'orders at risk')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Money at Risk', { exact: true })).toBeVisible()

  await page.goto('/partners?searchString=Southern')
  await page.getByRole('link', { name: /Southern Lane/ }).click()
  await page.getByRole('button', { name: 'Edit Late ack charge', exact: true }).click()
  const input = page.getByRole('textbox', { name: 'Late ack charge', exact: true })
  await input.fill('-1')
  await input.press('Enter')
  await expect(page.getByText('Late Ack Charge cannot be below 0.')).toBeVisible()
  await input.fill('40')
  await input.press('Enter')
  await expect(page.getByText(/A late order of 1,000\.00 costs 40\.00/)).toBeVisible()
})

test('a range is asked for when it is confirmed, stands in the address and can be taken back', async ({ pageFor }) => {
  const page = await pageFor('admin')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Partners All \d+ partners$/ })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/Dashboard/') && asked.push(request.url()))
  const shipments = card(page, 'Shipments')
  await shipments.getByRole('button', { name: /^Change days and hours/ }).click()
  const form = page.getByRole('dialog', { name: 'Days and hours' })
  await form.getByLabel('First day', { exact: true }).fill('01/11/2026')
  await form.getByLabel('Last day', { exact: true }).fill('31/10/2026')
  await form.getByLabel('Last day', { exact: true }).blur()
  await expect(form.getByRole('alert')).toHaveText('The first day is after the last.')
  await expectAccessible(page, 'range of a graph')
  await form.getByLabel('Last day', { exact: true }).fill('08/11/2026')
  await form.getByLabel('Last day', { exact: true }).blur()
  await form.getByRole('textbox', { name: 'From' }).fill('6 am')
  await form.getByRole('textbox', { name: 'From' }).press('Enter')
  expect(asked).toEqual([])
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(
    /Shipments=2026-11-01,2026-11-08,06:00,24:00|Shipments=2026-11-01,2026-11-08,06%3A00,24%3A00/,
  )
  await expect(shipments.getByRole('button', { name: '1 – 8 Nov, 6 am – midnight' })).toBeVisible()
  expect(asked.filter((url) => !url.includes('/Dashboard/Shipments'))).toEqual([])
  expect(new URL(asked[0] ?? '').searchParams.get('times')).toBe('06:00,24:00')
  await page.reload()
  await shipments.getByRole('button', { name: /1 – 8 Nov/ }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the graphs ask again on the hour, and the page is loaded afresh on the next day', async ({
  pageFor,
  tokenApi,
}) => {
  const page = await pageFor('clerk')
  // The day is the portal's.
  const { zone } = await tokenApi.call(getVendor)
  await page.clock.install({ time: momentInZone('2026-11-20', '23:40', zone) })
  await page.goto('/')
  await expect(card(page, 'Invoices').getByText(/^as of/)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.clock.fastForward('21:00')
  await loaded
  await expect(card(page, 'Purchase Orders').getByRole('button', { name: /21 Nov/ })).toBeVisible()
  await expect(card(page, 'Invoices').getByText(/^as of/)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/Dashboard/') && asked.push(request.url()))
  await page.clock.fastForward('50:00')
  expect(asked).toEqual([])
  await page.clock.fastForward('12:00')
  await expect.poll(() => asked.length).toBe(4)
})

test('a failure says so in its own card and can be tried again', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.route('**/api/Dashboard/Invoices*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now.', code: 'x' } }),
  )
  await page.goto('/')
  const invoices = card(page, 'Invoices')
  await expect(invoices.getByRole('alert')).toContainText('The figures could not be loaded')
  await expect(card(page, 'Shipments').getByText(/^as of/)).toBeVisible()
  await expectAccessible(page, 'dashboard with a failure')
  await page.unroute('**/api/Dashboard/Invoices*')
  await invoices.getByRole('button', { name: 'Try again' }).click()
  await expect(invoices.getByText(/^as of/)).toBeVisible()
})

test('who may not see the dashboard begins at the orders', async ({ page }) => {
  await page.route('**/api/Account/Permissions', async (route) => {
    const answer = await route.fetch()
    const held: readonly object[] = await answer.json()
    await route.fulfill({
      response: answer,
      json: held.filter((one) => !JSON.stringify(one).includes('ViewDashboard')),
    })
  })
  await page.goto('/')
  await page.getByLabel('Username').fill('clerk')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
})

test('who has no partners is told so', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.route('**/api/partners*', (route) =>
    route.fulfill({ json: { partners: [], totalRecords: 0, timeStamp: new Date().toISOString() } }),
  )
  await page.goto('/')
  await expect(page.getByText("You don't have access to any Customers/partners/retailers.")).toBeVisible()
  await expectAccessible(page, 'dashboard without partners')
})
