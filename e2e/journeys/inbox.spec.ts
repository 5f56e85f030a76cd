// A clerk's morning: three hundred store orders came in overnight, and every one of them is acknowledged.

import type { Page } from '@playwright/test'
import { getOrder, listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { downloadOf } from '../portal/downloads.ts'
import { expect, test } from '../portal/test.ts'
import { manyOrders } from '../retailer/many-orders.ts'
import type { OrderedLine } from '../retailer/order-files.ts'

const stores = { '0171': 6, '0172': 12, '0173': 6, '0174': 24 }
const lines: readonly OrderedLine[] = [
  { code: 'KW20881', quantity: 48, price: '4.25', description: 'TEA TOWEL', stores },
  { code: 'KW20890', quantity: 48, price: '18.90', description: 'APRON', stores },
]
const orders = 75
const storeOrders = orders * Object.keys(stores).length

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selected rows' })

test('an inbox of 300 store orders is acknowledged to the last', async ({ pageFor, folder, tokenApi }) => {
  const inbox = folder('SANDX12')
  const began = await inbox.drop(
    'night-1.edi',
    manyOrders({ prefix: 'PO-NIGHT-A', count: 40, controlNumber: '7901', lines }),
  )
  await inbox.drop('night-2.edi', manyOrders({ prefix: 'PO-NIGHT-B', count: 35, controlNumber: '7902', lines }))
  const found = async () => (await tokenApi.call(listOrders, { query: { search: 'PO-NIGHT' } })).totalRecords
  await expect.poll(found).toBe(orders)
  const arrived = Date.now()

  const page = await pageFor('clerk')
  await page.goto('/orders')
  await page.getByRole('link', { name: /^To acknowledge/ }).click()
  const search = page.getByRole('searchbox', { name: 'Search by Order Number, or Customer Reference' })
  await search.fill('PO-NIGHT')
  await expect(page.getByText(`1–50 of ${orders}`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page)
    .getByRole('button', { name: `Select all ${orders}` })
    .click()
  await expect(bar(page)).toContainText(`${orders} selected`)
  await bar(page).getByRole('button', { name: 'Send Ack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Ack' })
  await expect(dialog).toContainText(`${orders} of ${orders} selected can be sent.`)
  await dialog.getByRole('button', { name: `Send Ack: ${orders} orders` }).click()
  const results = page.getByRole('dialog', { name: `Send Ack: ${orders} of ${orders} done` })
  await expect(results).toBeVisible()
  const answered = Date.now()
  await expectAccessible(page, 'inbox, all acknowledged')
  const file = await downloadOf(page, () => results.getByRole('button', { name: 'Download results' }).click())
  expect(file.text.trim().split('\r\n')).toHaveLength(storeOrders + 1)
  await results.getByRole('button', { name: 'Close' }).last().click()
  await expect(bar(page)).toHaveCount(0)

  // Nothing is left in the view, and every store order was told to the retailer.
  await expect(page.getByRole('heading', { name: 'NO RESULTS' })).toBeVisible()
  const list = await tokenApi.call(listOrders, { query: { search: 'PO-NIGHT', pageSize: 100 } })
  const countByStatus = async () => {
    const found: Record<string, number> = {}
    for (const { orderID } of list.orders) {
      const order = await tokenApi.call(getOrder, { params: { id: orderID } })
      for (const { acknowledgmentStatus: status } of order.storeOrders) found[status] = (found[status] ?? 0) + 1
    }
    return found
  }
  await expect.poll(countByStatus).toEqual({ 'Acknowledgement Sent': storeOrders })
  const sent = Date.now()
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  console.log(
    `${storeOrders} store orders: in the portal after ${seconds(began, arrived)}, ` +
      `acknowledged in ${seconds(arrived, answered)}, all sent ${seconds(answered, sent)} later`,
  )
})
