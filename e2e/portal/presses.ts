// Buttons that write, in the order in which one order's life comes to them: how to get to each, and the one call that it makes.

import { expect, type Locator, type Page } from '@playwright/test'
import {
  addView,
  type Call,
  createOrder,
  createShipment,
  createStoreOrder,
  deleteShipment,
  deleteStoreOrder,
  markOrders,
  markStoreOrder,
  packShipment,
  removeView,
  revalidateOrder,
  saveOrderProducts,
  saveStoreOrderProducts,
  sendShipment,
} from '@quayside/contract'
import type { FormRecords } from './forms.ts'

export interface Press {
  readonly name: string
  readonly call: Call
  /** Whatever comes before the press itself. */
  readonly open?: (page: Page, records: FormRecords) => Promise<void>
  readonly button: (page: Page, records: FormRecords) => Locator
  /** What one press leads to. */
  readonly after?: (page: Page, records: FormRecords) => Promise<void>
}

const inMain = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first()
const inDialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog').getByRole('button', { name })
const item = (name: RegExp) => (page: Page) => page.getByRole('menuitem', { name })
const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click()
const closed = (page: Page) => expect(page.getByRole('dialog')).toBeHidden()

const openStoreOrder = async (page: Page, orderID: number, storeOrderID: number) => {
  await page.goto(`/orders/${orderID}/storeorder/${storeOrderID}`)
}
const typeNote = async (page: Page, label: string) => page.getByRole('dialog').getByLabel(label).fill('By phone')

export const ofOrders: readonly Press[] = [
  {
    name: 'Save view',
    call: addView,
    open: async (page, { orderNumber }) => {
      await page.goto(`/orders?searchString=${orderNumber}`)
      await page.getByRole('button', { name: '+ Save view' }).click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill('Pressed twice')
    },
    button: (page) => page.getByRole('button', { name: 'Save view', exact: true }),
    after: (page) => expect(page.getByRole('link', { name: 'Pressed twice' })).toHaveCount(1),
  },
  { name: 'Remove view', call: removeView, button: inMain('Remove view') },
  {
    name: 'Save Order, by line',
    call: saveOrderProducts,
    open: async (page, { orderID, orderNumber }) => {
      await page.goto(`/orders/${orderID}?tab=productsOverview`)
      await page.getByRole('button', { name: 'Edit Order' }).click()
      await page.getByRole('textbox', { name: `Qty Ack of KW50881, ${orderNumber}-0192` }).fill('7')
      await page.getByRole('button', { name: 'Save Order' }).click()
    },
    button: inDialog('Save Order'),
    after: (page) => expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible(),
  },
  {
    name: 'Revalidate',
    call: revalidateOrder,
    open: async (page, { orderID }) => {
      await page.goto(`/orders/${orderID}`)
      await more(page)
    },
    button: item(/^Revalidate/),
  },
  {
    name: 'Delete Order of a store order',
    call: deleteStoreOrder,
    open: async (page, { orderID, orderNumber }) => {
      await page.goto(`/orders/${orderID}?tab=ordersOverview`)
      await page.getByRole('button', { name: `Actions of ${orderNumber}-0194` }).click()
      await item(/^Delete Order/)(page).click()
      await typeNote(page, 'Deletion Notes')
    },
    button: inDialog('Delete Order'),
    after: closed,
  },
]

export const ofTheList: readonly Press[] = [
  {
    name: 'Send Ack of the ticked orders',
    call: markOrders,
    open: async (page, { orderNumber }) => {
      await page.goto(`/orders?searchString=${orderNumber}`)
      await page.locator('tbody tr').first().getByRole('checkbox').check()
      const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
      await bar.getByRole('button', { name: /^Send Ack/ }).click()
    },
    button: inDialog(/^Send Ack: 1 order/),
    after: (page) => expect(page.getByRole('dialog', { name: /: 1 of 1 done$/ })).toBeVisible(),
  },
  {
    name: 'Create order',
    call: createOrder,
    open: async (page) => {
      await page.goto('/orders?partner=HARBOUR')
      await page.getByRole('button', { name: 'Create order' }).click()
    },
    button: inDialog('Create order'),
    after: (page) => expect(page.getByText('There are no store orders in this order.')).toBeVisible(),
  },
  {
    name: 'Add store order',
    call: createStoreOrder,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Store Order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add store order' })
      await dialog.getByRole('textbox').fill('north')
      await page.getByRole('option').first().click()
    },
    button: inDialog('Add store order'),
    after: (page) => expect(page).toHaveURL(/\/orders\/\d+\/storeorder\/\d+$/),
  },
]

export const ofAStoreOrder: readonly Press[] = [
  {
    name: 'Save Order',
    call: saveStoreOrderProducts,
    open: async (page, { orderID, storeOrderID }) => {
      await openStoreOrder(page, orderID, storeOrderID)
      await page.getByRole('button', { name: 'Edit Order' }).click()
      for (const [code, quantity] of [
        ['KW50881', '12'],
        ['KW50890', '11'],
      ] as const) {
        await page.getByLabel(`Qty Ack of ${code}`).fill(quantity)
        await page.getByLabel(`Qty Ack of ${code}`).press('Enter')
      }
      await page.getByRole('button', { name: 'Save Order' }).click()
    },
    button: inDialog('Save Order'),
    after: (page) => expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible(),
  },
  {
    name: 'Send Ack',
    call: markStoreOrder,
    open: (page) => page.getByRole('button', { name: 'Send Ack', exact: true }).first().click(),
    button: inDialog('Send Ack'),
    after: (page) => expect(page.getByText('Acknowledgement Sent').first()).toBeVisible(),
  },
  {
    name: 'Ship Order',
    call: createShipment,
    button: inMain('Ship Order'),
    after: (page) => expect(page).toHaveURL(/\/shipments\/\d+/),
  },
  { name: 'New carton', call: packShipment, button: inMain('New carton') },
  {
    name: 'Delete Shipment',
    call: deleteShipment,
    open: (page) => inMain('Delete Shipment')(page).click(),
    button: inDialog('Delete Shipment'),
    after: (page) => expect(page.getByRole('button', { name: 'Delete Shipment' })).toHaveCount(0),
  },
]

export const ofAShipment: readonly Press[] = [
  {
    name: 'Send ASN',
    call: sendShipment,
    open: async (page, { shipmentID }) => {
      await page.goto(`/shipments/${shipmentID}`)
      await inMain('Send ASN')(page).click()
    },
    button: inDialog('Send ASN'),
    after: (page) => expect(page.getByRole('button', { name: 'Resend ASN' })).toBeVisible(),
  },
]
