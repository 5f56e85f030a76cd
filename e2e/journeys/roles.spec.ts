// Who sees what: the partner's own user, support, and someone who has to sign in first.

import { getOrder, listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { demoPassword } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const notFound = 'The item you were looking for could not be found, or you do not have access.'

test('a partner user sees one partner, and another partner’s order does not exist', async ({
  pageFor,
  apiFor,
  folder,
  tokenApi,
}) => {
  const lines = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]
  await folder('SANDX12').drop('foreign.edi', order850({ orderNumber: 'PO-FOREIGN', controlNumber: '7301', lines }))
  const foreign = async () => (await tokenApi.call(listOrders, { query: { search: 'PO-FOREIGN' } })).orders[0]
  await expect.poll(foreign).toBeDefined()
  const id = (await foreign())?.orderID ?? 0

  const api = await apiFor('partner')
  const { orders } = await api.call(listOrders, { query: { pageSize: 1000, includeCompleted: '1' } })
  expect(orders.length).toBeGreaterThan(0)
  expect([...new Set(orders.map((order) => order.partnerCode))]).toEqual(['HARBOUR'])
  expect(await api.ask(getOrder, { params: { id } })).toMatchObject({ status: 404 })

  const page = await pageFor('partner')
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
  await page.goto(`/orders/${id}`)
  await expect(page.getByText(notFound)).toBeVisible()
  await expectAccessible(page, 'not found')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('support sees the exchange but sends nothing', async ({ pageFor, tokenApi }) => {
  const { orders } = await tokenApi.call(listOrders, { query: { status: 'Invoice Control Received', pageSize: 1 } })
  const page = await pageFor('support')
  await page.goto('/exchange')
  await expect(page.getByRole('table', { name: 'EDI files' }).getByRole('link').first()).toBeVisible()
  await page.goto(`/orders/${orders[0]?.orderID}?tab=ordersOverview`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Stages' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Send|Resend|Edit Order|Ship Order)/ })).toHaveCount(0)
})

test('the EDI messages of an audit log open in a tab of their own', async ({ pageFor, tokenApi }) => {
  const { orders } = await tokenApi.call(listOrders, { query: { status: 'Invoice Control Received', pageSize: 1 } })
  const page = await pageFor('support')
  await page.goto(`/orders/${orders[0]?.orderID}?tab=audit`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('table', { name: 'Audit log' }).getByRole('link').first().click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/exchange\/\d+$/)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/tab=audit$/)
})

test('signing in says what is wrong, and signing out ends it', async ({ page }) => {
  await page.goto('/orders')
  await expectAccessible(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter your username & password.')
  await page.getByLabel('Username').fill('clerk')
  await page.getByLabel('Password').fill('guess')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('The username or password is incorrect.')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.getByRole('button', { name: /settings and sign out/ }).click()
  await expectAccessible(page, 'user menu')
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('You have been signed out.')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a path that leads nowhere says so', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  for (const path of ['/nowhere', '/orders/abc', '/orders/999999999', '/invoices/999999999']) {
    await page.goto(path)
    await expect(page.getByText(notFound)).toBeVisible()
  }
})
