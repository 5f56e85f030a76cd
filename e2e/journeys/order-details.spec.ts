// One order with several store orders: its tabs, its header, what is done with one of them and with several.

import type { Page } from '@playwright/test'
import {
  cancelStockReservation,
  getOrder,
  getPermissions,
  listOrders,
  makeStockReservation,
  type OrderDetails,
  updateOrder,
} from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import type { PortalApi } from '../portal/api.ts'
import { downloadOf, portalDay } from '../portal/downloads.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [
  { code: 'KW20881', quantity: 30, price: '4.25', description: 'TEA TOWEL', stores: { '0191': 12, '0192': 18 } },
  { code: 'KW20890', quantity: 10, price: '18.90', description: 'APRON', stores: { '0191': 4, '0192': 6 } },
]

async function dropped(folder: Mailbox, api: PortalApi, orderNumber: string, controlNumber: string) {
  await folder.drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber, lines }))
  return orderByNumber(api, orderNumber)
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the order' })
const openTabName = (page: Page) => tabs(page).locator('[aria-current=page]')
const storeOrders = (page: Page) => page.getByRole('table', { name: 'Store orders' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selected rows' })

test('the requests of an order page start together: none waits for the order', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-TOGETHER', '7607')
  const page = await pageFor('clerk')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.pathname.toLowerCase() === `/api/orders/${orderID}`,
    async (route) => {
      await held
      await route.continue()
    },
  )
  const asked = [/\/messageDetails/i, /\/changes/i, /\/auditLog\/Order/i].map((path) => page.waitForRequest(path))
  await page.goto(`/orders/${orderID}`)
  await Promise.all(asked)
  release()
  await expect(openTabName(page)).toHaveText('Status Overview')
})

test('the tabs of an order: the first one, one asked for, and none without the permission', async ({
  pageFor,
  apiFor,
  folder,
  tokenApi,
}) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-TABS', '7601')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  await expect(openTabName(page)).toHaveText('Status Overview')
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Status Overview',
    'Orders Overview',
    'Store Order Detail',
    'Products Overview',
    'Audit',
  ])
  await page.goto(`/orders/${orderID}?tab=productsOverview`)
  await expect(openTabName(page)).toHaveText('Products Overview')
  await expect(page.getByRole('columnheader')).toContainText(['Invoiced', 'Retail Price', 'Pack Size'])
  await page.goto(`/orders/${orderID}?tab=shipmentDetail`)
  await expect(openTabName(page)).toHaveText('Status Overview')
  await expect(page).toHaveURL(`/orders/${orderID}`)
  await page.goto(`/orders/${orderID}?tab=bogus`)
  await expect(page).toHaveURL(`/orders/${orderID}`)
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    /Timestamp/,
    'Username',
    'Action',
    'EDI File',
    'EDI Messages',
  ])

  const permissions = await (await apiFor('clerk')).call(getPermissions)
  const fewer = permissions.filter((one) => one.contextPermission.permissionSystemName !== 'ViewAllTabs')
  await page.route('**/api/Account/Permissions', (route) => route.fulfill({ json: fewer }))
  await page.goto(`/orders/${orderID}?tab=audit`)
  await expect(storeOrders(page)).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})

