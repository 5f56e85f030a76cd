// What a retailer does wrong, what we answer, and how a clerk and support see it.

import { listExchange, listOrders } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { expect, test } from '../portal/test.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850, ordersFile, set850, x12File } from '../retailer/order-files.ts'

const lines = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'TEA TOWEL' }]

test('the same file again is a duplicate, in both standards', async ({ folder, tokenApi }) => {
  const x12 = folder('SANDX12')
  const content = order850({ orderNumber: 'PO-TWICE', controlNumber: '7201', lines })
  await x12.drop('twice-1.edi', content)
  expect(segmentsOf((await x12.collect('997', 'AK1*PO*7201')).message, 'AK9')).toEqual([['A', '1', '1', '1']])
  await x12.drop('twice-2.edi', content)
  expect(segmentsOf((await x12.collect('997', 'AK1*PO*7201')).message, 'AK9')).toEqual([['R', '1', '1', '0', '6']])
  await expect.poll(() => x12.names('rejected')).toContain('twice-2.edi')

  const edi = folder('SANDEDI')
  const orders = ordersFile({ orderNumber: 'PO-TWICE-EDI', controlNumber: '8201', lines })
  await edi.drop('twice-1.edi', orders)
  expect(segmentsOf((await edi.collect('CONTRL', '8201')).message, 'UCI')[0]?.slice(3)).toEqual(['7'])
  await edi.drop('twice-2.edi', orders)
  expect(segmentsOf((await edi.collect('CONTRL', '8201')).message, 'UCI')[0]?.slice(3, 5)).toEqual(['4', '26'])

  for (const search of ['PO-TWICE', 'PO-TWICE-EDI']) {
    const { orders: found } = await tokenApi.call(listOrders, { query: { search } })
    expect(found.filter((order) => order.orderNumber === search)).toHaveLength(1)
  }
})

test('a broken file makes no order, is answered, kept, and shown with its fault and place', async ({
  folder,
  pageFor,
  tokenApi,
}) => {
  const sandbox = folder('SANDX12')
  // The quantity of line 1 is no number: PO1, element 2, the seventh segment of the message.
  const content = order850({ orderNumber: 'PO-BROKEN', controlNumber: '7202', lines }).replace(
    'PO1*1*5*',
    'PO1*1*FIVE*',
  )
  await sandbox.drop('broken.edi', content)
  const answer = await sandbox.collect('997', 'AK1*PO*7202')
  expect(segmentsOf(answer.message, 'AK3')).toEqual([['PO1', '8', '', '8']])
  // Bad data is not repeated where the fault is an invalid character.
  expect(segmentsOf(answer.message, 'AK4')).toEqual([['2', '330', '6']])
  expect(segmentsOf(answer.message, 'AK5')).toEqual([['R', '5']])
  expect((await tokenApi.call(listOrders, { query: { search: 'PO-BROKEN' } })).totalRecords).toBe(0)
  await expect.poll(() => sandbox.names('rejected')).toContain('broken.edi')

  const page = await pageFor('support')
  await page.goto('/exchange?searchString=broken.edi')
  await expectAccessible(page, 'exchange list')
  await page.getByRole('row').filter({ hasText: 'broken.edi' }).getByRole('link').click()
  const portal = page.getByRole('region', { name: 'In the portal' })
  await expect(portal).toContainText('FIVE')
  await expect(portal.getByRole('button', { name: 'PO1, element 2 · line 10, column 7' })).toBeVisible()
  await portal.getByRole('button', { name: /^PO1, element 2/ }).click()
  await expect(page).toHaveURL(/segment=10/)
  await expect(portal.getByRole('link', { name: /997/ })).toBeVisible()
  await expectAccessible(page, 'exchange file with a problem')
})

test('of a good and a bad message the good one goes through', async ({ folder, tokenApi, pageFor }) => {
  const sandbox = folder('SANDX12')
  const good = set850({ orderNumber: 'PO-GOOD', controlNumber: '7203', lines }, '0001')
  const bad = set850({ orderNumber: 'PO-BAD', controlNumber: '7203', lines }, '0002').replace(/SE\*\d+/, 'SE*99')
  await sandbox.drop('half.edi', x12File('PO', '7203', [good, bad]))
  const { message } = await sandbox.collect('997', 'AK1*PO*7203')
  expect(segmentsOf(message, 'AK5')).toEqual([['A'], ['R', '4']])
  expect(segmentsOf(message, 'AK9')).toEqual([['P', '2', '2', '1']])
  expect((await tokenApi.call(listOrders, { query: { search: 'PO-GOOD' } })).totalRecords).toBe(1)
  expect((await tokenApi.call(listOrders, { query: { search: 'PO-BAD' } })).totalRecords).toBe(0)

  const { exchanges } = await tokenApi.call(listExchange, { query: { search: 'half.edi' } })
  expect(exchanges.map(({ status, messageTypes }) => [status, messageTypes])).toEqual([['Partly rejected', '850 ×2']])
  const page = await pageFor('support')
  await page.goto(`/exchange/${exchanges[0]?.exchangeID}`)
  await expect(page.getByRole('region', { name: 'In the portal' })).toContainText('PO-GOOD')
})

test('what is no EDI at all is kept and named as such', async ({ folder, pageFor }) => {
  const sandbox = folder('SANDX12')
  await sandbox.drop('letter.txt', 'Dear supplier, please send 12 towels.\n')
  await expect.poll(() => sandbox.names('rejected')).toContain('letter.txt')
  const page = await pageFor('support')
  await page.goto('/exchange?status=Rejected&searchString=letter.txt')
  await page.getByRole('row').filter({ hasText: 'letter.txt' }).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'In the portal' })).toContainText(
    /no EDI|not EDI|neither X12 nor EDIFACT/i,
  )
  await expectAccessible(page, 'exchange file that is no EDI')
})
