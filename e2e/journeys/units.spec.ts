/** A price per kilogram on pieces: the order waits until a clerk states what a piece weighs, and waits again after Undo. */
import { readFileSync } from 'node:fs'
import { createShipment, sendShipment } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { acknowledge, expectStage, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import { moveAllTo } from '../portal/packing.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { segmentsOf } from '../retailer/mailbox.ts'

const chief: Person = { userName: 'units-chief', isAdmin: true, permissions: [], partnerCodes: [] }
const file = new URL('../../apps/server/src/exchange/cases/p15-edifact-price-per-kilo--15.edi', import.meta.url)

test('a price per kilogram waits until a clerk states the weight of a piece, and Undo makes it wait again', async ({
  pageFor,
  folder,
  apiFor,
}) => {
  const page = await pageFor(chief)
  const api = await apiFor(chief)
  await folder('SANDEDI').drop('per-kilo.edi', readFileSync(file, 'utf8'))
  const { id, sid } = storeOrderOf(await orderByNumber(api, 'FC15-1'), 'FC15-1')
  await page.goto(`/orders/${id}/storeorder/${sid}`)
  const units = page.getByRole('region', { name: 'Units' })
  const weight = units.getByRole('textbox', { name: 'kilograms in one piece of 9521000001510' })
  const line = page.getByRole('row', { name: /SMOKED SALMON SIDE/ })

  await test.step('the page names both units and proposes the weight by the line amount', async () => {
    await expect(page.getByText('Price per kilogram, quantity in pieces.').first()).toBeVisible()
    await expect(line).toContainText('8.90 per kilogram')
    await expect(weight).toHaveValue('1.88')
    await expectAccessible(page, 'a store order that asks for a unit')
  })

  await test.step('what is no amount is refused beside the field', async () => {
    await weight.fill('0')
    await units.getByRole('button', { name: 'Save unit' }).click()
    await expect(units).toContainText('Enter a number above 0.')
  })

  await test.step('a stated weight prices the line', async () => {
    await weight.fill('1.88')
    await units.getByRole('button', { name: 'Save unit' }).click()
    await expect(units.getByRole('status')).toContainText('holds 1.88 kilograms. 1 store order goes on.')
    await expect(line).toContainText('669.28')
    await expect(page.getByRole('button', { name: 'Send Ack' }).first()).toBeVisible()
  })

  await test.step('Undo makes the order wait again', async () => {
    await units.getByRole('button', { name: 'Undo the unit of 9521000001510' }).click()
    await expect(weight).toBeVisible()
    await expect(line).not.toContainText('669.28')
  })

  await test.step('the page of the product shows what was stated, and removes it after a question', async () => {
    await units.getByRole('button', { name: 'Save unit' }).click()
    await expect(units.getByRole('status')).toBeVisible()
    await line.getByRole('link', { name: '9521000001510' }).click()
    const stated = page.getByRole('region', { name: 'Units' })
    await expect(stated).toContainText('One piece holds 1.88 kilograms')
    await stated.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove unit' }).click()
    await expect(stated).toHaveCount(0)
  })
})

test('cases that are priced by the pound are weighed in their carton, and the ASN states what they weigh', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const perPound = new URL('../../apps/server/src/exchange/cases/24-price-per-pound.edi', import.meta.url)
  const sandbox = folder('SANDX12')
  await sandbox.drop('per-pound.edi', readFileSync(perPound, 'utf8'))
  const ids = storeOrderOf(await orderByNumber(tokenApi, 'F24X'), 'F24X')
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const { shipmentID } = await tokenApi.call(createShipment, { params: { ...ids } })
  const page = await pageFor('clerk')
  await page.goto(`/shipments/${shipmentID}`)
  await moveAllTo(page, 'A100', 'New carton')
  const packed = page.getByRole('list', { name: 'Products in carton 1' })
  await expect(packed).toContainText('not weighed')
  // A menu of the carton closes when the server has made the carton.
  await expect(page.getByText(/^\(00\)/)).toBeVisible()

  await packed.getByRole('button', { name: 'Move A100 to…' }).click()
  await page.getByRole('menuitem', { name: 'Weight…' }).click()
  const dialog = page.getByRole('dialog')
  const weight = dialog.getByRole('textbox', { name: 'Weight of 10 units in pounds' })
  await weight.fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText("'0' is not a weight.")
  await expectAccessible(page, 'the weight of a product in its carton')
  await weight.fill('405.25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(packed).toContainText('405.25 pounds')
  await page.reload()
  await expect(packed).toContainText('405.25 pounds')

  await tokenApi.call(sendShipment, { params: { id: shipmentID } })
  const { message } = await sandbox.collect('856', 'F24X')
  expect(segmentsOf(message, 'MEA')).toEqual([['PD', 'N', '405.25', 'LB']])
})
