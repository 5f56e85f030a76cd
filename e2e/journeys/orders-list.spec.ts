// The orders list as a clerk uses it: its address, its filters, and what is done with many orders at once.

import type { Page } from '@playwright/test'
import { deleteOrder, getPermissions, listOrders, listPartners, partnersOf } from '@quayside/contract'
import { demoRoles } from '@quayside/domain'
import { expectAccessible } from '../portal/accessible.ts'
import type { PortalApi } from '../portal/api.ts'
import { downloadOf, portalDay } from '../portal/downloads.ts'
import { holdAnswers } from '../portal/held-answers.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { manyOrders } from '../retailer/many-orders.ts'
import { type OrderedLine, order850 } from '../retailer/order-files.ts'

const lines: readonly OrderedLine[] = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]
const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selected rows' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by Order Number, or Customer Reference' })
const rows = (page: Page) => table(page).getByRole('row')

async function openFound(page: Page, text: string, count: number): Promise<void> {
  await page.goto(`/orders?searchString=${text}`)
  await expect(page.locator('tbody tr')).toHaveCount(count)
}

async function expectFound(api: PortalApi, text: string, count: number): Promise<void> {
  const found = async () => (await api.call(listOrders, { query: { search: text } })).totalRecords
  await expect.poll(found).toBe(count)
}

test('the address holds everything that was chosen, and nothing that is standard', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders?page=abc&direction=desc&orderBy=orderDate&includeCompleted=0&toDate=9999-12-31')
  await expect(table(page).getByRole('link').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  await page.goto('/orders?page=9999')
  await expect(page).toHaveURL(/\/orders\?page=\d{1,2}$/)
  await expect(table(page).getByRole('link').first()).toBeVisible()

  await page.goto(
    '/orders?statusFilter=Error&shipmentStatusFilter=Created&invoiceStatusFilter=Created&acknowledgementStatusFilter=Ack Sent',
  )
  await expect(page).toHaveURL(/\/orders\?statusFilter=Error$/)
  await page.getByRole('button', { name: 'Remove the filter Status Error' }).click()
  await expect(page).toHaveURL(/\/orders$/)

  await page.getByRole('button', { name: '+ Filter' }).click()
  await page.getByRole('menuitem', { name: 'Completed too' }).click()
  await page.getByRole('button', { name: '+ Filter' }).click()
  await page.getByRole('menuitem', { name: 'Search store orders too' }).click()
  await expect(page).toHaveURL(/includeCompleted=1&searchStoreOrders=1$/)
  await page.getByRole('button', { name: 'Total NZD' }).click()
  await expect(page).toHaveURL(/orderBy=total&direction=asc/)
  await search(page).fill('no such order')
  await expect(page.getByRole('heading', { name: 'NO RESULTS' })).toBeVisible()
  await expectAccessible(page, 'orders, nothing matches')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(table(page).getByRole('link').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?orderBy=total&direction=asc$/)
})

test('search waits half a second, and store orders are searched where asked for', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const both = lines.map((line) => ({ ...line, stores: { '0177': 2, '0178': 3 } }))
  await folder('SANDX12').drop(
    'list-search.edi',
    order850({ orderNumber: 'PO-LSEARCH', controlNumber: '7501', lines: both }),
  )
  await expectFound(tokenApi, 'PO-LSEARCH', 1)
  const page = await pageFor('clerk')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/orders\?.*search=/.test(request.url()))
      asked.push(new URL(request.url()).searchParams.get('search') ?? '')
  })
  await page.goto('/orders')
  await expect(table(page).getByRole('link').first()).toBeVisible()
  await search(page).pressSequentially('PO-LSEARCH', { delay: 30 })
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect(asked).toEqual(['PO-LSEARCH'])
  await search(page).fill('LSEARCH-0178')
  await expect(page.getByRole('heading', { name: 'NO RESULTS' })).toBeVisible()
  await page.getByRole('button', { name: '+ Filter' }).click()
  await page.getByRole('menuitem', { name: 'Search store orders too' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await page.goBack()
  await expect(search(page)).toHaveValue('LSEARCH-0178')
})

