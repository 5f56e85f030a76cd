// A session from sign-in to sign-out, and what the portal shows and logs when calls fail.

import type { Page } from '@playwright/test'
import { getOrder, listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { demoPassword } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const stored = (page: Page) => page.evaluate<string[]>('Object.keys(localStorage).sort()')

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('clerk')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('signing in waits for a portal that is starting', async ({ page }) => {
  let starting = true
  await page.route('**/api/token', (route) =>
    starting
      ? route.fulfill({ status: 503, json: { message: 'The portal is starting.', code: 'starting' } })
      : route.continue(),
  )
  await page.goto('/orders')
  await enter(page)
  await expect(page.getByText('The portal is starting. You will be signed in as soon as it is ready.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  starting = false
  await expect(table(page)).toBeVisible()
})

test('while the database is away a screen says so, keeps what was typed and comes back by itself', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await expect(table(page)).toBeVisible()
  const words = 'The portal cannot reach its database at the moment.'
  let away = true
  await page.route('**/api/orders?*', (route) =>
    away ? route.fulfill({ status: 503, json: { message: words, code: 'databaseAway' } }) : route.continue(),
  )
  const search = page.getByRole('searchbox', { name: 'Search by Order Number, or Customer Reference' })
  await search.fill('PO-NOBODY-HAS')
  const said = page.getByRole('status').filter({ hasText: words })
  await expect(said).toBeVisible()
  await expect(said).toContainText('This page asks again by itself, and what you typed stays.')
  away = false
  await expect(said).toHaveCount(0)
  await expect(search).toHaveValue('PO-NOBODY-HAS')
  await expect(page.getByText('No order matches the search and filters above.')).toBeVisible()
})

test('signing in says that it is at work, and what the server refused', async ({ page }) => {
  await page.goto('/orders?activated')
  await expect(page.getByText('Your account has been activated. You can sign in now.')).toBeVisible()
  let gate = () => {}
  const open = new Promise<void>((resolve) => {
    gate = resolve
  })
  let status = 403
  await page.route('**/api/token', async (route) => {
    if (status === 403) await open
    if (status === 0) return route.abort()
    if (status === 200) return route.continue()
    return route.fulfill({ status, json: { message: 'no', code: 'no' } })
  })
  await enter(page)
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  gate()
  await expect(page.getByRole('alert')).toContainText("You haven't activated your account yet.")
  status = 500
  await enter(page)
  await expect(page.getByRole('alert')).toHaveText('A server error has occurred. Please try again later.')
  status = 0
  await enter(page)
  await expect(page.getByRole('alert')).toHaveText('Fatal Server Error!')
  status = 200
  await enter(page)
  await expect(table(page)).toBeVisible()
  expect(await stored(page)).toContain('quayside.session')
})

test('an expired token is refreshed and the call made again; one that cannot be ends the session', async ({ page }) => {
  await page.goto('/orders')
  await enter(page)
  await expect(table(page).getByRole('link').first()).toBeVisible()
  let refused = 0
  await page.route(/\/api\/partners(\?|$)/i, (route) => {
    refused += 1
    return refused === 1
      ? route.fulfill({ status: 401, json: { message: 'Auth Expired', code: 'authExpired' } })
      : route.continue()
  })
  const refreshed = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/token') && (request.postData() ?? '').includes('grant_type=refresh_token'),
  )
  await page.reload()
  await refreshed
  await expect.poll(() => refused).toBe(2)
  await expect(page.getByRole('link', { name: 'Fix Now →' })).toBeVisible()

  await page.route('**/api/token', (route) => route.fulfill({ status: 401, json: { message: 'no', code: 'no' } }))
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 401, json: { message: 'no', code: 'no' } }))
  await page.goto('/orders?searchString=x')
  await expect(page.getByText('Your session has expired and you have been signed out.')).toBeVisible()
  expect(await stored(page)).not.toContain('quayside.session')
  expect(await stored(page)).not.toContain('quayside.person')
})

test('a failed call is told in words, and written down for support', async ({ pageFor, tokenApi }) => {
  const { orders } = await tokenApi.call(listOrders, { query: { pageSize: 1 } })
  const order = await tokenApi.call(getOrder, { params: { id: orders[0]?.orderID ?? 0 } })
  const page = await pageFor('clerk')
  const logged: { Message: string; Source: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Exception/Log')) logged.push(request.postDataJSON())
  })
  await page.route('**/api/auditLog/**', (route) =>
    route.fulfill({ status: 400, json: { message: 'The log is being moved.', code: 'x' } }),
  )
  await page.goto(`/orders/${order.orderID}?tab=audit`)
  await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toContainText('The log is being moved.')
  await expect.poll(() => logged.map((one) => one.Message)).toContain('The log is being moved.')
  expect(logged.map((one) => one.Source).join()).toContain('/api/auditLog/Order/')
  await page.unroute('**/api/auditLog/**')
  await page.route('**/api/auditLog/**', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('There are no Audit Log events for this Order.')).toBeVisible()

  await page.route('**/api/orders?*', (route) => route.abort())
  await page.goto('/orders?searchString=y')
  await expect(page.getByText('Fatal Server Error!')).toBeVisible()
})

test('what nobody foresaw has a page of its own, with a way on', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  const logged: { Source: string; StackTrace: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Exception/Log')) logged.push(request.postDataJSON())
  })
  const broken = { orders: [null], totalRecords: 1, showShipToAddress: false, timeStamp: new Date().toISOString() }
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: broken }))
  await page.goto('/orders')
  await expect(page.getByText('Something went wrong... contact your system admin')).toBeVisible()
  await expect.poll(() => logged.some((one) => one.Source === '/orders' && one.StackTrace !== '')).toBe(true)
  await expectAccessible(page, 'unexpected error')
  await page.unroute('**/api/orders?*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(table(page).getByRole('link').first()).toBeVisible()
})
