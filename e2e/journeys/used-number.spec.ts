// An order number that a retailer uses again: the later order is taken as a separate order.
import { getOrder, listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { expect, test } from '../portal/test.ts'
import { order850, today } from '../retailer/order-files.ts'

const orderNumber = 'PO-REUSED'
const lines = [{ code: 'KW20881', quantity: 48, price: '4.25', description: 'TEA TOWEL NATURAL' }]

test('an order number used again becomes a separate order', async ({ folder, tokenApi, pageFor }) => {
  const sandbox = folder('SANDX12')
  const older = order850({ orderNumber, controlNumber: '9671', lines }).replace(`**${today()}`, '**20241120')
  await sandbox.drop('older.edi', older)
  await sandbox.collect('997', 'AK1*PO*9671')
  await sandbox.drop('newer.edi', order850({ orderNumber, controlNumber: '9672', lines }))
  await sandbox.collect('997', 'AK1*PO*9672')
  const { orders } = await tokenApi.call(listOrders, { query: { search: orderNumber } })
  const newer = orders.find(({ status }) => status === 'Error')?.orderID ?? 0

  const page = await pageFor('clerk')
  await page.goto(`/orders/${newer}`)
  const panel = page.getByRole('region', { name: 'Order number used before' })
  await expect(panel.getByRole('link', { name: `${orderNumber} of 20/11/2024` })).toBeVisible()
  await expectAccessible(page, 'order whose number was used before')
  await test.step('its store order offers the same', async () => {
    const { storeOrders } = await tokenApi.call(getOrder, { params: { id: newer } })
    await page.goto(`/orders/${newer}/storeorder/${storeOrders[0]?.storeOrderID}`)
    await expect(panel.getByRole('link', { name: `${orderNumber} of 20/11/2024` })).toBeVisible()
    await expectAccessible(page, 'store order whose order number was used before')
  })
  await panel.getByRole('button', { name: 'Take as own order…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take PO-REUSED of .* as a separate order\?$/ })
  await expect(dialog).toContainText('The order of 20/11/2024 will stay as it is.')
  await dialog.getByRole('button', { name: 'Take Order' }).click()
  await expect(panel).toHaveCount(0)
})
