// A clerk makes a product, puts it right on its page, and uploads the prices of others from a file.

import { updateProduct } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { downloadOf } from '../portal/downloads.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = {
  userName: 'catalogue-keeper',
  permissions: ['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts', 'Audit-ViewAudit'],
  partnerCodes: ['SANDX12'],
}

test('a product is made, edited, priced for a tier, and its prices come from a file', async ({ pageFor, apiFor }) => {
  const page = await pageFor(keeper)

  await test.step('it is made from the list', async () => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Create product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create product' })
    await dialog.getByRole('button', { name: 'Create product' }).click()
    await expect(dialog.getByText('Please fill in all required fields!')).toBeVisible()
    await dialog.getByLabel('Retailer Code *').fill('CAT-1')
    await expectAccessible(page, 'a new product')
    await dialog.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByRole('heading', { name: 'CAT-1' })).toBeVisible()
  })

  await test.step('a field is edited in place, and an alternate price with a year of two digits is refused', async () => {
    await page.getByRole('button', { name: 'Edit SKU' }).click()
    const sku = page.getByRole('textbox', { name: 'SKU' })
    await sku.fill('CAT-SKU-1')
    await sku.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit SKU' })).toContainText('CAT-SKU-1')
    await page.getByRole('button', { name: 'Add alternate price' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add alternate price' })
    await dialog.getByLabel('Price Code *').fill('SOUTH')
    await dialog.getByLabel('Price NZD *').fill('4.60')
    await dialog.getByLabel('Valid To').fill('24/12/26')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('SOUTH, Valid To: the year needs four digits, dd/MM/yyyy.')).toBeVisible()
    await dialog.getByLabel('Valid To').fill('24/12/2026')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const prices = page.getByRole('table', { name: 'Alternate Product Prices' })
    await expect(prices.getByRole('row', { name: /SOUTH 4.60 — 24\/12\/2026/ })).toBeVisible()
    await expectAccessible(page, 'a product')
  })

  await test.step('an emptied field has its way back beside it, by keyboard too; what somebody else changed since is left alone', async () => {
    await page.getByRole('button', { name: 'Show all' }).click()
    const field = page.getByRole('button', { name: 'Edit Ref 4', exact: true })
    const undo = page.getByRole('button', { name: 'Undo Ref 4' })
    const set = async (text: string) => {
      await field.click()
      await page.getByRole('textbox', { name: 'Ref 4' }).fill(text)
      await page.keyboard.press('Enter')
      await expect(undo).toBeVisible()
    }
    await set('Made in Aotearoa')
    await page.getByRole('button', { name: 'Show filled' }).click()
    await set('')
    await page.keyboard.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveText('Made in Aotearoa')
    await expect(undo).toBeHidden()
    await expect(field).toBeFocused()
    await set('Made here')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await (await apiFor('admin')).call(updateProduct, { params: { id }, body: { weight: 0.4 } })
    await undo.click()
    await expect(page.getByText(/was changed by .* in the meantime/)).toBeVisible()
    await expect(field).toHaveText('Made here')
  })

  await test.step('a file is tried, and written without its refused line', async () => {
    await page.goto('/products')
    await page.getByRole('link', { name: 'Upload CSV' }).click()
    await expect(page.getByRole('heading', { name: 'Upload products' })).toBeVisible()
    const upload = (name: string, text: string) =>
      page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await upload('prices.csv', 'SupplierProductCode,Colour\nCAT-1,red\n')
    await expect(page.getByText('The csv header Colour is not supported.')).toBeVisible()
    await upload(
      'cat-prices.csv',
      'SupplierProductCode;SKU;Price\nCAT-1;CAT-SKU-1;4.40\nCAT-2;00123;5\nCAT-3;CAT-3;POA\n',
    )
    await expect(page.getByText('2 of 3 lines will be written')).toBeVisible()
    const faults = page.getByRole('table', { name: 'Refused lines' })
    await expect(
      faults.getByRole('row', { name: /^4 Price The value for field Price is not a currency amount/ }),
    ).toBeVisible()
    await expect(page.getByRole('table', { name: 'Preview' })).toContainText('none → 4.4')
    await expectAccessible(page, 'an upload that was tried')
    await page.getByRole('button', { name: 'Confirm 2 lines' }).click()
    await expect(page.getByText('The products have successfully been created')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Products' }).getByText('00123')).toBeVisible()
  })

  await test.step('the file that is downloaded changes nothing', async () => {
    await page.goto('/products/upload?partner=SANDX12')
    const { name, text } = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    )
    expect(name).toMatch(/^products_SANDX12_.*\.csv$/)
    expect(text).toContain('CAT-1,CAT-SKU-1,4.4')
  })
  await test.step('the upload is found below, and undone', async () => {
    const row = page.getByRole('table', { name: 'Earlier uploads' }).getByRole('row', { name: /^cat-prices.csv/ })
    await expect(row).toContainText('1 inserted, 1 changed, 1 left out')
    await expectAccessible(page, 'earlier uploads')
    await row.getByRole('button', { name: 'Undo cat-prices.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click()
    await expect(row).toContainText('Undone by')
    await page.goto('/products?partner=SANDX12&searchString=CAT-')
    await expect(page.getByRole('table', { name: 'Products' }).getByText('CAT-SKU-1')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Products' }).getByText('00123')).toBeHidden()
  })
})
