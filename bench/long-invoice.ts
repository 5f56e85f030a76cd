/** An invoice of thousands of lines: how it comes about, and every kind of key and press on it, timed by the browser (event-times.ts). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createStoreOrderInvoice, getStoreOrder } from '@quayside/contract'
import { waitMs } from '@quayside/test-kit'
import type { PortalApi } from '../e2e/portal/api.ts'
import { acknowledge, type StoreOrderIds, ship } from '../e2e/portal/fulfil.ts'
import type { EventTimes } from './event-times.ts'
import { afterPress, keys, letGo, pressHere, pressOnScreen, times } from './presses.ts'

/** Acknowledged, packed whole into one carton and shipped: what its invoice takes. Answers the invoice's path. */
export async function invoiceOfAll(api: PortalApi, ids: StoreOrderIds): Promise<string> {
  await acknowledge(api, ids)
  await ship(api, ids)
  for (let waited = 0; waited < waitMs; waited += 250) {
    const { shipmentStatus } = await api.call(getStoreOrder, { params: { ...ids } })
    if (shipmentStatus === 'Shipment Sent') {
      const { invoiceID } = await api.call(createStoreOrderInvoice, { params: { ...ids } })
      return `/invoices/${invoiceID}`
    }
    await pause(250)
  }
  throw new Error('The shipment of all lines did not leave.')
}

/** The invoice stands there, nothing of it is edited. */
export async function pressThroughInvoice(page: Page, { time }: EventTimes): Promise<void> {
  const press = async (kind: string, work: () => Promise<void>) => {
    await time(kind, 1, work)
    await page.waitForTimeout(afterPress)
  }
  const edit = page.getByRole('button', { name: 'Edit Products' })
  const discard = page.getByRole('button', { name: 'Discard' }).first()
  for (let round = 0; round < 3; round += 1) {
    await press('Edit Products', () => pressHere(page, edit))
    await press('Discard', () => pressHere(page, discard))
  }
  await edit.click()
  await page.mouse.move(700, 600)
  for (let turn = 0; turn < 12; turn += 1) {
    await page.mouse.wheel(0, 3000)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(afterPress)
  await press('a press on a field after scrolling', () => pressOnScreen(page, '[data-cell^="quantityInvoiced."]'))
  for (let row = 0; row < 10; row += 1) {
    await time('a digit', 2, () => keys(page, [String((row % 4) + 1), String(row)]))
    await time('Enter', 1, () => keys(page, ['Enter']))
  }
  await time('Tab', 20, () => keys(page, times(20, 'Tab')))
  await letGo(page)
  await press('Remove and Keep a line', () => pressOnScreen(page, 'button[aria-label^="Remove "]'))
  await press('Remove and Keep a line', () => pressOnScreen(page, 'button[aria-label^="Keep "]'))
  await press('Discard what was typed', () => pressHere(page, discard))
}
