// One X12 order's whole life by hand: dropped, acknowledged, shipped, invoiced, each answered by the retailer.

import { expectAccessible } from '../portal/accessible.ts'
import { downloadFile, expectSteps } from '../portal/audit.ts'
import { acknowledge, expectStage, invoice, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expectFull, stageCell } from '../portal/lights.ts'
import { moveAllTo } from '../portal/packing.ts'
import { expect, test } from '../portal/test.ts'
import { answer997 } from '../retailer/answer-files.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'
import { ssccIsValid } from '../retailer/sscc.ts'

const orderNumber = 'PO-SPINE-1'
const north = `${orderNumber}-0101`
const lines = [
  { code: 'KW20881', quantity: 30, price: '4.25', description: 'TEA TOWEL', stores: { '0101': 12, '0102': 18 } },
  { code: 'KW20890', quantity: 10, price: '18.90', description: 'APRON', stores: { '0101': 4, '0102': 6 } },
]

test('an 850 is acknowledged, packed, shipped and invoiced, and every stage is confirmed', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const sandbox = folder('SANDX12')
  const page = await pageFor('clerk')
  let invoiceFile = ''

  await test.step('the order appears in the open list by itself', async () => {
    const listening = page.waitForResponse('**/api/live*')
    await page.goto(`/orders?searchString=${orderNumber}`)
    await listening
    await expect(page.getByRole('heading', { name: 'NO RESULTS' })).toBeVisible()
    await sandbox.drop('spine.edi', order850({ orderNumber, controlNumber: '7101', lines }))
    await expect(page.getByRole('link', { name: orderNumber })).toBeVisible()
    const answer = await sandbox.collect('997', 'AK1*PO*7101')
    expect(segmentsOf(answer.message, 'AK9')).toEqual([['A', '1', '1', '1']])
  })

  await test.step('it has a store order for each store', async () => {
    await page.getByRole('link', { name: orderNumber }).click()
    await page.getByRole('link', { name: 'Orders Overview' }).click()
    await expect(page.getByRole('link', { name: `${orderNumber}-0102` })).toBeVisible()
    await page.getByRole('link', { name: north }).click()
    await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(3)
  })

  await test.step('a changed quantity is saved and acknowledged', async () => {
    await page.getByRole('button', { name: 'Edit Order' }).click()
    await page.getByLabel('Qty ack of KW20881').fill('10')
    await page.getByLabel('Qty ack of KW20881').press('Enter')
    await expectAccessible(page, 'store order, editing')
    await page.getByRole('button', { name: 'Save Order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save Order' }).click()
    await expect(stageCell(page, 'Acknowledgement')).toContainText('Ack Entered')
    await page.getByRole('button', { name: 'Send Ack' }).first().click()
    const question = page.getByRole('dialog', { name: 'Send Ack' })
    await expect(question).toContainText('Of 2 lines: 1 short, 1 not answered.')
    await expect(question).toContainText('Unanswered lines are acknowledged in full.')
    await question.getByRole('button', { name: 'Send Ack' }).click()
    await expect(stageCell(page, 'Acknowledgement')).toContainText('Acknowledgement Received')
    await expect(
      page.getByText('Answered. The acknowledgement waits for 1 other store order of this purchase order'),
    ).toBeVisible()
    await expectAccessible(page, 'store order, acknowledgement waits')
  })

  await test.step('one 855 leaves once the other store is answered through the API', async () => {
    await acknowledge(tokenApi, storeOrderOf(await orderByNumber(tokenApi, orderNumber), `${orderNumber}-0102`))
    const ack = await sandbox.collect('855', orderNumber)
    expect(segmentsOf(ack.message, 'BAK')[0]).toContain(orderNumber)
    expect(segmentsOf(ack.message, 'ACK').map(([code, quantity]) => [code, quantity])).toEqual([
      ['IQ', '28'],
      ['IA', '10'],
    ])
    expect(segmentsOf(ack.message, 'SDQ').map((elements) => elements.slice(2))).toEqual([
      ['0101', '10', '0102', '18'],
      ['0101', '4', '0102', '6'],
    ])
    await expectFull(page, 'Acknowledgement', 'Acknowledgement Sent')
    await sandbox.drop('ack-997.edi', answer997(ack.interchange, '7102'))
    await expectFull(page, 'Acknowledgement', 'Ack Control Received')
  })

  await test.step('two cartons are packed and the ASN is sent', async () => {
    await page.getByRole('button', { name: 'Ship Order' }).click()
    await expect(page.getByRole('heading', { name: 'Unassigned Products' })).toBeVisible()
    await moveAllTo(page, 'KW20881', 'New carton')
    await moveAllTo(page, 'KW20890', 'New carton')
    await expect(page.getByText('All items have been assigned to a carton.')).toBeVisible()
    await expectAccessible(page, 'packing')
    await page.getByRole('button', { name: 'Send ASN' }).click()
    const asn = await sandbox.collect('856', orderNumber)
    const codes = segmentsOf(asn.message, 'MAN').map(([, sscc]) => sscc ?? '')
    expect(codes).toHaveLength(2)
    expect(codes.map((code) => [code, ssccIsValid(code)])).toEqual(codes.map((code) => [code, true]))
    expect(new Set(codes).size).toBe(2)
    expect(segmentsOf(asn.message, 'SN1').map(([, quantity]) => quantity)).toEqual(['10', '4'])
    await expect(page.getByText('Shipment Sent', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Packing' })).toContainText('The ASN was sent')
    await expect(page.getByText('scans go into')).toHaveCount(0)
    await sandbox.drop('asn-997.edi', answer997(asn.interchange, '7103'))
    await expect(page.getByText('Shipment Control Received', { exact: true })).toBeVisible()
    await expectAccessible(page, 'shipment, sent')
  })

  await test.step('the invoice is numbered and sent', async () => {
    await page.getByRole('link', { name: 'store order' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Invoice Order' }).click()
    await page.getByRole('button', { name: 'Edit Invoice number' }).click()
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('INV-SPINE-1')
    await page.getByRole('textbox', { name: 'Invoice number' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'INV-SPINE-1' })).toBeVisible()
    await expectAccessible(page, 'invoice')
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    const sent = await sandbox.collect('810', 'INV-SPINE-1')
    invoiceFile = sent.name
    expect(segmentsOf(sent.message, 'IT1').map(([, quantity, , price]) => [quantity, price])).toEqual([
      ['10', '4.25'],
      ['4', '18.9'],
    ])
    // (10 × 4.25 + 4 × 18.90) × 1.15, in cents.
    expect(segmentsOf(sent.message, 'TDS')[0]?.[0]).toBe('13582')
    await sandbox.drop('invoice-997.edi', answer997(sent.interchange, '7104'))
    await expect(page.getByText('Invoice Control Received')).toBeVisible()
  })

  await test.step('the other store follows through the API', async () => {
    const ids = storeOrderOf(await orderByNumber(tokenApi, orderNumber), `${orderNumber}-0102`)
    await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Ack Control Received')
    await ship(tokenApi, ids)
    await sandbox.drop('asn-2.edi', answer997((await sandbox.collect('856', orderNumber)).interchange, '7106'))
    await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Control Received')
    await invoice(tokenApi, ids, 'INV-SPINE-2')
    await sandbox.drop('invoice-2.edi', answer997((await sandbox.collect('810', 'INV-SPINE-2')).interchange, '7107'))
    await expectStage(tokenApi, ids, 'invoiceStatus', 'Invoice Control Received')
  })

  await test.step('every stage in use is full, and the audit tells the story with its files', async () => {
    await page.getByRole('link', { name: orderNumber, exact: true }).first().click()
    await expectFull(page, 'Acknowledgement', 'Ack Control Received')
    await expectFull(page, 'Shipment', 'Shipment Control Received')
    await expectFull(page, 'Invoice', 'Invoice Control Received')
    for (const tab of ['Status Overview', 'Products Overview', 'Shipment Detail', 'Invoice Detail', 'Audit']) {
      await page.getByRole('link', { name: tab }).click()
      await expect(page.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    }
    await expectSteps(page, [...arrival, ...handSteps, ...apiSteps])
    expect(await downloadFile(page, 'spine.edi')).toMatchObject({
      text: expect.stringContaining('BEG*00*SA*PO-SPINE-1'),
    })
    expect((await downloadFile(page, invoiceFile)).text).toContain('INV-SPINE-1')
  })

  await test.step('the list shows it finished', async () => {
    await page.getByRole('link', { name: '← Orders' }).click()
    const row = page.getByRole('row').filter({ hasText: orderNumber })
    await expect(row.locator('svg[data-level="full"]')).toHaveCount(3)
    await row.getByRole('img').first().focus()
    await expect(row.getByRole('img').first()).toHaveAccessibleName(/Invoice: Invoice Control Received/)
  })
})

const arrival = [/^Order arrived/, /^Order arrived/]
const handSteps = [
  /^Edit Order/,
  /^Send Ack: It waits for the other store orders/,
  /^Send Ack: It waits for the other store orders/,
  /^Send Ack: One acknowledgement for 2 store orders/,
  /^Send Ack: One acknowledgement for 2 store orders/,
  /^Acknowledgement: Delivered/,
  /^Acknowledgement: Delivered/,
  /^Acknowledgement: Accepted by the partner/,
  /^Acknowledgement: Accepted by the partner/,
  /^Ship Order: SS-/,
  /^Add carton/,
  /^Pack: 10 of KW20881/,
  /^Add carton/,
  /^Pack: 4 of KW20890/,
  /^Send ASN/,
  /^Shipment: Delivered/,
  /^Shipment: Accepted by the partner/,
  /^Invoice Order/,
  /^Edit Invoice: Invoice Number none → INV-SPINE-1/,
  /^Send Invoice: INV-SPINE-1/,
  /^Invoice: Delivered/,
  /^Invoice: Accepted by the partner/,
]
const apiSteps = [
  /^Ship Order/,
  /^Add carton/,
  /^Pack: 18 of KW20881/,
  /^Pack: 6 of KW20890/,
  /^Send ASN/,
  /^Shipment: Delivered/,
  /^Shipment: Accepted by the partner/,
  /^Invoice Order/,
  /^Edit Invoice: Invoice Number none → INV-SPINE-2/,
  /^Send Invoice: INV-SPINE-2/,
  /^Invoice: Delivered/,
  /^Invoice: Accepted by the partner/,
]
