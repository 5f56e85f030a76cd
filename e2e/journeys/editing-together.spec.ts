// Two people on one record: what one has open stays what it was, and what the other saved meanwhile is told, never overwritten.

import type { Locator, Page } from '@playwright/test'
import {
  createShipment,
  createStoreOrderInvoice,
  getInvoice,
  getOrder,
  getShipment,
  getStoreOrder,
  lookUpStores,
  updateInvoice,
  updateOrder,
  updateShipment,
  updateStoreOrder,
} from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, ship } from '../portal/fulfil.ts'
import { holdAnswers } from '../portal/held-answers.ts'
import { expect, test } from '../portal/test.ts'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [
  { code: 'KW20881', quantity: 30, price: '4.25', description: 'TEA TOWEL', stores: { '0191': 12, '0192': 18 } },
]

/** One 855 for the order: it leaves once both store orders are answered. */
async function acknowledgeBoth(api: PortalApi, { order, ids }: Dropped): Promise<void> {
  for (const { storeOrderID: sid } of order.storeOrders) await acknowledge(api, { id: order.orderID, sid })
  await expectStage(api, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
}

async function dropped(folder: Mailbox, api: PortalApi, orderNumber: string, controlNumber: string) {
  await folder.drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber, lines }))
  const order = await orderByNumber(api, orderNumber)
  return { order, ids: { id: order.orderID, sid: order.storeOrders[0]?.storeOrderID ?? 0 } }
}

type Dropped = Awaited<ReturnType<typeof dropped>>

const button = (page: Page, label: string) => page.getByRole('button', { name: `Edit ${label}` })
const textbox = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** A field is saved with Enter, and its lines are opened before the answer is there: that is one's own save, and nobody else's. */
async function ownSaveThenLines(page: Page, { address, label, typed, lines: open }: OwnSave): Promise<void> {
  await button(page, label).click()
  const answers = await holdAnswers(page, address)
  await textbox(page, label).fill(typed)
  await textbox(page, label).press('Enter')
  await expect.poll(() => answers.waiting()).toBeGreaterThan(0)
  await page.getByRole('button', { name: open, exact: true }).click()
  answers.release()
  await expect(button(page, label)).toHaveText(typed)
  await expect(page.getByText('Changed in the meantime.')).toBeHidden()
}

interface OwnSave {
  /** Of the call that saves the field. */
  readonly address: RegExp
  readonly label: string
  readonly typed: string
  /** The button that opens the lines. */
  readonly lines: string
}

interface Clash {
  readonly label: string
  /** Typed; or the code of the option that is chosen. */
  readonly mine: string
  readonly kind?: 'typed' | 'chosen'
  /** The other person saves the same field and one more. */
  readonly theirs: () => Promise<unknown>
  /** Where the page shows that the other save has arrived. */
  readonly witness: Locator
  /** What the record holds now. */
  readonly held: () => Promise<unknown>
}

/** Opened, typed, overtaken: the save is refused in words, theirs stands; saved again, mine does. */
async function overtaken(page: Page, clash: Clash): Promise<void> {
  const { label, mine, kind = 'typed', theirs, witness, held } = clash
  await button(page, label).click()
  const field = textbox(page, label)
  await field.fill(mine)
  await theirs()
  const their = await held()
  await expect(witness).toBeVisible()
  const save = async () => {
    if (kind === 'typed') return field.press('Enter')
    await field.fill(mine)
    await page.getByRole('option').filter({ hasText: mine }).click()
  }
  await save()
  await expect(field).toHaveAccessibleDescription(/was changed by .* in the meantime/)
  expect(await held()).toEqual(their)
  await save()
  await expect.poll(held).not.toEqual(their)
  await expect(button(page, label)).toBeVisible()
}

