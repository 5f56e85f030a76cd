// A clerk without a mouse: from the sign-in to an acknowledgement with a changed quantity.

import { listOrders } from '@quayside/contract'
import { acknowledge, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import { tabTo } from '../portal/keyboard.ts'
import { stageCell } from '../portal/lights.ts'
import { demoPassword } from '../portal/sign-in.ts'
import { expect, test } from '../portal/test.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const orderNumber = 'PO-KEYS-1'
const lines = [
  { code: 'KW30881', quantity: 30, price: '4.25', description: 'TEA TOWEL', stores: { '0101': 12, '0102': 18 } },
  { code: 'KW30890', quantity: 10, price: '18.90', description: 'APRON', stores: { '0101': 4, '0102': 6 } },
]

test('an order is found, edited and acknowledged by keyboard alone', async ({ page, folder, tokenApi }) => {
  const sandbox = folder('SANDX12')
  const { keyboard } = page
  await sandbox.drop('keys.edi', order850({ orderNumber, controlNumber: '7551', lines }))
  await sandbox.collect('997', 'AK1*PO*7551')

  await test.step('sign in', async () => {
    await page.goto('/orders')
    await expect(page.getByLabel('Username')).toBeFocused()
    await keyboard.type('clerk')
    await keyboard.press('Tab')
    await keyboard.type(demoPassword)
    await keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
  })

  await test.step('find the order and open it', async () => {
    await keyboard.press('/')
    await keyboard.type(orderNumber)
    await keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Orders' }).locator('[data-row-link]')).toHaveCount(1)
    await tabTo(page, page.getByRole('link', { name: orderNumber }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Orders Overview' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: `${orderNumber}-0101` }))
    await keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  })

  await test.step('change a quantity and save', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Edit Order' }))
    await keyboard.press('Enter')
    const quantity = page.getByLabel('Qty ack of KW30881')
    await expect(quantity).toBeFocused()
    await keyboard.type('9')
    await keyboard.press('Enter')
    await expect(page.getByLabel('Qty ack of KW30890')).toBeFocused()
    await expect(quantity).toHaveValue('9')
    await keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: 'Save Order' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(stageCell(page, 'Acknowledgement')).toContainText('Ack Entered')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('send the acknowledgement', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Send Ack' }).first())
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Send Ack' })).toContainText('1 short, 1 not answered')
    await keyboard.press('Enter')
    await expect(stageCell(page, 'Acknowledgement')).toContainText('Acknowledgement Received')
    // One 855 for the order: it leaves with the last answer.
    await acknowledge(tokenApi, storeOrderOf(await orderByNumber(tokenApi, orderNumber), `${orderNumber}-0102`))
    const { message } = await sandbox.collect('855', orderNumber)
    expect(segmentsOf(message, 'ACK').map(([code, quantity]) => [code, quantity])).toEqual([
      ['IQ', '27'],
      ['IA', '10'],
    ])
    await expect(stageCell(page, 'Acknowledgement')).toContainText('Acknowledgement Sent')
  })
})

test('facts and activity are opened and closed, and stay as they were left', async ({ pageFor, tokenApi }) => {
  const { orders } = await tokenApi.call(listOrders, { query: { pageSize: 2 } })
  const [first, second] = orders
  const page = await pageFor('admin')
  const toggle = page.getByRole('button', { name: 'Facts and activity' })
  const activity = page.getByRole('heading', { name: 'Activity' })
  await page.goto(`/orders/${first?.orderID}`)
  await expect(activity).toBeVisible()
  await toggle.click()
  await expect(activity).toHaveCount(0)
  await expect(page.getByText('Customer Reference')).toBeVisible()
  await page.goto(`/orders/${second?.orderID}`)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  // Where there is no room beside the body it is closed, and opens above it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(activity).toHaveCount(0)
  await toggle.click()
  await expect(activity).toBeVisible()
})

test('J and K do not lead away from a shipment that is being packed: a scanner types letters too', async ({
  pageFor,
}) => {
  const page = await pageFor('admin')
  const helpOfKeys = page.getByRole('dialog')
  await page.goto('/shipments?statusFilter=In+Progress')
  await page.getByRole('table').locator('[data-row-link]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pack ')
  await expect(page.getByRole('textbox', { name: 'Scan or type a code' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(helpOfKeys).toContainText('New carton')
  await expect(helpOfKeys).not.toContainText('Next shipment of the list')
  await page.keyboard.press('Escape')
  const here = page.url()
  await page.getByRole('button', { name: 'Next shipment' }).click()
  await expect(page).not.toHaveURL(here)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pack ')
})
