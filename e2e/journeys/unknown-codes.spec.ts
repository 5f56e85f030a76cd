// Orders that name a product and a store that we do not know: a clerk sees what may be meant, links it with one press, and takes it back.

import {
  createPartner,
  createProduct,
  createStore,
  listEntities,
  listExchange,
  listOrders,
  updatePartner,
  updateProduct,
  updateStore,
} from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { orderByNumber } from '../portal/fulfil.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const chief: Person = { userName: 'codes-chief', isAdmin: true, permissions: [], partnerCodes: [] }
const partnerCode = 'MANUKAW'
const lines = [{ code: 'MW-40881', quantity: 12, price: '4.25', description: 'TEA TOWEL RUST' }]

test('an order with an unknown product and store is freed by two presses, with all that wait for the same', async ({
  pageFor,
  folder,
  apiFor,
}) => {
  const page = await pageFor(chief)
  const api = await apiFor(chief)
  await test.step('a partner with two products and a store', async () => {
    const [entity] = await api.call(listEntities)
    const { partnerID: id } = await api.call(createPartner, {
      body: { code: partnerCode, name: 'Manuka Wharf', entityID: entity?.entityID },
    })
    for (const body of [
      { theirInterchangeID: 'RETAILER' },
      { ourInterchangeID: 'QUAYSIDE' },
      { ourInterchangeQualifier: 'ZZ' },
      { testMessages: true },
    ])
      await api.call(updatePartner, { params: { id }, body })
    for (const [supplierProductCode, colour] of [
      ['MW40881', 'rust'],
      ['MW40918', 'oat'],
    ] as const) {
      const { productID } = await api.call(createProduct, { body: { partnerCode, supplierProductCode } })
      const product = { description: `Tea towel 50 × 70 ${colour}`, price: 4.25 }
      await api.call(updateProduct, { params: { id: productID }, body: product })
    }
    const { storeID } = await api.call(createStore, { body: { partnerCode, storeCode: 'KRK' } })
    const store = { name: 'Karaka DC', address1: '18 Linwood Road', city: 'Karaka', postalCode: '2113' }
    await api.call(updateStore, { params: { id: storeID }, body: store })
  })

  const box = folder(partnerCode)
  await box.drop('mw-1.edi', order850({ orderNumber: 'PO-MANUKA-1', controlNumber: '7981', lines }))
  await box.drop('mw-2.edi', order850({ orderNumber: 'PO-MANUKA-2', controlNumber: '7982', lines }))
  const first = await orderByNumber(api, 'PO-MANUKA-1')
  await orderByNumber(api, 'PO-MANUKA-2')
  const unknown = page.getByRole('region', { name: 'Unknown codes' })
  const meant = (code: string) =>
    unknown
      .getByRole('list', { name: `What ${code} may mean` })
      .getByRole('listitem')
      .first()

  await test.step('its page says what may be meant, and why', async () => {
    await page.goto(`/orders/${first.orderID}`)
    await expect(unknown.getByRole('heading', { name: /^Unknown store 9001/ })).toContainText('2 orders wait for it')
    await expect(meant('9001')).toContainText('Same address')
    await expect(meant('MW-40881')).toContainText('Code MW40881 is the same but for how it is written')
    await expectAccessible(page, 'an order with unknown codes')
  })

  await test.step('a press links the store; the product is still missing', async () => {
    await meant('9001').getByRole('button', { name: 'Link to KRK' }).click()
    await expect(unknown.getByRole('status')).toContainText('9001 means store KRK now. 2 are still in error.')
    await expect(unknown.getByRole('heading', { name: /^Unknown store/ })).toHaveCount(0)
  })

  await test.step('the file of the other order leads to the same, and links the product: both orders go on', async () => {
    const { exchanges } = await api.call(listExchange, { query: { search: 'mw-2.edi' } })
    await page.goto(`/exchange/${exchanges[0]?.exchangeID}`)
    const progress = page.getByRole('main').locator('[data-direction="in"]')
    await expect(progress).toContainText('1 unknown code')
    await meant('MW-40881').getByRole('button', { name: 'Link to MW40881' }).click()
    await expect(unknown.getByRole('status')).toContainText('2 store orders go on.')
    await expect(progress).toContainText('every code known')
    await expectAccessible(page, 'a file whose unknown code was linked')
    const { orders } = await api.call(listOrders, { query: { search: 'PO-MANUKA' } })
    expect(orders.map(({ status }) => status)).toEqual(['Waiting', 'Waiting'])
  })

  await test.step('Undo puts them back', async () => {
    await unknown.getByRole('button', { name: 'Undo the link of MW-40881' }).click()
    await expect(unknown.getByRole('heading', { name: /^Unknown product MW-40881/ })).toContainText(
      '2 orders wait for it',
    )
    await expect(unknown.getByRole('status')).toHaveCount(0)
    const { orders } = await api.call(listOrders, { query: { search: 'PO-MANUKA' } })
    expect(orders.map(({ status }) => status)).toEqual(['Error', 'Error'])
  })

  await test.step("the store order's page has it too, and what comes later needs no press", async () => {
    await page.goto(`/orders/${first.orderID}/storeorder/${first.storeOrders[0]?.storeOrderID}`)
    await meant('MW-40881').getByRole('button', { name: 'Link to MW40881' }).click()
    await expect(unknown.getByRole('status')).toContainText('2 store orders go on.')
    await box.drop('mw-3.edi', order850({ orderNumber: 'PO-MANUKA-3', controlNumber: '7983', lines }))
    expect((await orderByNumber(api, 'PO-MANUKA-3')).status).toBe('Waiting')
  })

  await test.step('on a page opened later the link is still there, and undone', async () => {
    const third = await orderByNumber(api, 'PO-MANUKA-3')
    await page.goto(`/orders/${third.orderID}`)
    const links = page.getByRole('region', { name: 'Linked codes' })
    await expect(links.getByRole('listitem').filter({ hasText: 'MW-40881' })).toContainText('codes-chief')
    await links.getByRole('link', { name: 'MW40881' }).click()
    await expect(page.getByRole('heading', { name: 'Tea towel 50 × 70 rust' })).toBeVisible()
    await expectAccessible(page, 'a product with a linked code')
    await links.getByRole('button', { name: 'Undo the link of MW-40881' }).click()
    await expect(page.getByText('3 orders wait for it again, in Error.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the link' }).click()
    await expect(links).toHaveCount(0)
    expect((await orderByNumber(api, 'PO-MANUKA-3')).status).toBe('Error')
  })
})
