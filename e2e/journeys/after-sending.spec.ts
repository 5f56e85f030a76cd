// Nothing moves after it left: no Undo after the ASN, no second document from an old dialog, and rules told before the labels.

import type { Page } from '@playwright/test'
import { createShipment, getShipment } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
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
