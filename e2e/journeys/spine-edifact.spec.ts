// One EDIFACT order's whole life: a program does the work through the API, a person watches it on the screen.

import { expectSteps } from '../portal/audit.ts'
import { acknowledge, expectStage, invoice, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { expectFull } from '../portal/lights.ts'
import { expect, test } from '../portal/test.ts'
import { answerContrl } from '../retailer/answer-files.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { ordersFile } from '../retailer/order-files.ts'
import { ssccIsValid } from '../retailer/sscc.ts'

const orderNumber = '4500088001'
const lines = [
  { code: 'KW20881', quantity: 24, price: '4.25', description: 'Tea towel' },
  { code: 'KW20890', quantity: 6, price: '18.9', description: 'Apron' },
]

test('an ORDERS is answered, acknowledged, shipped and invoiced in EDIFACT', async ({ pageFor, folder, tokenApi }) => {
  const sandbox = folder('SANDEDI')
  const page = await pageFor('clerk')

  await sandbox.drop('spine.edi', ordersFile({ orderNumber, controlNumber: '8101', lines }))
  const received = await sandbox.collect('CONTRL', '8101')
  expect(segmentsOf(received.message, 'UCI')[0]).toEqual(['8101', 'RETAILER:ZZ', 'QUAYSIDE:ZZ', '7'])
  const order = await orderByNumber(tokenApi, orderNumber)
  const ids = storeOrderOf(order, order.storeOrders[0]?.storeOrderNumber ?? '')
  await page.goto(`/orders/${ids.id}/storeorder/${ids.sid}`)
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('KW20890')

  await test.step('ORDRSP', async () => {
    await acknowledge(tokenApi, ids)
    const ack = await sandbox.collect('ORDRSP', orderNumber)
    expect(segmentsOf(ack.message, 'QTY')).toContainEqual(['113:24:PCE'])
    await sandbox.drop('ack.edi', answerContrl(ack.interchange, '8102'))
    await expectFull(page, 'Acknowledgement', 'Ack Control Received')
  })

  await test.step('DESADV', async () => {
    await ship(tokenApi, ids)
    const asn = await sandbox.collect('DESADV', orderNumber)
    const codes = segmentsOf(asn.message, 'GIN').map(([, code]) => code ?? '')
    expect(codes.map((code) => ssccIsValid(code))).toEqual([true])
    await sandbox.drop('asn.edi', answerContrl(asn.interchange, '8103'))
    await expectFull(page, 'Shipment', 'Shipment Control Received')
  })

  await test.step('INVOIC, first refused by the retailer, then sent again', async () => {
    await invoice(tokenApi, ids, 'INV-8101')
    const refused = await sandbox.collect('INVOIC', 'INV-8101')
    await sandbox.drop('refused.edi', answerContrl(refused.interchange, '8104', '4'))
    await expectStage(tokenApi, ids, 'invoiceStatus', 'Error')
    await expect(page.getByRole('alert')).toContainText('Error!')
    await page.getByRole('button', { name: 'Resend Invoice' }).first().click()
    const question = page.getByRole('dialog', { name: 'Resend Invoice' })
    await expect(question).toContainText('This was sent before.')
    await question.getByRole('button', { name: 'Resend Invoice' }).click()
    const again = await sandbox.collect('INVOIC', 'INV-8101')
    expect(again.interchange.controlNumber).not.toBe(refused.interchange.controlNumber)
    // (24 × 4.25 + 6 × 18.90) × 1.15
    expect(segmentsOf(again.message, 'MOA')).toContainEqual(['77:247.71'])
    await sandbox.drop('invoice.edi', answerContrl(again.interchange, '8105'))
    await expectFull(page, 'Invoice', 'Invoice Control Received')
  })

  await test.step('the audit tells it', async () => {
    await page.goto(`/orders/${ids.id}?tab=audit`)
    await expectSteps(page, [
      /^Order arrived/,
      /^Send Ack/,
      /^Acknowledgement: Delivered/,
      /^Acknowledgement: Accepted by the partner/,
      /^Ship Order/,
      /^Add carton/,
      /^Pack: 24 of KW20881/,
      /^Pack: 6 of KW20890/,
      /^Send ASN/,
      /^Shipment: Delivered/,
      /^Shipment: Accepted by the partner/,
      /^Invoice Order/,
      /^Edit Invoice/,
      /^Send Invoice/,
      /^Invoice: Delivered/,
      /^Invoice: Rejected by the partner/,
      /^Send Invoice|^Resend Invoice/,
      /^Invoice: Delivered/,
      /^Invoice: Accepted by the partner/,
    ])
  })
})
