// What the portal shows by permissions and partners: an administrator, a partner's own user, and a person
// who may look at orders and nothing else. What is not shown is not answered either.

import type { Locator, Page } from '@playwright/test'
import {
  getOrder,
  getPermissions,
  getStoreOrder,
  listAuditLog,
  listOrders,
  listPartners,
  markStoreOrder,
  partnersOf,
  updateOrder,
} from '@quayside/contract'
import { demoRoles, type PermissionKey } from '@quayside/domain'
import { expectAccessible } from '../portal/accessible.ts'
import type { PortalApi } from '../portal/api.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import type { Person } from '../portal/people.ts'
import { answeredBeyond, callsBeyond } from '../portal/refused-calls.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [
  { code: 'KW20881', quantity: 30, price: '4.25', description: 'TEA TOWEL', stores: { '0181': 12, '0182': 18 } },
]
/** Each with its figure, where something waits. */
const menuEntries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('listitem')
const field = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true })

/** Ids for every path parameter; whose they are does not matter where the call is refused first. */
const paramsOf = (orderID: number, storeOrderID: number) => ({
  id: orderID,
  sid: storeOrderID,
  pid: 1,
  cartonId: 1,
  productId: 1,
  objectType: 'Order',
  objectID: orderID,
  auditLogID: 1,
  changeID: 1,
  partnerCode: 'SANDX12',
  jobID: 1,
  status: 'ack',
})

async function orderWith(api: PortalApi, query: { partner: string; invoiceStatus: string }) {
  const { orders } = await api.call(listOrders, { query: { ...query, pageSize: 1, includeCompleted: '1' } })
  const [row] = orders
  if (!row) throw new Error(`No order is ${query.invoiceStatus} with ${query.partner}.`)
  return api.call(getOrder, { params: { id: row.orderID } })
}

test('an administrator reaches every partner without being given any, and edits what is for administrators', async ({
  pageFor,
  apiFor,
  folder,
  tokenApi,
}) => {
  const chief: Person = { userName: 'chief', isAdmin: true, permissions: [], partnerCodes: [] }
  await folder('SANDX12').drop('admin.edi', order850({ orderNumber: 'PO-ADMIN', controlNumber: '7951', lines }))
  const order = await orderByNumber(tokenApi, 'PO-ADMIN')
  const path = `/orders/${order.orderID}/storeorder/${order.storeOrders[0]?.storeOrderID}`
  const all = partnersOf(await (await apiFor('admin')).call(listPartners))
  expect(partnersOf(await (await apiFor(chief)).call(listPartners)).length).toBe(all.length)

  const page = await pageFor(chief)
  await page.goto('/')
  await page.getByRole('button', { name: `Partners All ${all.length} partners` }).click()
  await expect(page.getByRole('checkbox', { name: 'Sandbox X12' })).toBeVisible()
  await page.keyboard.press('Escape')

  const clerk = await pageFor('clerk')
  await clerk.goto(`/orders/${order.orderID}`)
  await expect(field(clerk, 'Shipping Method')).toBeVisible()
  await expect(field(clerk, 'Customer Reference')).toHaveCount(0)
  await clerk.goto(path)
  await expect(field(clerk, 'Due Date')).toBeVisible()
  const ofAdmins = ['Store Order Reference', 'System Store Order Number', 'System Store Order ID']
  for (const name of ofAdmins) await expect(field(clerk, name)).toHaveCount(0)
  const refused = await (await apiFor('clerk')).ask(updateOrder, {
    params: { id: order.orderID },
    body: { customerReference: 'MINE' },
  })
  expect(refused.status).toBe(403)

  await page.goto(`/orders/${order.orderID}`)
  await field(page, 'Customer Reference').click()
  await page.getByRole('textbox', { name: 'Customer Reference' }).fill('REF-ADMIN')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Customer Reference')).toHaveText('REF-ADMIN')
  await page.goto(path)
  for (const name of ofAdmins) {
    await field(page, name).click()
    await page.getByRole('textbox', { name }).fill('SYS-1')
    await page.keyboard.press('Enter')
    await expect(field(page, name)).toHaveText('SYS-1')
  }
  const params = { id: order.orderID, sid: order.storeOrders[0]?.storeOrderID ?? 0 }
  expect(await tokenApi.call(getStoreOrder, { params })).toMatchObject({
    customerReference: 'REF-ADMIN',
    storeOrderReference: 'SYS-1',
    systemStoreOrderNumber: 'SYS-1',
    systemStoreOrderID: 'SYS-1',
  })
})

