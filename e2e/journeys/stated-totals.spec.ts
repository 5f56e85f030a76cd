// A total that a retailer states and that the lines do not come to: the invoice waits until a person accepts the difference.
import { createStoreOrderInvoice, updateInvoice } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { acknowledge, expectStage, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const orderNumber = 'PO-TOTALS'
const lines = [
  { code: 'KW20881', quantity: 10, price: '60', description: 'TEA TOWEL NATURAL' },
  { code: 'KW20890', quantity: 5, price: '60', description: 'APRON NATURAL' },
]
const difference = 'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80)'

test('an invoice waits until the difference of the stated total is accepted', async ({ folder, tokenApi, pageFor }) => {
  const sandbox = folder('SANDX12')
  await sandbox.drop('totals.edi', order850({ orderNumber, controlNumber: '9711', lines, statedTotal: '905.80' }))
  await sandbox.collect('997', 'AK1*PO*9711')
  const order = await orderByNumber(tokenApi, orderNumber)
  const ids = storeOrderOf(order, orderNumber)
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  const { invoiceID } = await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })
  await tokenApi.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber: 'INV-TOTALS' } })

  const page = await pageFor('clerk')
  await page.goto(`/invoices/${invoiceID}`)
  const band = page.getByRole('status').filter({ hasText: 'Stated total differs' })
  await expect(band).toContainText(difference)
  const send = page.getByRole('button', { name: 'Send Invoice' })
  await expect(send).toBeDisabled()
  await expectAccessible(page, 'invoice of an order whose total differs')

  await band.getByRole('link', { name: 'Open the order' }).click()
  const panel = page.getByRole('region', { name: 'Stated total' })
  await expect(panel).toContainText(difference)
  await expectAccessible(page, 'order whose total differs')
  await panel.getByRole('button', { name: 'Accept the difference' }).click()
  await expect(panel).toContainText('Difference accepted by clerk')

  await page.goto(`/invoices/${invoiceID}`)
  await expect(send).toBeEnabled()
  await expect(band).toHaveCount(0)

  // Withdrawn in another window: the open page follows.
  const other = await pageFor('clerk')
  await other.goto(`/orders/${order.orderID}`)
  await other.getByRole('button', { name: 'Withdraw Acceptance' }).click()
  await expect(band).toContainText(difference)
  await other.getByRole('button', { name: 'Accept the difference' }).click()
  await expect(send).toBeEnabled()
  await send.click()
  await expectStage(tokenApi, ids, 'invoiceStatus', 'Invoice Sent')
  await other.reload()
  await expect(other.getByRole('region', { name: 'Stated total' })).toContainText('Difference accepted by clerk')
  await expect(other.getByRole('button', { name: 'Withdraw Acceptance' })).toHaveCount(0)
})
