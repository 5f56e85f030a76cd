/** An invoice of thousands of lines: how it comes about, and every kind of key and press on it, timed by the browser (event-times.ts). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import {
  addCarton,
  createShipment,
  createStoreOrderInvoice,
  getShipment,
  getStoreOrder,
  markStoreOrder,
  packShipment,
  sendShipment,
} from '@quayside/contract'
import { isShipmentSent } from '@quayside/domain'
import { waitMs } from '@quayside/test-kit'
import type { PortalApi } from '../e2e/portal/api.ts'
import type { StoreOrderIds } from '../e2e/portal/fulfil.ts'
import type { EventTimes } from './event-times.ts'
import { afterPress, keys, letGo, pressOnScreen, times } from './presses.ts'

/** So many steps of a packer go into one call. */
const stepsAtOnce = 500

/** Acknowledged, packed whole into one carton and shipped: what its invoice takes. Answers the invoice's path. */
export async function invoiceOfAll(api: PortalApi, ids: StoreOrderIds): Promise<string> {
  const params = { ...ids }
  await api.call(markStoreOrder, { params: { ...ids, status: 'ack' } })
  const { shipmentID: id } = await api.call(createShipment, { params })
  const { shipmentCartons } = await api.call(addCarton, { params: { id }, body: {} })
  const to = shipmentCartons[0]?.shipmentCartonID ?? 0
  const { storeOrderProducts } = await api.call(getShipment, { params: { id } })
  const steps = storeOrderProducts.map(({ storeOrderProductID, unpackedQty: quantity }) => {
    return { kind: 'move', from: 'unassigned', to, storeOrderProductID, quantity } as const
  })
  for (let from = 0; from < steps.length; from += stepsAtOnce)
    await api.call(packShipment, { params: { id }, body: { steps: steps.slice(from, from + stepsAtOnce) } })
  await api.call(sendShipment, { params: { id } })
  for (let waited = 0; waited < waitMs; waited += 250) {
    const { shipmentStatus } = await api.call(getStoreOrder, { params })
    if (isShipmentSent(shipmentStatus)) {
      const { invoiceID } = await api.call(createStoreOrderInvoice, { params })
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
    await press('Edit Products', () => edit.click())
    await press('Discard', () => discard.click())
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
  await press('Discard what was typed', () => discard.click())
}
