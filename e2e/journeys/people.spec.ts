// People and programs are let in: made on screen, a first password by a link, what they are given, a token that is shown once.

import { demoRoles } from '@quayside/domain'
import { expect, test } from '../portal/test.ts'

const run = String(Date.now()).slice(-6)
const chosen = 'plum gravel teapot north'

test('a new person chooses a password by a link, and has what an administrator gives them', async ({
  browser,
  baseURL,
  pageFor,
}) => {
  const admin = await pageFor('admin')
  const email = `aria-${run}@harakeke.example`
  await admin.goto('/users')
  await admin.getByRole('link', { name: 'New user' }).click()
  await admin.getByRole('button', { name: 'Create user' }).click()
  await expect(admin.getByText('Missing field(s): First Name, Last Name, Email, Entity')).toBeVisible()
  await admin.getByLabel('First Name').fill('Aria')
  await admin.getByLabel('Last Name').fill('Rewi')
  await admin.getByLabel('Email').fill(email)
  await admin.getByRole('textbox', { name: 'Entity' }).fill('a')
  await admin.getByRole('option').first().click()
  await admin.getByRole('button', { name: 'Create user' }).click()
  await expect(admin.getByText(`${email} was created.`)).toBeVisible()
  const link = await admin.getByText(/\/auth\/resetpassword\?user=/).innerText()

  const context = await browser.newContext({ baseURL, locale: 'en-NZ', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/auth/resetpassword')
  await expect(page.getByText('No code supplied.')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm password').fill('plum gravel')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm password').fill(chosen)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password').fill(chosen)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: /settings and sign out/ })).toBeVisible()

  await admin.getByRole('link', { name: 'Give partners and permissions' }).click()
  await expect(admin.getByRole('heading', { name: /^User #\d+$/ })).toBeVisible()
  await expect(admin.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(admin.getByText('This user has no partners assigned.')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Partner' }).fill('SANDX12')
  await admin.getByRole('option').first().click()
  await admin.getByRole('button', { name: 'Add Partner' }).click()
  await expect(admin.getByRole('table', { name: 'Partners' }).getByRole('link', { name: 'SANDX12' })).toBeVisible()
  await admin
    .getByRole('link', { name: /^Store order/ })
    .first()
    .click()
  await admin.getByRole('switch', { name: 'View orders' }).click()
  await expect(admin.getByRole('switch', { name: 'View orders' })).toBeChecked()
  await admin.getByRole('link', { name: /^Portal admin/ }).click()
  await expect(admin.getByRole('switch', { name: 'Config' })).toBeDisabled()
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await context.close()

  await admin.getByRole('button', { name: 'Make admin' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(admin.getByText('This user is admin and has access to all partners.')).toBeVisible()
  await admin.getByRole('button', { name: 'Revoke admin' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke admin' }).click()
  await expect(admin.getByRole('table', { name: 'Partners' })).toBeVisible()

  await admin.goto(`/security-log?searchString=aria-${run}&event=partnersAssigned,permissionGiven`)
  const log = admin.getByRole('table', { name: 'Security log' }).locator('tbody tr')
  await expect(log).toHaveCount(2)
  await expect(log.nth(0)).toContainText('Permission given · StoreOrder-ViewOrders')
  await expect(log.nth(1)).toContainText('Partners assigned · SANDX12')
})

test('who forgot a password asks for a link, and administrators see it', async ({ page, pageFor }) => {
  const forgetful = { userName: `forgetful-${run}`, permissions: [...demoRoles.clerk], partnerCodes: ['SANDX12'] }
  await pageFor(forgetful)
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username').fill(forgetful.userName)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('This portal sends no mail.')).toBeVisible()
  const admin = await pageFor('admin')
  await admin.goto(`/security-log?searchString=${forgetful.userName}&event=passwordResetAsked`)
  const log = admin.getByRole('table', { name: 'Security log' }).locator('tbody tr')
  await expect(log).toContainText('Password reset asked for')
})

test('an email address is edited where it stands', async ({ pageFor }) => {
  const mover = { userName: `addressee-${run}`, permissions: [...demoRoles.clerk], partnerCodes: ['SANDX12'] }
  const page = await pageFor(mover)
  await page.goto('/settings')
  const field = page.getByRole('button', { name: 'Edit Email' })
  await field.click()
  await page.getByLabel('Email').fill('nowhere')
  await expect(page.getByText('is not an email address')).toBeVisible()
  await page.getByLabel('Email').press('Escape')
  await expect(field).toContainText(`${mover.userName}@harakeke.example`)
  await field.click()
  await page.getByLabel('Email').fill(`new-${run}@harakeke.example`)
  await page.getByLabel('Email').press('Enter')
  await expect(field).toContainText(`new-${run}@harakeke.example`)
  await page.reload()
  await expect(field).toContainText(`new-${run}@harakeke.example`)
})

test('a program gets a token that is shown once, and partners', async ({ pageFor, baseURL }) => {
  const page = await pageFor('admin')
  const name = `Gateway ${run}`
  const works = async (token: string) => {
    const answer = await fetch(`${baseURL}/api/Account/UserInfo`, { headers: { Authorization: `Bearer ${token}` } })
    return answer.status
  }
  const shown = page.getByText(/^qs_/)
  await page.goto('/apiUsers')
  await page.getByRole('link', { name: 'New API user' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Entity' }).fill('a')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create API user' }).click()
  await expect(page.getByText('It will not be viewable again.')).toBeVisible()
  const first = await shown.innerText()
  expect(await works(first)).toBe(200)
  await page.getByRole('link', { name: 'Give it partners' }).click()
  await expect(page.getByText('******')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Partner' }).fill('SANDX12')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await expect(page.getByRole('table', { name: 'Partners' })).toContainText('SANDX12')
  await page.getByRole('button', { name: 'Edit External ID' }).click()
  await page.getByRole('textbox', { name: 'External ID' }).fill('WG-1')
  await page.getByRole('textbox', { name: 'External ID' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit External ID' })).toContainText('WG-1')
  await page.getByRole('button', { name: 'Refresh Access Token' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('The old API token will become invalid. Are you sure?')
  await asked.getByRole('button', { name: 'Refresh', exact: true }).click()
  const second = await shown.innerText()
  expect([await works(first), await works(second)]).toEqual([401, 200])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This user has no partners assigned.')).toBeVisible()
  await page.goto(`/apiUsers?searchString=${encodeURIComponent(name)}`)
  await expect(page.getByRole('table', { name: 'API Users' })).toContainText('WG-1')
})
