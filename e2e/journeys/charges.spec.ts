// Allowances and charges of an order: proposed on its invoice, edited, compared with the order, and sent. A stated total that
// differs stops the invoice.

import type { Page } from '@playwright/test'
import { createStoreOrderInvoice, getInvoice, sendInvoice, updateInvoice } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { type Mailbox, segmentsOf } from '../retailer/mailbox.ts'
import { order850, type RetailerOrder } from '../retailer/order-files.ts'

const lines = [
  { code: 'KW20881', quantity: 10, price: '60', description: 'TEA TOWEL NATURAL' },
  { code: 'KW20890', quantity: 5, price: '60', description: 'APRON NATURAL' },
]
/** Freight of 25.00, and 10.00 off for a promotion. */
const charges = ['SAC*C*D240***2500*******06', 'SAC*A*F800***1000*******02***Autumn promotion']

/** Receives the order, acknowledges and ships all of it, and creates its invoice. */
async function invoiced(api: PortalApi, sandbox: Mailbox, order: RetailerOrder) {
  await sandbox.drop(`${order.orderNumber}.edi`, order850(order))
  const received = await orderByNumber(api, order.orderNumber)
  const ids = storeOrderOf(received, order.orderNumber)
  await acknowledge(api, ids)
  await expectStage(api, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  await ship(api, ids)
  await expectStage(api, ids, 'shipmentStatus', 'Shipment Sent')
  const { invoiceID } = await api.call(createStoreOrderInvoice, { params: { ...ids } })
  const invoiceNumber = `INV-${order.orderNumber}`
  await api.call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber } })
  return { orderID: received.orderID, ids, invoiceID, invoiceNumber }
}

const chargeRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Allowances and charges' }).getByRole('row').filter({ hasText: name })

test('allowances and charges of an order are proposed on its invoice, edited and sent', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const sandbox = folder('SANDX12')
  const order = { orderNumber: 'PO-CHARGES-1', controlNumber: '7721', lines, charges, statedTotal: '915.00' }
  const { orderID, ids, invoiceID, invoiceNumber } = await invoiced(tokenApi, sandbox, order)
  const page = await pageFor('clerk')
  const heading = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: /^Amount NZD/ })
  const save = dialog.getByRole('button', { name: 'Save' })

  await test.step('the stated total agrees, and the invoice has both', async () => {
    await page.goto(`/orders/${orderID}`)
    await expect(page.getByText('Allowances and charges').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Stated total' })).toHaveCount(0)
    await page.goto(`/invoices/${invoiceID}`)
    await expect(chargeRow(page, 'Freight')).toContainText('25.00')
    await expect(chargeRow(page, 'Autumn promotion')).toContainText('-10.00')
    await expect(heading).toContainText('agrees with the order')
    await expectAccessible(page, 'invoice with allowances and charges')
  })

  await test.step('an amount that is none is refused beside its field, and nothing is lost', async () => {
    await chargeRow(page, 'Freight').getByRole('button', { name: 'Edit Freight' }).click()
    await expect(dialog).toHaveAccessibleName('Edit charge Freight')
    await amount.fill('thirty')
    await save.click()
    await expect(amount).toHaveAccessibleDescription(/Amount: 'thirty' is no number\./)
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('thirty')
    await amount.fill('30.005')
    await save.click()
    await expect(amount).toHaveAccessibleDescription(/30\.005 has more decimals than amounts in NZD have/)
    await amount.fill('0')
    await save.click()
    await expect(amount).toHaveAccessibleDescription(/the amount must be more than 0/)
    await expectAccessible(page, 'allowance or charge of an invoice, refused')
  })

  await test.step('one is edited, one removed and one added; the difference follows', async () => {
    await amount.fill('30')
    await amount.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(heading).toContainText('5.00 more than the order')
    await chargeRow(page, 'Autumn promotion').getByRole('button', { name: 'Remove Autumn promotion' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(chargeRow(page, 'Autumn promotion')).toHaveCount(0)
    // 5.00 of freight, 10.00 of the promotion and 1.50 of its tax.
    await expect(heading).toContainText('16.50 more than the order')
    await page.getByRole('button', { name: 'Add allowance or charge' }).click()
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Pallet fee')
    await amount.fill('4.50')
    await save.click()
    await expect(chargeRow(page, 'Pallet fee')).toContainText('4.50')
    await expect(heading).toContainText('21.68 more than the order')
    const compared = page.getByRole('table', { name: 'Compared with the order' })
    await expect(compared.getByRole('row', { name: /^Allowances, charges and freight/ })).toContainText('19.50')
    await expect(compared.getByRole('row', { name: /^Total/ })).toContainText('21.68')
  })

  await test.step('the invoice is sent as it was edited', async () => {
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    const { message } = await sandbox.collect('810', invoiceNumber)
    const sacs = segmentsOf(message, 'SAC').map((sac) => [sac[0], sac[1], sac[4], sac[14]])
    expect(sacs).toEqual([
      ['C', 'D240', '3000', 'Freight'],
      ['C', 'ZZZZ', '450', 'Pallet fee'],
    ])
    // 900.00, 30.00 and 4.50, with tax of 135.00 and 0.68: freight of this partner is exempt.
    expect(segmentsOf(message, 'TDS')).toEqual([['107018']])
    expect((await tokenApi.call(getInvoice, { params: { id: invoiceID } })).total).toBe(1070.18)
    await expectStage(tokenApi, ids, 'invoiceStatus', 'Invoice Sent')
  })
})

test('an invoice leaves once a person has accepted the stated total of an order with charges', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const sandbox = folder('SANDX12')
  const order = { orderNumber: 'PO-CHARGES-2', controlNumber: '7722', lines, charges, statedTotal: '12345.60' }
  const { ids, invoiceID, invoiceNumber } = await invoiced(tokenApi, sandbox, order)
  const difference =
    /The message states 12,345\.60, the lines come to [\d,.]+ with tax, with allowances and charges \(difference [\d,.]+\)/
  const refused = await tokenApi.ask(sendInvoice, { params: { id: invoiceID } })
  expect(refused.status).toBe(422)
  expect(refused.text).toMatch(/Couldn't send the invoice of PO-CHARGES-2: the message states 12,345\.60/)

  const page = await pageFor('clerk')
  await page.goto(`/invoices/${invoiceID}`)
  await expect(page.getByRole('status').filter({ hasText: 'Stated total differs' })).toContainText(difference)
  await expect(page.getByRole('button', { name: 'Send Invoice' })).toBeDisabled()
  await page.getByRole('link', { name: 'Open the order' }).click()
  const panel = page.getByRole('region', { name: 'Stated total' })
  await expect(panel).toContainText(difference)
  const accept = panel.getByRole('button', { name: 'Accept the difference' })
  await accept.focus()
  await accept.press('Enter')
  await expect(panel).toContainText('Difference accepted by clerk')
  await page.goto(`/invoices/${invoiceID}`)
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  const { message } = await sandbox.collect('810', invoiceNumber)
  expect(segmentsOf(message, 'SAC').map(([kind, code]) => [kind, code])).toEqual([
    ['C', 'D240'],
    ['A', 'F800'],
  ])
  expect(segmentsOf(message, 'TDS')).toEqual([['104850']])
  await expectStage(tokenApi, ids, 'invoiceStatus', 'Invoice Sent')
})