test('an inbox of orders is acknowledged in batches, with a result for each', async ({ pageFor, folder, tokenApi }) => {
  const count = 30
  await folder('SANDX12').drop('bulk.edi', manyOrders({ prefix: 'PO-BULK', count, controlNumber: '7502', lines }))
  // The first one came before: it is an order in error, and stays.
  await expectFound(tokenApi, 'PO-BULK', count)
  await folder('SANDX12').drop('bulk-again.edi', order850({ orderNumber: 'PO-BULK-001', controlNumber: '7503', lines }))
  await expectFound(tokenApi, 'PO-BULK', count + 1)

  const page = await pageFor('clerk')
  await openFound(page, 'PO-BULK', count + 1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('31 selected · Send Ack: 30 can be sent, 1 is in Error')
  await expectAccessible(page, 'orders, selected')
  await bar(page).getByRole('button', { name: 'Send Ack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Ack' })
  await expect(dialog).toContainText('Some order(s) have unresolved errors!')
  await expect(dialog).toContainText('30 of 31 selected can be sent: 1 is in Error.')
  await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText('PO-BULK-001')
  await expectAccessible(page, 'orders, before a bulk action')

  // Slow enough to be left and come back to.
  let gate = () => {}
  const open = new Promise<void>((resolve) => {
    gate = resolve
  })
  let batches = 0
  await page.route('**/api/Orders/MarkStatus/**', async (route) => {
    batches += 1
    if (batches > 1) await open
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Send Ack: 30 orders' }).click()
  const running = page.getByRole('dialog')
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '20 of 30')
  await expectAccessible(page, 'orders, a bulk action running')
  await running.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Shipments' }).first().click()
  await expect(page).toHaveURL(/\/shipments/)
  gate()
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByText('30 of 30 done')).toBeVisible()
  await page.getByRole('button', { name: 'Show results' }).click()
  const results = page.getByRole('dialog', { name: 'Send Ack: 30 of 30 done' })
  await expect(results.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(count)
  await expectAccessible(page, 'orders, results of a bulk action')
  const file = await downloadOf(page, () => results.getByRole('button', { name: 'Download results' }).click())
  expect(file.name).toBe(`send-ack_results_${await portalDay(page)}.csv`)
  await results.getByRole('button', { name: 'Close' }).last().click()
  expect(batches).toBe(2)

  const statuses = async () => {
    const { orders } = await tokenApi.call(listOrders, { query: { search: 'PO-BULK', pageSize: 100 } })
    return orders.filter((order) => order.acknowledgmentStatus === 'Acknowledgement Sent').length
  }
  await expect.poll(statuses).toBe(count)
  await openFound(page, 'PO-BULK', count + 1)
  await rows(page).nth(3).getByRole('checkbox').check()
  await expect(bar(page).getByRole('button', { name: 'Resend Ack' })).toBeVisible()
})

test('orders are completed and deleted with a note, their errors cleared, and they leave the list', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  await folder('SANDX12').drop('end.edi', manyOrders({ prefix: 'PO-END', count: 3, controlNumber: '7504', lines }))
  await expectFound(tokenApi, 'PO-END', 3)
  await folder('SANDX12').drop('end-again.edi', order850({ orderNumber: 'PO-END-003', controlNumber: '7505', lines }))
  await expectFound(tokenApi, 'PO-END', 4)
  const page = await pageFor('clerk')
  const select = async (orderNumber: string) =>
    page.getByRole('row').filter({ hasText: orderNumber }).getByRole('checkbox').first().check()

  await openFound(page, 'PO-END', 4)
  await select('PO-END-001')
  await bar(page).getByRole('button', { name: 'Complete…' }).click()
  const complete = page.getByRole('dialog', { name: 'Complete' })
  await complete.getByRole('button', { name: 'Complete: 1 order' }).click()
  await expect(complete).toContainText('Please enter Completion Notes.')
  await expect(complete.getByLabel('Completion Notes')).toBeFocused()
  await complete.getByLabel('Completion Notes').fill('Handed over by phone')
  await complete.getByRole('button', { name: 'Complete: 1 order' }).click()
  const completed = page.getByRole('dialog', { name: 'Complete: 1 of 1 done' })
  await expect(completed).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(completed).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('button', { name: '+ Filter' }).click()
  await page.getByRole('menuitem', { name: 'Completed too' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(4)

  await select('PO-END-002')
  const askToDelete = async () => {
    await bar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
  }
  await askToDelete()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused()
  await askToDelete()
  const remove = page.getByRole('dialog', { name: 'Delete' })
  await remove.getByRole('button', { name: 'Delete: 1 order' }).click()
  await expect(remove).toContainText('Please enter Deletion Notes.')
  await remove.getByLabel('Deletion Notes').fill('Ordered twice')
  await remove.getByRole('button', { name: 'Delete: 1 order' }).click()
  await page.getByRole('dialog', { name: 'Delete: 1 of 1 done' }).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'PO-END-002' })).toContainText('Deleted')

  // The number is in use by the order that came first: it has to go before the second one can be taken up.
  const clearErrors = async (done: string) => {
    await page.goto('/orders?searchString=PO-END&statusFilter=Error,Order Change Error')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /^Clear Errors/ }).click()
    await page
      .getByRole('dialog', { name: 'Clear Errors' })
      .getByRole('button', { name: 'Clear Errors: 1 order' })
      .click()
    return page.getByRole('dialog', { name: `Clear Errors: ${done} done` })
  }
  await expect(await clearErrors('0 of 1')).toContainText(
    /PO-END-003.*was received before this one, and two orders cannot share a number\./,
  )
  const { orders } = await tokenApi.call(listOrders, { query: { search: 'PO-END-003' } })
  const first = orders.find((order) => order.status !== 'Error')
  await tokenApi.call(deleteOrder, { params: { id: first?.orderID ?? 0 }, body: { notes: 'Came twice' } })
  await expect(await clearErrors('1 of 1')).toBeVisible()
})

