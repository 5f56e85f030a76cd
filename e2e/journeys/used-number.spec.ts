// An order number that a retailer uses again: the later order is taken as its own, and a change of an unknown date waits.
import { listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { expect, test } from '../portal/test.ts'
import { change860 } from '../retailer/change-files.ts'
import { order850, today } from '../retailer/order-files.ts'

const orderNumber = 'PO-REUSED'
const lines = [{ code: 'KW20881', quantity: 48, price: '4.25', description: 'TEA TOWEL NATURAL' }]

test('an order number used again, and a change whose order a person chooses', async ({ folder, tokenApi, pageFor }) => {
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
  await panel.getByRole('button', { name: 'Take as own order…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take PO-REUSED of .* as an order of its own\?$/ })
  await expect(dialog).toContainText('The order of 20/11/2024 will stay as it is.')
  await dialog.getByRole('button', { name: 'Take Order' }).click()
  await expect(panel).toHaveCount(0)

  const change = change860({
    orderNumber,
    changeNumber: '1',
    controlNumber: '9673',
    lines: ['POC*1*QD*36*36*EA***IN*KW20881'],
  })
  await sandbox.drop('change.edi', change.replace(`*1*${today()}*`, '*1*20251127*'))
  await sandbox.collect('997', 'AK1*PC*9673')
  const waiting = page.getByRole('group').filter({ hasText: 'Order change 1' })
  await expect(waiting).toContainText('Waiting for Order')
  await waiting.getByRole('button', { name: 'Apply to this order' }).click()
  await expect(waiting).toContainText(/Applied .* by clerk/)
  await expect(waiting.getByRole('row').nth(1)).toContainText(/was 48, now 36/)
})
