// Buttons that write, in the order in which one order's life comes to them: how to get to each, and the one call that it makes.

import { expect, type Locator, type Page } from '@playwright/test'
import {
  addView,
  type Call,
  changePassword,
  completeSelectedOrders,
  createCredit,
  createLabel,
  createOrder,
  createShipment,
  createStoreOrder,
  createStoreOrderInvoice,
  deactivateUser,
  deleteInvoices,
  deleteOrder,
  deleteShipment,
  deleteStoreOrder,
  downloadPackingCommands,
  endOtherSessions,
  generateLabel,
  generateLabelBulk,
  generateReport,
  markInvoices,
  markOrder,
  markOrders,
  markStoreOrder,
  numberInvoices,
  packShipment,
  reactivateUser,
  removeView,
  reprocessExchangeFile,
  retryFailedJob,
  revalidateOrder,
  saveInvoiceProducts,
  saveOrderProducts,
  saveStoreOrderProducts,
  sendInvoice,
  sendShipment,
} from '@quayside/contract'
import type { FormRecords } from './forms.ts'
import { demoPassword } from './sign-in.ts'

export interface Press {
  readonly name: string
  readonly call: Call
  /** Whatever comes before the press itself. */
  readonly open?: (page: Page, records: FormRecords) => Promise<void>
  readonly button: (page: Page, records: FormRecords) => Locator
  /** Presses twice, where that is no double click. */
  readonly twice?: (page: Page) => Promise<void>
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

/** Of another order than those above. */
export const ofAWholeOrder: readonly Press[] = [
  {
    name: 'Send Ack of all its store orders',
    call: markOrder,
    open: async (page, { orderID }) => {
      await page.goto(`/orders/${orderID}`)
      await inMain('Send Ack')(page).click()
    },
    button: inDialog(/^Send Ack: /),
    after: closed,
  },
  {
    name: 'Complete',
    call: completeSelectedOrders,
    open: async (page) => {
      await more(page)
      await item(/^Complete/)(page).click()
      await typeNote(page, 'Completion Notes')
    },
    button: inDialog('Complete'),
    after: closed,
  },
  {
    name: 'Delete',
    call: deleteOrder,
    open: async (page) => {
      await more(page)
      await item(/^Delete/)(page).click()
      await typeNote(page, 'Deletion Notes')
    },
    button: inDialog('Delete'),
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

const inBar = (name: RegExp) => (page: Page) =>
  page.getByRole('toolbar', { name: 'Actions on the selected rows' }).getByRole('button', { name })
const tickFirst = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('tbody tr').first().getByRole('checkbox').check()
}
/** What the bar has no room for is in its menu. */
const fromBar = async (page: Page, name: RegExp) => {
  await inBar(/^More/)(page).click()
  await item(name)(page).click()
}
const closeResults = async (page: Page, title: RegExp) => {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close', exact: true }).last().click()
  await closed(page)
}

/** Of an invoice that was not sent, from its page to the next one. */
export const ofAnInvoice: readonly Press[] = [
  {
    name: 'Save Invoice',
    call: saveInvoiceProducts,
    open: async (page, { invoiceID }) => {
      await page.goto(`/invoices/${invoiceID}`)
      await page.getByRole('button', { name: 'Edit Products' }).click()
      await page.getByLabel('Invoiced of KW50881').fill('3')
      await page.getByLabel('Invoiced of KW50881').press('Enter')
    },
    button: (page) => page.getByRole('button', { name: 'Save Invoice' }),
    after: (page) => expect(page.getByRole('button', { name: 'Edit Products' })).toBeVisible(),
  },
  {
    name: 'Delete Invoice',
    call: deleteInvoices,
    open: (page) => inMain('Delete Invoice')(page).click(),
    button: inDialog('Delete Invoice'),
    after: (page) => expect(page.getByRole('button', { name: 'Delete Invoice' })).toHaveCount(0),
  },
  {
    name: 'Invoice Order',
    call: createStoreOrderInvoice,
    open: async (page, { orderNumber }) => {
      await page.getByRole('link', { name: `${orderNumber}-0193` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Store Order Details')
      await more(page)
    },
    button: item(/^Invoice Order/),
    after: (page) => expect(page.getByRole('button', { name: 'Delete Invoice' })).toBeVisible(),
  },
  {
    name: 'Send Invoice',
    call: sendInvoice,
    open: async (page, { orderNumber }) => {
      await page.getByRole('button', { name: 'Edit Invoice Number' }).click()
      await page.getByRole('textbox', { name: 'Invoice Number' }).fill(`TWICE-${orderNumber}`)
      await page.getByRole('textbox', { name: 'Invoice Number' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Edit Invoice Number' })).toContainText('TWICE-')
    },
    button: inMain('Send Invoice'),
    after: (page) => expect(page.getByRole('button', { name: 'Resend Invoice' })).toBeVisible(),
  },
]

/** Of an invoice that was sent, and of the list. */
export const ofInvoices: readonly Press[] = [
  {
    name: 'Create Credit',
    call: createCredit,
    open: async (page, { sentInvoiceID }) => {
      await page.goto(`/invoices/${sentInvoiceID}`)
      await inMain(/^Create Credit/)(page).click()
    },
    button: inDialog('Create Credit'),
    after: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Credit'),
  },
  {
    name: 'Delete Credit',
    call: deleteInvoices,
    open: (page) => inMain('Delete Credit')(page).click(),
    button: inDialog('Delete Credit'),
    after: closed,
  },
  {
    name: 'Print Report of an invoice',
    call: generateReport,
    open: async (page, { sentInvoiceID }) => {
      await page.goto(`/invoices/${sentInvoiceID}`)
      await inMain('Print Report')(page).click()
    },
    button: item(/^Report as CSV/),
  },
  {
    name: 'Number of the ticked invoices',
    call: numberInvoices,
    open: async (page, { orderNumber }) => {
      await tickFirst(page, `/invoices?searchString=${orderNumber}&statusFilter=Created`)
      await inBar(/^Number/)(page).click()
      await page
        .getByRole('dialog')
        .getByLabel('First number')
        .fill(`TWICE-LIST-${orderNumber.slice(-6)}1`)
    },
    button: inDialog('Number'),
    after: (page) => closeResults(page, /^Number: 1 of 1 done$/),
  },
  {
    name: 'Send of the ticked invoices',
    call: markInvoices,
    open: async (page, { orderNumber }) => {
      await tickFirst(page, `/invoices?searchString=${orderNumber}&statusFilter=Created`)
      await inBar(/^Send/)(page).click()
    },
    button: inDialog('Send'),
    after: (page) => closeResults(page, /^Send: 1 of 1 done$/),
  },
  {
    name: 'Print Report of the ticked shipments',
    call: generateReport,
    open: async (page) => {
      await tickFirst(page, '/shipments?partner=SANDX12')
      await inBar(/^Packing Slips/)(page).click()
    },
    button: inDialog('CSV'),
    after: closed,
  },
]

/** Of a shipment that is being packed. */
export const ofPacking: readonly Press[] = [
  {
    name: 'Command barcodes',
    call: downloadPackingCommands,
    open: async (page, { shipmentID }) => void (await page.goto(`/shipments/${shipmentID}`)),
    button: inMain('Command barcodes'),
  },
  {
    name: 'Fill cartons',
    call: packShipment,
    open: async (page) => {
      await page.getByRole('button', { name: /^Move KW50890 to…/ }).click()
      await item(/^Fill cartons/)(page).click()
      await page.getByRole('dialog').getByLabel('Units in each carton').fill('6')
    },
    button: inDialog('Fill cartons'),
    after: closed,
  },
  {
    name: 'Enter in the number of a carton',
    call: packShipment,
    open: async (page, { orderNumber }) => {
      await page.getByRole('button', { name: 'Rename carton 1', exact: true }).click()
      await page.getByRole('textbox', { name: /^Carton Number of / }).fill(`TWICE-${orderNumber.slice(-4)}`)
    },
    button: (page) => page.getByRole('textbox', { name: /^Carton Number of / }),
    // Gone with the first of them.
    twice: async (page) => {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
  },
]

/** Of a label, which a partner gets here that no other journey prints for. */
export const ofLabels: readonly Press[] = [
  {
    name: 'Create label',
    call: createLabel,
    open: async (page) => {
      await page.goto('/labels/new?partnerCode=HARBOUR')
      await page.getByRole('dialog').getByLabel('Screen *').click()
      await page.getByRole('option', { name: 'Order', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Button Text *').fill('Pressed twice')
    },
    button: inDialog('Create label'),
    after: (page) => expect(page.getByRole('heading', { name: 'Pressed twice' })).toBeVisible(),
  },
  {
    name: 'Print labels of the ticked orders',
    call: generateLabelBulk,
    open: async (page) => {
      await tickFirst(page, '/orders?partner=HARBOUR')
      await fromBar(page, /^Print labels/)
    },
    button: inDialog('Print labels'),
    after: (page) => closeResults(page, /^1 label printed/),
  },
  {
    name: 'Print labels of an order',
    call: generateLabel,
    open: (page) => page.locator('tbody tr').first().getByRole('link').first().click(),
    button: inMain('Pressed twice'),
  },
]

/** Of the exchange: a file that failed, and the job of another. */
export const ofTheExchange: readonly Press[] = [
  {
    name: 'Reprocess',
    call: reprocessExchangeFile,
    open: async (page, { orderNumber }) => {
      await page.goto(`/exchange?searchString=${orderNumber}-broken.edi`)
      await page.getByRole('row').filter({ hasText: 'broken.edi' }).getByRole('link').first().click()
    },
    button: inMain('Reprocess'),
  },
  {
    name: 'Run again',
    call: retryFailedJob,
    open: async (page, { orderNumber }) => void (await page.goto(`/exchange/failed-jobs?searchString=${orderNumber}`)),
    button: inMain('Run again'),
  },
]

/** Of a person's own account; `elsewhere` is signed in a second time. */
export const ofTheAccount: readonly Press[] = [
  {
    name: 'End other sessions',
    call: endOtherSessions,
    open: async (page) => void (await page.goto('/settings')),
    button: inMain('End other sessions'),
    after: (page) => expect(page.getByRole('button', { name: 'End other sessions' })).toBeDisabled(),
  },
  {
    name: 'Change Password',
    call: changePassword,
    open: async (page) => {
      await page.getByLabel('Old password').fill(demoPassword)
      await page.getByLabel('New password').fill('tui kauri weka 42')
      await page.getByLabel('Confirm password').fill('tui kauri weka 42')
    },
    button: inMain('Change Password'),
    after: (page) => expect(page.getByLabel('Old password')).toHaveValue(''),
  },
]

/** Of the users: of somebody who is let in no more, and again. */
export const ofUsers = (userName: string): readonly Press[] => [
  {
    name: 'Deactivate',
    call: deactivateUser,
    open: async (page) => {
      await page.goto(`/users?searchString=${userName}&onlyActive=false`)
      await page.locator('tbody').getByRole('button', { name: 'Deactivate' }).click()
    },
    button: inDialog('Deactivate'),
    after: closed,
  },
  {
    name: 'Reactivate',
    call: reactivateUser,
    button: (page) => page.locator('tbody').getByRole('button', { name: 'Reactivate' }),
    after: async (page) => {
      await expect(page.locator('tbody').getByRole('button', { name: 'Deactivate' })).toBeVisible()
      await closed(page)
    },
  },
]
