/** Every kind of key and press on an order of thousands of lines and on its shipment, timed by the browser (event-times.ts). */
import type { Page } from '@playwright/test'
import type { EventTimes } from './event-times.ts'
import { afterPress, betweenKeys, keys, letGo, overRows, pressHere, pressOnScreen, times } from './presses.ts'

/** As many as stand below the heads of a page without scrolling. */
const overRowsOf = 10

/** The page of the store order stands there, nothing of it is edited. */
export async function pressThroughLines(page: Page, { time, hover }: EventTimes): Promise<void> {
  const edit = page.getByRole('button', { name: 'Edit Order' })
  const discard = page.getByRole('button', { name: 'Discard' }).first()
  const press = async (kind: string, work: () => Promise<void>, count = 1) => {
    await time(kind, count, work)
    await page.waitForTimeout(afterPress)
  }
  for (let round = 0; round < 3; round += 1) {
    await press('Edit Order', () => pressHere(page, edit))
    await press('Discard', () => pressHere(page, discard))
  }
  await hover('the pointer goes over a row', overRowsOf, () => overRows(page, overRowsOf))
  await edit.click()
  await page.mouse.move(700, 600)
  for (let round = 0; round < 6; round += 1) {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.mouse.wheel(0, 3000)
      await page.waitForTimeout(150)
    }
    await page.waitForTimeout(afterPress)
    await press('a press on a field after scrolling', () => pressOnScreen(page, '[data-cell^="qtyAck."]'))
    await letGo(page)
    await page.mouse.move(700, 600)
  }
  const field = page.locator('[data-cell^="qtyAck."]').nth(40)
  await field.focus()
  for (let row = 0; row < 10; row += 1) {
    await time('a digit', 2, () => keys(page, [String((row % 4) + 1), String(row)]))
    await time('Enter', 1, () => keys(page, ['Enter']))
  }
  await time('Tab', 20, () => keys(page, times(20, 'Tab')))
  await field.focus()
  await time('arrow down', 30, () => keys(page, times(30, 'ArrowDown')))
  await letGo(page)
  await press('Remove and Keep a line', () => pressOnScreen(page, 'button[aria-label^="Remove "]'))
  await press('Remove and Keep a line', () => pressOnScreen(page, 'button[aria-label^="Keep "]'))
  await press('Details of a line', () => pressOnScreen(page, 'button[aria-label^="Details of "]'))
  await page.keyboard.press('Escape')
  await page.evaluate('scrollTo(0, 0)')
  await page.waitForTimeout(afterPress)
  const sort = page.getByRole('columnheader', { name: 'Qty Ack' }).getByRole('button')
  for (let round = 0; round < 2; round += 1) await press('sort', () => sort.click())
}

/** The packing screen stands there; `codeOf` a line that is not packed yet. */
export async function packThrough(page: Page, { time }: EventTimes, codeOf: (at: number) => string): Promise<void> {
  const scan = async (kind: string, at: number) => {
    await page.getByLabel('Scan or type a code').focus()
    await time('a letter of a code', codeOf(at).length, () => keys(page, [...codeOf(at)]))
    await time(kind, 1, async () => {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(afterPress)
    })
  }
  const newCarton = page.getByRole('button', { name: /^New carton/ }).first()
  await time('New carton', 1, () => newCarton.click())
  for (let at = 1; at <= 5; at += 1) await scan('a scan', at)
  await page.mouse.move(300, 700)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 4000)
    await page.waitForTimeout(betweenKeys)
  }
  await page.evaluate('scrollTo(0, 0)')
  await page.waitForTimeout(afterPress)
  for (let at = 6; at <= 10; at += 1) await scan('a scan, all lines scrolled through', at)
}

/** The orders list stands there. */
export async function pressThroughList(page: Page, { time, hover }: EventTimes): Promise<void> {
  await hover('the pointer goes over a row', overRowsOf, () => overRows(page, overRowsOf))
  await openFilters(page, time)
  const all = page.locator('thead input[type=checkbox]')
  for (let round = 0; round < 4; round += 1) {
    await time('tick all', 1, () => all.click())
    await page.waitForTimeout(afterPress)
  }
  for (let row = 0; row < 10; row += 1) {
    await time('tick one', 1, () => page.locator('tbody input[type=checkbox]').nth(row).click())
  }
  await letGo(page)
  await time('J', 20, () => keys(page, times(20, 'j')))
  await time('x', 5, () => keys(page, times(5, 'x')))
}

/** The choice of filters, and the panel of one that is on; each is loaded by its first press. */
async function openFilters(page: Page, time: EventTimes['time']): Promise<void> {
  const choice = page.getByRole('button', { name: '+ Filter' })
  const chip = page.getByRole('button', { name: /^Ordered last/ })
  for (const target of [choice, chip, choice, chip, choice, chip]) {
    await time('a filter opens', 1, () => target.click())
    await page.waitForTimeout(afterPress)
    await time('and is closed', 1, () => page.keyboard.press('Escape'))
    await page.waitForTimeout(afterPress)
  }
}
