// An invoice of 300 lines: a typed value formats the amounts of its own line and the totals only.

import { createStoreOrderInvoice } from '@quayside/contract'
import { acknowledge, expectStage, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = Array.from({ length: 300 }, (_, at) => ({
  code: `BILL${String(at + 1).padStart(4, '0')}`,
  quantity: 48,
  price: '4.25',
  description: 'TEA TOWEL 50 X 70',
}))

test('three hundred lines of an invoice are edited', async ({ pageFor, folder, tokenApi }) => {
  const orderNumber = 'PO-THREEHUNDRED'
  await folder('SANDX12').drop('three-hundred.edi', order850({ orderNumber, controlNumber: '7422', lines }))
  const order = await orderByNumber(tokenApi, orderNumber)
  const ids = storeOrderOf(order, order.storeOrders[0]?.storeOrderNumber ?? '')
  await acknowledge(tokenApi, ids)
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  const { invoiceID } = await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })
  const page = await pageFor('clerk')
  await page.goto(`/invoices/${invoiceID}`)
  const table = page.getByRole('table', { name: 'Products of the invoice' })
  const withFields = table.locator('tbody tr:has([data-cell])')
  await expect(table.locator('tbody tr[data-index="99"]')).toBeAttached()

  await test.step('Edit Products opens the lines for typing', async () => {
    await page.getByRole('button', { name: 'Edit Products' }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
    await expect(withFields.nth(99)).toBeAttached()
  })

  await test.step('a value makes the figures of its own line and the totals anew, not those of all', async () => {
    await page.evaluate(`
      globalThis.formatted = 0
      const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        ...format,
        get() {
          globalThis.formatted += 1
          return format.get.call(this)
        },
      })`)
    const field = page.getByLabel('Invoiced of BILL0003')
    await field.fill('40')
    await field.press('Enter')
    await expect(page.getByLabel('Invoiced of BILL0004')).toBeFocused()
    // 300 × 48 × 4.25 less 8 × 4.25.
    await expect(page.getByText('61,166.00')).toBeVisible()
    const formatted = Number(await page.evaluate('globalThis.formatted'))
    expect(formatted).toBeGreaterThan(0)
    expect(formatted).toBeLessThan(100)
  })
})
