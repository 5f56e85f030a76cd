// The screens of orders with something open on them: editing, dialogs before and after many orders are acted on, stock,
// an order change, the pickers of the dashboard. They are taken in both vendor variants.

import type { Page } from '@playwright/test'
import type { Screen } from '../portal/screens.ts'
import { oneOf, type Scene, scene } from './scene.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selected rows' })

async function select(page: Page, rows: readonly number[]): Promise<void> {
  for (const row of rows) await page.getByRole('row').nth(row).getByRole('checkbox').check()
}

/** In sight, or in the menu of those that have no room. */
async function press(page: Page, action: string): Promise<void> {
  const button = bar(page).getByRole('button', { name: action })
  if (await button.isVisible()) return button.click()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const onOrders = (name: string, act: (page: Page) => Promise<void>): Scene =>
  scene({ name, path: '/orders' }, { role: 'clerk', act })

export const orderScenes = (screens: readonly Screen[]): readonly Scene[] => [
  oneOf(screens, 'store-order', {
    name: 'store-order-editing',
    role: 'clerk',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit Order' }).click()
      await page
        .getByLabel(/^Qty Ack of/)
        .first()
        .fill('1')
      await page.keyboard.press('Enter')
    },
  }),
  oneOf(screens, 'store-order-stocked', {
    name: 'store-order-stock',
    role: 'clerk',
    act: (page) =>
      page
        .getByRole('button', { name: /^Stock of/ })
        .first()
        .click(),
  }),
  oneOf(screens, 'store-order-stocked', {
    name: 'store-order-send-ack',
    role: 'clerk',
    act: async (page) => {
      await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Send Ack' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  onOrders('orders-selected', (page) => select(page, [1, 2, 4])),
  onOrders('orders-send-ack', async (page) => {
    await select(page, [1, 2, 3, 4, 5, 6])
    await press(page, 'Send Ack')
    await page.getByRole('dialog').waitFor()
  }),
  onOrders('orders-delete', async (page) => {
    await select(page, [1, 2])
    await press(page, 'Delete…')
    await page.getByRole('dialog').waitFor()
  }),
  onOrders('orders-create', async (page) => {
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  oneOf(screens, 'dashboard', {
    name: 'dashboard-partners',
    act: (page) => page.getByRole('button', { name: /^Partners / }).click(),
  }),
  oneOf(screens, 'dashboard', {
    name: 'dashboard-range',
    act: (page) =>
      page
        .getByRole('button', { name: /^Change days and hours/ })
        .first()
        .click(),
  }),
]