test('each tab is a file, named by order, tab and day', async ({ pageFor, tokenApi }) => {
  // FERNLF has one warehouse: its files have no column for several.
  const query = { partner: 'FERNLF', status: 'Invoice Control Received', pageSize: 1 }
  const { orders } = await tokenApi.call(listOrders, { query })
  const { orderID = 0, orderNumber = '' } = orders[0] ?? {}
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  const day = await portalDay(page)
  const headings = {
    statusOverview: 'Type,Progress %,Breakdown',
    ordersOverview: 'Order Number,',
    storeOrderDetail: 'Order Number,Code,SKU,Description',
    productsOverview: 'Order Number,Code,SKU,Description',
    shipmentDetail: 'Order Number,Shipment Status,Shipment Number',
    invoiceDetail: 'Order Number,Invoice Status,Invoice Number',
    audit: 'Timestamp,Username,Action,EDI File,EDI Messages',
  }
  for (const [tab, heading] of Object.entries(headings)) {
    await page.goto(`/orders/${orderID}?tab=${tab}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const file = await downloadOf(page, () => page.keyboard.press('d'))
    expect(file.name).toBe(`${orderNumber}_${tab}_${day}.csv`)
    expect(file.text.replace('\ufeff', '').startsWith(heading)).toBe(true)
    expect(file.text.trim().split('\r\n').length).toBeGreaterThan(1)
    await expectAccessible(page, `order, ${tab}`)
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const same = await downloadOf(page, () => page.getByRole('menuitem', { name: 'Download CSV' }).click())
  expect(same.name).toBe(`${orderNumber}_audit_${day}.csv`)
})

test('shipments and invoices without products say so', async ({ pageFor, tokenApi }) => {
  // Some partners take no ASN, and their orders have no such tab.
  const query = { partner: 'KOWHAI', status: 'Invoice Control Received', pageSize: 1 } as const
  const { orders } = await tokenApi.call(listOrders, { query })
  const orderID = orders[0]?.orderID ?? 0
  const order = await tokenApi.call(getOrder, { params: { id: orderID } })
  const page = await pageFor('clerk')
  await page.route(`**/api/Orders/${orderID}`, (route) =>
    route.fulfill({ json: { ...order, shipmentCartonProducts: [], invoiceProducts: [] } }),
  )
  await page.goto(`/orders/${orderID}?tab=shipmentDetail`)
  await expect(page.getByText('There are no shipment products.')).toBeVisible()
  await page.getByRole('link', { name: 'Invoice Detail' }).click()
  await expect(page.getByText('There are no invoice products.')).toBeVisible()
})

/** An order of the demonstration that the warehouse has the stock for: it was reserved to find out, and given back. */
async function reservableOrder(api: PortalApi): Promise<number> {
  const query = { partner: 'HARBOUR', status: 'Order Received', pageSize: 50 }
  const { orders } = await api.call(listOrders, { query })
  for (const { orderID } of orders.filter((order) => order.orderStatus === 'Order Received')) {
    const params = { id: orderID }
    if ((await api.ask(makeStockReservation, { params })).status !== 200) continue
    const reserved = await api.call(getOrder, { params })
    await api.call(cancelStockReservation, { params })
    if (reserved.orderStatus === 'Order Reserved') return orderID
  }
  throw new Error('The demonstration has no order of HARBOUR whose products are all in stock.')
}

test('the products of a whole order are reserved, and given back', async ({ pageFor, apiFor, tokenApi }) => {
  const orderID = await reservableOrder(await apiFor('clerk'))
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const status = async () => (await tokenApi.call(getOrder, { params: { id: orderID } })).orderStatus
  await choose('Reserve Products')
  await expect(page.getByText('Success! The products has been reserved')).toBeVisible()
  expect(await status()).toBe('Order Reserved')
  await choose('Cancel Reservation')
  await expect.poll(status).toBe('Order Received')
})

test('a stage is sent for every store order, and once sent it is sent again', async ({ pageFor, folder, tokenApi }) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-STAGES', '7602')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  const row = page.getByRole('row').filter({ hasText: 'Acknowledgement' })
  await expect(row).toContainText('0%')
  await expect(row).toContainText('2 Not Acknowledged')
  await expect(page.getByRole('button', { name: 'Send ASN' })).toHaveAttribute('aria-disabled', 'true')
  const press = row.getByRole('button', { name: 'Send Ack' })
  const question = page.getByRole('dialog', { name: 'Send Ack' })
  await press.click()
  await expect(question).toContainText(/Of \d lines: \d not answered\./)
  await expect(question).toContainText('Nothing was entered: all lines are acknowledged in full.')
  await expectAccessible(page, 'order, before an acknowledgement')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(press).toBeFocused()
  await expect(row).toContainText('2 Not Acknowledged')
  await press.press('Enter')
  await expect(question.getByRole('button', { name: 'Send Ack: 2 store orders' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('2 Acknowledgement Sent')
  await expect(row.getByRole('img', { name: 'Acknowledgement: 100% done' })).toBeVisible()
  await row.getByRole('button', { name: 'Resend Ack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resend Ack' })
  await expect(dialog).toContainText('This was sent before.')
  await expectAccessible(page, 'order, resend')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Total NZD')).toBeVisible()
})

test('selected store orders are ignored, put back and cleared; one is shipped, invoiced and deleted', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-SELECT', '7603')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}?tab=ordersOverview`)
  await expect(storeOrders(page).getByRole('columnheader')).toContainText([
    'Order Number',
    'Delivery Location',
    'Order',
    'Ack',
  ])
  const tick = (number: string) => page.getByRole('checkbox', { name: `Select store order ${number}` }).check()
  const run = async (label: string, done: string) => {
    const button = bar(page).getByRole('button', { name: label })
    // The first four stand beside it, the others behind it.
    await expect(bar(page).getByRole('button', { name: 'More' })).toBeVisible()
    if (await button.isVisible()) await button.click()
    else {
      await bar(page).getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).click()
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${label}: `) })
      .click()
    const results = page.getByRole('dialog', { name: `${label}: ${done} done` })
    await expectAccessible(page, `order, ${label}`)
    await results.getByRole('button', { name: 'Close' }).last().click()
  }
  await tick('PO-SELECT-0191')
  await tick('PO-SELECT-0192')
  await expectAccessible(page, 'order, store orders selected')
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click()

  // Acknowledged, shipped and taken back again.
  await page.getByRole('link', { name: 'Status Overview' }).click()
  await page.getByRole('button', { name: 'Send Ack' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Ack: 2 store orders' }).click()
  await expect(page.getByText('2 Acknowledgement Sent')).toBeVisible()
  await page.getByRole('link', { name: 'Orders Overview' }).click()
  await page.getByRole('button', { name: 'Actions of PO-SELECT-0191' }).click()
  await page.getByRole('menuitem', { name: 'Ship Order' }).click()
  await expect(page).toHaveURL(/\/shipments\/\d+$/)
  await page.goto(`/orders/${orderID}?tab=ordersOverview`)
  await page.getByRole('button', { name: 'Actions of PO-SELECT-0191' }).click()
  await expectAccessible(page, 'order, actions of a store order')
  await page.getByRole('menuitem', { name: /^View Shipment/ }).click()
  await expect(page).toHaveURL(/\/shipments\/\d+$/)
  await page.goto(`/orders/${orderID}?tab=ordersOverview`)
  await page.getByRole('button', { name: 'Actions of PO-SELECT-0191' }).click()
  // Nothing was shipped yet, so that there is nothing to invoice.
  const invoice = page.getByRole('menuitem', { name: 'Invoice Order' })
  await expect(invoice).toBeDisabled()
  await expect(invoice).toContainText('Nothing of store order PO-SELECT-0191 was shipped: there is nothing to invoice.')
  await page.keyboard.press('Escape')
  await tick('PO-SELECT-0191')
  await run('Delete Shipments', '1 of 1')
  await tick('PO-SELECT-0192')
  await run('Delete Acks', '1 of 1')
  await tick('PO-SELECT-0192')
  await run('Ignore', '1 of 1')
  const order = async (): Promise<OrderDetails> => tokenApi.call(getOrder, { params: { id: orderID } })
  const [first, second] = (await order()).storeOrders
  expect(first).toMatchObject({ shipmentStatus: 'Not Shipped', acknowledgmentStatus: 'Acknowledgement Sent' })
  expect(second).toMatchObject({ status: 'Ignored' })

  await page.getByRole('button', { name: 'Actions of PO-SELECT-0192' }).click()
  await page.getByRole('menuitem', { name: 'Delete Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete store order PO-SELECT-0192' })
  await dialog.getByRole('button', { name: 'Delete Order' }).click()
  await expect(dialog).toContainText('Deletion Notes must not be empty.')
  await dialog.getByLabel('Deletion Notes').fill('Closed')
  await dialog.getByRole('button', { name: 'Delete Order' }).click()
  await expect.poll(async () => (await order()).storeOrders[1]?.status).toBe('Deleted')
})

test('the header is edited where it stands, by whom and where the rules allow', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-HEADER', '7604')
  const read = async () => tokenApi.call(getOrder, { params: { id: orderID } })
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  await expect(page.getByRole('button', { name: 'Edit Deliver After' })).toBeVisible()
  for (const fixed of ['Order Date', 'Customer Reference', 'Order Number'])
    await expect(page.getByRole('button', { name: `Edit ${fixed}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Shipping Method' }).click()
  await page.getByRole('textbox', { name: 'Shipping Method' }).fill('Overnight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Shipping Method' })).toHaveText('Overnight')
  await page.getByRole('button', { name: 'Edit Deliver Before' }).click()
  await expectAccessible(page, 'order, editing the header')
  await page.getByRole('textbox', { name: 'Deliver Before' }).fill('24/12/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Deliver Before' })).toHaveText('24/12/2026')
  await page.getByRole('button', { name: 'Edit Ship To' }).click()
  await page.getByRole('textbox', { name: 'Ship To' }).fill('0191')
  await page.getByRole('option').filter({ hasText: '0191' }).click()
  await expect(page.getByRole('button', { name: 'Edit Ship To' })).toContainText('0191')
  expect(await read()).toMatchObject({
    shippingMethod: 'Overnight',
    eta: '2026-12-24',
    shipToStore: { storeCode: '0191' },
  })

  // A text that nothing matches is no choice; the address goes only after a question.
  await page.getByRole('button', { name: 'Edit Ship To' }).click()
  await page.getByRole('textbox', { name: 'Ship To' }).fill('no such store')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Ship To' })).toHaveValue('no such store')
  await page.keyboard.press('Escape')
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Edit Ship To' }).click()
    await page.getByRole('option', { name: 'None' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Ship To address' })
    await expect(question).toContainText(
      'Please confirm you would like to update the Ship To address to be empty - therefore removing it.',
    )
    await question.getByRole('button', { name: answer }).click()
  }
  await remove('Cancel')
  await expect(page.getByRole('button', { name: 'Edit Ship To' })).toContainText('0191')
  expect((await read()).shipToStore).toMatchObject({ storeCode: '0191' })
  await remove('Remove')
  // The message names a distribution centre, which is the ship-to again.
  await expect(page.getByRole('button', { name: 'Edit Ship To' })).toHaveText(/KARAKA DC/i)
  expect((await read()).shipToStore).toBeNull()

  const admin = await pageFor('admin')
  await admin.goto(`/orders/${orderID}`)
  await admin.getByRole('button', { name: 'Edit Customer Reference' }).click()
  // Someone else is faster: nothing of theirs is overwritten, and what was typed stays.
  const { lastModified } = await read()
  let faster = true
  await admin.route(`**/api/Orders/${orderID}`, async (route) => {
    if (faster && route.request().method() === 'PATCH') {
      faster = false
      await tokenApi.call(updateOrder, {
        params: { id: orderID },
        body: { comments: 'Call first', lastModified, orderDate: undefined },
      })
    }
    await route.continue()
  })
  await admin.getByRole('textbox', { name: 'Customer Reference' }).fill('REF-77')
  await admin.keyboard.press('Enter')
  const field = admin.getByRole('textbox', { name: 'Customer Reference' })
  await expect(field).toHaveAccessibleDescription(/changed/i)
  await expect(field).toHaveValue('REF-77')
  await expect(admin.getByRole('button', { name: 'Edit Comments' })).toHaveText('Call first')
  await field.press('Enter')
  await expect(admin.getByRole('button', { name: 'Edit Customer Reference' })).toHaveText('REF-77')
  expect(await read()).toMatchObject({ customerReference: 'REF-77', comments: 'Call first' })
})

