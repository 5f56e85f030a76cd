// A clerk puts an invoice right, sends it, and gives a part of it back; the retailer finds both documents.

import {
  createCredit,
  createStoreOrderInvoice,
  getInvoice,
  listInvoices,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { acknowledge, expectStage, invoice, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850, ordersFile } from '../retailer/order-files.ts'

const lines = [
  { code: 'KW20881', quantity: 12, price: '4.25', description: 'TEA TOWEL' },
  { code: 'KW20890', quantity: 4, price: '18.90', description: 'APRON' },
]

test('an invoice is edited and sent, and a part of it is credited', async ({ pageFor, folder, tokenApi }) => {
  const sandbox = folder('SANDX12')
  await sandbox.drop('credit-850.edi', order850({ orderNumber: 'PO-GIVEBACK-1', controlNumber: '7811', lines }))
  const order = await orderByNumber(tokenApi, 'PO-GIVEBACK-1')
  const ids = storeOrderOf(order, order.storeOrders[0]?.storeOrderNumber ?? '')
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  const { invoiceID } = await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })
  await tokenApi.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber: 'GIVEBACK-INV-1' } })
  const page = await pageFor('clerk')

  await test.step('a line is changed, one taken off and put in again; what was typed is not lost on the way', async () => {
    await page.goto(`/invoices/${invoiceID}`)
    await page.getByRole('button', { name: 'Edit Products' }).click()
    await page.getByLabel('Invoiced of KW20881').fill('13')
    await page.getByLabel('Invoiced of KW20881').press('Enter')
    await expect(page.getByText('at most 12 can be on it, not 13')).toBeVisible()
    await page.getByLabel('Invoiced of KW20881').fill('10')
    await page.getByLabel('Invoiced of KW20881').press('Enter')
    await page.getByLabel('Discount % of KW20881').fill('10')
    await page.getByLabel('Discount % of KW20881').press('Enter')
    await page.getByRole('button', { name: 'Remove KW20890' }).click()
    await expectAccessible(page, 'invoice, editing')
    await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save Invoice' }).click()
    await expect(page.getByRole('button', { name: 'Edit Products' })).toBeVisible()
    // 10 × 4.25 less 10 %, with 15 % tax.
    await expect(page.getByText('43.99').last()).toBeVisible()
    await page.getByRole('button', { name: 'Edit Products' }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByLabel('Product of the new line').selectOption('KW20890')
    await page.getByLabel('Invoiced of KW20890').fill('4')
    await page.getByLabel('Invoiced of KW20890').press('Enter')
    await page.getByRole('button', { name: 'Save Invoice' }).click()
    await expect(page.getByRole('button', { name: 'Edit Products' })).toBeVisible()
    await expect(page.getByText('130.93').last()).toBeVisible()
  })

  await test.step('it is sent as it was edited', async () => {
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    const sent = await sandbox.collect('810', 'GIVEBACK-INV-1')
    expect(segmentsOf(sent.message, 'IT1').map(([, quantity]) => quantity)).toEqual(['10', '4'])
    expect(segmentsOf(sent.message, 'SAC')).toEqual([['A', 'C310', '', '', '425']])
    expect(segmentsOf(sent.message, 'TDS')[0]?.[0]).toBe('13093')
  })

  await test.step('a part is credited, and the credit names the invoice', async () => {
    await page.getByRole('button', { name: 'Create Credit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Credit invoice GIVEBACK-INV-1' })
    await dialog.getByLabel('Credit of KW20881').fill('0')
    await dialog.getByLabel('Credit of KW20890').fill('1')
    await expectAccessible(page, 'credit of an invoice')
    await dialog.getByRole('button', { name: 'Create Credit' }).click()
    await expect(page.getByRole('link', { name: 'GIVEBACK-INV-1' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Invoice number' }).click()
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('GIVEBACK-CR-1')
    await page.getByRole('textbox', { name: 'Invoice number' }).press('Enter')
    await page.getByRole('button', { name: 'Send Credit' }).click()
    const credit = await sandbox.collect('810', 'GIVEBACK-CR-1')
    expect(segmentsOf(credit.message, 'BIG')[0]?.[6]).toBe('CR')
    expect(segmentsOf(credit.message, 'REF')).toContainEqual(['IV', 'GIVEBACK-INV-1'])
    expect(segmentsOf(credit.message, 'IT1').map(([, quantity]) => quantity)).toEqual(['1'])
    // 18.90 with 15 % tax: the line, its tax and the total.
    expect(segmentsOf(credit.message, 'PAM')).toEqual([['', '', '', '1', '18.9']])
    expect(segmentsOf(credit.message, 'TXI').map(([, amount]) => amount)).toEqual(['2.84', '2.84'])
    expect(segmentsOf(credit.message, 'TDS')[0]?.[0]).toBe('2174')
    await expect(page.getByText('Credit Sent')).toBeVisible()
    await page.getByRole('link', { name: 'GIVEBACK-INV-1' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'KW20890' })).toContainText('1 credited')
  })
})

test('an invoice without an order is made for a partner, lined with its products and sent', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const sandbox = folder('SANDX12')
  const product = { code: 'GB30001', quantity: 1, price: '2.50', description: 'SAMPLE MITT' }
  const order = order850({ orderNumber: 'PO-GIVEBACK-P', controlNumber: '7819', lines: [product] })
  await sandbox.drop('sample-850.edi', order)
  await orderByNumber(tokenApi, 'PO-GIVEBACK-P')
  const page = await pageFor('clerk')
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create invoice' })
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(dialog.getByText('Choose the partner that the invoice is for.')).toBeVisible()
  await expectAccessible(page, 'creating an invoice')
  await dialog.getByRole('textbox', { name: 'Partner' }).fill('SANDX12')
  await page.getByRole('option', { name: /SANDX12/ }).click()
  await dialog.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByText('There are no products in this invoice.')).toBeVisible()
  await expect(page.getByText('no order', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Invoice' })).toBeDisabled()

  await page.getByRole('button', { name: 'Edit Invoice number' }).click()
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('GIVEBACK-ALONE')
  await page.getByRole('textbox', { name: 'Invoice number' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GIVEBACK-ALONE')
  await page.getByRole('button', { name: 'Edit Products' }).click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByLabel('Product of the new line').fill('no such product')
  await page.getByLabel('Product of the new line').press('Tab')
  await expect(page.getByLabel('Product of the new line')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save Invoice' }).click()
  await expect(page.getByRole('alert')).toContainText("has no product 'no such product'.")
  await page.getByLabel('Product of the new line').fill('gb30001')
  await page.getByLabel('Product of the new line').press('Tab')
  await page.getByLabel('Invoiced of GB30001').fill('3')
  await page.getByLabel('Invoiced of GB30001').press('Enter')
  await page.getByLabel('Unit price of GB30001').fill('1.2345')
  await page.getByLabel('Unit price of GB30001').press('Enter')
  await expectAccessible(page, 'invoice without an order, editing')
  await page.getByRole('button', { name: 'Save Invoice' }).click()
  // 3 × 1.2345 with 15 % tax.
  await expect(page.getByText('4.26').last()).toBeVisible()
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  const { message } = await sandbox.collect('810', 'GIVEBACK-ALONE')
  expect(segmentsOf(message, 'BIG')[0]?.slice(2, 4)).toEqual(['', ''])
  expect(segmentsOf(message, 'IT1').map(([, quantity, unit, price]) => [quantity, unit, price])).toEqual([
    ['3', 'EA', '1.2345'],
  ])
  expect(segmentsOf(message, 'PAM')).toEqual([['', '', '', '1', '3.7']])
  expect(segmentsOf(message, 'TDS')[0]?.[0]).toBe('426')
  await expect(page.getByRole('button', { name: 'Create Credit' })).toBeVisible()
})

test('an EDIFACT partner is sent a credit note (381) of the whole invoice', async ({ folder, tokenApi }) => {
  const sandbox = folder('SANDEDI')
  await sandbox.drop('credit-orders.edi', ordersFile({ orderNumber: '4500088078', controlNumber: '8178', lines }))
  const order = await orderByNumber(tokenApi, '4500088078')
  const ids = storeOrderOf(order, order.storeOrders[0]?.storeOrderNumber ?? '')
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  await invoice(tokenApi, ids, 'GIVEBACK-INV-2')
  const sent = await sandbox.collect('INVOIC', 'GIVEBACK-INV-2')
  await expectStage(tokenApi, ids, 'invoiceStatus', 'Invoice Sent')
  const { invoices } = await tokenApi.call(listInvoices, {
    query: { search: 'GIVEBACK-INV-2' },
  })
  const of = invoices[0]?.invoiceID ?? 0
  const { invoiceID } = await tokenApi.call(createCredit, { params: { id: of } })
  await tokenApi.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber: 'GIVEBACK-CR-2' } })
  await tokenApi.call(sendInvoice, { params: { id: invoiceID } })
  const credit = await sandbox.collect('INVOIC', 'GIVEBACK-CR-2')
  expect(segmentsOf(credit.message, 'BGM')[0]?.[0]).toBe('381')
  expect(segmentsOf(credit.message, 'RFF')).toContainEqual(['IV:GIVEBACK-INV-2'])
  const money = (message: typeof sent.message) => segmentsOf(message, 'MOA')
  expect(money(credit.message)).toEqual(money(sent.message))
  await expectStage(tokenApi, ids, 'invoiceStatus', 'Credit Sent')
  expect((await tokenApi.call(getInvoice, { params: { id: of } })).credits).toHaveLength(1)
})

test('invoices are numbered and deleted in bulk, with a result for each', async ({ pageFor, folder, tokenApi }) => {
  const sandbox = folder('SANDX12')
  const made: number[] = []
  for (const at of [1, 2]) {
    const orderNumber = `PO-GIVEBACK-B${at}`
    await sandbox.drop(`bulk-${at}.edi`, order850({ orderNumber, controlNumber: `781${at}`, lines }))
    const order = await orderByNumber(tokenApi, orderNumber)
    const ids = storeOrderOf(order, order.storeOrders[0]?.storeOrderNumber ?? '')
    await acknowledge(tokenApi, ids)
    await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
    await ship(tokenApi, ids)
    await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
    made.push((await tokenApi.call(createStoreOrderInvoice, { params: { ...ids } })).invoiceID)
  }
  const page = await pageFor('clerk')
  await page.goto('/invoices?searchString=PO-GIVEBACK-B&orderBy=orderNumber&direction=asc')
  const table = page.getByRole('table', { name: 'Invoices' })
  await expect(table.getByText('no number yet')).toHaveCount(2)
  await table.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Number…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First number').fill('GIVEBACK-B-009')
  await expectAccessible(page, 'numbering invoices')
  await dialog.getByRole('button', { name: 'Number', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Number: 2 of 2 done' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(table.getByText('GIVEBACK-B-009')).toBeVisible()
  await expect(table.getByText('GIVEBACK-B-010')).toBeVisible()
  const [first = 0] = made
  await page.goto(`/invoices/${first}`)
  await page.getByRole('button', { name: 'Delete Invoice' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Invoice' }).click()
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Products' })).toBeHidden()
})