test('an order: what somebody else saved while a field is open is not overwritten', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { order } = await dropped(folder('SANDX12'), tokenApi, 'PO-BESIDE-1', '8601')
  const params = { id: order.orderID }
  const read = () => tokenApi.call(getOrder, { params })
  const change = (body: object) => tokenApi.call(updateOrder, { params, body: { orderDate: undefined, ...body } })
  const stores = await tokenApi.call(lookUpStores, { query: { partner: 'SANDX12' } })
  const page = await pageFor('clerk')
  await page.goto(`/orders/${order.orderID}`)
  await overtaken(page, {
    label: 'Shipping Method',
    mine: 'Overnight',
    theirs: () => change({ shippingMethod: 'Road', comments: 'Call first' }),
    witness: button(page, 'Comments').getByText('Call first'),
    held: async () => (await read()).shippingMethod,
  })
  await overtaken(page, {
    label: 'Deliver Before',
    mine: '24/12/2031',
    theirs: () => change({ eta: '2031-12-20', comments: 'Ring the bell' }),
    witness: button(page, 'Comments').getByText('Ring the bell'),
    held: async () => (await read()).eta,
  })
  const other = stores.find(({ storeCode }) => storeCode !== '0191')
  await overtaken(page, {
    label: 'Ship To',
    mine: '0191',
    kind: 'chosen',
    theirs: () => change({ shipToStoreID: other?.storeID, comments: 'Mind the dog' }),
    witness: button(page, 'Comments').getByText('Mind the dog'),
    held: async () => (await read()).shipToStore?.storeCode,
  })
  expect(await read()).toMatchObject({ shippingMethod: 'Overnight', eta: '2031-12-24' })

  // Opened and left as it was is no change, whatever came meanwhile.
  await button(page, 'Shipping Method').click()
  await change({ shippingMethod: 'Rail', comments: 'Mind the step' })
  await expect(button(page, 'Comments')).toHaveText('Mind the step')
  await textbox(page, 'Shipping Method').press('Enter')
  await expect(button(page, 'Shipping Method')).toHaveText('Rail')
  expect((await read()).shippingMethod).toBe('Rail')

  // Your own quick saves of one field after another do not conflict.
  let letGo = () => {}
  const bothTyped = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/api/Orders/${order.orderID}`, async (route) => {
    if (route.request().method() === 'PATCH') await bothTyped
    await route.continue()
  })
  await button(page, 'Shipping Method').click()
  await textbox(page, 'Shipping Method').fill('Air')
  await button(page, 'Deliver Before').click()
  await textbox(page, 'Deliver Before').fill('27/12/2031')
  await page.keyboard.press('Enter')
  letGo()
  await expect(button(page, 'Deliver Before')).toHaveText('27/12/2031')
  await expect.poll(read).toMatchObject({ shippingMethod: 'Air', eta: '2031-12-27' })
})

test('a store order: fields and addresses are saved from what was seen', async ({ pageFor, folder, tokenApi }) => {
  const { ids } = await dropped(folder('SANDX12'), tokenApi, 'PO-BESIDE-2', '8602')
  const read = () => tokenApi.call(getStoreOrder, { params: ids })
  const stores = await tokenApi.call(lookUpStores, { query: { partner: 'SANDX12' } })
  const other = stores.find(({ storeCode }) => storeCode !== '0191')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${ids.id}/storeorder/${ids.sid}`)
  await overtaken(page, {
    label: 'Due Date',
    mine: '24/12/2031',
    theirs: () =>
      tokenApi.call(updateStoreOrder, { params: ids, body: { dueDate: '2031-12-20', billToID: other?.storeID } }),
    witness: page.getByRole('region', { name: 'Billing address' }).getByText(other?.storeCode ?? ''),
    held: async () => (await read()).dueDate,
  })

  const from = page.getByRole('region', { name: 'From address' })
  await from.getByRole('button', { name: 'Edit From address' }).click()
  await page.getByRole('textbox', { name: 'From store' }).fill('0191')
  await page.getByRole('option', { name: /0191/ }).click()
  await tokenApi.call(updateStoreOrder, {
    params: ids,
    body: { fromAddressID: other?.storeID, dueDate: '2031-12-28' },
  })
  await expect(button(page, 'Due Date')).toHaveText('28/12/2031')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/was changed by .* in the meantime/)).toBeVisible()
  expect((await read()).fromAddressStore?.storeCode).toBe(other?.storeCode)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(from).toContainText('0191')
})