test('a partner user sees his partner, does what he may, and nothing else is shown or answered', async ({
  pageFor,
  apiFor,
  folder,
  tokenApi,
}) => {
  const drop = (number: string, controlNumber: string) =>
    folder('SANDX12').drop(`${number}.edi`, order850({ orderNumber: number, controlNumber, lines }))
  const own: Person = { userName: 'sandy', permissions: [...demoRoles.partner], partnerCodes: ['SANDX12'] }
  await drop('PO-OWN', '7952')
  const order = await orderByNumber(tokenApi, 'PO-OWN')
  const [first, second] = order.storeOrders.map((one) => one.storeOrderID)
  const { orders } = await tokenApi.call(listOrders, { query: { partner: 'FERNLF', pageSize: 1 } })
  const foreign = await tokenApi.call(getOrder, { params: { id: orders[0]?.orderID ?? 0 } })

  const page = await pageFor(own)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Partners shown' }).getByRole('listitem')).toHaveText(/Sandbox X12/)
  const catalogue = ['Products', 'Stores', 'Distribution Centers']
  await expect(menuEntries(page)).toHaveText([
    ...[/^Dashboard/, /^Orders/, /^Shipments/, /^Invoices/],
    ...catalogue,
    /^Exchange/,
  ])
  await page.goto('/orders')
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create order' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
  await bar.getByRole('button', { name: 'More' }).click()
  for (const name of [/^Delete/, /^Clear Errors/, /^Send Order/, /^Confirm Order/])
    await expect(page.getByRole('menuitem', { name }).or(bar.getByRole('button', { name }))).toHaveCount(0)
  await page.keyboard.press('Escape')

  // What is his: an answer is entered, saved and sent.
  await page.goto(`/orders/${order.orderID}/storeorder/${first}`)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  await page.getByRole('textbox', { name: /^Qty Ack of KW20881/ }).fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Add (line|product)/i })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Order' }).click()
  await page.getByRole('button', { name: 'Send Ack' }).first().click()
  const question = page.getByRole('dialog', { name: 'Send Ack' })
  await expect(question).toContainText('Of 1 line: 1 short.')
  await question.getByRole('button', { name: 'Send Ack' }).click()
  const params = { id: order.orderID, sid: first ?? 0 }
  const status = async () => (await tokenApi.call(getStoreOrder, { params })).acknowledgmentStatus
  await expect.poll(status).toBe('Acknowledgement Received')
  await page.getByRole('button', { name: 'Send now' }).click()
  await page
    .getByRole('dialog', { name: 'Send the acknowledgement now?' })
    .getByRole('button', { name: 'Send now' })
    .click()
  await expect.poll(status).toBe('Acknowledgement Sent')
  await expectAccessible(page, 'store order of a partner user')

  // What is not: neither his permissions' limits nor another partner's orders.
  const api = await apiFor(own)
  expect(callsBeyond(demoRoles.partner).length).toBeGreaterThan(10)
  expect(await answeredBeyond(api, demoRoles.partner, paramsOf(order.orderID, second ?? 0))).toEqual([])
  const theirs = { id: foreign.orderID, sid: foreign.storeOrders[0]?.storeOrderID ?? 0 }
  expect(await api.ask(getStoreOrder, { params: theirs })).toMatchObject({ status: 404 })
  expect(await api.ask(markStoreOrder, { params: { ...theirs, status: 'ack' } })).toMatchObject({ status: 404 })
  await page.goto(`/orders/${theirs.id}/storeorder/${theirs.sid}`)
  await expect(page.getByText('could not be found, or you do not have access')).toBeVisible()
})

