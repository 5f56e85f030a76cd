// What a person presses while an answer is still on its way: it is neither lost nor led somewhere else.

import type { Page } from '@playwright/test'
import { getStoreOrder, listExchange, saveStoreOrderProducts } from '@quayside/contract'
import { acknowledge, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { follow, holdAnswers, settled } from '../portal/held-answers.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]
const orderLinks = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('[data-row-link]')

test('a press on a problem waits for the segments; of two the last one counts', async ({
  folder,
  tokenApi,
  pageFor,
}) => {
  const sandbox = folder('SANDX12')
  const content = order850({ orderNumber: 'PO-PRESS-FAULT', controlNumber: '7651', lines })
    .replace('PO1*1*5*', 'PO1*1*FIVE*')
    .replace('CTT*1', 'CTT*ONE')
  await sandbox.drop('press-fault.edi', content)
  await expect.poll(() => sandbox.names('rejected')).toContain('press-fault.edi')
  const { exchanges } = await tokenApi.call(listExchange, { query: { search: 'press-fault.edi' } })
  const path = `/exchange/${exchanges[0]?.exchangeID}`

  const page = await pageFor('support')
  const places = page.getByRole('region', { name: 'In the portal' }).getByRole('button', { name: /, element \d/ })
  const segments = await holdAnswers(page, /\/api\/exchange\/\d+\/segments/)
  await page.goto(path)
  await places.filter({ hasText: /^PO1, element 2/ }).click()
  await expect.poll(segments.waiting).toBeGreaterThan(0)
  segments.release()
  await expect(page).toHaveURL(/segment=10$/)

  const again = await holdAnswers(page, /\/api\/exchange\/\d+\/segments/)
  await page.goto(path)
  await places.filter({ hasText: /^PO1, element 2/ }).click()
  await places.filter({ hasText: /^CTT, element 1/ }).click()
  again.release()
  await expect(page).toHaveURL(/segment=12$/)

  // By keyboard as well.
  const last = await holdAnswers(page, /\/api\/exchange\/\d+\/segments/)
  await page.goto(path)
  await expect(places.first()).toBeVisible()
  await page.keyboard.press('n')
  last.release()
  await expect(page).toHaveURL(/segment=\d+$/)
})

test('J counts every press while the next page of the list comes, and leads nobody back who went elsewhere', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  await expect(orderLinks(page)).toHaveCount(50)
  await orderLinks(page).last().click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  // The list has a heading of its own, and J there moves from row to row: only the order's page will do.
  const orderPage = page.getByRole('link', { name: 'Status Overview' })
  await expect(orderPage).toBeVisible()
  const held = await holdAnswers(page, /\/api\/orders\?/)
  const answered = page.waitForResponse(/\/api\/orders\?/)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(held.waiting).toBe(1)
  held.release()
  const { orders }: { orders: { orderID: number }[] } = await (await answered).json()
  await expect(page).toHaveURL(new RegExp(`/orders/${orders[1]?.orderID}$`))

  await page.goto('/orders')
  await orderLinks(page).last().click()
  await expect(orderPage).toBeVisible()
  const slow = await holdAnswers(page, /\/api\/orders\?/)
  await page.keyboard.press('j')
  await expect.poll(slow.waiting).toBe(1)
  const late = page.waitForResponse(/\/api\/orders\?/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' }).click()
  await expect(page).toHaveURL(/\/shipments$/)
  slow.release()
  await (await late).finished()
  await settled(page)
  await expect(page).toHaveURL(/\/shipments$/)
})

test('a page of a list stays asked for while the screen still shows a shorter list', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const content = order850({ orderNumber: 'PO-PRESS-PAGE', controlNumber: '7652', lines })
  await folder('SANDX12').drop('press-page.edi', content)
  await orderByNumber(tokenApi, 'PO-PRESS-PAGE')
  const page = await pageFor('clerk')
  await page.goto('/orders?searchString=PO-PRESS-PAGE')
  await expect(orderLinks(page)).toHaveCount(1)
  const held = await holdAnswers(page, /\/api\/orders\?/)
  await follow(page, '/orders?page=2')
  await expect.poll(held.waiting).toBeGreaterThan(0)
  await settled(page)
  held.release()
  await expect(page.getByText(/^51–\d+ of/)).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?page=2$/)
})

