// A line gets another product, another line gets less, and the retailer reads both articles and the reason in the acknowledgement.

import {
  createPartner,
  createProduct,
  createStore,
  listEntities,
  updatePartner,
  updateProduct,
  updateStore,
} from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850, shipToCode } from '../retailer/order-files.ts'

const chief: Person = { userName: 'substitutes-chief', isAdmin: true, permissions: [], partnerCodes: [] }
const partnerCode = 'PURIRIW'
const orderNumber = 'PO-PURIRI-1'
const lines = [
  { code: 'PW30881', quantity: 12, price: '4.25', description: 'KETTLE BLUE' },
  { code: 'PW30895', quantity: 10, price: '9.95', description: 'NAPKIN' },
]

test('a substitute and a reduced line with its reason are acknowledged, and both articles are named on the way', async ({
  pageFor,
  folder,
  apiFor,
}) => {
  const page = await pageFor(chief)
  const api = await apiFor(chief)
  const [entity] = await api.call(listEntities)
  const { partnerID: id } = await api.call(createPartner, {
    body: { code: partnerCode, name: 'Puriri Wharf', entityID: entity?.entityID },
  })
  for (const body of [
    { theirInterchangeID: 'RETAILER' },
    { ourInterchangeID: 'QUAYSIDE' },
    { ourInterchangeQualifier: 'ZZ' },
    { testMessages: true },
  ])
    await api.call(updatePartner, { params: { id }, body })
  for (const [supplierProductCode, description, price] of [
    ['PW30881', 'Kettle, blue', 4.25],
    ['PW30890', 'Kettle, red', 4.25],
    ['PW30895', 'Napkin', 9.95],
  ] as const) {
    const { productID } = await api.call(createProduct, { body: { partnerCode, supplierProductCode } })
    await api.call(updateProduct, { params: { id: productID }, body: { description, price } })
  }
  const { storeID } = await api.call(createStore, { body: { partnerCode, storeCode: shipToCode } })
  const store = { name: 'Karaka DC', address1: '18 Linwood Road', city: 'Karaka', postalCode: '2113' }
  await api.call(updateStore, { params: { id: storeID }, body: store })

  await test.step('the partner’s guide asks for reasons, and its list gets one', async () => {
    // The page does not scroll, so that no target lies half under its header.
    await page.setViewportSize({ width: 1440, height: 3000 })
    await page.goto(`/partners/${id}`)
    await page.getByRole('switch', { name: 'Reason Codes Required' }).click()
    await expect(page.getByRole('switch', { name: 'Reason Codes Required' })).toBeChecked()
    await page.getByRole('button', { name: 'Add reason' }).click()
    const form = page.getByRole('dialog', { name: 'Add reason' })
    await form.getByLabel('Reason *').fill('Out of stock')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Code *')).toHaveAccessibleDescription(/Code/)
    await form.getByLabel('Code *').fill('OS')
    await form.getByRole('checkbox', { name: 'Reduced lines' }).check()
    await expectAccessible(page, 'a reason of a partner')
    await form.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('table', { name: 'Reasons' }).getByRole('row').filter({ hasText: 'Out of stock' })
    await expect(row).toContainText('reduced')
    await expectAccessible(page, 'a partner with reasons')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const box = folder(partnerCode)
  await box.drop('pw.edi', order850({ orderNumber, controlNumber: '7821', lines }))
  const ids = storeOrderOf(await orderByNumber(api, orderNumber), orderNumber)
  await page.goto(`/orders/${ids.id}/storeorder/${ids.sid}`)
  const rowOf = (code: string) =>
    page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: code })
  const save = async () => {
    await page.getByRole('button', { name: 'Save Order' }).click()
    await page.getByRole('dialog', { name: 'Save Order' }).getByRole('button', { name: 'Save Order' }).click()
    await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  }
  const sendAck = async () => {
    await page.getByRole('button', { name: 'Send Ack' }).first().click()
    await page.getByRole('dialog', { name: 'Send Ack' }).getByRole('button', { name: 'Send Ack' }).click()
  }

  await test.step('a line gets another product, and another less', async () => {
    await page.getByRole('button', { name: 'Edit Order' }).click()
    await page.getByRole('button', { name: 'Details of PW30881' }).click()
    const details = page.getByRole('dialog', { name: /PW30881/ })
    await details.getByLabel('Code', { exact: true }).fill('PW30890')
    await details.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel('Qty ack of PW30895').fill('4')
    await page.getByLabel('Qty ack of PW30895').press('Enter')
    await save()
    await expect(rowOf('PW30890')).toContainText('Substitute for PW30881')
  })

  await test.step('Send Ack is offered only once the reduced line has its reason, and the page says so', async () => {
    await expect(page.getByText(/line 2 PW30895 \(reduced\)/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Ack' })).toHaveCount(0)
  })

  await test.step('a reason is chosen, and the acknowledgement names both articles', async () => {
    await page.getByRole('button', { name: 'Edit Order' }).click()
    await page.getByLabel('Reason of PW30895').selectOption({ label: 'OS Out of stock' })
    await expectAccessible(page, 'a store order whose lines get reasons')
    await save()
    await expect(rowOf('PW30895')).toContainText('Reason: OS Out of stock')
    await sendAck()
    const ack = await box.collect('855', orderNumber)
    expect(segmentsOf(ack.message, 'BAK')[0]?.[1]).toBe('AC')
    expect(segmentsOf(ack.message, 'PO1').map((po1) => po1.slice(5))).toEqual([
      ['IN', 'PW30881'],
      ['IN', 'PW30895'],
    ])
    const [substitute = [], reduced = []] = segmentsOf(ack.message, 'ACK')
    expect(substitute.slice(0, 2)).toEqual(['IS', '12'])
    expect(substitute.slice(6)).toEqual(['IN', 'PW30890'])
    expect(reduced.slice(0, 2)).toEqual(['IQ', '4'])
    expect(reduced.slice(26)).toEqual(['AB', '', 'OS'])
  })

  await test.step('packing and the order’s lines name the ordered article', async () => {
    await page.getByRole('button', { name: 'Ship Order' }).click()
    await expect(page.getByRole('list', { name: 'Unassigned Products' })).toContainText('Substitute for PW30881')
    await page.goto(`/orders/${ids.id}?tab=productsOverview`)
    await expect(page.getByText(/Substitute for PW30881/).first()).toBeVisible()
  })
})
