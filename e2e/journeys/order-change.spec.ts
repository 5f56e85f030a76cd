// A retailer changes its order twice: once in time, once after the acknowledgement went out. The clerk sees each line's
// old value beside the new one, applies the late change by hand, and answers with an 865.

import { getOrder, listOrderChanges, listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { expect, test } from '../portal/test.ts'
import { change860 } from '../retailer/change-files.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850, today } from '../retailer/order-files.ts'

const orderNumber = 'PO-CHANGED'
const lines = [
  { code: 'KW20881', quantity: 48, price: '4.25', description: 'TEA TOWEL' },
  { code: 'KW20890', quantity: 24, price: '18.90', description: 'APRON' },
]

test('an order change in time, one too late, and both answered', async ({ folder, tokenApi, pageFor }) => {
  const sandbox = folder('SANDX12')
  await sandbox.drop('order.edi', order850({ orderNumber, controlNumber: '9501', lines }))
  await sandbox.collect('997', 'AK1*PO*9501')
  const { orders } = await tokenApi.call(listOrders, { query: { search: orderNumber } })
  const orderID = orders[0]?.orderID ?? 0

  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  await expect(page.getByRole('region', { name: 'Order changes' })).toHaveCount(0)

  const inTime = [
    'POC*1*QD*36**EA*4.00**IN*KW20881',
    'POC*2*DI***EA***IN*KW20890',
    'POC*3*AI*6**EA*9.95**IN*KW30000',
    'PID*F****OVEN MITT',
  ]
  await sandbox.drop(
    'first.edi',
    change860({ orderNumber, changeNumber: '1', controlNumber: '9502', lines: inTime, cancelAfter: '20270115' }),
  )
  expect(segmentsOf((await sandbox.collect('997', 'AK1*PC*9502')).message, 'AK5')).toEqual([['A']])

  // The page shows it by itself, closed: it is applied.
  const panel = page.getByRole('region', { name: 'Order changes' })
  const first = panel.getByRole('group').filter({ hasText: 'Order change 1' })
  await expect(first).toContainText('Applied')
  await first.locator('summary').click()
  const rows = first.getByRole('row')
  await expect(rows.nth(1)).toContainText(/Changed.*KW20881.*was 4\.25, now 4\.00.*was 48, now 36/)
  await expect(rows.nth(2)).toContainText(/Taken off.*KW20890.*was 24, now 0/)
  await expect(rows.nth(3)).toContainText(/Added.*KW30000.*9\.95.*6/)
  await expect(first).toContainText('15/01/2027')
  await expectAccessible(page, 'order with an applied change')

  await page.getByRole('link', { name: 'View Order' }).first().click()
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Ack' }).first().click()
  await page.getByRole('dialog', { name: 'Send Ack' }).getByRole('button', { name: 'Send Ack' }).click()
  const answer = await sandbox.collect('865', orderNumber)
  expect(segmentsOf(answer.message, 'POC').map(([, code, quantity]) => [code, quantity])).toEqual([
    ['CA', '36'],
    ['DI', '0'],
    ['AI', '6'],
  ])
  expect(segmentsOf(answer.message, 'ACK').map(([code]) => code)).toEqual(['IA', 'ID', 'IA'])

  const late = ['POC*1*QD*30**EA***IN*KW20881']
  await sandbox.drop('second.edi', change860({ orderNumber, changeNumber: '2', controlNumber: '9503', lines: late }))
  await sandbox.collect('997', 'AK1*PC*9503')
  await expect(page.getByText(/Order Change PO-CHANGED Error!/)).toBeVisible()
  const second = page.getByRole('group').filter({ hasText: 'Order change 2' })
  await expect(page.getByText(/Acknowledgement is Acknowledgement Sent already/)).toBeVisible()
  await expect(second.getByRole('row').nth(1)).toContainText(/was 36, now 30/)
  await expectAccessible(page, 'store order with an open change')

  await page.goto('/orders?statusFilter=Error,Order Change Error')
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('Order: change to decide')
  await page.goBack()

  await second.getByRole('button', { name: 'Apply change' }).click()
  // Told where it was decided, which stays open.
  await expect(second.getByText('Order change applied')).toBeVisible()
  await expect(page.getByText(/Order Change PO-CHANGED Error!/)).toHaveCount(0)
  await expect(second).toContainText(/Applied .* by clerk/)
  await page.getByRole('button', { name: 'Send Ack' }).first().click()
  const again = await sandbox.collect('865', `*${orderNumber}**2*`)
  expect(segmentsOf(again.message, 'POC').map(([, code, quantity]) => [code, quantity])).toEqual([
    ['CA', '30'],
    ['NC', '6'],
  ])
  const { orderChanges } = await tokenApi.call(listOrderChanges, { params: { id: orderID } })
  expect(orderChanges.map(({ changeNumber, status }) => [changeNumber, status])).toEqual([
    ['2', 'Applied'],
    ['1', 'Applied'],
  ])

  await second.getByRole('link', { name: 'second.edi' }).click()
  await expect(page).toHaveURL(/\/exchange\/\d+/)
  await expect(page.getByText(/Change 2 of order PO-CHANGED/)).toBeVisible()
})

test('a change whose order is not clear waits, and is applied to the order of the page', async ({
  folder,
  tokenApi,
  pageFor,
}) => {
  const sandbox = folder('SANDX12')
  const dated = { orderNumber: 'PO-UNDATED', controlNumber: '9504', lines }
  await sandbox.drop('dated.edi', order850(dated).replace(`**${today()}`, '**20251120'))
  await sandbox.collect('997', 'AK1*PO*9504')
  const { orders } = await tokenApi.call(listOrders, { query: { search: dated.orderNumber } })
  const orderID = orders[0]?.orderID ?? 0
  const change = ['POC*1*QD*36**EA***IN*KW20881']
  // It names today as the day of the order, which is of 20 November 2025.
  await sandbox.drop(
    'undated.edi',
    change860({ orderNumber: dated.orderNumber, changeNumber: '1', controlNumber: '9505', lines: change }),
  )
  await sandbox.collect('997', 'AK1*PC*9505')

  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  const waiting = page.getByRole('group').filter({ hasText: 'Order change 1' })
  await expect(waiting).toContainText('20/11/2025')
  await expectAccessible(page, 'order with a change whose order is not clear')
  await waiting.getByRole('button', { name: 'Apply to this order' }).click()
  await expect(waiting.getByRole('button', { name: 'Apply to this order' })).toHaveCount(0)
  await expect(waiting).toContainText(/Applied/)
  const { orderChanges } = await tokenApi.call(listOrderChanges, { params: { id: orderID } })
  expect(orderChanges.map(({ changeNumber, status }) => [changeNumber, status])).toEqual([['1', 'Applied']])
  const { storeOrderProducts } = await tokenApi.call(getOrder, { params: { id: orderID } })
  expect(storeOrderProducts.map(({ quantity }) => quantity)).toEqual([36, 24])
})