test('the lines of all store orders are answered on one tab, saved after a question, all or none', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-LINES', '7605')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}?tab=productsOverview`)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  const cell = (name: string) => page.getByRole('textbox', { name })
  await cell('Qty Ack of KW20881, PO-LINES-0191').fill('10')
  await page.keyboard.press('Enter')
  await cell('Qty Ack of KW20890, PO-LINES-0192').fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('and 1 more line')
  await expectAccessible(page, 'order, editing lines')
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /Products\?page=/.test(request.url()))
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Save Order' })
  await expect(dialog).toContainText('Save 2 lines of 2 store orders?')
  await expect(dialog).toContainText('Some lines are acknowledged as 0')
  await dialog.getByRole('button', { name: 'Save Order' }).click()
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('productsOverview')
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const { storeOrderProducts } = await tokenApi.call(getOrder, { params: { id: orderID } })
  const answered = storeOrderProducts.map((line) => [line.supplierProductCode, line.quantityAcknowledged])
  expect(answered).toEqual(
    expect.arrayContaining([
      ['KW20881', 10],
      ['KW20890', 0],
    ]),
  )

  await page.getByRole('button', { name: 'Edit Order' }).click()
  await cell('Qty Ack of KW20881, PO-LINES-0191').fill('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
})

test('the order as a whole is completed and deleted with notes', async ({ pageFor, folder, tokenApi }) => {
  const { orderID } = await dropped(folder('SANDX12'), tokenApi, 'PO-WHOLE', '7606')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}`)
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expectAccessible(page, 'order, more actions')
  await page.keyboard.press('Escape')
  await choose(/^Revalidate/)
  await expect(page.getByText('Revalidated')).toBeVisible()
  await choose(/^Complete/)
  const complete = page.getByRole('dialog', { name: 'Complete PO-WHOLE' })
  await complete.getByLabel('Completion Notes').fill('By phone')
  await complete.getByRole('button', { name: 'Complete' }).click()
  const read = async () => tokenApi.call(getOrder, { params: { id: orderID } })
  await expect.poll(async () => (await read()).completed).toBe(true)
  await choose(/^Delete/)
  const remove = page.getByRole('dialog', { name: 'Delete PO-WHOLE' })
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(remove).toContainText('Deletion Notes must not be empty.')
  await remove.getByLabel('Deletion Notes').fill('Ordered twice')
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await read()).status).toBe('Deleted')
  await expect(page.getByRole('button', { name: 'Edit Deliver After' })).toHaveCount(0)
})

test('a store order is added to an order made by hand', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.goto('/orders?partner=HARBOUR')
  await page.getByRole('button', { name: 'Create order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  // The next step stands where the store orders are missing, and among all actions.
  await expect(page.getByText('There are no store orders in this order.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Store Order' }).click()
  await page.getByRole('dialog', { name: 'Add store order' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add Store Order…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add store order' })
  await dialog.getByRole('button', { name: 'Add store order' }).click()
  await expect(dialog).toContainText('Choose the store that it goes to.')
  await dialog.getByRole('textbox').fill('north')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Add store order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+\/storeorder\/\d+$/)
})

/** The demonstration data has each of these; which numbers they have depends on the hour. */
async function orderInError(api: PortalApi, partnerName: string, errorType: string) {
  const { orders } = await api.call(listOrders, { query: { status: 'Error', pageSize: 200 } })
  for (const { orderID } of orders.filter((order) => order.partnerName === partnerName)) {
    const { storeOrders } = await api.call(getOrder, { params: { id: orderID } })
    const storeOrder = storeOrders.find((one) => one.errorType === errorType)
    if (storeOrder) return { orderID, number: storeOrder.storeOrderNumber, error: storeOrder.error ?? '' }
  }
  throw new Error(`No order of ${partnerName} has a ${errorType} error.`)
}

test('an order says what is wrong with it and leads there', async ({ pageFor, tokenApi }) => {
  const unknown = await orderInError(tokenApi, 'Fernleaf', 'Store')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${unknown.orderID}`)
  const wrong = page.getByRole('region', { name: 'Errors' })
  await expect(wrong).toContainText(`Store ${unknown.number} Error!`)
  expect(unknown.error).toMatch(/^Store \S+ is not known for partner FERNLF\./)
  await expect(wrong).toContainText(unknown.error)
  await expect(page.getByText('Warehouse Status')).toBeVisible()
  await expectAccessible(page, 'order, in error')
  await wrong.getByRole('link', { name: `Go to ${unknown.number}` }).click()
  await expect(page).toHaveURL(/\/orders\/\d+\/storeorder\/\d+$/)

  // Its price failed: the header warns of it, and the table that it speaks of shows which product.
  const priced = await orderInError(tokenApi, 'Kauri Grove', 'Price Validation')
  await page.goto(`/orders/${priced.orderID}?tab=storeOrderDetail`)
  await expect(wrong).toContainText(`Price Validation ${priced.number} Error!`)
  // Its partner has no warehouse stage.
  await expect(page.getByText('Warehouse Status')).toHaveCount(0)
  await expect(wrong).toContainText('The products highlighted in the table have failed price validation')
  await expect(page.getByRole('table', { name: 'Products' }).locator('tr[data-tone=error]')).toHaveCount(1)
})

test('an order that is not there, and one that may not be seen', async ({ pageFor }) => {
  const page = await pageFor('clerk')
  await page.route('**/api/Orders/5', (route) =>
    route.fulfill({ status: 403, json: { code: 'unauthorizedViewing', message: 'Unauthorized viewing' } }),
  )
  await page.goto('/orders/5')
  await expect(page.getByText('You do not have access to the page orderdetails.')).toBeVisible()
})
