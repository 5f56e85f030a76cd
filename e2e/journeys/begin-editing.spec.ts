// Keys and clicks that follow Edit Order or Discard Changes at once, on an order of many lines.

import type { Locator, Page } from '@playwright/test'
import { updateStoreOrder } from '@quayside/contract'
import { orderByNumber } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = Array.from({ length: 150 }, (_, at) => ({
  code: `SOON${String(at + 1).padStart(4, '0')}`,
  quantity: 48,
  price: '4.25',
  description: 'TEA TOWEL 50 X 70',
}))

/** Clicks twice at one place: Playwright's own click would look for the button again. */
async function doubleClick(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the screen.')
  await page.mouse.dblclick(box.x + 8, box.y + 8)
}

test('takes what is typed and clicked right after Edit Order and Discard Changes', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const orderNumber = 'PO-BEGINEDITING'
  await folder('SANDX12').drop('begin-editing.edi', order850({ orderNumber, controlNumber: '7423', lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}/storeorder/${storeOrders[0]?.storeOrderID}`)
  const edit = page.getByRole('button', { name: 'Edit Order' })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const discard = bar.getByRole('button', { name: 'Discard Changes' })
  const save = bar.getByRole('button', { name: 'Save Order' })
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr[data-index]')
  const fields = rows.locator('[data-cell^="qtyAck."]')
  const first = page.getByLabel('Qty Ack of SOON0001')
  const second = page.getByLabel('Qty Ack of SOON0002')
  const isReading = async () => {
    await expect(edit).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(fields).toHaveCount(0)
  }
  const isEditing = async () => {
    await expect(bar).toBeVisible()
    await expect(edit).toHaveCount(0)
    await expect(rows.filter({ has: page.locator('[data-cell^="qtyAck."]') })).toHaveCount(await rows.count())
  }

  await expect(rows.nth(99)).toBeAttached()

  await test.step('keys typed after E land in the first field', async () => {
    await page.keyboard.press('e')
    await page.keyboard.type('12')
    await expect(first).toBeFocused()
    await expect(first).toHaveValue('12')
    await isEditing()
    await discard.click()
    await isReading()
  })

  await test.step('Save at once saves nothing and asks nothing', async () => {
    await edit.click()
    await save.click({ force: true })
    await page.keyboard.press('Control+s')
    await isEditing()
    await expect(save).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await discard.click()
    await isReading()
  })

  await test.step('a discarded value is gone when Edit Order is clicked at once', async () => {
    await edit.click()
    await second.fill('7')
    await second.press('Enter')
    await expect(bar).toContainText('SOON0002: acknowledge 7 of 48')
    await discard.click()
    await page.keyboard.type('5')
    await expect(second).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await edit.click()
    await isEditing()
    await expect(second).toHaveValue('48')
    await discard.click()
    await isReading()
  })

  await test.step('the save bar shows changes that others save', async () => {
    await edit.click()
    const ids = { id: orderID, sid: storeOrders[0]?.storeOrderID ?? 0 }
    await tokenApi.call(updateStoreOrder, { params: ids, body: { dueDate: '2031-12-20' } })
    await expect(bar.locator('..')).toContainText('Changed in the meantime')
    await isEditing()
    await discard.click()
    await isReading()
  })

  await test.step('a double click counts once on a slow machine', async () => {
    const line = await page.context().newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await doubleClick(page, edit)
    await isEditing()
    await doubleClick(page, discard)
    await isReading()
    await edit.click()
    await discard.click()
    await isReading()
    await edit.click()
    await save.click({ force: true })
    await isEditing()
    await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  })
})
