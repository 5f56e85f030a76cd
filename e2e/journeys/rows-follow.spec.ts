// A press that begins or ends the editing of many lines is answered at once, and the rows follow. Whatever a person does in
// between finds the page as if nothing had been put off.

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

/** What React puts off goes through a channel of messages: held, it waits until it is let go. */
const holdable = `
  globalThis.held = null
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (...message) {
    if (globalThis.held) globalThis.held.push(() => post.apply(this, message))
    else post.apply(this, message)
  }`

const hold = (page: Page) => page.evaluate('void (globalThis.held = [])')
const letGo = (page: Page) =>
  page.evaluate(`{
    const waiting = globalThis.held
    globalThis.held = null
    for (const send of waiting) send()
  }`)

/** As somebody who stays where the button is: Playwright's own click would look for it again. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no such button on the screen.')
  await page.mouse.dblclick(box.x + 8, box.y + 8)
}

test('what is done right after a press finds the rows that follow it', async ({ pageFor, folder, tokenApi }) => {
  const orderNumber = 'PO-ROWSFOLLOW'
  await folder('SANDX12').drop('rows-follow.edi', order850({ orderNumber, controlNumber: '7423', lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const page = await pageFor('clerk')
  await page.addInitScript(holdable)
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
  /** Edit Order is pressed, the page has answered, and no row has followed. */
  const beginAhead = async () => {
    await hold(page)
    await edit.click()
    await expect(bar).toBeVisible()
    await expect(edit).toHaveCount(0)
    expect(await fields.count()).toBe(0)
  }

  await expect(rows.nth(99)).toBeAttached()
  await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))')

  await test.step('a key that is typed at once is typed into the first field', async () => {
    await hold(page)
    await page.keyboard.press('e')
    await expect(bar).toBeVisible()
    expect(await fields.count()).toBe(0)
    await page.keyboard.type('12')
    await expect(first).toBeFocused()
    await expect(first).toHaveValue('12')
    await letGo(page)
    await isEditing()
    await expect(first).toBeFocused()
    await discard.click()
    await isReading()
  })

  await test.step('Discard at once ends in reading', async () => {
    await beginAhead()
    await discard.click()
    await letGo(page)
    await isReading()
  })

  await test.step('Save at once saves nothing and asks nothing', async () => {
    await beginAhead()
    await save.click({ force: true })
    await page.keyboard.press('Control+s')
    await letGo(page)
    await isEditing()
    await expect(save).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(save).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('what was discarded takes nothing any more, and is gone when Edit Order is pressed at once', async () => {
    await second.fill('7')
    await second.press('Enter')
    await expect(bar).toContainText('SOON0002: acknowledge 7 of 48')
    await hold(page)
    await discard.click()
    await expect(edit).toBeVisible()
    expect(await fields.count()).toBeGreaterThan(0)
    await page.keyboard.type('5')
    await expect(second).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await edit.click()
    await letGo(page)
    await isEditing()
    await expect(second).toHaveValue('48')
    await discard.click()
    await isReading()
  })

  await test.step('news that come meanwhile are told', async () => {
    await beginAhead()
    const ids = { id: orderID, sid: storeOrders[0]?.storeOrderID ?? 0 }
    await tokenApi.call(updateStoreOrder, { params: ids, body: { dueDate: '2031-12-20' } })
    await expect(bar.locator('..')).toContainText('Changed in the meantime')
    await letGo(page)
    await isEditing()
    await discard.click()
    await isReading()
  })

  await test.step('on a slow machine too: pressed twice, or Discard right behind', async () => {
    const line = await page.context().newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await pressTwice(page, edit)
    await isEditing()
    await pressTwice(page, discard)
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
