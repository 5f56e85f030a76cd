// Ship Order asked again goes on with the shipment that is not sent yet; another one is asked for by name.

import { getStoreOrder } from '@quayside/contract'
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
