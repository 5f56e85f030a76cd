// Nothing that was typed is lost and nothing that was meant once is done twice: slow saves, ended sessions, double clicks.

import type { Page } from '@playwright/test'
import { getOrder, getStoreOrder, logOut, saveStoreOrderProducts } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import { demoPassword } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const run = String(Date.now()).slice(-5)
const lines = [
  { code: 'KW50881', quantity: 12, price: '4.25', description: 'TEA TOWEL' },
  { code: 'KW50890', quantity: 6, price: '18.90', description: 'APRON' },
]
let files = 0

/** A new store order of the sandbox partner. */
async function newStoreOrder(box: Mailbox, api: PortalApi) {
  files += 1
  const orderNumber = `KEPT-${run}-${files}`
  await box.drop(`kept-${run}-${files}.edi`, order850({ orderNumber, controlNumber: `${70 + files}${run}`, lines }))
  const { orderID, storeOrders } = await orderByNumber(api, orderNumber)
  const sid = storeOrders[0]?.storeOrderID ?? 0
  return { orderNumber, path: `/orders/${orderID}/storeorder/${sid}`, params: { id: orderID, sid } }
}

const qty = (page: Page, code: string) => page.getByLabel(`Qty Ack of ${code}`)
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
async function confirmSave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Order' }).click()
  await page.getByRole('dialog', { name: 'Save Order' }).getByRole('button', { name: 'Save Order' }).click()
}