test('an order of which nothing can be sent is left out before the send, with what is wrong with each of its shipments', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const both = lines.map((line) => ({ ...line, stores: { '0181': 2, '0182': 3 } }))
  await folder('SANDX12').drop(
    'left-out.edi',
    order850({ orderNumber: 'PO-LEFTOUT', controlNumber: '7506', lines: both }),
  )
  await expectFound(tokenApi, 'PO-LEFTOUT', 1)
  const page = await pageFor('clerk')
  const act = async (name: string) => {
    await openFound(page, 'PO-LEFTOUT', 1)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar(page).getByRole('button', { name }).click()
  }
  await act('Send Ack')
  await page.getByRole('dialog').getByRole('button', { name: 'Send Ack: 1 order' }).click()
  await page
    .getByRole('dialog', { name: 'Send Ack: 1 of 1 done' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Orders Overview' }).click()
  await page.getByRole('button', { name: 'Actions of PO-LEFTOUT-0181' }).click()
  await page.getByRole('menuitem', { name: 'Ship Order' }).click()
  await expect(page).toHaveURL(/\/shipments\/\d+/)
  await act('Send ASN')
  const dialog = page.getByRole('dialog', { name: 'Send ASN' })
  await expect(dialog).toContainText('0 of 1 selected can be sent.')
  const stays = dialog.getByRole('region', { name: 'Left out' })
  await expect(stays).toContainText(/has no carton products, so it will not be sent\./)
  await expect(stays).toContainText('Store order PO-LEFTOUT-0182 has no shipment to send.')
  await expectAccessible(page, 'orders, what a send leaves out')
  await expect(dialog.getByRole('button', { name: 'Send ASN: 0 orders' })).toHaveAttribute('aria-disabled', 'true')
})

test('what is selected, and all that match, are exported under today’s date', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  // A partner that no journey sends orders for: the count stays.
  await page.goto('/orders?partner=FERNLF')
  await expect(table(page).getByRole('link').first()).toBeVisible()
  const name = `orders_${await portalDay(page)}.csv`
  const total = Number(/of ([\d,]+)/.exec(await page.getByText(/^1–\d+ of/).innerText())?.[1]?.replace(',', ''))
  const all = await downloadOf(page, () => page.getByRole('button', { name: 'Export CSV' }).first().click())
  expect(all.name).toBe(name)
  expect(all.text.trim().split('\r\n')).toHaveLength(total + 1)
  await rows(page).nth(1).getByRole('checkbox').check()
  await rows(page).nth(2).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'More' }).click()
  const some = await downloadOf(page, () => page.getByRole('menuitem', { name: 'Export CSV' }).click())
  expect(some.name).toBe(name)
  expect(some.text.trim().split('\r\n')).toHaveLength(3)
  await expect(bar(page)).toHaveCount(0)
})

