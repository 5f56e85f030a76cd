// A person's own account, and who is let in: a new password, sessions elsewhere, people deactivated, and what the log says of it.

import type { Browser, Page } from '@playwright/test'
import { demoRoles } from '@quayside/domain'
import { orderByNumber } from '../portal/fulfil.ts'
import type { Person } from '../portal/people.ts'
import { demoPassword } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const run = String(Date.now()).slice(-5)
const ended = 'Your session has expired and you have been signed out.'
const clerkNamed = (userName: string): Person => ({
  userName,
  permissions: [...demoRoles.clerk],
  partnerCodes: ['SANDX12'],
})
const mover = clerkNamed('mover')
const roamer = clerkNamed('roamer')

const leaver = clerkNamed('leaver')
/** Whose name would be two rows of a log. */
const forger = clerkNamed('forger\r\nSigned in admin')

async function enter(page: Page, { userName }: Person, password = demoPassword): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Another browser of the person. */
async function elsewhere(browser: Browser, baseURL: string | undefined, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-NZ', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(path)
  await enter(page, person)
  return page
}

const sessions = (page: Page) => page.getByRole('table', { name: 'Where you are signed in' }).locator('tbody tr')
const typeInto = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: false }).fill(text)

test('a new password says what is wrong beside its field, and ends the sessions elsewhere, whose typing waits', async ({
  browser,
  baseURL,
  pageFor,
  folder,
  tokenApi,
}) => {
  const orderNumber = `PASS-${run}`
  const lines = [{ code: 'KW50881', quantity: 12, price: '4.25', description: 'TEA TOWEL' }]
  await folder('SANDX12').drop(`pass-${run}.edi`, order850({ orderNumber, controlNumber: `61${run}`, lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const path = `/orders/${orderID}/storeorder/${storeOrders[0]?.storeOrderID}`
  const here = await pageFor(mover)
  const there = await elsewhere(browser, baseURL, mover, path)
  await there.getByRole('button', { name: 'Edit Order' }).click()
  const qty = there.getByLabel('Qty Ack of KW50881')
  await qty.fill('10')
  await qty.press('Enter')

  await here.goto('/')
  await here.getByRole('button', { name: /settings and sign out/ }).click()
  await here.getByRole('menuitem', { name: 'Account', exact: true }).click()
  await expect(here.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(sessions(here)).toHaveCount(2)
  const change = here.getByRole('button', { name: 'Change Password' })
  await typeInto(here, 'Old password', 'not this one')
  await typeInto(here, 'New password', 'tui kauri')
  await typeInto(here, 'Confirm password', 'tui kauri')
  await change.click()
  await expect(here.getByText('The password has 9 characters; it needs at least 12.')).toBeVisible()
  await expect(here.getByLabel('New password')).toBeFocused()
  await typeInto(here, 'New password', 'tui kauri weka 41')
  await expect(here.getByText('Passwords do not match.')).toBeVisible()
  await typeInto(here, 'Confirm password', 'tui kauri weka 41')
  await change.click()
  await expect(here.getByText('The old password is incorrect.')).toBeVisible()
  await expect(here.getByLabel('Old password')).toBeFocused()
  await typeInto(here, 'Old password', demoPassword)
  await change.click()
  await expect(here.getByText('Your password has been changed.')).toBeVisible()
  await expect(sessions(here)).toHaveCount(1)

  await expect(there.getByText(ended)).toBeVisible()
  await expect(there.getByText('Your changes are not saved yet.')).toBeVisible()
  await enter(there, mover, 'tui kauri weka 41')
  await expect(qty).toHaveValue('10')
  await there.context().close()
})

test('signing out everywhere else reaches the open screens of the others', async ({ browser, baseURL, pageFor }) => {
  const here = await pageFor(roamer)
  const there = await elsewhere(browser, baseURL, roamer, '/orders')
  await expect(there.getByRole('table', { name: 'Orders' })).toBeVisible()
  await here.goto('/settings')
  await expect(sessions(here)).toHaveCount(2)
  await expect(sessions(here).filter({ hasText: 'this one' })).toHaveCount(1)
  await here.getByRole('button', { name: 'End other sessions' }).click()
  await expect(here.getByText('One other session has ended.')).toBeVisible()
  await expect(sessions(here)).toHaveCount(1)
  await expect(there.getByText(ended)).toBeVisible()
  await there.context().close()
})

test('who is deactivated is out at once, until reactivated; the log tells of it, and nobody writes rows of their own', async ({
  browser,
  baseURL,
  pageFor,
  apiFor,
}) => {
  await apiFor(leaver)
  await apiFor(forger)
  const admin = await pageFor('admin')
  const there = await elsewhere(browser, baseURL, leaver, '/orders')
  await expect(there.getByRole('table', { name: 'Orders' })).toBeVisible()
  const users = admin.getByRole('table', { name: 'Users' }).locator('tbody tr')
  const own = users.filter({ hasText: '· you' })
  await admin.goto('/users?searchString=admin@')
  await expect(own.getByRole('button', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true')
  await expect(own.getByRole('button', { name: 'Deactivate' })).toHaveAccessibleDescription(
    'You cannot deactivate yourself.',
  )
  await admin.goto('/users?searchString=leaver')
  await users.getByRole('button', { name: 'Deactivate' }).click()
  const asked = admin.getByRole('dialog', { name: 'Deactivate leaver?' })
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect(admin.getByText('leaver is deactivated and signed out.')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'No user matches' })).toBeVisible()
  await expect(there.getByText(ended)).toBeVisible()
  await enter(there, leaver)
  await expect(there.getByText("You haven't activated your account yet.")).toBeVisible()

  await admin.goto('/users?searchString=leaver&onlyActive=false')
  await users.getByRole('button', { name: 'Reactivate' }).click()
  await expect(admin.getByText('leaver can sign in again.')).toBeVisible()
  await enter(there, leaver)
  await expect(there.getByRole('table', { name: 'Orders' })).toBeVisible()
  await there.context().close()

  const log = admin.getByRole('table', { name: 'Security log' }).locator('tbody tr')
  await admin.goto('/security-log?searchString=leaver&event=deactivated,reactivated')
  await expect(log).toHaveCount(2)
  await expect(log.nth(1)).toContainText('Deactivated')
  await expect(log.nth(1)).toContainText('admin')
  await admin.goto('/security-log?searchString=forger')
  await expect(log).toHaveCount(1)
  await expect(log).toContainText('forger\\u000d\\u000aSigned in admin')
})

test('people who administer nothing have their account, and neither users nor log', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await page.getByText('Audit', { exact: false }).filter({ visible: true }).first().click()
  await expect(page.getByText('See the audit log and the exchange')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Security log' })).toHaveCount(0)
  await page.goto('/users')
  await expect(page.getByText('You do not have access to the page users.')).toBeVisible()
  await page.goto('/security-log')
  await expect(page.getByText('You do not have access to the page security log.')).toBeVisible()
})