test('a page of the warehouses stays asked for while the screen still shows a shorter list', async ({ pageFor }) => {
  const page = await pageFor('admin')
  await page.goto('/warehouses?filters=warehouseCode:contains:no+such+warehouse')
  await expect(page.getByRole('heading', { name: 'No warehouse matches' })).toBeVisible()
  const held = await holdAnswers(page, /\/api\/warehouses\?/i)
  await follow(page, '/warehouses?page=2&pageSize=10')
  await expect.poll(held.waiting).toBeGreaterThan(0)
  await settled(page)
  held.release()
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

test('a row that was pressed opens, although a new one moves it away under the press', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const drop = (number: string, controlNumber: string) =>
    folder('SANDX12').drop(`${number}.edi`, order850({ orderNumber: number, controlNumber, lines }))
  await drop('PO-PRESS-ROW-1', '7653')
  const { orderID } = await orderByNumber(tokenApi, 'PO-PRESS-ROW-1')
  const page = await pageFor('clerk')
  const listening = page.waitForResponse('**/api/live*')
  const listed = page.waitForResponse(/\/api\/orders\?/)
  const totals = await holdAnswers(page, /\/api\/lists\/totals/)
  await page.goto('/orders?searchString=PO-PRESS-ROW&orderBy=orderNumber&direction=desc')
  await listening
  // The banner above the list comes with the rows, or before them: later it would move them.
  await expect.poll(totals.waiting).toBeGreaterThan(0)
  await listed
  await settled(page)
  await expect(orderLinks(page)).toHaveCount(0)
  totals.release()
  await expect(orderLinks(page)).toHaveCount(1)
  await orderLinks(page).first().hover()
  await page.mouse.down()
  const grown = page.waitForResponse(
    async (response) => /\/api\/orders\?/.test(response.url()) && (await response.text()).includes('PO-PRESS-ROW-2'),
  )
  await drop('PO-PRESS-ROW-2', '7654')
  await (await grown).finished()
  await settled(page)
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderID}$`))
  await page.goBack()
  await expect(orderLinks(page)).toHaveText([/^PO-PRESS-ROW-2/, /^PO-PRESS-ROW-1/])
})

test('a page is drawn once the settings of its partner are there: no part and no button of it comes and goes', async ({
  pageFor,
}) => {
  const page = await pageFor('clerk')
  await page.goto('/orders')
  const order = await orderLinks(page).first().getAttribute('href')
  const partners = await holdAnswers(page, /\/api\/partners/)
  const answered = page.waitForResponse(/\/api\/Orders\/\d+$/)
  await page.goto(`${order}`)
  await answered
  await settled(page)
  const statusOverview = page.getByRole('link', { name: 'Status Overview' })
  await expect(statusOverview).toHaveCount(0)
  partners.release()
  await expect(statusOverview).toBeVisible()
})

test('a tab that the next answer brings stays in the address until it is there', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  await folder('SANDX12').drop('press-tab.edi', order850({ orderNumber: 'PO-PRESS-TAB', controlNumber: '7655', lines }))
  const order = await orderByNumber(tokenApi, 'PO-PRESS-TAB')
  const ids = storeOrderOf(order, order.storeOrders[0]?.storeOrderNumber ?? '')
  await acknowledge(tokenApi, ids)
  const page = await pageFor('clerk')
  const listening = page.waitForResponse('**/api/live*')
  await page.goto(`/orders/${ids.id}`)
  await listening
  const tabs = page.getByRole('navigation', { name: 'Parts of the order' })
  await expect(tabs).toBeVisible()
  const held = await holdAnswers(page, new RegExp(`/api/Orders/${ids.id}$`, 'i'))
  await ship(tokenApi, ids)
  await expect.poll(held.waiting).toBeGreaterThan(0)
  await follow(page, `/orders/${ids.id}?tab=shipmentDetail`)
  await settled(page)
  held.release()
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Shipment Detail')
  await expect(page).toHaveURL(/tab=shipmentDetail$/)
})

test('what was pressed on an order is not done to the one that J shows before the answer comes', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  for (const [number, controlNumber] of [
    ['PO-PRESS-NEXT-1', '7656'],
    ['PO-PRESS-NEXT-2', '7657'],
  ] as const) {
    await folder('SANDX12').drop(`${number}.edi`, order850({ orderNumber: number, controlNumber, lines }))
    const order = await orderByNumber(tokenApi, number)
    const { id, sid } = storeOrderOf(order, number)
    const { storeOrderProducts } = await tokenApi.call(getStoreOrder, { params: { id, sid } })
    const body = storeOrderProducts.map(({ storeOrderProductID, quantity }) => ({
      storeOrderProductID,
      quantityAcknowledged: quantity,
    }))
    // With every line answered nothing is asked before it is sent.
    await tokenApi.call(saveStoreOrderProducts, { params: { id, sid }, body })
  }
  const page = await pageFor('clerk')
  await page.goto('/orders?searchString=PO-PRESS-NEXT&orderBy=orderNumber&direction=asc')
  await expect(orderLinks(page)).toHaveCount(2)
  await orderLinks(page).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  const sendAck = page.getByRole('button', { name: 'Send Ack' })
  await expect(heading).toContainText('PO-PRESS-NEXT-1')
  await expect(sendAck).toBeVisible()
  // Both are known, so that J shows the next one at once.
  await page.keyboard.press('j')
  await expect(heading).toContainText('PO-PRESS-NEXT-2')
  await expect(sendAck).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading).toContainText('PO-PRESS-NEXT-1')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/MarkStatus\/ack$/i.test(request.url())) sent.push(request.url())
  })
  const looked = await holdAnswers(page, /\/MarkStatus\/ack\/Preview$/i)
  await sendAck.click()
  await expect.poll(looked.waiting).toBe(1)
  await page.keyboard.press('j')
  await expect(heading).toContainText('PO-PRESS-NEXT-2')
  const answered = page.waitForResponse(/\/MarkStatus\/ack\/Preview$/i)
  looked.release()
  await (await answered).finished()
  await settled(page)
  expect(sent).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sendAck).toBeEnabled()
})
