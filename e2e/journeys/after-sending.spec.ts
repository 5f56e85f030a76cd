// After the ASN left: no Undo, no second document from an old dialog, and rules that the scan tells before the labels.

import type { Page } from '@playwright/test'
import {
  createShipment,
  createStoreOrderInvoice,
  getInvoice,
  getShipment,
  listShipments,
  packShipment,
  type ShipmentDetails,
  sendInvoice,
  sendShipment,
  updateInvoice,
} from '@quayside/contract'
import { shipmentStatus } from '@quayside/domain'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { moveAllTo } from '../portal/packing.ts'
import { scanFrom } from '../portal/scanner.ts'
import { expect, test } from '../portal/test.ts'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const band = (page: Page) => page.getByRole('region', { name: 'Packing' })
const code = 'PK7000'

async function acknowledgedOrder(box: Mailbox, api: PortalApi, orderNumber: string, controlNumber: string) {
  const lines = [{ code, quantity: 6, price: '2.00', description: 'SENT ONCE' }]
  await box.drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber, lines }))
  const ids = storeOrderOf(await orderByNumber(api, orderNumber), orderNumber)
  return ids
}

test('an administrator who packed a shipment cannot undo a step after its ASN was sent', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const ids = await acknowledgedOrder(folder('SANDX12'), tokenApi, 'PO-NOUNDO', '8861')
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const { shipmentID } = await tokenApi.call(createShipment, { params: { ...ids } })
  const page = await pageFor('admin')
  await page.goto(`/shipments/${shipmentID}`)
  await moveAllTo(page, code, 'New carton')
  await expect(band(page)).toContainText('6 / 6')
  const undo = band(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: 'Send ASN' }).click()
  await expect(page.getByRole('button', { name: 'Resend ASN' })).toBeEnabled()
  await expect(undo).toHaveCount(0)
  await scanFrom(page, '.UNDO')
  await expect(band(page)).toContainText('The ASN was sent. Nothing can be undone.')
  const { shipmentCartons } = await tokenApi.call(getShipment, { params: { id: shipmentID } })
  expect(shipmentCartons.map((carton) => carton.shipmentCartonProducts[0]?.cartonQuantity)).toEqual([6])
})

test('a question that opened before another window sent the document does not send it again', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const box = folder('SANDX12')
  const ids = await acknowledgedOrder(box, tokenApi, 'PO-SENTSINCE', '8862')
  const page = await pageFor('admin')
  const sentSince = page.getByText(/was sent after you opened this/)

  await test.step('an acknowledgement', async () => {
    await page.goto(`/orders/${ids.id}/storeorder/${ids.sid}`)
    await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Send Ack' }).click()
    await expect(page.getByRole('dialog', { name: 'Send Ack' })).toBeVisible()
    await acknowledge(tokenApi, ids)
    await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
    await page.keyboard.press('Enter')
    await expect(sentSince.first()).toBeVisible()
    await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  })
  await test.step('an ASN that goes again', async () => {
    await ship(tokenApi, ids)
    await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
    const { shipmentID: id } = await sentShipment(tokenApi, ids)
    const sends = async () => (await tokenApi.call(getShipment, { params: { id } })).sendCount
    await page.goto(`/shipments/${id}`)
    await page.getByRole('button', { name: 'Resend ASN' }).click()
    const question = page.getByRole('dialog', { name: 'Resend ASN' })
    await expect(question).toBeVisible()
    await tokenApi.call(sendShipment, { params: { id } })
    await expect.poll(async () => (await tokenApi.call(getShipment, { params: { id } })).pending).toBe(false)
    expect(await sends()).toBe(2)
    await question.getByRole('button', { name: 'Resend ASN' }).click()
    await expect(sentSince.first()).toBeVisible()
    expect(await sends()).toBe(2)
  })
  await test.step('an invoice that goes again', async () => {
    const { invoiceID: id } = await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })
    await tokenApi.call(updateInvoice, { params: { id }, body: { invoiceNumber: 'INV-SENTSINCE' } })
    await tokenApi.call(sendInvoice, { params: { id } })
    const invoice = () => tokenApi.call(getInvoice, { params: { id } })
    await expect.poll(async () => (await invoice()).status).toBe('Invoice Sent')
    await page.goto(`/invoices/${id}`)
    await page.getByRole('button', { name: 'Resend Invoice' }).click()
    const question = page.getByRole('dialog', { name: 'Resend Invoice' })
    await expect(question).toBeVisible()
    await tokenApi.call(sendInvoice, { params: { id } })
    await expect.poll(async () => (await invoice()).pending).toBe(false)
    await question.getByRole('button', { name: 'Resend Invoice' }).click()
    await expect(sentSince.first()).toBeVisible()
    expect((await invoice()).sendCount).toBe(2)
  })
})