test('a field of a store order that is saved right before its lines are opened is nobody else’s change', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { ids } = await dropped(folder('SANDX12'), tokenApi, 'PO-BESIDE-5', '8605')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${ids.id}/storeorder/${ids.sid}`)
  const address = new RegExp(`/api/Orders/${ids.id}/StoreOrders/${ids.sid}$`, 'i')
  await ownSaveThenLines(page, { address, label: 'Due Date', typed: '24/12/2031', lines: 'Edit Order' })
  // What somebody else saves is told all the same.
  await tokenApi.call(updateStoreOrder, { params: ids, body: { dueDate: '2031-12-20' } })
  await expect(page.getByText('Changed in the meantime.')).toBeVisible()
})

test('a shipment: texts, days and amounts are saved from what was seen', async ({ pageFor, folder, tokenApi }) => {
  const arrived = await dropped(folder('SANDX12'), tokenApi, 'PO-BESIDE-3', '8603')
  const { ids } = arrived
  await acknowledgeBoth(tokenApi, arrived)
  const { shipmentID } = await tokenApi.call(createShipment, { params: { ...ids } })
  const page = await pageFor('clerk')
  await page.goto(`/shipments/${shipmentID}?details=1`)
  const shipment = () => tokenApi.call(getShipment, { params: { id: shipmentID } })
  const changeShipment = (body: object) => tokenApi.call(updateShipment, { params: { id: shipmentID }, body })
  await overtaken(page, {
    label: 'Carrier',
    mine: 'Mainfreight',
    theirs: () => changeShipment({ carrier: 'NZ Post', trackingNumber2: 'TN-1' }),
    witness: page.getByText('TN-1'),
    held: async () => (await shipment()).carrier,
  })
  await overtaken(page, {
    label: 'Dispatch Date',
    mine: '24/12/2031',
    theirs: () => changeShipment({ dispatchDate: '2031-12-20', trackingNumber2: 'TN-2' }),
    witness: page.getByText('TN-2'),
    held: async () => (await shipment()).dispatchDate,
  })
  await overtaken(page, {
    label: 'Shipment Charge',
    mine: '12.50',
    theirs: () => changeShipment({ shipmentCharge: 8, trackingNumber2: 'TN-3' }),
    witness: page.getByText('TN-3'),
    held: async () => (await shipment()).shipmentCharge,
  })
})

test('an invoice: texts, days and amounts are saved from what was seen', async ({ pageFor, folder, tokenApi }) => {
  const arrived = await dropped(folder('SANDX12'), tokenApi, 'PO-BESIDE-4', '8604')
  const { ids } = arrived
  await acknowledgeBoth(tokenApi, arrived)
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  const { invoiceID } = await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })
  const page = await pageFor('clerk')
  await page.goto(`/invoices/${invoiceID}`)
  const invoice = () => tokenApi.call(getInvoice, { params: { id: invoiceID } })
  const changeInvoice = (body: object) => tokenApi.call(updateInvoice, { params: { id: invoiceID }, body })
  await overtaken(page, {
    label: 'Invoice Number',
    mine: 'INV-BESIDE-1',
    theirs: () => changeInvoice({ invoiceNumber: 'INV-BESIDE-2', invoiceComments: 'Call first' }),
    witness: button(page, 'Comments').getByText('Call first'),
    held: async () => (await invoice()).invoiceNumber,
  })
  await overtaken(page, {
    label: 'Invoice Date',
    mine: '24/12/2031',
    theirs: () => changeInvoice({ invoiceDate: '2031-12-20', invoiceComments: 'Ring the bell' }),
    witness: button(page, 'Comments').getByText('Ring the bell'),
    held: async () => (await invoice()).invoiceDate,
  })
  await overtaken(page, {
    label: 'Freight NZD',
    mine: '12.50',
    theirs: () => changeInvoice({ shipmentCharge: 8, invoiceComments: 'Mind the dog' }),
    witness: button(page, 'Comments').getByText('Mind the dog'),
    held: async () => (await invoice()).shipmentCharge,
  })

  const address = new RegExp(`/api/invoices/${invoiceID}$`, 'i')
  await ownSaveThenLines(page, { address, label: 'Invoice Number', typed: 'INV-BESIDE-3', lines: 'Edit Products' })
  await changeInvoice({ invoiceComments: 'Ring twice' })
  await expect(page.getByText('Changed in the meantime.')).toBeVisible()
})