test('who may only look at orders sees no tabs, no buttons and no links, and is refused by the calls', async ({
  pageFor,
  apiFor,
  tokenApi,
}) => {
  const held: ReadonlySet<PermissionKey> = new Set<PermissionKey>(['StoreOrder-ViewOrders'])
  const visitor: Person = { userName: 'visitor', permissions: [...held], partnerCodes: ['FERNLF'] }
  const order = await orderWith(tokenApi, { partner: 'FERNLF', invoiceStatus: 'Invoice Control Received' })
  const storeOrder = order.storeOrders.find((one) => one.shipments.length > 0 && one.invoices.length > 0)
  if (!storeOrder) throw new Error(`${order.orderNumber} has no store order with a shipment and an invoice.`)

  const page = await pageFor(visitor)
  await page.goto('/')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(menuEntries(page)).toHaveText([/^Orders/])
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create order' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
  await expect(bar.getByRole('button')).toHaveText(['Print Report…', 'Export CSV', ''])
  await expectAccessible(page, 'orders of who may only look')

  await page.goto(`/orders/${order.orderID}?tab=audit`)
  await expect(page.getByRole('table', { name: 'Store orders' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Parts of the order' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /^(Edit|Send|Resend|Delete|Add)/ })).toHaveCount(0)
  await page.getByRole('button', { name: `Actions of ${storeOrder.storeOrderNumber}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/View Order/])
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'order of who may only look')

  await page.goto(`/orders/${order.orderID}/storeorder/${storeOrder.storeOrderID}`)
  const main = page.getByRole('main')
  const stages = page.getByRole('list', { name: 'Stages' })
  await expect(stages).toContainText(storeOrder.shipments[0]?.shipmentNumber ?? '?')
  await expect(stages.getByRole('link')).toHaveCount(0)
  await expect(main.locator('a:not([href^="/orders"])')).toHaveCount(0)
  const buttons =
    /^(Edit|Send|Resend|Confirm|Reserve|Cancel Reservation|Revalidate|Supply|Clear|Ship Order|Invoice Order|Print|Delete)/
  await expect(main.getByRole('button', { name: buttons })).toHaveCount(0)
  await expectAccessible(page, 'store order of who may only look')

  const api = await apiFor(visitor)
  expect(callsBeyond(held).length).toBeGreaterThan(40)
  expect(await answeredBeyond(api, held, paramsOf(order.orderID, storeOrder.storeOrderID))).toEqual([])
  await page.goto('/shipments')
  await expect(page.getByText(/You do not have access to the page/)).toBeVisible()
  await page.goto('/invoices')
  await expect(page.getByText(/You do not have access to the page/)).toBeVisible()
})

interface Piece {
  readonly permission: PermissionKey
  readonly path: string
  /** Opens what has to be open to see it. */
  readonly open?: (page: Page) => Promise<void>
  readonly shown: (page: Page) => Locator
  /** There with and without the permission: what the page is known by to have been drawn. */
  readonly drawn: (page: Page) => Locator
}

const card = (title: string) => (page: Page) => page.getByRole('region', { name: title, exact: true })
const graphs: readonly (readonly [PermissionKey, string, string])[] = [
  ['Dashboard-ViewOrderCountGraph', 'Purchase Orders', 'Invoices'],
  ['Dashboard-ViewAckCountGraph', 'Acknowledgements', 'Invoices'],
  ['Dashboard-ViewShipmentCountGraph', 'Shipments', 'Invoices'],
  ['Dashboard-ViewInvoiceCountGraph', 'Invoices', 'Shipments'],
]

/** One that came as a file: an order made by hand has none to download. */
async function arrivedOrder(api: PortalApi, partner: string) {
  const status = 'Order Received'
  const { orders } = await api.call(listOrders, { query: { partner, status, pageSize: 200 } })
  for (const { orderID } of orders) {
    const steps = await api.call(listAuditLog, { params: { objectType: 'Order', objectID: orderID } })
    if (steps.some((step) => step.ediFile)) return api.call(getOrder, { params: { id: orderID } })
  }
  throw new Error(`No order of ${partner} came as a file and is ${status}.`)
}

test('one permission less takes away what it shows, and nothing beside it', async ({ pageFor, apiFor, tokenApi }) => {
  const partners = partnersOf(await tokenApi.call(listPartners))
  const onsite = partners.find((partner) => partner.workflowType === 'Onsite')?.partnerCode ?? ''
  const order = await arrivedOrder(tokenApi, onsite)
  const { storeOrderNumber, storeOrderID } = order.storeOrders[0] ?? { storeOrderNumber: '', storeOrderID: 0 }
  const menuItem = (permission: PermissionKey, name: string): Piece => ({
    permission,
    path: `/orders/${order.orderID}?tab=ordersOverview`,
    open: (page) => page.getByRole('button', { name: `Actions of ${storeOrderNumber}` }).click(),
    shown: (page) => page.getByRole('menuitem', { name }),
    drawn: (page) => page.getByRole('menuitem', { name: 'View Order' }),
  })
  const pieces: readonly Piece[] = [
    ...graphs.map(([permission, title, other]) => ({ permission, path: '/', shown: card(title), drawn: card(other) })),
    {
      permission: 'StoreOrder-CreateOrder',
      path: '/orders',
      shown: (page) => page.getByRole('button', { name: 'Create order' }),
      drawn: (page) => page.getByRole('button', { name: 'Export CSV' }).first(),
    },
    menuItem('Shipment-CreateShipment', 'Ship Order'),
    menuItem('Invoice-CreateInvoice', 'Invoice Order'),
    menuItem('StoreOrder-DeleteOrder', 'Delete Order'),
    {
      permission: 'StoreOrderProduct-ReserveProduct',
      path: `/orders/${order.orderID}/storeorder/${storeOrderID}`,
      open: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
      shown: (page) => page.getByText(/^(Reserve Products|Cancel Reservation)$/),
      drawn: (page) => page.getByRole('menuitem').first(),
    },
    {
      permission: 'Audit-DownloadAuditEDI',
      path: `/orders/${order.orderID}?tab=audit`,
      shown: (page) => page.getByRole('button', { name: /^Download / }).first(),
      drawn: (page) => page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1),
    },
  ]

  const held = await (await apiFor('clerk')).call(getPermissions)
  const page = await pageFor('clerk')
  let missing: PermissionKey | null = null
  await page.route('**/api/Account/Permissions', (route) =>
    route.fulfill({
      json: held.filter(({ contextPermission: { context, permissionSystemName } }) => {
        return `${context.securityContextSystemName}-${permissionSystemName}` !== missing
      }),
    }),
  )
  for (const { permission, path, open, shown, drawn } of pieces) {
    for (const without of [null, permission]) {
      missing = without
      const asked = page.waitForResponse('**/api/Account/Permissions')
      await page.goto(path)
      await asked
      await open?.(page)
      await expect(drawn(page), `${permission}: the page`).toBeVisible()
      if (without) await expect(shown(page), `without ${permission}`).toHaveCount(0)
      else await expect(shown(page).first(), `with ${permission}`).toBeVisible()
    }
  }
})
