// What is typed as a number is that number, or stays where it was typed with the reason beside it.

import { getOrder } from '@quayside/contract'
import { orderByNumber } from '../portal/fulfil.ts'
import { paste } from '../portal/paste.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = [
  { code: 'KW20881', quantity: 30, price: '42.50', description: 'TEA TOWEL', stores: { '0191': 12, '0192': 18 } },
  { code: 'KW20890', quantity: 40, price: '18.90', description: 'APRON', stores: { '0191': 20, '0192': 20 } },
]

test('a number that is none stays in its field, and a pasted column fills its rows whole or not at all', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  await folder('SANDX12').drop('PO-NUMBERS.edi', order850({ orderNumber: 'PO-NUMBERS', controlNumber: '7691', lines }))
  const { orderID } = await orderByNumber(tokenApi, 'PO-NUMBERS')
  const page = await pageFor('clerk')
  await page.goto(`/orders/${orderID}?tab=storeOrderDetail`)
  await page.getByRole('button', { name: 'Edit Order' }).click()
  const cell = (name: string) => page.getByRole('textbox', { name })
  const price = cell('Price Ack of KW20890, PO-NUMBERS-0191')

  await test.step('a comma is a decimal mark, and two numbers in one are refused', async () => {
    await price.fill('18,80')
    await price.press('Enter')
    await expect(price).toHaveValue('18.80')
    for (const wrong of ['12 EA', '1,234', '1e3', '']) {
      await price.fill(wrong)
      await price.press('Enter')
      await expect(price).toHaveValue(wrong)
      await expect(price).toHaveAccessibleDescription(/^Price Ack/)
    }
  })

  await test.step('what is no number is not left behind by a save', async () => {
    const quantity = cell('Qty Ack of KW20881, PO-NUMBERS-0191')
    await quantity.fill('10')
    await quantity.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog', { name: 'Save Order' })).toHaveCount(0)
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('')
    await price.press('Escape')
    await expect(price).toHaveValue('18.80')
  })

  await test.step('a pasted column fills its rows, also the one that was being typed in', async () => {
    const first = cell('Qty Ack of KW20881, PO-NUMBERS-0191')
    const names = ['KW20881, PO-NUMBERS-0191', 'KW20890, PO-NUMBERS-0191', 'KW20881, PO-NUMBERS-0192']
    await first.fill('7')
    await paste(first, '5\n11\n1,9')
    for (const [at, value] of ['5', '11', '1.9'].entries())
      await expect(cell(`Qty Ack of ${names[at]}`)).toHaveValue(value)
    await paste(first, '6\n12 EA\n18')
    await expect(page.getByText("Row 2 (KW20890): Qty Ack: '12 EA' is no number.")).toBeVisible()
    await paste(first, '6\n12\n17')
    for (const [at, value] of ['6', '12', '17'].entries())
      await expect(cell(`Qty Ack of ${names[at]}`)).toHaveValue(value)
  })

  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Save Order' }).getByRole('button', { name: 'Save Order' }).click()
  await expect(page.getByRole('button', { name: 'Edit Order' })).toBeVisible()
  const { storeOrderProducts } = await tokenApi.call(getOrder, { params: { id: orderID } })
  const saved = storeOrderProducts.map((line) => [
    line.storeOrderNumber,
    line.supplierProductCode,
    line.quantityAcknowledged,
    line.lineProductPriceAcknowledged,
  ])
  expect(saved).toEqual(
    expect.arrayContaining([
      ['PO-NUMBERS-0191', 'KW20881', 6, 42.5],
      ['PO-NUMBERS-0191', 'KW20890', 12, 18.8],
      ['PO-NUMBERS-0192', 'KW20881', 17, 42.5],
    ]),
  )
})
