// Stores, distribution centers, warehouses and sales groups: made, found, changed in place, linked, deleted.

import { listWarehouses } from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { addressOf } from '../portal/api.ts'
import { downloadOf } from '../portal/downloads.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'

const keeper: Person = { userName: 'place-keeper', isAdmin: true, permissions: [], partnerCodes: ['TUI'] }

test('a store is made, changed in place, linked to what serves it, and deleted', async ({ pageFor }) => {
  const page = await pageFor(keeper)
  const choosePartner = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Partner *').click()
    await dialog.getByLabel('Partner *').fill('TUI')
    await page.getByRole('option', { name: /Tūī Gifts/ }).click()
    return dialog
  }

  await test.step('a sales group', async () => {
    await page.goto('/salesGroups')
    await page.getByRole('button', { name: 'Create sales group' }).click()
    const dialog = await choosePartner()
    await dialog.getByLabel('Sales Group Code *').fill('NORTH-9')
    await dialog.getByLabel('Name').fill('North Island')
    await dialog.getByRole('button', { name: 'Create sales group' }).click()
    await expect(page.getByRole('heading', { name: 'North Island' })).toBeVisible()
    await expectAccessible(page, 'a sales group')
    const description = page.getByRole('button', { name: 'Edit Description' })
    await description.click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Stores north of Taupō')
    await page.getByRole('textbox', { name: 'Description' }).press('Control+Enter')
    await expect(description).toHaveText('Stores north of Taupō')
    await page.getByRole('button', { name: 'Undo Description' }).click()
    await expect(description).not.toContainText('Taupō')
    await page.goto('/salesGroups?searchString=NORTH-9')
    await page.getByRole('link', { name: 'NORTH-9' }).click()
    await expect(page.getByRole('heading', { name: 'North Island' })).toBeVisible()
  })

  await test.step('a distribution center', async () => {
    await page.goto('/distribution-centers')
    await page.getByRole('button', { name: 'Create distribution center' }).click()
    const dialog = await choosePartner()
    await dialog.getByLabel('Distribution Center Code *').fill('DC-PL9')
    await dialog.getByRole('button', { name: 'Create distribution center' }).click()
    await expect(page.getByRole('heading', { name: 'DC-PL9' })).toBeVisible()
  })

  await test.step('a store with nothing filled in says so', async () => {
    await page.goto('/stores')
    await page.getByRole('button', { name: 'Create store' }).click()
    const dialog = await choosePartner()
    await dialog.getByRole('button', { name: 'Create store' }).click()
    await expect(dialog.getByText('Please fill in all required fields!')).toBeVisible()
    await dialog.getByLabel('Store Code *').fill('PL-9001')
    await dialog.getByRole('button', { name: 'Create store' }).click()
    await expect(page.getByRole('heading', { name: 'PL-9001' })).toBeVisible()
  })

  await test.step('its fields are changed in place', async () => {
    await page.getByRole('button', { name: 'Edit Name' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Botany Junction')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Botany Junction' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Sales Group' }).click()
    await page.getByRole('option', { name: /North Island/ }).click()
    await page.getByRole('button', { name: 'Edit Served By' }).click()
    await page.getByRole('option', { name: /DC-PL9/ }).click()
    await expect(page.getByRole('button', { name: 'Edit Served By' })).toContainText('DC-PL9')
    await page.getByRole('button', { name: 'Undo Served By' }).click()
    await expect(page.getByRole('button', { name: 'Edit Served By' })).toHaveText('Add')
    await page.getByRole('button', { name: 'Edit Served By' }).click()
    await page.getByRole('option', { name: /DC-PL9/ }).click()
    await expect(page.getByRole('button', { name: 'Edit Served By' })).toContainText('DC-PL9')
    await expectAccessible(page, 'a store')
  })

  await test.step('its address is looked up: suggested, shown, confirmed, and all of its fields are filled', async () => {
    const address = page.getByRole('region', { name: 'Address' })
    await page.getByRole('button', { name: 'Edit Address 2' }).click()
    await page.getByRole('textbox', { name: 'Address 2' }).fill('Shop 4')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Address 2' })).toContainText('Shop 4')
    await page.getByRole('button', { name: 'Look up address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Look up address' })
    await dialog.getByRole('button', { name: 'Use this address' }).click()
    await expect(dialog.getByText('You must select an address from the dropdown.')).toBeVisible()
    await dialog.getByLabel('Address *').fill('588 chapel')
    await page.getByRole('option', { name: '588 Chapel Road, Botany, Auckland, AKL, 2016' }).click()
    await expect(dialog.getByText('100% exact')).toBeVisible()
    await expectAccessible(page, 'an address that was found')
    await dialog.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText(/^This will update all address fields for this store/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Update address' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [field, value] of [
      ['Address 1', '588 Chapel Road'],
      ['Suburb', 'Botany'],
      ['City', 'Auckland'],
      ['State', 'AKL'],
      ['Postal Code', '2016'],
      ['Country', 'New Zealand'],
    ] as const)
      await expect(address.getByRole('button', { name: `Edit ${field}` })).toContainText(value)
    await expect(address).not.toContainText('Shop 4')
    await expect(address.getByText('100% exact')).toBeVisible()
  })

  await test.step('its distribution center stays, with the reason; the store goes', async () => {
    await page.getByRole('link', { name: 'DC-PL9' }).click()
    await expect(page.getByRole('heading', { name: 'DC-PL9' })).toBeVisible()
    const remove = async (noun: string) => {
      await page.getByRole('button', { name: `Delete ${noun}` }).click()
      await expect(page.getByText('The store will be permanently deleted. Are you sure?')).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Delete ${noun}` })
        .click()
    }
    await remove('distribution center')
    await expect(page.getByText(/DC-PL9 serves other stores/)).toBeVisible()
    await page.goto('/stores?searchString=PL-9001')
    await page.getByRole('link', { name: /PL-9001/ }).click()
    await remove('store')
    await expect(page).toHaveURL(/\/stores$/)
  })
})

test('stores come from a file that is tried first, and distribution centers too', async ({ pageFor }) => {
  const page = await pageFor(keeper)
  const upload = (name: string, text: string) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('a file is tried, and written without its refused line', async () => {
    await page.goto('/stores')
    await page.getByRole('link', { name: 'Upload CSV' }).click()
    await expect(page.getByRole('heading', { name: 'Upload stores' })).toBeVisible()
    await upload('stores.csv', 'StoreCode,StoreName,Address1\nPL-CSV1,Kumeu,1 Main Rd\n')
    await expect(page.getByText('No partner is selected for the Store upload.')).toBeVisible()
    await page.getByLabel('Partner *').fill('TUI')
    await page.getByRole('option', { name: /Tūī Gifts/ }).click()
    await upload('stores.csv', 'StoreCode,Colour\nPL-CSV1,red\n')
    await expect(page.getByText('The csv header Colour is not supported.')).toBeVisible()
    await upload('stores.csv', 'StoreCode;StoreName;Address1\n00123;Kumeu;1 Main Rd\nPL-CSV2;;2 Main Rd\n')
    await expect(page.getByText('1 of 2 lines will be written')).toBeVisible()
    const faults = page.getByRole('table', { name: 'Refused lines' })
    await expect(faults.getByRole('row', { name: /^3 StoreName The value for field StoreName is empty/ })).toBeVisible()
    await expectAccessible(page, 'an upload of stores that was tried')
    await page.getByRole('button', { name: 'Confirm 1 lines' }).click()
    await expect(page.getByText('The stores have successfully been created')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Stores' }).getByText('00123')).toBeVisible()
  })

  await test.step('the file that is downloaded keeps the zeros', async () => {
    await page.goto('/stores?partner=TUI')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Download stores' })
    const { name, text } = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download' }).click())
    expect(name).toMatch(/^stores_TUI_.*\.csv$/)
    expect(text).toContain('"=""00123""",,Kumeu,1 Main Rd')
  })

  await test.step('a file of distribution centers makes distribution centers', async () => {
    await page.goto('/distribution-centers/upload?partner=TUI')
    await upload('centers.csv', 'StoreCode,StoreName,Address1\nPL-DC8,Karaka,1 Dock Rd\n')
    await page.getByRole('button', { name: 'Confirm 1 lines' }).click()
    await expect(page.getByRole('table', { name: 'Distribution Centers' }).getByText('PL-DC8')).toBeVisible()
  })
})

test('warehouses are filtered, and the filters are kept in the browser until they are cleared', async ({ pageFor }) => {
  const page = await pageFor(keeper)

  await test.step('a new one needs partner and code', async () => {
    await page.goto('/warehouses/new')
    await page.getByRole('button', { name: 'Create warehouse' }).click()
    await expect(page.getByText('Partner is required.')).toBeVisible()
    await expect(page.getByText('Warehouse Code is required.')).toBeVisible()
    await page.getByLabel('Partner *').fill('TUI')
    await page.getByRole('option', { name: /Tūī Gifts/ }).click()
    await page.getByLabel('Warehouse Code *').fill('PL-WH9')
    await page.getByRole('button', { name: 'Create warehouse' }).click()
    await expect(page.getByRole('heading', { name: 'PL-WH9' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Name' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Penrose')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Penrose' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo Name' }).click()
    await expect(page.getByRole('heading', { name: 'PL-WH9' })).toBeVisible()
  })

  await test.step('a filter is typed and saved', async () => {
    await page.goto('/warehouses')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Value of filter 1').fill('PL-WH9')
    await expect(page).toHaveURL(/filters=warehouseCode(:|%3A)contains(:|%3A)PL-WH9/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page, 'the warehouses')
    await page.getByRole('button', { name: 'Save filters' }).click()
    await page.goto('/warehouses')
    await expect(page.getByLabel('Value of filter 1')).toHaveValue('PL-WH9')
    await page.getByRole('button', { name: 'Clear saved filters' }).click()
    await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })

  await test.step('where nothing matches, the filters are cleared from there', async () => {
    await page.goto('/warehouses?filters=warehouseCode:contains:nowhere')
    await expect(page.getByText('No warehouse matches the search and filters above.')).toBeVisible()
    // Not the one of the filters, which stands above.
    await page.getByRole('button', { name: 'Clear filters', exact: true }).last().click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(page.getByLabel('Value of filter 1')).toBeHidden()
    await expect(page).not.toHaveURL(/nowhere/)
  })

  await test.step('a list that could not be loaded is tried again', async () => {
    const calls = addressOf(listWarehouses)
    const isCall = ({ pathname }: URL) => calls.test(pathname)
    await page.route(isCall, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/warehouses')
    await expect(page.getByText('A server error has occurred. Please try again later.')).toBeVisible()
    await page.unroute(isCall)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })

  await test.step('what the server cannot read is said', async () => {
    await page.goto('/warehouses?filters=size:equals:1')
    await expect(page.getByText(/'size' is no field/)).toBeVisible()
  })

  await test.step('and goes by itself after ten seconds; the address is not changed behind the person', async () => {
    await page.clock.install()
    await page.goto('/warehouses?filters=size:equals:1')
    await expect(page.getByText(/'size' is no field/)).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(page.getByText(/'size' is no field/)).toBeVisible()
    await page.clock.fastForward(8_000)
    await expect(page.getByText(/'size' is no field/)).toBeHidden()
    await expect(page).toHaveURL(/filters=size(:|%3A)equals/)
    await expect(page.getByRole('button', { name: 'Save filters' })).toBeHidden()
    await page.getByRole('button', { name: 'Clear filters', exact: true }).click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })
})