test('all that match can be selected, and filtering lets go of the selection', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await expect(table(page).getByRole('link').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('50 selected')
  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .click()
  await expect(bar(page)).toContainText(/\d{3} selected/)
  await page.getByRole('link', { name: /^To ship/ }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('the banner counts what requires attention and leads to it', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toHaveText(/^\d+ store orders require your attention\.Fix Now →$/)
  await page.getByRole('link', { name: 'Fix Now →' }).click()
  await expect(page).toHaveURL(/\/orders\?statusFilter=Error,Order\+Change\+Error$/)
  await expect(table(page).getByRole('link').first()).toBeVisible()
  await page.route('**/api/lists/totals', (route) => {
    const { lists } = route.request().postDataJSON() as { readonly lists: readonly unknown[] }
    return route.fulfill({ json: { totals: lists.map(() => ({ totalRecords: 1, totalIsFloor: false })) } })
  })
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toHaveText('1 store order requires your attention.Fix Now →')
})

test('an order is made by hand; a number in use is refused beside its field', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Create order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create order' })
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog).toContainText('Choose the partner that the order is for.')
  await dialog.getByRole('textbox').first().fill('sandbox x')
  await page.getByRole('option', { name: /Sandbox X12/ }).click()
  await dialog.getByLabel('Order number').fill('HAND-1')
  await expectAccessible(page, 'create order')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HAND-1')
  await page.getByRole('link', { name: 'Orders Overview' }).click()
  await expect(page.getByText('There are no store orders in this order.')).toBeVisible()
  await page.getByRole('link', { name: 'Store Order Detail' }).click()
  await expect(page.getByText('There are no products in this store order.')).toBeVisible()

  await page.goto('/orders?partner=SANDX12')
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Sandbox X12')
  await dialog.getByLabel('Order number').fill('HAND-1')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(dialog.getByLabel('Order number')).toHaveAccessibleDescription(
    'This order number is already in use. Please choose a different number and try again.',
  )
})

test('the only partner is taken without asking', async ({ pageFor, tokenApi }) => {
  const partners = partnersOf(await tokenApi.call(listPartners))
  const page = await pageFor('clerk')
  await page.route('**/api/partners', (route) =>
    route.fulfill({ json: partners.filter((one) => one.partnerCode === 'SANDX12') }),
  )
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Create order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create order' })
  await expect(dialog).toContainText('For Sandbox X12')
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})

test('columns and views are remembered, J and K go through the filtered list', async ({ pageFor }) => {
  // What is kept is kept for the person: nobody else's list may change by it.
  const keeper: Person = { userName: 'keeper', permissions: [...demoRoles.clerk], partnerCodes: ['FERNLF', 'MATAI'] }
  const page = await pageFor(keeper)
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = (columns: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/lists/orders') && answer.request().postData() === columns,
    )
  await page.getByRole('menuitemcheckbox', { name: 'Reference' }).click()
  const both = kept('{"columns":["customerReference","subTotal"]}')
  await page.getByRole('menuitemcheckbox', { name: 'SubTotal' }).click()
  await both
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'SubTotal' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0)

  await page.goto('/orders?partner=FERNLF')
  await page.getByRole('button', { name: '+ Save view' }).click()
  await page.getByLabel('Name of the view').fill('Fernleaf only')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Fernleaf only' })).toBeVisible()
  await page.goto('/orders?partner=MATAI')
  await page.getByRole('button', { name: '+ Save view' }).click()
  await page.getByLabel('Name of the view').fill('fernleaf ONLY')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the view')).toHaveAccessibleDescription(
    /You have a view called 'fernleaf ONLY' already\. Choose another name\./,
  )
  // Another browser of the same person has both.
  const other = await pageFor(keeper)
  await other.goto('/orders')
  await expect(other.getByRole('link', { name: 'Fernleaf only' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'SubTotal' })).toBeVisible()
  await other.close()
  await page.goto('/orders')
  const othersRow = rows(page).filter({ hasText: 'Mātai & Moss' }).first()
  await expect(othersRow).toBeVisible()
  await page.getByRole('link', { name: 'Fernleaf only' }).click()
  await expect(page).toHaveURL(/\/orders\?partner=FERNLF$/)
  await expect(othersRow).toHaveCount(0)
  const links = page.locator('tbody [data-row-link]')
  const numbers = await links.allInnerTexts()
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(numbers[0] ?? '?')
  await page.keyboard.press('j')
  await expect(heading).toContainText(numbers[1] ?? '?')
  await page.keyboard.press('k')
  await expect(heading).toContainText(numbers[0] ?? '?')
  await page.getByRole('link', { name: '← Orders' }).click()
  await expect(page).toHaveURL(/\/orders\?partner=FERNLF$/)
  await page.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('link', { name: 'Fernleaf only' })).toHaveCount(0)
})

