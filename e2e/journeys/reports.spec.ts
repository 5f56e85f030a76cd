// A clerk prints the papers of an order: the order itself, the packing slip, the invoice, and those of several records at once.

import { createStoreOrderInvoice, getOrder, updateInvoice } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { downloadOf } from '../portal/downloads.ts'
import { acknowledge, expectStage, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const orderNumber = 'PO-PAPERWORK-1'
const invoiceNumber = 'PAPERWORK-INV-1'
const lines = [{ code: 'KW20881', quantity: 12, price: '4.25', description: 'TEA TOWEL' }]

test('an order, its packing slip and its invoice are printed from their pages and lists', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  await folder('SANDX12').drop('paperwork-850.edi', order850({ orderNumber, controlNumber: '7841', lines }))
  const ids = storeOrderOf(await orderByNumber(tokenApi, orderNumber), orderNumber)
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  const { invoiceID } = await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })
  await tokenApi.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber } })
  const order = await tokenApi.call(getOrder, { params: { id: ids.id } })
  const shipment = order.storeOrders[0]?.shipments[0]
  const page = await pageFor('clerk')
  const choose = (name: string) => downloadOf(page, () => page.getByRole('menuitem', { name }).click())

  await test.step('the order, from its menu', async () => {
    await page.goto(`/orders/${ids.id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const { name, text } = await choose('Report as PDF')
    expect(name).toBe(`order-${orderNumber}.pdf`)
    expect(text.slice(0, 5)).toBe('%PDF-')
  })

  await test.step('the two papers of the shipment', async () => {
    await page.goto(`/shipments/${shipment?.shipmentID}`)
    await page.getByRole('button', { name: 'Print Report' }).click()
    await expectAccessible(page, 'shipment, the menu of its reports')
    expect((await choose('Packing slip as CSV')).text).toContain('TEA TOWEL')
    await page.getByRole('button', { name: 'Print Report' }).click()
    expect((await choose('Bill of lading as PDF')).name).toBe(`bill-of-lading-${shipment?.shipmentNumber}.pdf`)
  })

  await test.step('the invoice, from its page and from the list', async () => {
    await page.goto(`/invoices/${invoiceID}`)
    await page.getByRole('button', { name: 'Print Report' }).click()
    expect((await choose('Report as Excel')).name).toBe(`invoice-${invoiceNumber}.xlsx`)
    await page.goto(`/invoices?searchString=${invoiceNumber}`)
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Actions on the selected rows' })
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Print Report…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print Report: 1 invoice' })
    await expectAccessible(page, 'invoices, their reports')
    const { text } = await downloadOf(page, () => dialog.getByRole('button', { name: 'CSV' }).click())
    expect(text).toContain(`${invoiceNumber},Invoice,`)
    await expect(dialog).toHaveCount(0)
  })
})
