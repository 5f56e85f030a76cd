// Master products: found, edited with a way back, downloaded for a customer, listed for a partner, and uploaded.

import { listMasterProducts, listPartners, partnersOf } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { downloadOf } from '../portal/downloads.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = {
  userName: 'master-keeper',
  permissions: ['Product-ViewProducts', 'Product-CreateProducts', 'Product-UpdateProducts'],
  partnerCodes: ['HARBOUR'],
}

test('a master product is found, changed with a way back, downloaded, and listed for a partner', async ({
  pageFor,
  apiFor,
}) => {
  const api = await apiFor(keeper)
  const [partner] = partnersOf(await api.call(listPartners))
  const page = await pageFor(keeper)
  const main = page.getByRole('main')

  await test.step('the list is that of the customers of the partners of the person', async () => {
    await page.goto('/masterproducts')
    await expect(page.getByRole('heading', { name: 'Master Products', level: 1 })).toBeVisible()
    await expectAccessible(page, 'the master products')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Download master products' })
    const { name, text } = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download' }).click())
    expect(name).toMatch(/^masterproducts_.*\.csv$/)
    expect(text).toContain('ProductID,SKU,PackSize')
    expect(text).toContain('HARBOUR')
  })

  await test.step('one is opened, and a field is changed and taken back', async () => {
    await page.getByRole('table', { name: 'Master Products' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/masterproducts\/\d+$/)
    await expectAccessible(page, 'a master product')
    const field = main.getByRole('button', { name: 'Edit Pack Type' })
    const before = await field.innerText()
    expect(before).not.toBe('')
    await field.click()
    await page.getByRole('textbox', { name: 'Pack Type' }).fill('SHRINK')
    await page.getByRole('textbox', { name: 'Pack Type' }).press('Enter')
    await expect(field).toHaveText('SHRINK')
    await main.getByRole('button', { name: 'Undo Pack Type' }).click()
    await expect(field).toHaveText(before)
  })

  await test.step('a child is created under a Retailer Code, and stands with its master', async () => {
    const master = page.url()
    await main.getByRole('button', { name: 'Create child' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create child product' })
    await dialog.getByRole('button', { name: 'Create child' }).click()
    await expect(dialog.getByText('Please fill in all required fields!')).toBeVisible()
    await dialog.getByLabel('Retailer Code *').fill('MASTERCHILD-1')
    await dialog.getByRole('button', { name: 'Create child' }).click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('button', { name: 'Edit Retailer Code' })).toContainText('MASTERCHILD-1')
    await page.goto(master)
    const children = main.getByRole('table', { name: 'Child products' })
    await expect(children.getByRole('row', { name: /MASTERCHILD-1/ })).toContainText(partner?.name ?? '')
    await children.getByRole('link', { name: 'MASTERCHILD-1' }).click()
    await expect(page.getByRole('button', { name: 'Edit Retailer Code' })).toContainText('MASTERCHILD-1')
  })
  await test.step('a file changes the price of the child, which is told apart by having no GTIN, and is undone', async () => {
    const { masterProducts } = await api.call(listMasterProducts, {})
    await page.goto('/masterproducts')
    await page.getByRole('link', { name: 'Upload CSV' }).click()
    await expect(page.getByRole('heading', { name: 'Upload master products' })).toBeVisible()
    const text = `ProductID,GTIN,PartnerCode,Price\n${masterProducts[0]?.externalProductID},,HARBOUR,9.99\n`
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'masters.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(page.getByText('No upload type was selected.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Upload type' }).click()
    await page.getByRole('option', { name: 'Standard' }).click()
    await expect(page.getByText('1 of 1 lines will be written')).toBeVisible()
    await expectAccessible(page, 'an upload of master products that was tried')
    await page.getByRole('button', { name: 'Confirm 1 lines' }).click()
    await expect(page.getByText('The products have successfully been created')).toBeVisible()
    await page.goto('/masterproducts/upload')
    const row = page.getByRole('table', { name: 'Earlier uploads' }).getByRole('row', { name: /^masters.csv/ })
    await row.getByRole('button', { name: 'Undo masters.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click()
    await expect(row).toContainText('Undone by')
  })
})