test('an order opened before the rows of the chosen view have come leads back to that view', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  const links = table(page).locator('[data-row-link]')
  await expect(links.first()).toBeVisible()
  const shown = await links.allInnerTexts()
  const answers = await holdAnswers(page, /\/api\/orders\?.*toAcknowledge/i)
  await page.getByRole('link', { name: 'To acknowledge' }).click()
  await expect(page).toHaveURL(/\/orders\?.+/)
  const view = page.url()
  await expect.poll(answers.waiting).toBe(1)
  // By its name: a new order may have come above it.
  await links.getByText(shown[0] ?? '?', { exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(shown[0] ?? '?')
  // J goes through the rows that were seen.
  await page.keyboard.press('j')
  await expect(heading).toContainText(shown[1] ?? '?')
  const back = page.getByRole('link', { name: '← Orders' })
  expect(new URL((await back.getAttribute('href')) ?? '', view).href).toBe(view)
  await back.click()
  await expect(page).toHaveURL(view)
  answers.release()
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
})

test('who has no partners, no permission, or nothing yet, is told so', async ({ pageFor, apiFor }) => {
  const api = await apiFor('clerk')
  const answer = await api.call(listOrders)
  const page = await pageFor('clerk')
  await page.route('**/api/orders?*', (route) => route.fulfill({ json: { ...answer, orders: [], totalRecords: 0 } }))
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'NO RESULTS' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all dates' })).toBeVisible()

  await page.route('**/api/partners', (route) => route.fulfill({ json: [] }))
  await page.goto('/orders')
  await expect(page.getByText("You don't have access to any Customers/partners/retailers.")).toBeVisible()
  await expectAccessible(page, 'orders without partners')

  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ status: 403, json: { code: 'unauthorizedViewing', message: 'Unauthorized viewing' } }),
  )
  await page.goto('/orders?searchString=again')
  await expect(page.getByText('You do not have access to the page orders.')).toBeVisible()

  const permissions = await api.call(getPermissions)
  const none = permissions.filter((one) => one.contextPermission.permissionSystemName !== 'ViewOrders')
  await page.route('**/api/Account/Permissions', (route) => route.fulfill({ json: none }))
  await page.goto('/orders')
  await expect(page.getByText('You do not have access to the page orders.')).toBeVisible()
})

test('the search palette offers what can be done on the page, and on what is selected', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  const found = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option')
  await page.goto('/orders')
  await page.locator('tbody tr').first().getByRole('checkbox').check()
  await page.keyboard.press('Control+k')
  await expect(found.filter({ hasText: /^Export CSV$/ })).toBeVisible()
  await expect(found.filter({ hasText: /· 1 selected$/ }).first()).toBeVisible()
  await page.keyboard.type('create or')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'What waits now' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(found.filter({ hasText: 'Orders' })).toBeVisible()
  await expect(found.filter({ hasText: 'Export CSV' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Search or jump to')
  await expect(keys).not.toContainText('Search this list')
})

test('what is typed before the search palette is there is searched for, and stays out of the field behind it', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  // Before the palette has been fetched ahead.
  const script = await holdAnswers(page, /search-palette/)
  await page.goto('/orders')
  const behind = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /^Search by/ }))
    .first()
  await behind.click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('shipm')
  script.release()
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toHaveValue('shipm')
  await page.keyboard.type('ents')
  await expect(palette.getByRole('option', { name: 'Shipments' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(behind).toHaveValue('')
})

test('an action of the page that is a link leads to the same place by its button and from the search palette', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  await page.goto('/shipments')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shipments\/\d+$/)
  const shipment = new URL(page.url()).pathname
  await page.keyboard.press('Control+k')
  await page.keyboard.type('details')
  await page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option', { name: 'Details' }).click()
  await expect(page).toHaveURL(`${shipment}?details=1`)
  await page.getByRole('link', { name: 'Hide details' }).click()
  await expect(page).toHaveURL(shipment)
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page).toHaveURL(`${shipment}?details=1`)
})
