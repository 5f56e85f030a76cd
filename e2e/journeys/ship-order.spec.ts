// Ship Order asked again goes on with the shipment that is not sent yet; another one is asked for by name.

import { getOrder, getShipment, getStoreOrder, listShipments } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [{ code: 'KW20881', quantity: 12, price: '4.25', description: 'TEA TOWEL' }]

test('Ship Order goes on with the unsent shipment, and Another Shipment makes one beside it', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  await folder('SANDX12').drop(
    'ship-again.edi',
    order850({ orderNumber: 'PO-SHIPTWICE', controlNumber: '7790', lines }),
  )
  const order = await orderByNumber(tokenApi, 'PO-SHIPTWICE')
  const ids = storeOrderOf(order, 'PO-SHIPTWICE')
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const shipments = async () => (await tokenApi.call(getStoreOrder, { params: { ...ids } })).shipments

  const page = await pageFor('clerk')
  const storeOrderPage = `/orders/${ids.id}/storeorder/${ids.sid}`
  const shipOrder = page.getByRole('button', { name: 'Ship Order' })
  await page.goto(storeOrderPage)
  await shipOrder.click()
  await expect(page).toHaveURL(/\/shipments\/\d+/)
  const first = new URL(page.url()).pathname
  await page.goto(storeOrderPage)
  await shipOrder.click()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  expect(await shipments()).toHaveLength(1)

  await page.goto(storeOrderPage)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Another Shipment' }).click()
  await expect(page).toHaveURL(/\/shipments\/\d+/)
  const second = new URL(page.url()).pathname
  expect(second).not.toBe(first)

  await page.goto(`/orders/${ids.id}?tab=ordersOverview`)
  const actions = page.getByRole('button', { name: 'Actions of PO-SHIPTWICE' })
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Another Shipment' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Ship Order' }).click()
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  expect(await shipments()).toHaveLength(2)
})

/** An order of a partner that takes one ASN for all of it: two of its three stores are packed. */
async function partlyPackedOrder(api: PortalApi) {
  const query = { partner: 'HARBOUR', status: 'In Progress', pageSize: 100 }
  const { shipments } = await api.call(listShipments, { query })
  for (const orderID of new Set(shipments.map((one) => one.orderID))) {
    const order = await api.call(getOrder, { params: { id: orderID } })
    const packed = shipments.filter((one) => one.orderID === orderID)
    if (packed.length > 1 && packed.length < order.storeOrders.length) return { order, packed }
  }
  throw new Error('No order of HARBOUR is packed in part.')
}

test('one ASN for the whole order: who sends it is told which store is not packed, and may send what is', async ({
  pageFor,
  tokenApi,
}) => {
  const { order, packed } = await partlyPackedOrder(tokenApi)
  const statuses = () =>
    Promise.all(packed.map(async ({ shipmentID: id }) => (await tokenApi.call(getShipment, { params: { id } })).status))
  const behind = order.storeOrders.find((one) => packed.every(({ storeOrderID }) => storeOrderID !== one.storeOrderID))
  const page = await pageFor('clerk')
  const question = page.getByRole('dialog', { name: 'Send ASN for what is packed?' })
  const press = page.getByRole('button', { name: 'Send ASN', exact: true })
  await page.goto(`/shipments/${packed[0]?.shipmentID}`)
  await press.click()
  await expect(question).toContainText(`${behind?.storeOrderNumber} (no shipment)`)
  await expect(question).toContainText('What is left out goes with an ASN of its own.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await statuses()).toEqual(packed.map(() => 'In Progress'))

  await press.click()
  await question.getByRole('button', { name: 'Send ASN' }).click()
  await expect(question).toBeHidden()
  await expect.poll(statuses).toEqual(packed.map(() => expect.stringMatching(/^Shipment (Sent|Control Received)$/)))
  const left = await tokenApi.call(getStoreOrder, { params: { id: order.orderID, sid: behind?.storeOrderID ?? 0 } })
  expect(left.shipmentStatus).toBe('Not Shipped')
})
