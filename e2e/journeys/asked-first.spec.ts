// What a person decides or is asked before something leaves or goes: which of two addresses an order goes by, a shipment that is
// deleted, a document that goes out once more.

import type { Page } from '@playwright/test'
import { getStoreOrder } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, invoice, orderByNumber, type StoreOrderIds, ship } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { type Mailbox, segmentsOf } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const run = String(Date.now()).slice(-5)
const lines = [{ code: 'KW60881', quantity: 12, price: '4.25', description: 'TEA TOWEL' }]
let files = 0

/** Street and code of a ship-to in place of the retailer's usual one. */
interface ShipTo {
  readonly code: string
  readonly street: string
}

async function newStoreOrder(box: Mailbox, api: PortalApi, shipTo?: ShipTo) {
  files += 1
  const orderNumber = `ASKED-${run}-${files}`
  const text = order850({ orderNumber, controlNumber: `${60 + files}${run}`, lines })
  const elsewhere = shipTo
    ? text.replace('*92*9001', `*92*${shipTo.code}`).replace('18 LINWOOD ROAD', shipTo.street)
    : text
  await box.drop(`asked-${run}-${files}.edi`, elsewhere)
  const { orderID, storeOrders } = await orderByNumber(api, orderNumber)
  const sid = storeOrders[0]?.storeOrderID ?? 0
  return { orderNumber, ids: { id: orderID, sid }, path: `/orders/${orderID}/storeorder/${sid}` }
}

/** Packed and sent to the partner. */
async function shipped(box: Mailbox, api: PortalApi) {
  const made = await newStoreOrder(box, api)
  await acknowledge(api, made.ids)
  await expectStage(api, made.ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(api, made.ids)
  await expectStage(api, made.ids, 'shipmentStatus', 'Shipment Sent')
  return { ...made, shipmentID: await shipmentOf(api, made.ids) }
}

async function shipmentOf(api: PortalApi, ids: StoreOrderIds): Promise<number> {
  const { shipments } = await api.call(getStoreOrder, { params: { ...ids } })
  return shipments[0]?.shipmentID ?? 0
}

/** The question opens, Escape leaves it and the press as it was, and Enter confirms it. */
async function answeredByKeyboard(page: Page, label: string, says: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: label, exact: true }).first()
  const question = page.getByRole('dialog', { name: label })
  await button.click()
  await expect(question).toContainText(says)
  await expectAccessible(page, `${label}, asked first`)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: label, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
}

test('where message and store differ, a person chooses the address, and chooses again', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const box = folder('SANDX12')
  const code = `A${run}`
  await newStoreOrder(box, tokenApi, { code, street: '1 FIRST STREET' })
  const { orderNumber, ids, path } = await newStoreOrder(box, tokenApi, { code, street: '99 OTHER ROAD' })
  const page = await pageFor('clerk')
  await page.goto(path)
  const shipping = page.getByRole('region', { name: 'Shipping address' })
  await expect(shipping).toContainText('Differs from the store’s address')
  await expect(shipping).toContainText('99 OTHER ROAD')
  const stated = async () => (await tokenApi.call(getStoreOrder, { params: { ...ids } })).statedShipTo

  await shipping.getByRole('button', { name: 'Use the store’s record' }).click()
  await expect(shipping).toContainText('The message gives another address')
  expect(await stated()).toMatchObject({ useStoreRecord: true, applies: false, address1: '99 OTHER ROAD' })
  await expectAccessible(page, 'store order that goes by the store’s record')

  await shipping.getByRole('button', { name: 'Use the message’s address' }).click()
  await expect(shipping).toContainText('Differs from the store’s address')
  expect(await stated()).toMatchObject({ useStoreRecord: false, applies: true })

  await shipping.getByRole('button', { name: 'Use the store’s record' }).click()
  await expect(shipping).toContainText('The message gives another address')
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(tokenApi, ids)
  const asn = await box.collect('856', orderNumber)
  expect(segmentsOf(asn.message, 'N3')).toContainEqual(['1 FIRST STREET'])
  expect(segmentsOf(asn.message, 'N3')).not.toContainEqual(['99 OTHER ROAD'])
})