async function sentShipment(api: PortalApi, ids: { readonly id: number; readonly sid: number }) {
  const { shipments } = await api.call(listShipments, { query: { pageSize: 1000, partner: 'SANDX12' } })
  const found = shipments.find(({ storeOrderID }) => storeOrderID === ids.sid)
  if (!found) throw new Error('The store order has no shipment')
  return found
}

/** A shipment of the partner that takes standard packs with labels; two of its products are still to pack. */
async function kowhaiShipment(api: PortalApi): Promise<ShipmentDetails> {
  for (const status of [shipmentStatus.inProgress, shipmentStatus.created]) {
    const { shipments } = await api.call(listShipments, { query: { partner: 'KOWHAI', status, pageSize: 100 } })
    for (const { shipmentID } of shipments) {
      const shipment = await api.call(getShipment, { params: { id: shipmentID } })
      const left = shipment.storeOrderProducts.filter((product) => product.unpackedQty > 1)
      const hasOneProductEach = shipment.shipmentCartons.every((carton) => carton.shipmentCartonProducts.length === 1)
      if (left.length > 1 && hasOneProductEach && shipment.storeOrderRefusals.send === null) return shipment
    }
  }
  throw new Error('KOWHAI has no shipment with two products to pack')
}

test('a carton of one product is a rule that the scan tells, and Print labels says that it sends the ASN', async ({
  pageFor,
  apiFor,
}) => {
  const api = await apiFor('admin')
  const shipment = await kowhaiShipment(api)
  const { shipmentID: id } = shipment
  const [first, second] = shipment.storeOrderProducts.filter((product) => product.unpackedQty > 1)
  const page = await pageFor('admin')
  await page.goto(`/shipments/${id}`)
  await expect(page.getByRole('textbox', { name: 'Scan or type a code' })).toBeFocused()
  await scanFrom(page, '.NEW CARTON')
  await expect(page.getByText('SSCC follows')).toHaveCount(0)
  await scanFrom(page, first?.sku ?? '')
  await expect(band(page)).toContainText(/→ carton/)
  // Wait until the server has saved the scan. Otherwise the call below packs its unit, and the scanned carton stays empty.
  const unpackedOfFirst = async () =>
    (await api.call(getShipment, { params: { id } })).storeOrderProducts.find((one) => one.sku === first?.sku)
      ?.unpackedQty
  await expect.poll(unpackedOfFirst).toBeLessThan(first?.unpackedQty ?? 0)
  await scanFrom(page, second?.sku ?? '')
  await expect(band(page)).toContainText('the partner takes one product per carton')
  const print = page.getByRole('button', { name: /^Print labels/ })
  await expect(print).toHaveText('Print labels')
  await test.step('once everything is packed, the labels send the ASN', async () => {
    const left = (await api.call(getShipment, { params: { id } })).storeOrderProducts.filter(
      (product) => product.unpackedQty > 0,
    )
    const steps = left.flatMap(({ storeOrderProductID, unpackedQty: quantity }, at) => [
      { kind: 'newCarton', carton: -1 - at } as const,
      { kind: 'move', from: 'unassigned', to: -1 - at, storeOrderProductID, quantity } as const,
    ])
    await api.call(packShipment, { params: { id }, body: { steps } })
    await expect(print).toHaveText('Print labels and send ASN')
    await print.click()
    await expect(page.getByText(/The ASN of SS-\S+ is on its way\./)).toBeVisible()
  })
})
