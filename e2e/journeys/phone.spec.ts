// What a phone shows of the orders: enough to look one up and to approve it; and that a desk shows number and dates whole.

import { listOrders } from '@quayside/contract'
import { expect, test } from '../portal/test.ts'
import { type OrderedLine, order850 } from '../retailer/order-files.ts'

const phone = { width: 390, height: 844 }
const lines: readonly OrderedLine[] = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]

test('a phone finds an order and can send its acknowledgement; a desk cuts off neither its number nor its dates', async ({
  pageFor,
  apiFor,
  folder,
}) => {
  const orderNumber = 'PHONE-0123456789AB'
  await folder('SANDX12').drop('phone.edi', order850({ orderNumber, controlNumber: '480390', lines }))
  const api = await apiFor('clerk')
  const found = async () => (await api.call(listOrders, { query: { search: orderNumber } })).totalRecords
  await expect.poll(found).toBe(1)

  const page = await pageFor('clerk')
  await page.goto(`/orders?searchString=${orderNumber}`)
  const row = page.getByRole('row', { name: orderNumber })
  await expect(row.getByText(orderNumber)).toBeVisible()
  const cut = await row
    .locator('td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut, 'texts that a desk cuts off').toEqual([])

  await page.setViewportSize(phone)
  await expect(row.getByRole('link', { name: orderNumber })).toBeVisible()
  await expect(row.getByText(/Sandbox/i)).toBeVisible()
  await expect(row.getByRole('img', { name: /Not Acknowledged/ })).toBeVisible()
  await expect(row.getByText(/^\d+\.\d\d$/)).toBeVisible()
  await expect(row.getByRole('checkbox')).toHaveCount(0)

  const { orders } = await api.call(listOrders, { query: { search: orderNumber } })
  await page.goto(`/orders/${orders[0]?.orderID}?tab=statusOverview`)
  const overview = page.getByRole('table', { name: 'Status overview' })
  const breakdown = overview.getByText('1 Not Acknowledged')
  await expect(breakdown).toBeVisible()
  expect((await breakdown.boundingBox())?.height ?? 0).toBeLessThan(60)
  await expect(overview.getByRole('button', { name: 'Send Ack' })).toBeVisible()
})

test('what is no date in an address is no date', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  for (const list of ['orders', 'shipments', 'invoices', 'exchange']) {
    await page.goto(`/${list}?fromDate=garbage&toDate=2026-02-31`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${list}$`))
  }
})