test('a shipment is deleted on its page: its goods can be packed again', async ({ pageFor, folder, tokenApi }) => {
  const { ids, path } = await newStoreOrder(folder('SANDX12'), tokenApi)
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const page = await pageFor('clerk')
  await page.goto(path)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expect(page).toHaveURL(/\/shipments\/\d+/)
  const erase = page.getByRole('button', { name: 'Delete Shipment' })
  const question = page.getByRole('dialog', { name: /^Delete shipment SS-/ })
  await erase.click()
  await expect(question).toContainText('the units go back to the store order and can be packed again')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // A packer goes on scanning.
  await expect(page.getByRole('textbox', { name: 'Scan or type a code' })).toBeFocused()
  await erase.click()
  await question.getByRole('button', { name: 'Delete Shipment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Shipment SS-/)
  await expect(erase).toHaveCount(0)
  expect(await tokenApi.call(getStoreOrder, { params: { ...ids } })).toMatchObject({
    shipmentStatus: 'Not Shipped',
    leftToPack: true,
  })
})

test('a shipment that the partner was told of is deleted by an administrator alone, who is warned', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { shipmentID, ids } = await shipped(folder('SANDX12'), tokenApi)
  const clerk = await pageFor('clerk')
  await clerk.goto(`/shipments/${shipmentID}`)
  await expect(clerk.getByRole('button', { name: 'Resend ASN' })).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Delete Shipment' })).toHaveCount(0)

  const page = await pageFor('admin')
  await page.goto(`/shipments/${shipmentID}`)
  await page.getByRole('button', { name: 'Delete Shipment' }).click()
  const question = page.getByRole('dialog', { name: /^Delete shipment SS-/ })
  await expect(question).toContainText(/The partner has the despatch advice of shipment SS-\S+ \(Shipment Sent\)/)
  await expectAccessible(page, 'shipment, before it is deleted')
  await question.getByRole('button', { name: 'Delete Shipment' }).click()
  await expect
    .poll(async () => (await tokenApi.call(getStoreOrder, { params: { ...ids } })).shipmentStatus)
    .toBe('Not Shipped')
})

test('what was sent goes out once more after a question, on every page', async ({ pageFor, folder, tokenApi }) => {
  const box = folder('SANDX12')
  const { orderNumber, ids, path, shipmentID } = await shipped(box, tokenApi)
  const number = `INV-ASKED-${run}`
  await invoice(tokenApi, ids, number)
  await expectStage(tokenApi, ids, 'invoiceStatus', 'Invoice Sent')
  const controlOf = async (type: string, text: string) => (await box.collect(type, text)).interchange.controlNumber
  const first = { asn: await controlOf('856', orderNumber), invoice: await controlOf('810', number) }
  const { invoices } = await tokenApi.call(getStoreOrder, { params: { ...ids } })
  const sentBefore = 'This was sent before. A new document with a new control number goes out; the earlier one is kept.'

  const page = await pageFor('clerk')
  await page.goto(`/shipments/${shipmentID}`)
  await answeredByKeyboard(page, 'Resend ASN', sentBefore)
  expect(await controlOf('856', orderNumber)).not.toBe(first.asn)

  await page.goto(`/invoices/${invoices[0]?.invoiceID}`)
  await answeredByKeyboard(page, 'Resend Invoice', sentBefore)
  expect(await controlOf('810', number)).not.toBe(first.invoice)

  await page.goto(path)
  await box.collect('855', orderNumber)
  await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Resend Ack' }).click()
  const question = page.getByRole('dialog', { name: 'Resend Ack' })
  await expect(question).toContainText(sentBefore)
  await expect(question).toContainText('Of 1 line: 1 in full.')
  await page.keyboard.press('Enter')
  await box.collect('855', orderNumber)
})
