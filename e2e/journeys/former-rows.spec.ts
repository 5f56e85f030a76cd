// While the answer to another filter is on its way a list shows the rows it had. Nothing that is done meanwhile may end up on
// rows that nobody sees, and nothing is said of the new filter that is true of the former one.

import type { Page } from '@playwright/test'
import { follow, holdAnswers, settled } from '../portal/held-answers.ts'
import { expect, test } from '../portal/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const links = (page: Page) => table(page).locator('[data-row-link]')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selected rows' })
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

test('rows of the former view are not ticked, and what was asked to be selected there is not selected in the next', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await expect(links(page)).toHaveCount(50)
  const answers = await holdAnswers(page, /\/api\/orders\?.*toShip/i)
  await page.getByRole('link', { name: /^To ship/ }).click()
  await expect.poll(answers.waiting).toBe(1)
  await expect(all(page)).toBeDisabled()
  await page.keyboard.press('j')
  await expect(links(page).first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar(page)).toHaveCount(0)
  answers.release()
  await all(page).check()
  await expect(bar(page)).toContainText(`${await links(page).count()} selected`)

  const gathered = await holdAnswers(page, /\/api\/orders\?.*pageSize=1000/i)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(links(page)).toHaveCount(50)
  // An order that arrives right behind the press is not ticked with the others.
  await all(page).click()
  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .click()
  await expect.poll(gathered.waiting).toBe(1)
  await page.getByRole('link', { name: /^To ship/ }).click()
  await expect(bar(page)).toHaveCount(0)
  await table(page).getByRole('checkbox').nth(1).check()
  await expect(bar(page)).toContainText('1 selected')
  const late = page.waitForResponse(/\/api\/orders\?.*pageSize=1000/i)
  gathered.release()
  await (await late).finished()
  await settled(page)
  await expect(bar(page)).toContainText(/^1 selected/)
})

test('that nothing matches is said of filters that were answered, and the heading counts the rows that are there', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  await page.goto('/orders?searchString=no+such+order+anywhere')
  const nothing = page.getByRole('heading', { name: 'NO RESULTS' })
  await expect(nothing).toBeVisible()
  const count = page.getByRole('heading', { level: 1 }).locator('xpath=..')
  await expect(count).toContainText(/0 since/)
  const answers = await holdAnswers(page, /\/api\/orders\?/)
  await follow(page, '/orders?fromDate=any')
  await expect.poll(answers.waiting).toBe(1)
  await expect(nothing).toHaveCount(0)
  await expect(count).toContainText(/0 since/)
  answers.release()
  await expect(links(page)).toHaveCount(50)
  await expect(count).toContainText(/Orders[1-9][\d,]*$/)
})