/** Signs in here, on the machine of somebody who has no other window open. */
async function signIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Username').fill(userName)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('what is typed while a save is under way stays to be saved', async ({ pageFor, folder, tokenApi }) => {
  const { path, params } = await newStoreOrder(folder('SANDX12'), tokenApi)
  const page = await pageFor('clerk')
  await page.goto(path)
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/StoreOrders/*/Products*', async (route) => {
    await slow
    await route.continue()
  })
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await qty(page, 'KW50881').fill('10')
  await qty(page, 'KW50881').press('Enter')
  await confirmSave(page)
  await qty(page, 'KW50890').fill('4')
  await qty(page, 'KW50890').press('Enter')
  answer()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(qty(page, 'KW50890')).toHaveValue('4')
  await expect(unsaved(page)).toContainText('KW50890: acknowledge 4 of 6')
  await expect(unsaved(page)).not.toContainText('KW50881')
  await confirmSave(page)
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const saved = await tokenApi.call(getStoreOrder, { params })
  expect(saved.storeOrderProducts.map((line) => line.quantityAcknowledged)).toEqual([10, 4])
})

test('signed out in another window, what was typed is there after signing in again', async ({
  browser,
  baseURL,
  folder,
  tokenApi,
}) => {
  const { path, params } = await newStoreOrder(folder('SANDX12'), tokenApi)
  const context = await browser.newContext({ baseURL, locale: 'en-NZ', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(path)
  await signIn(page, 'clerk')
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await qty(page, 'KW50881').fill('7')
  await qty(page, 'KW50881').press('Enter')
  await qty(page, 'KW50890').fill('3')

  const other = await context.newPage()
  await other.goto('/orders')
  await other.getByRole('button', { name: /settings and sign out$/ }).click()
  await other.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(other.getByText('You have been signed out.')).toBeVisible()

  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('clerk')
  await expect(qty(page, 'KW50881')).toBeHidden()
  await signIn(page, 'clerk')
  await expect(qty(page, 'KW50881')).toHaveValue('7')
  await expect(qty(page, 'KW50890')).toHaveValue('3')
  await confirmSave(page)
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const saved = await tokenApi.call(getStoreOrder, { params })
  expect(saved.storeOrderProducts.map((line) => line.quantityAcknowledged)).toEqual([7, 3])
  await context.close()
})

test('a session that ended under an open dialog and a record field gives both back; another person gets neither', async ({
  browser,
  baseURL,
  folder,
  tokenApi,
}) => {
  const { path, params } = await newStoreOrder(folder('SANDX12'), tokenApi)
  const context = await browser.newContext({ baseURL, locale: 'en-NZ', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(path)
  await signIn(page, 'clerk')
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await page.getByRole('row').filter({ hasText: 'KW50881' }).hover()
  await page.getByRole('button', { name: 'Details of KW50881' }).click()
  const dialog = page.getByRole('dialog', { name: /KW50881/ })
  await dialog.getByLabel('Ref 1').fill('CONTRACT-9')
  // The other window's sign-out is what ends it; here the server does, and the refresh is refused.
  const end = async () => {
    await page.evaluate(
      `(() => { const session = JSON.parse(localStorage.getItem('quayside.session'));
        return fetch('/api${logOut.path}', { method: 'POST', headers: { Authorization: 'Bearer ' + session.accessToken } }) })()`,
    )
    await page.evaluate(`dispatchEvent(new Event('focus')); document.dispatchEvent(new Event('visibilitychange'))`)
  }
  await end()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await confirmSave(page)
  await expect(page.getByText('Your session has expired and you have been signed out.')).toBeVisible()
  await signIn(page, 'clerk')
  await expect(unsaved(page)).toContainText('KW50881 changed')

  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await page.goto(`/orders/${params.id}`)
  await page.getByRole('button', { name: 'Edit Comments' }).click()
  await page.getByRole('textbox', { name: 'Comments' }).fill('Ring before delivery')
  await end()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible()
  await signIn(page, 'clerk')
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('Ring before delivery')
  await page.getByRole('textbox', { name: 'Comments' }).press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Edit Comments' })).toContainText('Ring before delivery')
  expect((await tokenApi.call(getOrder, { params: { id: params.id } })).comments).toBe('Ring before delivery')

  await page.getByRole('button', { name: 'Edit Comments' }).click()
  await page.getByRole('textbox', { name: 'Comments' }).fill('For nobody else')
  await end()
  await page.keyboard.press('Control+Enter')
  await signIn(page, 'admin')
  await expect(page.getByRole('button', { name: 'Edit Comments' })).toContainText('Ring before delivery')
  await context.close()
})

test('leaving the details of a line with something typed asks first, and so does signing out', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { path } = await newStoreOrder(folder('SANDX12'), tokenApi)
  const page = await pageFor('clerk')
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await page.getByRole('row').filter({ hasText: 'KW50881' }).hover()
  await page.getByRole('button', { name: 'Details of KW50881' }).click()
  const dialog = page.getByRole('dialog', { name: /KW50881/ })
  await dialog.getByLabel('Ref 1').fill('CONTRACT-9')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without applying?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Ref 1')).toHaveValue('CONTRACT-9')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: /settings and sign out$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(unsaved(page)).toContainText('KW50881 changed')
})

test('what the details of a line cannot take is refused beside its field, whole, and nothing is applied', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { path } = await newStoreOrder(folder('SANDX12'), tokenApi)
  const page = await pageFor('admin')
  await page.goto(path)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await page.getByRole('row').filter({ hasText: 'KW50881' }).hover()
  await page.getByRole('button', { name: 'Details of KW50881' }).click()
  const dialog = page.getByRole('dialog', { name: /KW50881/ })
  const apply = dialog.getByRole('button', { name: 'Apply' })

  const expiry = dialog.getByLabel('Expiry Date', { exact: true })
  await expiry.fill('31/13/2026')
  await apply.click()
  await expect(dialog.getByText("'31/13/2026' is not a date; write it as 30/11/2026")).toBeVisible()
  await expect(expiry).toHaveValue('31/13/2026')
  await expiry.fill('31/12/2026')

  const warnings = dialog.getByLabel('EDI Warnings', { exact: true })
  await warnings.fill('w'.repeat(600))
  await expect(apply).toBeDisabled()
  await expect(dialog.getByText('EDI Warnings has more than 500 characters.')).toBeVisible()
  await expect(warnings).toHaveValue('w'.repeat(600))
  await warnings.fill('w'.repeat(500))

  await apply.click()
  await expect(dialog).toBeHidden()
  await expect(unsaved(page)).toContainText('KW50881 changed')
})

test('a double click is one action: one acknowledgement without an error, one shipment', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { path, params } = await newStoreOrder(folder('SANDX12'), tokenApi)
  const { storeOrderProducts } = await tokenApi.call(getStoreOrder, { params })
  const body = storeOrderProducts.map((line) => ({
    storeOrderProductID: line.storeOrderProductID,
    quantityAcknowledged: line.quantity,
  }))
  await tokenApi.call(saveStoreOrderProducts, { params, body })
  const page = await pageFor('clerk')
  await page.goto(path)
  await page.getByRole('button', { name: 'Send Ack', exact: true }).first().dblclick()
  await expect(page.getByText('Send Ack: on its way')).toBeVisible()
  await expect(page.getByText('Error!')).toBeHidden()
  await expect
    .poll(async () => (await tokenApi.call(getStoreOrder, { params })).acknowledgmentStatus)
    .toBe('Acknowledgement Sent')
  await page.getByRole('button', { name: 'Ship Order' }).dblclick()
  await expect(page).toHaveURL(/\/shipments\/\d+/)
  expect((await tokenApi.call(getStoreOrder, { params })).shipments).toHaveLength(1)
})
