// An order of 500 lines: the table renders the rows near the screen, and works as if all rows were rendered.

import type { Locator, Page } from '@playwright/test'
import { orderByNumber } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lineCount = 500
const codeOf = (line: number) => `LONG${String(line).padStart(4, '0')}`
const lines = Array.from({ length: lineCount }, (_, at) => ({
  code: codeOf(at + 1),
  quantity: 48,
  price: '4.25',
  description: 'TEA TOWEL 50 X 70',
}))

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const qty = (page: Page, line: number) => page.getByLabel(`Qty Ack of ${codeOf(line)}`)
const rowsThere = (page: Page) => table(page).locator('tbody tr[data-index]').count()

/** Turns the wheel until the row is on the screen. */
async function scrollTo(page: Page, row: Locator, by: number): Promise<void> {
  await page.mouse.move(700, 600)
  await expect(async () => {
    await page.mouse.wheel(0, by)
    await expect(row).toBeInViewport({ timeout: 100 })
  }).toPass()
}

test('five hundred lines scroll, keep what is typed, and are worked through by keyboard', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const orderNumber = 'PO-FIVEHUNDRED'
  await folder('SANDX12').drop('five-hundred.edi', order850({ orderNumber, controlNumber: '7421', lines }))
  const { orderID, storeOrders } = await orderByNumber(tokenApi, orderNumber)
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}/storeorder/${storeOrders[0]?.storeOrderID}`)
  await page.getByRole('button', { name: 'Edit Order' }).click()

  await test.step('the first hundred are there, and all are counted', async () => {
    await expect(qty(page, 100)).toBeAttached()
    expect(await rowsThere(page)).toBeLessThan(200)
    await expect(table(page)).toHaveAttribute('aria-rowcount', String(lineCount + 1))
  })

  await test.step('what is being typed stays, however far one scrolls', async () => {
    await qty(page, 2).fill('1x')
    await scrollTo(page, qty(page, lineCount), 4000)
    await expect(qty(page, 250)).toHaveCount(0)
    expect(await rowsThere(page)).toBeLessThan(200)
    await expect(qty(page, 2)).toBeFocused()
    await expect(qty(page, 2)).toHaveValue('1x')
    // The row below the one with the focus is rendered too.
    await page.keyboard.press('ArrowDown')
    await expect(qty(page, 3)).toBeFocused()
    await expect(qty(page, 3)).toBeInViewport()
    await page.evaluate('scrollTo(0, 0)')
    await qty(page, 2).fill('7')
    await qty(page, 2).press('Enter')
    await expect(qty(page, 3)).toBeFocused()
  })

  await test.step('the arrow down goes on where rows were not there before', async () => {
    await qty(page, 80).focus()
    for (let line = 80; line < 130; line += 1) {
      await page.keyboard.press('ArrowDown')
      await expect(qty(page, line + 1)).toBeFocused()
    }
    await expect(qty(page, 130)).toBeInViewport()
  })

  await test.step('Tab goes from row to row and makes none', async () => {
    // In the middle of the screen: nothing scrolls.
    await qty(page, 115).focus()
    await page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))')
    await page.evaluate(`
      globalThis.rowsMade = 0
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) globalThis.rowsMade += addedNodes.length
      }).observe(document.querySelector('table[aria-label=Products] tbody'), { childList: true })`)
    const rowOf = () => page.evaluate('Number(document.activeElement.closest("tr").dataset.index)')
    const before = Number(await rowOf())
    while (Number(await rowOf()) < before + 3) await page.keyboard.press('Tab')
    expect(await page.evaluate('globalThis.rowsMade')).toBe(0)
  })

  await test.step('and what was typed far above is still to be saved', async () => {
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('LONG0002: acknowledge 7 of 48')
    await scrollTo(page, qty(page, 2), -4000)
    await expect(qty(page, 2)).toHaveValue('7')
  })
})
